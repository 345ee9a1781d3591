import type { PageDef } from '../../../web/pages/types.ts'

const page: Omit<PageDef, 'path'> = {
  title: 'approvalRoute.title',
  access: 'flow:edit',
  sets: ['common', 'manage'],
  activeMenu: '/system/task/index',
  load: async () => (await import('./RoutePage.tsx')).RoutePage,
}

export const pages: readonly PageDef[] = [
  {
    path: '/system/approvalRoute/:kind',
    ...page,
  },
  {
    path: '/system/approvalRoute/:kind/:id',
    ...page,
  },
]
