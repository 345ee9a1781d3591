import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/system/approvalRoute/:kind',
    title: 'approvalRoute.title',
    access: 'flow:edit',
    sets: ['common', 'manage'],
    activeMenu: '/system/task/index',
    load: async () => (await import('./RoutePage.tsx')).RoutePage,
  },
]
