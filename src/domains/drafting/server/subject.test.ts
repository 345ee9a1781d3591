import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { proof as caseProof } from '../../../../test/records/kinds/60-case.ts'
import { peopleOf, person, signed, supplier } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { addDays } from '../../../kernel/days.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { type Case, caseApi } from '../../case/api.ts'
import { contractApi } from '../../contract/api.ts'
import { disputeApi } from '../../dispute/api.ts'
import { hubApi } from '../../hub/api.ts'
import { orgApi } from '../../org/api.ts'
import { performApi } from '../../perform/api.ts'
import { draftingApi } from '../api.ts'

let server: TestServer
let ground: Awaited<ReturnType<typeof groundOf>>
let staff: Caller
let manager: Caller
let ours: { name: string; creditCode: string }

beforeAll(async () => {
  server = await testServer({ connections: 8 })
  ground = await groundOf(server)
  staff = await ground.as('legal_staff')
  manager = await ground.as('legal_manager')
  const admin = await ground.as('tenant_admin')
  const node = await admin.ask(orgApi.queryById, { id: server.tenants.a.ognId })
  ours = { name: node.name, creditCode: '91310115MA1K4CXB2Y' }
  const { id, version, name, code } = node
  await admin.ask(orgApi.edit, { id, version, name, code, creditCode: ours.creditCode })
})
afterAll(() => server.stop())

const today = chinaDay(new Date())
const missing = { code: -1, msg: '记录不存在或已删除' }
type Kind = InputOf<typeof draftingApi.subject>['bizType']
const subjectOf = (bizType: Kind, bizId: string, by = staff) => by.ask(draftingApi.subject, { bizType, bizId })

/** The answers with which a document begins that is started from a record: `key` or `key.row` → value. */
async function begun(docType: string, bizType: Kind, bizId: string, by = staff): Promise<Record<string, string>> {
  const { caseId, disputeId, contractId } = await subjectOf(bizType, bizId, by)
  const known = await by.ask(draftingApi.prefill, { docType, caseId, disputeId, contractId })
  return Object.fromEntries(known.map(({ key, row, value }) => [row === 0 ? key : `${key}.${row}`, value]))
}

const company = { ...supplier, address: '上海市浦东新区张江路88号', contact: '陆文远', phone: '021-58001234' }
const newDispute = (more: object = {}) =>
  staff.ask(disputeApi.save, {
    title: '货款纠纷',
    ourOrg: server.tenants.a.ognId,
    counterparty: company.name,
    amount: '86000.00',
    occurDate: '2026-03-02',
    facts: '对方收货后未付款。',
    ...more,
  })
const newContract = (more: object = {}) =>
  staff.ask(contractApi.save, {
    contractName: '设备供货合同',
    ourParty: server.tenants.a.ognId,
    counterparties: [company],
    moneyFlow: 'in',
    amount: '1280000.00',
    ...more,
  })

describe('from a contract', () => {
  test('a demand has both parties, the contract and what is overdue by its plan', async () => {
    const people = await peopleOf(server)
    const { id, contractNo } = await signed(people, { counterparties: [company], moneyFlow: 'in' })
    const line = { itemType: 'receive' as const, remindDays: 0 }
    await people.legal.ask(performApi.save, {
      contractId: id,
      planItems: [
        { ...line, planDate: addDays(today, -40), planAmount: '300000.00' },
        { ...line, planDate: addDays(today, -10), planAmount: '200000.50' },
        { ...line, planDate: addDays(today, 30), planAmount: '100000.00' },
        { ...line, itemType: 'invoice', planDate: addDays(today, -5), planAmount: '1.00' },
      ],
    })
    expect(await begun('payment-demand', 'contract', id)).toEqual({
      from_: ours.name,
      to: company.name,
      address: company.address,
      contract: '数控机床采购合同',
      contractNo,
      amount: '500000.50',
      due: addDays(today, -10),
    })
    expect((await subjectOf('contract', id)).templates.slice(0, 2)).toEqual(['payment-demand', 'performance-demand'])
  })

  test('a statement of claim has the codes of both sides, and nothing that the contract does not say', async () => {
    const { id } = await newContract({ counterparties: [company, person] })
    expect(await begun('civil-complaint', 'contract', id)).toEqual({
      pType: '法人',
      pName: ours.name,
      pNo: ours.creditCode,
      dType: '法人',
      dName: company.name,
      dNo: company.creditCode,
      dAddress: company.address,
      dPhone: company.phone,
      'dType.1': '自然人',
      'dName.1': person.name,
      'dNo.1': person.idNo,
    })
  })
})

