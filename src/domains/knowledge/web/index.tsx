import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { HomeCardSlot, PageDef } from '../../../web/pages/types.ts'

const loadQuery = async () => (await import('./QueryPage.tsx')).QueryPage
const loadLegislation = async () => (await import('./ReadingPage.tsx')).ReadingPage
const view = 'knowledge:view'
const reading = { access: view, activeMenu: '/knowQueryIndex', load: loadLegislation } as const
const edited = ['new', 'edit', 'view'] as const

export const pages: readonly PageDef[] = [
  {
    path: '/LegislationIndexNew',
    title: 'knowledge.title',
    access: view,
    sets: ['knowledge', 'common'],
    menu: { group: 'knowledge', order: 10 },
    alsoInMenu: {
      title: 'knowledge.compliance',
      search: '?kind=compliance',
      menu: { group: 'complianceKnowledge', order: 10 },
    },
    load: async () => (await import('./LegislationListPage.tsx')).LegislationListPage,
  },
  {
    path: '/LegislationMainNew/:dataState/:dataId',
    title: 'knowledge.maintain',
    access: view,
    sets: ['knowledge', 'common'],
    activeMenu: '/LegislationIndexNew',
    dataStates: edited,
    add: { title: 'knowledge.new', access: 'knowledge:add' },
    load: async () => (await import('./LegislationPage.tsx')).LegislationPage,
  },
  {
    path: '/LegislationMainCase/:dataState/:dataId',
    tabOf: '/LegislationMainNew',
    title: 'knowledge.relatePage',
    access: view,
    sets: ['knowledge', 'common'],
    activeMenu: '/LegislationIndexNew',
    dataStates: edited,
    load: async () => (await import('./RelatedPage.tsx')).RelatedPage,
  },
  {
    // With a session it redirects to its child, which is public; without one to signing in.
    path: '/knowQueryIndex',
    title: 'knowledge.query',
    access: view,
    menu: { group: 'knowledgeQuery', order: 10 },
    noTab: true,
    load: async () => (await import('./ToQuery.tsx')).ToQuery,
  },
  {
    path: '/knowQueryIndex/knowQueryIndex',
    oneTab: true,
    title: 'knowledge.query',
    access: 'open',
    sets: [],
    activeMenu: '/knowQueryIndex',
    load: loadQuery,
  },
  { path: '/KnledgeMain', title: 'knowledge.detail', access: 'open', sets: [], load: loadLegislation },
  { path: '/KnledgeMain2', title: 'knowledge.detail', ...reading },
  { path: '/KnledgeMainNew', title: 'knowledge.detailNew', ...reading },
]

export const homeCard: readonly HomeCardSlot[] = [
  {
    key: 'emptyLibrary',
    home: 'operations',
    row: 'setUp',
    order: 10,
    weight: 1,
    access: 'knowledge:review',
    component: lazyComponent(async () => (await import('./EmptyLibrary.tsx')).EmptyLibrary),
  },
]
