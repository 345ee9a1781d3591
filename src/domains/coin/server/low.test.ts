import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { newId } from '../../../kernel/ids.ts'
import { tx } from '../../../server/db/tx.ts'
import { noticeApi } from '../../notice/api.ts'
import { notifyLowBalance } from './low.ts'
import { grant, withdraw } from './service.ts'

let server: TestServer
let admin: Caller
let finance: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  finance = await server.signIn(server.tenants.provider, 'ops_finance')
})
afterAll(() => server.stop())

const inside = <T>(work: Parameters<typeof tx<T>>[1]) => tx(server.server.contextFor(server.tenants.a.id), work)
const take = (coins: number) => inside((ctx) => withdraw(ctx, coins, newId(), 'used'))
const look = () => Promise.all([inside(notifyLowBalance), inside(notifyLowBalance)])
const heard = async (who: Caller) =>
  (await who.ask(noticeApi.query, { kind: 'balance', size: 100 })).records.map(({ vars }) => [
    vars['step'],
    vars['percent'],
    vars['coin'],
  ])

test('both sides are notified once each when a balance falls below 20 and below 10 percent of the last top-up with its gift', async () => {
  const topUp = (coins: number, gift: number) => {
    const bizNo = newId()
    return inside(async (ctx) => {
      await grant(ctx, { source: 'recharge', coins, paid: 1, bizNo })
      if (gift > 0) await grant(ctx, { source: 'gift', coins: gift, bizNo })
    })
  }
  await look()
  expect(await heard(admin)).toEqual([])
  await topUp(80, 20)
  await take(80)
  await look()
  expect(await heard(admin)).toEqual([])
  await take(1)
  await look()
  await look()
  const first = [['own', 20, 19]]
  expect(await heard(admin)).toEqual(first)
  expect(await heard(finance)).toEqual([['customer', 20, 19]])
  await take(10)
  await look()
  expect(await heard(admin)).toEqual([['own', 10, 9], ...first])
  // Added coins reset both marks; below the lower mark the notice of the higher one is not sent afterwards.
  await topUp(91, 0)
  await look()
  expect(await heard(admin)).toHaveLength(2)
  await take(95)
  await look()
  expect((await heard(admin))[0]).toEqual(['own', 10, 5])
  await look()
  expect(await heard(admin)).toHaveLength(3)
})