describe('from a dispute', () => {
  test('a letter has the parties, the facts and what its contract says of the other side', async () => {
    const contract = await newContract()
    const { id } = await newDispute({ contractId: contract.id })
    expect(await subjectOf('dispute', id)).toMatchObject({
      caseId: null,
      disputeId: id,
      contractId: contract.id,
      title: '货款纠纷',
    })
    expect(await begun('lawyer-letter', 'dispute', id)).toEqual({
      client: ours.name,
      to: company.name,
      address: company.address,
      subject: '货款纠纷',
      facts: '对方收货后未付款。',
    })
    expect(await begun('payment-demand', 'dispute', id)).toMatchObject({
      contract: '设备供货合同',
      contractNo: contract.contractNo,
      amount: '86000.00',
    })
  })

  test('a party whom the contract does not know gets no code and no address of another one', async () => {
    const contract = await newContract()
    const { id } = await newDispute({ contractId: contract.id, counterparty: '北岸机械有限公司' })
    const known = await begun('civil-complaint', 'dispute', id)
    expect(known).toMatchObject({ dName: '北岸机械有限公司', pNo: ours.creditCode })
    expect(Object.keys(known).filter((key) => key.startsWith('d'))).toEqual(['dName'])
  })

  test('offers an application for arbitration where the contract agrees on it', async () => {
    const contract = await newContract({ disputeWay: 'arbitration', disputeOrg: '上海仲裁委员会' })
    const { id } = await newDispute({ contractId: contract.id })
    expect((await subjectOf('dispute', id)).templates).toContain('arbitration-application')
    expect(await begun('arbitration-application', 'dispute', id)).toMatchObject({ body: '上海仲裁委员会' })
    const other = await newDispute()
    expect((await subjectOf('dispute', other.id)).templates).toContain('civil-complaint')
  })
})

describe('from a case', () => {
  const at = ({ id, version }: Case) => ({ id, version })
  const parties = [
    { name: '我方公司', partyType: 'company' as const, role: 'plaintiff' as const, isOurs: true, contact: '王经办' },
    { name: company.name, partyType: 'company' as const, role: 'defendant' as const, creditCode: company.creditCode },
    { name: '某银行', partyType: 'company' as const, role: 'thirdParty' as const },
  ]

  test('a statement of claim has the parties by their roles, court and claims', async () => {
    const { id } = await staff.ask(caseApi.save, {
      ...((await caseProof.complete(ground)) as { caseName: string }),
      parties,
      court: '江城市江北区人民法院',
    })
    expect(await begun('civil-complaint', 'legal_case', id)).toEqual({
      pType: '法人',
      pName: '我方公司',
      dType: '法人',
      dName: company.name,
      dNo: company.creditCode,
      cause: expect.any(String) as string,
      claims: '返还货款并支付违约金',
      facts: expect.stringContaining('收款后未交付设备') as string,
      court: '江城市江北区人民法院',
    })
  })

  test('an appeal has the decision against which it is made, an adjournment the next hearing', async () => {
    const draft = await staff.ask(caseApi.save, {
      ...((await caseProof.complete(ground)) as { caseName: string }),
      parties: parties.slice(0, 2),
    })
    const submitted = await staff.ask(caseApi.submit, at(draft))
    const handled = await manager.ask(caseApi.approve, { ...at(submitted), pass: true })
    const first = await staff.ask(caseApi.enterStage, {
      ...at(handled),
      stage: 'first',
      startDate: '2026-05-06',
      court: '北京市朝阳区人民法院',
      courtCaseNo: '（2026）京0105民初1234号',
      ourRole: 'plaintiff',
      roles: ['plaintiff', 'defendant'],
    })
    const hearing = { time: `${addDays(today, 12)} 09:30:00`, place: '第八法庭' }
    const heard = await staff.ask(caseApi.addHearing, { ...at(first), ...hearing })
    expect(await begun('adjournment-application', 'legal_case', draft.id)).toMatchObject({
      hearing: addDays(today, 12),
      caseNo: '（2026）京0105民初1234号',
    })
    const judged = await staff.ask(caseApi.setResult, {
      ...at(heard),
      result: 'partly',
      resultDate: today,
      receivedDate: today,
      resultAmount: '50000.00',
      confirmReason: '提前宣判',
    })
    expect(await begun('appeal', 'legal_case', judged.id)).toMatchObject({
      firstCourt: '北京市朝阳区人民法院',
      firstNo: '（2026）京0105民初1234号',
      firstKind: '判决',
      received: today,
    })
    expect(await begun('enforcement-application', 'legal_case', judged.id)).toMatchObject({
      basisKind: '民事判决书',
      amount: '50000.00',
    })
  })

  test('the side that is sued is offered a defence', async () => {
    const { id } = await staff.ask(caseApi.save, { caseName: '被诉案', caseType: 'msss', ourRole: 'defendant' })
    expect((await subjectOf('legal_case', id)).templates[0]).toBe('defence')
  })
})

