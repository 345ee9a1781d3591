import { addDays } from '../../../kernel/days.ts'
import type { DateRule } from '../codes.ts'

/** A day that the law on bidding sets (招标投标法, 招标投标法实施条例). */
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
 * The days that follow from what is known of a bidding; those after an event end on a working day, those before the
 * close are counted back from it.
 * close: 20 days at least from the issue of the documents (法 第二十四条); clarify: 15 days before the close at the
 * latest (法 第二十三条); object: 10 days before it (条例 第二十二条); contract: 30 days from the award (法 第四十六条);
 * report: 15 days from the award (法 第四十七条); bond: given back 5 days after the contract (条例 第五十七条).
 * @param due the last day of a period of days that began with an event
 */
export async function statutoryDates(
  { publishDate, closeDate, awardDate, contractDate }: Known,
  due: (from: string, days: number) => Promise<string>,
): Promise<StatutoryDate[]> {
  const after = async (rule: DateRule, side: 'from' | 'until', day: string | null, n: number) =>
    day === null ? [] : [{ rule, side, date: await due(day, n) }]
  const before = (rule: DateRule, n: number): StatutoryDate[] =>
    closeDate === null ? [] : [{ rule, side: 'until', date: addDays(closeDate, -n) }]
  return [
    ...(await after('close', 'from', publishDate, 20)),
    ...before('clarify', 15),
    ...before('object', 10),
    ...(await after('contract', 'until', awardDate, 30)),
    ...(await after('report', 'until', awardDate, 15)),
    ...(await after('bond', 'until', contractDate, 5)),
  ]
}
