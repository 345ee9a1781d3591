import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Client } from 'pg'
import { spend } from '../../../../test/support/coins.ts'
import { setTariff } from '../../../../test/support/prices.ts'
import { testServer, type Caller, type TestServer } from '../../../../test/support/server.ts'
import { newId } from '../../../kernel/ids.ts'
import { tx } from '../../../server/db/tx.ts'
import type { Ctx } from '../../../server/context.ts'
import { costStandardApi } from '../../cost-standard/api.ts'
import { coinApi } from '../api.ts'
import { expire, firstFault, withCharge, grant, hold, release, reserve, type Use, withdraw } from './service.ts'

let server: TestServer
let admin: Caller
let finance: Caller
let ops: Caller

beforeAll(async () => {
  server = await testServer({ connections: 12 })
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  finance = await server.signIn(server.tenants.provider, 'ops_finance')
  ops = await server.signIn(server.tenants.provider, 'ops_admin')
})
afterAll(() => server.stop())

const inside = <T>(work: (ctx: Ctx) => Promise<T>, tenantId = server.tenants.a.id) =>
  tx(server.server.contextFor(tenantId), work)
const account = (tenantId = server.tenants.a.id) => finance.ask(coinApi.account, { tenantId })
const confirm = (more: object = {}, caller = admin) =>
  caller.call(coinApi.settlement, {
    tenantId: server.tenants.a.id,
    moduleCode: 'DOC_DRAFT',
    bizId: newId(),
    ...more,
  })
const taken = (more: Partial<Use> = {}) =>
  spend(server, server.tenants.a.id, { moduleCode: 'DOC_DRAFT', bizId: newId(), ...more })
async function owned(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client(server.database.owner)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows
  } finally {
    await client.end()
  }
}
const sound = async (tenantId = server.tenants.a.id) => expect(await inside(firstFault, tenantId)).toBeUndefined()

/** Leaves exactly this many available coins. */
async function give(coins: number): Promise<void> {
  const { remainderCoin } = await account()
  if (remainderCoin > 0) await inside((ctx) => withdraw(ctx, remainderCoin, newId(), 'emptied'))
  if (coins > 0) await inside((ctx) => grant(ctx, { source: 'recharge', coins, paid: coins * 100, bizNo: newId() }))
}
beforeEach(() => give(100))
afterAll(() => sound().catch(() => undefined))

describe('the margin', () => {
  test('gives the balance and the price of each module', async () => {
    const margin = await admin.ask(coinApi.getCoinMargin, { tenantId: server.tenants.a.id })
    expect(margin.remainderCoin).toBe(100)
    expect(margin.consumeList.map(({ moduleCode, consumeCoin }) => [moduleCode, consumeCoin])).toEqual([
      ['CASE_ANALYSIS', 10],
      ['CONTRACT_DRAFT', 10],
      ['CONTRACT_REVIEW', 20],
      ['CREDIT_QUERY', 5],
      ['DOC_DRAFT', 5],
      ['ELEMENT_EXTRACT', 5],
      ['KNOW_SEARCH', 0],
      ['LAWYER_TICKET', 50],
      ['QA_ROBOT', 1],
      ['TEXT_COMPARE', 5],
    ])
  })
  test('comes with the names of those who can order more, of the own organisation only', async () => {
    const staff = await server.signIn(server.tenants.a, 'legal_staff')
    const other = await server.signIn(server.tenants.b, 'legal_staff')
    // Both have one administrator of this name: with those of other organisations there would be more.
    for (const caller of [staff, other])
      expect(await caller.ask(coinApi.administrators, {})).toEqual({ names: ['企业管理员'] })
  })
  test('of another organisation is visible only to the provider', async () => {
    const tenantId = server.tenants.a.id
    const foreign = await server.signIn(server.tenants.b, 'tenant_admin')
    const refused = await foreign.call(coinApi.getCoinMargin, { tenantId })
    expect([refused.code, refused.msg]).toEqual([-1, '记录不存在或已删除'])
    expect((await foreign.call(coinApi.getCoinMargin, { tenantId: newId() })).msg).toBe(refused.msg)
    expect((await foreign.call(coinApi.account, { tenantId })).msg).toBe(refused.msg)
    expect((await confirm({}, foreign)).msg).toBe(refused.msg)
    expect((await finance.ask(coinApi.getCoinMargin, { tenantId })).remainderCoin).toBe(100)
    const knowledge = await server.signIn(server.tenants.provider, 'ops_knowledge')
    expect((await knowledge.call(coinApi.getCoinMargin, { tenantId })).msg).toBe(refused.msg)
    expect((await account()).balance).toBe(100)
  })
})

