import { expect, test } from 'vitest'
import { menuGroups } from './menu-groups.ts'
import { menuOf } from './menu.ts'
import { findPage, register } from './registry.ts'
import type { PageDef } from './types.ts'

const page = (path: string, more: Partial<PageDef> = {}): PageDef => ({
  path,
  access: 'signedIn',
  load: async () => () => null,
  ...more,
})

test('groups stand in their order and hold what may be opened', () => {
  const pages = [
    page('/b', { menu: { group: 'system', order: 1 } }),
    page('/a2', { menu: { group: 'contract', order: 2 } }),
    page('/a1', { menu: { group: 'contract', order: 1 } }),
    page('/hidden'),
    page('/secret', { access: 'root', menu: { group: 'billing', order: 1 } }),
  ]
  const menu = menuOf(pages, new Set(['common'])).map(({ group, pages: inside }) => [
    group,
    inside.map((one) => one.path),
  ])
  expect(menu).toEqual([
    ['contract', ['/a1', '/a2']],
    ['system', ['/b']],
  ])
})

test('the thirteen groups of the specification are there', () => {
  expect(Object.keys(menuGroups).slice(-13)).toEqual([
    'knowledge',
    'label',
    'knowledgeQuery',
    'caseInquiry',
    'complianceKnowledge',
    'contractReview',
    'system',
    'tenantManagement',
    'billing',
    'orders',
    'metering',
    'customerService',
    'enterpriseOperations',
  ])
})

test('paths are found case-sensitively, and only in the states they know', () => {
  register([
    { pages: [page('/contractNewMain/:dataState/:dataId', { dataStates: ['new', 'edit'] }), page('/CaseIndex')] },
  ])
  expect(findPage('/contractNewMain/new/0')).toBeDefined()
  expect(findPage('/contractNewMain/view/1')).toBeUndefined()
  expect(findPage('/caseIndex')).toBeUndefined()
  expect(findPage('/CaseIndex')).toBeDefined()
})

test('two pages of one path are refused', () => {
  expect(() => register([{ pages: [page('/x')] }, { pages: [page('/x')] }])).toThrow('/x')
})
