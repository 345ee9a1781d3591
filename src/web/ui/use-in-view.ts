import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has been in view since it was mounted; false as long as its tab is hidden. */
export function useInView<E extends Element>(): [ref: RefObject<E | null>, isInView: boolean] {
  const ref = useRef<E>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isInView) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isInView])
  return [ref, isInView]
}
