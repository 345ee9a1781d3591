import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/auditIndex',
    title: 'auditProject.title',
    access: 'audit:view',
    menu: { group: 'audit', order: 10 },
    load: async () => (await import('./AuditListPage.tsx')).AuditListPage,
  },
  {
    path: '/auditMain/:dataState/:dataId',
    title: 'auditProject.title',
    access: 'audit:view',
    activeMenu: '/auditIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'auditProject.new', access: 'audit:add' },
    load: async () => (await import('./AuditPage.tsx')).AuditPage,
  },
]
