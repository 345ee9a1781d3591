import { expect, test } from 'vitest'
import { calendarOf } from '../../src/domains/calendar/rules/calendar.ts'
import { publishedYears } from '../../src/domains/calendar/rules/published.ts'
import { answer } from '../../src/domains/deadline/rules/answer.ts'
import { ruleOf } from '../../src/domains/deadline/rules/rule.ts'
import { Facts as EngineFacts } from '../../src/domains/deadline/shapes.ts'
import { addDays, weekday } from '../../src/kernel/days.ts'
import type { Holidays } from './almanac.ts'
import { questions } from './facts.ts'
import { naive } from './naive.ts'
import type { Facts } from './rule.ts'
import { shrink } from './shrink.ts'

const calendar = calendarOf(publishedYears)

/** The calendar of the product, day by day: what is compared is the counting, not the table of holidays. */
function holidaysOf(): Holidays {
  const holidays = { years: [] as number[], off: [] as string[], work: [] as string[], festivals: [] }
  for (let year = 2008; year < 2069; year += 1) holidays.years.push(year)
  for (let day = '2008-01-01'; day < '2069-01-01'; day = addDays(day, 1)) {
    const isWeekend = [0, 6].includes(weekday(day))
    if (calendar.isOff(day) && !isWeekend) holidays.off.push(day)
    if (!calendar.isOff(day) && isWeekend) holidays.work.push(day)
  }
  return holidays
}
const holidays = holidaysOf()

const seed = Number(process.env['DEADLINE_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const count = 100_000

/** An obstacle that ends on the day on which another one begins: nothing says which comes first. */
function isOrdered({ events = [] }: Facts): boolean {
  const days = events.filter(({ kind }) => kind !== 'interruption').map(({ date }) => date)
  return new Set(days).size === days.length
}

const engineOf = (rule: string, facts: Facts) => {
  const { due, watched } = answer(ruleOf(rule)!, EngineFacts.parse(facts), calendar)
  return rule === 'A1' ? [due, watched ?? null] : [due]
}
const naiveOf = (rule: string, facts: Facts) => {
  const { due, watched } = naive(rule, facts, holidays)
  return rule === 'A1' ? [due, watched ?? null] : [due]
}

test(`the engine and the naive implementation agree on ${count} random facts (DEADLINE_SEED=${seed})`, () => {
  const differs = (rule: string, facts: Facts) => engineOf(rule, facts).join() !== naiveOf(rule, facts).join()
  const differences = new Map<string, string>()
  let found = 0
  for (const { rule, facts } of questions(seed, count, holidays)) {
    if (!isOrdered(facts) || !differs(rule, facts)) continue
    found += 1
    if (differences.has(rule)) continue
    const small = shrink(facts, (one) => isOrdered(one) && differs(rule, one))
    differences.set(
      rule,
      `${rule} ${JSON.stringify(small)}: engine ${engineOf(rule, small).join()}, naive ${naiveOf(rule, small).join()}`,
    )
  }
  expect([found, ...differences.values()]).toEqual([0])
}, 120_000)
