import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approved,
  completeDraft,
  contractTextOf,
  drafted,
  type People,
  peopleOf,
  signed,
} from '../../../../test/support/contracts.ts'
import { creditCodeFor } from '../../../../test/support/law-firms.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { approvalRouteApi } from '../../approval-route/api.ts'
import { changeApi } from '../../contract-change/api.ts'
import { forceApi } from '../../contract-force/api.ts'
import { disputeApi } from '../../dispute/api.ts'
import { sealApi } from '../../seal/api.ts'
import { type Contract, contractApi } from '../api.ts'

let server: TestServer
let people: People
let other: Caller
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  other = await server.signIn(server.tenants.b, 'business_user')
})
afterAll(() => server.stop())

let count = 0
/** A counterparty that no other test uses, and a text that names it. */
function party() {
  const name = `第${(count += 1)}供应商有限公司`
  return { name, type: 'enterprise' as const, creditCode: creditCodeFor(name) }
}
type More = Parameters<typeof completeDraft>[1]
/** A text without parties and amount, which contradicts no record. */
const neutral = '# 采购合同\n\n第一条 标的\n乙方向甲方出售五轴数控机床两台。\n'
async function draftWith(more: More, given?: string, by = people.author): Promise<Contract> {
  const draft = completeDraft(people.ognId, more)
  const text = given ?? `${contractTextOf(draft)}\n附言${(count += 1)}`
  const { id, version } = await by.ask(contractApi.save, draft)
  return by.ask(contractApi.addText, { id, version, fileId: await by.upload(text, '采购合同.md') })
}
const submit = ({ id, version }: Contract, more: object = {}) =>
  people.author.call(contractApi.submit, { id, version, ...more })
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields?: Record<string, string> } | null)?.fields ?? {}

/** A text that names the given parties, and has nothing else in common with other texts. */
const unlike = () => {
  const words = Array.from({ length: 40 }, (_, at) => String.fromCodePoint(0x4e00 + ((count * 977 + at * 131) % 20000)))
  return `# 备忘\n\n${words.join('')}\n附言${(count += 1)}`
}

test('a contract with the same counterparty, a similar amount and a close day needs a confirmation with a reason', async () => {
  const counterparties = [party()]
  const first = await draftWith({ counterparties, amount: '100000' })
  expect((await submit(first)).code).toBe(200)
  const again = await draftWith({ counterparties, amount: '104900', contractName: '第二份' }, unlike())
  const asked = await submit(again)
  expect(Object.keys(fieldsOf(asked))).toEqual(['confirmReason'])
  expect(fieldsOf(asked)['confirmReason']).toContain(`${first.contractNo} ${first.contractName}`)
  expect((await people.author.ask(contractApi.queryById, { id: again.id })).status).toBe(1)
  expect((await submit(again, { confirmReason: '二期采购' })).code).toBe(200)
  const [entry] = (await people.author.ask(contractApi.history, { id: again.id })).filter(
    ({ action }) => action === 'contract.submit',
  )
  expect(entry?.note).toContain('理由：二期采购')
  // More different amounts and days are not duplicates.
  expect((await submit(await draftWith({ counterparties, amount: '111000' }, unlike()))).code).toBe(200)
  const later = { startDate: '2027-03-01', endDate: '2028-02-29' }
  expect((await submit(await draftWith({ counterparties, amount: '100000', ...later }, unlike()))).code).toBe(200)
})

test('the same text needs a confirmation whatever the counterparty; drafts are not counted', async () => {
  const text = `${neutral}\n同一文本`
  const draft = await draftWith({ counterparties: [party()], amount: '1' }, text)
  const second = await draftWith({ counterparties: [party()], amount: '2' }, text)
  expect((await submit(second)).code).toBe(200)
  expect(fieldsOf(await submit(draft))['confirmReason']).toContain(second.contractNo)
})

test('almost the same text with the same counterparty needs a confirmation, unless it is a standard text', async () => {
  const counterparties = [party()]
  const clauses = Array.from(
    { length: 30 },
    (_, at) => `第${at + 1}条 乙方应按本条第${at * 7}款的约定交付第${at * 13}号设备`,
  )
  const first = await draftWith({ counterparties, amount: '40000' }, clauses.join('\n'))
  expect((await submit(first)).code).toBe(200)
  const reworded = clauses.with(3, '第4条 双方另行商定交付的时间').join('\n')
  const second = await draftWith({ counterparties, amount: '90000' }, reworded)
  expect(fieldsOf(await submit(second))['confirmReason']).toContain(`可能与已有合同重复：${first.contractNo}`)
  const standard = await draftWith({ counterparties, amount: '20000', isStandardText: true }, reworded)
  expect((await submit(standard)).code).toBe(200)
  const theirs = await draftWith({ counterparties: [party()], amount: '90000' }, `${reworded}\n附则`)
  expect((await submit(theirs)).code).toBe(200)
  const changed = await draftWith({ counterparties, amount: '10000' }, clauses.slice(0, 20).join('\n'))
  expect((await submit(changed)).code).toBe(200)
})

