import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractText, decide, drafted, type People, peopleOf, submitted } from '../../../../test/support/contracts.ts'
import { testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../api.ts'

let server: TestServer
let people: People

beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
})
afterAll(() => server.stop())

const now = (id: string) => people.author.ask(contractApi.queryById, { id })
const steps = async (id: string) =>
  (await people.author.ask(contractApi.approvals, { id })).map((step) => [step.node, step.result])

describe('approving', () => {
  test('takes legal staff, then the head of legal', async () => {
    const { id } = await submitted(people)
    expect(await decide(people.legal, id)).toMatchObject({ status: 8 })
    expect(await decide(people.manager, id, { pass: true, opinion: '同意' })).toMatchObject({
      status: 9,
      flowStatus: 5,
      docStatus: 3,
    })
    expect(await steps(id)).toEqual([
      ['initiator', 'submitted'],
      ['legal', 'approved'],
      ['manager', 'approved'],
    ])
    const history = await people.author.ask(contractApi.history, { id })
    expect(history.slice(-2).map((line) => [line.action, line.psnName, line.note])).toEqual([
      ['contract.pass', '法务专员', ''],
      ['contract.approve', '法务负责人', '同意'],
    ])
  })

  test('is refused to users without an open step', async () => {
    const { id, version, currentTextId } = await submitted(people)
    const input = { id, version, textId: currentTextId!, pass: true }
    expect(await people.manager.call(contractApi.approve, input)).toMatchObject({ code: -1 })
    expect(await people.author.call(contractApi.approve, input)).toMatchObject({ code: 4403 })
    const stranger = await server.signIn(server.tenants.b, 'legal_staff')
    expect(await stranger.call(contractApi.approve, input)).toMatchObject({ msg: '记录不存在或已删除' })
  })

  test('is refused for another text than the current one', async () => {
    const first = await drafted(people)
    const fileId = await people.author.upload(`${contractText}\n第四条 补充\n增加一条。\n`, '第二稿.md')
    const second = await people.author.ask(contractApi.addText, { id: first.id, version: first.version, fileId })
    const { id, version } = await people.author.ask(contractApi.submit, {
      id: first.id,
      version: second.version,
      confirmReason: '另一项目',
    })
    const input = { id, version, textId: first.currentTextId!, pass: true }
    expect(await people.legal.call(contractApi.approve, input)).toMatchObject({ code: -1 })
    expect(await now(id)).toMatchObject({ status: 8, version })
    expect(await decide(people.legal, id)).toMatchObject({ status: 8 })
  })

  test('is refused for a record that has changed since', async () => {
    const { id, version, currentTextId } = await submitted(people)
    const stale = { id, version: version - 1, textId: currentTextId!, pass: true }
    expect(await people.legal.call(contractApi.approve, stale)).toMatchObject({ code: -1 })
    expect(await steps(id)).toEqual([
      ['initiator', 'submitted'],
      ['legal', null],
    ])
  })

  test('twice concurrently counts once', async () => {
    const { id, version, currentTextId } = await submitted(people)
    const input = { id, version, textId: currentTextId!, pass: true }
    const replies = await Promise.all([1, 2].map(() => people.legal.call(contractApi.approve, input)))
    expect(new Set(replies.map((reply) => reply.code))).toEqual(new Set([-1, 200]))
    expect(await steps(id)).toHaveLength(3)
  })
})

