import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { HomeCardSlot, PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/EnterPriseUserBillDeta',
    title: 'bill.title',
    access: 'bill:view',
    sets: ['manage'],
    menu: { group: 'billing', order: 10 },
    load: async () => (await import('./BillListPage.tsx')).BillListPage,
  },
  {
    path: '/myBillIndex',
    title: 'bill.mine',
    access: 'bill:view',
    sets: ['common'],
    coveredBy: 'manage',
    menu: { group: 'billing', order: 11 },
    load: async () => (await import('./BillListPage.tsx')).BillListPage,
  },
]

export const homeCard: readonly HomeCardSlot[] = [
  {
    key: 'coinWeeks',
    home: 'operations',
    row: 'charts',
    order: 20,
    weight: 2,
    access: 'bill:view',
    component: lazyComponent(async () => (await import('./WeeksCard.tsx')).WeeksCard),
  },
  {
    key: 'modules',
    home: 'operations',
    row: 'charts',
    order: 40,
    weight: 1,
    access: 'bill:view',
    component: lazyComponent(async () => (await import('./ModulesCard.tsx')).ModulesCard),
  },
]