describe('a use', () => {
  test('takes the tariff once, however often its work is said to be done', async () => {
    const bizId = newId()
    const all = await Promise.all(Array.from({ length: 10 }, () => taken({ bizId, quantity: 3 })))
    expect(new Set(all)).toEqual(new Set([15]))
    expect((await account()).balance).toBe(85)
    const { records } = await admin.ask(coinApi.query, {})
    expect(records.filter((row) => row.bizNo === bizId)).toHaveLength(1)
    expect(records[0]).toMatchObject({ direction: 'capture', coin: -15, balance: 85, moduleCode: 'DOC_DRAFT' })
    await sound()
  })
  test('needs more than it costs', async () => {
    await give(5)
    expect(await taken()).toBe('积分不足')
    await give(5.01)
    expect(await taken()).toBe(5)
    expect((await account()).remainderCoin).toBe(0.01)
  })
  test('of a module without cost takes nothing and writes nothing', async () => {
    await give(0)
    const bizId = newId()
    expect(await taken({ moduleCode: 'KNOW_SEARCH', bizId })).toBe(0)
    expect(await owned('select * from coin_charge where "bizId" = $1', [bizId])).toEqual([])
    expect((await confirm({ moduleCode: 'KNOW_SEARCH', bizId })).data).toBe(0)
  })
  test('begins to cost when the free uses of the month are over, at the organisation’s own price', async () => {
    const general = (await finance.ask(costStandardApi.query, { keyword: 'CREDIT_QUERY' })).records[0]!
    await setTariff(server, {
      moduleCode: general.moduleCode,
      moduleName: general.moduleName,
      unit: general.unit,
      consumeCoin: 3,
      freeTimes: 2,
      forTenantId: server.tenants.a.id,
    })
    const took = []
    for (let n = 0; n < 3; n += 1) took.push(await taken({ moduleCode: 'CREDIT_QUERY' }))
    expect(took).toEqual([0, 0, 3])
    const other = await server.signIn(server.tenants.b, 'tenant_admin')
    const { consumeList } = await other.ask(coinApi.getCoinMargin, { tenantId: server.tenants.b.id })
    expect(consumeList.find((one) => one.moduleCode === 'CREDIT_QUERY')!.consumeCoin).toBe(5)
  })
  test('never overdraws: of 100 at once at 1 coin each, 30 coins let 29 through', async () => {
    await give(30)
    const all = await Promise.all(Array.from({ length: 100 }, () => taken({ moduleCode: 'QA_ROBOT' })))
    expect(all.filter((one) => one === 1)).toHaveLength(29)
    expect(all.filter((one) => one === '积分不足')).toHaveLength(71)
    expect((await account()).balance).toBe(1)
    await sound()
  })
  test('of a module without a tariff is refused', async () => {
    expect(await taken({ moduleCode: 'NO_SUCH_MODULE' })).toBe('未找到对应的消费项')
  })
})

