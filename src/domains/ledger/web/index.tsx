import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/ledgerIndex',
    title: 'ledger.title',
    access: 'ledger:view',
    menu: { group: 'ledger', order: 10 },
    load: async () => (await import('./LedgerListPage.tsx')).LedgerListPage,
  },
  {
    path: '/ledgerMain/:dataState/:dataId',
    title: 'ledger.title',
    access: 'ledger:view',
    activeMenu: '/ledgerIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'ledger.new', access: 'ledger:add' },
    load: async () => (await import('./LedgerPage.tsx')).LedgerPage,
  },
]
