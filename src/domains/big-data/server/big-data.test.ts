import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { caseApi } from '../../case/api.ts'
import { contractApi } from '../../contract/api.ts'
import { bigDataApi } from '../api.ts'

let server: TestServer
let manager: Caller
const year = Number(chinaDay(new Date()).slice(0, 4))

beforeAll(async () => {
  server = await testServer()
  manager = await server.signIn(server.tenants.a, 'legal_manager')
  const add = (caseName: string, court: string, caseType: 'msss' | 'ldzc') =>
    manager.ask(caseApi.save, { caseName, court, caseType, amount: '100.50' })
  await add('南山的案件', '深圳市南山区人民法院', 'msss')
  await add('广东的案件', '广东省高级人民法院', 'msss')
  await add('海淀的案件', '北京市海淀区人民法院', 'ldzc')
  await add('还没有法院', '', 'ldzc')
})
afterAll(() => server.stop())

test('counts a year and an institution, and leads to lists of as many', async () => {
  const { screen } = await manager.ask(bigDataApi.query, { year, ogn: server.tenants.a.ognId })
  const values = Object.fromEntries(screen.indicators.map(({ key, value }) => [key, value]))
  expect(values).toMatchObject({ cases: '4', caseAmount: '402.00', contracts: '0', won: null })
  const at = Object.fromEntries(screen.provinces!.map(({ key, count }) => [key, count]))
  expect(at).toMatchObject({ 44: 2, 11: 1, 31: 0 })
  expect(screen.provinces).toHaveLength(34)
  expect(screen.caseTypes!.map(({ key, count }) => [key, count])).toEqual([
    ['ldzc', 2],
    ['msss', 2],
  ])
  const [south] = screen.provinces!.filter(({ key }) => key === '44')
  const params = Object.fromEntries(new URL(south!.to, 'http://x').searchParams)
  expect((await manager.ask(caseApi.query, params)).total).toBe(2)
  expect((await manager.ask(bigDataApi.query, { year: year - 1 })).screen.indicators).toContainEqual({
    key: 'cases',
    value: '0',
    to: expect.stringContaining('/caseManageIndex?') as unknown,
  })
})

test('includes months without contracts, which have no link', async () => {
  for (const day of [`${year - 1}-03-31`, `${year - 1}-05-01`]) {
    const { id } = await manager.ask(contractApi.save, { contractName: `签于 ${day}` })
    // API calls cannot change the time.
    await asOwner(server, (client) =>
      client.query(`update contract set "createTime" = $1::date where id = $2`, [day, id]),
    )
  }
  const { screen } = await manager.ask(bigDataApi.query, { year: year - 1 })
  expect(screen.contractMonths!.map(({ key, count }) => [key, count])).toEqual([
    [`${year - 1}-03`, 1],
    [`${year - 1}-04`, 0],
    [`${year - 1}-05`, 1],
  ])
  expect(screen.contractMonths![1]!.to).toBe('')
})

test('hides what the user may not view, and other tenants’ data', async () => {
  const stranger = await server.signIn(server.tenants.b, 'legal_manager')
  const { screen } = await stranger.ask(bigDataApi.query, { year, ogn: server.tenants.a.ognId })
  expect(screen.indicators.find(({ key }) => key === 'cases')!.value).toBe('0')
  expect(screen.modules).toBeUndefined()
})

test('sums large amounts exactly', async () => {
  const other = await server.signIn(server.tenants.b, 'legal_manager')
  for (let i = 0; i < 11; i += 1)
    await other.ask(caseApi.save, { caseName: `标的额很大的案件 ${i}`, caseType: 'msss', amount: '9999999999999.99' })
  const { screen } = await other.ask(bigDataApi.query, { year })
  expect(screen.indicators.find(({ key }) => key === 'caseAmount')!.value).toBe('109999999999999.89')
})
