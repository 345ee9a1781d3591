import { expect, test } from 'vitest'
import type { PageDef } from '../pages/types.ts'
import { toolsOf } from './tools.ts'

const page = (path: string, more: Partial<PageDef> = {}): PageDef => ({
  path,
  access: 'signedIn',
  load: async () => () => null,
  ...more,
})

test('tools are in order, those of one menu together at the place of its first one', () => {
  const pages = [
    page('/none'),
    page('/robot', { tool: 15, toolMenu: 'shell.tools' }),
    page('/compare', { tool: 20 }),
    page('/fee', { tool: 10, toolMenu: 'shell.tools' }),
    page('/first', { tool: 1 }),
  ]
  const shown = toolsOf(pages).map((tool) =>
    'page' in tool ? tool.page.path : [tool.title, tool.pages.map(({ path }) => path)],
  )
  expect(shown).toEqual(['/first', ['shell.tools', ['/fee', '/robot']], '/compare'])
})
