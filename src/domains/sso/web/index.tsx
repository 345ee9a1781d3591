import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/system/sso/index',
    title: 'sso.title',
    access: 'system:sso:view',
    menu: { group: 'system', order: 85 },
    load: async () => (await import('./SsoPage.tsx')).SsoPage,
  },
]
