import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/lawFirmHireIndex',
    title: 'lawFirmHire.title',
    access: 'lawhire:view',
    menu: { group: 'lawyer', order: 30 },
    load: async () => (await import('./HireListPage.tsx')).HireListPage,
  },
  {
    path: '/lawFirmHireMain/:dataState/:dataId',
    title: 'lawFirmHire.title',
    access: 'lawhire:view',
    activeMenu: '/lawFirmHireIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'lawFirmHire.new', access: 'lawhire:add' },
    load: async () => (await import('./HirePage.tsx')).HirePage,
  },
]
