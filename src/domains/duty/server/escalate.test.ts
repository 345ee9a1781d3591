import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { handledCase } from '../../../../test/support/cases.ts'
import { addPerson, addUnit, roleIdOf, type Seated } from '../../../../test/support/people.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import { chinaDay, formatInstant } from '../../../kernel/dates.ts'
import { addDays, daysBetween } from '../../../kernel/days.ts'
import { authorizationApi } from '../../authorization/api.ts'
import type { Case } from '../../case/api.ts'
import { deadlineApi } from '../../deadline/api.ts'
import { noticeApi } from '../../notice/api.ts'
import { orgApi } from '../../org/api.ts'
import { dutyApi } from '../api.ts'
import { remind } from './remind.ts'

const today = chinaDay(new Date())
let now: Date | undefined
let server: TestServer
let ground: Awaited<ReturnType<typeof groundOf>>
let manager: Caller
let admin: Caller
let handler: Seated
let boss: Seated
beforeAll(async () => {
  server = await testServer({ clock: () => now ?? new Date() })
  ground = await groundOf(server)
  const { a } = server.tenants
  manager = await ground.as('legal_manager')
  admin = await ground.as('tenant_admin')
  const parentId = await addUnit(server, a, a.ognId, 'dept', '诉讼部')
  handler = await addPerson(server, a, { parentId, name: '承办人', roles: ['legal_staff'] })
  boss = await addPerson(server, a, { parentId, name: '诉讼部主任', roles: ['legal_staff'] })
  const { version, name } = (await admin.ask(orgApi.query, { size: 500 })).records.find(({ id }) => id === parentId)!
  await admin.ask(orgApi.edit, { id: parentId, version, name, code: 'SSB', leaderId: boss.psnId })
})
afterAll(() => server.stop())

/** A case with a statutory deadline on a day, handled by `handler`, who has a superior. */
async function withDeadline(date: string, handlerPsnId = handler.accountId): Promise<Case> {
  const record = await handledCase(ground, { undertaker: handler.accountId })
  const staff = await ground.as('legal_staff')
  const saved = await staff.ask(deadlineApi.save, {
    bizType: 'legal_case',
    bizId: record.id,
    rule: 'C4',
    facts: { start: addDays(today, -10) },
    handlerPsnId,
  })
  await staff.ask(deadlineApi.override, { id: saved.id, version: saved.version, date, reason: '以该日为准' })
  return record
}

/** Runs the job of each day twice, as after a crash. */
async function runFor(days: number): Promise<void> {
  for (let i = 0; i < days; i += 1) {
    now = new Date(`${addDays(today, i)}T08:00:00+08:00`)
    await remind(server.server.contextFor(server.tenants.a.id))
    await remind(server.server.contextFor(server.tenants.a.id))
  }
  now = undefined
}

/** Days before `date`, and the step, of each notice about the deadline of that day. */
async function heardBy(who: Caller, date: string) {
  const { records } = await who.ask(noticeApi.query, { size: 100 })
  return records
    .filter(({ vars }) => vars['time'] === date)
    .map(({ createTime, vars }) => `${daysBetween(createTime.slice(0, 10), date)} ${vars['step']}`)
    .toReversed()
}

test('superiors are notified once each of a deadline that was not acknowledged, and when it is overdue', async () => {
  const [date, next] = [addDays(today, 6), addDays(today, 7)]
  await withDeadline(date)
  const noted = await withDeadline(next)
  const [duty] = (await handler.ask(dutyApi.mine, { days: 30 })).records.filter(({ bizId }) => bizId === noted.id)
  const { bizType, bizId, key } = duty!
  expect(duty).toMatchObject({ mayAck: true, ackTime: null })
  expect((await manager.call(dutyApi.acknowledge, { bizType, bizId, key, date: next })).code).toBe(4403)
  const [after] = await handler.ask(dutyApi.acknowledge, { bizType, bizId, key, date: next })
  expect(after).toMatchObject({ mayAck: false, ackBy: '承办人' })
  await runFor(9)
  expect(await heardBy(handler, date)).toEqual(['6 left', '3 left', '1 left', '0 today', '-1 late'])
  expect(await heardBy(boss, date)).toEqual(['3 escalated', '-1 lateEscalated'])
  expect(await heardBy(manager, date)).toEqual(['1 escalated', '-1 lateEscalated'])
  expect(await heardBy(boss, next)).toEqual(['-1 lateEscalated'])
  expect(await heardBy(manager, next)).toEqual(['-1 lateEscalated'])
})

test('the organisation sets when superiors are notified; deputies are reminded with the handler', async () => {
  const { version } = await admin.ask(dutyApi.setting, {})
  await admin.ask(dutyApi.saveSetting, { superiorDays: 5, headDays: null, version })
  const staff = await ground.as('legal_staff')
  expect((await staff.call(dutyApi.saveSetting, { superiorDays: 1, headDays: 1, version: 1 })).code).toBe(4403)
  const date = addDays(today, 9)
  const { a } = server.tenants
  const deputy = await addPerson(server, a, { parentId: a.ognId, name: '代理人', roles: ['legal_staff'] })
  await manager.ask(authorizationApi.delegate, {
    granteeId: deputy.psnId,
    roleIds: [await roleIdOf(server, a, 'legal_manager')],
    startTime: formatInstant(new Date(Date.now() - 3_600_000)),
    endTime: formatInstant(new Date(Date.now() + 3 * 86_400_000)),
    reason: '出差',
  })
  await withDeadline(date)
  const other = addDays(today, 8)
  await withDeadline(other, manager.accountId)
  await runFor(9)
  expect(await heardBy(boss, date)).toEqual(['5 escalated'])
  expect(await heardBy(manager, date)).toEqual([])
  expect(await heardBy(deputy, other)).toEqual(['7 left'])
  expect(await heardBy(manager, other)).toEqual(['7 left', '3 left', '1 left', '0 today'])
})