describe('returning', () => {
  test('needs a reason', async () => {
    const { id, version, currentTextId } = await submitted(people)
    const input = { id, version, textId: currentTextId!, pass: false }
    for (const final of [false, true]) {
      const reply = await people.legal.call(contractApi.approve, { ...input, final, opinion: '  ' })
      expect(reply).toMatchObject({ code: -1, data: { fields: { opinion: expect.any(String) as string } } })
    }
  })

  test('gives the contract back to its author, who mends and submits it again in the next round', async () => {
    const { id } = await submitted(people)
    await decide(people.legal, id)
    const returned = await decide(people.manager, id, { pass: false, opinion: '补充争议解决条款' })
    expect(returned).toMatchObject({ status: 4, flowStatus: 4, docStatus: 5 })
    const saved = await people.author.ask(contractApi.save, { ...(await now(id)), riskNote: '已补充' })
    await people.author.ask(contractApi.submit, { id, version: saved.version, confirmReason: '另一项目' })
    await decide(people.legal, id)
    expect(await decide(people.manager, id)).toMatchObject({ status: 9 })
    expect(await steps(id)).toEqual([
      ['initiator', 'submitted'],
      ['legal', 'approved'],
      ['manager', 'returned'],
      ['initiator', 'submitted'],
      ['legal', 'approved'],
      ['manager', 'approved'],
    ])
  })

  test('for good ends the contract', async () => {
    const { id } = await submitted(people)
    const refused = await decide(people.legal, id, { pass: false, final: true, opinion: '相对方已列入黑名单' })
    expect(refused).toMatchObject({ status: 5, flowStatus: 6, docStatus: 4 })
    const { version } = await now(id)
    expect(await people.author.call(contractApi.submit, { id, version, confirmReason: '另一项目' })).toMatchObject({
      code: -1,
    })
    expect(await people.author.call(contractApi.save, { ...(await now(id)) })).toMatchObject({ code: -1 })
  })
})

describe('withdrawing', () => {
  test('is possible until the first decision, and the contract can be submitted again', async () => {
    const { id, version } = await submitted(people)
    expect((await people.author.ask(contractApi.parts, { id })).mayWithdraw).toBe(true)
    const draft = await people.author.ask(contractApi.withdraw, { id, version })
    expect(draft).toMatchObject({ status: 1, flowStatus: 1, docStatus: 1 })
    expect(await people.legal.call(contractApi.approvals, { id })).toMatchObject({ code: -1 })
    await people.author.ask(contractApi.submit, { id, version: draft.version, confirmReason: '另一项目' })
    expect(await decide(people.legal, id)).toMatchObject({ status: 8 })
  })

  test('is refused after the first decision, and to all but the initiator', async () => {
    const { id, version } = await submitted(people)
    expect(await people.legal.call(contractApi.withdraw, { id, version })).toMatchObject({ code: -1 })
    const { version: later } = await decide(people.legal, id)
    expect((await people.author.ask(contractApi.parts, { id })).mayWithdraw).toBe(false)
    expect(await people.author.call(contractApi.withdraw, { id, version: later })).toMatchObject({ code: -1 })
    expect(await now(id)).toMatchObject({ status: 8 })
  })
})

describe('a submission', () => {
  test('is not decided by its author: while no colleague has the role, the step is assigned to the next role up', async () => {
    const { legal, manager } = people
    const { id, version } = await drafted(people, {}, legal)
    await legal.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
    expect((await legal.ask(contractApi.parts, { id })).myTask).toBeNull()
    const { version: open, currentTextId } = await legal.ask(contractApi.queryById, { id })
    const own = await legal.call(contractApi.approve, { id, version: open, textId: currentTextId!, pass: true })
    expect(own).toMatchObject({ code: -1 })
    expect((await manager.ask(contractApi.parts, { id })).myTask).toMatchObject({ node: 'legal' })
    await decide(manager, id)
    expect(await decide(manager, id)).toMatchObject({ status: 9 })
  })

  test('of the head of legal is assigned to the administrator in the end', async () => {
    const { legal, manager } = people
    const admin = await server.signIn(server.tenants.a, 'tenant_admin')
    const { id, version } = await drafted(people, {}, manager)
    await manager.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
    await decide(legal, id)
    expect((await manager.ask(contractApi.parts, { id })).myTask).toBeNull()
    expect(await decide(admin, id)).toMatchObject({ status: 9 })
  })
})
