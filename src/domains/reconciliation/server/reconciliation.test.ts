import { afterAll, beforeAll, expect, test } from 'vitest'
import { owner } from '../../../../test/support/browser.ts'
import { setUnitPrice } from '../../../../test/support/prices.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { chinaDay, formatInstant } from '../../../kernel/dates.ts'
import { orderApi } from '../../order/api.ts'
import { refundApi } from '../../refund/api.ts'
import { reconciliationApi } from '../api.ts'

let server: TestServer
let admin: Caller
let finance: Caller
let ops: Caller
const today = chinaDay(new Date())
const day = { from: today, to: today }

beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  finance = await server.signIn(server.tenants.provider, 'ops_finance')
  ops = await server.signIn(server.tenants.provider, 'ops_admin')
  await setUnitPrice(server, {
    unitPrice: '0.5',
    minRecharge: '1',
    packages: [{ amount: '50', coin: 100, gift: 20 }],
    effectiveTime: formatInstant(new Date()),
  })
})
afterAll(() => server.stop())

async function paid(how: object = {}) {
  const { id, version } = await admin.ask(orderApi.save, { product: 'coin', qty: 1, packageAmount: '50' })
  return finance.ask(orderApi.confirm, { id, version, bankNo: 'B-1', ...how })
}
const compared = (asked: object = {}) => finance.ask(reconciliationApi.query, { ...day, ...asked })
const faultsOf = async (number: string) =>
  (await compared()).differences.filter((one) => one.number === number).map(({ fault }) => fault)

test('orders that agree with bank and ledger are summed by day and month, and lead to as many orders', async () => {
  const before = await compared()
  const order = await paid()
  const { total, periods } = await compared()
  expect([total.orders, Number(total.amount), total.coins, total.booked, total.faults]).toEqual([
    before.total.orders + 1,
    Number(before.total.amount) + 50,
    before.total.coins + 120,
    before.total.booked + 120,
    before.total.faults,
  ])
  expect(await faultsOf(order.orderNo)).toEqual([])
  expect(periods).toHaveLength(1)
  expect(periods[0]).toMatchObject({ ...day, orders: total.orders, net: total.net })
  const list = await finance.ask(orderApi.query, { payTimeFrom: today, payTimeTo: today })
  expect(list.total).toBe(total.orders)
  const [month] = (await compared({ from: `${today.slice(0, 7)}-01`, by: 'month' })).periods
  expect(month).toMatchObject({ from: `${today.slice(0, 7)}-01`, orders: total.orders })
})

test('what does not agree is named with both values and its page', async () => {
  const short = await paid({ received: '49', difference: 'fee' })
  const before = (await compared()).total.faults
  const unproved = await paid()
  const robbed = await paid()
  const unpaid = await admin.ask(orderApi.save, { product: 'coin', qty: 1, packageAmount: '50' })
  await owner(server, `update purchase set "bankNo" = '', "proofFileId" = null where id = $1`, [unproved.id])
  await owner(server, `update coin_entry set "bizNo" = $2 where "bizNo" = $1 and kind = 'recharge'`, [
    robbed.orderNo,
    unpaid.orderNo,
  ])
  const { differences, total } = await compared()
  const of = (number: string) => differences.filter((one) => one.number === number)
  expect(of(short.orderNo)).toMatchObject([
    { fault: 'fee', expected: '50.00', found: '49.00', path: `/OrderRecordsIndex?show=${short.id}`, day: today },
  ])
  expect(of(unproved.orderNo)).toMatchObject([{ fault: 'noProof', found: '' }])
  expect(of(robbed.orderNo)).toMatchObject([{ fault: 'coins', expected: '120', found: '20' }])
  expect(of(unpaid.orderNo)).toMatchObject([{ fault: 'notPaid', found: '100' }])
  expect(total.faults).toBe(before + 3)
  expect(Number(total.difference)).toBe(Number(total.received) - Number(total.amount))
})

test('a refund is compared with its payout and with the coins that were taken back', async () => {
  const order = await paid()
  const asked = await admin.ask(refundApi.save, { orderNo: order.orderNo, amount: '20', reason: '用不完' })
  const reviewed = await ops.ask(refundApi.review, { id: asked.id, version: asked.version, pass: true })
  await finance.ask(refundApi.pay, { id: asked.id, version: reviewed.version, payoutNo: 'P-1' })
  expect(await faultsOf(asked.refundNo)).toEqual([])
  const { total } = await compared()
  expect([total.refunds, total.refunded]).toEqual([1, '20.00'])
  expect(Number(total.net)).toBeCloseTo(Number(total.received) - 20, 2)
  await owner(server, `update refund set "payoutNo" = '', coin = coin + 100 where id = $1`, [asked.id])
  expect(await faultsOf(asked.refundNo)).toEqual(['noPayout', 'refundCoins'])
})

test('is exported as CSV, refuses a wrong span at its field, and is open to finance alone', async () => {
  const file = await finance.call(reconciliationApi.export, { ...day, of: 'differences' })
  expect(file.raw.split('\r\n')[0]).toBe('\uFEFF日期,单据编号,企业,不符原因,应为,实际')
  expect((await finance.call(reconciliationApi.export, day)).raw).toContain('订单金额（元）')
  const wrong = async (span: object) => {
    const { data } = await finance.call(reconciliationApi.query, { ...day, ...span })
    return Object.keys((data as unknown as { fields: object }).fields)
  }
  expect(await wrong({ to: '2020-01-01' })).toEqual(['to'])
  expect(await wrong({ from: '2020-01-01' })).toEqual(['from'])
  expect((await admin.call(reconciliationApi.query, day)).code).toBe(4403)
  expect((await (await server.signIn(server.tenants.provider, 'lawyer')).call(reconciliationApi.query, day)).code).toBe(
    4403,
  )
})
