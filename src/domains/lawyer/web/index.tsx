import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/lawyerIndex',
    title: 'lawyer.title',
    access: 'lawyer:view',
    menu: { group: 'lawyer', order: 20 },
    load: async () => (await import('./LawyerListPage.tsx')).LawyerListPage,
  },
  {
    path: '/lawyerMain/:dataState/:dataId',
    title: 'lawyer.title',
    access: 'lawyer:view',
    activeMenu: '/lawyerIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'lawyer.new', access: 'lawyer:add' },
    load: async () => (await import('./LawyerPage.tsx')).LawyerPage,
  },
]
