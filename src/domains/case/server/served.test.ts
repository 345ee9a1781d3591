import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { handledCase } from '../../../../test/support/cases.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { deadlineApi } from '../../deadline/api.ts'
import { type Case, caseApi } from '../api.ts'

let server: TestServer
let ground: Awaited<ReturnType<typeof groundOf>>
let staff: Caller
let manager: Caller
beforeAll(async () => {
  server = await testServer()
  ground = await groundOf(server)
  staff = await ground.as('legal_staff')
  manager = await ground.as('legal_manager')
})
afterAll(() => server.stop())

const at = ({ id, version }: Case) => ({ id, version })
const onCase = (id: string) => ({ bizType: 'legal_case' as const, bizId: id })
/** An arbitration in which the hearing has taken place. */
async function arbitration(caseType: 'sszc' | 'ldzc'): Promise<Case> {
  const handled = await handledCase(ground, {
    parties: [
      { name: '华岳公司', partyType: 'company', role: 'applicant', isOurs: true },
      { name: '嘉禾公司', partyType: 'company', role: 'respondent', isOurs: false },
    ],
    caseType,
    caseKind: '4',
    occurDate: '2026-01-05',
    ourRole: 'applicant',
    ...(caseType === 'ldzc' && { causeOfAction: '06170101' }),
  })
  return staff.ask(caseApi.enterStage, {
    ...at(handled),
    stage: 'zc',
    startDate: '2026-02-02',
    court: '中国国际经济贸易仲裁委员会',
    ourRole: 'applicant',
    roles: ['applicant', 'respondent'],
  })
}
type Result = Partial<InputOf<typeof caseApi.setResult>>
const judged = (record: Case, typed: Result) =>
  staff.ask(caseApi.setResult, {
    ...at(record),
    result: 'lost',
    resultDate: '2026-03-05',
    receivedDate: '2026-03-10',
    ...typed,
  })
const deadlinesOf = async ({ id }: Case) =>
  (await staff.ask(deadlineApi.query, { bizType: 'legal_case', bizId: id })).records.map(
    ({ rule, date, confirmTime }) => [rule, date, confirmTime !== null],
  )

test('an award that is served begins the time to have it set aside; a correction moves it, a mediation ends it', async () => {
  const record = await judged(await arbitration('sszc'), {})
  expect(await deadlinesOf(record)).toEqual([['A1', '2026-06-10', false]])
  const { records } = await manager.ask(deadlineApi.query, { bizType: 'legal_case', bizId: record.id })
  await manager.ask(deadlineApi.confirm, { id: records[0]!.id, version: records[0]!.version })
  expect(await deadlinesOf(record)).toEqual([['A1', '2026-06-10', true]])
  // The same day again changes nothing; another one must be confirmed again.
  const same = await judged(record, {})
  expect(await deadlinesOf(same)).toEqual([['A1', '2026-06-10', true]])
  const moved = await judged(same, { receivedDate: '2026-03-12' })
  expect(await deadlinesOf(moved)).toEqual([['A1', '2026-06-12', false]])
  // What was agreed can be enforced.
  expect(await deadlinesOf(await judged(moved, { result: 'mediated' }))).toEqual([['C19', '2028-03-10', false]])
})

test('a labour award begins the time to sue and, for the employer, to have it set aside; what was met stays', async () => {
  const record = await judged(await arbitration('ldzc'), {})
  expect(await deadlinesOf(record)).toEqual([
    ['L4', '2026-03-25', false],
    ['L5', '2026-04-09', false],
  ])
  const { records } = await staff.ask(deadlineApi.query, { bizType: 'legal_case', bizId: record.id })
  const sue = records.find(({ rule }) => rule === 'L4')!
  await staff.ask(deadlineApi.finish, { id: sue.id, version: sue.version, date: '2026-03-20', proof: '起诉状回执' })
  const moved = await judged(record, { receivedDate: '2026-03-16' })
  expect(await deadlinesOf(moved)).toEqual([
    ['L4', '2026-03-25', false],
    ['L5', '2026-04-15', false],
  ])
  // It turns out to be final.
  expect(await deadlinesOf(await judged(moved, { receivedDate: '2026-03-16', isFinal: true }))).toEqual([
    ['L4', '2026-03-25', false],
    ['L5', '2026-04-15', false],
  ])
})

