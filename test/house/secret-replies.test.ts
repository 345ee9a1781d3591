import { expect, test } from 'vitest'
import { z } from 'zod'
import { loadDomains } from '../../src/server/domain.ts'

/** Names of fields that may show a secret. */
const telling = /secret|token|password|passwd|recovery|ticket$|otp|apikey|privatekey|signature|^uri$|^url$/i

/** Fields with such a name that contain none, by path and field, each with its meaning. */
const harmless: Record<string, string> = {
  '/api/contractServer/contractFile/save secretLevel': 'how closed an archive is',
  '/api/contractServer/contractFile/archive secretLevel': 'how closed an archive is',
  '/api/contractServer/contractFile/revoke secretLevel': 'how closed an archive is',
  '/api/fileServer/file/upload url': 'path of a file that is opened with a session alone',
  '/api/systemServer/aiModel/save url': 'address of a model, as it was typed',
  '/api/systemServer/aiModel/save dailyTokens': 'a limit',
  '/api/aiServer/robot/ask url': 'page of a cited article',
  '/api/aiServer/robot/regenerate url': 'page of a cited article',
  '/api/aiServer/robot/trial url': 'page of a cited article',
  '/api/systemServer/webhook/save url': 'address of a receiver, as it was typed',
}

/** All field names in a schema, at any depth. */
function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn)
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, ...rest } = schema as { properties?: Record<string, unknown> }
  return [
    ...Object.keys(properties ?? {}),
    ...Object.values(properties ?? {}).flatMap(namesIn),
    ...Object.values(rest).flatMap(namesIn),
  ]
}

test('a write whose reply shows a secret is declared so, so that the reply is never stored', async () => {
  const writes = (await loadDomains())
    .flatMap((domain) => (domain.routes ?? []).map(({ endpoint }) => endpoint))
    .filter((endpoint) => endpoint.method !== 'GET' && !endpoint.reads)
  const found = writes.flatMap((endpoint) => {
    const names = namesIn(z.toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' }))
    const fields = [...new Set(names)].filter((name) => telling.test(name) && !harmless[`${endpoint.path} ${name}`])
    return fields.map((name) => ({ path: endpoint.path, name, says: endpoint.secretReply === true }))
  })
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(({ says }) => !says).map(({ path, name }) => `${path} ${name}`)).toEqual([])
})
