import { type CodeValue, type Enumeration, enumeration } from '../../kernel/codes.ts'
import { recordStatus } from '../../kernel/record.ts'
import { caseType } from '../case/codes.ts'
import { direction } from '../coin/codes.ts'
import { contractStatus, contractType } from '../contract/codes.ts'
import { moduleCode } from '../cost-standard/codes.ts'
import { disputeType } from '../dispute/codes.ts'
import { serviceType } from '../law-firm-hire/codes.ts'

export const subject = enumeration('analysis.subject', {
  contract: 'contract',
  case: 'case',
  dispute: 'dispute',
  counsel: 'counsel',
  ai: 'ai',
  coin: 'coin',
})
export type Subject = (typeof subject.values)[number]
export const dimension = enumeration('analysis.dimension', {
  ogn: 'ogn',
  dept: 'dept',
  type: 'type',
  status: 'status',
  month: 'month',
  person: 'person',
})
export type Dimension = (typeof dimension.values)[number]
export const measure = enumeration('analysis.measure', {
  count: 'count',
  amount: 'amount',
  days: 'days',
  won: 'won',
  late: 'late',
})
export type Measure = (typeof measure.values)[number]
export const chartType = enumeration('analysis.chart', { table: 'table', bar: 'bar', line: 'line', pie: 'pie' })
export type ChartType = (typeof chartType.values)[number]

type Words = Pick<Enumeration<Record<string, CodeValue>>, 'labelKey'>
interface About {
  dimensions: readonly Dimension[]
  measures: readonly Measure[]
  type: Words
  status?: Words
  /** Currency of its amounts. */
  unit: 'yuan' | 'coin'
}

const { ogn, dept, type, status, month, person } = dimension.code
const { count, amount, days, won, late } = measure.code
const ofRecords = [ogn, dept, type, status, month, person]
const ofUses = [type, month, person]

/** Dimensions and measures of each subject. */
export const about: Readonly<Record<Subject, About>> = {
  contract: {
    dimensions: ofRecords,
    measures: [count, amount, days, late],
    type: contractType,
    status: contractStatus,
    unit: 'yuan',
  },
  case: {
    dimensions: ofRecords,
    measures: [count, amount, days, won, late],
    type: caseType,
    status: recordStatus,
    unit: 'yuan',
  },
  dispute: {
    dimensions: ofRecords,
    measures: [count, amount, days],
    type: disputeType,
    status: recordStatus,
    unit: 'yuan',
  },
  counsel: {
    dimensions: ofRecords,
    measures: [count, amount, days],
    type: serviceType,
    status: recordStatus,
    unit: 'yuan',
  },
  ai: { dimensions: ofUses, measures: [count, amount], type: moduleCode, unit: 'yuan' },
  coin: { dimensions: ofUses, measures: [count, amount], type: direction, unit: 'coin' },
}

/** A key's label; null where the key is shown as it is. */
export function keyLabel(asked: Subject, by: Dimension, key: string): string | null {
  const codes = by === 'type' ? about[asked].type : by === 'status' ? about[asked].status : undefined
  return codes ? codes.labelKey(/^-?\d+$/.test(key) && isNumbered(codes) ? Number(key) : key) : null
}
/** Whether codes are numbers: `1` is a status, `01` a type of contracts. */
const isNumbered = (codes: Words): boolean => 'values' in codes && typeof (codes.values as unknown[])[0] === 'number'

/** Maximum length of a period in years. */
export const mostYears = 5
