import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/disputeIndex',
    title: 'dispute.title',
    access: 'dispute:view',
    menu: { group: 'dispute', order: 10 },
    load: async () => (await import('./DisputeListPage.tsx')).DisputeListPage,
  },
  {
    path: '/disputeMain/:dataState/:dataId',
    title: 'dispute.title',
    access: 'dispute:view',
    activeMenu: '/disputeIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'dispute.new', access: 'dispute:add' },
    load: async () => (await import('./DisputePage.tsx')).DisputePage,
  },
]
