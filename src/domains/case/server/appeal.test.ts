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
beforeAll(async () => {
  server = await testServer()
  ground = await groundOf(server)
  staff = await ground.as('legal_staff')
})
afterAll(() => server.stop())

const at = ({ id, version }: Case) => ({ id, version })
async function inStage(stage: 'first' | 'procedure', more: object = {}): Promise<Case> {
  const handled = await handledCase(ground, more)
  return staff.ask(caseApi.enterStage, {
    ...at(handled),
    stage,
    startDate: '2026-05-06',
    court: '北京市朝阳区人民法院',
    ourRole: 'plaintiff',
    roles: ['plaintiff', 'defendant'],
  })
}
type Result = Omit<InputOf<typeof caseApi.setResult>, 'id' | 'version' | 'resultDate'>
const result = (record: Case, typed: Result) => ({ ...at(record), resultDate: '2026-10-20', ...typed })
const receivedDate = '2026-11-10'
/** Rule and last day of the appeals that a decision has begun. */
const appeals = async ({ id }: Case) =>
  (await staff.ask(deadlineApi.query, { bizType: 'legal_case', bizId: id })).records
    .filter(({ rule }) => ['C3', 'C4', 'X5'].includes(rule))
    .map(({ rule, date }) => `${rule} ${date}`)

test.each([
  ['first', { result: 'lost' }, 'C4 2026-11-25'],
  ['first', { result: 'partly', resultForm: 'judgment' }, 'C4 2026-11-25'],
  ['first', { result: 'dismissed', resultForm: 'judgment' }, 'C4 2026-11-25'],
  ['first', { result: 'dismissed', resultForm: 'ruling' }, 'C3 2026-11-20'],
  ['first', { result: 'other', resultForm: 'ruling' }, 'C3 2026-11-20'],
  ['procedure', { result: 'dismissed' }, 'C3 2026-11-20'],
  ['procedure', { result: 'transferred' }, 'C3 2026-11-20'],
  ['first', { result: 'notAccepted' }, 'C3 2026-11-20'],
  ['first', { result: 'mediated' }, null],
  ['first', { result: 'withdrawn', resultForm: 'ruling' }, null],
  ['first', { result: 'transferred', resultForm: 'ruling' }, null],
  ['first', { result: 'lost', effective: true }, null],
  ['first', { result: 'dismissed', effective: true }, null],
] as const)('an appeal at the stage %s after %o: last day %s', async (stage, typed, last) => {
  const judged = await staff.ask(caseApi.setResult, result(await inStage(stage), { ...typed, receivedDate }))
  expect(await appeals(judged)).toEqual(last === null ? [] : [last])
})

test('a last day in the holidays moves to the first day after them', async () => {
  const typed = { result: 'lost', resultDate: '2026-09-10', receivedDate: '2026-09-16' } as const
  const judged = await staff.ask(caseApi.setResult, { ...at(await inStage('first')), ...typed })
  expect(await appeals(judged)).toEqual(['C4 2026-10-08'])
})

test('an administrative case has ten days against a ruling, and one of another kind no computed day', async () => {
  const typed = { result: 'dismissed', resultForm: 'ruling', receivedDate } as const
  const days = []
  for (const more of [{ caseType: 'xzaj', causeOfAction: '200103' }, { caseType: 'qtaj' }])
    days.push(await appeals(await staff.ask(caseApi.setResult, result(await inStage('first', more), typed))))
  expect(days).toEqual([['X5 2026-11-20'], []])
})

test('requires the form of a decision that may be a judgment or a ruling', async () => {
  const record = await inStage('first')
  for (const one of ['dismissed', 'other'] as const) {
    const reply = await staff.call(caseApi.setResult, result(record, { result: one, receivedDate }))
    expect(reply.data).toEqual({ fields: { resultForm: '请选择裁判文书种类' } })
  }
  // Without the day of receipt no time limit is computed, and no form of decision is required.
  const kept = await staff.ask(caseApi.setResult, result(record, { result: 'dismissed' }))
  expect(kept.stages.at(-1)).toMatchObject({ result: 'dismissed', resultForm: null, receivedDate: null })
})

test('refuses a day of receipt before the day of the decision', async () => {
  const record = await inStage('first')
  const typed = { result: 'lost', resultDate: '2026-12-17', receivedDate: '2026-01-01' } as const
  const reply = await staff.call(caseApi.setResult, { ...at(record), ...typed })
  expect(reply.data).toEqual({ fields: { receivedDate: '收到日期不能早于裁判日期' } })
  const sameDay = await staff.ask(caseApi.setResult, {
    ...at(record),
    ...typed,
    receivedDate: '2026-12-17',
  })
  expect(sameDay.stages.at(-1)).toMatchObject({ resultForm: 'judgment', receivedDate: '2026-12-17' })
})

test('a corrected result takes its time for an appeal along', async () => {
  const judged = await staff.ask(caseApi.setResult, result(await inStage('first'), { result: 'lost', receivedDate }))
  expect(await appeals(judged)).toHaveLength(1)
  const corrected = await staff.ask(caseApi.setResult, result(judged, { result: 'mediated', receivedDate }))
  expect(await appeals(corrected)).toEqual([])
})

test('proposes the end of a measure of preservation by its kind of property, and keeps another one', async () => {
  const record = await inStage('first')
  const measure = { type: 'applied', startDate: '2026-05-10' } as const
  const saved = await staff.ask(caseApi.saveWork, {
    ...at(record),
    costs: [],
    deadlines: [],
    preservation: [
      { ...measure, asset: 'deposit' },
      { ...measure, asset: 'movable', endDate: '2027-05-09' },
      { ...measure, asset: 'realEstate' },
      measure,
    ],
  })
  expect(saved.preservation.map(({ endDate }) => endDate)).toEqual(['2027-05-09', '2027-05-09', '2029-05-09', null])
  const draft = await staff.ask(caseApi.save, {
    caseName: '保全在先',
    preservation: [{ ...measure, asset: 'movable' }],
  })
  expect(draft.preservation).toMatchObject([{ asset: 'movable', endDate: '2028-05-09' }])
})
