import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dueDate, type PeriodUnit } from '../../../kernel/periods.ts'
import { calendarOf } from '../../calendar/rules/calendar.ts'
import { publishedYears } from '../../calendar/rules/published.ts'
import { answer } from './answer.ts'
import { Facts } from '../shapes.ts'
import { ruleOf } from './rule.ts'

const calendar = calendarOf(publishedYears)

// Next to the data of FAHENG_DATA.
const folder = join(resolve(process.env['FAHENG_DATA'] ?? '../shared/data'), '../docs')
const isHere = existsSync(join(folder, 'deadline-facts.jsonl'))
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')

interface Example {
  id: string
  rule: string
  facts: unknown
  due: string | null
  alt?: string[]
  basis: string
  provisional?: boolean
  why: string
}
const examples = isHere
  ? read('deadline-facts.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Example)
  : []
interface Vector {
  from: string
  n: number
  unit: PeriodUnit
  plain: string
  due: string
}
const vectors = isHere ? (JSON.parse(read('vectors.json')) as { deadlines: Vector[] }).deadlines : []

test.skipIf(isHere)(`the examples are absent: set FAHENG_DATA (looked in ${folder})`, () => {})
describe.runIf(isHere)('examples of lawyers', () => {
  test('are all read', () => {
    expect(examples.length).toBeGreaterThanOrEqual(24)
    expect(vectors.length).toBeGreaterThanOrEqual(14)
  })
  test.each(examples)('$id $rule: $due ($why)', ({ rule, facts, due, alt = [], basis, provisional }) => {
    const found = answer(ruleOf(rule)!, Facts.parse(facts), calendar)
    expect([due, ...alt]).toContain(found.due)
    expect(found.basis).toBe(basis)
    expect(found.isProvisional).toBe(provisional ?? false)
  })
  test.each(vectors)('$n $unit from $from end on $due', ({ from, n, unit, plain, due }) => {
    expect(dueDate(from, n, unit, calendar)).toEqual({ plain, due, isProvisional: false })
  })
})
