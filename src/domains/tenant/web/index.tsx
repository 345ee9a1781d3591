import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { HomeCardSlot, PageDef } from '../../../web/pages/types.ts'

const page = async () => (await import('./TenantPage.tsx')).TenantPage

export const pages: readonly PageDef[] = [
  {
    path: '/EnterOperationsIndex',
    title: 'tenant.title',
    access: 'tenant:view',
    menu: { group: 'enterpriseOperations', order: 10 },
    load: async () => (await import('./TenantListPage.tsx')).TenantListPage,
  },
  {
    path: '/EnterOperationsMain/:dataState/:dataId',
    title: 'tenant.newTitle',
    access: ['tenant:add', 'tenant:view'],
    sets: ['manage'],
    activeMenu: '/EnterOperationsIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'tenant.new', access: 'tenant:add' },
    load: page,
  },
  {
    path: '/EnterOperationsEdit/:dataState/:dataId',
    tabOf: '/EnterOperationsMain',
    title: 'tenant.editTitle',
    access: 'tenant:view',
    sets: ['manage'],
    activeMenu: '/EnterOperationsIndex',
    dataStates: ['new', 'edit', 'view'],
    load: page,
  },
]

export const homeCard: readonly HomeCardSlot[] = [
  {
    key: 'setUp',
    home: 'enterprise',
    row: 'setUp',
    order: 10,
    weight: 2,
    access: 'system:user:role',
    component: lazyComponent(async () => (await import('./SetUpCard.tsx')).SetUpCard),
  },
  {
    key: 'tenant',
    home: 'enterprise',
    row: 'setUp',
    order: 20,
    weight: 2,
    access: 'signedIn',
    component: lazyComponent(async () => (await import('./MineCard.tsx')).MineCard),
  },
  {
    key: 'tenantTerms',
    home: 'operations',
    row: 'todo',
    order: 40,
    weight: 1,
    access: 'tenant:view',
    component: lazyComponent(async () => (await import('./TermsCard.tsx')).TermsCard),
  },
]
