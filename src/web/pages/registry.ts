import { matchPath } from 'react-router'
import { granted, type Access } from '../../kernel/access.ts'
import { KNOWLEDGE_PARENT, knowledgePages, openPages } from './routes.ts'
import type { DataState, DomainWeb, PageDef } from './types.ts'

type SlotName = keyof DomainWeb
type SlotItem<N extends SlotName> = NonNullable<DomainWeb[N]>[number]

let domains: readonly DomainWeb[] = []
let pages: readonly PageDef[] = []
/** Cache: looked up for every open tab at every address. */
const found = new Map<string, PageDef | undefined>()
/** Cache of the last call: the permissions are the same at nearly every address. */
let last: { perms: ReadonlySet<string> | undefined; of: readonly PageDef[]; open: readonly PageDef[] } = {
  perms: undefined,
  of: [],
  open: [],
}

/**
 * Registers the pages and slots of the platform and the domains.
 * @throws Error when two pages claim the same path
 */
export function register(offers: readonly DomainWeb[]): void {
  domains = offers
  pages = offers.flatMap((offer) => offer.pages ?? [])
  found.clear()
  const paths = pages.flatMap((def) => [def.path, ...(def.also ?? [])])
  const twice = paths.find((path, index) => paths.indexOf(path) !== index)
  if (twice) throw new Error(`Two pages have the path ${twice}`)
}

/** All items of a slot, lowest order first. */
export function slot<N extends SlotName>(name: N): SlotItem<N>[] {
  const items = domains.flatMap((domain) => (domain[name] ?? []) as readonly SlotItem<N>[])
  const orderOf = (item: object): number => ('order' in item ? Number(item.order) : 0)
  return items.sort((a, b) => orderOf(a) - orderOf(b))
}

export const allPages = (): readonly PageDef[] => pages

/** The pages that may be opened with these permissions; undefined means no session. */
export function pagesFor(perms: ReadonlySet<string> | undefined): readonly PageDef[] {
  if (last.perms !== perms || last.of !== pages) last = { perms, of: pages, open: openPages(pages, perms) }
  return last.open
}

/** The page of a path, case-sensitively; undefined when there is none or its `dataState` is not one of the page's. */
export function findPage(path: string): PageDef | undefined {
  if (!found.has(path))
    found.set(
      path,
      pages.find((def) => standsAt(def, path)),
    )
  return found.get(path)
}

function standsAt(def: PageDef, path: string): boolean {
  const match = matchPath({ path: def.path, caseSensitive: true }, path)
  const state = match?.params['dataState'] as DataState | undefined
  return match !== null && (state === undefined || !def.dataStates || def.dataStates.includes(state))
}

/** What an address resolves to. */
export type Destination =
  | { kind: 'page'; page: PageDef }
  | { kind: 'go'; to: string }
  | { kind: 'missing' }
  | { kind: 'forbidden' }

/** Resolves a path for these permissions; undefined means no session. */
export function destinationOf(path: string, perms: ReadonlySet<string> | undefined): Destination {
  const page = findPage(path)
  if (page) return pagesFor(perms).includes(page) ? { kind: 'page', page } : { kind: 'forbidden' }
  const other = pages.find((def) => def.also?.includes(path))
  if (other) return { kind: 'go', to: other.path }
  const below = belowKnowledge(path, perms)
  return below ? { kind: 'go', to: below } : { kind: 'missing' }
}

function belowKnowledge(path: string, perms: ReadonlySet<string> | undefined): string | undefined {
  if (!perms || (path !== KNOWLEDGE_PARENT && !path.startsWith(`${KNOWLEDGE_PARENT}/`))) return undefined
  const inside = knowledgePages(pages, perms)
  const rest = path.slice(KNOWLEDGE_PARENT.length)
  if (rest === '') return inside.find((page) => page.menu)?.path
  const page = findPage(rest)
  return page && inside.includes(page) ? rest : undefined
}

/** The items of a slot that these permissions allow. */
export const visible = <T extends { access: Access }>(
  items: readonly T[],
  perms: ReadonlySet<string> | undefined,
): T[] => items.filter((item) => granted(perms, item.access))