test('contracts of another organisation are neither counted nor named', async () => {
  const counterparties = [party()]
  const text = `${neutral}\n两家同文`
  const { id, version } = await other.ask(
    contractApi.save,
    completeDraft(server.tenants.b.ognId, { counterparties, amount: '77000' }),
  )
  const foreign = await other.ask(contractApi.addText, { id, version, fileId: await other.upload(text, '采购合同.md') })
  expect((await other.call(contractApi.submit, { id, version: foreign.version })).code).toBe(200)
  const own = await draftWith({ counterparties, amount: '77000' }, text)
  expect((await submit(own)).code).toBe(200)
  expect(await people.author.ask(contractApi.related, { id: own.id })).toMatchObject({
    split: { contracts: [], unseen: 0 },
  })
})

test('contracts with one counterparty within 90 days are summed', async () => {
  const counterparties = [party()]
  const first = await draftWith({ counterparties, amount: '40000' })
  await submit(first)
  const second = await draftWith({ counterparties, amount: '50000' })
  const { split } = await people.author.ask(contractApi.related, { id: second.id })
  expect(split).toMatchObject({ contracts: [{ id: first.id, amount: '40000.00' }], unseen: 0, sum: '90000.00' })
})

test('a contract lists the visible records that refer to it', async () => {
  const { id, contractName } = await approved(people, { counterparties: [party()] })
  const recordsFor = async (by: Caller) => (await by.ask(contractApi.related, { id })).records
  expect(await recordsFor(people.legal)).toEqual([])
  const seal = await people.legal.ask(sealApi.save, { contractId: id })
  const dispute = await people.legal.ask(disputeApi.save, { title: '迟延交货', contractId: id })
  await people.legal.ask(disputeApi.save, { title: '无关的纠纷' })
  expect(await recordsFor(people.legal)).toEqual([
    expect.objectContaining({ id: dispute.id, number: dispute.disputeNo, title: '迟延交货' }),
    expect.objectContaining({
      id: seal.id,
      kindName: '合同用印',
      number: seal.sealNo,
      title: contractName,
      path: `/contractSealMain/view/${seal.id}`,
      state: { name: 'saved', word: '已保存' },
    }),
  ])
  // The contract is visible to the author, but the disputes of other people are not.
  expect((await recordsFor(people.author)).map((one) => one.id)).not.toContain(dispute.id)
  await people.legal.ask(sealApi.delete, { ids: [seal.id] })
  expect((await recordsFor(people.legal)).map((one) => one.id)).toEqual([dispute.id])
})

const frame = (amount: string | null, more: More = {}) =>
  approved(people, { isFrame: true, amount, counterparties: [party()], ...more })
const under = (parentContractId: string, amount: string, more: More = {}) =>
  draftWith({ parentContractId, amount, counterparties: [party()], ...more })

test('the contracts under a frame stay within its amount, to the cent', async () => {
  const { id, contractNo } = await frame('1000')
  expect((await submit(await under(id, '600'))).code).toBe(200)
  const over = await submit(await under(id, '400.01'))
  expect(fieldsOf(over)).toEqual({
    amount: `框架合同 ${contractNo} 1,000.00 元，其下合同合计 1,000.01 元，超出 0.01 元`,
  })
  expect((await submit(await under(id, '400'))).code).toBe(200)
  expect((await people.author.ask(contractApi.related, { id })).children).toMatchObject({ sum: '1000.00' })
  const foreign = await submit(await under(id, '1', { currency: 'USD' }))
  expect(fieldsOf(foreign)['amount']).toMatch(/超出 \d\.\d\d 元$/u)
})

test('a frame with a tolerance may be exceeded by it', async () => {
  const { id, contractNo } = await frame('1000', { frameTolerance: 5 })
  expect((await submit(await under(id, '1050'))).code).toBe(200)
  const over = await submit(await under(id, '0.01'))
  expect(fieldsOf(over)).toEqual({
    amount: `框架合同 ${contractNo} 1,000.00 元（容差 5%），其下合同合计 1,050.01 元，超出容差 0.01 元`,
  })
})

