import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { owner } from '../../../../test/support/browser.ts'
import { spend } from '../../../../test/support/coins.ts'
import { setUnitPrice } from '../../../../test/support/prices.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { formatInstant } from '../../../kernel/dates.ts'
import { newId } from '../../../kernel/ids.ts'
import { tx } from '../../../server/db/tx.ts'
import { coinApi } from '../../coin/api.ts'
import { expire, firstFault } from '../../coin/server/service.ts'
import { noticeApi } from '../../notice/api.ts'
import { orderApi } from '../../order/api.ts'
import { refundApi } from '../api.ts'

let server: TestServer
let admin: Caller
let finance: Caller
let ops: Caller

beforeAll(async () => {
  server = await testServer({ connections: 12 })
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

const account = () => admin.ask(coinApi.account, { tenantId: server.tenants.a.id })
const sound = async () => expect(await tx(server.server.contextFor(server.tenants.a.id), firstFault)).toBeUndefined()
const useSome = () => spend(server, server.tenants.a.id, { moduleCode: 'CONTRACT_DRAFT', bizId: newId() })
/** A paid order of 100 coins for 50 yuan. */
async function paid(more: object = {}) {
  const { id, version } = await admin.ask(orderApi.save, { product: 'coin', qty: 100, ...more })
  return finance.ask(orderApi.confirm, { id, version, bankNo: 'B-1' })
}
const order = (id: string) => admin.ask(orderApi.queryById, { id })
const ask = (orderNo: string, amount: string) => admin.ask(refundApi.save, { orderNo, amount, reason: '用不完' })
const at = ({ id, version }: { id: string; version: number }) => ({ id, version })
const emptied = () =>
  owner(server, `update coin_lot set "expireTime" = now() - interval '1 second' where remaining > 0`).then(() =>
    tx(server.server.contextFor(server.tenants.a.id), expire),
  )

describe('a refund', () => {
  test('holds the coins at once, and deducts them when a user other than its approver has paid it', async () => {
    const bought = await paid()
    const before = await account()
    const asked = await ask(bought.orderNo, '20')
    expect(asked.refundNo).toMatch(/^TK-\d{4}-\d{5}$/)
    expect(asked).toMatchObject({ amount: '20.00', coin: 40, reviewStatus: 0 })
    expect(await account()).toMatchObject({ balance: before.balance, frozen: 40 })
    expect((await order(bought.id)).payState).toBe('refunding')
    expect((await admin.call(refundApi.save, { orderNo: bought.orderNo, amount: '1', reason: 'x' })).code).toBe(-1)
    expect((await admin.call(refundApi.review, { ...at(asked), pass: true })).code).toBe(4403)
    const passed = await finance.ask(refundApi.review, { ...at(asked), pass: true })
    const self = await finance.call(refundApi.pay, { ...at(passed), payoutNo: 'P-1' })
    expect(self.msg).toBe('审核人不能登记退款')
    expect((await account()).balance).toBe(before.balance)
    const all = await Promise.all(
      Array.from({ length: 5 }, () => ops.call(refundApi.pay, { ...at(passed), payoutNo: 'P-1' })),
    )
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await account()).toMatchObject({ balance: before.balance - 40, frozen: 0 })
    expect(await order(bought.id)).toMatchObject({ payState: 'partly', refunded: '20.00' })
    const { records } = await admin.ask(coinApi.query, { direction: 'refund' })
    expect(records[0]).toMatchObject({ coin: -40, bizNo: bought.orderNo })
    await sound()
    const rest = await ask(bought.orderNo, '30')
    await finance.ask(refundApi.review, { ...at(rest), pass: true })
    await ops.ask(refundApi.pay, { ...at(rest), version: rest.version + 1, payoutNo: 'P-2' })
    expect((await order(bought.id)).payState).toBe('refunded')
    await sound()
  })
  test('is refused with a reason, withdrawn by its applicant, and decided once', async () => {
    const bought = await paid()
    const asked = await ask(bought.orderNo, '50')
    const silent = await finance.call(refundApi.review, { ...at(asked), pass: false })
    expect(silent.data).toMatchObject({ fields: { opinion: expect.any(String) as string } })
    const refused = await finance.ask(refundApi.review, { ...at(asked), pass: false, opinion: '材料不全' })
    expect(refused).toMatchObject({ reviewStatus: -1, stage: 'refused', opinion: '材料不全' })
    expect(await order(bought.id)).toMatchObject({ payState: 'paid', refunded: '0.00' })
    expect((await account()).frozen).toBe(0)
    expect((await finance.call(refundApi.review, { ...at(refused), pass: true })).code).toBe(-1)
    const again = await ask(bought.orderNo, '50')
    expect((await finance.call(refundApi.withdraw, at(again))).msg).toBe('只能撤回自己的申请')
    const gone = await admin.ask(refundApi.withdraw, at(again))
    expect(gone.stage).toBe('withdrawn')
    expect((await finance.call(refundApi.review, { ...at(gone), pass: true })).code).toBe(-1)
    expect((await account()).frozen).toBe(0)
    await sound()
  })
  test('requested by the provider is reviewed by another of its users', async () => {
    const bought = await paid()
    const asked = await ops.ask(refundApi.save, { orderNo: bought.orderNo, amount: '1', reason: '客户来电' })
    expect((await ops.call(refundApi.review, { ...at(asked), pass: true })).msg).toBe('须由另一人审核')
    expect((await finance.ask(refundApi.review, { ...at(asked), pass: true })).reviewStatus).toBe(1)
    await ops.ask(refundApi.withdraw, { ...at(asked), version: asked.version + 1 })
    expect((await account()).frozen).toBe(0)
  })
})

describe('what can go back', () => {
  const most = async (orderNo: string) => admin.ask(refundApi.refundable, { orderNo })
  test('is what was paid for coins that are left: not the gift, not what was used or has expired', async () => {
    await emptied()
    const bought = await paid({ qty: 1, packageAmount: '50' })
    expect(await most(bought.orderNo)).toMatchObject({ amount: '50.00', coin: 100, refusal: null })
    await useSome()
    await useSome()
    await useSome()
    const { lots } = await account()
    const left = lots.find((lot) => lot.bizNo === bought.orderNo && lot.source === 'recharge')!.remaining
    expect((await most(bought.orderNo)).amount).toBe((left / 2).toFixed(2))
    const over = await admin.call(refundApi.save, { orderNo: bought.orderNo, amount: '50.01', reason: 'x' })
    expect(over.data).toMatchObject({ fields: { amount: expect.stringContaining('不能超过') as string } })
    await emptied()
    expect(await most(bought.orderNo)).toMatchObject({ amount: '0.00', refusal: '该订单没有可退金额' })
  })
  test('is nothing while the order is invoiced, not paid, or was paid more than 180 days ago', async () => {
    const bought = await paid()
    const applied = await admin.ask(orderApi.applyInvoice, {
      ...at(bought),
      invoiceTitle: '甲方',
      taxNo: '91110108MA01ABCD0X',
    })
    const issued = await finance.ask(orderApi.issueInvoice, { ...at(applied), invoiceNo: 'F1' })
    const refused = await admin.call(refundApi.save, { orderNo: bought.orderNo, amount: '1', reason: 'x' })
    expect(refused.msg).toBe('该订单已开票，须先登记红冲')
    await finance.ask(orderApi.redInvoice, at(issued))
    expect((await most(bought.orderNo)).refusal).toBeNull()
    const days = (n: number) =>
      owner(server, `update purchase set "payTime" = now() - make_interval(days => $2) where id = $1`, [bought.id, n])
    await days(180)
    expect((await most(bought.orderNo)).refusal).toBeNull()
    await days(181)
    expect((await most(bought.orderNo)).refusal).toContain('180天')
    const waiting = await admin.ask(orderApi.save, { product: 'coin', qty: 100 })
    expect((await most(waiting.orderNo)).refusal).toContain('不是已到账')
  })
  test('is given once although ten ask for it at the same time', async () => {
    await emptied()
    const bought = await paid()
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        admin.call(refundApi.save, { orderNo: bought.orderNo, amount: '50', reason: 'x' }),
      ),
    )
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await account()).toMatchObject({ balance: 100, frozen: 100, remainderCoin: 0 })
    await sound()
  })
})

