import { CACHED_VIEWS_MAX } from '../constants.ts'

/** An open page in the tabs bar. */
export interface Tab {
  /** Key of the tab and of its cached page. */
  name: string
  path: string
  /** Empty, or with its leading `?`. */
  query: string
  fullPath: string
  meta: {
    /** Cannot be closed. */
    affix: boolean
    noCache: boolean
    /** Set by the page itself, such as a contract's name. */
    title?: string
  }
}

export interface Tabs {
  tabs: readonly Tab[]
  /** Names of the cached pages, least recently shown first. */
  cached: readonly string[]
}

export const noTabs: Tabs = { tabs: [], cached: [] }

interface Opened {
  path: string
  search: string
  fullPath: string
}

/** The properties of a page that decide how many tabs it has. */
interface Tabbed {
  menu?: unknown
  affix?: boolean
  noCache?: boolean
  oneTab?: true
  tabOf?: string
}

const keptRecord = /^(.*)\/[a-z]+\/([0-9A-F]{32})$/

/** The tab of a stored record, the same for all states of its page; undefined for other addresses. */
function recordTab(path: string, main: string | undefined): string | undefined {
  const [, base, id] = keptRecord.exec(path) ?? []
  return id && `${main ?? base}/${id}`
}

/**
 * The tab of an address. A menu page or search page has one tab, whatever its query. A record has one tab. Any other
 * page has one tab per address.
 */
export function tabOf(at: Opened, page: Tabbed): Tab {
  const affixed = page.affix ?? false
  const name = page.menu || page.oneTab || affixed ? at.path : (recordTab(at.path, page.tabOf) ?? at.fullPath)
  const meta = { affix: affixed, noCache: page.noCache ?? false }
  return { name, path: at.path, query: at.search, fullPath: at.fullPath, meta }
}

const without = (names: readonly string[], gone: string) => names.filter((name) => name !== gone)

/** Sets one tab's address. Returns the same array if nothing changes, so that the bar is not rendered again. */
function placed(tabs: readonly Tab[], known: Tab | undefined, tab: Tab): readonly Tab[] {
  if (!known) return [...tabs, tab]
  if (known.fullPath === tab.fullPath) return tabs
  return tabs.map((other) =>
    other === known ? { ...other, path: tab.path, query: tab.query, fullPath: tab.fullPath } : other,
  )
}

/**
 * Shows a page: its tab is added or gets the new address; the least recently shown page leaves the cache when it is
 * full.
 */
export function open(state: Tabs, tab: Tab): Tabs {
  const known = state.tabs.find(({ name }) => name === tab.name)
  const tabs = placed(state.tabs, known, tab)
  const others = without(state.cached, tab.name)
  return { tabs, cached: tab.meta.noCache ? others : [...others, tab.name].slice(-CACHED_VIEWS_MAX) }
}

/** Ensures the home's tab: always first, and not rendered yet; another home's tab is removed. */
export function affix(state: Tabs, home: string): Tabs {
  const tabs = state.tabs.filter((tab) => !tab.meta.affix || tab.path === home)
  if (tabs.some((tab) => tab.path === home)) return tabs.length === state.tabs.length ? state : { ...state, tabs }
  return { ...state, tabs: [tabOf({ path: home, search: '', fullPath: home }, { affix: true }), ...tabs] }
}

function keep(state: Tabs, stays: (tab: Tab) => boolean): Tabs {
  const tabs = state.tabs.filter((tab) => tab.meta.affix || stays(tab))
  return { tabs, cached: state.cached.filter((kept) => tabs.some(({ name }) => name === kept)) }
}

export const close = (state: Tabs, name: string): Tabs => keep(state, (tab) => tab.name !== name)
/**
 * Replaces a tab that is not shown by another page, which is rendered when it is opened. If that page already has a
 * tab, the replaced one is closed.
 */
export function replace(state: Tabs, name: string, tab: Tab): Tabs {
  if (name !== tab.name && state.tabs.some((other) => other.name === tab.name)) return close(state, name)
  const tabs = state.tabs.map((other) => {
    if (other.name !== name) return other
    return name === tab.name ? { ...tab, meta: other.meta } : tab
  })
  return { tabs, cached: without(state.cached, name) }
}
export const closeOthers = (state: Tabs, name: string): Tabs => keep(state, (tab) => tab.name === name)
export const closeAll = (state: Tabs): Tabs => keep(state, () => false)
/** Removes a page from the cache, so that it is mounted again. */
export const uncache = (state: Tabs, name: string): Tabs => ({ ...state, cached: without(state.cached, name) })
export const entitle = (state: Tabs, name: string, title: string): Tabs => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.name === name ? { ...tab, meta: { ...tab.meta, title } } : tab)),
})

/** The address to open when the shown page has no tab any more: the last tab's, or home. */
export const nextPath = (state: Tabs, home: string): string => state.tabs.at(-1)?.fullPath ?? home
