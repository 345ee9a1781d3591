import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { almanacOf, dateAt, daysAfter, type Holidays, monthsAfter, placeOf, working } from './almanac.ts'
import { questions } from './facts.ts'
import { naive, rules } from './naive.ts'
import type { Facts } from './rule.ts'
import { shrink } from './shrink.ts'

const folder = join(resolve(process.env['FAHENG_DATA'] ?? '../shared/data'), '../docs')
const isHere = existsSync(join(folder, 'deadline-facts.jsonl'))

interface Example {
  id: string
  rule: string
  facts: Facts
  due: string | null
  alt?: string[]
}
interface Vectors {
  calendar2026: { holidays: [string, string][]; workdays: string[] }
  deadlines: { from: string; n: number; unit: 'day' | 'month'; plain: string; due: string }[]
}

/** 国务院办公厅关于2026年部分节假日安排的通知 (2025-11-04): first and last days off, make-up working days. */
const published: Vectors['calendar2026'] = {
  holidays: [
    ['2026-01-01', '2026-01-03'],
    ['2026-02-15', '2026-02-23'],
    ['2026-04-04', '2026-04-06'],
    ['2026-05-01', '2026-05-05'],
    ['2026-06-19', '2026-06-21'],
    ['2026-09-25', '2026-09-27'],
    ['2026-10-01', '2026-10-07'],
  ],
  workdays: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
}

function holidaysOf({ holidays, workdays }: Vectors['calendar2026']): Holidays {
  const bare = almanacOf({ years: [], off: [], work: [], festivals: [] })
  const off = holidays.flatMap(([from, to]) => {
    const [first, last] = [placeOf(bare, from), placeOf(bare, to)]
    return Array.from({ length: last - first + 1 }, (_, i) => dateAt(bare, first + i))
  })
  return { years: [2026], off, work: workdays, festivals: [] }
}

const holidays = holidaysOf(published)
const almanac = almanacOf(holidays)
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

