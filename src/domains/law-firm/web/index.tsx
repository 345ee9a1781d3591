import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/lawFirmIndex',
    title: 'lawFirm.title',
    access: 'lawfirm:view',
    menu: { group: 'lawyer', order: 10 },
    load: async () => (await import('./LawFirmListPage.tsx')).LawFirmListPage,
  },
  {
    path: '/lawFirmMain/:dataState/:dataId',
    title: 'lawFirm.title',
    access: 'lawfirm:view',
    activeMenu: '/lawFirmIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'lawFirm.new', access: 'lawfirm:add' },
    load: async () => (await import('./LawFirmPage.tsx')).LawFirmPage,
  },
]
