import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { type People, peopleOf, signed } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { contractApi } from '../../contract/api.ts'
import { reviewApi } from '../../review/api.ts'
import { contractChartApi } from '../api.ts'
import { chartBy } from '../codes.ts'
import { comparisonsOf, daysAfter, monthsBefore, periodOf } from '../rules/period.ts'

let server: TestServer
let people: People
let manager: Caller
const today = chinaDay(new Date())

beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  manager = people.manager
  const { a } = server.tenants
  const draft = async (amount: string, more: object = {}) =>
    (
      await people.author.ask(contractApi.save, {
        contractName: `统计用合同 ${amount}`,
        amount,
        ourParty: a.ognId,
        ...more,
      })
    ).id
  await draft('100.00', { contractType: '01', moneyFlow: 'out', counterparties: [{ name: '甲公司', type: 'other' }] })
  await draft('50.50', { contractType: '02', counterparties: [{ name: '甲公司', type: 'other' }] })
  await draft('10.00', { currency: 'USD', counterparties: [{ name: '乙公司', type: 'other' }] })
  const older = [await draft('200.00', { contractType: '01' }), await draft('300.00')]
  // API calls cannot change the time, so two contracts are moved to the same days of the previous year.
  await asOwner(server, (client) =>
    client.query(`update contract set "createTime" = $1::date where id = any($2)`, [monthsBefore(today, 12), older]),
  )
  await signed(people, { contractName: '已逾期', startDate: '2020-01-01', endDate: daysAfter(today, -1) })
  await signed(people, { contractName: '将到期', startDate: '2020-01-01', endDate: daysAfter(today, 45) })
})
afterAll(() => server.stop())

const countOf = async (filter: object) => (await manager.ask(contractApi.query, { ...filter, size: 1 })).total

test('compares the period with the same days of the previous year, and every number has as many contracts behind it', async () => {
  const { metrics } = await manager.ask(contractChartApi.metrics, { period: 'month' })
  const { yearAgo } = comparisonsOf('month', periodOf('month', today), today)
  const [count, amount] = metrics
  expect(count).toMatchObject({ key: 'count', value: '5', yearAgo: { ...yearAgo, value: '2', rate: 150 } })
  expect(count!.periodAgo).toMatchObject({ value: '0', rate: null })
  expect(amount).toMatchObject({ key: 'amount', yearAgo: { value: '500.00' } })
  expect(Number(amount!.value)).toBe(100 + 50.5 + 2 * 1_280_000)
  for (const one of metrics) {
    if (one.key !== 'amount') expect(await countOf(one.filter)).toBe(Number(one.value))
    for (const before of [one.yearAgo, one.periodAgo])
      if (before && one.key === 'count') expect(await countOf(before.filter)).toBe(Number(before.value))
  }
})

test('counts what ends soon and what is past its end, as of today', async () => {
  const { metrics } = await manager.ask(contractChartApi.metrics, { period: 'custom' })
  const values = Object.fromEntries(metrics.map(({ key, value }) => [key, value]))
  expect(values).toMatchObject({ expiring30: '0', expiring60: '1', expiring90: '1', overdue: '1' })
  expect(metrics.every(({ yearAgo, periodAgo }) => yearAgo === null && periodAgo === null)).toBe(true)
})

test('every bar leads to a list of as many contracts, in all dimensions', async () => {
  for (const by of chartBy.values) {
    const buckets = await manager.ask(contractChartApi.statistics, { by })
    expect(buckets.length, by).toBeGreaterThan(0)
    for (const { count, filter, key } of buckets) expect(await countOf(filter), `${by} ${key}`).toBe(count)
  }
  const parties = await manager.ask(contractChartApi.statistics, { by: 'party' })
  expect(parties.slice(0, 2).map(({ key, count }) => [key, count])).toContainEqual(['甲公司', 2])
})

test('counts each contract by the highest level of its undecided findings', async () => {
  const names = async (risk: 'high' | 'none') =>
    (await manager.ask(contractApi.query, { risk, size: 100 })).records.map(({ contractName }) => contractName)
  const draft = await people.author.ask(contractApi.save, { contractName: '有风险的合同', ourParty: people.ognId })
  const text =
    '设备采购合同\n\n第一条 价款\n合同价款为人民币1,000,000.00元。\n第二条 定金\n甲方应支付定金人民币300,000元。\n'
  const fileId = await people.author.upload(text, '设备采购合同.txt')
  const { id, version } = draft
  const { currentTextId } = await people.author.ask(contractApi.addText, { id, version, fileId })
  const findings = await people.author.ask(reviewApi.findings, { contractId: id, textId: currentTextId! })
  expect(findings.map(({ level }) => level)).toContain('high')
  expect(await names('high')).toContain('有风险的合同')
  expect(await names('none')).not.toContain('有风险的合同')
  const decision = { contractId: id, decision: 'ignored', reason: '已与对方确认' } as const
  for (const one of findings)
    await people.author.ask(reviewApi.decide, { ...decision, findingId: one.id, version: one.version })
  expect(await names('high')).not.toContain('有风险的合同')
  expect(await names('none')).toContain('有风险的合同')
  await people.author.ask(contractApi.delete, { ids: [id] })
})

test('is filtered by institution and type', async () => {
  const [count] = (await manager.ask(contractChartApi.metrics, { period: 'custom', contractType: '02' })).metrics
  expect(count).toMatchObject({ value: '1' })
  const { a, b } = server.tenants
  const of = async (ogn: string) =>
    (await manager.ask(contractChartApi.metrics, { period: 'custom', ogn })).metrics[0]!.value
  expect(await of(a.ognId)).toBe('7')
  expect(await of(b.ognId)).toBe('0')
})

test('is exported to Excel for users with the permission, with the same numbers', async () => {
  const { path } = contractChartApi.export
  // Browsers send an idempotency key with every POST; the reply is the file all the same.
  const headers = { satoken: manager.token, cookie: 'language=zh', 'idempotency-key': 'key-of-an-export-0001' }
  const file = await server.server.app.inject({ method: 'POST', url: path, headers, payload: { period: 'month' } })
  expect(file.headers['content-disposition']).toContain('.xlsx')
  const rows = await readSheet(file.rawPayload)
  expect(rows[0]).toEqual(['统计项', '指标', '数值', '金额（元）', '同比', '环比'])
  expect(rows[1]).toEqual(['指标', '合同数量（份）', 5, null, '2 (150%)', '0 (—)'])
  expect(rows.map((row) => row[0])).toContain('相对方前十名')
  const auditor = await server.signIn(server.tenants.a, 'auditor')
  expect((await auditor.call(contractChartApi.export, { period: 'month' })).code).toBe(4403)
})

test('counts nothing of another tenant', async () => {
  const stranger = await server.signIn(server.tenants.b, 'legal_manager')
  const { metrics } = await stranger.ask(contractChartApi.metrics, { period: 'custom', ogn: server.tenants.a.ognId })
  expect(metrics.every(({ value }) => Number(value) === 0)).toBe(true)
})
