import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/system/permission/index',
    title: 'permission.title',
    access: 'system:permission:view',
    menu: { group: 'system', order: 30 },
    load: async () => (await import('./PermissionPage.tsx')).PermissionPage,
  },
  {
    path: '/system/role/index',
    title: 'permission.roles',
    access: 'system:role:view',
    menu: { group: 'system', order: 40 },
    load: async () => (await import('./RolePage.tsx')).RolePage,
  },
]
