import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastMessage, newBrowser, owner } from '../../../../test/support/browser.ts'
import { spend } from '../../../../test/support/coins.ts'
import { setTariff } from '../../../../test/support/prices.ts'
import { type Caller, password, type TestServer, testServer } from '../../../../test/support/server.ts'
import { workbookOf } from '../../../../test/support/sheets.ts'
import { accountApi } from '../../account/api.ts'
import { coinApi } from '../../coin/api.ts'
import { costStandardApi } from '../../cost-standard/api.ts'
import { enterpriseUserApi } from '../api.ts'

let server: TestServer
let ops: Caller
let tenantId: string
beforeAll(async () => {
  server = await testServer()
  ops = await server.signIn(server.tenants.provider, 'ops_admin')
  tenantId = server.tenants.a.id
})
afterAll(() => server.stop())

let count = 0
const next = () => {
  count += 1
  return {
    tenantId,
    loginName: `enterprise_user_${count}`,
    name: `企业用户${count}`,
    phone: `1370000${String(count).padStart(4, '0')}`,
    validFrom: '2026-01-01',
    validTo: '2099-12-31',
    moduleCodes: ['QA_ROBOT' as const],
    coinLimit: 2,
  }
}
const fieldsOf = (data: unknown) => Object.keys((data as { fields?: object } | null)?.fields ?? {})

/** Signs a new user in with the password from the SMS. */
async function signedIn(user: { userId: string; loginName: string; phone: string }): Promise<Caller> {
  const [, secret] = /初始密码：(\w{12})/.exec(await lastMessage(server, user.phone))!
  const browser = newBrowser(server)
  const step = await browser.call(accountApi.doLogin, { username: user.loginName, password: secret! })
  const { ticket } = step.data as { ticket: string }
  const reply = await browser.call(accountApi.finishLogin, { ticket, password: 'a password of his own' })
  return server.caller((reply.data as { token: string }).token, user.userId, user.loginName)
}

