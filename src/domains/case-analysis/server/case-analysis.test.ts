import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { proof as caseProof } from '../../../../test/records/kinds/60-case.ts'
import { paidFor } from '../../../../test/support/coins.ts'
import { owner } from '../../../../test/support/browser.ts'
import { readOffice } from '../../../../test/support/office-reader.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { newId } from '../../../kernel/ids.ts'
import { tx } from '../../../server/db/tx.ts'
import { caseApi } from '../../case/api.ts'
import { grant } from '../../coin/server/service.ts'
import { historyApi } from '../../history/api.ts'
import { precedentApi } from '../../precedent/api.ts'
import { caseAnalysisApi as api } from '../api.ts'

let server: TestServer
let staff: Caller
let manager: Caller
let stranger: Caller
const PRICE = 10
const inside = <T>(work: Parameters<typeof tx<T>>[1]) => tx(server.server.contextFor(server.tenants.a.id), work)
const account = async () =>
  (
    await owner<{ balance: string; frozen: string }>(
      server,
      'select balance, frozen from coin_account where "tenantId" = $1',
      [server.tenants.a.id],
    )
  ).map(({ balance, frozen }) => ({ balance: Number(balance) / 100, frozen: Number(frozen) / 100 }))[0]!

const facts =
  '我公司向对方供应钢材一批，货物已经验收并签有对账单，对方拖欠货款八十余万元，多次催告后仍不支付，现请求支付货款和违约金。'
const draft = { facts, caseType: 'msss' as const, ourRole: 'plaintiff' as const, amount: '800000.00' }

async function addCases(by: Caller, reviewer: Caller, n: number, word: string): Promise<void> {
  const results = ['买方支付货款80万元', '买方支付货款50万元，驳回其他诉讼请求', '驳回卖方的全部诉讼请求']
  for (let i = 0; i < n; i += 1) {
    const { id, version } = await by.ask(precedentApi.save, {
      title: `${word}货款案之${i}`,
      caseType: 'msss',
      causeOfAction: '041011',
      court: '某市中级人民法院',
      judgeCaseNo: `（2025）${word}${i}号`,
      procedure: 'first',
      judgeDate: '2025-06-30',
      docType: 'judgment',
      typicalLevel: 'ordinary',
      focus: `第${i}批钢材的货款是否到期`,
      gist: '对账单可以证明欠款数额。',
      result: results[i % 3]!,
      fullText: `本院于2025年3月1日立案。卖方供应钢材，买方验收后拖欠货款，双方签有对账单，卖方请求支付货款100万元。本院认为，依照《中华人民共和国民法典》第五百七十七条，${results[i % 3]!}。`,
    })
    await reviewer.ask(precedentApi.review, { id, version, pass: true })
  }
}

beforeAll(async () => {
  server = await testServer({ connections: 8 })
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  manager = await server.signIn(server.tenants.a, 'legal_manager')
  stranger = await server.signIn(server.tenants.b, 'legal_staff')
  await inside((ctx) => grant(ctx, { source: 'recharge', coins: 100, paid: 10_000, bizNo: newId() }))
  await addCases(staff, manager, 9, '甲')
})
afterAll(() => server.stop())

test('nine similar cases give no prediction: they are returned free of charge', async () => {
  const before = await account()
  const { id, status, analysisNo } = await staff.ask(api.start, draft)
  expect({ status, analysisNo }).toMatchObject({
    status: 9,
    analysisNo: expect.stringMatching(/^LA-\d{4}-\d+$/) as string,
  })
  const done = await staff.ask(api.run, { id })
  expect(done).toMatchObject({
    status: 5,
    failure: 'tooFew',
    prediction: null,
    winRate: null,
    similarCount: 9,
    causeOfAction: '041011',
  })
  expect(done.similarCases).toHaveLength(9)
  expect(await account()).toEqual(before)
  expect((await staff.call(api.report, { id, format: 'docx' })).code).toBe(-1)
  await expect(staff.ask(api.run, { id })).rejects.toThrow()
})

test('ten give rates, amounts, duration, articles and adverse cases, and are charged once', async () => {
  await addCases(staff, manager, 3, '乙')
  const before = await account()
  const { id } = await staff.ask(api.start, draft)
  const done = await staff.ask(api.run, { id })
  expect(done).toMatchObject({
    status: 3,
    failure: null,
    similarCount: 12,
    compared: 12,
    winRate: done.prediction!.winRate,
  })
  const told = done.prediction!
  expect(told.winRate + told.partialRate + told.loseRate).toBe(100)
  expect(told).toMatchObject({
    winRate: 33,
    partialRate: 34,
    sample: 12,
    confidence: 'low',
    duration: { days: 121, cases: 12 },
    amountRange: { isShare: true },
    basis: [{ article: '民法典第577条', cases: 12 }],
  })
  expect(done.similarCases).toHaveLength(10)
  const [first] = done.similarCases
  expect(first!.words).toContain('账单')
  expect(first!.reasons.cause).toBe(100)
  const sorted = done.similarCases.map(({ similarity }) => similarity)
  expect(sorted).toEqual(sorted.toSorted((a, b) => b - a))
  expect(done.adverseCases.length).toBeGreaterThan(0)
  expect(done.adverseCases.every(({ outcome }) => outcome === 'lost')).toBe(true)
  expect(await paidFor(server, 'CASE_ANALYSIS', done.analysisNo)).toEqual({ settled: PRICE, ledger: [-PRICE] })
  expect(await account()).toEqual({ ...before, balance: before.balance - PRICE })
})

