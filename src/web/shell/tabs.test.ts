import { describe, expect, test } from 'vitest'
import { CACHED_VIEWS_MAX } from '../constants.ts'
import {
  affix,
  close,
  closeAll,
  closeOthers,
  entitle,
  nextPath,
  noTabs,
  open,
  replace,
  tabOf,
  uncache,
  type Tabs,
} from './tabs.ts'

const inMenu = { menu: {} }
const at = (fullPath: string) => {
  const [path = '', query] = fullPath.split('?')
  return { path, search: query ? `?${query}` : '', fullPath }
}
const tab = (fullPath: string) => tabOf(at(fullPath), inMenu)
const record = (fullPath: string) => tabOf(at(fullPath), {})
const opened = (...paths: string[]): Tabs =>
  paths.reduce(
    (state, path) => open(state, tab(path)),
    open(affix(noTabs, '/index'), tabOf(at('/index'), { affix: true })),
  )
const paths = (state: Tabs) => state.tabs.map(({ path }) => path)

test('home comes first, whatever was opened before', () => {
  expect(paths(affix(open(noTabs, tab('/a')), '/index'))).toEqual(['/index', '/a'])
})

test('one home hides the other one', () => {
  expect(paths(affix(opened('/a'), '/dashboard'))).toEqual(['/dashboard', '/a'])
})

test('a tab has its path, its query and its full address', () => {
  expect(record('/examineMain?id=1')).toEqual({
    name: '/examineMain?id=1',
    path: '/examineMain',
    query: '?id=1',
    fullPath: '/examineMain?id=1',
    meta: { affix: false, noCache: false },
  })
})

test('filters of a list change its address and open no tab', () => {
  const state = open(opened('/list'), tab('/list?status=1'))
  expect(paths(state)).toEqual(['/index', '/list'])
  expect(state.tabs[1]!.fullPath).toBe('/list?status=1')
})

test('a page of a search has one tab, whatever is searched for', () => {
  const search = (fullPath: string) => tabOf(at(fullPath), { oneTab: true })
  const state = open(open(noTabs, search('/search?words=a')), search('/search?words=b'))
  expect(state.tabs.map(({ fullPath }) => fullPath)).toEqual(['/search?words=b'])
})

test('a record has one tab, whether it is read or edited', () => {
  const [one, other] = ['0', '1'].map((digit) => digit.repeat(32))
  const read = open(noTabs, record(`/contractQueryMain/view/${one}`))
  const edited = open(
    open(read, record(`/disputeMain/view/${other}`)),
    tabOf(at(`/contractNewMain/edit/${one}`), { tabOf: '/contractQueryMain' }),
  )
  expect(edited.tabs.map(({ path }) => path)).toEqual([`/contractNewMain/edit/${one}`, `/disputeMain/view/${other}`])
  expect(record(`/disputeMain/edit/${other}`).name).toBe(record(`/disputeMain/view/${other}`).name)
  expect(record(`/contractFileMain/view/${one}`).name).not.toBe(record(`/contractQueryMain/view/${one}`).name)
  expect(record('/disputeMain/new/0').name).toBe('/disputeMain/new/0')
})

test('switching between open tabs leaves the bar as it is, so that it is not drawn again', () => {
  const before = opened('/a', '/b')
  expect(open(before, tab('/a')).tabs).toBe(before.tabs)
})

test('each record has its own tab, and keeps the title it gave itself', () => {
  const two = open(open(opened(), record('/r?id=1')), record('/r?id=2'))
  const state = entitle(two, '/r?id=1', '采购合同')
  expect(state.tabs.map(({ fullPath }) => fullPath)).toEqual(['/index', '/r?id=1', '/r?id=2'])
  expect(open(state, record('/r?id=1')).tabs[1]!.meta.title).toBe('采购合同')
})

test('a page that is done with while another is shown gives its place to the next, which is drawn when it is opened', () => {
  const id = '0'.repeat(32)
  const shown = open(open(opened(), record('/disputeMain/new/0')), tab('/a'))
  const next = replace(shown, '/disputeMain/new/0', record(`/disputeMain/view/${id}`))
  expect([paths(next), next.cached]).toEqual([
    ['/index', `/disputeMain/view/${id}`, '/a'],
    ['/index', '/a'],
  ])
  expect(paths(replace(shown, '/disputeMain/new/0', tab('/a')))).toEqual(['/index', '/a'])
  const edited = entitle(open(opened(), record(`/disputeMain/edit/${id}`)), `/disputeMain/${id}`, '货款纠纷')
  const read = replace(edited, `/disputeMain/${id}`, record(`/disputeMain/view/${id}`))
  expect(read.tabs[1]).toMatchObject({ path: `/disputeMain/view/${id}`, meta: { title: '货款纠纷' } })
})

describe('closing', () => {
  test('one leads to the last of the bar, and home when none remains', () => {
    expect(nextPath(close(opened('/a', '/b', '/c'), '/b'), '/index')).toBe('/c')
    expect(nextPath(noTabs, '/index')).toBe('/index')
  })
  test('others or all spares the fixed tab', () => {
    expect(paths(closeOthers(opened('/a', '/b'), '/b'))).toEqual(['/index', '/b'])
    expect(paths(closeAll(opened('/a', '/b')))).toEqual(['/index'])
    expect(paths(close(opened('/a'), '/index'))).toEqual(['/index', '/a'])
  })
  test('takes the page out of the cache', () => {
    expect(close(opened('/a', '/b'), '/a').cached).toEqual(['/index', '/b'])
  })
})

describe('the cache', () => {
  test('holds twenty pages and lets the one longest unseen go', () => {
    const many = Array.from({ length: CACHED_VIEWS_MAX }, (_, index) => `/p${index}`)
    const state = opened(...many)
    expect(state.cached).toHaveLength(20)
    expect(state.cached).not.toContain('/index')
    const seen = open(state, tab('/p0'))
    expect(open(seen, tab('/new')).cached).toContain('/p0')
    expect(open(seen, tab('/new')).cached).not.toContain('/p1')
  })
  test('passes by pages that do not want it, and forgets one that is refreshed', () => {
    expect(open(noTabs, tabOf(at('/a'), { noCache: true })).cached).toEqual([])
    expect(uncache(opened('/a'), '/a').cached).toEqual(['/index'])
  })
})
