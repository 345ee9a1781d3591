import { afterAll, beforeAll, expect, test } from 'vitest'
import { proof } from '../../../../test/records/kinds/60-case.ts'
import { groundOf } from '../../../../test/records/ground.ts'
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
  const complete = (await proof.complete(ground)) as { caseName: string; parties: { name: string; isOurs: boolean }[] }
  const parties = complete.parties.map(({ name, isOurs }) => ({
    name,
    isOurs,
    partyType: 'company' as const,
    role: isOurs ? ('applicant' as const) : ('respondent' as const),
  }))
  const draft = await staff.ask(caseApi.save, {
    ...complete,
    parties,
    caseType,
    caseKind: '4',
    occurDate: '2026-01-05',
    ourRole: 'applicant',
    ...(caseType === 'ldzc' && { causeOfAction: '06170101' }),
  })
  const submitted = await staff.ask(caseApi.submit, at(draft))
  const handled = await manager.ask(caseApi.approve, { ...at(submitted), pass: true })
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

test('a result without a day of receipt begins nothing', async () => {
  expect(await deadlinesOf(await judged(await arbitration('sszc'), { receivedDate: null }))).toEqual([])
})
