import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { handledCase } from '../../../../test/support/cases.ts'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { addDays, daysBetween } from '../../../kernel/days.ts'
import { calendarApi } from '../../calendar/api.ts'
import { type Case, caseApi } from '../../case/api.ts'
import { historyApi } from '../../history/api.ts'
import { hubApi } from '../../hub/api.ts'
import { noticeApi } from '../../notice/api.ts'
import { sentenceOf } from '../../notice/codes.ts'
import { dutyApi } from '../api.ts'
import { remind } from './remind.ts'

const today = chinaDay(new Date())
let now: Date | undefined
let server: TestServer
let ground: Awaited<ReturnType<typeof groundOf>>
let staff: Caller
beforeAll(async () => {
  server = await testServer({ clock: () => now ?? new Date() })
  ground = await groundOf(server)
  staff = await ground.as('legal_staff')
  // A confirmed address; mails for these kinds are not chosen explicitly.
  await asOwner(server, async (client) => {
    await client.query(
      `insert into notice_setting ("tenantId", "accountId", language, mail) values ($1, $2, 'zh', 'staff@example.com')`,
      [server.tenants.a.id, staff.accountId],
    )
  })
})
afterAll(() => server.stop())
beforeEach(() => {
  now = undefined
})

const at = ({ id, version }: Case) => ({ id, version })
const handled = (more?: object): Promise<Case> => handledCase(ground, more)
const atFirst = async (more: object = {}) =>
  staff.ask(caseApi.enterStage, {
    ...at(await handled(more)),
    stage: 'first',
    startDate: today,
    court: '北京市朝阳区人民法院',
    ourRole: 'plaintiff',
    roles: ['plaintiff', 'defendant'],
  })
const work = (record: Case, more: object) =>
  staff.ask(caseApi.saveWork, { ...at(record), costs: [], preservation: [], deadlines: [], ...more })
/** Runs the job of a day, as the queue does. */
async function runOn(day: string): Promise<void> {
  now = new Date(`${day}T08:00:00+08:00`)
  await remind(server.server.contextFor(server.tenants.a.id))
  now = undefined
}
const remindersOf = async (bizId: string) => {
  const { records } = await staff.ask(noticeApi.query, { size: 100 })
  return records
    .filter(({ link }) => link.endsWith(bizId))
    .map(({ createTime, kind, vars }) => ({ day: createTime.slice(0, 10), kind, vars }))
    .toReversed()
}

