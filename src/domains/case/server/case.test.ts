import { afterAll, beforeAll, expect, test } from 'vitest'
import { proof } from '../../../../test/records/kinds/60-case.ts'
import { groundOf } from '../../../../test/records/ground.ts'
import { addPerson, addUnit } from '../../../../test/support/people.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import { workOn } from '../../../../test/support/work.ts'
import { limitationApi } from '../../limitation/api.ts'
import { noticeApi } from '../../notice/api.ts'
import { historyApi } from '../../history/api.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { flowApi } from '../../workflow/api.ts'
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
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields?: Record<string, string> } | null)?.fields ?? {}
const trial = async (more: object = {}) => staff.ask(caseApi.enterStage, { ...at(await handled(more)), ...first })
const end = { result: 'won', recoveredAmount: '1', lossAmount: '0' } as const
const notesOf = async (id: string) => {
  const history = await staff.ask(historyApi.query, { bizType: 'legal_case', bizId: id })
  return history.records.map(({ note }) => note).join()
}

test('needs a party on each side, and enough facts', async () => {
  const oneSided = await draft({ parties: [{ name: '甲', partyType: 'company', role: 'plaintiff', isOurs: true }] })
  const reply = await staff.call(caseApi.submit, at(oneSided))
  expect(reply.data).toEqual({ fields: { parties: '双方至少各有一个当事人' } })
  const short = await draft({ facts: '对方违约' })
  expect((await staff.call(caseApi.submit, at(short))).data).toEqual({ fields: { facts: '案情简介至少 20 个字' } })
})

test('has a cause of its own type, of the third level or the fourth, and is found by the cause above', async () => {
  const cause = async (causeOfAction: string, more: object = {}) => (await draft({ causeOfAction, ...more })).causeName
  expect(await cause('041011')).toBe('买卖合同纠纷')
  expect(await cause('04103003')).toBe('民间借贷纠纷')
  expect(await cause('104802')).toBe('申请撤销仲裁裁决')
  expect(await cause('11540101')).toBe('案外人执行异议之诉')
  const administrative = { caseType: 'xzaj', ourRole: 'plaintiff' }
  expect(await cause('200103', administrative)).toBe('罚款')
  expect(await cause('2013', administrative)).toBe('政府信息公开')
  const refused = async (more: object) =>
    fieldsOf(await staff.call(caseApi.save, { caseName: '案由不符的案件', ...more }))['causeOfAction']
  expect(await refused({ caseType: 'xzaj', causeOfAction: '041011' })).toBe('行政案件应选择行政案件案由')
  expect(await refused({ caseType: 'msss', causeOfAction: '200103' })).toBe('该类案件应选择民事案件案由')
  expect(await refused({ caseType: 'msss', causeOfAction: '0410' })).toBe('请选择案由，细到第三级或者第四级')
  const { records } = await staff.ask(caseApi.query, { causeOfAction: '041030' })
  expect(records.map(({ causeName }) => causeName)).toEqual(['民间借贷纠纷'])
})

test('is a major case from the amount that the organisation sets on, with many people or foreign parties', async () => {
  const major = async (amount: string) => (await draft({ amount })).isMajor
  expect([
    await major('49999999.99'),
    await major('50000000.00'),
    (await draft({ isMass: true })).isMajor,
    (await draft({ isForeign: true })).isMajor,
  ]).toEqual([false, true, true, true])
  const admin = await ground.as('tenant_admin')
  expect((await manager.call(caseApi.saveSetting, { majorAmount: '3000000', version: 0 })).code).toBe(4403)
  const zero = await admin.call(caseApi.saveSetting, { majorAmount: '0', version: 0 })
  expect(fieldsOf(zero)).toEqual({ majorAmount: '金额须大于0' })
  const set = await admin.ask(caseApi.saveSetting, { majorAmount: '3000000', version: 0 })
  expect(await staff.ask(caseApi.setting, {})).toEqual({ majorAmount: '3000000.00', version: set.version })
  expect([await major('2999999.99'), await major('3000000.00')]).toEqual([false, true])
  // Other organisations keep the default.
  const foreign = await server.signIn(server.tenants.b, 'legal_staff')
  expect((await foreign.ask(caseApi.setting, {})).majorAmount).toBe('50000000.00')
  await admin.ask(caseApi.saveSetting, { majorAmount: '50000000', version: set.version })
})

