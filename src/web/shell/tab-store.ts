import { SESSION } from '../constants.ts'
import { createStore } from '../store.ts'
import { homeIndex, whenSessionResets } from '../session/session.ts'
import { homePath } from '../session/guard.ts'
import * as model from './tabs.ts'

/** Tabs survive a reload of the document; the contents of their pages do not. */
function restored(): model.Tabs {
  try {
    const tabs = JSON.parse(sessionStorage.getItem(SESSION.tabs) ?? '[]') as model.Tab[]
    return { tabs: Array.isArray(tabs) ? tabs.filter((tab) => tab.name && tab.meta) : [], cached: [] }
  } catch {
    return model.noTabs
  }
}

export const tabStore = createStore<model.Tabs>(restored())
tabStore.subscribe(() => sessionStorage.setItem(SESSION.tabs, JSON.stringify(tabStore.get().tabs)))
whenSessionResets(() => tabStore.set(model.noTabs))

/** Applies one of the changes of tabs.ts. */
export function change<A extends unknown[]>(
  step: (state: model.Tabs, ...args: A) => model.Tabs,
  ...args: A
): model.Tabs {
  tabStore.set(step(tabStore.get(), ...args))
  return tabStore.get()
}

/** The address to open after a change of the tabs; null if the shown tab still exists. */
export function addressAfter(state: model.Tabs, shown: string): string | null {
  if (state.tabs.some((tab) => tab.name === shown)) return null
  return model.nextPath(state, homePath(homeIndex()))
}

/** Whether an address shows a cached page. */
export function isKept(fullPath: string): boolean {
  const { tabs, cached } = tabStore.get()
  return tabs.some((tab) => tab.fullPath === fullPath && cached.includes(tab.name))
}
