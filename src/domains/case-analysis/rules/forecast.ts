import { item } from '../../../kernel/cells.ts'
import { formatYuan } from '../../../kernel/money.ts'
import type { Prediction } from '../api.ts'
import { type Confidence, FEWEST, type Outcome, outcome } from '../codes.ts'

/** The known facts of a similar case. */
export interface Known {
  outcome: Outcome
  /** From 0 to 1. */
  similarity: number
  /** In fen. */
  awarded: number | null
  claimed: number | null
  days: number | null
  focus: string
  articles: readonly string[]
}

type Suggestion = Prediction['suggestions'][number]

export interface Forecasting {
  /** The most similar first. Cases with an unknown outcome are ignored. */
  cases: readonly Known[]
  /** Whether the user's side defends. */
  isDefending: boolean
  /** Amount in dispute, in fen. */
  amount: number | null
  /** Names of important elements that the description lacks. */
  missing: readonly string[]
}

const mostFocus = 5
const mostBasis = 8

/** The prediction from similar cases; null with fewer than ten known outcomes. */
export function forecast({ cases, isDefending, amount, missing }: Forecasting): Prediction | null {
  const known = cases.filter((one) => one.outcome !== 'other')
  if (known.length < FEWEST) return null
  const count = (wanted: Outcome) => known.filter((one) => one.outcome === wanted).length
  const [won, lost] = isDefending ? [count('lost'), count('won')] : [count('won'), count('lost')]
  const rates = shares([won, known.length - won - lost, lost])
  const [winRate, partialRate, loseRate] = [item(rates, 0), item(rates, 1), item(rates, 2)]
  const amountRange = amountsOf(known, amount)
  const certain = confidenceOf(known)
  return {
    winRate,
    partialRate,
    loseRate,
    winBounds: wilson(won, known.length),
    amountRange: amountRange && {
      ...amountRange,
      low: formatYuan(amountRange.low),
      high: formatYuan(amountRange.high),
    },
    duration: durationOf(known),
    focus: [...new Set(known.map(({ focus }) => focus.trim()).filter((focus) => focus !== ''))].slice(0, mostFocus),
    basis: basisOf(known),
    suggestions: suggest({ missing, loseRate, winRate, lost, isDefending, known, certain }),
    sample: known.length,
    distribution: outcome.values.map((one) => ({
      outcome: one,
      cases: cases.filter((found) => found.outcome === one).length,
    })),
    confidence: certain,
  }
}

/**
 * Whole percentages that sum to 100, by the largest remainder method; of equal remainders the middle one is preferred.
 */
export function shares(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, n) => sum + n, 0)
  const middle = (counts.length - 1) / 2
  const parts = counts.map((n, i) => {
    const exact = (n * 100) / all
    return { whole: Math.floor(exact), left: exact - Math.floor(exact), aside: Math.abs(i - middle) }
  })
  const rest = 100 - parts.reduce((sum, { whole }) => sum + whole, 0)
  const byRemainder = parts.toSorted((a, b) => b.left - a.left || a.aside - b.aside)
  for (const part of byRemainder.slice(0, rest)) part.whole += 1
  return parts.map(({ whole }) => whole)
}

const Z = 1.96
/** Wilson's confidence interval of a share, in percent, which is also valid for small numbers. */
export function wilson(hits: number, n: number): [number, number] {
  const share = hits / n
  const middle = share + Z ** 2 / (2 * n)
  const spread = Z * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2))
  const bound = (value: number) => Math.round((100 * value) / (1 + Z ** 2 / n))
  return [Math.max(bound(middle - spread), 0), Math.min(bound(middle + spread), 100)]
}

/** A quantile of sorted values, with linear interpolation. */
function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part
  const [low, high] = [item(sorted, Math.floor(at)), item(sorted, Math.ceil(at))]
  return low + (high - low) * (at - Math.floor(at))
}
const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const median = (values: readonly number[]) => quantile(ascending(values), 0.5)

const fewestAmounts = 3

/**
 * Interquartile range of awarded amounts; computed from shares of the claimed amounts where those and our amount are
 * known.
 */
function amountsOf(known: readonly Known[], amount: number | null) {
  const parts = known.flatMap(({ awarded, claimed }) =>
    awarded !== null && claimed !== null && claimed > 0 ? [Math.min(awarded / claimed, 1)] : [],
  )
  const isShare = amount !== null && parts.length >= fewestAmounts
  const values = ascending(isShare ? parts.map((part) => part * amount) : known.flatMap(({ awarded }) => awarded ?? []))
  if (values.length < fewestAmounts) return null
  return {
    low: Math.round(quantile(values, 0.25)),
    high: Math.round(quantile(values, 0.75)),
    cases: values.length,
    isShare,
  }
}

function durationOf(known: readonly Known[]): Prediction['duration'] {
  const days = known.flatMap((one) => one.days ?? [])
  return days.length < fewestAmounts ? null : { days: Math.round(median(days)), cases: days.length }
}

function basisOf(known: readonly Known[]): Prediction['basis'] {
  const counts = new Map<string, number>()
  for (const { articles } of known) for (const article of articles) counts.set(article, (counts.get(article) ?? 0) + 1)
  return Array.from(counts, ([article, cases]) => ({ article, cases }))
    .filter(({ cases }) => cases > 1)
    .toSorted((a, b) => b.cases - a.cases || a.article.localeCompare(b.article, 'zh-CN'))
    .slice(0, mostBasis)
}

/** Confidence by the number of cases and their mean similarity. */
function confidenceOf(known: readonly Known[]): Confidence {
  const alike = known.reduce((sum, one) => sum + one.similarity, 0) / known.length
  if (known.length >= 30 && alike >= 0.5) return 'high'
  return known.length >= 15 && alike >= 0.35 ? 'middle' : 'low'
}

interface Weighing {
  missing: readonly string[]
  winRate: number
  loseRate: number
  lost: number
  isDefending: boolean
  known: readonly Known[]
  certain: Confidence
}

function suggest({ missing, winRate, loseRate, lost, isDefending, known, certain }: Weighing): Suggestion[] {
  const parts = known.flatMap(({ awarded, claimed }) =>
    awarded !== null && claimed !== null && claimed > 0 ? [Math.min(awarded / claimed, 1)] : [],
  )
  const share = parts.length >= fewestAmounts ? Math.round(median(parts) * 100) : null
  const said = (key: string, vars: Suggestion['vars'] = {}): Suggestion => ({ key, vars })
  return [
    ...missing.map((label) => said(isDefending ? 'attack' : 'prove', { label })),
    ...(lost > 0 ? [said('adverse', { n: lost })] : []),
    ...(share !== null && share < 90 ? [said('share', { share })] : []),
    ...(winRate < 50 || loseRate >= 30 ? [said('settle')] : []),
    said(isDefending ? 'defence' : 'limitation'),
    ...(certain === 'low' ? [said('uncertain', { n: known.length })] : []),
  ]
}
