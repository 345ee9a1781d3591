import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { HomeCardSlot, PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/caseManageIndex',
    title: 'case.title',
    access: 'case:view',
    menu: { group: 'litigation', order: 10 },
    load: async () => (await import('./CaseListPage.tsx')).CaseListPage,
  },
  {
    path: '/caseManageMain/:dataState/:dataId',
    title: 'case.title',
    access: 'case:view',
    activeMenu: '/caseManageIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'case.new', access: 'case:add' },
    load: async () => (await import('./CasePage.tsx')).CasePage,
  },
  {
    path: '/litigationIndex',
    title: 'case.litigation',
    access: 'case:view',
    menu: { group: 'litigation', order: 20 },
    load: async () => (await import('./CaseListPage.tsx')).LitigationListPage,
  },
  {
    path: '/litigationMain/:dataState/:dataId',
    tabOf: '/caseManageMain',
    title: 'case.litigation',
    access: 'case:view',
    activeMenu: '/litigationIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'case.new', access: 'case:add' },
    load: async () => (await import('./CasePage.tsx')).LitigationPage,
  },
]

export const homeCard: readonly HomeCardSlot[] = [
  {
    key: 'caseStages',
    home: 'enterprise',
    row: 'charts',
    order: 40,
    weight: 1,
    access: 'case:view',
    component: lazyComponent(async () => (await import('./StagesCard.tsx')).StagesCard),
  },
]
