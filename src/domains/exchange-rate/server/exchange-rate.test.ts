import { afterAll, beforeAll, expect, test } from 'vitest'
import { approved, completeDraft, contractTextOf, type People, peopleOf } from '../../../../test/support/contracts.ts'
import { creditCodeFor } from '../../../../test/support/law-firms.ts'
import { roleStep } from '../../../../test/support/routes.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { approvalRouteApi } from '../../approval-route/api.ts'
import { changeApi } from '../../contract-change/api.ts'
import { contractApi } from '../../contract/api.ts'
import { exchangeRateApi as api } from '../api.ts'

let server: TestServer
let people: People
let operator: Caller
let now = new Date('2026-11-20T02:00:00Z')
beforeAll(async () => {
  server = await testServer({ clock: () => now })
  people = await peopleOf(server)
  operator = await server.signIn(server.tenants.provider, 'ops_admin')
  const admin = await server.signIn(server.tenants.a, 'tenant_admin')
  const fallback = { by: 'role', value: 'legal_manager' } as const
  const steps = (node: string) => [roleStep(node, 'legal_staff'), roleStep('负责人', 'legal_manager')]
  const rows = [
    { when: { to: '712340' }, steps: steps('小额'), copies: [] },
    { when: { from: '712340', to: '5000000' }, steps: steps('中额'), copies: [] },
    { when: { from: '5000000' }, steps: steps('大额'), copies: [] },
  ]
  for (const kind of ['contract', 'contract_change']) {
    const { id, version } = await admin.ask(approvalRouteApi.save, { kind, name: '审批', fallback, rows })
    await admin.ask(approvalRouteApi.publish, { id, version })
  }
})
afterAll(() => server.stop())

const pathOf = async (kind: string, draft: Record<string, unknown>) =>
  (await people.legal.ask(approvalRouteApi.dryRun, { kind, draft })).steps[0]
const contractOf = (currency: string, amount: string) =>
  pathOf('contract', { ...completeDraft(people.ognId, { amount }), currency })
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields?: Record<string, string> } | null)?.fields ?? {}

test('a contract takes the bracket of its value in yuan, by the last rate on or before the day', async () => {
  const builtIn = await contractOf('USD', '100000')
  expect(builtIn).toMatchObject({ node: '中额' })
  expect(builtIn?.reason).toContain('USD 100,000.00 = 718,840.00 元（2024-12-31 汇率 7.1884）')
  await operator.ask(api.save, { day: '2026-11-20', rates: { USD: '7.1234', JPY: '4.5' } })
  const atBound = await contractOf('USD', '100000')
  expect(atBound).toMatchObject({ node: '中额' })
  expect(atBound?.reason).toContain('USD 100,000.00 = 712,340.00 元（2026-11-20 汇率 7.1234）')
  expect(await contractOf('USD', '99999.99')).toMatchObject({ node: '小额' })
  expect((await contractOf('JPY', '100000'))?.reason).toContain('4,500.00 元（2026-11-20 汇率 4.5000 / 100 JPY）')
  // A rate of yuan is none.
  expect((await contractOf('CNY', '712340'))?.reason).not.toContain('汇率')
  now = new Date('2026-11-19T02:00:00Z')
  expect((await contractOf('USD', '100000'))?.reason).toContain('2024-12-31 汇率')
  now = new Date('2026-11-20T02:00:00Z')
})

test('without a rate the highest bracket decides, and the reason says so', async () => {
  now = new Date('2023-06-01T02:00:00Z')
  const step = await contractOf('USD', '1')
  expect(step).toMatchObject({ node: '大额' })
  expect(step?.reason).toContain('USD 没有汇率，按最高一档审批')
  now = new Date('2026-11-20T02:00:00Z')
})

test('a change of a contract is compared in its own currency and routed in yuan', async () => {
  const { id: contractId } = await approved(people, { currency: 'USD', amount: '1000' })
  const draft = { contractId, afterValues: { amount: '800000' } }
  expect(await pathOf('contract_change', changeApi.save.input.partial().parse(draft))).toMatchObject({ node: '大额' })
})

const draftWith = async (more: Parameters<typeof completeDraft>[1]) => {
  const draft = completeDraft(people.ognId, more)
  const { id, version } = await people.author.ask(contractApi.save, draft)
  const words = `${contractTextOf(draft)}\n${Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0x4e00 + ((id.charCodeAt(9) * 31 + at * 131 + id.charCodeAt(12) * 977) % 20000))).join('')}`
  return people.author.ask(contractApi.addText, { id, version, fileId: await people.author.upload(words, '合同.md') })
}
const submit = ({ id, version }: { id: string; version: number }) =>
  people.author.call(contractApi.submit, { id, version, confirmReason: '' })

test('contracts in several currencies with one counterparty are summed in yuan', async () => {
  const name = '多币种供应商有限公司'
  const counterparties = [{ name, type: 'enterprise' as const, creditCode: creditCodeFor(name) }]
  expect((await submit(await draftWith({ counterparties, amount: '600000' }))).code).toBe(200)
  const second = await draftWith({ counterparties, amount: '20000', currency: 'USD' })
  expect(fieldsOf(await submit(second))['confirmReason']).toContain('合计 742,468.00 CNY')
  const { split } = await people.author.ask(contractApi.related, { id: second.id })
  expect(split).toMatchObject({ sum: '742468.00', currency: 'CNY' })
})

test('a contract in another currency counts against the amount of its frame', async () => {
  const frame = await approved(people, { isFrame: true, amount: '1000' })
  const fitting = await draftWith({ parentContractId: frame.id, amount: '100', currency: 'USD' })
  expect((await submit(fitting)).code).toBe(200)
  const over = await submit(await draftWith({ parentContractId: frame.id, amount: '50', currency: 'USD' }))
  expect(fieldsOf(over)['amount']).toContain('合计 1,068.51 元，超出 68.51 元')
})

test('rates are added by the provider alone, and wrong ones are refused by name', async () => {
  expect((await people.author.call(api.save, { day: '2026-11-19', rates: { USD: '7.1' } })).code).toBe(4403)
  expect((await people.author.call(api.importRates, { csv: '2026-11-19,USD,7.1' })).code).toBe(4403)
  const refused = await operator.call(api.save, {
    day: '2026-11-21',
    rates: { USD: '712.34', EUR: 'acht', GBP: '9.1' },
  })
  expect(Object.keys(fieldsOf(refused)).toSorted()).toEqual(['day', 'rates.EUR', 'rates.USD'])
  expect(fieldsOf(refused)['rates.USD']).toContain('美元汇率与已有汇率相差一倍以上')
  expect(fieldsOf(await operator.call(api.importRates, { csv: '2026-11-18,USD,7\nnonsense' }))['csv']).toContain(
    '第 2 行',
  )
  expect(fieldsOf(await operator.call(api.importRates, { csv: '2026-11-18,JPY,0.045' }))['csv']).toContain(
    '每 100 单位',
  )
  expect(await operator.ask(api.importRates, { csv: '2026-11-18,EUR,8.2\n2026-11-18,GBP,9.4' })).toBe(2)
  const { days, newest } = await people.author.ask(api.query, { year: 2026 })
  expect(newest).toBe('2026-11-20')
  expect(days).toEqual([
    { day: '2026-11-20', rates: { USD: '7.1234', JPY: '4.5000' } },
    { day: '2026-11-18', rates: { EUR: '8.2000', GBP: '9.4000' } },
  ])
})