test('refuses a stage that the current one does not lead to, and lists those it does', async () => {
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
  const closing = { ...at(entered), ...end }
  expect((await manager.call(caseApi.close, closing)).data).toMatchObject({ fields: { review: expect.any(String) } })
  expect((await manager.ask(caseApi.close, { ...closing, review: '证据保全及时' })).status).toBe(3)
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
  // Shared with a department, it is readable by all its members.
  const again = await staff.ask(caseApi.share, { ...at(ended), orgs: [unit] })
  expect([again.shareStatus, ...(await seen())]).toEqual([1, true, true])
})

const seat = (name: string, roles = ['legal_staff']) =>
  addPerson(server, server.tenants.a, { parentId: unit, name, roles })

test('is shared only with people who may open cases', async () => {
  const outsider = await seat('业务同事', ['business_user'])
  const refused = await staff.call(caseApi.share, { ...at(await handled()), psns: [outsider.accountId] })
  expect(refused.msg).toBe('业务同事没有查看和办理案件的权限')
})

test('is handed over to another undertaker, and still read by the one before', async () => {
  const [one, two] = [await seat('前承办人'), await seat('新承办人')]
  const mine = await handled({ undertaker: one.accountId })
  const given = await one.ask(caseApi.handOver, { ...at(mine), undertaker: two.accountId, reason: '调岗' })
  const claim = { claim: '货款', obligor: '对方公司', kind: 'ordinary', startDate: '2026-03-02' } as const
  const clocks = { bizType: 'legal_case', bizId: mine.id } as const
  await one.ask(limitationApi.save, { ...clocks, ...claim })
  // Until it is accepted the undertaker stays.
  expect(given).toMatchObject({ handover: -1, undertaker: one.accountId, nextUndertakerName: '新承办人' })
  expect((await two.call(caseApi.enterStage, { ...at(given), ...first })).msg).toBe('只有创建人或承办人可以操作')
  const waits = () => Promise.all([one, two].map((by) => workOn(by, mine.id)))
  expect(await waits()).toEqual([null, { node: '答复移交', path: `/caseManageMain/view/${mine.id}` }])
  const entered = await one.ask(caseApi.enterStage, { ...at(given), ...first })
  const other = await one.call(caseApi.answerHandover, { ...at(entered), accept: true })
  expect(other.msg).toBe('本案移交给新承办人，由其答复')
  const taken = await two.ask(caseApi.answerHandover, { ...at(entered), accept: true })
  expect(taken).toMatchObject({
    handover: 1,
    undertaker: two.accountId,
    undertakerName: '新承办人',
    nextUndertaker: null,
  })
  expect(await waits()).toEqual([null, null])
  expect((await two.ask(limitationApi.ofRecord, clocks)).records).toMatchObject([{ handlerPsnName: '新承办人' }])
  expect((await one.call(caseApi.queryById, { id: taken.id })).code).toBe(200)
  const hearing = { ...at(taken), time: '2026-06-10 09:30:00', place: '第三法庭' }
  expect((await one.call(caseApi.addHearing, hearing)).msg).toBe('只有创建人或承办人可以操作')
  expect((await two.ask(caseApi.addHearing, hearing)).stages.at(-1)?.hearings).toHaveLength(1)
})

test('is not approved by the one to whom it is handed over during its approval', async () => {
  const sent = await staff.ask(caseApi.submit, at(await draft()))
  const given = await manager.ask(caseApi.handOver, {
    ...at(sent),
    undertaker: manager.accountId,
    reason: '由本人承办',
  })
  expect(await workOn(manager, sent.id)).not.toBeNull()
  const taken = await manager.ask(caseApi.answerHandover, { ...at(given), accept: true })
  expect((await manager.call(caseApi.approve, { ...at(taken), pass: true })).code).toBe(-1)
  const steps = await manager.ask(flowApi.history, { bizType: 'legal_case', bizId: sent.id })
  expect(steps.slice(-2).map(({ result, opinion }) => [result, opinion])).toEqual([
    ['transferred', '法务负责人成为经办人，转由企业管理员办理'],
    [null, ''],
  ])
  const admin = await server.signIn(server.tenants.a, 'tenant_admin')
  expect(await admin.ask(caseApi.approve, { ...at(taken), pass: true })).toMatchObject({ status: 9 })
})

