import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  completeDraft,
  drafted,
  type People,
  peopleOf,
  submitted,
  supplier,
} from '../../../../test/support/contracts.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { ownFieldApi } from '../../own-field/api.ts'
import { contractApi, ContractDraft } from '../api.ts'

let server: TestServer
let people: People
let author: Caller

beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  author = people.author
})
afterAll(() => server.stop())

const year = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 4)
const voided = () =>
  tx(server.server.contextFor(server.tenants.a.id), async (ctx) => {
    const lines = await table(ctx, 'number_register').select().select('number').where('voided', '=', true).execute()
    return lines.map((line) => line.number)
  })
const taken = () =>
  tx(server.server.contextFor(server.tenants.a.id), async (ctx) => {
    const rows = await table(ctx, 'contract').select().select('contractNo').orderBy('contractNo').execute()
    return rows.map((row) => Number(row.contractNo.slice(-5)))
  })

describe('a draft', () => {
  test('needs a name only and takes the first number of its institution and year', async () => {
    const contract = await author.ask(contractApi.save, { contractName: '只有名称的草稿' })
    expect(contract).toMatchObject({
      contractNo: `HT-TA-${year}-00001`,
      version: 1,
      status: 1,
      archiveStatus: 10,
      createPsnId: author.accountId,
      handlerPsnId: author.accountId,
      amount: null,
    })
  })

  test('is refused without a name, with all faults by field', async () => {
    const reply = await author.call(contractApi.save, { contractName: ' ', amount: '12.345' })
    expect(reply.code).toBe(-1)
    expect(Object.keys((reply.data as unknown as { fields: object }).fields).sort()).toEqual(['amount', 'contractName'])
  })

  test('is refused when it would end before it starts', async () => {
    const dates = { startDate: '2027-01-01', endDate: '2026-12-31' }
    const reply = await author.call(contractApi.save, { contractName: '倒置的期限', ...dates })
    expect(reply).toMatchObject({ code: -1, data: { fields: { endDate: expect.any(String) as string } } })
  })

  test('stores the values computed from the amount', async () => {
    const money = { amount: '1234567.89', taxRate: 13 }
    const contract = await author.ask(contractApi.save, { contractName: '计算字段', ...money })
    expect(contract).toMatchObject({
      amount: '1234567.89',
      amountUpper: '壹佰贰拾叁万肆仟伍佰陆拾柒元捌角玖分',
      amountNoTax: '1092537.96',
      isMajor: false,
    })
  })

  test('the second of two writers is refused and learns who was first', async () => {
    const draft = await author.ask(contractApi.save, { contractName: '两个窗口' })
    await author.ask(contractApi.save, { ...draft, subject: '第一个窗口' })
    const reply = await author.call(contractApi.save, { ...draft, subject: '第二个窗口' })
    expect(reply.code).toBe(-1)
    expect(reply.msg).toContain('业务人员')
    expect((await author.ask(contractApi.queryById, { id: draft.id })).subject).toBe('第一个窗口')
  })

  test('names what was changed in its history', async () => {
    const draft = await author.ask(contractApi.save, { contractName: '有历史的合同' })
    await author.ask(contractApi.save, { ...draft, subject: '改过的标的' })
    const history = await author.ask(contractApi.history, { id: draft.id })
    expect(history.map((line) => line.action)).toEqual(['contract.add', 'contract.change'])
    expect(history[1]!.changes).toEqual([{ field: 'subject', before: null, after: '改过的标的' }])
  })

  test('names amounts in its history in yuan', async () => {
    const draft = await author.ask(contractApi.save, { contractName: '改过金额的合同', amount: '1200' })
    await author.ask(contractApi.save, { ...draft, amount: '1500.5' })
    const history = await author.ask(contractApi.history, { id: draft.id })
    expect(history[1]!.changes).toEqual([{ field: 'amount', before: '1200.00', after: '1500.50' }])
  })

  test('stores every field, copies it and names its change in the history', async () => {
    const main = await author.ask(contractApi.save, { contractName: '主合同' })
    const admin = await server.signIn(server.tenants.a, 'tenant_admin')
    const { code } = await admin.ask(ownFieldApi.save, { label: '项目编号', type: 'text' })
    const typed: Required<InputOf<typeof contractApi.save>> = {
      ...completeDraft(people.ognId),
      id: '',
      version: 0,
      contractName: '所有字段',
      noFixedTerm: false,
      isFrame: true,
      frameTolerance: 5,
      currency: 'USD',
      isStandardText: true,
      summary: '摘要',
      riskNote: '风险',
      handlerPsnId: people.legal.accountId,
      parentContractId: main.id,
      explanations: { key: '说明' },
      ownValues: { [code]: 'P-1' },
    } as never
    const draft = await author.ask(contractApi.save, { contractName: '草稿' })
    const { id: _, version: __, ...fields } = typed
    const stored = await author.ask(contractApi.save, { ...fields, id: draft.id, version: draft.version })
    expect(stored).toMatchObject({ ...fields, counterparties: [supplier] })
    expect(Object.keys(ContractDraft.shape).filter((name) => !(name in fields))).toEqual([])
    const history = await author.ask(contractApi.history, { id: draft.id })
    const named = new Set(history.at(-1)!.changes.map(({ field }) => field))
    // The history shows names next to ids, and omits links and explanations.
    const others = {
      ourParty: 'ourPartyName',
      handlerPsnId: 'handlerPsnName',
      ownValues: `ownValues.${code}`,
    } as Record<string, string>
    const silent = ['parentContractId', 'explanations', 'noFixedTerm']
    const expected = Object.keys(ContractDraft.shape).filter((name) => !silent.includes(name))
    expect(expected.filter((name) => !named.has(others[name] ?? name))).toEqual([])
    const copy = await people.legal.ask(contractApi.copy, { id: draft.id })
    const own = ['contractName', 'handlerPsnId', 'explanations']
    for (const name of Object.keys(ContractDraft.shape).filter((one) => !own.includes(one)))
      expect([name, copy[name as keyof ContractDraft]]).toEqual([name, stored[name as keyof ContractDraft]])
  })

  test('a copy has the entered fields, but its own number and no text', async () => {
    const source = await drafted(people)
    const copy = await author.ask(contractApi.copy, { id: source.id })
    expect(copy).toMatchObject({ amount: source.amount, counterparties: source.counterparties, currentTextId: null })
    expect(copy.contractNo).not.toBe(source.contractNo)
    expect(copy.contractName.startsWith(source.contractName)).toBe(true)
  })
})

