import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './focus-in.module.css'

/** Selector of the elements that are reached with Tab. */
const STOPS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])'

/**
 * Takes the focus when mounted and returns it when unmounted, for panels rendered at the end of the page instead of
 * after their button: by keyboard they would be reached only after everything else. Tab leaves the panel as if it
 * followed its button.
 * @param onLeave closes the panel when Tab has left it
 */
export function FocusIn({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    const own = box.current!
    opener.current = document.activeElement as HTMLElement | null
    // The panel is measured before it is shown, and cannot be focused until then.
    const frame = requestAnimationFrame(() => own.focus({ preventScroll: true }))
    return () => {
      cancelAnimationFrame(frame)
      // A panel that is hidden before it is removed has already lost the focus.
      const isLost = document.activeElement === document.body || own.contains(document.activeElement)
      if (isLost) opener.current?.focus({ preventScroll: true })
    }
  }, [])
  function lead(event: KeyboardEvent): void {
    if (event.key !== 'Tab') return
    const own = box.current!
    const stops = [...own.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility())
    const isOut = event.shiftKey
      ? document.activeElement === own || document.activeElement === stops[0]
      : document.activeElement === (stops.at(-1) ?? own)
    if (!isOut) return
    // From the button, Tab continues by its default; Shift+Tab must stop at the button itself.
    opener.current?.focus({ preventScroll: true })
    onLeave()
    if (event.shiftKey) event.preventDefault()
  }
  return (
    <div ref={box} tabIndex={-1} className={styles.root} onKeyDown={lead}>
      {children}
    </div>
  )
}
