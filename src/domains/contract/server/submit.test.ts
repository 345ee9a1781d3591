import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeDraft, drafted, type People, peopleOf, person, supplier } from '../../../../test/support/contracts.ts'
import { testServer, type TestServer } from '../../../../test/support/server.ts'
import { flowApi } from '../../workflow/api.ts'
import { contractApi } from '../api.ts'

let server: TestServer
let people: People

beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
})
afterAll(() => server.stop())

type Draft = Parameters<typeof completeDraft>[1]

/** Names of the fields for which submitting is refused; empty when it succeeds. */
async function faultsOf(draft: Draft): Promise<string[]> {
  const { id, version } = await people.author.ask(contractApi.save, completeDraft(people.ognId, draft))
  const reply = await people.author.call(contractApi.submit, { id, version })
  expect(reply.code).toBe(-1)
  const { fields } = reply.data as unknown as { fields: Record<string, string> }
  return Object.keys(fields).sort()
}

describe('submitting', () => {
  test('names everything that is missing at once', async () => {
    const { id, version } = await people.author.ask(contractApi.save, { contractName: '只有名称' })
    const reply = await people.author.call(contractApi.submit, { id, version })
    const { fields } = reply.data as unknown as { fields: Record<string, string> }
    expect(reply.code).toBe(-1)
    expect(Object.keys(fields).sort()).toEqual([
      'contractCategory',
      'contractType',
      'counterparties',
      'disputeWay',
      'endDate',
      'moneyFlow',
      'ourParty',
      'ourPosition',
      'startDate',
      'subject',
      'textFile',
    ])
    expect(await people.author.ask(contractApi.queryById, { id })).toMatchObject({ status: 1, version })
  })

  test('asks for what follows from the answers', async () => {
    const noText = ['textFile']
    expect(await faultsOf({})).toEqual(noText)
    expect(await faultsOf({ amount: null, payMethod: null, selectionMode: null })).toEqual(
      ['amount', 'payMethod', 'selectionMode', ...noText].sort(),
    )
    expect(await faultsOf({ moneyFlow: 'in', amount: null, selectionMode: null, isFrame: true })).toEqual(noText)
    expect(await faultsOf({ moneyFlow: 'none', amount: null, payMethod: null, selectionMode: null })).toEqual(noText)
    expect(await faultsOf({ startDate: null, endDate: null, noFixedTerm: true })).toEqual(noText)
    expect(await faultsOf({ disputeOrg: '' })).toEqual(['disputeOrg', ...noText])
    expect(await faultsOf({ disputeWay: 'negotiation', disputeOrg: '' })).toEqual(noText)
  })

  test('checks the numbers of enterprises and persons by their check digits', async () => {
    const wrong = [
      { ...supplier, creditCode: '91310115MA1K4CXB2X' },
      { ...person, idNo: '110105197911070065' },
      { name: '无证件号的人', type: 'individual' as const },
      { name: '某某市发展和改革委员会', type: 'government' as const },
    ]
    expect(await faultsOf({ counterparties: wrong })).toEqual([
      'counterparties.0.creditCode',
      'counterparties.1.idNo',
      'counterparties.2.idNo',
      'textFile',
    ])
    expect(await faultsOf({ counterparties: [supplier, person, supplier] })).toEqual([
      'counterparties.2.name',
      'textFile',
    ])
  })

  test('freezes the text and brings the contract to legal staff', async () => {
    const { id, version } = await drafted(people, { contractName: '提交审批的合同' })
    const contract = await people.author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
    expect(contract).toMatchObject({ status: 8, flowStatus: 3, docStatus: 2 })
    const parts = await people.legal.ask(contractApi.parts, { id })
    expect(parts.texts).toMatchObject([{ versionNo: 1, frozen: true, current: true }])
    expect(parts.myTask).toMatchObject({ node: 'legal' })
    const todo = await people.legal.ask(flowApi.myTodo, { keyword: '提交审批的合同' })
    expect(todo.records).toMatchObject([{ bizId: id, node: 'legal', initiatorName: '业务人员' }])
  })

  test('twice at the same moment happens once', async () => {
    const { id, version } = await drafted(people)
    const replies = await Promise.all(
      [1, 2].map(() => people.author.call(contractApi.submit, { id, version, confirmReason: '另一项目' })),
    )
    expect(new Set(replies.map((reply) => reply.code))).toEqual(new Set([-1, 200]))
    const steps = await people.author.ask(contractApi.approvals, { id })
    expect(steps.map((step) => [step.node, step.result])).toEqual([
      ['initiator', 'submitted'],
      ['legal', null],
    ])
  })

  test('belongs to the author: colleagues with the same permission cannot', async () => {
    const { id, version } = await drafted(people)
    expect(await people.manager.call(contractApi.submit, { id, version, confirmReason: '另一项目' })).toMatchObject({
      code: -1,
    })
    const stranger = await server.signIn(server.tenants.b, 'business_user')
    expect(await stranger.call(contractApi.submit, { id, version, confirmReason: '另一项目' })).toMatchObject({
      msg: '记录不存在或已删除',
    })
  })

  test('locks the fields', async () => {
    const { id, version } = await drafted(people)
    const contract = await people.author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
    const edit = await people.author.call(contractApi.save, { ...contract, subject: '提交后改动' })
    expect(edit.code).toBe(-1)
    const fileId = await people.author.upload('第一条 另一份文本', '另一份.txt')
    const replaced = await people.author.call(contractApi.addText, { id, version: contract.version, fileId })
    expect(replaced.code).toBe(-1)
  })

  test('is refused where text and record contradict each other, until the record is corrected', async () => {
    const { id, version } = await drafted(people)
    const { explanations: _, ...typed } = await people.author.ask(contractApi.queryById, { id })
    const changed = await people.author.ask(contractApi.save, { ...typed, id, version, amount: '1286000.00' })
    const reply = await people.author.call(contractApi.submit, { id, version: changed.version })
    const found = await people.author.ask(contractApi.contradictions, { id })
    expect(found).toMatchObject([
      {
        field: 'amount',
        recorded: '1286000.00',
        written: '1280000.00',
        span: { quote: '人民币1280000.00元' },
        explanation: '',
      },
      { field: 'amountUpper', recorded: '1286000.00', written: '1280000.00', span: { quote: '壹佰贰拾捌万元整' } },
    ])
    expect(reply).toMatchObject({ code: -1, msg: '合同正文与表单有 2 处不一致，请改正或逐项说明后再提交' })
    const { fields } = reply.data as unknown as { fields: Record<string, string> }
    expect(Object.keys(fields)).toEqual(found.map(({ key }) => `explanations.${key}`))
    expect(Object.values(fields)[0]).toBe('合同金额：表单为“1,286,000.00”，正文为“1,280,000.00”，请改正或说明')
    expect(await people.author.ask(contractApi.queryById, { id })).toMatchObject({ status: 1 })
    const mended = await people.author.ask(contractApi.save, { ...typed, id, version: changed.version })
    expect(await people.author.ask(contractApi.contradictions, { id })).toEqual([])
    await people.author.ask(contractApi.submit, { id, version: mended.version, confirmReason: '另一项目' })
  })

  test('shows an explained contradiction to the approver and in the history, as it was when it was submitted', async () => {
    const { id, version } = await drafted(people, { ourPosition: 'B' })
    const [found] = await people.author.ask(contractApi.contradictions, { id })
    expect(found).toMatchObject({ field: 'ourPosition', recorded: '乙方', written: '甲方' })
    const typed = await people.author.ask(contractApi.queryById, { id })
    const explanations = { [found!.key]: '模板沿用旧称，以表单为准' }
    const explained = await people.author.ask(contractApi.save, { ...typed, id, version, explanations })
    await people.author.ask(contractApi.submit, { id, version: explained.version, confirmReason: '另一项目' })
    const seen = await people.legal.ask(contractApi.contradictions, { id })
    expect(seen).toEqual([{ ...found, explanation: '模板沿用旧称，以表单为准' }])
    const history = await people.legal.ask(contractApi.history, { id })
    expect(history.at(-1)).toMatchObject({
      action: 'contract.submit',
      note: expect.stringContaining(
        '我方地位不一致：表单“乙方”，正文“甲方”，说明：模板沿用旧称，以表单为准',
      ) as unknown,
    })
    const stranger = await server.signIn(server.tenants.b, 'legal_manager')
    expect(await stranger.call(contractApi.contradictions, { id })).toMatchObject({ msg: '记录不存在或已删除' })
  })

  test('does not accept an explanation for another contradiction of the same field', async () => {
    const { id } = await drafted(people)
    const typed = await people.author.ask(contractApi.queryById, { id })
    const save = async (more: object) => {
      const { version } = await people.author.ask(contractApi.queryById, { id })
      return people.author.ask(contractApi.save, { ...typed, ...more, id, version })
    }
    await save({ amount: '1286000.00' })
    const found = await people.author.ask(contractApi.contradictions, { id })
    const explanations = Object.fromEntries(found.map(({ key }) => [key, '含运费']))
    await save({ amount: '1286000.00', explanations })
    const { version } = await save({ amount: '9000000.00', explanations })
    const reply = await people.author.call(contractApi.submit, { id, version })
    expect(reply.code).toBe(-1)
  })
})
