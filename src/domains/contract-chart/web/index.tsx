import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { HomeCardSlot, PageDef } from '../../../web/pages/types.ts'

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

export const homeCard: readonly HomeCardSlot[] = [
  {
    key: 'monthRisks',
    home: 'enterprise',
    row: 'figures',
    order: 30,
    weight: 2,
    access: 'contract:seal:approve',
    component: lazyComponent(async () => (await import('./RiskCard.tsx')).RiskCard),
  },
  {
    key: 'months',
    home: 'enterprise',
    row: 'charts',
    order: 10,
    weight: 2,
    access: 'contract:charts:view',
    component: lazyComponent(async () => (await import('./MonthsCard.tsx')).MonthsCard),
  },
]