test('the other side gets the opposite rates from the same cases', async () => {
  const { id } = await staff.ask(api.start, { ...draft, ourRole: 'defendant' })
  const { prediction, adverseCases } = await staff.ask(api.run, { id })
  expect(prediction).toMatchObject({ winRate: 33, partialRate: 34, loseRate: 33 })
  expect(adverseCases.every(({ outcome }) => outcome === 'won')).toBe(true)
})

test('without coins nothing is analysed, and the analysis can be run later', async () => {
  const theirs = await stranger.ask(api.start, draft)
  const refused = await stranger.call(api.run, { id: theirs.id })
  expect(refused.code).toBe(-1)
  expect(await stranger.ask(api.queryById, { id: theirs.id })).toMatchObject({ status: 9 })
})

test('two concurrent runs are delivered and charged once', async () => {
  const before = await account()
  const { id } = await staff.ask(api.start, draft)
  await Promise.all([staff.call(api.run, { id }), staff.call(api.run, { id })])
  expect(await staff.ask(api.queryById, { id })).toMatchObject({ status: 3, similarCount: 12 })
  expect(await account()).toEqual({ ...before, balance: before.balance - PRICE })
})

test('another organisation gets none of these cases and analyses', async () => {
  await tx(server.server.contextFor(server.tenants.b.id), (ctx) =>
    grant(ctx, { source: 'recharge', coins: 100, paid: 10_000, bizNo: newId() }),
  )
  const { id } = await stranger.ask(api.start, draft)
  expect(await stranger.ask(api.run, { id })).toMatchObject({
    status: 5,
    similarCases: [],
    similarCount: 0,
    compared: 0,
  })
  const ours = (await staff.ask(api.query, {})).records[0]!
  for (const call of ['queryById', 'run', 'report'] as const)
    expect((await stranger.call(api[call], { id: ours.id })).code).toBe(-1)
  expect((await stranger.ask(api.query, {})).records.every((row) => row.createPsnId !== ours.createPsnId)).toBe(true)
})

test('published cases of the provider are compared for all organisations', async () => {
  const operator = await server.signIn(server.tenants.provider, 'ops_knowledge')
  await addCases(operator, operator, 2, '公共')
  const { id } = await stranger.ask(api.start, draft)
  expect((await stranger.ask(api.run, { id })).compared).toBe(2)
})

test('the cause of a description is recognised by its words; a short one is refused', async () => {
  expect((await staff.ask(api.recognise, { facts, caseType: 'msss' }))[0]).toMatchObject({ causeOfAction: '041011' })
  const lease = '承租人拖欠租金六个月，经催告仍不支付，出租人请求解除租赁合同并腾退房屋。'
  expect((await stranger.ask(api.recognise, { facts: lease, caseType: 'msss' }))[0]).toMatchObject({
    causeOfAction: '041038',
  })
  for (const wrong of [{ facts: '太短' }, { causeOfAction: '999999' }, { region: '99' }, { amount: '-1' }])
    expect((await staff.call(api.start, { ...draft, ...wrong })).code).toBe(-1)
})

test('a report is available as a Word file and as a PDF, and downloads are in the history', async () => {
  const { records } = await staff.ask(api.query, { status: [3] })
  for (const format of ['docx', 'pdf']) {
    const { rawPayload } = await server.server.app.inject({
      method: 'POST',
      url: api.report.path,
      headers: { satoken: staff.token, cookie: 'language=zh' },
      payload: { id: records[0]!.id, format },
    })
    // Read by independent code.
    expect(await readOffice(rawPayload)).toMatchObject({ kind: format, text: expect.stringContaining('胜诉率') })
  }
  const history = await staff.ask(historyApi.query, { bizType: 'case_analysis', bizId: records[0]!.id })
  expect(history.records.map(({ note }) => note)).toEqual(expect.arrayContaining(['docx', 'pdf']))
})

test('an analysis saved to a case is listed for users to whom the case is visible, and for no others', async () => {
  const ground = await groundOf(server)
  const made = await staff.ask(caseApi.save, caseProof.minimum(ground) as never)
  const { records } = await staff.ask(api.query, { status: [3] })
  const { id, version } = records[0]!
  expect(await staff.ask(api.saveToCase, { id, version, caseId: made.id })).toMatchObject({
    caseId: made.id,
    caseNo: made.caseNo,
  })
  expect(await staff.ask(api.ofCase, { caseId: made.id })).toMatchObject([{ id, mayOpen: true, sample: 12 }])
  expect((await stranger.call(api.ofCase, { caseId: made.id })).code).toBe(-1)
  expect((await stranger.call(api.saveToCase, { id, version, caseId: made.id })).code).toBe(-1)
  expect((await staff.ask(api.query, { caseId: made.id })).total).toBe(1)
  expect(await staff.ask(api.delete, { ids: [id] })).toBe(1)
  expect(await staff.ask(api.ofCase, { caseId: made.id })).toEqual([])
})
