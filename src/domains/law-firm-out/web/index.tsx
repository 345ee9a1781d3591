import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/lawFirmOutIndex',
    title: 'lawFirmOut.title',
    access: 'lawout:view',
    menu: { group: 'lawyer', order: 40 },
    load: async () => (await import('./LawFirmOutListPage.tsx')).LawFirmOutListPage,
  },
  {
    path: '/lawFirmOutMain/:dataState/:dataId',
    title: 'lawFirmOut.title',
    access: 'lawout:view',
    activeMenu: '/lawFirmOutIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'lawFirmOut.new', access: 'lawout:add' },
    load: async () => (await import('./LawFirmOutPage.tsx')).LawFirmOutPage,
  },
]
