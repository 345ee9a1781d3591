import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creditCode } from '../../../demo/made-up.ts'
import { lastMessage, newBrowser, owner } from '../../../../test/support/browser.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import { accountApi } from '../../account/api.ts'
import { coinApi } from '../../coin/api.ts'
import { noteApi } from '../../note/api.ts'
import { noticeApi } from '../../notice/api.ts'
import { orgApi } from '../../org/api.ts'
import { userApi } from '../../user/api.ts'
import { tx } from '../../../server/db/tx.ts'
import { tenantApi } from '../api.ts'
import { stageOn } from '../codes.ts'
import { notifyTerms } from './term-notices.ts'
import { followTerms } from './terms.ts'
import { extendTerm } from './service.ts'

let server: TestServer
let ops: Caller
beforeAll(async () => {
  server = await testServer()
  ops = await server.signIn(server.tenants.provider, 'ops_admin')
})
afterAll(() => server.stop())

let count = 0
const next = () => {
  count += 1
  return {
    tenantName: `新入驻企业${count}`,
    shortName: `新企${count}`,
    creditCode: creditCode(`9135020${count}MA2XQ4T71`.slice(0, 17)),
    industry: 'C',
    region: '350203',
    contact: '吴联系',
    phone: '13900000001',
    adminLoginName: `new_admin_${count}`,
    adminName: '郑管理',
    adminPhone: `1390000${String(count).padStart(4, '0')}`,
    packageName: 'standard' as const,
    startDate: '2026-01-01',
    endDate: '2099-12-31',
    maxUsers: 2,
    initCoin: 500.5,
    moduleCodes: ['CONTRACT_REVIEW' as const, 'QA_ROBOT' as const],
  }
}
const fieldsOf = (data: unknown) => Object.keys((data as { fields?: object } | null)?.fields ?? {})

async function opened(typed = next()) {
  const { id, version } = await ops.ask(tenantApi.save, typed)
  return { typed, tenant: await ops.ask(tenantApi.submit, { id, version }) }
}
/** The last password sent to a phone number. */
async function sentTo(phone: string): Promise<string> {
  return /初始密码：(\w{12})/.exec(await lastMessage(server, phone))![1]!
}

/** Signs the administrator in with the password sent by SMS, and sets a new one. */
async function firstSignIn(typed: ReturnType<typeof next>, password = 'a password of his own'): Promise<Caller> {
  const browser = newBrowser(server)
  const step = await browser.call(accountApi.doLogin, {
    username: typed.adminLoginName,
    password: await sentTo(typed.adminPhone),
  })
  expect(step.data).toMatchObject({ token: '', step: 'password' })
  const { ticket } = step.data as { ticket: string }
  const reply = await browser.call(accountApi.finishLogin, { ticket, password })
  const { token, user } = reply.data as { token: string; user: { id: string } }
  return server.caller(token, user.id, typed.adminLoginName)
}

