import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/EnterPriseUserIndex',
    title: 'enterprise-user.overview',
    access: 'tenant:user:view',
    sets: ['manage'],
    menu: { group: 'tenantManagement', order: 10 },
    load: async () => (await import('./OverviewPage.tsx')).OverviewPage,
  },
  {
    path: '/EnterPriseUserList',
    title: 'enterprise-user.title',
    access: 'tenant:user:view',
    sets: ['manage'],
    menu: { group: 'tenantManagement', order: 20 },
    load: async () => (await import('./UserListPage.tsx')).UserListPage,
  },
]
