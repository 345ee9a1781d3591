import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { handledCase } from '../../../../test/support/cases.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
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
    result: 'partly',
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
  expect(await deadlinesOf(await judged(moved, { result: 'mediated' }))).toEqual([])
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