test('a correction keeps the facts that a user has added, and drops a day that was set by hand for the former ones', async () => {
  const record = await judged(await arbitration('sszc'), {})
  const of = { bizType: 'legal_case' as const, bizId: record.id }
  const [begun] = (await staff.ask(deadlineApi.query, of)).records
  const facts = { ...begun!.facts, document: 'judgment' as const }
  const { id, version } = await staff.ask(deadlineApi.save, {
    ...of,
    id: begun!.id,
    version: begun!.version,
    rule: 'A1',
    facts,
  })
  await staff.ask(deadlineApi.override, { id, version, date: '2026-06-09', reason: '提前一日' })
  expect(await deadlinesOf(record)).toEqual([['A1', '2026-06-09', false]])
  await judged(record, { receivedDate: '2026-03-06' })
  const [corrected] = (await staff.ask(deadlineApi.query, of)).records
  expect(corrected).toMatchObject({ date: '2026-06-08', overrideDate: null, facts: { document: 'judgment' } })
})

test('the deadlines of an undertaker are handed over with the case', async () => {
  const record = await judged(await arbitration('sszc'), {})
  const offer = { ...at(record), undertaker: manager.accountId, reason: '调岗' }
  const offered = await staff.ask(caseApi.handOver, offer)
  await manager.ask(caseApi.answerHandover, { ...at(offered), accept: true })
  const { records } = await manager.ask(deadlineApi.query, { bizType: 'legal_case', bizId: record.id })
  expect(records.map(({ handlerPsnId }) => handlerPsnId)).toEqual([manager.accountId])
})

test('a result without a day of receipt begins nothing', async () => {
  expect(await deadlinesOf(await judged(await arbitration('sszc'), { receivedDate: null }))).toEqual([])
})

const linesOf = async ({ id }: Case) =>
  (await staff.ask(deadlineApi.query, onCase(id))).records.map(
    ({ rule, date, party, isOurs, status }) =>
      `${rule} ${date} ${party || '我方'}${isOurs ? '' : '（对方）'} ${status}`,
  )
const serve = (record: Case, typed: Omit<InputOf<typeof caseApi.registerService>, 'id' | 'version'>) =>
  staff.ask(caseApi.registerService, { ...at(record), ...typed })

async function inCourt(more: object = {}): Promise<Case> {
  const handled = await handledCase(ground, { caseKind: '2', ourRole: 'defendant', ...more })
  return staff.ask(caseApi.enterStage, {
    ...at(handled),
    stage: 'first',
    startDate: '2026-03-03',
    court: '北京市朝阳区人民法院',
    ourRole: 'defendant',
    roles: handled.parties.map(({ isOurs }) => (isOurs ? 'defendant' : 'plaintiff')),
  })
}
const nameOf = ({ parties }: Case, ours: boolean) => parties.find(({ isOurs }) => isOurs === ours)!.name

test('a complaint that is served begins the answer, the objection to the jurisdiction and the evidence', async () => {
  const record = await inCourt()
  const complaint = { document: 'complaint', party: nameOf(record, true), date: '2026-02-05', days: 30 } as const
  const served = await serve(record, complaint)
  const ours = nameOf(record, true)
  // Fifteen days end in the Spring Festival.
  expect(await linesOf(served)).toEqual([
    `C1 2026-02-24 ${ours} open`,
    `C2 2026-02-24 ${ours} open`,
    `C6 2026-03-09 ${ours} open`,
    `C8 null ${ours} open`,
  ])
  const { id: servedId } = served.stages.at(-1)!.served[0]!
  const moved = await serve(served, { ...complaint, servedId, date: '2026-03-02', isAbroad: true, days: null })
  expect(await linesOf(moved)).toEqual([
    `C1 2026-04-01 ${ours} open`,
    `C2 2026-04-01 ${ours} open`,
    `C8 null ${ours} open`,
  ])
  const removed = await staff.ask(caseApi.removeService, { ...at(moved), servedId, reason: '登记错误' })
  expect(await linesOf(removed)).toEqual([])
  expect(removed.stages.at(-1)!.served).toEqual([])
})

