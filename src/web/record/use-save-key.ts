import { useEffect, useRef } from 'react'

/** Ctrl+S keeps the draft. What is being typed counts as left, so that amounts are read first. */
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