test('changed refunds are announced to their organisation and to the provider, with their files', async () => {
  const bought = await paid()
  const fileId = await admin.upload('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n', '说明.pdf')
  const asked = await admin.ask(refundApi.save, {
    orderNo: bought.orderNo,
    amount: '1',
    reason: 'x',
    files: [{ fileId, name: '说明.pdf' }],
  })
  const foreign = await server.signIn(server.tenants.b, 'tenant_admin')
  expect((await foreign.ask(refundApi.query, {})).total).toBe(0)
  for (const call of [
    foreign.call(refundApi.queryById, { id: asked.id }),
    foreign.call(refundApi.save, { orderNo: bought.orderNo, amount: '1', reason: 'x' }),
    foreign.call(refundApi.file, { id: asked.id, fileId }),
  ])
    expect((await call).msg).toBe('记录不存在或已删除')
  const seen = await finance.ask(refundApi.queryById, { id: asked.id })
  expect(seen.files).toEqual([{ fileId, name: '说明.pdf' }])
  expect((await finance.call(refundApi.file, { id: asked.id, fileId })).raw).toContain('%PDF')
  const list = await finance.ask(refundApi.query, { refundNo: bought.orderNo, reviewStatus: 0 })
  expect(list.total).toBe(1)
  const file = await finance.call(refundApi.export, { columns: ['refundNo', 'amount', 'reviewStatus'] })
  expect(file.headers['content-type']).toContain('spreadsheetml')
})