test('a declined hand-over leaves the case with its undertaker, who is notified of the reason', async () => {
  const [one, two] = [await seat('移交人'), await seat('谢绝人')]
  const mine = await handled({ undertaker: one.accountId })
  const given = await one.ask(caseApi.handOver, { ...at(mine), undertaker: two.accountId, reason: '休假' })
  expect(fieldsOf(await two.call(caseApi.answerHandover, { ...at(given), accept: false }))).toHaveProperty('reason')
  const declined = await two.ask(caseApi.answerHandover, { ...at(given), accept: false, reason: '手上案件已满' })
  expect(declined).toMatchObject({ handover: -1, undertaker: one.accountId, nextUndertaker: null })
  expect(await workOn(two, mine.id)).toBeNull()
  const told = await one.ask(noticeApi.query, { kind: 'caseHandover' })
  expect(told.records[0]?.vars).toMatchObject({ step: 'declined', reason: '手上案件已满', name: '谢绝人' })
  // After the offer is declined the case is no longer visible to that user.
  expect((await two.call(caseApi.queryById, { id: mine.id })).msg).toBe('记录不存在或已删除')
})

test('is handed over only to people who may open and handle cases', async () => {
  const mine = await handled()
  for (const role of ['business_user', 'auditor']) {
    const { id: undertaker } = server.tenants.a.accounts[role]!
    const refused = await staff.call(caseApi.handOver, { ...at(mine), undertaker, reason: '调岗' })
    expect(refused.msg).toContain('没有查看和办理案件的权限')
  }
})

test('a case with a running period or a hearing ahead is closed with a reason only, which is kept', async () => {
  const heard = await staff.ask(caseApi.addHearing, {
    ...at(await trial()),
    time: '2099-12-18 09:30:00',
    place: '第三法庭',
  })
  const judged = await staff.ask(caseApi.saveWork, {
    ...at(heard),
    costs: [],
    preservation: [],
    deadlines: [
      { type: 'appeal', date: '2099-12-10' },
      { type: 'evidence', date: '2026-01-10' },
    ],
  })
  const asked = await manager.call(caseApi.close, { ...at(judged), ...end })
  expect(asked.msg).toBe('请确认后继续：上诉期限 2099-12-10 尚未届满；2099-12-18 09:30 第三法庭的开庭尚未进行')
  expect(Object.keys(fieldsOf(asked))).toEqual(['confirmReason'])
  const confirmReason = '双方已和解并放弃上诉'
  const closed = await manager.ask(caseApi.close, { ...at(judged), ...end, confirmReason })
  expect(closed.status).toBe(3)
  expect(await notesOf(closed.id)).toContain(
    `2099-12-10 尚未届满；2099-12-18 09:30 第三法庭的开庭尚未进行。理由：${confirmReason}`,
  )
})

test('a case with a running period or a hearing ahead is dropped with a reason for that, which is kept', async () => {
  const record = await handled()
  const entered = await staff.ask(caseApi.enterStage, { ...at(record), ...first })
  const heard = await staff.ask(caseApi.addHearing, {
    ...at(entered),
    time: '2099-12-18 09:30:00',
    place: '第三法庭',
  })
  const dated = await staff.ask(caseApi.saveWork, {
    ...at(heard),
    costs: [],
    preservation: [],
    deadlines: [{ type: 'evidence', date: '2099-12-10' }],
  })
  const drop = { ...at(dated), action: 'drop' as const, reason: '对方已付款' }
  const asked = await staff.call(caseApi.changeStatus, drop)
  expect(asked.msg).toContain('2099-12-10 尚未届满；2099-12-18 09:30 第三法庭的开庭尚未进行')
  expect(Object.keys(fieldsOf(asked))).toEqual(['confirmReason'])
  const dropped = await staff.ask(caseApi.changeStatus, { ...drop, confirmReason: '已申请撤诉' })
  expect(dropped.status).toBe(6)
  expect(await notesOf(dropped.id)).toMatch(/对方已付款 .*第三法庭的开庭尚未进行。理由：已申请撤诉/)
})

test('a decision dated before a hearing of its stage requires confirmation, naming the hearing', async () => {
  const heard = await staff.ask(caseApi.addHearing, {
    ...at(await trial()),
    time: '2026-07-18 09:30:00',
    place: '第三法庭',
  })
  const result = { result: 'won', resultDate: '2026-07-17' } as const
  const asked = await staff.call(caseApi.setResult, { ...at(heard), ...result })
  expect(fieldsOf(asked)['confirmReason']).toContain('裁判日期 2026-07-17 早于 2026-07-18 09:30 第三法庭的开庭')
  const kept = await staff.ask(caseApi.setResult, { ...at(heard), ...result, confirmReason: '庭前调解结案' })
  expect(await notesOf(kept.id)).toContain('庭前调解结案')
  expect((await staff.ask(caseApi.setResult, { ...at(kept), ...result, resultDate: '2026-07-18' })).caseProcess).toBe(
    '3',
  )
})

