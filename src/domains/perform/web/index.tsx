import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/contractPerformIndex',
    title: 'perform.title',
    access: 'contract:perform:view',
    menu: { group: 'contract', order: 50 },
    load: async () => (await import('./PerformListPage.tsx')).PerformListPage,
  },
  {
    path: '/contractPerformMain/:dataState/:dataId',
    title: 'perform.title',
    access: 'contract:perform:view',
    activeMenu: '/contractPerformIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'perform.new', access: 'contract:perform:plan' },
    load: async () => (await import('./PerformPage.tsx')).PerformPage,
  },
]
