import { granted, type Access } from '../../kernel/access.ts'
import type { MessageKey } from '../i18n/t.ts'
import type { Identity } from '../session/identity.ts'
import { type MenuGroupName, menuGroups, type MenuHeading, menuHeadings } from './menu-groups.ts'
import { openPages } from './routes.ts'
import type { PageDef } from './types.ts'

/** A sidebar item that opens an address outside of the app in a new window. */
export interface MenuLink {
  /** Its key in the menu; not an address of the app. */
  path: string
  title: MessageKey
  access: Access
  menu: { group: MenuGroupName; order: number }
  /** Its target; empty until the operator has configured it. */
  url: (env: Identity['envConfig']) => string
}

export const menuLinks: readonly MenuLink[] = [
  {
    path: '/litigationLocationIndex',
    title: 'menu.litigationLocation',
    access: 'case:view',
    menu: { group: 'litigation', order: 90 },
    url: (env) => env.driverUrl,
  },
]

type MenuPage = PageDef & Required<Pick<PageDef, 'menu'>>
export type MenuItem = MenuPage | MenuLink
export interface MenuEntry {
  group: MenuGroupName
  items: MenuItem[]
}

/** Whether a page that the user may open is listed for them. */
export const isListed = ({ coveredBy }: PageDef, perms: ReadonlySet<string> | undefined): boolean =>
  coveredBy === undefined || !granted(perms, coveredBy)
const inMenu = (page: PageDef): page is MenuPage => page.menu !== undefined
/** A page once for each of its places in the sidebar. */
const places = (page: MenuPage): MenuPage[] => {
  const { alsoInMenu: also } = page
  return also ? [page, { ...page, path: page.path + also.search, title: also.title, menu: also.menu }] : [page]
}
export const isLink = (item: MenuItem): item is MenuLink => 'url' in item
export const isPage = (item: MenuItem): item is MenuPage => !isLink(item)

/**
 * The sidebar for a set of permissions: groups in their order, with the pages that may be opened. Empty groups are
 * omitted; a group with a single item is shown as that item.
 */
export function menuOf(pages: readonly PageDef[], perms: ReadonlySet<string>): MenuEntry[] {
  const shown: MenuItem[] = [
    ...openPages(pages, perms)
      .filter((page) => isListed(page, perms))
      .filter(inMenu)
      .flatMap(places),
    ...menuLinks.filter((link) => granted(perms, link.access)),
  ]
  return (Object.keys(menuGroups) as MenuGroupName[])
    .map((group) => ({
      group,
      items: shown.filter(({ menu }) => menu.group === group).sort((a, b) => a.menu.order - b.menu.order),
    }))
    .filter((entry) => entry.items.length > 0)
}

/** Most lines of the closed sidebar. */
export const MOST_HEADINGS = 8

/** A heading of the sidebar with its groups. */
export interface MenuSection {
  key: MenuHeading | MenuGroupName
  title: MessageKey
  groups: MenuEntry[]
}

/**
 * The headings of the sidebar: each group is its own, unless they are too many. Then neighbouring groups are shown under
 * a common heading: first where most groups are saved, and among equals from the bottom up.
 */
export function sectionsOf(entries: readonly MenuEntry[]): MenuSection[] {
  const headingOf = ({ group }: MenuEntry): MenuHeading => menuGroups[group].heading
  const size = (heading: MenuHeading) => entries.filter((entry) => headingOf(entry) === heading).length
  const shared = (Object.keys(menuHeadings) as MenuHeading[])
    .filter((heading) => size(heading) > 1)
    .toReversed()
    .toSorted((a, b) => size(b) - size(a))
  let lines = entries.length
  const folded = new Set<MenuHeading>()
  for (const heading of shared) {
    if (lines <= MOST_HEADINGS) break
    folded.add(heading)
    lines -= size(heading) - 1
  }
  return entries.flatMap((entry, index): MenuSection[] => {
    const heading = headingOf(entry)
    if (!folded.has(heading)) return [{ key: entry.group, title: menuGroups[entry.group].title, groups: [entry] }]
    const groups = entries.filter((other) => headingOf(other) === heading)
    return groups[0] === entries[index] ? [{ key: heading, title: menuHeadings[heading], groups }] : []
  })
}
