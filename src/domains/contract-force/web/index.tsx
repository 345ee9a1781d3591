import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/contractForceIndex',
    title: 'force.title',
    access: 'contract:force:view',
    menu: { group: 'contract', order: 60 },
    load: async () => (await import('./ForceListPage.tsx')).ForceListPage,
  },
  {
    path: '/contractForceMain/:dataState/:dataId',
    title: 'force.title',
    access: 'contract:force:view',
    activeMenu: '/contractForceIndex',
    dataStates: ['new', 'edit', 'view'],
    add: {
      title: 'force.new',
      access: ['contract:force:effective', 'contract:force:terminate', 'contract:force:close'],
    },
    load: async () => (await import('./ForcePage.tsx')).ForcePage,
  },
]
