import { useEffect } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** `/` jumps to the search of the shown page. */
export function useHotkeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const fields = [...document.querySelectorAll<HTMLElement>(`[data-hotkey="${CSS.escape(event.key)}"]`)]
      const shown = fields.find((field) => field.offsetParent !== null)
      if (shown) {
        event.preventDefault()
        shown.focus()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
