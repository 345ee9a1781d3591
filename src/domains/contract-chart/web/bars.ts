import { monthsAmong } from '../../../kernel/dates.ts'
import { amountWord } from '../../../web/i18n/written.ts'
import type { Bucket } from '../api.ts'
import { bucketLabelKey, type ChartBy } from '../codes.ts'

/** One bar of a chart. */
export interface Bar {
  name: string
  count: number
  /** In the unit of the user's language, such as 万元. */
  amount: number
  /** The bucket of the bar; null for a month without contracts. */
  bucket: Bucket | null
}

/**
 * Buckets as bars: months in order without gaps, all others by count.
 * @param label translates a message key
 * @param yuanPerUnit yuan per unit of the bars' amounts
 */
export function barsOf(
  by: ChartBy,
  buckets: readonly Bucket[],
  label: (key: string) => string,
  yuanPerUnit: number,
): Bar[] {
  const bars = buckets.map((bucket) => ({
    name: label(bucketLabelKey(by, bucket.key)),
    count: bucket.count,
    amount: Number(bucket.amount) / yuanPerUnit,
    bucket,
  }))
  if (by !== 'month') return bars.sort((a, b) => b.count - a.count)
  return monthsAmong(buckets.map(({ key }) => key)).map(
    (name) => bars.find((bar) => bar.name === name) ?? { name, count: 0, amount: 0, bucket: null },
  )
}

/** The finding of a chart, as a message key with its variables. `bars` is not empty. */
export function findingOf(by: ChartBy, bars: readonly Bar[], thisMonth: string) {
  const most = bars.reduce((a, b) => (b.count > a.count ? b : a))
  const total = bars.reduce((sum, bar) => sum + bar.count, 0)
  const share = Math.round((most.count / total) * 100)
  if (by !== 'month') return { key: `contractChart.finding.${by}`, bar: most, share, total } as const
  const now = bars.find((bar) => bar.name === thisMonth)
  return {
    key: now ? 'contractChart.finding.thisMonth' : 'contractChart.finding.month',
    bar: now ?? most,
    share,
    total,
  } as const
}

export const amountText = (amount: number): string => amountWord(amount.toFixed(2))
