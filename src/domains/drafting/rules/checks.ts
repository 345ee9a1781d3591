import { z } from 'zod'
import { addDays, addMonths } from '../../../kernel/days.ts'
import { parseYuan } from '../../../kernel/money.ts'
import type { Fault } from './answers.ts'
import type { MessageKey } from '../../../kernel/messages.ts'

const key = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,49}$/)

/** A legal rule that answers of a template are checked against. */
export const Check = z.discriminatedUnion('kind', [
  /** 法释〔2020〕17号 art. 25: a yearly rate (percent) of at most four times the one-year LPR of the day of the contract. */
  z.object({ kind: z.literal('lpr'), key, day: z.array(key).min(1), unless: z.string().default('') }),
  /** 劳动合同法 art. 19: months of probation by the length of the contract. */
  z.object({ kind: z.literal('probation'), key, term: key, from: key, to: key }),
  /** 劳动合同法 art. 20: pay in probation of at least 80 % of the agreed pay. */
  z.object({ kind: z.literal('probationPay'), key, of: key }),
  /** An answer that excludes the use of the text; `fault` is the message. */
  z.object({
    kind: z.literal('refuse'),
    key,
    value: z.string().min(1),
    fault: z.custom<MessageKey>((given) => typeof given === 'string' && given !== ''),
  }),
])
export type Check = z.output<typeof Check>

/** A published one-year LPR: its date and its rate in per cent. */
export interface Lpr {
  day: string
  rate: number
}
const LPR_MULTIPLE = 4
const LEAST_PROBATION_PAY = 0.8

/** The days whose LPR the checks need. @param today for a contract without a date */
export const lprDays = (checks: readonly Check[], values: Readonly<Record<string, string>>, today: string): string[] =>
  checks.flatMap((check) => (check.kind === 'lpr' ? [dayOf(check.day, values, today)] : []))

const dayOf = (keys: readonly string[], values: Readonly<Record<string, string>>, today: string): string =>
  keys.map((one) => values[one]).find((value) => value !== undefined && value !== '') ?? today

/** The maximum months of probation for a fixed term; the first and last day are part of it (劳动合同法 art. 19, 70). */
function mostProbation(from: string, to: string): number {
  const end = addDays(to, 1)
  if (end < addMonths(from, 3)) return 0
  if (end < addMonths(from, 12)) return 1
  return end < addMonths(from, 36) ? 2 : 6
}

/**
 * The legal faults of the answers: `elements.<key>.0` → reason.
 * @param values answers outside of groups, as typed
 * @param lprOn the LPR in force on a day; undefined if unknown, which skips the check
 */
export function legalFaults(
  checks: readonly Check[],
  values: Readonly<Record<string, string>>,
  today: string,
  lprOn: (day: string) => Lpr | undefined,
): Record<string, Fault> {
  const faults: Record<string, Fault> = {}
  for (const check of checks) {
    const value = values[check.key] ?? ''
    const fault = value === '' ? undefined : faultOf(check, value, values, today, lprOn)
    if (fault) faults[`elements.${check.key}.0`] ??= fault
  }
  return faults
}

function faultOf(
  check: Check,
  value: string,
  values: Readonly<Record<string, string>>,
  today: string,
  lprOn: (day: string) => Lpr | undefined,
): Fault | undefined {
  if (check.kind === 'refuse') return value === check.value ? { key: check.fault } : undefined
  if (check.kind === 'lpr') {
    const [other = '', exempt] = check.unless.split('=')
    if (exempt !== undefined && values[other] === exempt) return undefined
    const lpr = lprOn(dayOf(check.day, values, today))
    if (!lpr || Number(value) <= LPR_MULTIPLE * lpr.rate) return undefined
    const max = (LPR_MULTIPLE * lpr.rate).toFixed(2)
    return { key: 'drafting.fault.lpr', vars: { lpr: lpr.rate.toFixed(2), day: lpr.day, max } }
  }
  if (check.kind === 'probationPay') {
    const agreed = parseYuan(values[check.of] ?? '')
    const pay = parseYuan(value)
    const isLow = agreed !== null && pay !== null && pay < agreed * LEAST_PROBATION_PAY
    return isLow ? { key: 'drafting.fault.probationPay' } : undefined
  }
  const months = Number(value)
  const term = values[check.term]
  const [from = '', to = ''] = [values[check.from], values[check.to]]
  if (months <= 0 || (term === '固定期限' && (from === '' || to === ''))) return undefined
  const most = term === '固定期限' ? mostProbation(from, to) : term === '无固定期限' ? 6 : 0
  if (months <= most) return undefined
  return most === 0
    ? { key: 'drafting.fault.noProbation' }
    : { key: 'drafting.fault.probation', vars: { max: String(most) } }
}