describe('a settlement', () => {
  const books = () => owned('select * from coin_entry order by "tenantId", seq')
  const noItem = [-1, '未找到对应的消费项']
  test('returns the charge of a use and writes nothing, however often it is called', async () => {
    const bizId = newId()
    await taken({ bizId, quantity: 2 })
    const before = await books()
    for (const more of [{}, {}, { quantity: 7 }, { idempotencyKey: newId() }])
      expect((await confirm({ bizId, ...more })).data).toBe(10)
    expect(await books()).toEqual(before)
  })
  test('of a use without work is refused and charges nothing, for any caller', async () => {
    const [staff, before] = await Promise.all([server.signIn(server.tenants.a, 'business_user'), books()])
    for (const caller of [staff, admin, staff]) {
      const reply = await confirm({ quantity: 100 }, caller)
      expect([reply.code, reply.msg]).toEqual(noItem)
    }
    const unknown = await confirm({ moduleCode: 'NO_SUCH_MODULE' })
    expect([unknown.code, unknown.msg]).toEqual(noItem)
    expect(await books()).toEqual(before)
  })
  test('does not take what is held for work that is under way', async () => {
    const one = { moduleCode: 'LAWYER_TICKET', bizId: newId() }
    await inside((ctx) => reserve(ctx, one))
    const before = await books()
    const staff = await server.signIn(server.tenants.a, 'business_user')
    const reply = await confirm(one, staff)
    expect([reply.code, reply.msg]).toEqual([-1, '本次服务尚未完成，积分仍处于冻结状态'])
    expect([await books(), (await account()).frozen]).toEqual([before, 50])
    await inside((ctx) => release(ctx, one))
    expect([(await confirm(one)).code, (await confirm(one)).msg]).toEqual(noItem)
  })
  test('of an organisation is not the provider’s to ask for', async () => {
    const bizId = newId()
    await taken({ bizId })
    const before = await books()
    for (const caller of [finance, ops]) {
      const made = await confirm({ quantity: 52 }, caller)
      const known = await confirm({ bizId }, caller)
      expect([made.code, made.msg, known.msg]).toEqual([-1, '记录不存在或已删除', '记录不存在或已删除'])
    }
    expect(await books()).toEqual(before)
  })
  test('takes no figure of the client', async () => {
    const bizId = newId()
    await taken({ bizId })
    expect((await confirm({ bizId, amount: 0, price: 0.01, coin: 1, consumeCoin: 0 })).data).toBe(5)
    for (const wrong of [-1, 0, Number.MAX_VALUE, '7', 101, 1.5, null])
      expect((await confirm({ bizId, quantity: wrong })).code, String(wrong)).toBe(-1)
    const huge = await server.server.app.inject({
      method: 'POST',
      url: coinApi.settlement.path,
      headers: { satoken: admin.token, 'content-type': 'application/json' },
      payload: `{"tenantId":"${server.tenants.a.id}","moduleCode":"DOC_DRAFT","bizId":"${bizId}","quantity":1e309}`,
    })
    expect(huge.json<{ code: number }>().code).toBe(-1)
    expect((await account()).balance).toBe(95)
  })
  test('names what is missing apart from what is wrong', async () => {
    const { data } = await finance.call(coinApi.settlement, { tenantId: 'x', moduleCode: null } as never)
    expect(data).toEqual({
      fields: { tenantId: '企业不是有效的编号', moduleCode: '请输入功能模块', bizId: '请输入业务编号' },
    })
  })
})

describe('a hold', () => {
  const one = () => ({ moduleCode: 'CONTRACT_REVIEW', bizId: newId() })
  test('is captured by its work or given back, once', async () => {
    const held = one()
    expect(await inside((ctx) => hold(ctx, held))).toBe(20)
    await inside((ctx) => hold(ctx, held))
    expect(await account()).toMatchObject({ balance: 100, frozen: 20, remainderCoin: 80 })
    expect(await spend(server, server.tenants.a.id, held, admin)).toBe(20)
    expect(await spend(server, server.tenants.a.id, held, admin)).toBe(20)
    expect((await confirm(held)).data).toBe(20)
    // Charged to the user who held it, even if another one reports the work as done.
    expect((await admin.ask(coinApi.query, {})).records[0]).toMatchObject({ direction: 'capture', userId: '' })
    await inside((ctx) => release(ctx, held))
    expect(await account()).toMatchObject({ balance: 80, frozen: 0 })
    const other = one()
    await inside((ctx) => hold(ctx, other))
    await inside((ctx) => release(ctx, other))
    await inside((ctx) => release(ctx, other))
    expect(await account()).toMatchObject({ balance: 80, frozen: 0 })
    await sound()
  })
  test('cannot use what is held for another use', async () => {
    await give(25)
    const held = one()
    await inside((ctx) => hold(ctx, held))
    expect(await taken()).toBe('积分不足')
    await expect(inside((ctx) => hold(ctx, one()))).rejects.toThrow('coin.short')
    await inside((ctx) => release(ctx, held))
  })
  test('is given back by itself when its time is over', async () => {
    const held = one()
    await inside((ctx) => hold(ctx, held, 1))
    expect((await account()).frozen).toBe(20)
    await vi.waitFor(async () => expect((await account()).frozen).toBe(0), 60_000)
    await sound()
  }, 90_000)
})

