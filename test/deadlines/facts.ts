import { dice, type Dice } from '../histories/dice.ts'
import { type Almanac, almanacOf, dateAt, type Holidays, monthsAfter, monthsBefore, placeOf } from './almanac.ts'
import type { Event } from './clock.ts'
import { naive, rules } from './naive.ts'
import type { Facts } from './rule.ts'

interface Question {
  rule: string
  facts: Facts
}

interface Ground {
  almanac: Almanac
  random: Dice
  first: number
  last: number
  edges: readonly number[]
  leapDays: readonly number[]
}

/** Periods in months of the rules that take events; the others have none. */
const clocks: Readonly<Record<string, number>> = {
  C19: 24,
  L1: 12,
  S1: 36,
  S2: 48,
  S3: 36,
  S4: 36,
  S5: 36,
  S6: 36,
  X1: 2,
  X2: 6,
  X3: 8,
}
const documents = ['judgment', 'ruling', 'mediation'] as const
const assets = ['money', 'movable', 'immovable'] as const
const sides = ['employee', 'employer', 'defendant', 'outsider'] as const

/** First and last days of holidays and of weekends with a make-up working day, and the days beside them. */
function edgesOf(almanac: Almanac, first: number, last: number): number[] {
  const edges: number[] = []
  for (let at = first; at <= last; at++) {
    if (!almanac.days[at]!.isOff) continue
    const began = at
    while (almanac.days[at]!.isOff) at++
    if (at - began !== 2) edges.push(began - 1, began, at - 1, at)
  }
  return edges
}

function groundOf(seed: number, holidays: Holidays): Ground {
  const almanac = almanacOf(holidays)
  const [first, last] = [placeOf(almanac, '2018-01-01'), placeOf(almanac, '2027-12-31')]
  const leapDays: number[] = []
  for (let at = first; at <= last; at++) {
    const { month, day } = almanac.days[at]!
    if (month === 2 && day >= 28) leapDays.push(at)
  }
  const edges = edgesOf(almanac, first, last)
  return { almanac, random: dice(seed), first, last, edges, leapDays }
}

const within = ({ first, last }: Ground, at: number) => Math.min(last, Math.max(first, at))
const around = ({ random }: Ground, at: number, days: number) => at - days + random.below(2 * days + 1)

function monthEnd({ almanac }: Ground, day: number): number {
  let at = day
  while (almanac.days[at + 1]!.day !== 1) at++
  return at
}

function startOf(ground: Ground): number {
  const { random, first, last, leapDays, almanac } = ground
  const day = first + random.below(last - first + 1)
  switch (random.below(6)) {
    case 0:
      return monthEnd(ground, day)
    case 1:
      return random.of(leapDays)
    case 2:
      return within(ground, around(ground, monthsBefore(almanac, placeOf(almanac, '2026-03-01'), random.below(7)), 3))
    default:
      return day
  }
}

/** A day near what matters: the start, the last six months, the end, six months from an obstacle, or anywhere. */
function eventDay(ground: Ground, start: number, months: number): number {
  const { almanac, random } = ground
  const end = monthsAfter(almanac, start, months)
  switch (random.below(7)) {
    case 0:
      return around(ground, start, 2)
    case 1:
      return around(ground, monthsBefore(almanac, end, 6), 3)
    case 2:
      return around(ground, monthsAfter(almanac, start, 6), 3)
    case 3:
    case 4:
      return around(ground, end, 5)
    default:
      return start - 60 + random.below(end - start + 400)
  }
}

interface Happening {
  kind: Event['kind']
  at: number
}

/** One interruption, or one obstacle, which sometimes has not ended. */
function happening(ground: Ground, start: number, months: number): Happening[] {
  const { random } = ground
  const at = eventDay(ground, start, months)
  if (random.once(2)) return [{ kind: 'interruption', at }]
  const begins = { kind: 'suspensionStart' as const, at }
  if (random.once(8)) return [begins]
  const end = random.once(3) ? eventDay(ground, start, months) : at + random.below(400)
  return [begins, { kind: 'suspensionEnd', at: Math.max(at, end) }]
}

/** Each happening lies near the period that begins with the start or with an earlier happening. */
function eventsOf(ground: Ground, start: number, months: number): Event[] {
  const { almanac, random, first, last } = ground
  const happenings: Happening[] = []
  for (let left = random.of([1, 1, 2, 2, 3, 4]); left > 0; left--) {
    const from = random.of([start, happenings.at(-1)?.at ?? start])
    happenings.push(...happening(ground, from, months))
  }
  return happenings
    .filter(({ at }) => at >= first && at <= last)
    .map(({ kind, at }) => ({ kind, date: dateAt(almanac, at) }))
}

/** A start that moves the last day to an edge of days off, if the rule gives a day and the start moves it. */
function beforeEdge(ground: Ground, rule: string, facts: Facts, holidays: Holidays): number {
  const { almanac, random, edges } = ground
  const start = placeOf(almanac, facts.start)
  const { due } = naive(rule, facts, holidays)
  const length = due === null ? 0 : placeOf(almanac, due) - start
  return within(ground, around(ground, random.of(edges) - length, 1))
}

/** Keys that the rule turns on come often, all others seldom. */
function factsOf(ground: Ground, rule: string, holidays: Holidays): Facts {
  const { almanac, random, first, last } = ground
  const has = (isOwn: boolean) => (isOwn ? !random.once(4) : random.once(8))
  const own = (...names: string[]) => has(names.includes(rule))
  const months = clocks[rule]
  let start = startOf(ground)
  const facts: Facts = { start: dateAt(almanac, start) }
  if (own('C3', 'C4', 'X5')) facts.document = random.of(documents)
  if (own('C1', 'C2', 'C3', 'C4', 'C5', 'C10', 'C11', 'C16')) facts.foreign = !random.once(3)
  if (own('C14')) facts.asset = random.of(assets)
  if (own('A4', 'L1', 'L2', 'L5')) facts.side = random.of(sides)
  if (random.once(3)) {
    start = beforeEdge(ground, rule, facts, holidays)
    facts.start = dateAt(almanac, start)
  }
  if (own('L1')) facts.employmentEnded = dateAt(almanac, within(ground, start - 200 + random.below(900)))
  if (has(months !== undefined)) facts.events = eventsOf(ground, start, months ?? 12)
  if (random.once(6)) facts.day = dateAt(almanac, first + random.below(last - first + 1))
  return facts
}

/** Random questions that a seed repeats, about all rules in turn; those with events are asked more often. */
export function questions(seed: number, count: number, holidays: Holidays): Question[] {
  const ground = groundOf(seed, holidays)
  const asked = [...rules, ...Object.keys(clocks), ...Object.keys(clocks)]
  return Array.from({ length: count }, (_, at) => {
    const rule = asked[at % asked.length]!
    return { rule, facts: factsOf(ground, rule, holidays) }
  })
}
