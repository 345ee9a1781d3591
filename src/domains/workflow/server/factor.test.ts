import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBrowser } from '../../../../test/support/browser.ts'
import { drafted, type People, peopleOf } from '../../../../test/support/contracts.ts'
import { followSteps, roleStep } from '../../../../test/support/routes.ts'
import { type Caller, password, testServer, type TestServer } from '../../../../test/support/server.ts'
import { accountApi } from '../../account/api.ts'
import { approvalRouteApi } from '../../approval-route/api.ts'
import { auditLogApi } from '../../audit-log/api.ts'
import { contractApi } from '../../contract/api.ts'
import { secondFactorApi } from '../../second-factor/api.ts'
import { flowApi } from '../api.ts'

let server: TestServer
let people: People
let admin: Caller
let app: TOTP
let now = Date.now()
beforeAll(async () => {
  server = await testServer({ clock: () => new Date(now) })
  people = await peopleOf(server)
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

const allow = (secondFactor: boolean) => admin.ask(accountApi.setSignInSettings, { idleMinutes: 120, secondFactor })
/** Each code counts once: the clock moves on to the next one. */
function nextCode(): string {
  now += 60_000
  return app.generate({ timestamp: now })
}
const steps = [roleStep('法务', 'legal_staff', { factorFrom: '1280000' }), roleStep('负责人', 'legal_manager')]
async function submitted(amount = '1280000') {
  const { id, version } = await drafted(people, { amount })
  await people.author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
  return id
}
async function decide(id: string, by: Caller = people.legal, more: object = {}) {
  const { version, currentTextId } = await by.ask(contractApi.queryById, { id })
  return by.call(contractApi.approve, { id, version, textId: currentTextId!, pass: true, opinion: '同意', ...more })
}
const fieldsOf = (reply: { data: unknown }) => Object.keys((reply.data as { fields?: object } | null)?.fields ?? {})

test('a definition needs the second factor only where the organisation offers it', async () => {
  const typed = {
    kind: 'contract',
    name: '审批',
    fallback: { by: 'role' as const, value: 'legal_manager' },
    rows: [{ when: {}, steps, copies: [] }],
  }
  const { faults } = await admin.ask(approvalRouteApi.save, typed)
  expect(faults.map(({ path }) => path)).toEqual(['rows.0.steps.0.factorFrom'])
  await allow(true)
  expect((await admin.ask(approvalRouteApi.save, typed)).faults).toEqual([])
  await followSteps(admin, steps)
})

test('an approver without a second factor is led to its set-up; below the amount, or without approving, none is needed', async () => {
  const id = await submitted()
  expect(fieldsOf(await decide(id))).toEqual(['factorSetUp'])
  expect((await decide(await submitted('1279999.99'))).code).toBe(200)
  expect((await decide(id, people.legal, { pass: false, opinion: '补附件' })).code).toBe(200)
})

test('an approval from the amount on needs a fresh code, given in the same session', async () => {
  const { secret } = await people.legal.ask(secondFactorApi.begin, { password })
  app = new TOTP({ secret: Secret.fromBase32(secret) })
  await people.legal.ask(secondFactorApi.confirm, { code: nextCode() })
  const id = await submitted()
  expect(fieldsOf(await decide(id))).toEqual(['factorCode'])
  const [weighed] = await people.legal.ask(flowApi.weigh, { records: [{ bizType: 'contract', bizId: id }] })
  expect(weighed?.reasons).toContain('需要双重验证')
  expect(fieldsOf(await people.legal.call(secondFactorApi.prove, { code: '000000' }))).toEqual(['code'])
  expect(fieldsOf(await decide(id))).toEqual(['factorCode'])
  const code = nextCode()
  await people.legal.ask(secondFactorApi.prove, { code })
  expect(fieldsOf(await people.legal.call(secondFactorApi.prove, { code }))).toEqual(['code'])
  // Another session of the same account has not given a code.
  const browser = newBrowser(server)
  const begun = await browser.call(accountApi.doLogin, { username: people.legal.loginName, password })
  const done = await browser.call(accountApi.finishLogin, { ticket: begun.data['ticket'] as string, code: nextCode() })
  const other = server.caller(done.data['token'] as string, people.legal.accountId, people.legal.loginName)
  expect(fieldsOf(await decide(id, other))).toEqual(['factorCode'])
  // After five minutes a new one is needed.
  now += 6 * 60_000
  expect(fieldsOf(await decide(id))).toEqual(['factorCode'])
  await people.legal.ask(secondFactorApi.prove, { code: nextCode() })
  expect((await decide(id)).code).toBe(200)
  const history = await people.author.ask(contractApi.history, { id })
  expect(history.at(-1)?.note).toBe('同意 （已通过双重验证）')
  const { records } = await admin.ask(auditLogApi.query, {})
  expect(records.map(({ action }) => action)).toContain('second_factor.prove')
  // The next step needs none.
  expect((await decide(id, people.manager)).code).toBe(200)
})