describe('paid work', () => {
  const ctxOf = () => server.server.contextFor(server.tenants.a.id)
  const one = () => ({ moduleCode: 'CASE_ANALYSIS', bizId: newId() })
  test('costs when its result is kept', async () => {
    const work = async () => (await account()).frozen
    const kept = await withCharge(ctxOf(), one(), work, (_ctx, frozen) => Promise.resolve(`kept with ${frozen} held`))
    expect(kept).toBe('kept with 10 held')
    expect(await account()).toMatchObject({ balance: 90, frozen: 0 })
    await sound()
  })
  test('costs nothing when it fails, or what it brought is refused', async () => {
    const before = await account()
    const dead = () => Promise.reject(new Error('dead'))
    await expect(withCharge(ctxOf(), one(), dead, () => Promise.resolve())).rejects.toThrow('dead')
    await expect(withCharge(ctxOf(), one(), () => Promise.resolve(), dead)).rejects.toThrow('dead')
    expect(await account()).toEqual(before)
    await sound()
  })
})

describe('lots', () => {
  test('are used up as they expire, and what has expired is gone', async () => {
    await give(0)
    const at = (days: number) => new Date(Date.now() + days * 86_400_000)
    await inside(async (ctx) => {
      await grant(ctx, { source: 'recharge', coins: 50, paid: 5000, bizNo: newId() })
      await grant(ctx, { source: 'gift', coins: 10, expireTime: at(30), bizNo: newId() })
      await grant(ctx, { source: 'gift', coins: 3, expireTime: at(-1), bizNo: newId() })
    })
    await taken({ moduleCode: 'CONTRACT_DRAFT' })
    expect((await account()).lots.map((lot) => [lot.source, lot.remaining])).toEqual([
      ['gift', 3],
      ['recharge', 50],
    ])
    expect(await inside(expire)).toBe(0)
    await inside((ctx) => grant(ctx, { source: 'gift', coins: 4, expireTime: at(-1), bizNo: newId() }))
    expect(await inside(expire)).toBe(1)
    expect((await admin.ask(coinApi.query, {})).records[0]).toMatchObject({ direction: 'expire', coin: -4 })
    await sound()
  })
  test('are added once for one paper', async () => {
    const bizNo = newId()
    const add = () => inside((ctx) => grant(ctx, { source: 'recharge', coins: 10, paid: 1000, bizNo }))
    const all = await Promise.all([add(), add(), add()])
    expect(all.filter(Boolean)).toHaveLength(1)
  })
})

describe('an adjustment', () => {
  test('needs two people, moves coins once, and may be withdrawn', async () => {
    const tenantId = server.tenants.a.id
    const asked = await finance.ask(coinApi.adjust, { tenantId, coin: 12.5, remark: '赔偿' })
    const decide = (who: Caller, action: 'approve' | 'refuse' | 'withdraw', one = asked) =>
      who.call(coinApi.changeStatus, { id: one.id, version: one.version, action })
    expect((await decide(finance, 'approve')).msg).toBe('须由另一人审核')
    expect((await account()).balance).toBe(100)
    expect((await decide(ops, 'approve')).data.state).toBe('done')
    expect((await decide(ops, 'approve')).code).toBe(-1)
    expect((await account()).balance).toBe(112.5)
    const less = await ops.ask(coinApi.adjust, { tenantId, coin: -12.5, remark: '更正' })
    await decide(finance, 'approve', less)
    expect((await account()).balance).toBe(100)
    const gone = await ops.ask(coinApi.adjust, { tenantId, coin: -1, remark: '更正' })
    expect((await decide(ops, 'withdraw', gone)).data.state).toBe('withdrawn')
    expect((await decide(finance, 'approve', gone)).code).toBe(-1)
    expect((await admin.call(coinApi.adjust, { tenantId, coin: 1, remark: 'x' })).code).toBe(4403)
    expect((await admin.ask(coinApi.query, { direction: 'adjust' })).records[0]!.remark).toBe('更正')
    await sound()
  })
})