describe('a user of an organisation', () => {
  test('is added by the provider and signs in with the password from the SMS', async () => {
    const user = await ops.ask(enterpriseUserApi.save, next())
    expect(user).toMatchObject({ isAdmin: false, usedCoin: 0, coinLimit: 2, status: 0, validTo: '2099-12-31' })
    const caller = await signedIn(user)
    expect((await caller.call(coinApi.getCoinMargin, { tenantId })).code).toBe(200)
    const found = await ops.ask(enterpriseUserApi.query, { tenantId, keyword: user.loginName })
    expect(found.records).toMatchObject([{ userId: user.userId, phone: user.phone }])
  })

  test('is refused by the field: what is missing or taken, and a time beyond the organisation’s', async () => {
    const { loginName: _, ...nameless } = next()
    expect(fieldsOf((await ops.call(enterpriseUserApi.save, nameless)).data)).toEqual(['loginName'])
    const taken = { ...next(), loginName: server.tenants.b.accounts['visitor']!.loginName }
    expect(fieldsOf((await ops.call(enterpriseUserApi.save, taken)).data)).toEqual(['loginName'])
    await owner(server, `update tenant set "endDate" = '2098-12-31', "moduleCodes" = '["QA_ROBOT"]' where id = $1`, [
      tenantId,
    ])
    expect(fieldsOf((await ops.call(enterpriseUserApi.save, next())).data)).toEqual(['validTo'])
    const closed = { ...next(), validTo: '2098-01-01', moduleCodes: ['CREDIT_QUERY' as const] }
    expect(fieldsOf((await ops.call(enterpriseUserApi.save, closed)).data)).toEqual(['moduleCodes'])
    await owner(server, 'update tenant set "endDate" = null, "moduleCodes" = null where id = $1', [tenantId])
  })

  test('uses the modules of the entitlement, up to the monthly coin limit', async () => {
    await ops.ask(coinApi.adjust, { tenantId, coin: 100, remark: '试用' }).then(async ({ id, version }) =>
      (await server.signIn(server.tenants.provider, 'ops_finance')).ask(coinApi.changeStatus, {
        id,
        version,
        action: 'approve',
      }),
    )
    const user = await ops.ask(enterpriseUserApi.save, next())
    const caller = await signedIn(user)
    const uses = (moduleCode: string, bizId: string) => spend(server, tenantId, { moduleCode, bizId }, caller)
    expect(await uses('QA_ROBOT', 'first')).toBe(1)
    expect(await uses('QA_ROBOT', 'second')).toBe(1)
    expect(await uses('QA_ROBOT', 'third')).toBe('已超出您的月度积分上限（上限2，本月已用2），请联系管理员调整')
    expect(await uses('QA_ROBOT', 'first')).toBe(1)
    expect(await uses('CREDIT_QUERY', 'other')).toBe('该功能模块未对您开通')
    expect(await ops.ask(enterpriseUserApi.setLimit, { tenantId, ids: [user.userId], coinLimit: null })).toBe(1)
    expect(await uses('QA_ROBOT', 'third')).toBe(1)
    const found = await ops.ask(enterpriseUserApi.query, { tenantId, keyword: user.loginName })
    expect(found.records).toMatchObject([{ usedCoin: 3, coinLimit: null }])
  })

  test('two concurrent uses do not exceed the limit together', async () => {
    const user = await ops.ask(enterpriseUserApi.save, { ...next(), coinLimit: 1 })
    const caller = await signedIn(user)
    const uses = ['a', 'b', 'c', 'd'].map((bizId) =>
      spend(server, tenantId, { moduleCode: 'QA_ROBOT', bizId: `at once ${bizId}` }, caller),
    )
    expect((await Promise.all(uses)).filter((took) => took === 1)).toHaveLength(1)
  })

  // Free uses are counted under the account's lock, the user's limit under the user's lock: both are always taken in
  // the same order.
  test('concurrent uses of modules with and without free uses do not deadlock', async () => {
    const finance = await server.signIn(server.tenants.provider, 'ops_finance')
    const { records } = await finance.ask(costStandardApi.query, { keyword: 'CREDIT_QUERY' })
    const { moduleCode, moduleName, unit } = records[0]!
    await setTariff(server, {
      moduleCode,
      moduleName,
      unit,
      consumeCoin: 1,
      freeTimes: 5,
      forTenantId: tenantId,
    })
    const user = await ops.ask(enterpriseUserApi.save, {
      ...next(),
      moduleCodes: ['QA_ROBOT', 'CREDIT_QUERY'],
      coinLimit: 1000,
    })
    const caller = await signedIn(user)
    const uses = Array.from({ length: 40 }, (_, n) =>
      spend(server, tenantId, { moduleCode: n % 2 ? 'QA_ROBOT' : moduleCode, bizId: `crossing ${n}` }, caller),
    )
    expect((await Promise.all(uses)).filter((took) => typeof took === 'string')).toEqual([])
  })

  test('is refused when disabled, and before and after the validity period', async () => {
    const user = await ops.ask(enterpriseUserApi.save, next())
    const caller = await signedIn(user)
    await ops.ask(enterpriseUserApi.changeStatus, { tenantId, ids: [user.userId], action: 'disable' })
    expect((await caller.call(coinApi.getCoinMargin, { tenantId })).code).toBe(4401)
    await ops.ask(enterpriseUserApi.changeStatus, { tenantId, ids: [user.userId], action: 'enable' })
    const { records } = await ops.ask(enterpriseUserApi.query, { tenantId, keyword: user.loginName })
    const past = { ...next(), validFrom: '2020-01-01', validTo: '2020-12-31' }
    await ops.ask(enterpriseUserApi.save, { ...past, userId: user.userId, version: records[0]!.version })
    const login = { username: user.loginName, password: 'a password of his own' }
    expect((await newBrowser(server).call(accountApi.doLogin, login)).code).toBe(-1)
  })
})

test('every organisation keeps one administrator', async () => {
  const user = await ops.ask(enterpriseUserApi.save, { ...next(), isAdmin: true })
  const own = await server.signIn(server.tenants.a, 'tenant_admin')
  await own.ask(enterpriseUserApi.decideAdmin, { userId: user.userId, action: 'confirm' })
  const first = own.accountId
  await ops.ask(enterpriseUserApi.changeStatus, { tenantId, ids: [first], action: 'disable' })
  const last = await ops.call(enterpriseUserApi.changeStatus, { tenantId, ids: [user.userId], action: 'disable' })
  expect([last.code, last.msg]).toEqual([-1, expect.stringContaining('管理')])
  const less = { ...next(), isAdmin: false, userId: user.userId, version: user.version }
  expect((await ops.call(enterpriseUserApi.save, less)).code).toBe(-1)
  await ops.ask(enterpriseUserApi.changeStatus, { tenantId, ids: [first], action: 'enable' })
  const { records } = await ops.ask(enterpriseUserApi.overview, { keyword: '甲方' })
  expect(records).toMatchObject([{ id: tenantId, admins: 2 }])
})

