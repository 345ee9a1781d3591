import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { rules } from './data/rules.ts'
import known from './versions.json' with { type: 'json' }

/** The content of a rule, regardless of the order of its fields. */
const digestOf = (rule: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(rule).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 12)

// Findings are stored with the version of their rule. versions.json holds each rule's version and the digest of its content.
test('a rule whose content has changed has a higher version than before', () => {
  const before: Readonly<Record<string, string>> = known
  const faults = rules.flatMap(({ version, ...content }) => {
    const line = `${version} ${digestOf(content)}`
    const [former = '0', digest] = (before[content.id] ?? '').split(' ')
    if (before[content.id] === line) return []
    const isRaised = version > Number(former)
    return `${content.id}: ${isRaised ? `note "${line}" in versions.json` : `raise its version (${version}, was ${digest})`}`
  })
  expect(faults).toEqual([])
})

test('only rules of today are noted', () => {
  const ids = new Set(rules.map(({ id }) => id))
  expect(Object.keys(known).filter((id) => !ids.has(id))).toEqual([])
})
