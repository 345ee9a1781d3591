import { afterAll, beforeAll, expect, test } from 'vitest'
import { proof } from '../../../../test/records/kinds/60-case.ts'
import { groundOf } from '../../../../test/records/ground.ts'
import { addPerson, addUnit } from '../../../../test/support/people.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { type Case, caseApi } from '../api.ts'

let server: TestServer
let ground: Awaited<ReturnType<typeof groundOf>>
let staff: Caller
let manager: Caller
let unit: string
beforeAll(async () => {
  server = await testServer()
  ground = await groundOf(server)
  staff = await ground.as('legal_staff')
  manager = await ground.as('legal_manager')
  unit = await addUnit(server, server.tenants.a, server.tenants.a.ognId, 'dept', '另一法务部')
})
afterAll(() => server.stop())

const draft = async (more: object = {}) =>
  staff.ask(caseApi.save, { ...((await proof.complete(ground)) as { caseName: string }), ...more })
async function handled(more: object = {}): Promise<Case> {
  const { id, version } = await draft(more)
  const { version: submitted } = await staff.ask(caseApi.submit, { id, version })
  return manager.ask(caseApi.approve, { id, version: submitted, pass: true })
}
const first: Omit<InputOf<typeof caseApi.enterStage>, 'id' | 'version'> = {
  stage: 'first',
  startDate: '2026-05-06',
  court: '北京市朝阳区人民法院',
  ourRole: 'plaintiff',
  roles: ['plaintiff', 'defendant'],
}
const at = ({ id, version }: Case) => ({ id, version })

test('needs a party on each side, and enough facts', async () => {
  const oneSided = await draft({ parties: [{ name: '甲', partyType: 'company', role: 'plaintiff', isOurs: true }] })
  const reply = await staff.call(caseApi.submit, at(oneSided))
  expect(reply.data).toEqual({ fields: { parties: '双方至少各有一个当事人' } })
  const short = await draft({ facts: '对方违约' })
  expect((await staff.call(caseApi.submit, at(short))).data).toEqual({ fields: { facts: '案情简介至少 20 个字' } })
})

test('is a major case from five million yuan on, with many people or foreign parties', async () => {
  expect([
    (await draft({ amount: '4999999.99' })).isMajor,
    (await draft({ amount: '5000000.00' })).isMajor,
    (await draft({ isMass: true })).isMajor,
    (await draft({ isForeign: true })).isMajor,
  ]).toEqual([false, true, true, true])
})

test('refuses a stage to which the present one does not lead, and says to which it does', async () => {
  const record = await handled()
  const reply = await staff.call(caseApi.enterStage, {
    ...at(record),
    ...first,
    stage: 'second',
    ourRole: 'appellant',
    roles: ['appellant', 'appellee'],
  })
  expect(reply.msg).toBe('不能从“立案”进入“二审”；可以进入：诉前调解、一审、管辖权异议(一审)、不予起诉/未起诉')
  expect((await staff.call(caseApi.enterStage, { ...at(record), ...first, court: '' })).data).toMatchObject({
    fields: { court: expect.any(String) },
  })
})

test('offers the roles of the stage and no others', async () => {
  const record = await handled()
  const wrong: typeof first = { ...first, ourRole: 'appellant', roles: ['plaintiff', 'applicant'] }
  const reply = await staff.call(caseApi.enterStage, { ...at(record), ...wrong })
  expect(Object.keys((reply.data as unknown as { fields: object }).fields)).toEqual(['ourRole', 'roles'])
})

test('counts the time for an appeal from the day the judgment was received', async () => {
  const entered = await staff.ask(caseApi.enterStage, { ...at(await handled()), ...first })
  const judged = await staff.ask(caseApi.setResult, {
    ...at(entered),
    result: 'lost',
    resultDate: '2026-09-10',
    receivedDate: '2026-09-16',
  })
  // 15 days end on 1 October; the holiday moves the last day to the 8th.
  expect(judged.stages.at(-1)?.deadlines).toEqual([{ type: 'appeal', date: '2026-10-08' }])
})

