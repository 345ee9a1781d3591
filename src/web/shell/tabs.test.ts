import { describe, expect, test } from 'vitest'
import {
  affix,
  CACHED_MAX,
  close,
  closeAll,
  closeOthers,
  entitle,
  nextPath,
  noTabs,
  open,
  uncache,
  type Tabs,
} from './tabs.ts'

const tab = (path: string, fullPath = path) => ({ path, fullPath, affix: false, noCache: false })
const opened = (...paths: string[]): Tabs =>
  paths.reduce(
    (state, path) => open(state, tab(path)),
    open(affix(noTabs, '/index'), { ...tab('/index'), affix: true }),
  )
const paths = (state: Tabs) => state.tabs.map(({ path }) => path)

test('home comes first, whatever was opened before', () => {
  expect(paths(affix(open(noTabs, tab('/a')), '/index'))).toEqual(['/index', '/a'])
})

test('filters of a list change its address and open no tab', () => {
  const state = open(opened('/list'), tab('/list', '/list?status=1'))
  expect(paths(state)).toEqual(['/index', '/list'])
  expect(state.tabs[1]!.fullPath).toBe('/list?status=1')
})

test('each record has its own tab, and keeps the title it gave itself', () => {
  const state = entitle(opened('/r/view/1', '/r/view/2'), '/r/view/1', '采购合同')
  expect(paths(state)).toEqual(['/index', '/r/view/1', '/r/view/2'])
  expect(open(state, tab('/r/view/1')).tabs[1]!.title).toBe('采购合同')
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
    const many = Array.from({ length: CACHED_MAX }, (_, index) => `/p${index}`)
    const state = opened(...many)
    expect(state.cached).toHaveLength(20)
    expect(state.cached).not.toContain('/index')
    const seen = open(state, tab('/p0'))
    expect(open(seen, tab('/new')).cached).toContain('/p0')
    expect(open(seen, tab('/new')).cached).not.toContain('/p1')
  })
  test('passes by pages that do not want it, and forgets one that is refreshed', () => {
    expect(open(noTabs, { ...tab('/a'), noCache: true }).cached).toEqual([])
    expect(uncache(opened('/a'), '/a').cached).toEqual(['/index'])
  })
})
