import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import { contractApi } from '../api.ts'

let server: TestServer
let legal: Caller

beforeAll(async () => {
  server = await testServer()
  legal = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

test('the number after 99999 has six digits', async () => {
  await legal.ask(contractApi.save, { contractName: '仓储合同' })
  const owner = new pg.Client(server.database.owner)
  await owner.connect()
  await owner.query('update number_counter set value = 99999')
  await owner.end()
  const { contractNo } = await legal.ask(contractApi.save, { contractName: '仓储合同' })
  expect(contractNo).toMatch(/-100000$/)
})
