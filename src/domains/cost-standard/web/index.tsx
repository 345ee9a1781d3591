import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/CostStandardIndex',
    title: 'cost-standard.title',
    access: 'charge:standard:view',
    menu: { group: 'metering', order: 30 },
    load: async () => (await import('./StandardListPage.tsx')).StandardListPage,
  },
]
