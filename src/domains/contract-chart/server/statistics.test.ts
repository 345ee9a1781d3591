import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { contractChartApi } from '../api.ts'

let server: TestServer
let manager: Caller

beforeAll(async () => {
  server = await testServer()
  manager = await server.signIn(server.tenants.a, 'legal_manager')
  for (let i = 0; i < 7; i += 1) {
    await manager.ask(contractApi.save, {
      contractName: `合同 ${i}`,
      amount: `${1000 * (i + 1)}.50`,
      moneyFlow: i % 2 ? 'in' : 'out',
      contractCategory: i < 2 ? 'TZ01' : i < 4 ? 'TZ02' : null,
    })
  }
  const { id, version } = await manager.ask(contractApi.save, { contractName: '取消的合同' })
  await manager.ask(contractApi.changeStatus, { id, version, action: 'cancel' })
})
afterAll(() => server.stop())

test('every bucket of the statistics lists as many contracts as it counts', async () => {
  const filters = [{}, { moneyFlow: 'in' as const }, { createDateFrom: '2000-01-01', createDateTo: '2099-12-31' }]
  for (const filter of filters) {
    const { total } = await manager.ask(contractApi.query, filter)
    for (const by of ['month', 'category', 'state'] as const) {
      const buckets = await manager.ask(contractChartApi.statistics, { ...filter, by })
      expect(buckets.reduce((sum, bucket) => sum + bucket.count, 0)).toBe(total)
      for (const bucket of buckets) {
        const list = await manager.ask(contractApi.query, { ...bucket.filter, size: 100 })
        expect([by, bucket.key, list.total]).toEqual([by, bucket.key, bucket.count])
        const fen = list.records.reduce((sum, row) => sum + Math.round(Number(row.amount) * 100), 0)
        expect(Math.round(Number(bucket.amount) * 100)).toBe(fen)
      }
    }
  }
})

test('a bucket within a narrower range of days stays within it', async () => {
  const day = (await manager.ask(contractApi.query, {})).records[0]!.createTime.slice(0, 10)
  const range = { createDateFrom: day, createDateTo: day }
  const [bucket] = await manager.ask(contractChartApi.statistics, { ...range, by: 'month' })
  expect(bucket!.filter).toMatchObject(range)
})

test('another tenant counts its own contracts only', async () => {
  const stranger = await server.signIn(server.tenants.b, 'legal_manager')
  expect(await stranger.ask(contractChartApi.statistics, { by: 'state' })).toEqual([])
})
