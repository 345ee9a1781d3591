import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import { Contract, contractApi, ContractRow } from '../api.ts'

let server: TestServer
let legal: Caller

beforeAll(async () => {
  server = await testServer()
  legal = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

const party = { name: '青岛恒泰机电有限公司', type: 'enterprise' as const, creditCode: '91310000MA1FL0LD3X' }
const draft = {
  contractName: '数控机床采购{合同}"甲\\乙"',
  amount: '1234.5',
  counterparties: [party],
  riskNote: '}}',
  subject: '{',
}

test('a contract has exactly the fields of its schema, whatever its texts contain', async () => {
  const saved = await legal.ask(contractApi.save, draft)
  expect(Contract.strict().safeParse(saved).error).toBeUndefined()
  expect(saved).toMatchObject({ contractName: draft.contractName, riskNote: '}}', subject: '{', amount: '1234.50' })
  expect(await legal.ask(contractApi.queryById, { id: saved.id })).toEqual(saved)
})

test('a row of the list has exactly the fields of its schema and reflects every write', async () => {
  const saved = await legal.ask(contractApi.save, { ...draft, contractName: '注塑模具承揽合同' })
  const line = async () => {
    const { records } = await legal.ask(contractApi.query, { keyword: '模具' })
    return records.find((row) => row.id === saved.id)
  }
  const before = await line()
  expect(ContractRow.strict().safeParse(before).error).toBeUndefined()
  expect(before).toMatchObject({ contractNo: saved.contractNo, amount: '1234.50', createTime: saved.createTime })
  const renamed = { ...draft, contractName: '注塑模具补充协议', amount: null, id: saved.id, version: saved.version }
  const changed = await legal.ask(contractApi.save, renamed)
  expect(await line()).toMatchObject({
    contractName: '注塑模具补充协议',
    amount: null,
    version: saved.version + 1,
    updateTime: changed.updateTime,
  })
})

test('pages have no gaps or duplicates, also beyond the number of cached prepared statements', async () => {
  for (let i = 0; i < 65; i++) await legal.ask(contractApi.save, { contractName: `第${i}份租赁合同` })
  const seen = new Set<string>()
  for (let current = 1; current <= 7; current++) {
    const page = await legal.ask(contractApi.query, { current, size: 10 })
    for (const row of page.records) seen.add(row.id)
  }
  expect(seen.size).toBe(67)
})