test('each party has its own time to appeal from its own receipt; a correction of the decision moves both', async () => {
  const record = await inCourt()
  const [ours, theirs] = [nameOf(record, true), nameOf(record, false)]
  const early = await staff.call(caseApi.registerService, {
    ...at(record),
    document: 'decision',
    party: theirs,
    date: '2026-03-06',
  })
  expect(early.msg).toBe('一审尚未登记裁判结果，请先登记裁判结果')
  const decided = await judged(record, { result: 'partly' })
  const before = await staff.call(caseApi.registerService, {
    ...at(decided),
    document: 'decision',
    party: theirs,
    date: '2026-03-04',
  })
  expect(before.data).toEqual({ fields: { date: '收到日期不能早于裁判日期' } })
  const both = await serve(decided, { document: 'decision', party: theirs, date: '2026-03-13' })
  expect(await linesOf(both)).toEqual(['C4 2026-03-25 我方 open', `C4 2026-03-30 ${theirs}（对方） open`])
  const ruling = await judged(both, { result: 'dismissed', resultForm: 'ruling' })
  expect(await linesOf(ruling)).toEqual(['C3 2026-03-20 我方 open', `C3 2026-03-23 ${theirs}（对方） open`])
  // Another of our side would be registered by name; the only one is the stage's own receipt.
  const own = await serve(ruling, { document: 'decision', party: ours, date: '2026-03-11' })
  expect(own.stages.at(-1)).toMatchObject({ receivedDate: '2026-03-11', served: [{ party: theirs }] })
  const second = await staff.ask(caseApi.enterStage, {
    ...at(own),
    stage: 'second',
    startDate: '2026-03-18',
    court: '北京市第三中级人民法院',
    ourRole: 'appellant',
    roles: own.parties.map(({ isOurs }) => (isOurs ? 'appellant' : 'appellee')),
  })
  expect(await linesOf(second)).toEqual([`C3 2026-03-23 我方 done`, `C3 2026-03-23 ${theirs}（对方） open`])
})

test('in a labour award that is final the employee may sue in 15 days, the employer ask for annulment in 30', async () => {
  const award = await judged(await arbitration('ldzc'), { isFinal: true })
  const theirs = nameOf(award, false)
  const both = await serve(award, { document: 'decision', party: theirs, date: '2026-03-10' })
  expect(await linesOf(both)).toEqual([`L4 2026-03-25 ${theirs}（对方） open`, 'L5 2026-04-09 我方 open'])
})

test('a measure of preservation has its end and the day to ask for its renewal; without a suit the time to sue', async () => {
  const record = await handledCase(ground, {})
  const measure = { type: 'applied', asset: 'deposit', startDate: '2026-03-02' } as const
  const saved = await staff.ask(caseApi.saveWork, {
    ...at(record),
    costs: [],
    deadlines: [],
    preservation: [{ ...measure, measure: '冻结账户' }],
  })
  expect(await linesOf(saved)).toEqual(['C12 2026-04-01 我方 open', 'C14 2027-02-22 我方 open'])
  const moved = await staff.ask(caseApi.saveWork, {
    ...at(saved),
    costs: [],
    deadlines: [],
    preservation: [{ ...saved.preservation[0]!, asset: 'movable' }],
  })
  expect(await linesOf(moved)).toEqual(['C12 2026-04-01 我方 open', 'C14 2028-02-23 我方 open'])
  const gone = await staff.ask(caseApi.saveWork, { ...at(moved), costs: [], deadlines: [], preservation: [] })
  expect(await linesOf(gone)).toEqual([])
})

test('the two years for enforcement run for the side that claims; entering enforcement keeps them', async () => {
  const record = await inCourt({ caseKind: '1', ourRole: 'plaintiff' })
  const unknown = await judged(record, { result: 'won', effective: true })
  expect(await linesOf(unknown)).toEqual(['C19 null 我方 open'])
  const known = await judged(unknown, { result: 'won', effective: true, performUntil: '2026-03-31' })
  expect(await linesOf(known)).toEqual(['C19 2028-03-31 我方 open'])
  const entered = await staff.ask(caseApi.enterStage, {
    ...at(known),
    stage: 'execute',
    startDate: '2026-05-06',
    court: '北京市朝阳区人民法院',
    ourRole: 'executionApplicant',
    roles: known.parties.map(({ isOurs }) => (isOurs ? 'executionApplicant' : 'executed')),
  })
  expect(await linesOf(entered)).toEqual(['C22 2026-11-06 我方 open', 'C19 2028-03-31 我方 done'])
})

test('closing a case names its open deadlines, and ends them with the reason; a remedy that has lapsed asks nothing', async () => {
  const today = chinaDay(new Date())
  const lapsed = await judged(await inCourt(), { result: 'lost' })
  const record = await judged(await inCourt(), { result: 'lost', resultDate: today, receivedDate: today })
  const [appeal] = (await staff.ask(deadlineApi.query, onCase(record.id))).records
  const end = { ...at(record), result: 'lost', recoveredAmount: '0.00', lossAmount: '1.00' } as const
  const asked = await manager.call(caseApi.close, end)
  expect(asked.msg).toBe(`请确认后继续：法定期限“对判决上诉”（${appeal!.date}）尚未办理`)
  const closed = await manager.ask(caseApi.close, { ...end, confirmReason: '服判' })
  expect(await linesOf(closed)).toEqual([`C4 ${appeal!.date} 我方 waived`])
  await manager.ask(caseApi.close, { ...end, ...at(lapsed) })
  expect(await linesOf(lapsed)).toEqual(['C4 2026-03-25 我方 waived'])
})
