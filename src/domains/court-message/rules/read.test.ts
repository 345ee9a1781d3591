import { describe, expect, test } from 'vitest'
import { development } from '../../../../test/fixtures/court-messages/development.ts'
import { heldOut } from '../../../../test/fixtures/court-messages/held-out.ts'
import type { Sample } from '../../../../test/fixtures/court-messages/sample.ts'
import lists from '../../dictionary/data/lists.json' with { type: 'json' }
import { readCourtText } from './read.ts'

const causes = [...JSON.stringify(lists).matchAll(/"([一-龥、（）]{1,40}(?:纠纷|争议|处罚))"/g)].map(
  ([, name]) => name!,
)

function readOf({ text }: Sample) {
  const { kind, found, parties } = readCourtText(text, causes)
  const values: Record<string, string> = {}
  for (const { field, value } of found) values[field] = values[field] === undefined ? value : '?'
  return { kind, values, parties: parties.map(({ role, name }) => `${role} ${name}`) }
}

describe('of the texts by which the rules were written', () => {
  test.each(development)('$name is read', (sample) => {
    const { kind, values, parties } = sample
    expect(readOf(sample)).toEqual({ kind, values, parties })
  })
})

/** Values that are right, and all that are expected or read. */
function scoreOf(sample: Sample): { right: number; all: number; wrong: string[] } {
  const list = ({ kind, values, parties }: Omit<Sample, 'name' | 'text'>) => [
    `kind ${kind}`,
    ...Object.entries(values).map(([field, value]) => `${field} ${value}`),
    ...parties,
  ]
  const [expected, read] = [new Set(list(sample)), new Set(list(readOf(sample)))]
  const all = new Set([...expected, ...read])
  const right = [...expected].filter((one) => read.has(one))
  return {
    right: right.length,
    all: all.size,
    wrong: [...all].filter((one) => !right.includes(one)).map((one) => `${sample.name}: ${one}`),
  }
}

test('of the texts that were held out, at least 95 of 100 values are right', () => {
  const scores = heldOut.map(scoreOf)
  const sum = (of: (score: (typeof scores)[number]) => number) => scores.reduce((n, score) => n + of(score), 0)
  const share = sum(({ right }) => right) / sum(({ all }) => all)
  const wrong = scores.flatMap((score) => score.wrong).join('\n')
  expect(share, wrong).toBeGreaterThanOrEqual(0.95)
})

test('each value is quoted from its place', () => {
  for (const { text } of [...development, ...heldOut]) {
    const { found, parties } = readCourtText(text, causes)
    for (const { quote, start, end } of [...found, ...parties]) {
      expect(text.slice(start, end)).toBe(quote)
      expect(quote).not.toBe('')
    }
  }
})
