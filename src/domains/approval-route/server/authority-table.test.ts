import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeDraft, type People, peopleOf } from '../../../../test/support/contracts.ts'
import { addPerson, addUnit, type Seated } from '../../../../test/support/people.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { contractApi } from '../../contract/api.ts'
import { flowApi } from '../../workflow/api.ts'
import { approvalRouteApi as api, type RouteRow } from '../api.ts'

// The authority table of a group: amounts × categories × headquarters or subsidiary, as an organisation writes it down. What a
// contract's way must be is computed here from its wording, not from the definition.

let server: TestServer
let people: People
let admin: Caller
let subsidiary: Seated
let headquarters: string[] = []
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  const tenant = server.tenants.a
  const company = await addUnit(server, tenant, tenant.ognId, 'ogn', '华东子公司')
  const department = await addUnit(server, tenant, company, 'dept', '采购部')
  subsidiary = await addPerson(server, tenant, { parentId: department, name: '子公司经办', roles: ['business_user'] })
  headquarters = await departmentsBeside(company)
  await publish(company)
})
afterAll(() => server.stop())

const investment = ['TZ']
const ordinary = ['SS', 'HG', 'QT']
/** Its brackets in yuan, each up to the next one, with who decides there. */
const authority: { of: readonly string[]; isSubsidiary: boolean; from: number; by: readonly string[] }[] = [
  { of: investment, isSubsidiary: false, from: 0, by: ['法务', '负责人'] },
  { of: investment, isSubsidiary: false, from: 1_000_000, by: ['法务', '负责人', '管理层'] },
  { of: investment, isSubsidiary: true, from: 0, by: ['负责人', '管理层'] },
  { of: investment, isSubsidiary: true, from: 1_000_000, by: ['法务', '负责人', '总部', '管理层'] },
  { of: ordinary, isSubsidiary: false, from: 0, by: ['法务'] },
  { of: ordinary, isSubsidiary: false, from: 100_000, by: ['法务', '负责人'] },
  { of: ordinary, isSubsidiary: false, from: 5_000_000, by: ['法务', '负责人', '管理层'] },
  { of: ordinary, isSubsidiary: false, from: 50_000_000, by: ['法务', '负责人', '总部', '管理层'] },
  { of: ordinary, isSubsidiary: true, from: 0, by: ['法务'] },
  { of: ordinary, isSubsidiary: true, from: 50_000, by: ['法务', '负责人'] },
  { of: ordinary, isSubsidiary: true, from: 2_000_000, by: ['法务', '负责人', '总部'] },
  { of: ordinary, isSubsidiary: true, from: 20_000_000, by: ['法务', '负责人', '总部', '管理层'] },
]
const roleOf: Readonly<Record<string, string>> = {
  法务: 'legal_staff',
  负责人: 'legal_manager',
  总部: 'legal_manager',
  管理层: 'tenant_admin',
}

async function publish(company: string): Promise<void> {
  const rows: RouteRow[] = authority.map(({ of, isSubsidiary, from, by }, at) => {
    const next = authority[at + 1]
    const to = next && next.of === of && next.isSubsidiary === isSubsidiary ? next.from : undefined
    return {
      when: {
        categories: [...of],
        orgIds: isSubsidiary ? [company] : headquarters,
        ...(from > 0 && { from: `${from}.00` }),
        ...(to !== undefined && { to: `${to}.00` }),
      },
      steps: by.map((node) => ({ node, approvers: [{ by: 'role', value: roleOf[node]! }], mode: 'any' })),
      copies: [],
    }
  })
  const fallback = { by: 'role', value: 'legal_manager' } as const
  const saved = await admin.ask(api.save, { kind: 'contract', name: '审批权限表', fallback, rows })
  expect(saved.faults).toEqual([])
  await admin.ask(api.publish, { id: saved.id, version: saved.version })
}
/** The departments of the group itself. */
const departmentsBeside = (company: string): Promise<string[]> =>
  tx(server.server.contextFor(server.tenants.a.id), async (ctx) => {
    const nodes = await table(ctx, 'org_node')
      .select()
      .select('id')
      .where('parentId', '=', server.tenants.a.ognId)
      .where('id', '<>', company)
      .execute()
    return nodes.map(({ id }) => id)
  })

/** What the table says, read from the largest bracket down. */
const expected = (category: string, isSubsidiary: boolean, amount: number): readonly string[] =>
  authority
    .toReversed()
    .find(
      (one) => one.isSubsidiary === isSubsidiary && one.of.some((of) => category.startsWith(of)) && amount >= one.from,
    )!.by

test('forty contracts take the way that the authority table says', async () => {
  const categories = ['TZ01', 'SS02', 'HG03', 'QT01']
  const amounts = [1, 49_999.99, 50_000, 99_999.99, 100_000, 999_999.99, 1_000_000, 2_000_000, 4_999_999.99, 50_000_000]
  for (const [at, amount] of amounts.entries())
    for (const [of, contractCategory] of categories.entries()) {
      const isSubsidiary = (at + of) % 2 === 0
      const by = isSubsidiary ? subsidiary : people.author
      const draft = completeDraft(server.tenants.a.ognId, {
        contractCategory,
        amount: amount.toFixed(2),
      })
      const { steps } = await by.ask(api.dryRun, { kind: 'contract', draft })
      expect(
        steps.map(({ node }) => node),
        `${contractCategory} ${amount} ${isSubsidiary}`,
      ).toEqual(expected(contractCategory, isSubsidiary, amount))
    }
})

test('a submitted contract has the steps of its dry run', async () => {
  const draft = completeDraft(server.tenants.a.ognId, { contractCategory: 'SS02', amount: '2000000.00' })
  const { steps } = await subsidiary.ask(api.dryRun, { kind: 'contract', draft })
  const saved = await subsidiary.ask(contractApi.save, draft)
  const fileId = await subsidiary.upload('第一条 采购设备。', '正文.md')
  const { id, version } = await subsidiary.ask(contractApi.addText, { id: saved.id, version: saved.version, fileId })
  await subsidiary.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
  const path = await subsidiary.ask(flowApi.path, { bizType: 'contract', bizId: id })
  const [first] = await subsidiary
    .ask(flowApi.history, { bizType: 'contract', bizId: id })
    .then((all) => all.filter(({ result }) => result === null))
  expect([first?.node, ...path.ahead.map(({ node }) => node)]).toEqual(steps.map(({ node }) => node))
})
