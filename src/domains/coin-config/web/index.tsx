import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/coinConfig',
    title: 'coin-config.title',
    access: 'charge:config:view',
    menu: { group: 'metering', order: 10 },
    load: async () => (await import('./ConfigListPage.tsx')).ConfigListPage,
  },
]
