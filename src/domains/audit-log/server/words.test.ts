import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadMessages } from '../../../server/messages.ts'
import { loadDomains } from '../../../server/domain.ts'
import { titleKeyOf } from './words.ts'

const domains = join(import.meta.dirname, '../..')

test('every action that is recorded stands in words in the log', async () => {
  const messages = await loadMessages()
  const kinds = Object.assign({}, ...(await loadDomains()).map((domain) => domain.records ?? {})) as Record<
    string,
    { words: string }
  >
  const actions = globSync('*/server/**/*.ts', { cwd: domains })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(domains, file), 'utf8').matchAll(/action: '([\w-]+\.[\w-]+)'/g)])
    .map(([, action]) => action!)
  expect(actions.length).toBeGreaterThan(20)
  const keyOf = (action: string) =>
    titleKeyOf(
      action,
      (key) => messages.has(key),
      (kind) => kinds[kind]?.words ?? kind,
    )
  expect(actions.filter((action) => !keyOf(action))).toEqual([])
})
