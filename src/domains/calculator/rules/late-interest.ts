import type { paymentOrder } from '../codes.ts'
import { daysBetween } from '../../../kernel/days.ts'
import { formatYuan, groupAmount } from '../../../kernel/money.ts'
import { fine, of, toFen } from './fine.ts'
import { type LprRate, rateOn } from './interest.ts'
import type { Line, Outcome, Step } from './outcome.ts'
import type { lprTerm, yearDays } from '../codes.ts'

/**
 * The day on which 法释〔2014〕8号 came into force. Doubled interest for earlier days follows the rules of that time (第七条),
 * whose central bank loan rates are not stored here.
 */
export const lateFrom = '2014-08-01'

const law = '法释〔2014〕8号'
/** 0.0175 % a day. */
const perDay = [175, 1_000_000] as const

/** A debt of the judgment. Amounts in fen; days counted from `from`. */
interface Debt {
  fen: number
  /** The day on which its term ended; without a term the day on which the judgment took effect (第二条). */
  from: string
  /** Whether the judgment grants interest on it. */
  bears: boolean
}
interface Payment {
  day: string
  fen: number
}
interface Suspension {
  from: string
  to: string
}
/** Interest by the terms of the judgment. */
export interface Ordinary {
  from: string
  yearDays: (typeof yearDays.values)[number]
  /** A rate in ten-thousandths of a per cent a year, or the loan prime rate with a multiple in hundredths. */
  by: { rate: number } | { lpr: (typeof lprTerm.values)[number]; times: number; rates: readonly LprRate[] }
}

export interface LateCase {
  debts: readonly Debt[]
  /** The day before which interest is counted. */
  to: string
  payments: readonly Payment[]
  suspensions: readonly Suspension[]
  ordinary: Ordinary | null
  order: (typeof paymentOrder.values)[number]
}

/** What is owed at one time, in millionths of a fen. */
interface Owed {
  debts: { left: bigint; from: string; bears: boolean }[]
  ordinary: bigint
  doubled: bigint
}

interface Segment {
  of: 'ordinary' | 'doubled' | 'suspended'
  from: string
  to: string
  base: bigint
  /** Ten-thousandths of a per cent a year; null for the daily rate. */
  rate: number | null
  times: number | null
  amount: bigint
}

/**
 * Interest of a judgment that is performed late: that of the judgment, and the doubled part (民事诉讼法 第二百六十四条, 法释〔2014〕8号).
 * Payments settle the debts of the judgment first, then the doubled part (第四条). Within the debts interest comes before
 * the principal (民法典 第五百六十一条) unless otherwise agreed. Periods of suspension bear no doubled part (第三条第三款).
 */
export function lateInterest(asked: LateCase): Outcome {
  const owed: Owed = {
    debts: asked.debts.map(({ fen, from, bears }) => ({ left: fine(fen), from, bears })),
    ordinary: 0n,
    doubled: 0n,
  }
  const total = { ordinary: 0n, doubled: 0n }
  const segments: Segment[] = []
  const paid: { payment: Payment; split: Split }[] = []
  const days = boundaries(asked)
  for (const [index, from] of days.entries()) {
    for (const payment of asked.payments.filter(({ day }) => day === from))
      paid.push({ payment, split: settle(owed, payment, asked.order) })
    const to = days[index + 1]
    if (to === undefined) break
    for (const segment of segmentsOf(asked, owed, from, to)) {
      segments.push(segment)
      if (segment.of === 'suspended') continue
      owed[segment.of] += segment.amount
      total[segment.of] += segment.amount
    }
  }
  const sum = toFen(total.ordinary + total.doubled)
  return {
    low: sum,
    high: sum,
    steps: stepsOf(merged(segments), paid),
    lines: linesOf(asked, owed, total),
    remarks: remarksOf(asked, paid),
    basis: basisOf(asked),
  }
}

/** The days on which something changes, from the first to the last; each starts a segment. */
function boundaries({ debts, to, payments, suspensions, ordinary }: LateCase): string[] {
  const changes = ordinary && 'lpr' in ordinary.by ? ordinary.by.rates.map(({ day }) => day) : []
  const starts = [...debts.map(({ from }) => from), ...(ordinary ? [ordinary.from] : [])]
  const all = [
    ...starts,
    ...payments.map(({ day }) => day),
    ...suspensions.flatMap((one) => [one.from, one.to]),
    ...changes,
    to,
  ]
  const first = [...starts, ...payments.map(({ day }) => day)].sort()[0]!
  return [...new Set(all)].filter((day) => day >= first && day <= to).sort()
}

function segmentsOf(asked: LateCase, owed: Owed, from: string, to: string): Segment[] {
  const days = daysBetween(from, to)
  const due = sumOf(owed.debts.filter((debt) => debt.from <= from))
  const bearing = sumOf(owed.debts.filter(({ bears }) => bears))
  const isSuspended = asked.suspensions.some((one) => one.from <= from && from < one.to)
  const { ordinary } = asked
  const segments: Segment[] = []
  if (ordinary && ordinary.from <= from && bearing > 0n) {
    const { rate, times } = rateAt(ordinary, from)
    const amount = of(bearing, rate * (times ?? 100) * days, 100 * 1_000_000 * ordinary.yearDays)
    segments.push({ of: 'ordinary', from, to, base: bearing, rate, times, amount })
  }
  if (due > 0n)
    segments.push({
      of: isSuspended ? 'suspended' : 'doubled',
      from,
      to,
      base: due,
      rate: null,
      times: null,
      amount: isSuspended ? 0n : of(due, perDay[0] * days, perDay[1]),
    })
  return segments
}

