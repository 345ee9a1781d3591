import { beforeEach, describe, expect, test } from 'vitest'
import { destinationOf, findPage, pagesFor, register } from './registry.ts'
import { buildRoutes, type RouteBranch } from './routes.ts'
import type { PageDef } from './types.ts'

const page = (path: string, more: Partial<PageDef> = {}): PageDef => ({
  path,
  access: 'signedIn',
  load: async () => () => null,
  ...more,
})

const pages = [
  page('/profile/index'),
  page('/contractNewIndex', { menu: { group: 'contract', order: 1 } }),
  page('/contractNewMain/:dataState/:dataId', { activeMenu: '/contractNewIndex', dataStates: ['new', 'edit'] }),
  page('/EnterOperationsIndex', { menu: { group: 'enterpriseOperations', order: 1 } }),
  page('/OrderRecordsIndex', { menu: { group: 'orders', order: 1 } }),
  page('/system/dict/index', { menu: { group: 'label', order: 1 }, sets: ['dict'] }),
  page('/LegislationIndexNew', { menu: { group: 'knowledge', order: 1 }, sets: ['knowledge'] }),
  page('/robotIndex', { menu: { group: 'knowledge', order: 2 }, sets: ['rule'] }),
  page('/caseInquiry/CaseIndex', { access: 'caselib:view', also: ['/caseInquiry', '/CaseInquiry', '/CaseIndex'] }),
]

type Drawn = [string, string[], Drawn[]]
const drawn = (branches: readonly RouteBranch[]): Drawn[] =>
  branches.map(({ name, pages: inside, branches: below }) => [name, inside.map(({ path }) => path), drawn(below)])
const built = (...perms: string[]) => drawn(buildRoutes(pages, new Set(perms)))
const destination = (path: string, ...perms: string[]) => destinationOf(path, new Set(perms))

beforeEach(() => register([{ pages }]))

const contracts = ['/contractNewIndex', '/contractNewMain/:dataState/:dataId']
const added: Drawn[] = [
  ['dict', ['/system/dict/index'], []],
  ['knowledge', ['/LegislationIndexNew'], []],
  ['rule', ['/robotIndex'], []],
]

describe('the routes of permissions', () => {
  test('common brings the common set, with the records behind its lists', () => {
    expect(built('common')).toEqual([['common', [...contracts, '/OrderRecordsIndex'], []]])
  })
  test('dictionary, knowledge and rules hang below their parent where the management set brings it', () => {
    expect(built('manage', 'dict', 'knowledge', 'rule')).toEqual([
      ['manage', ['/EnterOperationsIndex', '/OrderRecordsIndex'], []],
      ['/knowledgeMange', [], added],
    ])
  })
  test('and are separate where it does not', () => {
    expect(built('common', 'dict')).toEqual([['common', [...contracts, '/OrderRecordsIndex'], []], added[0]])
  })
  test('root brings all of them, each page once', () => {
    const all = built('root', 'common', 'manage', 'dict', 'knowledge', 'rule')
    expect(all.map(([name]) => name)).toEqual(['common', 'manage', 'root', '/knowledgeMange'])
    const flat = (branches: Drawn[]): string[] => branches.flatMap(([, inside, below]) => [...inside, ...flat(below)])
    expect(flat(all)).toHaveLength(new Set(flat(all)).size)
    expect(built('root').map(([name]) => name)).toEqual(['common', 'manage', 'root', '/knowledgeMange'])
  })
  test('without permissions only the pages in no set remain', () => {
    expect(pagesFor(new Set()).map(({ path }) => path)).toEqual(['/profile/index'])
  })
})

describe('an address', () => {
  test('is found case-sensitively, and only in the states of its page', () => {
    expect(findPage('/contractNewMain/new/0')).toBeDefined()
    expect(findPage('/contractNewMain/view/1')).toBeUndefined()
    expect(findPage('/contractnewindex')).toBeUndefined()
  })
  test('of a page without the right is forbidden, of no page is missing', () => {
    expect(destination('/EnterOperationsIndex', 'common')).toEqual({ kind: 'forbidden' })
    expect(destination('/contractNewIndex', 'manage')).toEqual({ kind: 'forbidden' })
    expect(destination('/nothing', 'common')).toEqual({ kind: 'missing' })
    expect(destination('/litigationLocationIndex', 'common', 'case:view')).toEqual({ kind: 'missing' })
  })
  test.each(['/caseInquiry', '/CaseInquiry', '/CaseIndex'])('%s redirects to its page', (path) => {
    expect(destination(path, 'common', 'caselib:view')).toEqual({ kind: 'go', to: '/caseInquiry/CaseIndex' })
  })
  test('below the knowledge parent leads to the page, for those who have the parent', () => {
    expect(destination('/knowledgeMange/robotIndex', 'manage', 'rule')).toEqual({ kind: 'go', to: '/robotIndex' })
    expect(destination('/knowledgeMange', 'manage', 'rule')).toEqual({ kind: 'go', to: '/robotIndex' })
    expect(destination('/knowledgeMange/robotIndex', 'common', 'rule')).toEqual({ kind: 'missing' })
    expect(destination('/knowledgeMange/OrderRecordsIndex', 'manage', 'rule')).toEqual({ kind: 'missing' })
  })
})

test('two pages of one path are refused, under whatever name', () => {
  expect(() => register([{ pages: [page('/x')] }, { pages: [page('/x')] }])).toThrow('/x')
  expect(() => register([{ pages: [page('/x')] }, { pages: [page('/y', { also: ['/x'] })] }])).toThrow('/x')
})
