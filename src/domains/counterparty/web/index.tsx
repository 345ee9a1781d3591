import type { PageDef } from '../../../web/pages/types.ts'

const access = 'counterparty:view'

export const pages: readonly PageDef[] = [
  {
    path: '/counterpartyIndex',
    title: 'counterparty.title',
    access,
    menu: { group: 'contract', order: 65 },
    load: async () => (await import('./CounterpartyListPage.tsx')).CounterpartyListPage,
  },
  {
    path: '/counterpartyReview',
    title: 'counterparty.review',
    access: 'counterparty:edit',
    activeMenu: '/counterpartyIndex',
    load: async () => (await import('./ReviewPage.tsx')).ReviewPage,
  },
  {
    path: '/counterpartyMain/:dataState/:dataId',
    title: 'counterparty.title',
    access,
    activeMenu: '/counterpartyIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'counterparty.new', access: 'counterparty:edit' },
    load: async () => (await import('./CounterpartyPage.tsx')).CounterpartyPage,
  },
]
