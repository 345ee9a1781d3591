import { monthsAmong } from '../../../kernel/dates.ts'
import { amountWord } from '../../../web/i18n/written.ts'
import { openRisk } from '../../contract/codes.ts'
import type { Bucket } from '../api.ts'
import type { ChartBy } from '../codes.ts'

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
 * @param nameOf the label of a bucket by its key
 * @param yuanPerUnit yuan per unit of the bars' amounts
 */
export function barsOf(
  by: ChartBy,
  buckets: readonly Bucket[],
  nameOf: (key: string) => string,
  yuanPerUnit: number,
): Bar[] {
  const bars = buckets.map((bucket) => ({
    name: nameOf(bucket.key),
    count: bucket.count,
    amount: Number(bucket.amount) / yuanPerUnit,
    bucket,
  }))
  // From high to low.
  const levels: readonly string[] = openRisk.values
  if (by === 'risk') return levels.flatMap((level) => bars.find(({ bucket }) => bucket.key === level) ?? [])
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
  if (by === 'risk') return riskFinding(bars, most, total)
  if (by !== 'month') return { key: `contractChart.finding.${by}`, bar: most, share, total } as const
  const now = bars.find((bar) => bar.name === thisMonth)
  return {
    key: now ? 'contractChart.finding.thisMonth' : 'contractChart.finding.month',
    bar: now ?? most,
    share,
    total,
  } as const
}

/** The contracts with the highest risk are the finding; without undecided findings, that there are none. */
function riskFinding(bars: readonly Bar[], most: Bar, total: number) {
  const { high, none } = openRisk.code
  const first = bars.find(({ bucket }) => bucket?.key === high)
  const open = bars.filter(({ bucket }) => bucket?.key !== none)
  const count = open.reduce((sum, bar) => sum + bar.count, 0)
  const bar = first ?? { ...(open[0] ?? most), count }
  const key = first ? 'risk' : count > 0 ? 'riskLow' : 'riskNone'
  return { key: `contractChart.finding.${key}`, bar, share: Math.round((bar.count / total) * 100), total } as const
}

export const amountText = (amount: number): string => amountWord(amount.toFixed(2))
