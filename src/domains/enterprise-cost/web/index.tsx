import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { HomeCardSlot, PageDef } from '../../../web/pages/types.ts'

const page = async () => (await import('./RenewalPage.tsx')).RenewalPage

export const pages: readonly PageDef[] = [
  {
    path: '/EnterpriseCostIndex',
    title: 'enterprise-cost.title',
    access: 'charge:renew:view',
    sets: ['manage'],
    menu: { group: 'billing', order: 20 },
    load: async () => (await import('./RenewalListPage.tsx')).RenewalListPage,
  },
  {
    path: '/EnterpriseCostMain/:dataState/:dataId',
    title: 'enterprise-cost.renew',
    access: ['charge:renew:view', 'tenant:renew'],
    sets: ['manage'],
    activeMenu: '/EnterpriseCostIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'enterprise-cost.renew', access: 'charge:renew:add' },
    load: page,
  },
  {
    path: '/EnterpriseCostDetails/:dataState/:dataId',
    title: 'enterprise-cost.details',
    access: 'charge:renew:view',
    sets: ['manage'],
    activeMenu: '/EnterpriseCostIndex',
    dataStates: ['new', 'edit', 'view'],
    load: page,
  },
]

export const homeCard: readonly HomeCardSlot[] = [
  {
    key: 'renewal',
    home: 'enterprise',
    row: 'setUp',
    order: 30,
    weight: 1,
    access: 'charge:renew:add',
    component: lazyComponent(async () => (await import('./RenewCard.tsx')).RenewCard),
  },
]