const rateAt = ({ by }: Ordinary, day: string): { rate: number; times: number | null } =>
  'lpr' in by ? { rate: 100 * rateOn(day, by.lpr, by.rates), times: by.times } : { rate: by.rate, times: null }

const sumOf = (debts: readonly { left: bigint }[]): bigint => debts.reduce((total, { left }) => total + left, 0n)

/** How a payment was divided, in millionths of a fen. */
interface Split {
  ordinary: bigint
  principal: bigint
  doubled: bigint
  /** More than was owed. */
  over: bigint
}

/** Settles debts with a payment: those whose term ended first come first (民法典 第五百六十条). */
function settle(owed: Owed, payment: Payment, order: LateCase['order']): Split {
  let rest = fine(payment.fen)
  const take = (most: bigint): bigint => {
    const part = rest < most ? rest : most
    rest -= part
    return part
  }
  const split: Split = { ordinary: 0n, principal: 0n, doubled: 0n, over: 0n }
  const interest = () => {
    split.ordinary = take(owed.ordinary)
    owed.ordinary -= split.ordinary
  }
  if (order === 'interestFirst') interest()
  for (const debt of owed.debts.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const part = take(debt.left)
    debt.left -= part
    split.principal += part
  }
  if (order === 'principalFirst') interest()
  split.doubled = take(owed.doubled)
  owed.doubled -= split.doubled
  split.over = rest
  return split
}

/** Neighbouring segments with the same debt and the same rate as one. */
function merged(segments: readonly Segment[]): Segment[] {
  const list: Segment[] = []
  for (const segment of segments) {
    const before = list.findLast((one) => one.of === segment.of)
    const isSame =
      before?.to === segment.from &&
      before.base === segment.base &&
      before.rate === segment.rate &&
      before.times === segment.times
    if (isSame) Object.assign(before, { to: segment.to, amount: before.amount + segment.amount })
    else list.push({ ...segment })
  }
  return list
}

const grouped = (amount: bigint): string => groupAmount(formatYuan(toFen(amount)))

function stepsOf(segments: readonly Segment[], paid: readonly { payment: Payment; split: Split }[]): Step[] {
  const steps = segments.map((one) => {
    const amount = toFen(one.amount)
    const days = daysBetween(one.from, one.to)
    const rate = one.rate === null ? null : one.rate / 10_000
    const times = one.times === null ? null : one.times / 100
    const base = toFen(one.base)
    return {
      day: one.from,
      step: {
        key: `calculator.step.segment.${one.of}`,
        vars: { from: one.from, to: one.to, days, base: base / 100, rate: rate ?? 0, times: times ?? 1 },
        low: amount,
        high: amount,
        span: { from: one.from, to: one.to, days, base, rate, times, of: one.of },
      } satisfies Step,
    }
  })
  const payments = paid.map(({ payment, split }) => ({
    day: payment.day,
    step: {
      key: 'calculator.step.payment',
      vars: {
        day: payment.day,
        amount: groupAmount(formatYuan(payment.fen)),
        ordinary: grouped(split.ordinary),
        principal: grouped(split.principal),
        doubled: grouped(split.doubled),
      },
    } satisfies Step,
  }))
  // A payment comes before the segments that begin with its day.
  return [...payments, ...steps].sort((a, b) => a.day.localeCompare(b.day)).map(({ step }) => step)
}

function linesOf(asked: LateCase, owed: Owed, total: { ordinary: bigint; doubled: bigint }): Line[] {
  const line = (name: string, amount: bigint): Line => {
    const fen = toFen(amount)
    return { key: `calculator.line.${name}`, low: fen, high: fen }
  }
  const principal = sumOf(owed.debts)
  const parts = asked.ordinary ? [line('ordinary', total.ordinary), line('doubled', total.doubled)] : []
  if (asked.payments.length === 0 && parts.length === 0) return []
  const left = [
    line('leftPrincipal', principal),
    ...(asked.ordinary ? [line('leftOrdinary', owed.ordinary)] : []),
    line('leftDoubled', owed.doubled),
    line('left', principal + owed.ordinary + owed.doubled),
  ]
  return [...parts, ...left]
}

function remarksOf({ payments, suspensions, order }: LateCase, paid: readonly { split: Split }[]) {
  const over = paid.reduce((sum, { split }) => sum + split.over, 0n)
  return [
    { key: 'calculator.remark.days' },
    { key: 'calculator.remark.lateOrder' },
    ...(payments.length > 0 ? [{ key: `calculator.remark.order.${order}` }] : []),
    ...(suspensions.length > 0 ? [{ key: 'calculator.remark.suspended' }] : []),
    ...(payments.length + suspensions.length === 0 ? [{ key: 'calculator.remark.lateParts' }] : []),
    ...(over > 0n ? [{ key: 'calculator.remark.overpaid', vars: { amount: grouped(over) } }] : []),
  ]
}

function basisOf({ payments, suspensions, ordinary, order }: LateCase): string[] {
  const articles = [
    '第一条',
    '第二条',
    ...(payments.length + suspensions.length > 0 ? ['第三条'] : []),
    '第四条',
    '第七条',
  ]
  return [
    '《中华人民共和国民事诉讼法》第二百六十四条',
    `${law}${articles.join('、')}`,
    ...(payments.length > 0 ? ['《中华人民共和国民法典》第五百六十条'] : []),
    ...(payments.length > 0 && ordinary && order === 'interestFirst' ? ['《中华人民共和国民法典》第五百六十一条'] : []),
    ...(ordinary && 'lpr' in ordinary.by ? ['中国人民银行公告〔2019〕第15号'] : []),
  ]
}
