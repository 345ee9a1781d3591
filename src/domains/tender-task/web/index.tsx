import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/tenderTaskIndex',
    title: 'tenderTask.title',
    access: 'bid:tender:view',
    menu: { group: 'bidding', order: 20 },
    load: async () => (await import('./TenderListPage.tsx')).TenderListPage,
  },
  {
    path: '/tenderTaskMain/:dataState/:dataId',
    title: 'tenderTask.title',
    access: 'bid:tender:view',
    activeMenu: '/tenderTaskIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'tenderTask.new', access: 'bid:tender:add' },
    load: async () => (await import('./TenderPage.tsx')).TenderPage,
  },
]
