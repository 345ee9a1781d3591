import { enumeration } from '../../kernel/codes.ts'
import { contractStatus, noCategory } from '../contract/codes.ts'

/** What contracts are counted by. */
export const chartBy = enumeration('contractChart.by', { month: 'month', category: 'category', state: 'state' })
export type ChartBy = (typeof chartBy.values)[number]

/** Message key of a bucket's word; a month is its own word. */
export function bucketLabelKey(by: ChartBy, key: string): string {
  if (by === 'state') return contractStatus.labelKey(Number(key))
  if (by === 'category') return key === noCategory ? 'contractChart.noCategory' : `contract.category.${key}`
  return key
}