describe('the history', () => {
  test('can neither be changed nor removed, and names the entry that was', async () => {
    await taken()
    const runtime = new Client(server.database.runtime)
    await runtime.connect()
    for (const sql of ['update coin_entry set coin = 0', 'delete from coin_entry'])
      await expect(runtime.query(sql)).rejects.toMatchObject({ code: '42501' })
    await runtime.end()
    const tenantId = server.tenants.a.id
    expect((await admin.ask(coinApi.verify, { tenantId })).good).toBe(true)
    const [row] = await owned(
      'select seq, remark from coin_entry where "tenantId" = $1 order by seq desc offset 2 limit 1',
      [tenantId],
    )
    const set = (text: unknown) =>
      owned('update coin_entry set remark = $3 where "tenantId" = $1 and seq = $2', [tenantId, row!['seq'], text])
    await set('forged')
    const verdict = await admin.ask(coinApi.verify, { tenantId })
    expect(verdict.good).toBe(false)
    expect(verdict.words).toContain(String(row!['seq']))
    await set(row!['remark'])
    await owned('update coin_account set balance = balance + 100 where "tenantId" = $1', [tenantId])
    expect(await inside(firstFault)).toEqual({ fault: 'balance', seq: null })
    await owned('update coin_account set balance = balance - 100 where "tenantId" = $1', [tenantId])
    await sound()
  })
  test('shows names of the provider’s staff to the provider only, also in the filter by name', async () => {
    const { id, version } = await ops.ask(coinApi.adjust, { tenantId: server.tenants.a.id, coin: 3, remark: '补偿' })
    await finance.ask(coinApi.changeStatus, { id, version, action: 'approve' })
    const asked = { direction: 'adjust' as const, tenantId: server.tenants.a.id }
    const [mine] = (await admin.ask(coinApi.query, asked)).records
    expect([mine!.userName, mine!.userId]).toEqual(['运营方', 'provider'])
    expect((await admin.ask(coinApi.queryById, { id: mine!.id })).userName).toBe('运营方')
    expect((await admin.ask(coinApi.query, { ...asked, user: '财务' })).total).toBe(0)
    expect((await finance.ask(coinApi.query, asked)).records[0]).toMatchObject({ userName: '财务运营' })
    expect((await finance.ask(coinApi.query, { ...asked, user: '财务' })).total).toBeGreaterThan(0)
  })
  test('lists holds on request, so that its numbers have no gaps', async () => {
    const one = { moduleCode: 'CONTRACT_REVIEW', bizId: newId() }
    await inside((ctx) => hold(ctx, one))
    await spend(server, server.tenants.a.id, one, admin)
    const rows = async (more: object) => (await admin.ask(coinApi.query, { size: 500, ...more })).records
    const held = (await rows({ withHolds: true })).filter(({ bizNo }) => bizNo === one.bizId)
    expect(held.map((row) => [row.direction, row.coin, row.held])).toEqual([
      ['capture', -20, -20],
      ['hold', 0, 20],
    ])
    expect((await rows({})).filter(({ bizNo }) => bizNo === one.bizId)).toHaveLength(1)
    const numbers = (await rows({ withHolds: true })).map(({ flowNo }) => Number(flowNo.slice(3)))
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, n) => numbers[0]! - n))
  })
  test('adds up over all of a filter', async () => {
    const sums = (who = admin) => who.ask(coinApi.sums, { tenantId: server.tenants.a.id })
    const before = await sums()
    await taken()
    await inside((ctx) => grant(ctx, { source: 'gift', coins: 7, bizNo: newId() }))
    const after = await sums()
    expect([after.in - before.in, after.out - before.out]).toEqual([7, -5])
    expect(await sums(finance)).toEqual(after)
    expect(await sums(await server.signIn(server.tenants.b, 'tenant_admin'))).toEqual({ in: 0, out: 0 })
  })
  test('of one organisation notifies itself and the provider', async () => {
    await taken()
    const { records } = await admin.ask(coinApi.query, {})
    const foreign = await server.signIn(server.tenants.b, 'tenant_admin')
    const found = await foreign.ask(coinApi.query, { tenantId: server.tenants.a.id })
    expect(found.total).toBe(0)
    expect((await foreign.call(coinApi.queryById, { id: records[0]!.id })).msg).toBe('记录不存在或已删除')
    const seen = await finance.ask(coinApi.query, { tenantId: server.tenants.a.id })
    expect(seen.total).toBe((await admin.ask(coinApi.query, {})).total)
    expect((await finance.ask(coinApi.queryById, { id: records[0]!.id })).tenantName).toBe('甲方测试集团')
    const file = await finance.call(coinApi.export, { columns: ['flowNo', 'coin'] })
    expect(file.headers['content-type']).toContain('spreadsheetml')
  })
})
