import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approved, decide, peopleOf, type People, submitted } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { contractApi } from '../../contract/api.ts'
import { noticeApi } from '../../notice/api.ts'
import { taskApi } from '../api.ts'

let now: Date | undefined
let server: TestServer
let people: People
let admin: Caller

beforeAll(async () => {
  server = await testServer({ clock: () => now ?? new Date() })
  people = await peopleOf(server)
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

const expiry = 'duty.remind'
const jobOf = async (who: Caller, name = expiry) => (await who.ask(taskApi.jobs, {})).find((one) => one.name === name)!

/** The runs of a job once `count` have ended. */
async function ended(who: Caller, count: number, name = expiry) {
  for (let tries = 0; tries < 300; tries += 1) {
    const { records } = await who.ask(taskApi.runs, { name })
    if (records.filter((one) => one.endTime !== null).length >= count) return records
    await sleep(50)
  }
  throw new Error('the job did not come to its end')
}
/** Does what the scheduler does when a job is due. */
async function fire(name: string): Promise<void> {
  const boss = new PgBoss({
    ...(server.database.runtime as object),
    schema: 'pgboss',
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.send(name, null)
  await boss.stop({ graceful: false })
}

describe('steps of approvals', () => {
  test('are all visible with the scope of the whole organisation, otherwise those the user is involved in', async () => {
    await submitted(people)
    const all = await admin.ask(taskApi.query, { state: 'open' })
    expect(all.records).toMatchObject([{ node: 'legal', assigneeRole: 'legal_staff', flowStatus: 3, result: null }])
    expect((await people.author.ask(taskApi.query, {})).total).toBe(2)
    expect((await people.manager.ask(taskApi.query, { state: 'open' })).total).toBe(1)
    const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
    expect((await stranger.ask(taskApi.query, {})).total).toBe(0)
    expect((await admin.ask(taskApi.query, { keyword: '业务人员', flowStatus: 5 })).total).toBe(0)
  })

  test('have the kind of record in words, and are found by it', async () => {
    const kinds = await admin.ask(taskApi.kinds, {})
    expect(kinds).toContainEqual({ value: 'contract', label: '合同' })
    expect(kinds.filter(({ label }) => !/^[\u3400-\u9fff]+$/.test(label))).toEqual([])
    const { records } = await admin.ask(taskApi.query, { bizType: 'contract' })
    expect(new Set(records.map((step) => step.bizTypeName))).toEqual(new Set(['合同']))
    expect((await admin.ask(taskApi.query, { bizType: 'law_firm' })).total).toBe(0)
  })

  test('that wait are urged once an hour', async () => {
    const [task] = (await people.author.ask(taskApi.query, { state: 'open' })).records
    const before = await people.legal.ask(noticeApi.unread, {})
    await people.author.ask(taskApi.urge, { taskId: task!.id, opinion: '今天要签' })
    expect((await people.legal.ask(noticeApi.unread, {})).count).toBe(before.count + 1)
    const [told] = (await people.legal.ask(noticeApi.query, {})).records
    expect(told).toMatchObject({ kind: 'approvalUrged', vars: { opinion: '今天要签' } })
    expect((await people.author.call(taskApi.urge, { taskId: task!.id })).msg).toContain('一小时')
    const colleague = await server.signIn(server.tenants.b, 'tenant_admin')
    expect((await colleague.call(taskApi.urge, { taskId: task!.id })).msg).toBe('记录不存在或已删除')
  })

  test('of a secret record are seen by those who have a part in it alone', async () => {
    const contract = await submitted(people, { contractName: '机密合同' })
    const { id } = contract
    const find = async (who: Caller) => (await who.ask(taskApi.query, { keyword: '机密合同' })).total
    expect(await find(admin)).toBeGreaterThan(0)
    const { version } = await people.author.ask(contractApi.queryById, { id })
    await people.author.ask(contractApi.protect, { id, version, level: 'secret', members: [] })
    expect(await find(admin)).toBe(0)
    expect(await find(people.author)).toBeGreaterThan(0)
    expect(await find(people.legal)).toBeGreaterThan(0)
  })
})

describe('an administrator', () => {
  const stepOf = async (who: Caller, contractId: string) =>
    (await who.ask(taskApi.query, { state: 'open' })).records.find((one) => one.bizId === contractId)!

  test('gives a step to another approver, and the day by which it is due stays', async () => {
    const { id } = await submitted(people, { contractName: '改派的合同' })
    const step = await stepOf(admin, id)
    expect(step.dueTime).toMatch(/^\d{4}-\d\d-\d\d 23:59:59$/)
    expect(step.dueTime! > step.arriveTime).toBe(true)
    expect(step).toMatchObject({ overdue: false, movable: true })
    const input = { taskId: step.id, assigneeId: people.manager.accountId, reason: '法务出差' }
    expect(await people.author.call(taskApi.transfer, input)).toMatchObject({ code: 4403 })
    const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
    expect(await stranger.call(taskApi.transfer, input)).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
    expect(await admin.call(taskApi.transfer, { ...input, assigneeId: people.author.accountId })).toMatchObject({
      code: -1,
    })
    await admin.ask(taskApi.transfer, input)
    expect(await stepOf(admin, id)).toMatchObject({ assigneeName: '法务负责人', dueTime: step.dueTime })
    expect(await admin.call(taskApi.transfer, input)).toMatchObject({ code: -1 })
    const atHis = await admin.ask(taskApi.query, { assigneeId: people.manager.accountId, state: 'open' })
    expect(atHis.records.map((one) => one.bizId)).toContain(id)
    const atHers = await admin.ask(taskApi.query, { assigneeId: people.legal.accountId, state: 'open' })
    expect(atHers.records.map((one) => one.bizId)).not.toContain(id)
  })

  test('but others cannot transfer what waits for another user', async () => {
    const { id } = await submitted(people, { contractName: '他人的步骤' })
    await decide(people.legal, id)
    const { id: taskId, movable } = await stepOf(people.legal, id)
    expect(movable).toBe(false)
    const input = { taskId, assigneeId: admin.accountId, reason: '我不想办' }
    expect(await people.legal.call(taskApi.transfer, input)).toMatchObject({ code: -1 })
  })

  test('ends an approval without a decision, and its author has a draft again', async () => {
    const { id } = await submitted(people, { contractName: '作废审批的合同' })
    const { id: taskId } = await stepOf(admin, id)
    expect(await people.legal.call(taskApi.void, { taskId, reason: '越权' })).toMatchObject({ code: 4403 })
    expect(await admin.call(taskApi.void, { taskId, reason: ' ' })).toMatchObject({ code: -1 })
    await admin.ask(taskApi.void, { taskId, reason: '提交错误' })
    expect(await people.author.ask(contractApi.queryById, { id })).toMatchObject({
      status: 1,
      flowStatus: 1,
      docStatus: 1,
    })
    const steps = await people.author.ask(contractApi.approvals, { id })
    expect(steps.map((step) => [step.result, step.opinion])).toEqual([
      ['submitted', ''],
      ['voided', '提交错误'],
    ])
    expect((await admin.ask(taskApi.query, { flowStatus: 6 })).records.map((one) => one.bizId)).toContain(id)
    const told = (await people.author.ask(noticeApi.query, { kind: 'approvalVoided' })).records
    expect(told).toMatchObject([{ vars: { opinion: '提交错误' }, link: `/contractNewMain/edit/${id}` }])
    expect(await admin.call(taskApi.void, { taskId, reason: '再次' })).toMatchObject({ code: -1 })
    const { version } = await people.author.ask(contractApi.queryById, { id })
    await people.author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
    expect(await stepOf(admin, id)).toMatchObject({ node: 'legal', flowStatus: 3 })
  })
})

describe('work behind requests', () => {
  test('is listed with its words, when it is due, and what it did', async () => {
    const job = await jobOf(admin)
    expect(job).toMatchObject({ title: '期限提醒', cron: '0 8-20 * * *', paused: false, missed: null })
    expect(job.nextRun).toMatch(/:00:00$/)
    const index = await jobOf(admin, 'contract.index')
    expect(index).toMatchObject({ cron: '', nextRun: null, last: { state: 'completed' } })
    expect((await people.legal.call(taskApi.jobs, {})).code).toBe(4403)
  })

  test('is marked where it was due and has not begun', async () => {
    const day = chinaDay(new Date(Date.now() + 86_400_000))
    now = new Date(`${day}T09:30:00+08:00`)
    expect(await jobOf(admin)).toMatchObject({ missed: `${day} 09:00:00` })
    // The organisation is younger than the turn before.
    now = new Date(Date.now() - 86_400_000)
    expect(await jobOf(admin)).toMatchObject({ missed: null })
    now = undefined
  })

  test('runs at once on demand, for one organisation only: handlers are notified of contracts that end', async () => {
    const in30Days = chinaDay(new Date(Date.now() + 30 * 86_400_000))
    const contract = await approved(people, { endDate: in30Days })
    await admin.ask(taskApi.run, { name: expiry })
    const runs = await ended(admin, 1)
    expect(runs[0]).toMatchObject({ state: 'completed', error: '' })
    const told = async () => (await people.author.ask(noticeApi.query, { kind: 'reminderDue' })).records
    expect(await told()).toMatchObject([{ vars: { time: in30Days }, link: `/contractQueryMain/view/${contract.id}` }])
    await admin.ask(taskApi.run, { name: expiry })
    await ended(admin, 2)
    expect(await told()).toHaveLength(1)
    const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
    expect((await stranger.ask(taskApi.runs, { name: expiry })).total).toBe(0)
  })

  test('is done for every organisation when it is due, but for those that do without it', async () => {
    const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
    await stranger.ask(taskApi.pause, { name: expiry, paused: true })
    expect(await jobOf(stranger)).toMatchObject({ paused: true, nextRun: null, pausedByName: '企业管理员' })
    await fire(expiry)
    await ended(admin, 3)
    expect((await stranger.ask(taskApi.runs, { name: expiry })).total).toBe(0)
    await stranger.ask(taskApi.pause, { name: expiry, paused: false })
    await fire(expiry)
    await ended(stranger, 1)
  })

  test('runs for no organisation when the provider has paused it', async () => {
    const root = await server.signIn(server.tenants.provider, 'root')
    await root.ask(taskApi.pause, { name: expiry, paused: true })
    const { total } = await admin.ask(taskApi.runs, { name: expiry })
    await fire(expiry)
    await sleep(1000)
    expect((await admin.ask(taskApi.runs, { name: expiry })).total).toBe(total)
  })

  test('that needs input cannot be run on demand, and an unknown name is refused', async () => {
    expect((await admin.call(taskApi.run, { name: 'contract.index' })).code).toBe(-1)
    expect((await admin.call(taskApi.pause, { name: 'nothing', paused: true })).msg).toBe('记录不存在或已删除')
  })
})
