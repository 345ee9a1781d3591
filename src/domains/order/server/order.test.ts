import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { owner } from '../../../../test/support/browser.ts'
import { setUnitPrice } from '../../../../test/support/prices.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { formatInstant } from '../../../kernel/dates.ts'
import { newId } from '../../../kernel/ids.ts'
import { tx } from '../../../server/db/tx.ts'
import { coinApi } from '../../coin/api.ts'
import { firstFault } from '../../coin/server/service.ts'
import { hubApi } from '../../hub/api.ts'
import { noticeApi } from '../../notice/api.ts'
import { flowApi } from '../../workflow/api.ts'
import { orderApi } from '../api.ts'
import { timeOut } from './service.ts'

const secret = 'the secret of the payment gateway'
const asked: { headers: IncomingHttpHeaders; body: string }[] = []
let answer: [number, string] = [200, JSON.stringify({ payUrl: 'https://pay.example.com/1' })]
let gateway: Server
let server: TestServer
let admin: Caller
let finance: Caller
let ops: Caller

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      asked.push({ headers: request.headers, body })
      response.writeHead(answer[0]).end(answer[1])
    })
  })
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/pay`
  server = await testServer({ connections: 12, payGateway: { url, id: 'faheng', secret } })
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  finance = await server.signIn(server.tenants.provider, 'ops_finance')
  ops = await server.signIn(server.tenants.provider, 'ops_admin')
})
afterAll(async () => {
  await server.stop()
  gateway.close()
})

const inside = <T>(work: Parameters<typeof tx<T>>[1]) => tx(server.server.contextFor(server.tenants.a.id), work)
const balance = async () => (await admin.ask(coinApi.account, { tenantId: server.tenants.a.id })).balance
const place = (more: object = {}) => admin.ask(orderApi.save, { product: 'coin', qty: 100, ...more })
const fresh = (id: string) => admin.ask(orderApi.queryById, { id })
const proof = () => admin.upload('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n', '回单.pdf')
async function setPrice(unitPrice: string): Promise<void> {
  await setUnitPrice(server, {
    unitPrice,
    minRecharge: '100',
    packages: [{ amount: '500', coin: 500, gift: 50 }],
    effectiveTime: formatInstant(new Date()),
  })
}
/** Minutes until an unpaid order is cancelled. */
const minutesLeft = async (id: string) => {
  const jobs = await owner<{ minutes: number }>(
    server,
    `select extract(epoch from start_after - created_on)::int / 60 as minutes from pgboss.job
     where name = 'order.timeout' and data->>'id' = $1`,
    [id],
  )
  return jobs.map(({ minutes }) => minutes)
}
const hubOf = (who: Caller, bizId: string) => who.ask(hubApi.show, { bizType: 'purchase', bizId })
const lifeOf = async (who: Caller, id: string) =>
  (await hubOf(who, id)).steps.map(({ name, state, people }) => [name, state, people.join('、')])
const waitsFor = async (who: Caller, id: string) => (await hubOf(who, id)).waiting
const refusalOf = async (call: Promise<{ code: number; msg: string }>) => (await call).msg

test('nothing is ordered before there is a price', async () => {
  expect(await refusalOf(admin.call(orderApi.save, { product: 'coin', qty: 100 }))).toBe('运营方尚未设置充值单价')
})

describe('an order paid by transfer', () => {
  test('keeps its price, and its coins are credited once when another user confirms', async () => {
    await setPrice('1.5')
    const order = await place()
    expect(order.orderNo).toMatch(/^\d{20}$/)
    expect(order).toMatchObject({ unitPrice: '1.5000', amount: '150.00', coin: 100, payState: 'pending' })
    await setPrice('3')
    const before = await balance()
    const at = { id: order.id, version: order.version }
    expect(await refusalOf(finance.call(orderApi.confirm, at))).toContain('银行流水号')
    expect((await admin.call(orderApi.confirm, at)).code).toBe(4403)
    const proven = await admin.ask(orderApi.prove, { ...at, fileId: await proof() })
    expect(await lifeOf(admin, order.id)).toEqual([
      ['下单', 'done', '企业管理员'],
      ['付款', 'done', '企业管理员'],
      ['确认到账', 'current', '运营方'],
      ['积分到账', 'ahead', ''],
      ['开票', 'ahead', ''],
    ])
    expect(await waitsFor(finance, order.id)).toMatchObject({ step: '确认到账', isMine: true })
    expect(await waitsFor(admin, order.id)).toMatchObject({ step: '确认到账', isMine: false })
    const file = await finance.call(orderApi.proof, { id: order.id })
    expect(file.raw).toContain('%PDF')
    const now = { id: order.id, version: proven.version }
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? finance : ops).call(orderApi.confirm, now)),
    )
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await fresh(order.id)).toMatchObject({ payState: 'paid', unitPrice: '1.5000', amount: '150.00' })
    expect(await balance()).toBe(before + 100)
    expect((await lifeOf(admin, order.id)).slice(2, 4)).toEqual([
      ['确认到账', 'done', '运营方'],
      ['积分到账', 'done', ''],
    ])
    expect((await lifeOf(finance, order.id))[2]).not.toContain('运营方')
    const paid = await fresh(order.id)
    await admin.ask(orderApi.applyInvoice, {
      id: paid.id,
      version: paid.version,
      invoiceTitle: '甲公司',
      taxNo: '91350100M000100Y43',
    })
    expect((await lifeOf(admin, order.id)).at(-1)).toEqual(['开票', 'current', '运营方'])
    expect(await inside(firstFault)).toBeUndefined()
  })
  test('by package brings the coins of the package, with the gift separate', async () => {
    const order = await place({ qty: 2, packageAmount: '500' })
    expect(order).toMatchObject({ amount: '1000.00', coin: 1000, gift: 100, unitPrice: '1.0000' })
    const gone = await admin.call(orderApi.save, { product: 'coin', qty: 1, packageAmount: '501' })
    expect(gone.data).toMatchObject({ fields: { packageAmount: expect.any(String) as string } })
    await finance.ask(orderApi.confirm, { id: order.id, version: order.version, bankNo: 'B-1' })
    const { lots } = await admin.ask(coinApi.account, { tenantId: server.tenants.a.id })
    const own = lots.filter((lot) => lot.bizNo === order.orderNo).map((lot) => [lot.source, lot.qty])
    expect(new Set(own)).toEqual(
      new Set([
        ['gift', 100],
        ['recharge', 1000],
      ]),
    )
  })
  test('is not confirmed by the user who placed it', async () => {
    const tenantId = server.tenants.a.id
    const order = await finance.ask(orderApi.save, { tenantId, product: 'lawyer', qty: 2, price: '300' })
    expect(order).toMatchObject({ amount: '600.00', coin: 0 })
    const at = { id: order.id, version: order.version, bankNo: 'B-2' }
    expect(await refusalOf(finance.call(orderApi.confirm, at))).toBe('须由另一人确认到账')
    expect((await ops.ask(orderApi.confirm, at)).payState).toBe('paid')
  })
  test('below the least amount, or of something else than coins, is refused to an organisation', async () => {
    const little = await admin.call(orderApi.save, { product: 'coin', qty: 1 })
    expect(little.data).toMatchObject({ fields: { qty: '充值金额不能低于100.00元' } })
    expect((await admin.call(orderApi.save, { product: 'lawyer', qty: 1, price: '1' })).code).toBe(-1)
  })
  test('without a payment is cancelled automatically, one with a receipt waits', async () => {
    const [left, shown] = [await place(), await place()]
    await admin.ask(orderApi.prove, { id: shown.id, version: shown.version, fileId: await proof() })
    // Transfers between banks take days.
    expect(await minutesLeft(left.id)).toEqual([7 * 24 * 60])
    for (const { id } of [left, shown]) await inside((ctx) => timeOut(ctx, id))
    expect((await fresh(left.id)).payState).toBe('cancelled')
    expect((await lifeOf(admin, left.id))[1]).toEqual(['付款', 'stopped', ''])
    expect((await fresh(shown.id)).payState).toBe('pending')
    const at = { id: left.id, version: (await fresh(left.id)).version, bankNo: 'B' }
    expect((await finance.call(orderApi.confirm, at)).code).toBe(-1)
  })
})

describe('what both sides hear of an order', () => {
  const heard = async (who: Caller, id: string) =>
    (await who.ask(noticeApi.query, { kind: 'order', size: 100 })).records
      .filter(({ link }) => link.endsWith(id))
      .map(({ vars, link, readTime }) => [vars['step'], link, readTime !== null])
  test('a proved transfer notifies finance, and its confirmation the customer, without naming the confirming user', async () => {
    const order = await place()
    await admin.ask(orderApi.prove, { id: order.id, version: order.version, fileId: await proof() })
    expect(await heard(finance, order.id)).toEqual([['proved', `/OrderRecordsIndex?show=${order.id}`, false]])
    expect(await heard(admin, order.id)).toEqual([])
    const { records: works } = await finance.ask(flowApi.myTodo, { keyword: order.orderNo })
    expect(works.map(({ path, node }) => [path, node])).toEqual([[`/OrderRecordsIndex?show=${order.id}`, '确认到账']])
    const waits = await finance.ask(orderApi.query, { waitsFor: 'confirmation', orderNo: order.orderNo })
    expect(waits.records.map(({ id }) => id)).toEqual([order.id])
    expect((await finance.ask(orderApi.query, { waitsFor: 'payment', orderNo: order.orderNo })).total).toBe(0)
    const { version } = await fresh(order.id)
    await finance.ask(orderApi.confirm, { id: order.id, version, received: order.amount })
    expect(await heard(admin, order.id)).toEqual([['paidCoins', `/myOrderIndex?show=${order.id}`, false]])
    const [notice] = (await admin.ask(noticeApi.query, { kind: 'order' })).records
    expect(notice!.vars).toMatchObject({ orderNo: order.orderNo, amount: order.amount, coin: order.coin })
    expect(JSON.stringify(notice!.vars)).not.toContain('财务运营')
    expect((await fresh(order.id)).confirmPsnName).toBe('运营方')
    expect((await ops.ask(orderApi.queryById, { id: order.id })).confirmPsnName).toBe('财务运营')
    // The request to confirm is settled.
    expect((await finance.ask(flowApi.myTodo, { keyword: order.orderNo })).total).toBe(0)
    expect(await heard(finance, order.id)).toEqual([['proved', `/OrderRecordsIndex?show=${order.id}`, true]])
  })
  test('one that is closed, or not paid in time, is notified with its reason', async () => {
    const [closed, left] = [await place(), await place()]
    await finance.ask(orderApi.close, { id: closed.id, version: closed.version, reason: '未收到款项' })
    expect((await heard(admin, closed.id)).map(([step]) => step)).toEqual(['closed'])
    await inside((ctx) => timeOut(ctx, left.id))
    expect((await heard(admin, left.id)).map(([step]) => step)).toEqual(['expired'])
  })
  test('the user who placed it for a customer is not asked to confirm it', async () => {
    const tenantId = server.tenants.a.id
    const order = await finance.ask(orderApi.save, { tenantId, product: 'coin', qty: 100 })
    await admin.ask(orderApi.prove, { id: order.id, version: order.version, fileId: await proof() })
    expect(await heard(finance, order.id)).toEqual([])
    expect((await heard(ops, order.id)).map(([step]) => step)).toEqual(['proved'])
  })
})

test('another sum than the order’s is not confirmed as its payment', async () => {
  const order = await place()
  const at = { id: order.id, version: order.version, bankNo: 'B-9' }
  const refused = await finance.call(orderApi.confirm, { ...at, received: '1.00' })
  expect(refused.data).toMatchObject({ fields: { received: expect.stringContaining(order.amount) as string } })
  expect((await fresh(order.id)).payState).toBe('pending')
})

test('no order by transfer before the receiving account is set', async () => {
  const { settings } = server.server.platform
  const { transferTo } = settings
  settings.transferTo = ''
  try {
    expect(await refusalOf(admin.call(orderApi.save, { product: 'coin', qty: 100 }))).toContain('尚未设置收款账户')
    expect((await admin.ask(orderApi.offer, {})).payModes).toEqual(['wechat', 'alipay'])
  } finally {
    settings.transferTo = transferTo
  }
})

describe('an order paid online', () => {
  const say = (order: { id: string; amount: string }, more: object = {}) => {
    const paid = {
      reference: `${server.tenants.a.id}.${order.id}`,
      providerNo: newId(),
      amount: order.amount,
      time: Math.floor(Date.now() / 1000),
      nonce: randomUUID(),
      ...more,
    }
    const text = [paid.time, paid.nonce, paid.reference, paid.providerNo, paid.amount].join('\n')
    return { ...paid, sign: createHmac('sha256', secret).update(text).digest('hex') }
  }
  const told = (paid: object) => server.nobody.call(orderApi.callback, paid as never)

  test('is paid at the gateway’s address, which is requested by a signed message', async () => {
    const order = await place({ payMode: 'wechat' })
    expect(order.payUrl).toBe('https://pay.example.com/1')
    expect(await minutesLeft(order.id)).toEqual([30])
    const { headers, body } = asked.at(-1)!
    const signed = `${String(headers['x-time'])}\n${String(headers['x-nonce'])}\n${body}`
    expect(headers['x-sign']).toBe(createHmac('sha256', secret).update(signed).digest('hex'))
    expect(JSON.parse(body)).toMatchObject({ orderNo: order.orderNo, amount: order.amount, payMode: 'wechat' })
  })
  test.each([
    [500, 'down'],
    [200, 'no json'],
    [200, '{"payUrl":"javascript:alert(1)"}'],
  ])('is not kept when the gateway answers %i %s', async (status, text) => {
    const good = answer
    answer = [status, text]
    const before = (await admin.ask(orderApi.query, {})).total
    expect(await refusalOf(admin.call(orderApi.save, { product: 'coin', qty: 100, payMode: 'alipay' }))).toContain(
      '支付网关暂不可用',
    )
    expect((await admin.ask(orderApi.query, {})).total).toBe(before)
    answer = good
  })
  test('is credited once, however often and however many at once say so', async () => {
    const order = await place({ payMode: 'alipay' })
    const before = await balance()
    const paid = say(order)
    const all = await Promise.all(Array.from({ length: 10 }, () => told(paid)))
    expect(new Set(all.map(({ code }) => code))).toEqual(new Set([200]))
    expect((await told(paid)).data).toBe(true)
    expect(await balance()).toBe(before + 100)
    // A second payment of the same order is refused.
    const second = say(order)
    expect((await told(second)).code).toBe(-1)
    expect((await told(second)).code).toBe(-1)
    expect(await balance()).toBe(before + 100)
    expect(await fresh(order.id)).toMatchObject({ payState: 'paid' })
    const { records } = await finance.ask(noticeApi.query, {})
    const ofSecond = records.filter(({ vars }) => vars['providerNo'] === second.providerNo)
    expect(ofSecond.map(({ kind, vars }) => [kind, vars['orderNo'], vars['amount']])).toEqual([
      ['paymentUnmatched', order.orderNo, order.amount],
    ])
    expect(await inside(firstFault)).toBeUndefined()
  })
  test('counts although it was cancelled meanwhile: the money is there', async () => {
    const order = await place({ payMode: 'wechat' })
    await admin.ask(orderApi.cancel, { id: order.id, version: order.version })
    expect((await told(say(order))).data).toBe(true)
    expect((await fresh(order.id)).payState).toBe('paid')
  })
  test('is not accepted as paid with another signature or amount, or an old message', async () => {
    const order = await place({ payMode: 'wechat' })
    const good = say(order)
    const forged = [
      { ...good, sign: '0'.repeat(64) },
      { ...good, amount: '0.01' },
      { ...good, reference: `${server.tenants.b.id}.${order.id}` },
      say(order, { amount: '0.01' }),
      say(order, { time: Math.floor(Date.now() / 1000) - 600 }),
    ]
    for (const paid of forged) expect((await told(paid)).code).toBe(-1)
    expect((await fresh(order.id)).payState).toBe('pending')
    await finance.call(orderApi.confirm, { id: order.id, version: order.version, bankNo: 'x' })
    expect((await fresh(order.id)).payState).toBe('pending')
  })
})

describe('an invoice', () => {
  test('is requested, recorded and reversed', async () => {
    const order = await place({ qty: 200 })
    const apply = { id: order.id, version: order.version, invoiceTitle: '甲方', taxNo: '91110108MA01ABCD0X' }
    expect((await admin.call(orderApi.applyInvoice, apply)).code).toBe(-1)
    const paid = await finance.ask(orderApi.confirm, { id: order.id, version: order.version, bankNo: 'B' })
    expect((await admin.call(orderApi.applyInvoice, { ...apply, taxNo: 'x' })).data).toMatchObject({
      fields: { taxNo: expect.stringContaining('15至20位') as string },
    })
    const applied = await admin.ask(orderApi.applyInvoice, { ...apply, version: paid.version })
    const issued = await finance.ask(orderApi.issueInvoice, { id: order.id, version: applied.version, invoiceNo: 'F1' })
    expect(issued).toMatchObject({ invoiceState: 'issued', invoiceNo: 'F1' })
    const red = await finance.ask(orderApi.redInvoice, { id: order.id, version: issued.version })
    expect(red.invoiceState).toBe('none')
  })
})

test('changed orders are announced to their organisation and to the provider', async () => {
  const order = await place()
  const foreign = await server.signIn(server.tenants.b, 'tenant_admin')
  expect((await foreign.ask(orderApi.query, { tenantId: server.tenants.a.id })).total).toBe(0)
  expect(await refusalOf(foreign.call(orderApi.queryById, { id: order.id }))).toBe('记录不存在或已删除')
  const stolen = { product: 'coin' as const, qty: 100, tenantId: server.tenants.a.id }
  expect(await refusalOf(foreign.call(orderApi.save, stolen))).toBe('记录不存在或已删除')
  const seen = await finance.ask(orderApi.query, { tenantId: server.tenants.a.id, orderNo: order.orderNo })
  expect(seen.records[0]).toMatchObject({ tenantName: '甲方测试集团', payState: 'pending' })
  const closed = await finance.ask(orderApi.close, { id: order.id, version: order.version, reason: '未收到款项' })
  expect(closed).toMatchObject({ payState: 'closed', closeReason: '未收到款项' })
  const file = await finance.call(orderApi.export, { columns: ['orderNo', 'amount', 'payState'] })
  expect(file.headers['content-type']).toContain('spreadsheetml')
})

test('the sums of a filter are those of all its orders, of one’s own organisation alone', async () => {
  const sums = (who = admin) => who.ask(orderApi.sums, { product: 'renewal' })
  const before = await sums()
  const sold = { product: 'renewal' as const, qty: 1, price: '100', tenantId: server.tenants.a.id }
  const first = await finance.ask(orderApi.save, sold)
  await finance.ask(orderApi.save, { ...sold, price: '20.5' })
  await ops.ask(orderApi.confirm, { id: first.id, version: first.version, bankNo: 'SUM-1' })
  const after = await sums()
  const grown = (name: 'amount' | 'paid' | 'refunded') => Number(after[name]) - Number(before[name])
  expect([grown('amount'), grown('paid'), grown('refunded')]).toEqual([120.5, 100, 0])
  expect(await sums(finance)).toEqual(after)
  const foreign = await server.signIn(server.tenants.b, 'tenant_admin')
  expect(await sums(foreign)).toEqual({ amount: '0.00', paid: '0.00', refunded: '0.00' })
})

test('what came in is the sum of what was paid, for finance alone', async () => {
  const income = () => finance.ask(orderApi.income, { tenantId: server.tenants.a.id, product: 'lawyer' })
  const before = await income()
  const sold = { product: 'lawyer' as const, qty: 2, price: '800', tenantId: server.tenants.a.id }
  const { id, version } = await finance.ask(orderApi.save, sold)
  expect(await income()).toEqual(before)
  await ops.ask(orderApi.confirm, { id, version, bankNo: 'INCOME-1' })
  const after = await income()
  expect([after.orders - before.orders, Number(after.amount) - Number(before.amount)]).toEqual([1, 1600])
  expect((await admin.call(orderApi.income, {})).code).toBe(4403)
})

test('orders of all organisations placed within one second have numbers of their own', async () => {
  const other = await server.signIn(server.tenants.b, 'tenant_admin')
  const people = [admin, other, admin, other]
  const placed = await Promise.all(people.map((by) => by.ask(orderApi.save, { product: 'coin', qty: 100 })))
  const numbers = placed.map(({ orderNo }) => orderNo)
  expect(numbers.filter((one) => !/^\d{20}$/.test(one))).toEqual([])
  const counted = numbers.map((one) => Number(one.slice(14))).toSorted((a, b) => a - b)
  expect(counted).toEqual(people.map((_, i) => counted[0]! + i))
})
