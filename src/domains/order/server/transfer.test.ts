import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { owner } from '../../../../test/support/browser.ts'
import { setUnitPrice } from '../../../../test/support/prices.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { chinaDay, formatInstant } from '../../../kernel/dates.ts'
import { tx } from '../../../server/db/tx.ts'
import { coinApi } from '../../coin/api.ts'
import { firstFault } from '../../coin/server/service.ts'
import { noticeApi } from '../../notice/api.ts'
import { refundApi } from '../../refund/api.ts'
import { orderApi } from '../api.ts'

let server: TestServer
let admin: Caller
let finance: Caller

beforeAll(async () => {
  server = await testServer({ connections: 8 })
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  finance = await server.signIn(server.tenants.provider, 'ops_finance')
  await setUnitPrice(server, {
    unitPrice: '1',
    minRecharge: '100',
    packages: [{ amount: '500', coin: 500, gift: 50 }],
    effectiveTime: formatInstant(new Date()),
  })
})
afterAll(() => server.stop())

const balance = async () => (await admin.ask(coinApi.account, { tenantId: server.tenants.a.id })).balance
const proof = () => admin.upload('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n', '回单.pdf')
const proved = async (more: object = {}) => {
  const { id, version } = await admin.ask(orderApi.save, { product: 'coin', qty: 1, packageAmount: '500', ...more })
  return admin.ask(orderApi.prove, { id, version, fileId: await proof() })
}
const heard = async (who: Caller, id: string) =>
  (await who.ask(noticeApi.query, { kind: 'order', size: 100 })).records.filter(({ link }) => link.endsWith(id))
const faultsOf = async (input: object) =>
  ((await finance.call(orderApi.confirm, input as never)).data as { fields?: Record<string, string> } | null)?.fields

describe('a receipt below the amount', () => {
  test('is not confirmed without a decision', async () => {
    const { id, version } = await proved()
    expect(await faultsOf({ id, version, received: '495.00' })).toMatchObject({
      received: expect.stringContaining('500.00') as string,
    })
    expect((await admin.ask(orderApi.queryById, { id })).payState).toBe('pending')
  })
  test('as a bank fee credits what was ordered, and keeps what was received', async () => {
    const { id, version } = await proved()
    const before = await balance()
    const paid = await finance.ask(orderApi.confirm, { id, version, received: '490.00', difference: 'fee' })
    expect(paid).toMatchObject({ payState: 'paid', amount: '500.00', received: '490.00', difference: 'fee' })
    expect(await balance()).toBe(before + 550)
  })
  test('as a reduction credits no more than was paid for, and no more is refundable', async () => {
    const { id, version, orderNo } = await proved()
    const before = await balance()
    const paid = await finance.ask(orderApi.confirm, { id, version, received: '471.23', difference: 'convert' })
    expect(paid).toMatchObject({ amount: '471.23', orderedAmount: '500.00', coin: 471.23, gift: 47.12 })
    expect(await balance()).toBeCloseTo(before + 518.35, 2)
    expect((await admin.ask(refundApi.refundable, { orderNo })).amount).toBe('471.23')
    expect(await tx(server.server.contextFor(server.tenants.a.id), firstFault)).toBeUndefined()
  })
  test.each([
    ['fee', '449.99', {}],
    ['fee', '1949.99', { qty: 4 }],
    ['convert', '449.99', {}],
  ])('as %s of %s is refused beyond the limit', async (difference, received, more) => {
    const { id, version } = await proved(more)
    expect(await faultsOf({ id, version, received, difference })).toHaveProperty('difference')
  })
  test('waits for the rest, which the customer is asked for', async () => {
    const { id, version } = await proved()
    const asked = await finance.ask(orderApi.askRest, { id, version, received: '300.00' })
    expect(asked).toMatchObject({ payState: 'pending', received: '300.00', hasProof: true })
    const [notice] = await heard(admin, id)
    expect(notice!.vars).toMatchObject({ step: 'rest', rest: '200.00' })
    const paid = await finance.ask(orderApi.confirm, { id, version: asked.version, received: '500.00' })
    expect(paid).toMatchObject({ payState: 'paid', received: '500.00', difference: null })
  })
})

test('a receipt above the amount, or of a future day, is refused', async () => {
  const { id, version } = await proved()
  expect(await faultsOf({ id, version, received: '500.01', difference: 'convert' })).toHaveProperty('received')
  const tomorrow = chinaDay(new Date(Date.now() + 86_400_000))
  expect(await faultsOf({ id, version, receivedDate: tomorrow })).toHaveProperty('receivedDate')
})

test('a returned proof is uploaded again, within the time of a new order', async () => {
  const { id, version } = await proved()
  const returned = await finance.ask(orderApi.returnProof, { id, version, reason: '看不清金额' })
  expect(returned).toMatchObject({ payState: 'pending', hasProof: false, returnReason: '看不清金额' })
  const [notice] = await heard(admin, id)
  expect(notice!.vars).toMatchObject({ step: 'returned', reason: '看不清金额' })
  const jobs = await owner(server, `select from pgboss.job where name = 'order.timeout' and data->>'id' = $1`, [id])
  expect(jobs).toHaveLength(2)
  const again = await admin.ask(orderApi.prove, { id, version: returned.version, fileId: await proof() })
  expect(again.hasProof).toBe(true)
  expect((await admin.call(orderApi.returnProof, { id, version: again.version, reason: 'x' })).code).toBe(4403)
})

test('orders are found by number, organisation, amount and bank reference, and exported as CSV', async () => {
  const { id, version, orderNo } = await proved()
  await finance.ask(orderApi.confirm, { id, version, bankNo: '=2026-77' })
  const found = async (keyword: string, who = finance) => (await who.ask(orderApi.query, { keyword })).records
  const ids = async (keyword: string) => (await found(keyword)).map((one) => one.id)
  for (const keyword of [orderNo, '2026-77', '甲方', '500']) expect(await ids(keyword)).toContain(id)
  const foreign = await server.signIn(server.tenants.b, 'tenant_admin')
  expect(await found(orderNo, foreign)).toEqual([])
  const file = await finance.call(orderApi.export, { keyword: orderNo, columns: ['orderNo', 'bankNo'], format: 'csv' })
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.raw).toContain(`${orderNo},'=2026-77`)
})
