import { expect, test } from 'vitest'
import { differs, found, judge, missing } from './support/judge.ts'
import { exported, load, type Page, pages, words } from './support/product.ts'
import { table } from './support/tables.ts'

interface Route {
  id: string
  path: string
  title?: string
  redirect?: string
  set: string
}
interface Group {
  id: string
  key: string
  zh: string
}

// Routes that the guard answers itself have no page; the browser tests open all of them.
const answeredByGuard = new Set(['/', '/redirect/*'])
const { menuGroups: groups } = await load<{
  menuGroups: Readonly<Record<string, { title: string; sets?: readonly string[] }>>
}>('src/web/pages/menu-groups.ts')

/** The route sets of a page: its own, those of its menu group, or what its access requires. */
function setsOf(page: Page): readonly string[] {
  const group = (page.menu ?? pages.find(({ path }) => path === page.activeMenu)?.menu)?.group
  return page.sets ?? groups[group ?? '']?.sets ?? [page.access].flat()
}

test('every route of the app is registered under its path and title, for its set', () =>
  judge('routes', table<Route[]>('routes'), async ({ path, title, set }) => {
    if (answeredByGuard.has(path)) return found()
    if (path === (await exported('KNOWLEDGE_PARENT'))) return found()
    const page = pages.find((one) => one.path === path || one.also?.includes(path))
    if (!page) return missing(`no page ${path}`)
    const said = page.title ? words[page.title] : 'no-name'
    const sets = setsOf(page)
    const isRight = set === 'constant' ? sets.every((one) => one === 'signedIn' || one === 'open') : sets.includes(set)
    return found(
      title !== undefined && differs('the title', said, title),
      !isRight && `${path} is for ${sets.join(' ')}, not ${set}`,
    )
  }))

test('the sidebar has the thirteen groups, in their order', async () => {
  const rows = table<Group[]>('menu')
  const last = Object.keys(groups).slice(-rows.length)
  await judge('menu', rows, ({ id, key, zh }) => {
    const group = groups[key]
    if (!group) return missing(`no group ${key}`)
    const place = rows.findIndex((row) => row.id === id)
    return found(differs('the word', words[group.title], zh), differs('in its place', last[place], key))
  })
})

test('no page answers two paths that differ in case only', () => {
  const lower = pages.map(({ path }) => path.toLowerCase())
  expect(lower.filter((path, index) => lower.indexOf(path) !== index)).toEqual([])
})
