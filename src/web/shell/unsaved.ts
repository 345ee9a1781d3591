import { useContext, useEffect } from 'react'
import { createStore } from '../store.ts'
import { TabContext } from './tab-title.ts'

/** Tabs with something typed that is not kept yet. */
export const unsaved = createStore<ReadonlySet<string>>(new Set())

export function mark(path: string, isUnsaved: boolean): void {
  if (unsaved.get().has(path) === isUnsaved) return
  const others = [...unsaved.get()].filter((other) => other !== path)
  unsaved.set(new Set(isUnsaved ? [...others, path] : others))
}

window.addEventListener('beforeunload', (event) => {
  if (unsaved.get().size > 0) event.preventDefault()
})

/**
 * Asks before the page's tab, or the window, is closed while something is not kept.
 * Switching tabs loses nothing, so hiding the page (which runs the clean-ups of its effects) does not unmark it.
 */
export function useUnsaved(isUnsaved: boolean): void {
  const path = useContext(TabContext)
  useEffect(() => mark(path, isUnsaved), [path, isUnsaved])
}
