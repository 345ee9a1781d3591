import { afterAll, beforeAll, expect, test } from 'vitest'
import { owner } from '../../../../test/support/browser.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import { attachmentApi } from '../../attachment/api.ts'
import { coinApi } from '../../coin/api.ts'
import { historyApi } from '../../history/api.ts'
import { tenantApi } from '../../tenant/api.ts'
import { enterpriseCostApi } from '../api.ts'

let server: TestServer
let admin: Caller
let ops: Caller
let finance: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  ops = await server.signIn(server.tenants.provider, 'ops_admin')
  finance = await server.signIn(server.tenants.provider, 'ops_finance')
})
afterAll(() => server.stop())

const typed = (year: number) => ({
  tenantId: server.tenants.a.id,
  packageName: 'flagship' as const,
  startDate: `${year}-01-01`,
  endDate: `${year}-12-31`,
  maxUsers: 80,
  coin: 300,
  amount: '12000',
  payMode: 'wechat' as const,
})

test('renews the term once when a user other than its submitter approves it: package, end, seats and coins', async () => {
  const draft = await ops.ask(enterpriseCostApi.save, typed(2090))
  const { id, version } = await ops.ask(enterpriseCostApi.submit, draft)
  const own = await ops.call(enterpriseCostApi.approve, { id, version, pass: true })
  expect(own.msg).toBe('须由提交人以外的人员审核')
  const both = await Promise.all([1, 2].map(() => finance.call(enterpriseCostApi.approve, { id, version, pass: true })))
  expect(both.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([-1, 200])
  const [tenant] = await owner(
    server,
    'select "packageName", "endDate"::text, "maxUsers", status from tenant where id = $1',
    [server.tenants.a.id],
  )
  expect(tenant).toEqual({ packageName: 'flagship', endDate: '2090-12-31', maxUsers: 80, status: 0 })
  const { records } = await admin.ask(coinApi.query, {})
  expect(records).toMatchObject([{ direction: 'recharge', coin: 300, bizNo: draft.renewNo }])
  expect(await ops.ask(tenantApi.queryById, { id: server.tenants.a.id })).toMatchObject({ endDate: '2090-12-31' })
  const next = await ops.call(enterpriseCostApi.save, typed(2090))
  expect(Object.keys((next.data as unknown as { fields: object }).fields)).toEqual(['startDate'])
})

test('lets an organisation in again that was stopped', async () => {
  const { id, version } = await ops.ask(tenantApi.queryById, { id: server.tenants.a.id })
  await ops.ask(tenantApi.changeStatus, { id, version, action: 'disable', reason: '欠费' })
  expect((await admin.call(coinApi.query, {})).code).toBe(4401)
  const draft = await ops.ask(enterpriseCostApi.save, typed(2091))
  const sent = await ops.ask(enterpriseCostApi.submit, draft)
  await finance.ask(enterpriseCostApi.approve, { id: sent.id, version: sent.version, pass: true })
  expect((await admin.call(coinApi.query, {})).code).toBe(200)
})

test('needs a reason to be rejected, the provider for a gift, and a voucher for a bank transfer', async () => {
  const draft = await admin.ask(enterpriseCostApi.save, { ...typed(2095), payMode: 'transfer' })
  const bare = await admin.call(enterpriseCostApi.submit, draft)
  expect(Object.keys((bare.data as unknown as { fields: object }).fields)).toEqual(['voucher'])
  const gift = await admin.call(enterpriseCostApi.save, { ...typed(2095), payMode: 'gift', amount: '0' })
  expect(gift.msg).toContain('支付方式')
  const paid = await ops.call(enterpriseCostApi.save, { ...typed(2095), payMode: 'gift' })
  expect(paid.msg).toContain('金额')
  const given = await ops.ask(enterpriseCostApi.save, { ...typed(2095), payMode: 'gift', amount: '0' })
  const sent = await ops.ask(enterpriseCostApi.submit, given)
  const why = await finance.call(enterpriseCostApi.approve, { id: sent.id, version: sent.version, pass: false })
  expect(Object.keys((why.data as unknown as { fields: object }).fields)).toEqual(['opinion'])
})

test('has the same history on both sides, regardless of who made the change', async () => {
  const draft = await ops.ask(enterpriseCostApi.save, typed(2097))
  await ops.ask(enterpriseCostApi.save, { ...typed(2097), id: draft.id, version: draft.version, maxUsers: 81 })
  const asked = { bizType: 'renewal', bizId: draft.id }
  const { records, total } = await ops.ask(historyApi.query, asked)
  expect(total).toBe(2)
  expect(records[0]!.changes).toEqual([{ label: '用户数上限', before: '80', after: '81' }])
  expect((await admin.ask(historyApi.query, asked)).records).toEqual(records)
})

test('is visible to its own organisation and the provider, and decided by the provider only', async () => {
  const draft = await admin.ask(enterpriseCostApi.save, typed(2096))
  expect((await finance.ask(enterpriseCostApi.query, { keyword: draft.renewNo })).records).toHaveLength(1)
  const other = await server.signIn(server.tenants.b, 'tenant_admin')
  expect((await other.call(enterpriseCostApi.queryById, { id: draft.id })).msg).toBe('记录不存在或已删除')
  expect((await other.call(enterpriseCostApi.save, typed(2097))).msg).toBe('记录不存在或已删除')
  const mine = await other.ask(enterpriseCostApi.save, { ...typed(2097), tenantId: server.tenants.b.id })
  // One number sequence for all organisations.
  expect(Number(mine.renewNo.slice(-5))).toBeGreaterThan(Number(draft.renewNo.slice(-5)))
  const sent = await admin.ask(enterpriseCostApi.submit, draft)
  expect((await admin.call(enterpriseCostApi.approve, { id: sent.id, version: sent.version, pass: true })).code).toBe(
    4403,
  )
})

test('a voucher can be read by both sides: the uploader and the provider who decides', async () => {
  const fileId = await admin.upload('汇款凭证', '凭证.txt')
  const { id } = await admin.ask(enterpriseCostApi.save, { ...typed(2098), payMode: 'transfer', voucher: [{ fileId }] })
  const read = (by: Caller) =>
    server.server.app.inject({
      method: 'GET',
      url: attachmentApi.download.path,
      query: { bizType: 'renewal', bizId: id, fileId },
      headers: { satoken: by.token, cookie: 'language=zh' },
    })
  expect((await read(admin)).body).toBe('汇款凭证')
  expect((await read(finance)).body).toBe('汇款凭证')
  const other = await server.signIn(server.tenants.b, 'tenant_admin')
  expect((await read(other)).json()).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
})
