import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

/** What the Tab key stops at. */
const STOPS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])'

/**
 * Takes the focus when it comes and gives it back when it goes, for what opens at the end of the page rather than
 * behind its button: by keyboard it would be reached only after everything else. Tab leads out of it as if it stood there.
 * @param onLeave closes it when Tab has led out
 */
export function FocusIn({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    const own = box.current!
    opener.current = document.activeElement as HTMLElement | null
    // What opens is measured before it is shown, and cannot have the focus until then.
    const frame = requestAnimationFrame(() => own.focus({ preventScroll: true }))
    return () => {
      cancelAnimationFrame(frame)
      // What is hidden before it is taken away has lost the focus already.
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
    // From its button on the key goes its usual way; backwards the button itself is the next stop.
    opener.current?.focus({ preventScroll: true })
    onLeave()
    if (event.shiftKey) event.preventDefault()
  }
  return (
    <div ref={box} tabIndex={-1} className="focus-in" onKeyDown={lead}>
      {children}
    </div>
  )
}
