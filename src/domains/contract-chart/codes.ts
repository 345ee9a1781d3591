import { enumeration } from '../../kernel/codes.ts'
import { contractStatus, contractType, moneyFlow, noCategory, openRisk, performState } from '../contract/codes.ts'

/** Dimensions by which contracts are counted. */
export const chartBy = enumeration('contractChart.by', {
  month: 'month',
  category: 'category',
  type: 'type',
  state: 'state',
  perform: 'perform',
  flow: 'flow',
  party: 'party',
  risk: 'risk',
})
export type ChartBy = (typeof chartBy.values)[number]

export const chartPeriod = enumeration('contractChart.period', {
  month: 'month',
  quarter: 'quarter',
  year: 'year',
  custom: 'custom',
})

/** Figures next to the charts. Those about due dates are as of today, whatever the period. */
export const metric = enumeration('contractChart.metric', {
  count: 'count',
  amount: 'amount',
  expiring30: 'expiring30',
  expiring60: 'expiring60',
  expiring90: 'expiring90',
  overdue: 'overdue',
})

/** Message key of a bucket's label; months and counterparties are shown as they are. */
export function bucketLabelKey(by: ChartBy, key: string): string {
  if (by === 'state') return contractStatus.labelKey(Number(key))
  if (by === 'perform') return performState.labelKey(Number(key))
  if (by === 'flow') return moneyFlow.labelKey(key)
  if (by === 'risk') return openRisk.labelKey(key)
  if (by === 'type') return key === noCategory ? 'contractChart.noType' : contractType.labelKey(key)
  if (by === 'category') return key === noCategory ? 'contractChart.noCategory' : `contract.category.${key}`
  return key
}
