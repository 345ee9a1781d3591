import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import { groundOf } from '../../../../test/records/ground.ts'
import { handledCase } from '../../../../test/support/cases.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { addDays } from '../../../kernel/days.ts'
import { dutyApi } from '../../duty/api.ts'
import { deadlineApi } from '../api.ts'
import built from '../data/rules.json' with { type: 'json' }

const today = chinaDay(new Date())
let server: TestServer
let ground: Awaited<ReturnType<typeof groundOf>>
let admin: Caller
let staff: Caller
let root: Caller
beforeAll(async () => {
  server = await testServer()
  ground = await groundOf(server)
  admin = await ground.as('tenant_admin')
  staff = await ground.as('legal_staff')
  root = await server.signIn(server.tenants.provider, 'root')
})
afterAll(() => server.stop())

const ruleOf = async (who: Caller, code: string) =>
  (await who.ask(deadlineApi.rules, {})).find((rule) => rule.code === code)!
const open = async (rule: string, start: string) => {
  const { id: bizId } = await handledCase(ground)
  return staff.ask(deadlineApi.save, { bizType: 'legal_case', bizId, rule, facts: { start } })
}

test('lists every rule with its lengths, law and reminders', async () => {
  const rules = await staff.ask(deadlineApi.rules, {})
  expect(rules).toHaveLength(50)
  expect(await ruleOf(staff, 'A1')).toMatchObject({
    data: built.version,
    loadedBy: null,
    ahead: [30, 15, 7, 3, 1, 0],
    periods: [
      { n: 6, unit: 'month', when: '', basis: '仲裁法（2017修正）第59条', until: '2026-03-01', from: null },
      { n: 3, unit: 'month', when: '', basis: '仲裁法（2025修订）第72条', until: null, from: '2026-03-01' },
    ],
  })
})

test('the administrator sets the days of reminders of a rule for its own organisation, and returns to the default', async () => {
  expect((await staff.call(deadlineApi.saveReminder, { rule: 'C7', ahead: [1], version: 0 })).code).toBe(4403)
  const refused = await admin.call(deadlineApi.saveReminder, { rule: 'Z9', ahead: [1], version: 0 })
  expect(refused.data).toEqual({ fields: { rule: '没有此期限规则' } })
  const set = await admin.ask(deadlineApi.saveReminder, { rule: 'C7', ahead: [0, 6, 2], version: 0 })
  expect(set).toMatchObject({ ahead: [6, 2, 0], isOwnAhead: true, reminderVersion: 1 })
  const other = await server.signIn(server.tenants.b, 'legal_staff')
  expect(await ruleOf(other, 'C7')).toMatchObject({ ahead: [5, 3, 1, 0], isOwnAhead: false })
  const reset = await admin.ask(deadlineApi.saveReminder, { rule: 'C7', ahead: null, version: 1 })
  expect(reset).toMatchObject({ ahead: [5, 3, 1, 0], isOwnAhead: false, reminderVersion: 0 })
})

test('newer rules are loaded by the provider alone, and open deadlines move with a notice', async () => {
  const start = addDays(today, -1)
  const saved = await open('C7', start)
  const rule = { ...built.rules.find(({ code }) => code === 'C7')!, version: 2 }
  const longer = {
    ...rule,
    branches: [{ n: 30, unit: 'day', law: [['诉讼费用交纳办法（修订）', 22]], listed: 'C7' }],
  }
  const json = JSON.stringify({ version: '2026-12-01', rules: [longer] })
  expect((await admin.call(deadlineApi.load, { json })).code).toBe(4403)
  expect(await root.ask(deadlineApi.load, { json })).toMatchObject({ version: '2026-12-01', codes: ['C7'] })
  expect(await ruleOf(staff, 'C7')).toMatchObject({ version: 2, data: '2026-12-01', loadedBy: expect.any(String) })
  await vi.waitFor(async () => {
    const { records } = await staff.ask(deadlineApi.query, { bizType: 'legal_case', bizId: saved.bizId })
    expect(records[0]).toMatchObject({ plain: addDays(start, 30), basis: '诉讼费用交纳办法（修订）第22条' })
    const [duty] = await staff.ask(dutyApi.query, { bizType: 'legal_case', bizId: saved.bizId })
    expect(duty!.date).toBe(records[0]!.date)
  }, 10_000)
})

test.each([
  ['{ "version": ', '规则文件有误：'],
  [JSON.stringify({ version: '2027-02-30', rules: built.rules }), 'version'],
  [JSON.stringify({ version: '2027-01-01', rules: [{ ...built.rules[0]!, code: 'C99' }] }), 'C99: unknown'],
  [JSON.stringify({ version: '2027-01-01', rules: [{ ...built.rules[0]!, version: 0 }] }), 'version 0 < 1'],
  [
    JSON.stringify({
      version: '2027-01-01',
      rules: [{ ...built.rules[0]!, branches: [{ n: 5, unit: 'week', law: [] }] }],
    }),
    'rules.0.branches.0',
  ],
  [
    JSON.stringify({
      version: '2027-01-01',
      rules: [{ ...built.rules[0]!, branches: [{ when: { foreign: true }, n: 5, unit: 'day', law: [] }] }],
    }),
    'no branch',
  ],
])('refuses a file of rules with the place of the error: %.40s', async (json, part) => {
  const { fields } = (await root.call(deadlineApi.load, { json })).data as unknown as { fields: { json: string } }
  expect(fields.json).toContain(part)
})
