import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/system/user/index',
    oneTab: true,
    title: 'user.title',
    access: 'system:user:view',
    activeMenu: '/system/org/index',
    load: async () => (await import('./UserListPage.tsx')).UserListPage,
  },
]
