import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/coinIndex',
    title: 'coin.title',
    access: 'coin:view',
    sets: ['manage'],
    menu: { group: 'metering', order: 20 },
    load: async () => (await import('./LedgerPage.tsx')).LedgerPage,
  },
  {
    path: '/coinDetails/:dataState/:dataId',
    title: 'coin.details',
    access: 'coin:view',
    sets: ['manage'],
    activeMenu: '/coinIndex',
    dataStates: ['new', 'view'],
    load: async () => (await import('./FlowPage.tsx')).FlowPage,
  },
]
