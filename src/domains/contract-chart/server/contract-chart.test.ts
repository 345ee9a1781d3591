import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { contractChartApi } from '../api.ts'
import { chartBy } from '../codes.ts'

const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })

let server: TestServer
let manager: Caller
let stranger: Caller

beforeAll(async () => {
  server = await testServer()
  manager = await server.signIn(server.tenants.a, 'legal_manager')
  stranger = await server.signIn(server.tenants.b, 'legal_manager')
  const drafts = [
    { contractName: '设备采购合同', contractCategory: 'TZ01', amount: '1000000.00' },
    { contractName: '备件采购合同', contractCategory: 'TZ01', amount: '50000.50' },
    { contractName: '进口设备合同', contractCategory: 'SS02', amount: '300000.00', currency: 'USD' as const },
    { contractName: '尚未分类的合同' },
  ]
  for (const draft of drafts) await manager.ask(contractApi.save, draft)
})
afterAll(() => server.stop())

describe('the statistics of contracts', () => {
  test('count and sum yuan by category, with what has no category yet', async () => {
    const buckets = await manager.ask(contractChartApi.statistics, { by: 'category' })
    expect(buckets.map(({ key, count, amount }) => [key, count, amount])).toEqual([
      ['SS02', 1, '0.00'],
      ['TZ01', 2, '1050000.50'],
      ['none', 1, '0.00'],
    ])
  })

  test.each(chartBy.values)('by %s lead to lists of as many contracts', async (by) => {
    const buckets = await manager.ask(contractChartApi.statistics, { by })
    expect(buckets.length).toBeGreaterThan(0)
    for (const { count, filter } of buckets)
      expect((await manager.ask(contractApi.query, { ...filter, size: 1 })).total).toBe(count)
  })

  test('stay within a period that begins and ends inside a month', async () => {
    const asked = { by: 'month', createDateFrom: today, createDateTo: today } as const
    const [bucket] = await manager.ask(contractChartApi.statistics, asked)
    expect(bucket!.filter).toMatchObject({ createDateFrom: today, createDateTo: today })
  })

  test('count nothing of another organisation', async () => {
    expect(await stranger.ask(contractChartApi.statistics, { by: 'state' })).toEqual([])
  })
})
