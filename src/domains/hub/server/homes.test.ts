import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drafted, type People, peopleOf, signed, submitted } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { contractApi } from '../../contract/api.ts'
import { billApi } from '../../bill/api.ts'
import { dutyApi } from '../../duty/api.ts'
import { orderApi } from '../../order/api.ts'
import { ruleApi } from '../../rule/api.ts'
import { tenantApi } from '../../tenant/api.ts'
import { checklistItem } from '../../tenant/codes.ts'
import { flowApi } from '../../workflow/api.ts'
import { hubApi } from '../api.ts'

let server: TestServer
let people: People
let stranger: Caller
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  stranger = await server.signIn(server.tenants.b, 'business_user')
})
afterAll(() => server.stop())

const today = chinaDay(new Date())

describe('the running contracts of a user', () => {
  test('are as many as their list has, with their life and who must act', async () => {
    const draft = await drafted(people, { contractName: '首页草稿合同' })
    const open = await submitted(people, { contractName: '首页审批合同' })
    const { total, filter, records } = await people.author.ask(hubApi.lines, { size: 20 })
    expect(total).toBe((await people.author.ask(contractApi.query, filter)).total)
    const line = (id: string) => records.find((one) => one.id === id)
    expect(line(draft.id)).toMatchObject({
      path: `/contractNewMain/edit/${draft.id}`,
      waiting: { step: '起草', isMine: true },
    })
    expect(line(open.id)).toMatchObject({ waiting: { step: '审批', isMine: false } })
    expect(line(open.id)?.steps.map(({ name }) => name)).toEqual(['起草', '审批', '用印', '签署', '履行', '归档'])
    expect((await stranger.ask(hubApi.lines, {})).total).toBe(0)
    // Another user of the same organisation has other contracts.
    const { records: others } = await people.manager.ask(hubApi.lines, { size: 20 })
    expect(others.map(({ id }) => id)).not.toContain(draft.id)
  })
})

describe('the tasks on the home page', () => {
  test('are counted like the inbox, by when they are due', async () => {
    await submitted(people, { contractName: '首页待办合同' })
    const { total, records, ...counts } = await people.legal.ask(flowApi.waiting, {})
    expect(total).toBe((await people.legal.ask(flowApi.myTodo, {})).total)
    expect(total).toBeGreaterThan(0)
    expect(records.length).toBe(Math.min(total, 5))
    for (const due of ['overdue', 'today', 'week'] as const)
      expect([due, counts[due]]).toEqual([due, (await people.legal.ask(flowApi.myTodo, { due })).total])
    expect((await stranger.ask(flowApi.waiting, {})).total).toBe(0)
  })
})

describe('the figures of the month', () => {
  test('count and sum the signed contracts that their list has', async () => {
    await signed(people, { contractName: '首页签订合同' })
    const [now] = await people.manager.ask(contractApi.home, {})
    const list = await people.manager.ask(contractApi.query, {
      signDateFrom: now!.from,
      signDateTo: now!.to,
      size: 100,
    })
    expect(now!.from <= today && today <= now!.to).toBe(true)
    expect(now!.count).toBe(list.total)
    expect(now!.count).toBeGreaterThan(0)
    const sum = list.records.reduce((all, { amount }) => all + Number(amount), 0)
    expect(Number(now!.amount)).toBeCloseTo(sum, 2)
    const [theirs] = await stranger.ask(contractApi.home, {})
    expect(theirs).toMatchObject({ count: 0, amount: '0.00' })
  })
})

describe('the strip of deadlines', () => {
  test('has the duties from a day on, and counts overdue ones apart', async () => {
    await signed(people, { contractName: '首页到期合同', startDate: '2025-01-01', endDate: '2026-01-01' })
    const all = await people.manager.ask(dutyApi.mine, { of: 'visible', days: 366, size: 500 })
    const coming = await people.manager.ask(dutyApi.mine, { of: 'visible', days: 366, size: 500, from: today })
    expect(coming.overdue).toBeGreaterThan(0)
    expect(coming.total + coming.overdue).toBe(all.total)
    expect(coming.records.every(({ date }) => date >= today)).toBe(true)
    expect(all.records.some(({ lane }) => lane === 'contract')).toBe(true)
    expect((await stranger.ask(dutyApi.mine, { of: 'visible', days: 366 })).total).toBe(0)
  })
})

