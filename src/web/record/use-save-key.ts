import { useEffect, useRef } from 'react'

/** Ctrl+S saves the draft. The focused field is blurred first, so that amounts are read. */
export function useSaveKey(save: () => Promise<unknown>): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      const field = document.activeElement
      if (field instanceof HTMLElement) {
        field.blur()
        field.focus()
      }
      void latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
