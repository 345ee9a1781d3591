import { addDays } from '../../../kernel/days.ts'
import type { Bid } from '../api.ts'
import { type DateRule, isBidding } from '../codes.ts'

/** A day set by the bidding law (招标投标法, 招标投标法实施条例). */
export interface StatutoryDate {
  rule: DateRule
  /** `from`: not before that day; `until`: not after it. */
  side: 'from' | 'until'
  date: string
  /** Whether the law is binding for this bidding; otherwise the day is a hint. */
  binding: boolean
  /** The holidays of that year are not published yet, so the day may move. */
  isProvisional: boolean
}
/** The last day of a period, and whether a holiday may still move it. */
export interface LastDay {
  due: string
  isProvisional: boolean
}
interface Known extends Pick<Bid, 'selectionMode' | 'isMandatory' | 'publishDate' | 'awardDate'> {
  /** Day of the close of bids. */
  closeDate: string | null
  /** Day on which the written contract was concluded. */
  concludedDate: string | null
}

/**
 * The days that follow from what is known of a bidding; none for other ways to choose a supplier.
 * close: 20 days at least from the issue of the documents, of a mandatory bidding (法 第二十四条). A minimum does not move
 * to a working day; clarify: 15 days before the close at the latest (法 第二十三条); object: 10 days before it (条例
 * 第二十二条); contract: 30 days from the award (法 第四十六条); report: 15 days from the award, of a mandatory bidding
 * (法 第四十七条); bond: given back 5 days after the contract was concluded (条例 第五十七条). Days after an event move to a
 * working day, those before the close are counted back from it.
 * @param due the last day of a period of days that began with an event
 */
export async function statutoryDates(known: Known, due: (from: string, days: number) => Promise<LastDay>) {
  const { isMandatory, publishDate, closeDate, awardDate, concludedDate } = known
  const dates: StatutoryDate[] = []
  const until = (rule: DateRule, { due: date, isProvisional }: LastDay) =>
    dates.push({ rule, side: 'until', date, binding: true, isProvisional })
  const fixed = (date: string): LastDay => ({ due: date, isProvisional: false })
  if (!isBidding(known)) return dates
  if (publishDate !== null)
    dates.push({
      rule: 'close',
      side: 'from',
      date: addDays(publishDate, 20),
      binding: isMandatory,
      isProvisional: false,
    })
  if (closeDate !== null) {
    until('clarify', fixed(addDays(closeDate, -15)))
    until('object', fixed(addDays(closeDate, -10)))
  }
  if (awardDate !== null) until('contract', await due(awardDate, 30))
  if (awardDate !== null && isMandatory) until('report', await due(awardDate, 15))
  if (concludedDate !== null) until('bond', await due(concludedDate, 5))
  return dates
}
