import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { change, tabStore } from './tab-store.ts'
import { entitle } from './tabs.ts'

/** The name of the tab that a page is drawn in. */
export const TabContext = createContext('')

/** Writes the record's name on the page's tab; nothing happens while it is not known. */
export function useTabTitle(title: string | null | undefined): void {
  const name = useContext(TabContext)
  // A page that knows its title at once is drawn before its tab is there.
  const isOpen = useSyncExternalStore(tabStore.subscribe, () => tabStore.get().tabs.some((tab) => tab.name === name))
  useEffect(() => {
    if (title && isOpen) change(entitle, name, title)
  }, [name, title, isOpen])
}