describe('an organisation', () => {
  test('is kept with its name alone, and not opened while something is missing: all of it is named at once', async () => {
    const draft = await ops.ask(tenantApi.save, { tenantName: '只有名称的企业' })
    expect(draft).toMatchObject({ stage: 'draft', tenantCode: '', tenantId: '' })
    const reply = await ops.call(tenantApi.submit, { id: draft.id, version: draft.version })
    expect(fieldsOf(reply.data)).toEqual([
      'shortName',
      'creditCode',
      'industry',
      'region',
      'contact',
      'phone',
      'adminLoginName',
      'adminName',
      'adminPhone',
      'packageName',
      'startDate',
      'endDate',
      'maxUsers',
      'initCoin',
      'moduleCodes',
    ])
    expect(await ops.ask(tenantApi.delete, { ids: [draft.id] })).toBe(1)
  })

  test('is refused by the field: a wrong check digit, a name or code that another one has, an end before its beginning', async () => {
    const typed = next()
    await ops.ask(tenantApi.save, typed)
    const wrong: [object, string][] = [
      [{ ...next(), creditCode: '913502001MA2XQ4T7A' }, 'creditCode'],
      [{ ...next(), tenantName: typed.tenantName }, 'tenantName'],
      [{ ...next(), creditCode: typed.creditCode }, 'creditCode'],
      [{ ...next(), endDate: '2025-01-01' }, 'endDate'],
      [{ ...next(), industry: 'no such' }, 'industry'],
      [{ ...next(), envConfig: '{"driverUrl":1}' }, 'envConfig'],
    ]
    for (const [input, field] of wrong) {
      const reply = await ops.call(tenantApi.save, input as never)
      expect([field, reply.code, fieldsOf(reply.data)]).toEqual([field, -1, [field]])
    }
  })

  test('is opened with all it needs, once: its administrator signs in with the password of the message and changes it', async () => {
    const { typed, tenant } = await opened()
    expect(tenant).toMatchObject({
      stage: 'active',
      status: 0,
      tenantCode: expect.stringMatching(/^QY\d{6}$/) as string,
    })
    const again = await ops.ask(tenantApi.submit, { id: tenant.id, version: 1 })
    expect(again.tenantCode).toBe(tenant.tenantCode)
    const admin = await firstSignIn(typed)
    const { records } = await admin.ask(userApi.query, {})
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({ ognName: typed.tenantName, roles: [{ roleCode: 'tenant_admin' }] })
    const [institution] = await admin.ask(orgApi.children, {})
    expect(await admin.ask(orgApi.queryById, { id: institution!.id })).toMatchObject({
      name: typed.tenantName,
      creditCode: typed.creditCode,
    })
    const coins = await admin.ask(coinApi.query, {})
    expect(coins.records).toMatchObject([{ direction: 'gift', coin: 500.5, bizNo: tenant.tenantCode }])
    expect(await admin.ask(tenantApi.mine, {})).toMatchObject({ tenantName: typed.tenantName, users: 1, maxUsers: 2 })
    const checks = await ops.ask(tenantApi.checklist, { id: tenant.id })
    const open = checks.filter((check) => !check.done).map((check) => check.item)
    expect(open).toEqual(['departments', 'users', 'logo'])
    // Its administrator sees the same list.
    expect((await admin.ask(tenantApi.setUp, {})).checks).toEqual(checks)
    const list = await ops.ask(tenantApi.query, { keyword: typed.tenantName })
    expect(list.records).toMatchObject([{ users: 1, coinMargin: 500.5, endDate: '2099-12-31' }])
  })

  test('is not opened at all when its administrator’s name is taken, and opened later from the same draft', async () => {
    const taken = await opened()
    const { id, version } = await ops.ask(tenantApi.save, { ...next(), adminLoginName: taken.typed.adminLoginName })
    const reply = await ops.call(tenantApi.submit, { id, version })
    expect([reply.msg, fieldsOf(reply.data)]).toEqual([expect.any(String), ['adminLoginName']])
    const tenants = await owner(server, 'select id from tenant where id = $1', [id])
    expect(tenants).toEqual([])
    const typed = next()
    const mended = await ops.ask(tenantApi.save, { ...typed, id, version })
    expect((await ops.ask(tenantApi.submit, { id, version: mended.version })).stage).toBe('active')
  })

  test('that is switched off signs its people out at once, and lets them in again when it is switched on', async () => {
    const { typed, tenant } = await opened()
    const admin = await firstSignIn(typed)
    const off = await ops.ask(tenantApi.changeStatus, { ...at(tenant), action: 'disable', reason: '欠费' })
    expect([off.status, off.stage]).toEqual([1, 'stopped'])
    expect((await admin.call(noteApi.query_note, {})).code).toBe(4401)
    const on = await ops.ask(tenantApi.changeStatus, { ...at(off), action: 'enable', reason: null })
    expect(on.status).toBe(0)
    expect((await admin.call(noteApi.query_note, {})).code).toBe(200)
  })

  test('has no more users than its terms allow, and keeps what was fixed when it was opened', async () => {
    const { typed, tenant } = await opened()
    const admin = await firstSignIn(typed)
    const { records } = await admin.ask(userApi.query, {})
    const roles = await admin.ask(userApi.roles, {})
    const user = (n: number) => ({
      loginName: `${typed.adminLoginName}_${n}`,
      name: '新用户',
      sex: 0 as const,
      phone: `1380000000${n}`,
      ognId: records[0]!.ognId!,
      roleIds: [roles.find((role) => role.roleCode === 'business_user')!.id],
    })
    await admin.ask(userApi.save, user(1))
    expect((await admin.call(userApi.save, user(2))).msg).toMatch(/用户数已达上限/)
    const fewer = await ops.call(tenantApi.save, { ...typed, ...at(tenant), maxUsers: 1 })
    expect(fieldsOf(fewer.data)).toEqual(['maxUsers'])
    const fixed = await ops.call(tenantApi.save, { ...typed, ...at(tenant), initCoin: 1 })
    expect(fieldsOf(fixed.data)).toEqual(['initCoin'])
    const more = await ops.ask(tenantApi.save, { ...typed, ...at(tenant), maxUsers: 3 })
    expect(more.maxUsers).toBe(3)
    await admin.ask(userApi.save, user(2))
  })

  test('gives its administrator a new first password by message, and ends the sessions', async () => {
    const { typed, tenant } = await opened()
    const admin = await firstSignIn(typed)
    // The phone number used at opening may belong to someone else by now.
    const adminPhone = '13911112222'
    await owner(server, 'update account set phone = $2 where id = $1', [admin.accountId, adminPhone])
    const former = () => owner(server, 'select text from sms_message where phone = $1', [typed.adminPhone])
    const before = await former()
    await ops.ask(tenantApi.resetAdmin, at(tenant))
    expect((await admin.call(noteApi.query_note, {})).code).toBe(4401)
    expect(await former()).toEqual(before)
    const present = { ...typed, adminPhone }
    expect((await firstSignIn(present, 'another password of his own')).token).toBeTruthy()
  })
})

