import { useEffect } from 'react'
import { pagesFor } from '../pages/registry.ts'
import { session } from '../session/session.ts'
import { createStore } from '../store.ts'
import { go } from './go.ts'
import styles from './top-bar.module.css'

/** The overlay of the page: the command palette, the list of keys, or none. */
export const overlay = createStore<'palette' | 'keys' | null>(null)

/** Time in milliseconds within which the letter has to follow `g`. */
const GO_MS = 1500

/** Whether keys are typed into a field, and have no other function. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The field or button of the shown page with this key in `data-hotkey`. */
function fieldOf(key: string): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>(`[data-hotkey="${CSS.escape(key)}"]`)]
  return fields.find((field) => field.checkVisibility())
}

/** The button of the top bar that `g` and a letter press. */
const buttonOf = (letter: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.${styles.root} [data-go-key="${CSS.escape(letter)}"]`)

/** Opens a panel at its button, which may be scrolled out of view. */
function press(button: HTMLElement): void {
  button.scrollIntoView({ block: 'nearest' })
  button.focus({ preventScroll: true })
  button.click()
}

/** The page that `g` and a letter open for the signed-in user. */
const pageOf = (letter: string): string | undefined =>
  letter === 'h' ? '/' : pagesFor(session.get()?.items ?? new Set()).find((page) => page.goKey === letter)?.path

/**
 * `/` focuses the search of the shown page, `g` and a letter open a page or a panel of the top bar, `?` lists the keys,
 * Ctrl or ⌘ K opens the palette.
 */
export function useHotkeys(): void {
  useEffect(() => {
    let wentAt = -Infinity
    /** Executes a key; false when it has no function here. */
    function act(key: string, at: number): boolean {
      const going = at - wentAt < GO_MS
      wentAt = key === 'g' && !going ? at : -Infinity
      const path = going ? pageOf(key) : undefined
      const button = going ? buttonOf(key) : null
      if (path) go(path)
      else if (button) press(button)
      else if (key === '?') overlay.set('keys')
      else {
        const field = fieldOf(key)
        field?.focus()
        return field !== undefined
      }
      return true
    }
    function pressed(event: KeyboardEvent): void {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        overlay.set(overlay.get() === 'palette' ? null : 'palette')
        return
      }
      const isBusy = overlay.get() !== null || isTyping(event.target)
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy || event.defaultPrevented) return
      if (act(event.key, event.timeStamp)) event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