test('the provider’s own staff are not users of an organisation', async () => {
  const home = server.tenants.provider
  const root = home.accounts['root']!.id
  const own = { tenantId: home.id, ids: [root] }
  expect((await ops.ask(enterpriseUserApi.query, {})).total).toBe(0)
  const replies = [
    await ops.call(enterpriseUserApi.query, { tenantId: home.id }),
    await ops.call(enterpriseUserApi.changeStatus, { ...own, action: 'disable' }),
    await ops.call(enterpriseUserApi.setLimit, { ...own, coinLimit: 0 }),
    await ops.call(enterpriseUserApi.resetPas, { tenantId: home.id, userId: root }),
    await ops.call(enterpriseUserApi.save, { ...next(), tenantId: home.id }),
  ]
  expect(replies.map((reply) => reply.msg)).toEqual(replies.map(() => '记录不存在或已删除'))
})

test('an administrator manages users of the own organisation only', async () => {
  const admin = await server.signIn(server.tenants.b, 'tenant_admin')
  const own = await admin.ask(enterpriseUserApi.save, { ...next(), tenantId: server.tenants.b.id })
  expect(own.tenantId).toBe(server.tenants.b.id)
  expect((await admin.call(enterpriseUserApi.save, next())).msg).toBe('记录不存在或已删除')
  expect((await admin.call(enterpriseUserApi.query, { tenantId })).msg).toBe('记录不存在或已删除')
  expect((await admin.ask(enterpriseUserApi.overview, {})).records.map((row) => row.id)).toEqual([server.tenants.b.id])
})

describe('a sheet', () => {
  const head = [
    '企业*',
    '登录名*',
    '姓名*',
    '手机号*',
    '是否管理员',
    '有效期起*',
    '有效期止*',
    '可用AI模块',
    '月度积分上限',
  ]
  const line = (n: number) => [
    '甲方测试集团',
    `sheet_user_${n}`,
    `表格用户${n}`,
    `1360000000${n}`,
    '否',
    '2026-01-01',
    '2099-12-31',
    '法律问答',
    '50',
  ]
  async function send(path: string, lines: string[][]) {
    const body = await workbookOf([head, ...lines])
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(body)]), 'users.xlsx')
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const reply = await server.server.app.inject({
      method: 'POST',
      url: path,
      headers: { satoken: ops.token, cookie: 'language=zh', 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return reply.json<{ data: { rows: number; faults: { row: number; column: string; text: string }[] } }>().data
  }

  test('adds all of its users, or none if there is a fault; every fault has its row and column', async () => {
    const wrong = [
      ['没有的企业', ...line(1).slice(1)],
      [...line(2).slice(0, 6), '2025-01-01', '法律问答', '50'],
      [...line(3).slice(0, 7), '没有的模块', '50'],
      [...line(4).slice(0, 3), '123', ...line(4).slice(4)],
      line(5),
      line(5),
    ]
    const { path } = enterpriseUserApi.importData
    const { faults } = await send(path, wrong)
    expect(faults.map(({ row, column }) => [row, column])).toEqual([
      [2, '企业'],
      [3, '有效期止'],
      [4, '可用AI模块'],
      [5, '手机号'],
      [7, '登录名'],
      [7, '手机号'],
    ])
    expect((await ops.ask(enterpriseUserApi.query, { tenantId, keyword: 'sheet_user' })).total).toBe(0)
    expect(await send(enterpriseUserApi.importCheck.path, [line(6)])).toEqual({ rows: 1, faults: [] })
    expect(await send(path, [line(6), line(7)])).toEqual({ rows: 2, faults: [] })
    const { records } = await ops.ask(enterpriseUserApi.query, { tenantId, keyword: 'sheet_user' })
    expect(records).toMatchObject([
      { coinLimit: 50, moduleCodes: ['QA_ROBOT'] },
      { coinLimit: 50, validTo: '2099-12-31' },
    ])
  })
})

test('a reset sends a new password and ends the sessions', async () => {
  const staff = await server.signIn(server.tenants.a, 'legal_staff')
  await owner(server, `update account set phone = '13511112222' where id = $1`, [staff.accountId])
  await ops.ask(enterpriseUserApi.resetPas, { tenantId, userId: staff.accountId })
  expect((await staff.call(coinApi.getCoinMargin, { tenantId })).code).toBe(4401)
  const former = { username: staff.loginName, password }
  expect((await newBrowser(server).call(accountApi.doLogin, former)).code).toBe(-1)
  expect(await lastMessage(server, '13511112222')).toContain(staff.loginName)
})
