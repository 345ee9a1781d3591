import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/bidTaskIndex',
    title: 'bidTask.title',
    access: 'bid:task:view',
    menu: { group: 'bidding', order: 10 },
    load: async () => (await import('./BidListPage.tsx')).BidListPage,
  },
  {
    path: '/bidTaskMain/:dataState/:dataId',
    title: 'bidTask.title',
    access: 'bid:task:view',
    activeMenu: '/bidTaskIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'bidTask.new', access: 'bid:task:add' },
    load: async () => (await import('./BidPage.tsx')).BidPage,
  },
]
