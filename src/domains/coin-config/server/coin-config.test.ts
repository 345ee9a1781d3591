import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setUnitPrice } from '../../../../test/support/prices.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { workOn } from '../../../../test/support/work.ts'
import { formatInstant } from '../../../kernel/dates.ts'
import { coinApi } from '../../coin/api.ts'
import { costStandardApi } from '../../cost-standard/api.ts'
import { noticeApi } from '../../notice/api.ts'
import { orderApi } from '../../order/api.ts'
import { coinConfigApi } from '../api.ts'

let server: TestServer
let admin: Caller
let finance: Caller
let ops: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  finance = await server.signIn(server.tenants.provider, 'ops_finance')
  ops = await server.signIn(server.tenants.provider, 'ops_admin')
})
afterAll(() => server.stop())

const inHours = (hours: number) => formatInstant(new Date(Date.now() + hours * 3_600_000))
const draft = (unitPrice: string, hours = 0) => ({ unitPrice, minRecharge: '1', effectiveTime: inHours(hours) })
const priceNow = async () => (await admin.ask(orderApi.offer, {})).price?.unitPrice
const stepsOf = async (who: Caller) =>
  (await who.ask(noticeApi.query, { kind: 'price' })).records.map(({ vars, readTime }) => [
    vars['step'],
    vars['what'],
    readTime !== null,
  ])

describe('a price of coins', () => {
  test('takes effect when another user has confirmed it, and its history names both', async () => {
    const asked = await finance.ask(coinConfigApi.save, draft('0.8'))
    expect(asked).toMatchObject({ state: 'pending', enable: 1, otherPrice: null, decidePsnName: null })
    expect(asked.tenants).toBe(2)
    expect(await priceNow()).toBeUndefined()
    expect(await stepsOf(ops)).toEqual([['waiting', '0.8000', false]])
    const waits = () => Promise.all([ops, finance, admin].map((by) => workOn(by, asked.id)))
    expect(await waits()).toEqual([{ node: '确认变更', path: '/coinConfig' }, null, null])
    const at = { id: asked.id, version: asked.version }
    const own = await finance.call(coinConfigApi.decide, { ...at, action: 'confirm' })
    expect([own.code, own.msg]).toEqual([-1, '须由提交人以外的人员确认'])
    expect((await ops.call(coinConfigApi.decide, { ...at, action: 'withdraw' })).msg).toBe('只有提交人可以撤回')
    const confirmed = await ops.ask(coinConfigApi.decide, { ...at, action: 'confirm' })
    expect(confirmed).toMatchObject({ state: 'confirmed', enable: 0, standing: 'now' })
    expect(await waits()).toEqual([null, null, null])
    expect([confirmed.createPsnName, confirmed.decidePsnName]).toEqual(['财务运营', '运营管理员'])
    expect(await priceNow()).toBe('0.8000')
    expect(await stepsOf(ops)).toEqual([['waiting', '0.8000', true]])
    expect(await stepsOf(finance)).toEqual([['confirmed', '0.8000', false]])
    const again = { id: asked.id, version: confirmed.version, action: 'confirm' as const }
    expect((await ops.call(coinConfigApi.decide, again)).code).toBe(-1)
  })
  test('never takes effect when rejected or withdrawn', async () => {
    const refused = await finance.ask(coinConfigApi.save, draft('9'))
    await ops.ask(coinConfigApi.decide, { id: refused.id, version: refused.version, action: 'refuse' })
    const withdrawn = await finance.ask(coinConfigApi.save, draft('8'))
    await finance.ask(coinConfigApi.decide, { id: withdrawn.id, version: withdrawn.version, action: 'withdraw' })
    expect(await priceNow()).toBe('0.8000')
    expect((await admin.call(coinConfigApi.decide, { id: refused.id, version: 2, action: 'confirm' })).code).toBe(4403)
  })
  test('takes effect on its confirmation if that is after its start, otherwise at its start', async () => {
    await setUnitPrice(server, draft('0.7', 1))
    expect(await priceNow()).toBe('0.8000')
    const before = Date.now()
    await setUnitPrice(server, draft('0.6'))
    const { records } = await finance.ask(coinConfigApi.query, {})
    const now = records.find((row) => row.standing === 'now')!
    expect([now.unitPrice, now.otherPrice]).toEqual(['0.6000', '0.8000'])
    expect(Date.parse(`${now.effectiveTime}+08:00`)).toBeGreaterThanOrEqual(Math.floor(before / 1000) * 1000)
    expect(records.find((row) => row.unitPrice === '0.7000')).toMatchObject({
      standing: 'planned',
      otherPrice: '0.6000',
    })
  })
  test('stays in effect until another user has confirmed its disabling', async () => {
    const known = async () =>
      (await finance.ask(coinConfigApi.query, {})).records.find((row) => row.unitPrice === '0.6000')!
    const { id, version } = await known()
    const asked = await finance.ask(coinConfigApi.disable, { id, version })
    expect(asked).toMatchObject({ enable: 0, standing: 'now', disabling: { createPsnName: '财务运营' } })
    expect(await priceNow()).toBe('0.6000')
    expect((await stepsOf(ops))[0]).toEqual(['waitingOff', '0.6000', false])
    expect([await workOn(ops, id), await workOn(finance, id)]).toEqual([
      { node: '确认停用', path: '/coinConfig' },
      null,
    ])
    const again = await ops.call(coinConfigApi.disable, { id, version: asked.version })
    expect(again.msg).toBe('财务运营提交的停用还在待确认，请先确认、退回或撤回')
    const own = await finance.call(coinConfigApi.decide, { id, version: asked.version, action: 'confirm' })
    expect(own.msg).toBe('须由提交人以外的人员确认')
    const kept = await finance.ask(coinConfigApi.decide, { id, version: asked.version, action: 'withdraw' })
    expect(kept).toMatchObject({ enable: 0, disabling: null })
    const { version: next } = await finance.ask(coinConfigApi.disable, { id, version: kept.version })
    const ended = await ops.ask(coinConfigApi.decide, { id, version: next, action: 'confirm' })
    expect(ended).toMatchObject({ enable: 1, disabling: null })
    expect(await workOn(ops, id)).toBeNull()
    expect(await priceNow()).toBe('0.8000')
    expect((await stepsOf(finance))[0]).toEqual(['confirmedOff', '0.6000', false])
  })
})

