import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../test/support/server.ts'
import { contractApi } from '../../domains/contract/api.ts'
import { draftingApi } from '../../domains/drafting/api.ts'
import { textComparisonApi } from '../../domains/text-comparison/api.ts'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { limitOf } from './throttle.ts'

let server: TestServer
let one: Caller
let other: Caller
beforeAll(async () => {
  server = await testServer({ connections: 12 })
  one = await server.signIn(server.tenants.a, 'legal_manager')
  other = await server.signIn(server.tenants.b, 'legal_manager')
})
afterAll(() => server.stop())

const columns = ['contractNo', 'contractName']
const exportBy = async (by: Caller) => {
  const { statusCode } = await server.server.app.inject({
    method: 'POST',
    url: contractApi.export.path,
    headers: { satoken: by.token },
    payload: { columns },
  })
  return statusCode
}

test('an export of one organisation does not wait for all exports that another one has queued before', async () => {
  const ended: string[] = []
  const asked = async (by: Caller, name: string) => {
    expect(await exportBy(by)).toBe(200)
    ended.push(name)
  }
  await Promise.all([...Array.from({ length: 20 }, () => asked(one, 'one')), asked(other, 'other')])
  expect(ended).toHaveLength(21)
  // Four are created at the same time; waiting ones take turns by organisation.
  expect(ended.indexOf('other')).toBeLessThan(10)
})

test.each([
  ['a text of a contract', contractApi.addText],
  ['a comparison', textComparisonApi.save],
  ['a draft', draftingApi.generate],
  ['an export', contractApi.export],
] as const)('%s is limited per account and minute', async (_, endpoint) => {
  const most = limitOf(endpoint)!
  expect(most).toBeGreaterThanOrEqual(60)
  const by = await server.signIn(server.tenants.a, 'legal_staff')
  const ask = (who: Caller) => who.call<Endpoint>(endpoint, { id: 1 })
  for (let n = 0; n < most; n += 1) expect((await ask(by)).status).toBe(200)
  const over = await ask(by)
  expect([over.status, over.code]).toEqual([429, 429])
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(one)).status).toBe(200)
})
