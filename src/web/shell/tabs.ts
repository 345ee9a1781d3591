/** An open page in the tabs bar. Its path is its key: filters and page numbers of a list change only `fullPath`. */
export interface Tab {
  path: string
  fullPath: string
  /** Set by the page itself, such as a contract's name. */
  title?: string
  affix: boolean
  noCache: boolean
}

export interface Tabs {
  tabs: readonly Tab[]
  /** Paths of the pages that are kept alive, longest unseen first. */
  cached: readonly string[]
}

export const CACHED_MAX = 20
export const noTabs: Tabs = { tabs: [], cached: [] }

const without = (paths: readonly string[], gone: (path: string) => boolean) => paths.filter((path) => !gone(path))

/** Shows a page: its tab is added, or takes the new address; the page longest unseen leaves the cache when it is full. */
export function open(state: Tabs, tab: Tab): Tabs {
  const known = state.tabs.find(({ path }) => path === tab.path)
  const tabs = known
    ? state.tabs.map((other) => (other === known ? { ...other, fullPath: tab.fullPath } : other))
    : [...state.tabs, tab]
  const others = without(state.cached, (path) => path === tab.path)
  return { tabs, cached: tab.noCache ? others : [...others, tab.path].slice(-CACHED_MAX) }
}

/** The home's tab is always there, first of all; it is not yet drawn. */
export function affix(state: Tabs, path: string): Tabs {
  if (state.tabs.some((tab) => tab.path === path)) return state
  return { ...state, tabs: [{ path, fullPath: path, affix: true, noCache: false }, ...state.tabs] }
}

function keep(state: Tabs, stays: (tab: Tab) => boolean): Tabs {
  const tabs = state.tabs.filter((tab) => tab.affix || stays(tab))
  return { tabs, cached: state.cached.filter((path) => tabs.some((tab) => tab.path === path)) }
}

export const close = (state: Tabs, path: string): Tabs => keep(state, (tab) => tab.path !== path)
export const closeOthers = (state: Tabs, path: string): Tabs => keep(state, (tab) => tab.path === path)
export const closeAll = (state: Tabs): Tabs => keep(state, () => false)
/** Takes a page out of the cache, so that it starts anew. */
export const uncache = (state: Tabs, path: string): Tabs => ({
  ...state,
  cached: without(state.cached, (other) => other === path),
})
export const entitle = (state: Tabs, path: string, title: string): Tabs => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.path === path ? { ...tab, title } : tab)),
})

/** Where to go when the shown page is no longer among the tabs: the last one of the bar, or home. */
export const nextPath = (state: Tabs, home: string): string => state.tabs.at(-1)?.fullPath ?? home
