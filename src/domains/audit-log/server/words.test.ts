import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createdByColumns } from '../../../kernel/created-by.ts'
import { loadMessages } from '../../../server/messages.ts'
import { loadDomains } from '../../../server/domain.ts'
import { columnsOf } from '../../../server/db/types.gen.ts'
import { labelKeyOf } from '../../../server/records.ts'
import { titleKeyOf } from './words.ts'

const domains = join(import.meta.dirname, '../..')
const sources = globSync('*/server/**/*.ts', { cwd: domains })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(domains, file), 'utf8'))

test('every recorded action has a label in the log', async () => {
  const messages = await loadMessages()
  const kinds = Object.assign({}, ...(await loadDomains()).map((domain) => domain.records ?? {})) as Record<
    string,
    { words: string }
  >
  // Objects with an action (also a conditional one), and records about an account before it is signed in.
  const places = [/\b(?:action|how)(?::| \?\?) ([^,\n]*)/g, /\brecord\(ctx, (?:\{[^}]*\}|\w+), ([^,\n)]*)/g]
  const found = places.map((place) =>
    sources
      .flatMap((source) => [...source.matchAll(place)])
      .flatMap(([, said]) => [...said!.matchAll(/'([\w-]+\.[\w-]+)'/g)])
      .map(([, action]) => action!),
  )
  expect(found[0]!.length).toBeGreaterThan(20)
  expect(found[1]).toEqual(expect.arrayContaining(['account.passwordChanged', 'account.signInRefused']))
  const actions = found.flat()
  const keyOf = (action: string) =>
    titleKeyOf(
      action,
      (key) => messages.has(key),
      (kind) => kinds[kind]?.words ?? kind,
    )
  expect(actions.filter((action) => !keyOf(action))).toEqual([])
})

/** Columns that are never in a history: they are in the entry itself, or in words in another column. */
const unrecorded = new Set([
  'tenantId',
  'id',
  'version',
  'deletedAt',
  'updateTime',
  ...createdByColumns,
  'searchText',
  'textNo',
  'formerNo',
  'isIndexed',
])

test('every field whose changes are recorded has a label in the log', async () => {
  const messages = await loadMessages()
  const historyLabels = Object.assign(
    {},
    ...(await loadDomains()).map((domain) => ({ ...domain.historyLabels, ...domain.records })),
  ) as Record<string, { words: string }>
  const tables = new Set(
    sources.flatMap((source) => [...source.matchAll(/(?:crud\(|table: )'(\w+)'/g)]).map(([, name]) => name!),
  )
  expect(tables.size).toBeGreaterThan(20)
  const fields = [...tables].flatMap((name) => {
    const words = (historyLabels[name] ?? historyLabels[name.replace(/_[^_]*$/, '')])?.words ?? name
    const columns = (columnsOf as Record<string, readonly string[]>)[name]!.filter((column) => !unrecorded.has(column))
    return columns.map((column) => ({ words, column }))
  })
  const has = (key: string) => messages.has(key)
  expect(fields.filter(({ words, column }) => !labelKeyOf(words, column, has))).toEqual([])
})