test('is suspended and resumed, dropped with a reason, and reopened by the head of legal', async () => {
  const record = await handled()
  const bare = await staff.call(caseApi.changeStatus, { ...at(record), action: 'drop' })
  expect(bare.data).toEqual({ fields: { reason: '请填写原因' } })
  const dropped = await staff.ask(caseApi.changeStatus, { ...at(record), action: 'drop', reason: '对方已付款' })
  expect(dropped).toMatchObject({ status: 6, currentStage: 'cancel' })
  expect((await staff.call(caseApi.changeStatus, { ...at(dropped), action: 'reopen', reason: '再次违约' })).code).toBe(
    4403,
  )
  const again = await manager.ask(caseApi.changeStatus, { ...at(dropped), action: 'reopen', reason: '再次违约' })
  expect(again).toMatchObject({ status: 9, currentStage: 'start' })
  const suspended = await staff.ask(caseApi.changeStatus, { ...at(again), action: 'suspend', reason: '等待鉴定' })
  expect(suspended.status).toBe(5)
})

test('is returned to its author, who submits it again', async () => {
  const { id, version } = await draft()
  const submitted = await staff.ask(caseApi.submit, { id, version })
  const returned = await manager.ask(caseApi.approve, { ...at(submitted), pass: false, opinion: '补充证据' })
  expect(returned.status).toBe(4)
  expect((await staff.ask(caseApi.submit, at(returned))).status).toBe(8)
})

test('a major case is not closed without looking back on it', async () => {
  const entered = await staff.ask(caseApi.enterStage, { ...at(await handled({ isForeign: true })), ...first })
  const end = { ...at(entered), result: 'won', recoveredAmount: '1', lossAmount: '0' } as const
  expect((await manager.call(caseApi.close, end)).data).toMatchObject({ fields: { review: expect.any(String) } })
  expect((await manager.ask(caseApi.close, { ...end, review: '证据保全及时' })).status).toBe(3)
})

test('is read by those it is shared with, as long as it is, and changed by none of them', async () => {
  const record = await handled()
  const other = await addPerson(server, server.tenants.a, { parentId: unit, name: '外部同事', roles: ['legal_staff'] })
  const sees = async () => (await other.call(caseApi.queryById, { id: record.id })).code === 200
  const lists = async () => (await other.ask(caseApi.query, {})).records.some(({ id }) => id === record.id)
  const seen = async () => [await sees(), await lists()]
  expect(await seen()).toEqual([false, false])
  const shared = await staff.ask(caseApi.share, { ...at(record), psns: [other.accountId], orgs: [] })
  expect([shared.shareStatus, ...(await seen())]).toEqual([1, true, true])
  const stage = await other.call(caseApi.enterStage, { ...at(shared), ...first })
  expect(stage.msg).toBe('只有创建人或承办人可以操作')
  const taken = { ...at(shared), undertaker: other.accountId, reason: '我来办' }
  expect((await other.call(caseApi.handOver, taken)).msg).toBe('您对本案只有查看权限')
  const ended = await staff.ask(caseApi.changeStatus, { ...at(shared), action: 'unshare' })
  expect([ended.shareStatus, ...(await seen())]).toEqual([-1, false, false])
  // With a department everybody in it reads it.
  const again = await staff.ask(caseApi.share, { ...at(ended), orgs: [unit] })
  expect([again.shareStatus, ...(await seen())]).toEqual([1, true, true])
})

test('is handed over to another undertaker, and still read by the one before', async () => {
  const seat = (name: string) => addPerson(server, server.tenants.a, { parentId: unit, name, roles: ['legal_staff'] })
  const [one, two] = [await seat('前承办人'), await seat('新承办人')]
  const mine = await handled({ undertaker: one.accountId })
  const given = await one.ask(caseApi.handOver, { ...at(mine), undertaker: two.accountId, reason: '调岗' })
  expect(given).toMatchObject({ handover: 1, undertaker: two.accountId, undertakerName: '新承办人' })
  expect((await one.call(caseApi.queryById, { id: given.id })).code).toBe(200)
  expect((await one.call(caseApi.enterStage, { ...at(given), ...first })).msg).toBe('只有创建人或承办人可以操作')
  expect((await two.ask(caseApi.enterStage, { ...at(given), ...first })).currentStage).toBe('first')
})
