import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/contractCharts',
    title: 'contractChart.title',
    access: 'contract:charts:view',
    menu: { group: 'contract', order: 90 },
    goKey: 's',
    load: async () => (await import('./ContractChartsPage.tsx')).ContractChartsPage,
  },
]
