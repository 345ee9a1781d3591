import { useContext, useEffect } from 'react'
import { createStore } from '../store.ts'
import { TabContext } from './tab-title.ts'

/** Names of tabs with unsaved changes. */
export const unsaved = createStore<ReadonlySet<string>>(new Set())

export function mark(name: string, isUnsaved: boolean): void {
  if (unsaved.get().has(name) === isUnsaved) return
  const others = [...unsaved.get()].filter((other) => other !== name)
  unsaved.set(new Set(isUnsaved ? [...others, name] : others))
}

window.addEventListener('beforeunload', (event) => {
  if (unsaved.get().size > 0) event.preventDefault()
})

/**
 * Asks for confirmation before the page's tab, or the window, is closed with unsaved changes. Switching tabs loses
 * nothing, so hiding the page (which runs the clean-ups of its effects) does not clear the mark.
 */
export function useUnsaved(isUnsaved: boolean): void {
  const name = useContext(TabContext)
  useEffect(() => mark(name, isUnsaved), [name, isUnsaved])
}
