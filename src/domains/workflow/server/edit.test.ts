import { afterAll, beforeAll, expect, test } from 'vitest'
import { approved, drafted, type People, peopleOf } from '../../../../test/support/contracts.ts'
import { followSteps, roleStep } from '../../../../test/support/routes.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { approvalRouteApi, type RouteRow } from '../../approval-route/api.ts'
import { contractApi } from '../../contract/api.ts'
import { noticeApi } from '../../notice/api.ts'
import { sealApi } from '../../seal/api.ts'
import { flowApi } from '../api.ts'

let server: TestServer
let people: People
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

const rights = { fields: ['amount', 'subject', 'disputeOrg'], text: true, files: true }
const legalStep = (more: object = rights) => roleStep('法务', 'legal_staff', more)
const managerStep = roleStep('负责人', 'legal_manager', { fields: ['riskNote'] })

async function submitted(): Promise<string> {
  const { id, version } = await drafted(people)
  await people.author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
  return id
}
const get = (id: string, by: Caller = people.manager) => by.ask(contractApi.queryById, { id })
async function edit(by: Caller, id: string, values: Record<string, unknown>) {
  const { version } = await get(id)
  return by.call(flowApi.edit, { bizType: 'contract', bizId: id, version, values })
}
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields?: Record<string, string> } | null)?.fields ?? {}
async function pass(by: Caller, id: string) {
  const { version, currentTextId } = await get(id, by)
  return by.call(contractApi.approve, { id, version, textId: currentTextId!, pass: true })
}

test('an approver edits the fields of the step, and the change is kept, shown and announced', async () => {
  await followSteps(admin, [legalStep(), managerStep])
  const id = await submitted()
  const before = await get(id, people.author)
  const { rights: shown } = await people.legal.ask(flowApi.part, { bizType: 'contract', bizId: id })
  expect(shown).toEqual(rights)
  expect((await edit(people.legal, id, { amount: '1290000', subject: '五轴数控机床两台，含安装' })).code).toBe(200)
  expect(await get(id)).toMatchObject({
    amount: '1290000.00',
    subject: '五轴数控机床两台，含安装',
    status: before.status,
  })
  // What follows from the amount follows it.
  expect((await get(id)).amountUpper).toBe('壹佰贰拾玖万元整')
  const history = await people.author.ask(contractApi.history, { id })
  expect(history.at(-1)).toMatchObject({ action: 'contract.change', note: '在审批中修改' })
  expect(history.at(-1)?.changes).toContainEqual({ field: 'amount', before: '1280000.00', after: '1290000.00' })
  const { records } = await people.author.ask(noticeApi.query, {})
  expect(records.find(({ kind }) => kind === 'approvalEdited')?.vars).toMatchObject({
    name: '法务专员',
    whatKeys: 'contract.field.amount contract.field.subject',
  })
})

test('everything else is refused by its name, for everybody else everything', async () => {
  await followSteps(admin, [legalStep(), managerStep])
  const id = await submitted()
  expect(fieldsOf(await edit(people.legal, id, { amount: '1290000', riskNote: '无' }))).toEqual({
    riskNote: '这一步不能修改“法律风险提示”',
  })
  expect(Object.keys(fieldsOf(await edit(people.legal, id, { handlerPsnId: people.legal.accountId })))).toEqual([
    'handlerPsnId',
  ])
  expect(fieldsOf(await edit(people.legal, id, { amount: 'viel' }))).toHaveProperty('amount')
  // What a submission needs stays there.
  expect(fieldsOf(await edit(people.legal, id, { subject: null }))).toHaveProperty('subject')
  expect((await get(id)).amount).toBe('1280000.00')
  for (const by of [people.author, people.manager, admin])
    expect((await edit(by, id, { amount: '1' })).code).not.toBe(200)
  const stranger = await server.signIn(server.tenants.b, 'legal_staff')
  expect((await edit(stranger, id, { amount: '1' })).code).toBe(-1)
  const outdated = { bizType: 'contract', bizId: id, version: 1, values: { amount: '1290000' } }
  expect((await people.legal.call(flowApi.edit, outdated)).code).toBe(-1)
  // The next step has its own fields.
  expect((await pass(people.legal, id)).code).toBe(200)
  expect((await edit(people.legal, id, { amount: '1290000' })).code).not.toBe(200)
  expect(fieldsOf(await edit(people.manager, id, { amount: '1290000' }))).toHaveProperty('amount')
  expect((await edit(people.manager, id, { riskNote: '付款节点偏早' })).code).toBe(200)
})

test('approvers who have seen the contract must open what has been changed since', async () => {
  await followSteps(admin, [roleStep('法务', 'legal_staff', { ...rights, mode: 'all' }), managerStep])
  const id = await submitted()
  const { version, currentTextId } = await get(id)
  await people.manager.ask(contractApi.seen, { id, version, textId: currentTextId! })
  expect((await edit(people.legal, id, { amount: '1290000' })).code).toBe(200)
  expect((await people.manager.ask(contractApi.parts, { id })).seen).not.toBeNull()
  expect((await people.legal.ask(contractApi.parts, { id })).seen).toBeNull()
  expect((await pass(people.legal, id)).code).toBe(200)
  expect((await pass(people.manager, id)).msg).toContain('变更')
})

