import type { MessageKey } from '../i18n/t.ts'
import type { PageDef } from '../pages/types.ts'

/** An entry of the tools: a page, or a submenu of pages under one title. */
export type Tool = { page: PageDef } | { title: MessageKey; pages: PageDef[] }

/** The tools among the pages, in their order; a submenu takes the position of its first page. */
export function toolsOf(pages: readonly PageDef[]): Tool[] {
  const tools: Tool[] = []
  const placed = pages.flatMap((page) => (page.tool === undefined ? [] : [{ page, place: page.tool }]))
  for (const { page } of placed.sort((a, b) => a.place - b.place)) {
    const menu = tools.find((tool) => 'title' in tool && tool.title === page.toolMenu)
    if (menu && 'pages' in menu) menu.pages.push(page)
    else tools.push(page.toolMenu ? { title: page.toolMenu, pages: [page] } : { page })
  }
  return tools
}
