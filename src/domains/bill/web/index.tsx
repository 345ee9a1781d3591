import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/EnterPriseUserBillDeta',
    title: 'bill.title',
    access: 'bill:view',
    sets: ['manage'],
    menu: { group: 'billing', order: 10 },
    load: async () => (await import('./BillListPage.tsx')).BillListPage,
  },
]
