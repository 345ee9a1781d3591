import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { noteRecent } from './recent.ts'
import { change, tabStore } from './tab-store.ts'
import { entitle } from './tabs.ts'

/** The name of the tab that a page is rendered in. */
export const TabContext = createContext('')

/** Sets the title of the page's tab to the record's name; no-op while the name is unknown. */
export function useTabTitle(title: string | null | undefined): void {
  const name = useContext(TabContext)
  // A page that knows its title immediately is rendered before its tab exists.
  const isOpen = useSyncExternalStore(tabStore.subscribe, () => tabStore.get().tabs.some((tab) => tab.name === name))
  useEffect(() => {
    if (!title || !isOpen) return
    change(entitle, name, title)
    const { fullPath } = tabStore.get().tabs.find((tab) => tab.name === name) ?? {}
    if (fullPath !== undefined) noteRecent(fullPath, title)
  }, [name, title, isOpen])
}