describe('the load of people', () => {
  test('counts the contracts that the list of each person has', async () => {
    const { filter, people: loads } = await people.manager.ask(hubApi.load, {})
    expect(loads.length).toBeGreaterThan(0)
    for (const { id, contracts } of loads) {
      const list = await people.manager.ask(contractApi.query, { ...filter, handlerPsnId: id })
      expect([id, contracts]).toEqual([id, list.total])
    }
    expect((await people.author.call(hubApi.load, {})).code).toBe(4403)
  })
})

describe('the pace of approvals', () => {
  test('measures each decided step, whose list has as many contracts', async () => {
    await signed(people, { contractName: '首页审批用时' })
    const { from, to, steps, contracts } = await people.manager.ask(hubApi.pace, {})
    expect(steps.map(({ step }) => step).toSorted()).toEqual(['legal', 'manager'])
    const days = { stepFrom: from, stepTo: to }
    for (const { step, days: waited, count } of steps) {
      expect([step, count]).toEqual([step, (await people.manager.ask(contractApi.query, { ...days, step })).total])
      expect(waited).toBeGreaterThanOrEqual(0)
    }
    expect(contracts).toBe((await people.manager.ask(contractApi.query, days)).total)
    expect((await people.manager.ask(contractApi.query, { stepTo: '2020-01-01' })).total).toBe(0)
    const theirs = await server.signIn(server.tenants.b, 'legal_manager')
    expect(await theirs.ask(hubApi.pace, {})).toMatchObject({ contracts: 0, steps: [] })
    expect((await people.author.call(hubApi.pace, {})).code).toBe(4403)
  })
})

describe('the weeks of operations', () => {
  test('sum up to the income of their days', async () => {
    const finance = await server.signIn(server.tenants.provider, 'ops_finance')
    const { weeks, total } = await finance.ask(orderApi.weeks, {})
    expect(weeks).toHaveLength(12)
    expect(weeks.at(-1)!.from <= today && today <= weeks.at(-1)!.to).toBe(true)
    const ask = { payTimeFrom: weeks[0]!.from, payTimeTo: weeks.at(-1)!.to }
    expect(total).toBe((await finance.ask(orderApi.income, ask)).amount)
    expect((await finance.ask(billApi.weeks, {})).map(({ from }) => from)).toEqual(weeks.map(({ from }) => from))
  })
})

describe('the queues of operations', () => {
  test('have as many cases as their lists, and are shown to the provider only', async () => {
    const ops = await server.signIn(server.tenants.provider, 'ops_admin')
    const author = await server.signIn(server.tenants.provider, 'ops_knowledge')
    for (const ruleName of ['首页待审甲', '首页待审乙'])
      await author.ask(ruleApi.save, {
        ruleKind: 'examine',
        ruleName,
        priority: 10,
        scope: ['24'],
        checkItem: '定金不超过合同标的额的百分之二十',
        riskLevel: 'high',
        condition: { mode: 'number', expr: '定金 > 20%' },
        suggestion: '调整为不超过 20%。',
        basis: [{ law: '中华人民共和国民法典', article: '586' }],
        samples: [{ text: '定金为合同总价的30%。', expected: ['hit'] }],
      })
    const queues = await ops.ask(hubApi.queues, {})
    const overview = await ops.ask(ruleApi.overview, {})
    const open = overview.reduce((sum, one) => sum + one.open, 0)
    expect(queues.find(({ key }) => key === 'rule')?.count ?? 0).toBe(open)
    expect(open).toBeGreaterThan(1)
    expect(queues.every(({ count, urgent }) => count > 0 && urgent !== '')).toBe(true)
    expect((await people.manager.call(hubApi.queues, {})).code).toBe(4403)
  })
})

describe('the setup of an organisation', () => {
  test('is shown to its administrators only', async () => {
    const admin = await server.signIn(server.tenants.a, 'tenant_admin')
    const { checks, sessions, files } = await admin.ask(tenantApi.setUp, {})
    expect(checks.map(({ item }) => item)).toEqual([...checklistItem.values])
    expect(sessions).toBeGreaterThan(0)
    expect(files).toBeGreaterThan(0)
    expect((await people.author.call(tenantApi.setUp, {})).code).toBe(4403)
  })
})
