import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type People, peopleOf, signed } from '../../../../test/support/contracts.ts'
import { roleStep } from '../../../../test/support/routes.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { newId } from '../../../kernel/ids.ts'
import { contractApi } from '../../contract/api.ts'
import { approvalRouteApi as api, type RouteRow } from '../api.ts'

let server: TestServer
let people: People
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

const row = (when: RouteRow['when'], node: string): RouteRow => ({
  when,
  steps: [roleStep(node, 'legal_manager')],
  copies: [],
})
async function inForce(kind: string, rows: RouteRow[]): Promise<void> {
  const fallback = { by: 'role' as const, value: 'legal_manager' }
  const { id, version, faults } = await admin.ask(api.save, { kind, name: '审批', fallback, rows })
  expect(faults).toEqual([])
  await admin.ask(api.publish, { id, version })
}
const nodeOf = async (who: Caller, kind: string, draft: Record<string, unknown>) =>
  (await who.ask(api.dryRun, { kind, draft })).steps.map(({ node }) => node)

describe('a change of a contract', () => {
  test('is routed by the new total and by how much it differs', async () => {
    const { id: contractId } = await signed(people)
    const { amount } = await people.author.ask(contractApi.queryById, { id: contractId })
    expect(amount).toBe('1280000.00')
    await inForce('contract_change', [
      row({ to: '2000000', facts: [{ fact: 'changePercent', to: '10' }] }, '小变更'),
      row({ to: '2000000', facts: [{ fact: 'changePercent', from: '10' }] }, '大变更'),
      row({ from: '2000000' }, '大合同'),
    ])
    const changed = (after: string | null) =>
      nodeOf(people.legal, 'contract_change', { contractId, afterValues: { amount: after } })
    expect(await changed('1300000')).toEqual(['小变更'])
    expect(await changed('1407999.99')).toEqual(['小变更'])
    expect(await changed('1408000')).toEqual(['大变更'])
    expect(await changed('1000000')).toEqual(['大变更'])
    expect(await changed('2000000')).toEqual(['大合同'])
    // Without a new amount the total stays.
    expect(await changed(null)).toEqual(['小变更'])
  })
  test('says in words which part has no approver', async () => {
    const rows = [row({ facts: [{ fact: 'changePercent', from: '10' }] }, '大变更')]
    const fallback = { by: 'role' as const, value: 'legal_manager' }
    const { faults } = await admin.ask(api.save, { kind: 'contract_change', name: '审批', fallback, rows })
    expect(faults.map(({ message }) => message)).toEqual(['没有审批人：变更幅度（%） ≥ 0.00'])
  })
})

test('records about a contract follow its amount and category, if the one who tries may see it', async () => {
  const { id: contractId } = await signed(people)
  await inForce('contract_seal', [
    row({ to: '5000000', facts: [{ fact: 'usesOfficialSeal', is: false }] }, '用印'),
    row({ to: '5000000', facts: [{ fact: 'usesOfficialSeal', is: true }] }, '公章'),
    row({ from: '5000000' }, '最高档'),
  ])
  expect(await nodeOf(people.legal, 'contract_seal', { contractId, sealType: ['contract'] })).toEqual(['用印'])
  expect(await nodeOf(people.legal, 'contract_seal', { contractId, sealType: ['official'] })).toEqual(['公章'])
  const stranger = await server.signIn(server.tenants.b, 'legal_manager')
  expect((await stranger.ask(api.dryRun, { kind: 'contract_seal', draft: { contractId } })).steps).toMatchObject([
    { node: 'manager' },
  ])
  expect(await nodeOf(people.legal, 'contract_seal', { contractId: newId() })).toEqual(['最高档'])
})

test('an administrator tries a definition with facts alone', async () => {
  const kinds = await admin.ask(api.kinds, {})
  const kind = kinds.find(({ facts }) => facts.some(({ name }) => name === 'isMajor'))!
  await inForce(kind.kind, [
    row({ facts: [{ fact: 'isMajor', is: true }] }, '重大案件'),
    row({ facts: [{ fact: 'isMajor', is: false }] }, '一般案件'),
  ])
  const asked = { kind: kind.kind, draft: {}, facts: { values: { isMajor: true } } }
  expect((await admin.ask(api.dryRun, asked)).steps.map(({ node }) => node)).toEqual(['重大案件'])
  expect((await people.legal.call(api.dryRun, asked)).code).toBe(4403)
})
