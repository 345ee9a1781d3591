import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { spend } from '../../../../test/support/coins.ts'
import { pdfPages } from '../../../../test/support/pdf-text.ts'
import { setUnitPrice } from '../../../../test/support/prices.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { formatInstant } from '../../../kernel/dates.ts'
import { newId } from '../../../kernel/ids.ts'
import { coinApi } from '../../coin/api.ts'
import { orderApi } from '../../order/api.ts'
import { refundApi } from '../../refund/api.ts'
import { billApi } from '../api.ts'

let server: TestServer
let admin: Caller
let finance: Caller
let ops: Caller
const today = formatInstant(new Date()).slice(0, 10)
const thisMonth = today.slice(0, 7)

beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  finance = await server.signIn(server.tenants.provider, 'ops_finance')
  ops = await server.signIn(server.tenants.provider, 'ops_admin')
  await asOwner(server, (client) => client.query(`update tenant set "envConfig" = '{"watermark": false}'`))
  await setUnitPrice(server, {
    unitPrice: '0.5',
    minRecharge: '1',
    packages: [{ amount: '50', coin: 100, gift: 20 }],
    effectiveTime: formatInstant(new Date()),
  })
})
afterAll(() => server.stop())

async function textOf(by: Caller, period: string, tenantId = server.tenants.a.id): Promise<string> {
  const { rawPayload, headers } = await server.server.app.inject({
    method: 'POST',
    url: billApi.statement.path,
    headers: { satoken: by.token, cookie: 'language=zh' },
    payload: { tenantId, period },
  })
  expect(headers['content-type']).toContain('application/pdf')
  return (await pdfPages(rawPayload)).join('')
}

async function bought(): Promise<{ orderNo: string; amount: string }> {
  const { id, version } = await admin.ask(orderApi.save, { product: 'coin', qty: 100 })
  return finance.ask(orderApi.confirm, { id, version, bankNo: newId().slice(0, 20) })
}
const use = () => spend(server, server.tenants.a.id, { moduleCode: 'CONTRACT_DRAFT', bizId: newId() })
const account = () => admin.ask(coinApi.account, { tenantId: server.tenants.a.id })
const sums = () =>
  admin.ask(coinApi.sums, { tenantId: server.tenants.a.id, timeFrom: `${thisMonth}-01`, timeTo: today })

test('a statement has the balances, entries, orders and refunds of the month, with totals that equal the ledger', async () => {
  const order = await bought()
  await use()
  await use()
  const asked = await admin.ask(refundApi.save, { orderNo: order.orderNo, amount: '20.50', reason: '用不完' })
  const reviewed = await ops.ask(refundApi.review, { id: asked.id, version: asked.version, pass: true })
  await finance.ask(refundApi.pay, { id: asked.id, version: reviewed.version, payoutNo: 'TK-1' })
  const { balance } = await account()
  const ledger = await sums()
  const all = await textOf(admin, thisMonth)
  for (const fact of [
    '对账单',
    `期初余额（积分）0`,
    `期末余额（积分）${balance.toLocaleString('en')}`,
    `本期增加${ledger.in.toLocaleString('en')}`,
    `本期减少${ledger.out.toLocaleString('en')}`,
    order.orderNo,
    asked.refundNo,
    `合计${(ledger.in + ledger.out).toLocaleString('en')}${balance.toLocaleString('en')}`,
    '本期付款（元）50.00',
    '本期退款（元）20.50',
    '第1页共',
  ])
    expect(all).toContain(fact)
  const { records } = await admin.ask(coinApi.query, { tenantId: server.tenants.a.id, size: 50 })
  for (const { flowNo } of records) expect(all).toContain(flowNo)
  // Finance reads any organisation's statement, and it is the same.
  expect(await textOf(finance, thisMonth)).toContain(`期末余额（积分）${balance.toLocaleString('en')}`)
})

test('a month without entries has equal balances and says that nothing happened', async () => {
  const all = await textOf(admin, '2020-02')
  for (const fact of ['期初余额（积分）0', '期末余额（积分）0', '本期没有积分变动', '本期没有付款', '本期没有退款'])
    expect(all).toContain(fact)
})

test('a month begins and ends at midnight in China', async () => {
  const seqs = await asOwner(server, async (client) => {
    const { rows } = await client.query<{ seq: string }>(
      `select seq from coin_entry where "tenantId" = $1 and kind <> 'hold' and coin <> 0 order by seq limit 2`,
      [server.tenants.a.id],
    )
    const [first, second] = rows.map(({ seq }) => seq)
    await client.query(`update coin_entry set at = $3 where "tenantId" = $1 and seq <= $2`, [
      server.tenants.a.id,
      first,
      '2024-10-31 23:59:59.9+08',
    ])
    await client.query(`update coin_entry set at = $3 where "tenantId" = $1 and seq = $2`, [
      server.tenants.a.id,
      second,
      '2024-11-01 00:00:00+08',
    ])
    return [first, second].map((seq) => `LS-${String(seq).padStart(8, '0')}`)
  })
  const [october, november] = [await textOf(admin, '2024-10'), await textOf(admin, '2024-11')]
  expect(october).toContain(seqs[0])
  expect(october).not.toContain(seqs[1])
  expect(november).toContain(seqs[1])
  expect(november).not.toContain(seqs[0])
})

test("another organisation's statement is refused", async () => {
  const reply = await admin.call(billApi.statement, { tenantId: server.tenants.b.id, period: thisMonth })
  expect(reply.msg).toBe('记录不存在或已删除')
  expect((await admin.call(billApi.statement, { tenantId: server.tenants.a.id, period: '2026-13' })).code).toBe(-1)
})