test.skipIf(isHere)(`the examples of deadlines are absent: set FAHENG_DATA (looked in ${folder})`, () => {})
describe.runIf(isHere)('with the examples of deadlines', () => {
  test('the second implementation answers every example', () => {
    const examples = read('deadline-facts.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Example)
    const wrong = examples.flatMap(({ id, rule, facts, due, alt = [] }) => {
      const answer = naive(rule, facts, holidays).due
      return [due, ...alt].includes(answer) ? [] : [{ id, answer, due }]
    })
    expect(wrong).toEqual([])
    expect(examples.length).toBeGreaterThanOrEqual(24)
  })

  test('the second implementation counts every vector of days and months', () => {
    const vectors = JSON.parse(read('vectors.json')) as Vectors
    expect(holidaysOf(vectors.calendar2026)).toEqual(holidays)
    const wrong = vectors.deadlines.flatMap((vector) => {
      const start = placeOf(almanac, vector.from)
      const last = vector.unit === 'day' ? daysAfter(start, vector.n) : monthsAfter(almanac, start, vector.n)
      const [plain, due] = [dateAt(almanac, last), dateAt(almanac, working(almanac, last))]
      return plain === vector.plain && due === vector.due ? [] : [{ ...vector, plain, due }]
    })
    expect(wrong).toEqual([])
    expect(vectors.deadlines.length).toBeGreaterThanOrEqual(14)
  })
})

const dueOf = (rule: string, facts: Facts) => naive(rule, facts, holidays).due
const begins = (date: string) => ({ kind: 'suspensionStart' as const, date })
const ends = (date: string) => ({ kind: 'suspensionEnd' as const, date })
const interrupts = (date: string) => ({ kind: 'interruption' as const, date })

test('the almanac knows weekdays, leap years and the fixed days of years without a published calendar', () => {
  const weekdays = almanac.days.filter(({ isOff }) => !isOff).map(({ date }) => date)
  const isWorking = (date: string) => weekdays.includes(date)
  expect(almanac.days.every(({ date }, i) => new Date(Date.UTC(2000, 0, 1 + i)).toISOString().startsWith(date))).toBe(
    true,
  )
  expect(
    ['2027-01-04', '2027-01-01', '2027-05-03', '2028-05-02', '2024-05-02', '2026-02-14', '2026-02-23'].map(isWorking),
  ).toEqual([true, false, true, false, true, true, false])
})

test.each<[string, string, Facts, string | null]>([
  [
    'a demand on the last day interrupts',
    'S1',
    { start: '2023-06-30', events: [interrupts('2026-06-30')] },
    '2029-07-02',
  ],
  [
    'a demand after expiry changes nothing',
    'S1',
    { start: '2023-06-30', events: [interrupts('2026-07-01')] },
    '2026-06-30',
  ],
  [
    'a demand on the working day to which the end moves is in time',
    'S1',
    { start: '2023-10-04', events: [interrupts('2026-10-08')] },
    '2029-10-08',
  ],
  [
    'each obstacle in the last six months gives six months from its end',
    'S1',
    {
      start: '2023-06-30',
      events: [ends('2026-10-12'), begins('2026-03-02'), ends('2026-03-09'), begins('2026-09-09')],
    },
    '2027-04-12',
  ],
  [
    'an obstacle that begins during another one adds nothing',
    'C19',
    {
      start: '2024-06-30',
      events: [begins('2026-06-01'), begins('2026-06-10'), ends('2026-06-12'), ends('2026-07-10')],
    },
    '2026-12-14',
  ],
  [
    'an obstacle from before the last six months that lasts into them counts',
    'S1',
    { start: '2023-06-30', events: [begins('2025-01-01'), ends('2026-02-10')] },
    '2026-08-10',
  ],
  [
    'a demand during an obstacle begins the whole period again',
    'S1',
    { start: '2023-06-30', events: [begins('2026-06-01'), interrupts('2026-06-15'), ends('2026-09-01')] },
    '2029-06-15',
  ],
  [
    'the time of labour arbitration stops and goes on with the rest',
    'L1',
    { start: '2025-03-10', events: [begins('2025-05-01'), ends('2025-05-11')] },
    '2026-03-20',
  ],
  [
    'an obstacle of an administrative suit is left out of its period',
    'X2',
    { start: '2026-01-12', events: [begins('2026-02-02'), ends('2026-02-12'), interrupts('2026-03-02')] },
    '2026-07-22',
  ],
  ['an obstacle that has not ended leaves no day', 'X1', { start: '2026-01-12', events: [begins('2026-02-02')] }, null],
  ['a freeze ends on its day, working or not', 'C14', { start: '2025-10-04', asset: 'money' }, '2026-10-04'],
])('%s (%s)', (_, rule, facts, due) => {
  expect(dueOf(rule, facts)).toBe(due)
})

test('an award received before the revision is watched by both texts', () => {
  const ask = (start: string) => naive('A1', { start }, holidays)
  expect(ask('2025-08-31')).toEqual({ due: '2026-02-28' })
  expect(ask('2026-01-15')).toEqual({ due: '2026-07-15', watched: '2026-04-15' })
  expect(ask('2026-03-01')).toEqual({ due: '2026-06-01' })
})

test('random questions repeat by seed, reach every rule and most edges, and all have an answer', () => {
  const asked = questions(7, 20_000, holidays)
  expect(questions(7, 500, holidays)).toEqual(questions(7, 500, holidays))
  expect(new Set(asked.map(({ rule }) => rule))).toEqual(new Set(rules))
  const late = asked.filter(({ rule, facts }) => {
    const { due } = naive(rule, facts, holidays)
    return due !== null && due < facts.start
  })
  expect(late).toEqual([])
  const plain = asked.filter(({ rule }) => ['C15', 'C18', 'C22', 'X6', 'X7'].includes(rule))
  const moved = plain.filter(({ facts }) => {
    const last = monthsAfter(almanac, placeOf(almanac, facts.start), 6)
    return working(almanac, last) > last + 2
  })
  expect(moved.length / plain.length).toBeGreaterThan(0.04)
  const leapDays = asked.filter(({ facts }) => facts.start.endsWith('-02-29'))
  expect(leapDays.length / asked.length).toBeGreaterThan(0.01)
  const crossing = asked.filter(
    ({ rule, facts }) => rule === 'A1' && naive(rule, facts, holidays).watched !== undefined,
  )
  expect(crossing.length).toBeGreaterThan(30)
})

test('facts that differ shrink to what makes them differ', () => {
  const facts: Facts = {
    start: '2026-01-05',
    foreign: true,
    side: 'employee',
    day: '2026-02-02',
    events: [begins('2026-02-02'), ends('2026-02-12'), interrupts('2026-03-02')],
  }
  const differs = ({ side, events = [] }: Facts) =>
    side === 'employee' && events.some(({ kind }) => kind === 'interruption')
  expect(shrink(facts, differs)).toEqual({
    start: '2026-01-05',
    side: 'employee',
    events: [interrupts('2026-03-02')],
  })
})
