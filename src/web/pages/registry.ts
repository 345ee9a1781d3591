import { matchPath } from 'react-router'
import { granted, type Access } from '../../kernel/access.ts'
import type { DataState, DomainWeb, PageDef } from './types.ts'

type SlotName = keyof DomainWeb
type SlotItem<N extends SlotName> = NonNullable<DomainWeb[N]>[number]

let domains: readonly DomainWeb[] = []
let pages: readonly PageDef[] = []

/**
 * Takes in what the platform and the domains offer.
 * @throws Error when two pages claim the same path
 */
export function register(offers: readonly DomainWeb[]): void {
  domains = offers
  pages = offers.flatMap((offer) => offer.pages ?? [])
  const paths = pages.map((def) => def.path)
  const twice = paths.find((path, index) => paths.indexOf(path) !== index)
  if (twice) throw new Error(`Two pages have the path ${twice}`)
}

/** Everything offered for a slot, lowest order first. */
export function slot<N extends SlotName>(name: N): SlotItem<N>[] {
  const items = domains.flatMap((domain) => (domain[name] ?? []) as readonly SlotItem<N>[])
  const orderOf = (item: object): number => ('order' in item ? Number(item.order) : 0)
  return items.sort((a, b) => orderOf(a) - orderOf(b))
}

export const allPages = (): readonly PageDef[] => pages

/** The page of a path, case-sensitively; undefined when there is none or its `dataState` is not one of the page's. */
export function findPage(path: string): PageDef | undefined {
  return pages.find((def) => {
    const match = matchPath({ path: def.path, caseSensitive: true }, path)
    const state = match?.params['dataState'] as DataState | undefined
    return match !== null && (state === undefined || !def.dataStates || def.dataStates.includes(state))
  })
}

/** The items of a slot that a caller with these permissions gets. */
export const visible = <T extends { access: Access }>(
  items: readonly T[],
  perms: ReadonlySet<string> | undefined,
): T[] => items.filter((item) => granted(perms, item.access))
