import { granted, type Access } from '../../kernel/access.ts'
import type { MessageKey } from '../i18n/t.ts'
import type { Identity } from '../session/identity.ts'
import { menuGroups, type MenuGroupName } from './menu-groups.ts'
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