test('the end of a frame names the open contracts under it, and needs a reason', async () => {
  const { id: contractId } = await frame('1000')
  const child = await under(contractId, '600')
  await submit(child)
  const basisFile = await people.manager.upload('解除通知', '解除通知.txt')
  const reason = '供应商已经停产，无法继续供货'
  const force = await people.manager.ask(forceApi.save, { contractId, forceType: 'terminate', reason, basisFile })
  const at = { id: force.id, version: force.version }
  expect(fieldsOf(await people.manager.call(forceApi.submit, at))['confirmReason']).toContain(
    `框架合同终止后，其下仍有 1 份合同未了结：${child.contractNo} ${child.contractName}`,
  )
  expect((await people.manager.call(forceApi.submit, { ...at, confirmReason: '其下合同照常履行' })).code).toBe(200)
})

test('two concurrent contracts under a frame are counted one after the other', async () => {
  const { id } = await frame('1000')
  const both = [await under(id, '700'), await under(id, '700')]
  const replies = await Promise.all(both.map((one) => submit(one)))
  expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-1, 200])
})

test('a frame without an amount caps nothing', async () => {
  const { id } = await frame(null)
  expect((await submit(await under(id, '99999999'))).code).toBe(200)
})

test('a change cannot take a contract above its frame', async () => {
  const { id: parentContractId } = await frame('1000')
  const child = await signed(people, { parentContractId, amount: '900', counterparties: [party()] })
  const typed = {
    contractId: child.id,
    changeType: ['amount' as const],
    changeReason: '涨价',
    changeContent: '单价上调',
    changeDate: chinaDay(new Date()),
    afterValues: { amount: '1000.01' },
    agreementFile: await people.legal.upload('补充协议', '补充协议.txt'),
  }
  const { id, version } = await people.legal.ask(changeApi.save, typed)
  const over = await people.legal.call(changeApi.submit, { id, version })
  expect(fieldsOf(over)).toHaveProperty('amount')
})

test('drafted contracts are not counted against a frame', async () => {
  const { id: parentContractId } = await frame('1000')
  await drafted(people, { parentContractId, amount: '900', counterparties: [party()] })
  expect((await submit(await under(parentContractId, '1000'))).code).toBe(200)
})

// The last one: its definition holds for all contracts of the organisation.
test('contracts with one counterparty that together pass a bracket need a confirmation', async () => {
  const admin = await server.signIn(server.tenants.a, 'tenant_admin')
  const step = (node: string, value: string) => ({
    node,
    approvers: [{ by: 'role' as const, value }],
    mode: 'any' as const,
  })
  const fallback = { by: 'role', value: 'legal_manager' } as const
  const rows = [
    { when: { to: '500000' }, steps: [step('审核', 'legal_staff')], copies: [] },
    { when: { from: '500000' }, steps: [step('审核', 'legal_staff'), step('复核', 'legal_manager')], copies: [] },
  ]
  const { id, version } = await admin.ask(approvalRouteApi.save, { kind: 'contract', name: '按金额', fallback, rows })
  await admin.ask(approvalRouteApi.publish, { id, version })
  const counterparties = [party()]
  const first = await draftWith({ counterparties, amount: '300000' })
  expect((await submit(first)).code).toBe(200)
  const within = await draftWith({ counterparties, amount: '199999.99' }, unlike())
  expect((await submit(within)).code).toBe(200)
  const over = await draftWith({ counterparties, amount: '0.01' }, unlike())
  expect(fieldsOf(await submit(over))['confirmReason']).toBe(
    `90 日内与同一相对方的合同共 3 份（含本合同），合计 500,000.00 CNY，应按“500,000.00 以上”审批：${first.contractNo} ${first.contractName}、${within.contractNo} ${within.contractName}。仍要继续请填写理由`,
  )
  expect((await submit(over, { confirmReason: '分期交付' })).code).toBe(200)
  const [entry] = (await people.legal.ask(contractApi.history, { id: over.id })).filter(
    ({ action }) => action === 'contract.submit',
  )
  expect(entry?.note).toContain('理由：分期交付')
  // A larger contract is in that bracket by itself.
  expect((await submit(await draftWith({ counterparties, amount: '600000' }, unlike()))).code).toBe(200)
})
