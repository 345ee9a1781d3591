import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { columnKeys } from '../../src/kernel/record.ts'
import { loadMessages } from '../../src/server/messages.ts'

// Columns have the same title on the page and in the exported file.
const root = join(import.meta.dirname, '../..')
const sources = globSync('src/domains/*/web/**/*.tsx', { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
)

/** The columns of all lists made with the kit: their prefix of message keys, and their field. */
const columns = sources.flatMap((source) =>
  source
    .split('useColumns<')
    .slice(1)
    .flatMap((part) => {
      const [, words] = /^\w+>\(\s*'([\w-]+)'/.exec(part) ?? []
      const [list = ''] = part.split('\n  ])')
      const names = [...list.matchAll(/\b(?:text|coded|codes|amount|status)\(\s*'(\w+)'/g)].map(([, name]) => name!)
      return words === undefined ? [] : names.map((name) => ({ words, name }))
    }),
)

test('every column of every list has a title in the messages', async () => {
  const messages = await loadMessages()
  expect(columns.length).toBeGreaterThan(200)
  const untitled = columns.filter(({ words, name }) => !columnKeys(words, name).some((key) => messages.has(key)))
  expect(untitled).toEqual([])
})

/** Lists whose exported columns are chosen by name, and whose columns on the page are written by hand. */
const byHand = ['archive', 'bill', 'coin', 'contract', 'order', 'org', 'refund', 'user']

test('lists with columns written by hand have the same titles as their exported file', async () => {
  const messages = await loadMessages()
  const own = sources.flatMap((source) => [
    ...source.matchAll(
      /key: '(\w+)',\s*title: t\('([\w-]+)\.((?:field\.|column\.)?\w+)'\),\s*(?:width|align|render|optional)/g,
    ),
  ])
  const named = own.filter(([, , words = '']) => byHand.includes(words))
  expect(named.length).toBeGreaterThan(40)
  const different = named.flatMap(([, name = '', words = '', rest = '']) => {
    const key = columnKeys(words, name).find((one) => messages.has(one))
    const said = messages.label('zh', `${words}.${rest}`)
    return key !== undefined && messages.say('zh', key) === said ? [] : [`${words} ${name}: ${said}`]
  })
  expect(different).toEqual([])
})
