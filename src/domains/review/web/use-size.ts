import { useLayoutEffect, useState, type RefObject } from 'react'

/** Available width: for the text alone, for text and findings, or also for the outline. */
export type Size = 'narrow' | 'middle' | 'wide'

const MIDDLE_FROM_PX = 600
const WIDE_FROM_PX = 1000

const sizeOf = (width: number): Size => (width < MIDDLE_FROM_PX ? 'narrow' : width < WIDE_FROM_PX ? 'middle' : 'wide')

/** The size class of an element, anywhere on the page. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>('middle')
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const observer = new ResizeObserver(() => setSize(sizeOf(measured.clientWidth)))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return size
}
