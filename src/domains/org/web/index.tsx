import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/system/org/index',
    title: 'org.title',
    access: 'system:org:view',
    menu: { group: 'system', order: 10 },
    load: async () => (await import('./OrgPage.tsx')).OrgPage,
  },
]