test('two hearings of one undertaker within two hours ask; later ones do not', async () => {
  const one = await trial({ caseName: '甲案与乙案同时开庭' })
  const heard = await staff.ask(caseApi.addHearing, { ...at(one), time: '2027-03-01 09:30:00', place: '第一法庭' })
  const other = await trial()
  const near = { ...at(other), time: '2027-03-01 11:29:00', place: '第九法庭' }
  const asked = await staff.call(caseApi.addHearing, near)
  expect(fieldsOf(asked)['confirmReason']).toContain(
    `承办人 2027-03-01 09:30 另有开庭：${heard.caseNo} 甲案与乙案同时开庭`,
  )
  const kept = await staff.ask(caseApi.addHearing, { ...near, confirmReason: '由同事出庭' })
  expect(await notesOf(kept.id)).toContain('由同事出庭')
  const later = { ...at(kept), time: '2027-03-01 13:29:00', place: '第九法庭' }
  expect((await staff.call(caseApi.addHearing, later)).code).toBe(200)
})

test('a hearing of a case that the caller may not see is listed without its name', async () => {
  const undertaker = await seat('同一承办人')
  const hidden = await handled({ undertaker: undertaker.accountId, caseName: '不可见的案件' })
  const there = await staff.ask(caseApi.enterStage, { ...at(hidden), ...first, judge: '张法官' })
  await staff.ask(caseApi.addHearing, { ...at(there), time: '2027-04-01 09:30:00', place: '第一法庭' })
  const own = await undertaker.ask(caseApi.save, {
    ...((await proof.complete(ground)) as { caseName: string }),
    contractId: null,
  })
  const sent = await undertaker.ask(caseApi.submit, at(own))
  const taken = await manager.ask(caseApi.approve, { ...at(sent), pass: true })
  const stranger = await seat('另一承办人')
  const offered = await undertaker.ask(caseApi.handOver, {
    ...at(taken),
    undertaker: stranger.accountId,
    reason: '调岗',
  })
  const accepted = await stranger.ask(caseApi.answerHandover, { ...at(offered), accept: true })
  const entered = await stranger.ask(caseApi.enterStage, { ...at(accepted), ...first, judge: '张法官' })
  const asked = await stranger.call(caseApi.addHearing, {
    ...at(entered),
    time: '2027-04-01 09:30:00',
    place: '第二法庭',
  })
  expect(asked.msg).toContain('另一案件')
  expect(asked.msg).not.toContain('不可见的案件')
})

test('a next instance needs a result, a remand a remand, and enforcement a decision in effect', async () => {
  const second: typeof first = {
    ...first,
    stage: 'second',
    startDate: '2026-10-09',
    ourRole: 'appellant',
    roles: ['appellant', 'appellee'],
  }
  const afresh: typeof first = { ...first, stage: 'first_afresh', startDate: '2026-11-01' }
  const execute: typeof first = {
    ...first,
    stage: 'execute',
    startDate: '2026-11-01',
    ourRole: 'executionApplicant',
    roles: ['executionApplicant', 'executed'],
  }
  const judge = (record: Case, result: 'lost' | 'won' | 'remanded', effective = false) =>
    staff.ask(caseApi.setResult, { ...at(record), result, resultDate: '2026-10-20', effective })
  const enter = async (record: Case, to: typeof first) =>
    (await staff.call(caseApi.enterStage, { ...at(record), ...to })).msg
  const begun = await trial()
  expect(await enter(begun, second)).toBe('“一审”还没有登记裁判结果，不能进入“二审”')
  const judged = await judge(begun, 'lost')
  expect(await enter(judged, execute)).toBe('没有已生效的裁判，不能进入“执行”')
  const appealed = await staff.ask(caseApi.enterStage, { ...at(judged), ...second })
  const lost = await judge(appealed, 'won')
  expect(await enter(lost, afresh)).toBe('“二审”的结果不是发回重审，不能进入“发回重审”')
  const remanded = await judge(lost, 'remanded')
  expect((await staff.ask(caseApi.enterStage, { ...at(remanded), ...afresh })).currentStage).toBe('first_afresh')
  const effective = await judge(await trial(), 'won', true)
  expect((await staff.ask(caseApi.enterStage, { ...at(effective), ...execute })).currentStage).toBe('execute')
})
