import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/system/log/index',
    title: 'audit-log.title',
    access: 'system:log:view',
    menu: { group: 'system', order: 80 },
    load: async () => (await import('./AuditLogPage.tsx')).AuditLogPage,
  },
]
