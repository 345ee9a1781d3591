import { expect, test } from 'vitest'
import { type MenuGroupName, menuGroups, menuHeadings } from './menu-groups.ts'
import { MOST_HEADINGS, type MenuEntry, menuLinks, menuOf, sectionsOf } from './menu.ts'
import { zh } from '../i18n/locales/zh.ts'
import type { PageDef } from './types.ts'

const page = (path: string, more: Partial<PageDef> = {}): PageDef => ({
  path,
  access: 'signedIn',
  load: async () => () => null,
  ...more,
})
const shown = (pages: PageDef[], ...perms: string[]) =>
  menuOf(pages, new Set(perms)).map(({ group, items }) => [group, items.map((one) => one.path)])

test('groups are in their order and contain the pages that may be opened', () => {
  const pages = [
    page('/b', { menu: { group: 'system', order: 1 } }),
    page('/a2', { menu: { group: 'contract', order: 2 } }),
    page('/a1', { menu: { group: 'contract', order: 1 } }),
    page('/a1Main/:dataState/:dataId', { activeMenu: '/a1' }),
    page('/hidden'),
    page('/secret', { access: 'bill:view', menu: { group: 'billing', order: 1 } }),
  ]
  expect(shown(pages, 'common')).toEqual([
    ['contract', ['/a1', '/a2']],
    ['system', ['/b']],
  ])
})

test('a page that another one covers is listed for those alone who have not got that one', () => {
  const pages = [
    page('/all', { access: 'manage', menu: { group: 'billing', order: 1 } }),
    page('/mine', { coveredBy: 'manage', sets: ['common'], menu: { group: 'billing', order: 2 } }),
  ]
  expect(shown(pages, 'common')).toEqual([['billing', ['/mine']]])
  expect(shown(pages, 'common', 'manage')).toEqual([['billing', ['/all']]])
})

test('a page may have a second place, with a filter in its address', () => {
  const menu = { group: 'knowledge', order: 1 } as const
  const alsoInMenu = {
    title: 'menu.complianceKnowledge',
    search: '?kind=compliance',
    menu: { group: 'complianceKnowledge', order: 1 },
  } as const
  expect(shown([page('/laws', { menu, alsoInMenu })], 'common')).toEqual([
    ['knowledge', ['/laws']],
    ['complianceKnowledge', ['/laws?kind=compliance']],
  ])
})

test('external links are in their group, for users who have its area', () => {
  expect(shown([], 'common')).toEqual([])
  expect(shown([], 'common', 'case:view')).toEqual([['litigation', ['/litigationLocationIndex']]])
  const env = { driverUrl: '', themeCssUrl: '', articlePlatform: '', captcha: false, watermark: true }
  expect(menuLinks[0]!.url({ ...env, driverUrl: 'https://maps.test/' })).toBe('https://maps.test/')
  expect(menuLinks[0]!.url(env)).toBe('')
})

test('the business areas come first, then the thirteen groups of the specification', () => {
  expect(Object.values(menuGroups).map(({ title }) => zh[title])).toEqual([
    '合同管理',
    '招投标管理',
    '审计管理',
    '纠纷管理',
    '诉讼仲裁',
    '律师律所',
    '团队管理',
    '台账管理',
    '数据分析',
    '知识管理',
    '标签体系',
    '知识查询',
    '案例查询',
    '合规知识',
    '合同审查',
    '系统管理',
    '租户管理',
    '计费管理',
    '订单管理',
    '计量管理',
    '客户服务',
    '企业运营',
  ])
})

const entry = (group: MenuGroupName): MenuEntry => ({ group, items: [] })
const all = (Object.keys(menuGroups) as MenuGroupName[]).map(entry)
const groupsOf = (entries: readonly MenuEntry[]) => entries.map(({ group }) => group)

test('up to eight groups are headings themselves', () => {
  const few = all.slice(0, MOST_HEADINGS)
  expect(sectionsOf(few).map(({ key }) => key)).toEqual(groupsOf(few))
})

test('more groups share headings, and keep their order, for every number of groups', () => {
  for (let from = 0; from < all.length; from += 1)
    for (let to = from + 1; to <= all.length; to += 1) {
      const some = all.slice(from, to)
      const sections = sectionsOf(some)
      expect(sections.length).toBeLessThanOrEqual(MOST_HEADINGS)
      expect(groupsOf(sections.flatMap(({ groups }) => groups))).toEqual(groupsOf(some))
    }
  expect(sectionsOf(all).map(({ key }) => key)).toEqual(Object.keys(menuHeadings))
})

test('the headings that save most are shared first, those at the end before those at the top', () => {
  const lacking: readonly MenuGroupName[] = ['label', 'tenantManagement', 'orders', 'metering', 'enterpriseOperations']
  const some = all.filter(({ group }) => !lacking.includes(group) && group !== 'billing')
  expect(sectionsOf(some.filter(({ group }) => group !== 'team')).map(({ key }) => key)).toEqual([
    'contract',
    'procurement',
    'disputes',
    'lawyer',
    'figures',
    'knowledge',
    'system',
    'customerService',
  ])
})
