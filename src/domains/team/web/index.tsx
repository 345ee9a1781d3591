import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/teamIndex',
    title: 'team.title',
    access: 'team:view',
    menu: { group: 'team', order: 10 },
    load: async () => (await import('./TeamListPage.tsx')).TeamListPage,
  },
  {
    path: '/teamMain/:dataState/:dataId',
    title: 'team.title',
    access: 'team:view',
    activeMenu: '/teamIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'team.new', access: 'team:add' },
    load: async () => (await import('./TeamPage.tsx')).TeamPage,
  },
]
