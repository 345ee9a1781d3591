import { createContext, useContext, useEffect } from 'react'
import { change } from './tab-store.ts'
import { entitle } from './tabs.ts'

/** The path of the tab that a page is drawn in. */
export const TabContext = createContext('')

/** Writes the record's name on the page's tab; nothing happens while it is not known. */
export function useTabTitle(title: string | null | undefined): void {
  const path = useContext(TabContext)
  useEffect(() => {
    if (title) change(entitle, path, title)
  }, [path, title])
}