describe('numbers', () => {
  test('have no gaps when fifty are taken at once, and none when a save fails', async () => {
    const before = (await taken()).length
    const names = Array.from({ length: 50 }, (_, i) => `并发草稿 ${i + 1}`)
    await Promise.all([
      ...names.map((contractName) => author.ask(contractApi.save, { contractName })),
      author.call(contractApi.save, { contractName: '经办人不存在', handlerPsnId: '0'.repeat(32) }),
    ])
    const numbers = await taken()
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
    expect(numbers).toHaveLength(before + 50)
  })

  test('of deleted and cancelled drafts stay in the register as voided', async () => {
    const deleted = await author.ask(contractApi.save, { contractName: '将被删除' })
    const cancelled = await author.ask(contractApi.save, { contractName: '将被取消' })
    const next = await author.ask(contractApi.save, { contractName: '仍在' })
    expect(await author.ask(contractApi.delete, { ids: [deleted.id] })).toBe(1)
    const { id, version } = cancelled
    expect(await author.ask(contractApi.changeStatus, { id, version, action: 'cancel' })).toMatchObject({ status: 7 })
    const numbers = await voided()
    expect(numbers).toEqual([deleted.contractNo, cancelled.contractNo])
    expect(numbers).not.toContain(next.contractNo)
    expect(await author.call(contractApi.queryById, { id: deleted.id })).toMatchObject({ msg: '记录不存在或已删除' })
  })

  test('a contract in approval can neither be deleted nor cancelled, and one such contract refuses the whole batch', async () => {
    const running = await submitted(people)
    const draft = await author.ask(contractApi.save, { contractName: '一起删除' })
    expect(await author.call(contractApi.delete, { ids: [draft.id, running.id] })).toMatchObject({ code: -1 })
    expect(await author.ask(contractApi.queryById, { id: draft.id })).toMatchObject({ status: 1 })
    const { id, version } = running
    expect(await author.call(contractApi.changeStatus, { id, version, action: 'cancel' })).toMatchObject({ code: -1 })
  })
})

describe('who sees a contract', () => {
  const names = async (who: Caller) =>
    (await who.ask(contractApi.query, { keyword: '可见性' })).records.map((row) => row.contractName)

  test('its author, legal staff with an open step, the managers above; no user of another tenant', async () => {
    const legal = people.legal
    const admin = await server.signIn(server.tenants.a, 'tenant_admin')
    const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
    const own = await drafted(people, { contractName: '可见性合同' })
    const foreign = await admin.ask(contractApi.save, { contractName: '管理员的可见性合同' })
    expect(await names(author)).toEqual(['可见性合同'])
    expect(await names(legal)).toEqual([])
    expect((await names(admin)).sort()).toEqual(['可见性合同', '管理员的可见性合同'])
    await author.ask(contractApi.submit, { id: own.id, version: own.version, confirmReason: '另一项目' })
    expect(await names(legal)).toEqual(['可见性合同'])
    expect(await names(stranger)).toEqual([])
    for (const [who, id] of [
      [author, foreign.id],
      [legal, foreign.id],
      [stranger, own.id],
    ] as const) {
      for (const call of [contractApi.queryById, contractApi.parts, contractApi.history, contractApi.text]) {
        expect(await who.call(call, { id })).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
      }
    }
  })

  test('no user without the permission', async () => {
    const visitor = await server.signIn(server.tenants.a, 'visitor')
    expect(await visitor.call(contractApi.save, { contractName: '访客' })).toMatchObject({ code: 4403 })
    expect(await server.nobody.call(contractApi.query, {})).toMatchObject({ code: 4401 })
  })
})
