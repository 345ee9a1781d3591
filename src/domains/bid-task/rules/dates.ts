import { addDays } from '../../../kernel/days.ts'
import type { Calendar } from '../../calendar/rules/calendar.ts'
import { dueDate } from '../../calendar/rules/due.ts'

/**
 * Days that the law sets for a bidding (招标投标法, 招标投标法实施条例). Those after an event end on a working day; those
 * before a day are counted back from it.
 */
export const dateRules = ['close', 'clarify', 'object', 'contract', 'report', 'bond'] as const
export type DateRule = (typeof dateRules)[number]

/** Articles by rule, for the page and for refusals. */
export interface StatutoryDate {
  rule: DateRule
  /** `from`: not before that day; `until`: not after it. */
  side: 'from' | 'until'
  date: string
}
interface Known {
  publishDate: string | null
  /** Day of the close of bids. */
  closeDate: string | null
  awardDate: string | null
  contractDate: string | null
}

/**
 * The days that follow from what is known of a bidding:
 * close: 20 days at least from the issue of the documents (法 第二十四条); clarify: 15 days before the close at the
 * latest (法 第二十三条); object: 10 days before it (条例 第二十二条); contract: 30 days from the award (法 第四十六条);
 * report: 15 days from the award (法 第四十七条); bond: given back 5 days after the contract (条例 第五十七条).
 */
export function statutoryDates(
  { publishDate, closeDate, awardDate, contractDate }: Known,
  of: Calendar,
): StatutoryDate[] {
  const after = (rule: DateRule, side: 'from' | 'until', day: string | null, n: number): StatutoryDate[] =>
    day === null ? [] : [{ rule, side, date: dueDate(day, n, 'day', of).due }]
  const before = (rule: DateRule, n: number): StatutoryDate[] =>
    closeDate === null ? [] : [{ rule, side: 'until', date: addDays(closeDate, -n) }]
  return [
    ...after('close', 'from', publishDate, 20),
    ...before('clarify', 15),
    ...before('object', 10),
    ...after('contract', 'until', awardDate, 30),
    ...after('report', 'until', awardDate, 15),
    ...after('bond', 'until', contractDate, 5),
  ]
}
