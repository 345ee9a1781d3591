import { granted } from '../../kernel/access.ts'
import { menuGroups, type MenuGroupName } from './menu-groups.ts'
import type { PageDef } from './types.ts'

export interface MenuEntry {
  group: MenuGroupName
  pages: PageDef[]
}

type MenuPage = PageDef & Required<Pick<PageDef, 'menu'>>
const inMenu = (page: PageDef): page is MenuPage => page.menu !== undefined

/**
 * The sidebar of somebody with these permissions: groups in their order with the pages that may be opened.
 * Groups without one are left out; a group with a single page is shown as that page.
 */
export function menuOf(pages: readonly PageDef[], perms: ReadonlySet<string>): MenuEntry[] {
  const shown = pages.filter(inMenu).filter((page) => granted(perms, page.access))
  return (Object.keys(menuGroups) as MenuGroupName[])
    .map((group) => ({
      group,
      pages: shown.filter((page) => page.menu.group === group).sort((a, b) => a.menu.order - b.menu.order),
    }))
    .filter((entry) => entry.pages.length > 0)
}