/** Reminder mails of a record. */
const mailsOf = (bizId: string) =>
  asOwner(server, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from notice_delivery d join notice n on n."tenantId" = d."tenantId" and n.id = d."noticeId"
       where n."bizId" = $1`,
      [bizId],
    )
    return rows[0]!.n
  })

test('the next deadline of each record of a list, and nothing of other organisations', async () => {
  const [near, far] = [addDays(today, 5), addDays(today, 9)]
  const two = await work(await atFirst(), {
    deadlines: [
      { type: 'retrial', date: far },
      { type: 'evidence', date: near },
    ],
  })
  const none = await atFirst()
  const asked = { bizType: 'legal_case', ids: [two.id, none.id] }
  expect(await staff.ask(dutyApi.next, asked)).toMatchObject([{ bizId: two.id, date: near, daysLeft: 5 }])
  expect(await (await server.signIn(server.tenants.b, 'legal_staff')).ask(dutyApi.next, asked)).toEqual([])
  expect(await (await ground.as('business_user')).ask(dutyApi.next, asked)).toEqual([])
  expect(await staff.ask(dutyApi.next, { bizType: 'nothing', ids: [two.id] })).toEqual([])
})

test('a deadline is reminded of 30, 7, 3, 1 and 0 days ahead, then weekly, once each, until it is done', async () => {
  const date = addDays(today, 35)
  const record = await work(await atFirst(), { deadlines: [{ type: 'evidence', date }] })
  const firstDay = addDays(date, -35)
  const days = Array.from({ length: 35 + 16 }, (_, i) => addDays(firstDay, i))
  for (const day of days) {
    await runOn(day)
    await runOn(day)
  }
  const reminded = (await remindersOf(record.id)).filter(({ vars }) => vars['what'] === '举证期限')
  expect(await mailsOf(record.id)).toBe(reminded.length)
  expect(reminded.map(({ day, kind }) => [kind, daysBetween(day, date)])).toEqual([
    ['reminderDue', 30],
    ['reminderDue', 7],
    ['reminderDue', 3],
    ['reminderDue', 1],
    ['reminderDue', 0],
    ['overdue', -1],
    ['overdue', -7],
    ['overdue', -14],
  ])
  const [duty] = await staff.ask(dutyApi.query, { bizType: 'legal_case', bizId: record.id })
  await staff.ask(dutyApi.finish, { ...named(duty!), note: '证据已提交' })
  await runOn(addDays(date, 21))
  expect((await remindersOf(record.id)).filter(({ kind }) => kind === 'overdue')).toHaveLength(3)
})

const named = ({ bizType, bizId, key, date }: { bizType: string; bizId: string; key: string; date: string }) => ({
  bizType,
  bizId,
  key,
  date,
})

test('a missed reminder is replaced by the nearest one', async () => {
  const date = addDays(today, 5)
  const record = await work(await atFirst(), { deadlines: [{ type: 'retrial', date }] })
  await runOn(today)
  await runOn(addDays(today, 1))
  // The job did not run three days ahead.
  await runOn(addDays(today, 3))
  const reminded = (await remindersOf(record.id)).filter(({ vars }) => vars['what'] === '申请再审期限')
  expect(reminded.map(({ day }) => daysBetween(day, date))).toEqual([5, 2])
})

test('hearings, deadlines and ends of preservation are listed on the home page and next to the case', async () => {
  const seen = await atFirst()
  const { version } = await staff.ask(caseApi.addHearing, {
    ...at(seen),
    time: `${addDays(today, 9)} 09:30:00`,
    place: '第三法庭',
    content: '',
  })
  const record = await work(
    { ...seen, version },
    {
      deadlines: [{ type: 'evidence', date: addDays(today, 3) }],
      preservation: [
        { type: 'applied', measure: '冻结账户', startDate: today, endDate: addDays(today, 20) },
        { type: 'suffered', measure: '查封房产', startDate: today, endDate: addDays(today, 22) },
      ],
    },
  )
  const found = await staff.ask(dutyApi.query, { bizType: 'legal_case', bizId: record.id })
  expect(found.map(({ what, daysLeft, mayFinish }) => [what, daysLeft, mayFinish])).toEqual([
    ['举证期限', 3, true],
    ['开庭', 9, true],
    ['申请续行保全', 13, true],
    ['保全到期', 22, true],
  ])
  const mine = async () =>
    (await staff.ask(dutyApi.mine, { size: 500 })).records.filter(({ bizId }) => bizId === record.id)
  expect(await mine()).toHaveLength(4)
  // The list and the header of the case show the hearing beside the deadline.
  const hearing = { date: addDays(today, 9), daysLeft: 9, time: '09:30' }
  const next = await staff.ask(dutyApi.next, { bizType: 'legal_case', ids: [record.id] })
  expect(next).toMatchObject([
    { isHearing: false, what: '举证期限', daysLeft: 3, time: null },
    { isHearing: true, ...hearing },
  ])
  const hub = await staff.ask(hubApi.show, { bizType: 'legal_case', bizId: record.id })
  expect(hub).toMatchObject({ deadline: { what: '举证期限', daysLeft: 3 }, hearing })
  await staff.ask(dutyApi.finish, { ...named(found[0]!), note: '已寄出' })
  expect(await mine()).toHaveLength(3)
  const [done] = await staff.ask(dutyApi.query, { bizType: 'legal_case', bizId: record.id })
  expect(done).toMatchObject({ doneBy: '法务专员', note: '已寄出' })
  const history = await staff.ask(historyApi.query, { bizType: 'legal_case', bizId: record.id })
  expect(history.records[0]).toMatchObject({ note: `举证期限 ${addDays(today, 3)} 已寄出` })
  await staff.ask(dutyApi.reopen, named(found[0]!))
  expect(await mine()).toHaveLength(4)
})

test('a duty is finished by the responsible people and those who may edit such records only', async () => {
  const record = await work(await atFirst(), { deadlines: [{ type: 'evidence', date: addDays(today, 3) }] })
  const [duty] = await staff.ask(dutyApi.query, { bizType: 'legal_case', bizId: record.id })
  const auditor = await ground.as('auditor')
  const [seen] = await auditor.ask(dutyApi.query, { bizType: 'legal_case', bizId: record.id })
  expect(seen).toMatchObject({ mayFinish: false })
  expect((await auditor.call(dutyApi.finish, { ...named(duty!), note: '' })).code).toBe(4403)
  const business = await ground.as('business_user')
  expect((await business.call(dutyApi.query, { bizType: 'legal_case', bizId: record.id })).code).not.toBe(200)
  const moved = await staff.call(dutyApi.finish, { ...named(duty!), date: addDays(today, 4), note: '' })
  expect(moved.msg).toBe('此期限已变更，请刷新页面后重试。')
})

test('the administrators are reminded where the responsible person has left', async () => {
  const record = await work(await atFirst(), { deadlines: [{ type: 'evidence', date: addDays(today, 3) }] })
  await asOwner(server, async (client) => {
    await client.query('update account set status = 1 where id = $1', [staff.accountId])
  })
  await runOn(today)
  await asOwner(server, async (client) => {
    await client.query('update account set status = 0 where id = $1', [staff.accountId])
  })
  const admin = await ground.as('tenant_admin')
  const { records } = await admin.ask(noticeApi.query, { kind: 'reminderDue', size: 100 })
  expect(records.filter(({ link }) => link.endsWith(record.id))).toHaveLength(1)
})

test('a provisional deadline is marked, and moves with a notice when the calendar is loaded', async () => {
  const year = Number(today.slice(0, 4)) + 1
  const receivedDate = `${year - 1}-12-20`
  now = new Date(`${year - 1}-12-21T09:00:00+08:00`)
  const seen = await atFirst()
  await staff.ask(caseApi.setResult, {
    ...at(seen),
    result: 'lost',
    resultDate: `${year - 1}-12-15`,
    receivedDate,
    effective: false,
  })
  const [before] = await staff.ask(dutyApi.query, { bizType: 'legal_case', bizId: seen.id })
  const why = `一审 收到裁判文书日期 ${receivedDate} · 民事诉讼法第171条第1款`
  expect(before).toMatchObject({ date: addDays(receivedDate, 15), isProvisional: true, why })
  // The year is published, with that day as a holiday.
  const root = await server.signIn(server.tenants.provider, 'root')
  const until = addDays(before!.date, 1)
  await root.ask(calendarApi.importYear, { year, csv: `${before!.date},休\n${until},休` })
  await vi.waitFor(async () => {
    const [moved] = await staff.ask(dutyApi.query, { bizType: 'legal_case', bizId: seen.id })
    expect(moved).toMatchObject({ date: addDays(before!.date, 2), isProvisional: false })
    const told = (await remindersOf(seen.id)).filter(({ vars }) => vars['step'] === 'moved')
    expect(told).toMatchObject([{ vars: { before: before!.date, time: addDays(before!.date, 2) } }])
  }, 10_000)
})

test('a done mark applies to one measure or plan, not to another one with the same date', async () => {
  const endDate = addDays(today, 20)
  const measure = { type: 'applied' as const, startDate: today, endDate }
  const record = await work(await atFirst(), {
    preservation: [
      { ...measure, measure: '冻结账户' },
      { ...measure, measure: '查封房产' },
    ],
  })
  const duties = () => staff.ask(dutyApi.query, { bizType: 'legal_case', bizId: record.id })
  const [first] = (await duties()).filter(({ title }) => title.endsWith('冻结账户'))
  expect(first!.why).toBe(`保全 ${endDate} 到期，提前7日申请续行`)
  await staff.ask(dutyApi.finish, { ...named(first!), note: '' })
  await work(record, { preservation: [{ ...measure, measure: '查封房产' }] })
  expect((await duties()).map(({ doneTime }) => doneTime)).toEqual([null])
})

test('a recipient who may not see the record is notified of the date only', async () => {
  const record = await work(await atFirst(), { deadlines: [{ type: 'evidence', date: addDays(today, 3) }] })
  await asOwner(server, async (client) => {
    await client.query(`update legal_case set "recordLevel" = 'secret' where id = $1`, [record.id])
    await client.query('update account set status = 1 where id = $1', [staff.accountId])
  })
  await runOn(today)
  await asOwner(server, async (client) => {
    await client.query('update account set status = 0 where id = $1', [staff.accountId])
  })
  const admin = await ground.as('tenant_admin')
  const { records } = await admin.ask(noticeApi.query, { kind: 'reminderDue', size: 100 })
  const unseen = records.filter(({ vars, link }) => vars['title'] === '' && link === '')
  expect(unseen).toMatchObject([{ vars: { what: '举证期限', time: addDays(today, 3) } }])
  expect(sentenceOf('reminderDue', unseen[0]!.vars)).toBe('notice.text.dutyUnseen')
})

test('a duty that is overdue for months is reminded of by notice only', async () => {
  const record = await work(await atFirst(), { deadlines: [{ type: 'evidence', date: addDays(today, -70) }] })
  await runOn(today)
  const overdue = (await remindersOf(record.id)).filter(({ kind }) => kind === 'overdue')
  expect(overdue).toMatchObject([{ vars: { what: '举证期限', days: 70 } }])
  expect(await mailsOf(record.id)).toBe(0)
})
