import type { PageDef } from '../../../web/pages/types.ts'

const page = {
  title: 'approvalRoute.title',
  access: 'flow:edit',
  sets: ['common', 'manage'],
  activeMenu: '/system/task/index',
  load: async () => (await import('./RoutePage.tsx')).RoutePage,
} as const satisfies Omit<PageDef, 'path'>

export const pages: readonly PageDef[] = [
  { path: '/system/approvalRoute/:kind', ...page },
  { path: '/system/approvalRoute/:kind/:id', ...page },
]
