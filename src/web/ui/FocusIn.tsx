import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Takes the focus when it comes and gives it back when it goes, for what opens at the end of the page rather than
 * behind its button: by keyboard it would be reached only after everything else.
 */
export function FocusIn({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const own = box.current!
    const before = document.activeElement
    // What opens is measured before it is shown, and cannot have the focus until then.
    const frame = requestAnimationFrame(() => own.focus({ preventScroll: true }))
    return () => {
      cancelAnimationFrame(frame)
      if (before instanceof HTMLElement && own.contains(document.activeElement)) before.focus()
    }
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="focus-in">
      {children}
    </div>
  )
}
