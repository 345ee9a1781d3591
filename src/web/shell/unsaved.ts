import { useContext, useEffect } from 'react'
import { createStore } from '../store.ts'
import { TabContext } from './tab-title.ts'

/** Names of tabs with something typed that is not kept yet. */
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
 * Asks before the page's tab, or the window, is closed while something is not kept.
 * Switching tabs loses nothing, so hiding the page (which runs the clean-ups of its effects) does not unmark it.
 */
export function useUnsaved(isUnsaved: boolean): void {
  const name = useContext(TabContext)
  useEffect(() => mark(name, isUnsaved), [name, isUnsaved])
}