test('every template that is offered exists', async () => {
  const all = new Set((await staff.ask(draftingApi.templates, {})).map(({ id }) => id))
  const cases = await Promise.all(
    (['msss', 'sszc', 'ldzc', 'xzaj'] as const).map((caseType) =>
      staff.ask(caseApi.save, { caseName: '各类案件', caseType }),
    ),
  )
  const dispute = await newDispute()
  const contract = await newContract()
  const offered = await Promise.all([
    ...cases.map(({ id }) => subjectOf('legal_case', id)),
    subjectOf('dispute', dispute.id),
    subjectOf('contract', contract.id),
  ])
  expect(offered.flatMap(({ templates }) => templates).filter((id) => !all.has(id))).toEqual([])
})

test('a draft and its record are related to each other', async () => {
  const contract = await newContract()
  const { id: disputeId } = await newDispute({ contractId: contract.id })
  const about = await subjectOf('dispute', disputeId)
  const { id, docNo } = await staff.ask(draftingApi.generate, {
    docType: 'lawyer-letter',
    mode: 'edit',
    disputeId: about.disputeId,
    contractId: about.contractId,
  })
  const related = async (bizType: string, bizId: string) =>
    (await staff.ask(hubApi.show, { bizType, bizId })).related.map(({ number, path }) => [number, path])
  expect(await related('dispute', disputeId)).toContainEqual([docNo, `/klawDocumentView?id=${id}`])
  expect(await related('contract', contract.id)).toContainEqual([docNo, `/klawDocumentView?id=${id}`])
  expect(await related('doc_draft', id)).toEqual(
    expect.arrayContaining([
      [about.number, about.path],
      [contract.contractNo, `/contractQueryMain/view/${contract.id}`],
    ]),
  )
})

describe('what the caller may not see', () => {
  test('does not go along: of a case with a secret contract the case alone', async () => {
    const secret = await newContract({ contractName: '涉密合同' })
    const { id: caseId } = await staff.ask(caseApi.save, {
      caseName: '涉密合同案',
      contractId: secret.id,
      parties: [{ name: company.name, partyType: 'company' }],
    })
    await staff.ask(contractApi.protect, { id: secret.id, version: secret.version, level: 'secret', members: [] })
    // The case follows its contract's level; the manager is a member of the case alone.
    const { version } = await staff.ask(caseApi.queryById, { id: caseId })
    await staff.ask(caseApi.protect, { id: caseId, version, level: 'secret', members: [manager.accountId] })
    expect(await subjectOf('legal_case', caseId)).toMatchObject({ contractId: secret.id })
    expect(await subjectOf('legal_case', caseId, manager)).toMatchObject({ caseId, contractId: null })
    expect(await begun('payment-demand', 'legal_case', caseId, manager)).toEqual({ to: company.name })
    const asked = { docType: 'payment-demand', caseId, contractId: secret.id }
    expect(await manager.call(draftingApi.prefill, asked)).toMatchObject(missing)
    expect(await manager.call(draftingApi.generate, { ...asked, mode: 'edit' })).toMatchObject(missing)
  })

  test('stays closed in the draft: it is as secret as its dispute', async () => {
    const { id: disputeId, version } = await newDispute({ title: '涉密纠纷' })
    const draft = await staff.ask(draftingApi.generate, { docType: 'lawyer-letter', mode: 'edit', disputeId })
    expect((await manager.call(draftingApi.queryById, { id: draft.id })).code).toBe(200)
    await staff.ask(disputeApi.protect, { id: disputeId, version, level: 'secret', members: [] })
    expect(await manager.call(draftingApi.queryById, { id: draft.id })).toMatchObject(missing)
  })

  test('of another organisation, or of a kind without the permission, is refused', async () => {
    const { id } = await newDispute()
    const asked = { bizType: 'dispute' as const, bizId: id }
    const stranger = await server.signIn(server.tenants.b, 'legal_staff')
    expect(await stranger.call(draftingApi.subject, asked)).toMatchObject(missing)
    const business = await server.signIn(server.tenants.a, 'business_user')
    expect((await business.call(draftingApi.subject, asked)).code).toBe(4403)
    const prefill = { docType: 'lawyer-letter', disputeId: id }
    expect(await business.call(draftingApi.prefill, prefill)).toMatchObject(missing)
    const typed = { docKind: 'document' as const, title: '函件', content: '正文', disputeId: id }
    expect(await business.call(draftingApi.save, typed)).toMatchObject(missing)
  })
})
