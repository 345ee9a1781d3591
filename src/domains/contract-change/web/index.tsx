import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/contractChangeIndex',
    title: 'change.title',
    access: 'contract:change:view',
    menu: { group: 'contract', order: 20 },
    load: async () => (await import('./ChangeListPage.tsx')).ChangeListPage,
  },
  {
    path: '/contractChangeMain/:dataState/:dataId',
    title: 'change.title',
    access: 'contract:change:view',
    activeMenu: '/contractChangeIndex',
    dataStates: ['view', 'change', 'changeandnew', 'changeandedit', 'changeandstart'],
    add: { title: 'change.new', access: 'contract:change:add' },
    load: async () => (await import('./ChangePage.tsx')).ChangePage,
  },
]
