import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  decide,
  noticesOfDecision,
  type People,
  peopleOf,
  pdf,
  submitted,
  signed,
} from '../../../../test/support/contracts.ts'
import { followSteps, stepOf } from '../../../../test/support/routes.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { changeApi } from '../../contract-change/api.ts'
import { contractApi } from '../../contract/api.ts'
import { noticeApi } from '../../notice/api.ts'
import { flowApi } from '../api.ts'
import { takeBackSeconds } from '../codes.ts'

let server: TestServer
let people: People

beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
})
afterAll(() => server.stop())

const contractOf = (id: string) => people.author.ask(contractApi.queryById, { id })
const todo = async (who: Caller, id: string) =>
  (await who.ask(flowApi.myTodo, {})).records.some((task) => task.bizId === id)
const noticesOf = async (who: Caller, id: string) =>
  (await who.ask(noticeApi.query, {})).records.filter(({ link }) => link.endsWith(id)).map(({ kind }) => kind)
const taskOf = async (who: Caller, bizId: string) =>
  (await who.ask(flowApi.part, { bizType: 'contract', bizId })).task!.id

const partOf = (who: Caller, bizId: string) => who.ask(flowApi.part, { bizType: 'contract', bizId })

const amountChange = {
  changeType: ['amount' as const],
  changeReason: '增加一台设备',
  changeContent: '数量增加，总价相应增加',
  afterValues: { amount: '1920000' },
  changeDate: chinaDay(new Date()),
}
/** A change of a contract in force that the head of legal has just approved. */
async function changed(contractId: string) {
  const { legal, manager } = people
  const agreementFile = await legal.upload(pdf, '补充协议.pdf')
  const { id, version } = await legal.ask(changeApi.save, { ...amountChange, contractId, agreementFile })
  const asked = await legal.ask(changeApi.submit, { id, version })
  const { task } = await manager.ask(flowApi.part, { bizType: 'contract_change', bizId: id })
  const before = await contractOf(contractId)
  const change = await manager.ask(changeApi.approve, { id, version: asked.version, pass: true })
  return { change, taskId: task!.id, before }
}