describe('the price of a module', () => {
  const costOf = async (caller = admin, tenant = server.tenants.a) => {
    const { consumeList } = await caller.ask(coinApi.getCoinMargin, { tenantId: tenant.id })
    return consumeList.find(({ moduleCode }) => moduleCode === 'TEXT_COMPARE')!.consumeCoin
  }
  const standard = async () =>
    (await finance.ask(costStandardApi.query, { keyword: 'TEXT_COMPARE' })).records.find((row) => !row.forTenantId)!
  const change = async (consumeCoin: number, more: object = {}) => {
    const { id, version, moduleCode, moduleName, unit } = await standard()
    return finance.call(costStandardApi.save, { id, version, moduleCode, moduleName, unit, consumeCoin, ...more })
  }
  test('changes for all organisations when another user has confirmed it, and its history names both', async () => {
    const { data: asked } = await change(8)
    expect(asked).toMatchObject({ consumeCoin: 5, tenants: 2, pending: { consumeCoin: 8, createPsnName: '财务运营' } })
    expect(await costOf()).toBe(5)
    expect((await change(9)).msg).toBe('财务运营提交的价格变更还在待确认，请先确认、退回或撤回')
    const at = { id: asked.pending!.id, version: asked.pending!.version, action: 'confirm' as const }
    const waits = () => Promise.all([ops, finance].map((by) => workOn(by, at.id)))
    expect(await waits()).toEqual([{ node: '确认变更', path: '/CostStandardIndex?keyword=TEXT_COMPARE' }, null])
    expect((await finance.call(costStandardApi.decide, at)).msg).toBe('须由提交人以外的人员确认')
    expect(await ops.ask(costStandardApi.decide, at)).toMatchObject({ consumeCoin: 8, pending: null })
    expect(await waits()).toEqual([null, null])
    expect(await costOf()).toBe(8)
    const [price, first] = await finance.ask(costStandardApi.prices, { id: asked.id })
    expect([price!.createPsnName, price!.confirmPsnName]).toEqual(['财务运营', '运营管理员'])
    expect(first).toMatchObject({ consumeCoin: 5, confirmPsnName: null })
  })
  test('is not changed by rejected, withdrawn or future changes', async () => {
    const decide = async (who: Caller, action: 'refuse' | 'withdraw' | 'confirm') => {
      const { id, version } = (await standard()).pending!
      return who.ask(costStandardApi.decide, { id, version, action })
    }
    await change(1)
    await decide(ops, 'refuse')
    await change(2)
    await decide(finance, 'withdraw')
    const later = inHours(1)
    await change(3, { effectiveTime: later })
    const planned = await decide(ops, 'confirm')
    expect(planned).toMatchObject({ consumeCoin: 8, nextTime: later })
    expect(await costOf()).toBe(8)
  })
  test('of a single organisation is the general one until its own price is confirmed', async () => {
    const { moduleCode, moduleName, unit } = await standard()
    const own = { moduleCode, moduleName, unit, consumeCoin: 2, forTenantId: server.tenants.a.id }
    const asked = await finance.ask(costStandardApi.save, own)
    expect(asked).toMatchObject({ effectiveTime: null, tenants: 1 })
    expect(await costOf()).toBe(8)
    const { id, version } = asked.pending!
    await ops.ask(costStandardApi.decide, { id, version, action: 'confirm' })
    expect(await costOf()).toBe(2)
    expect(await costOf(await server.signIn(server.tenants.b, 'tenant_admin'), server.tenants.b)).toBe(8)
    expect((await standard()).tenants).toBe(1)
  })
  const rowOf = async (tenantId: string | null) =>
    (await finance.ask(costStandardApi.query, { keyword: 'TEXT_COMPARE' })).records.find(
      (row) => row.forTenantId === tenantId,
    )!
  test.each(['disable', 'enable'] as const)('does not change by one person who asks to %s it', async (action) => {
    const before = await rowOf(server.tenants.a.id)
    const cost = await costOf()
    const asked = await finance.ask(costStandardApi.changeStatus, { id: before.id, version: before.version, action })
    const to = action === 'enable' ? 0 : 1
    expect(asked).toMatchObject({ enable: 1 - to, pending: { enable: to, createPsnName: '财务运营' } })
    expect(await costOf()).toBe(cost)
    const again = { id: before.id, version: asked.version, action }
    expect((await ops.call(costStandardApi.changeStatus, again)).msg).toBe(
      '财务运营提交的价格变更还在待确认，请先确认、退回或撤回',
    )
    const at = { id: asked.pending!.id, version: asked.pending!.version, action: 'confirm' as const }
    expect((await finance.call(costStandardApi.decide, at)).msg).toBe('须由提交人以外的人员确认')
    expect((await workOn(ops, at.id))?.node).toBe(action === 'enable' ? '确认启用' : '确认停用')
    expect(await ops.ask(costStandardApi.decide, at)).toMatchObject({ enable: to, pending: null })
    expect(await workOn(ops, at.id)).toBeNull()
    expect(await costOf()).toBe(action === 'enable' ? 2 : 8)
    expect(await finance.ask(costStandardApi.prices, { id: before.id })).toHaveLength(1)
  })
  test('of an existing standard cannot be moved to another module or organisation', async () => {
    const { id, version, moduleCode, moduleName, unit, consumeCoin } = await rowOf(server.tenants.a.id)
    const kept = { id, version, moduleCode, moduleName, unit, consumeCoin, forTenantId: server.tenants.a.id }
    for (const moved of [{ forTenantId: server.tenants.b.id }, { forTenantId: null }, { moduleCode: 'QA_ROBOT' }]) {
      const { code, msg } = await finance.call(costStandardApi.save, { ...kept, ...moved })
      expect([code, msg]).toEqual([-1, `请检查填写内容：${'moduleCode' in moved ? '模块编码' : '适用企业'}`])
    }
    expect(await costOf()).toBe(2)
    expect(await costOf(await server.signIn(server.tenants.b, 'tenant_admin'), server.tenants.b)).toBe(8)
    expect((await finance.call(costStandardApi.save, { ...kept, moduleName: '比对' })).code).toBe(200)
  })
})