describe('what both sides hear of a refund', () => {
  const heard = async (who: Caller, id: string) =>
    (await who.ask(noticeApi.query, { kind: 'refund', size: 100 })).records
      .filter(({ link }) => link.endsWith(id))
      .map(({ vars, readTime }) => [vars['step'], readTime !== null])
  test('each step notifies those whose turn it is, and completed requests are marked as read', async () => {
    const bought = await paid()
    const asked = await ask(bought.orderNo, '20')
    expect(await heard(finance, asked.id)).toEqual([['asked', false]])
    expect(await heard(ops, asked.id)).toEqual([['asked', false]])
    const passed = await finance.ask(refundApi.review, { ...at(asked), pass: true })
    expect(await heard(admin, asked.id)).toEqual([['passed', false]])
    // The reviewer does not pay it.
    expect(await heard(finance, asked.id)).toEqual([['asked', true]])
    expect(await heard(ops, asked.id)).toEqual([
      ['toPay', false],
      ['asked', true],
    ])
    await ops.ask(refundApi.pay, { ...at(passed), payoutNo: 'P-9' })
    expect((await heard(admin, asked.id))[0]).toEqual(['paid', false])
    expect((await heard(ops, asked.id)).every(([, isRead]) => isRead)).toBe(true)
    const shown = await admin.ask(refundApi.queryById, { id: asked.id })
    expect([shown.reviewPsnName, shown.payPsnName]).toEqual(['运营方', '运营方'])
    const { records } = await admin.ask(noticeApi.query, { kind: 'refund' })
    expect(JSON.stringify(records.map(({ vars }) => vars))).not.toMatch(/财务运营|运营管理员/)
  })
  test('a refusal is notified to the customer with its reason', async () => {
    const asked = await ask((await paid()).orderNo, '20')
    await finance.ask(refundApi.review, { ...at(asked), pass: false, opinion: '请继续使用' })
    const { records } = await admin.ask(noticeApi.query, { kind: 'refund' })
    expect(records[0]!.vars).toMatchObject({ step: 'refused', opinion: '请继续使用', refundNo: asked.refundNo })
    expect(await heard(finance, asked.id)).toEqual([['asked', true]])
  })
})

test('refunds of all organisations have unique numbers, and old duplicates show the organisation’s code', async () => {
  const other = await server.signIn(server.tenants.b, 'tenant_admin')
  const mine = await ask((await paid()).orderNo, '1')
  const { id, version, orderNo } = await other.ask(orderApi.save, { product: 'coin', qty: 100 })
  await finance.ask(orderApi.confirm, { id, version, bankNo: 'B-1' })
  const theirs = await other.ask(refundApi.save, { orderNo, amount: '1', reason: 'x' })
  expect(Number(theirs.refundNo.slice(-5))).toBe(Number(mine.refundNo.slice(-5)) + 1)
  const codes = async (who: Caller) =>
    (await who.ask(refundApi.query, { refundNo: mine.refundNo })).records.map((row) => [row.refundNo, row.tenantCode])
  expect(await codes(finance)).toEqual([[mine.refundNo, null]])
  await owner(server, 'update refund set "refundNo" = $2 where id = $1', [theirs.id, mine.refundNo])
  expect(new Set((await codes(finance)).map(([, code]) => code))).toEqual(new Set(['TA', 'TB']))
  expect(await codes(admin)).toEqual([[mine.refundNo, null]])
})

test('the sums of a filter are those of all its refunds', async () => {
  const sums = (who = admin) => who.ask(refundApi.sums, {})
  const before = await sums()
  const asked = await ask((await paid()).orderNo, '20')
  const passed = await finance.ask(refundApi.review, { ...at(asked), pass: true })
  await ops.ask(refundApi.pay, { ...at(passed), payoutNo: 'P-10' })
  await ask((await paid()).orderNo, '5')
  const after = await sums()
  expect([
    Number(after.amount) - Number(before.amount),
    Number(after.paid) - Number(before.paid),
    after.coin - before.coin,
  ]).toEqual([25, 20, 40])
})