describe('a decision', () => {
  test('is taken back with the step that it began, before the next person is notified', async () => {
    const { author, legal, manager } = people
    const { id } = await submitted(people)
    const before = await contractOf(id)
    const taskId = await taskOf(legal, id)
    const { version } = await decide(legal, id, { pass: true, opinion: '同意' })
    expect([await todo(legal, id), await todo(manager, id), await noticesOf(manager, id)]).toEqual([false, true, []])
    const back = await legal.ask(contractApi.takeBack, { id, version, taskId })
    expect(back).toMatchObject({ ...before, version: version + 1, updateTime: back.updateTime })
    expect([await todo(legal, id), await todo(manager, id)]).toEqual([true, false])
    expect((await author.ask(contractApi.approvals, { id })).map((step) => [step.node, step.result])).toEqual([
      ['initiator', 'submitted'],
      ['legal', null],
    ])
    expect((await author.ask(contractApi.history, { id })).at(-1)).toMatchObject({ action: 'contract.takeBack' })
    // The same person decides again.
    expect(await decide(legal, id, { pass: false, opinion: '请补充附件' })).toMatchObject({ status: 4 })
  })

  test('that ended the approval is taken back too, and so is a return', async () => {
    const { legal, manager } = people
    const { id } = await submitted(people)
    await decide(legal, id)
    const taskId = await taskOf(manager, id)
    for (const verdict of [{ pass: true }, { pass: false, opinion: '金额有误' }]) {
      const { version, status } = await decide(manager, id, verdict)
      expect(status).toBe(verdict.pass ? 9 : 4)
      expect(await manager.ask(contractApi.takeBack, { id, version, taskId })).toMatchObject({
        status: 8,
        docStatus: 2,
      })
      expect([await todo(manager, id), await todo(people.author, id)]).toEqual([true, false])
    }
  })

  test('is not taken back once the next person has decided, nor by another account', async () => {
    const { legal, manager } = people
    const { id } = await submitted(people)
    const taskId = await taskOf(legal, id)
    const { version } = await decide(legal, id)
    expect(await manager.call(contractApi.takeBack, { id, version, taskId })).toMatchObject({ code: -1 })
    await decide(manager, id)
    for (const at of [version, version + 1])
      expect(await legal.call(contractApi.takeBack, { id, version: at, taskId })).toMatchObject({
        msg: '已有人继续办理，不能再撤回',
      })
    expect(await contractOf(id)).toMatchObject({ status: 9 })
    // The notice of the first decision came before the second one settled it.
    expect(await noticesOf(manager, id)).toEqual(['approvalWaiting'])
  })

  test('takes what it set off with it: the contract keeps its former amount', async () => {
    const { id } = await signed(people)
    const { change, taskId, before } = await changed(id)
    expect(await contractOf(id)).toMatchObject({ amount: '1920000.00' })
    await people.manager.ask(changeApi.takeBack, { id: change.id, version: change.version, taskId })
    const { version, updateTime } = await contractOf(id)
    expect(await contractOf(id)).toEqual({ ...before, version, updateTime })
    expect(version).toBe(before.version + 2)
  })

  test('is not taken back when a record that it changed has been changed since', async () => {
    const { id } = await signed(people)
    const { change, taskId } = await changed(id)
    await people.legal.ask(changeApi.save, { contractId: id, ...amountChange })
    expect(
      await people.manager.call(changeApi.takeBack, { id: change.id, version: change.version, taskId }),
    ).toMatchObject({ msg: '已有人继续办理，不能再撤回' })
    expect(await contractOf(id)).toMatchObject({ amount: '1920000.00', changeState: 1 })
    expect(await people.legal.ask(changeApi.queryById, { id: change.id })).toMatchObject({ docStatus: 3 })
  })

  test('is taken back after its time as well, until the next one is made: those who were notified are notified again', async () => {
    const { legal, manager } = people
    const { id } = await submitted(people)
    const taskId = await taskOf(legal, id)
    const { version } = await decide(legal, id, { pass: true, opinion: '同意' })
    await expect.poll(() => noticesOf(manager, id), noticesOfDecision).toEqual(['approvalWaiting'])
    expect((await partOf(legal, id)).takeBack).toEqual({ taskId, version })
    expect((await partOf(manager, id)).takeBack).toBeNull()
    await legal.ask(flowApi.takeBack, { bizType: 'contract', bizId: id, version, taskId })
    expect([await todo(legal, id), await todo(manager, id)]).toEqual([true, false])
    expect(await noticesOf(manager, id)).toEqual(['approvalTakenBack', 'approvalWaiting'])
    expect(await noticesOf(legal, id)).not.toContain('approvalTakenBack')
    const unread = (await manager.ask(noticeApi.query, { state: 'unread' })).records.filter(({ link }) =>
      link.endsWith(id),
    )
    expect(unread.map(({ kind }) => kind)).toEqual(['approvalTakenBack'])
    // It is decided again, and then by the next one.
    const again = await decide(legal, id)
    expect((await partOf(legal, id)).takeBack).toEqual({ taskId, version: again.version })
    const last = await taskOf(manager, id)
    const { version: ended } = await decide(manager, id)
    expect((await partOf(legal, id)).takeBack).toBeNull()
    // The last step has taken effect.
    await expect.poll(() => noticesOf(people.author, id), noticesOfDecision).toContain('approvalApproved')
    expect((await partOf(manager, id)).takeBack).toBeNull()
    expect(await manager.call(contractApi.takeBack, { id, version: ended, taskId: last })).toMatchObject({
      msg: `审批已结束，超过${takeBackSeconds}秒不能再撤回`,
    })
  })

  test('is withdrawn with the submission after the first decision only where the definition says so', async () => {
    const { author, legal, manager } = people
    const steps = [stepOf('法务', [legal]), stepOf('负责人', [manager])]
    const admin = await server.signIn(server.tenants.a, 'tenant_admin')
    for (const withdrawLate of [true, false]) {
      await followSteps(admin, steps, { settings: { withdrawLate } })
      const { id } = await submitted(people)
      await decide(legal, id)
      expect(await author.ask(flowApi.part, { bizType: 'contract', bizId: id })).toMatchObject({
        mayWithdraw: withdrawLate,
      })
      const { version } = await contractOf(id)
      expect((await author.call(contractApi.withdraw, { id, version })).code === 200).toBe(withdrawLate)
      expect(await todo(manager, id)).toBe(!withdrawLate)
    }
  })
})