test('an approver uploads a new text and adds files, where the step allows it', async () => {
  await followSteps(admin, [legalStep(), managerStep])
  const id = await submitted()
  const first = await get(id)
  const text = await people.legal.upload('# 采购合同\n\n第一条 乙方交付五轴数控机床两台，并负责安装。\n', '修改稿.md')
  const changed = await people.legal.ask(contractApi.addText, { id, version: first.version, fileId: text })
  expect(changed.currentTextId).not.toBe(first.currentTextId)
  const parts = await people.legal.ask(contractApi.parts, { id })
  expect(parts.texts.find(({ current }) => current)).toMatchObject({ versionNo: 2, frozen: true })
  // The contradictions of the new text are shown to the approvers.
  expect(await people.manager.ask(contractApi.contradictions, { id })).toBeInstanceOf(Array)
  const file = await people.legal.upload('比价单', '比价单.txt')
  const { version } = await people.legal.ask(contractApi.attach, { id, version: changed.version, fileId: file })
  expect((await people.legal.call(contractApi.detach, { id, version, fileId: file })).code).not.toBe(200)
  const { records } = await people.author.ask(noticeApi.query, {})
  const said = records.flatMap(({ kind, vars }) => (kind === 'approvalEdited' ? [String(vars['what'])] : []))
  expect(said).toContain('修改稿.md')
  expect(said).toContain('比价单.txt')
  expect((await pass(people.legal, id)).code).toBe(200)
  // The next step allows neither.
  const again = await people.manager.upload('# 采购合同', '再改.md')
  const at = { id, version: (await get(id)).version }
  expect((await people.manager.call(contractApi.addText, { ...at, fileId: again })).code).not.toBe(200)
  expect((await people.manager.call(contractApi.attach, { ...at, fileId: again })).code).not.toBe(200)
  expect((await pass(people.manager, id)).code).toBe(200)
})

test('a change that would lead to another path is refused, by the definition that the approval follows', async () => {
  const row = (when: RouteRow['when'], steps: RouteRow['steps']): RouteRow => ({ when, steps, copies: [] })
  const limit = '2000000'
  const rows = [
    row({ to: limit }, [legalStep(), managerStep]),
    row({ from: limit }, [legalStep(), managerStep, roleStep('总部', 'tenant_admin')]),
  ]
  await followSteps(admin, [], { rows })
  const id = await submitted()
  // A later definition does not change the approval.
  await followSteps(admin, [legalStep({})])
  const refused = await edit(people.legal, id, { amount: limit })
  expect(refused.msg).toBe('这样修改后，审批将走另一条路径。请退回发起人修改后重新提交')
  expect((await get(id)).amount).toBe('1280000.00')
  expect((await edit(people.legal, id, { amount: '1999999.99' })).code).toBe(200)
})

test('a definition names only fields that can be edited, and a text only where there is one', async () => {
  const { kinds } = { kinds: await admin.ask(approvalRouteApi.kinds, {}) }
  expect(kinds.find(({ kind }) => kind === 'contract')?.fields).toContainEqual({ name: 'amount', label: '合同金额' })
  const fallback = { by: 'role' as const, value: 'legal_manager' }
  const rows = (more: object) => [{ when: {}, steps: [legalStep(more)], copies: [] }]
  const { faults } = await admin.ask(approvalRouteApi.save, {
    kind: 'contract',
    name: '审批',
    fallback,
    rows: rows({ fields: ['amount', 'handlerPsnId'] }),
  })
  expect(faults).toEqual([{ path: 'rows.0.steps.0.fields.1', message: '这里没有这个可修改的内容' }])
  const seal = await admin.ask(approvalRouteApi.save, {
    kind: 'law_firm',
    name: '审批',
    fallback,
    rows: rows({ text: true, factorFrom: '1' }),
  })
  expect(seal.faults.map(({ path }) => path)).toEqual(['rows.0.steps.0.text', 'rows.0.steps.0.factorFrom'])
})

test('seal applications are edited like contracts', async () => {
  await followSteps(admin, [legalStep({}), managerStep])
  const { id: contractId } = await approved(people)
  const fallback = { by: 'role' as const, value: 'legal_manager' }
  const steps = [roleStep('负责人', 'legal_manager', { fields: ['copies'] })]
  const rows = [{ when: {}, steps, copies: [] }]
  await followSteps(admin, [], { kind: 'contract_seal', rows, fallback })
  const draft = { contractId, sealType: ['contract' as const], sealOrg: people.ognId, copies: 2, usage: '签订合同' }
  const { id, version } = await people.legal.ask(sealApi.save, draft)
  const submitted_ = await people.legal.ask(sealApi.submit, { id, version })
  const change = (values: Record<string, unknown>) =>
    people.manager.call(flowApi.edit, { bizType: 'contract_seal', bizId: id, version: submitted_.version, values })
  expect(Object.keys(fieldsOf(await change({ copies: 4, usage: '另用' })))).toEqual(['usage'])
  expect(fieldsOf(await change({ copies: null }))).toHaveProperty('copies')
  expect((await change({ copies: 4 })).code).toBe(200)
  expect(await people.legal.ask(sealApi.queryById, { id })).toMatchObject({
    copies: 4,
    usage: '签订合同',
    sealType: ['contract'],
  })
})