const at = ({ id, version }: { id: string; version: number }) => ({ id, version })

test('a term is about to end for thirty days, leaves fifteen days of grace, and is over then', () => {
  const on = (day: string) => stageOn(day, { packageName: 'standard', endDate: '2026-06-30' })
  expect(['2026-05-30', '2026-05-31', '2026-06-30', '2026-07-01', '2026-07-15', '2026-07-16'].map(on)).toEqual([
    'active',
    'expiring',
    'expiring',
    'grace',
    'grace',
    'stopped',
  ])
})

test('in the days of grace everything can be read and nothing written; then sign-in is refused until the term is renewed', async () => {
  const typed = { ...next(), endDate: '2030-06-30' }
  const { tenant } = await opened(typed)
  const admin = await firstSignIn(typed)
  const note = { content: '便签' }
  await admin.ask(noteApi.update_note, note)
  const system = () => server.server.contextFor(server.tenants.provider.id)
  await followTerms(system(), '2030-07-01')
  expect((await admin.ask(noteApi.query_note, {})).total).toBe(1)
  const refused = await admin.call(noteApi.update_note, note)
  expect([refused.code, refused.msg]).toEqual([-1, '本单位的权益已到期，目前只能查看；请联系管理员续费'])
  expect((await admin.ask(tenantApi.mine, {})).readOnly).toBe(true)
  await followTerms(system(), '2030-07-16')
  expect((await admin.call(noteApi.query_note, {})).code).toBe(4401)
  const over = await ops.ask(tenantApi.queryById, { id: tenant.id })
  expect([over.stage, over.status]).toEqual(['stopped', 1])
  const terms = { packageName: 'flagship', endDate: '2031-06-30', maxUsers: 5 }
  await tx(asProvider(), (ctx) => extendTerm(ctx, tenant.id, terms))
  expect((await admin.call(noteApi.update_note, note)).code).toBe(200)
})

/** A context of the provider without a signed-in user. */
function asProvider() {
  const ctx = server.server.contextFor(server.tenants.provider.id)
  return ctx.asPerson({ ...ctx.who, tenant: { ...ctx.who.tenant, kind: 'provider' } })
}

test('a picture is taken from the provider’s upload and shown to the organisation’s own people alone', async () => {
  const { typed, tenant } = await opened()
  const admin = await firstSignIn(typed)
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const logo = [{ fileId: await ops.upload(png, 'logo.png'), name: '' }]
  await ops.ask(tenantApi.save, { ...typed, ...at(tenant), logo })
  const shown = await server.server.app.inject({ url: tenantApi.logo.path, headers: { satoken: admin.token } })
  expect([shown.headers['content-type'], shown.rawPayload.equals(png)]).toEqual(['image/png', true])
  const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
  expect((await stranger.call(tenantApi.logo, {})).msg).toBe('记录不存在或已删除')
  const text = [{ fileId: await ops.upload('no picture', 'logo.txt'), name: '' }]
  const reply = await ops.call(tenantApi.save, { ...typed, ...at(tenant), version: tenant.version + 1, logo: text })
  expect(fieldsOf(reply.data)).toEqual(['logo'])
})

test('only the provider’s people keep organisations', async () => {
  const admin = await server.signIn(server.tenants.a, 'tenant_admin')
  expect((await admin.call(tenantApi.query, {})).code).toBe(4403)
  const finance = await server.signIn(server.tenants.provider, 'ops_finance')
  expect((await finance.call(tenantApi.query, {})).code).toBe(200)
  expect((await finance.call(tenantApi.save, next())).code).toBe(4403)
})

test('the end of a term is notified 30, 15, 7 and 1 days before it, to both sides, each once though a day was missed', async () => {
  const typed = { ...next(), endDate: '2031-06-30' }
  const { tenant } = await opened(typed)
  const admin = await firstSignIn(typed)
  const system = () => server.server.contextFor(server.tenants.provider.id)
  const heard = async (who: Caller, name?: string) =>
    (await who.ask(noticeApi.query, { kind: 'term', size: 100 })).records
      .filter(({ vars }) => name === undefined || vars['tenant'] === name)
      .map(({ vars }) => [vars['step'], vars['date'], vars['days']])
  await notifyTerms(system(), '2031-05-30')
  expect(await heard(admin)).toEqual([])
  for (const day of ['2031-05-31', '2031-05-31', '2031-06-01', '2031-06-17', '2031-06-23', '2031-06-24', '2031-06-29'])
    await Promise.all([notifyTerms(system(), day), notifyTerms(system(), day)])
  const days = [1, 7, 13, 30]
  expect(await heard(admin)).toEqual(days.map((n) => ['own', '2031-06-30', n]))
  expect(await heard(ops, tenant.tenantName)).toEqual(days.map((n) => ['customer', '2031-06-30', n]))
  await notifyTerms(system(), '2031-07-01')
  expect(await heard(admin)).toHaveLength(4)
})
