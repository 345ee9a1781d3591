import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/system/user/index',
    title: 'user.title',
    access: 'system:user:view',
    activeMenu: '/system/org/index',
    load: async () => (await import('./UserListPage.tsx')).UserListPage,
  },
]
