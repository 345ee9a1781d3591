import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { proof } from '../../../../test/records/kinds/60-case.ts'
import {
  completeDraft,
  contractText,
  decide,
  drafted,
  type People,
  peopleOf,
  submitted,
  supplier,
} from '../../../../test/support/contracts.ts'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Todo } from '../../../server/todo.ts'
import { caseApi } from '../../case/api.ts'
import { contractApi } from '../../contract/api.ts'
import { taskApi } from '../../task/api.ts'
import { flowApi } from '../api.ts'

let server: TestServer
let people: People

/** Open work of another domain; every test leaves it empty. */
let otherWork: Todo[] = []

beforeAll(async () => {
  server = await testServer({ more: [{ name: 'other', todo: () => Promise.resolve(otherWork) }] })
  people = await peopleOf(server)
})
afterAll(() => server.stop())

const todo = async (who: Caller, keyword = '') =>
  (await who.ask(flowApi.myTodo, { keyword })).records.map((task) => [task.title.split(' ')[1], task.node])
const done = async (who: Caller, keyword = '') =>
  (await who.ask(flowApi.myDone, { keyword })).records.map((task) => [task.node, task.result])

describe('to-do and done', () => {
  test('follow the contract through its steps', async () => {
    const { author, legal, manager } = people
    const { id } = await submitted(people, { contractName: '流转合同' })
    expect(await todo(legal)).toEqual([['流转合同', 'legal']])
    expect(await todo(manager)).toEqual([])
    expect(await todo(author)).toEqual([])
    await decide(legal, id)
    expect(await todo(legal)).toEqual([])
    expect(await todo(manager)).toEqual([['流转合同', 'manager']])
    await decide(manager, id, { pass: false, opinion: '请补充附件' })
    expect(await todo(author)).toEqual([['流转合同', 'initiator']])
    const { version } = await author.ask(contractApi.queryById, { id })
    await author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
    expect(await todo(author)).toEqual([])
    expect(await done(legal)).toEqual([['legal', 'approved']])
    expect(await done(manager)).toEqual([['manager', 'returned']])
    expect((await done(author)).map(([node]) => node)).toEqual(['initiator', 'initiator'])
  })

  test('are searched by title and limited to the tenant', async () => {
    await submitted(people, { contractName: '待办检索100%_合同' })
    expect(await todo(people.legal, '100%_')).toHaveLength(1)
    expect(await todo(people.legal, '100%__')).toEqual([])
    expect(await todo(await server.signIn(server.tenants.b, 'legal_staff'))).toEqual([])
  })

  test('an ended contract has no open step', async () => {
    const { author, legal } = people
    const { id } = await submitted(people, { contractName: '退回后取消' })
    await decide(legal, id, { pass: false, opinion: '不再需要' })
    expect(await todo(author, '退回后取消')).toHaveLength(1)
    const { version } = await author.ask(contractApi.queryById, { id })
    await author.ask(contractApi.changeStatus, { id, version, action: 'cancel' })
    expect(await todo(author, '退回后取消')).toEqual([])
  })
})

describe('transferring a step', () => {
  test('assigns it to the colleague only, with the reason in the history', async () => {
    const { legal, manager } = people
    const { id } = await submitted(people, { contractName: '转交合同' })
    const [task] = (await legal.ask(flowApi.myTodo, { keyword: '转交合同' })).records
    const input = { taskId: task!.id, toPsnId: manager.accountId, reason: '出差' }
    expect(await manager.call(flowApi.transfer, input)).toMatchObject({ code: -1 })
    expect(await legal.call(flowApi.transfer, { ...input, toPsnId: people.author.accountId })).toMatchObject({
      code: -1,
    })
    await legal.ask(flowApi.transfer, input)
    expect(await todo(legal, '转交合同')).toEqual([])
    expect(await todo(manager, '转交合同')).toEqual([['转交合同', 'legal']])
    await decide(manager, id)
    const steps = await people.author.ask(contractApi.approvals, { id })
    expect(steps.map((step) => [step.node, step.result, step.opinion])).toEqual([
      ['initiator', 'submitted', ''],
      ['legal', 'transferred', '出差'],
      ['legal', 'approved', ''],
      ['manager', null, ''],
    ])
  })

  test('is refused to the initiator', async () => {
    const { legal, manager } = people
    const { id, version } = await drafted(people, {}, manager)
    await manager.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
    const [task] = (await legal.ask(flowApi.myTodo, {})).records.filter((one) => one.bizId === id)
    const input = { taskId: task!.id, toPsnId: manager.accountId, reason: '请自行审批' }
    expect(await legal.call(flowApi.transfer, input)).toMatchObject({ code: -1 })
    expect((await legal.ask(contractApi.parts, { id })).myTask).toMatchObject({ node: 'legal' })
  })

  test('is refused to an account without the permission to approve this kind', async () => {
    const ground = await groundOf(server)
    const { id, version } = await people.manager.ask(
      caseApi.save,
      (await proof.complete(ground)) as InputOf<typeof caseApi.save>,
    )
    await people.manager.ask(caseApi.submit, { id, version })
    const admin = await server.signIn(server.tenants.a, 'tenant_admin')
    const { task } = await admin.ask(flowApi.part, { bizType: 'legal_case', bizId: id })
    const input = { taskId: task!.id, toPsnId: people.legal.accountId, reason: '出差' }
    expect((await admin.call(flowApi.transfer, input)).msg).toBe('所选人员没有审批权限')
  })

  test('is possible for one’s own open step only', async () => {
    const { legal, manager } = people
    const { id } = await submitted(people)
    const [task] = (await legal.ask(flowApi.myTodo, {})).records.filter((one) => one.bizId === id)
    const stranger = await server.signIn(server.tenants.b, 'legal_staff')
    const input = { taskId: task!.id, toPsnId: manager.accountId, reason: '越权' }
    expect(await stranger.call(flowApi.transfer, input)).toMatchObject({ code: -1 })
    await decide(legal, id)
    expect(await legal.call(flowApi.transfer, input)).toMatchObject({ code: -1 })
  })
})

describe('an approval is not decided', () => {
  test('by the maker of the record, when its handler has submitted it', async () => {
    const { author, legal, manager, ognId } = people
    const typed = completeDraft(ognId, { contractName: '自批合同', handlerPsnId: author.accountId })
    const { id, version } = await manager.ask(contractApi.save, typed)
    const fileId = await manager.upload(contractText, '采购合同.md')
    const draft = await manager.ask(contractApi.addText, { id, version, fileId })
    await author.ask(contractApi.submit, { id, version: draft.version, confirmReason: '另一项目' })
    await decide(legal, id)
    // There is no other legal manager: the step is assigned to the substitute, not to the maker.
    expect(await todo(manager, '自批合同')).toEqual([])
    const { version: open, currentTextId } = await manager.ask(contractApi.queryById, { id })
    const own = await manager.call(contractApi.approve, { id, version: open, textId: currentTextId!, pass: true })
    expect(own.code).toBe(-1)
    const admin = await server.signIn(server.tenants.a, 'tenant_admin')
    expect(await todo(admin, '自批合同')).toEqual([['自批合同', 'manager']])
  })

  test('by the handler of any kind of record, even when the step is assigned to them by name', async () => {
    const ground = await groundOf(server)
    const { manager } = people
    const staff = await ground.as('legal_staff')
    const typed = { ...((await proof.complete(ground)) as InputOf<typeof caseApi.save>), undertaker: manager.accountId }
    const { id, version } = await staff.ask(caseApi.save, typed)
    await staff.ask(caseApi.submit, { id, version })
    expect((await manager.ask(flowApi.myTodo, {})).records.filter(({ bizId }) => bizId === id)).toEqual([])
    const open = await manager.ask(caseApi.queryById, { id })
    expect((await manager.call(caseApi.approve, { id, version: open.version, pass: true })).code).toBe(-1)
    const admin = await server.signIn(server.tenants.a, 'tenant_admin')
    const [task] = (await admin.ask(taskApi.query, { state: 'open' })).records.filter(
      (one) => one.node !== 'initiator' && one.title.includes(open.caseNo),
    )
    const given = await admin.call(taskApi.transfer, {
      taskId: task!.id,
      assigneeId: manager.accountId,
      reason: '请处理',
    })
    expect([given.code, given.msg]).toEqual([-1, '不能审批本人创建、经办或提交的内容'])
  })
})

test('the steps of a record are shown to exactly those who see the record', async () => {
  const { author, legal, manager } = people
  const { id } = await submitted(people)
  const input = { bizType: 'contract', bizId: id }
  expect(await author.ask(flowApi.history, input)).toHaveLength(2)
  for (const who of [legal, manager]) expect(await who.ask(flowApi.history, input)).toHaveLength(2)
  const stranger = await server.signIn(server.tenants.b, 'legal_staff')
  for (const call of [flowApi.history, flowApi.part])
    expect(await stranger.call(call, input)).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
  expect(await legal.ask(flowApi.part, input)).toMatchObject({ task: { node: 'legal' }, mayWithdraw: false })
  expect(await author.ask(flowApi.part, input)).toMatchObject({ task: null, mayWithdraw: true })
})

test('open work lists overdue items first, then the oldest', async () => {
  const names = ['排序合同一', '排序合同二', '排序合同三', '排序合同四']
  const late = { 排序合同二: '2026-01-01', 排序合同三: '2026-01-02' }
  for (const contractName of names) {
    const { id } = await submitted(people, { contractName })
    const due = (late as Record<string, string | undefined>)[contractName]
    // API calls cannot change the time.
    if (due)
      await asOwner(server, (client) =>
        client.query(`update flow_task set "dueTime" = $1 where "bizId" = $2`, [due, id]),
      )
  }
  const order = (await todo(people.legal, '排序合同')).map(([name]) => name)
  expect(order).toEqual(['排序合同二', '排序合同三', '排序合同一', '排序合同四'])
})

test('other work and steps are paged as one list', async () => {
  const { id } = await submitted(people, { contractName: '并列合同甲' })
  await submitted(people, { contractName: '并列合同乙' })
  await asOwner(server, (client) =>
    client.query(`update flow_task set "arriveTime" = '2026-01-05 09:00:00+08' where "bizId" = $1`, [id]),
  )
  const work = (title: string, arriveTime: string, overdue: boolean): Todo => ({
    id: newId(),
    bizType: 'other',
    bizTypeName: '其他',
    path: '/other',
    title: `其他 ${title}`,
    node: '办理',
    initiatorName: '他人',
    arriveTime,
    overdue,
  })
  otherWork = [
    work('并列事项一', '2026-01-04 09:00:00', false),
    work('并列事项二', '2026-01-06 09:00:00', false),
    work('并列事项三', '2026-01-07 09:00:00', true),
  ]
  const order = ['并列事项三', '并列事项一', '并列合同甲', '并列事项二', '并列合同乙']
  try {
    expect((await todo(people.legal, '并列')).map(([name]) => name)).toEqual(order)
    for (const size of [1, 2, 3]) {
      const paged = []
      for (let current = 1; (current - 1) * size < order.length; current += 1) {
        const page = await people.legal.ask(flowApi.myTodo, { keyword: '并列', current, size })
        expect(page.total).toBe(order.length)
        paged.push(...page.records.map(({ title }) => title.split(' ')[1]))
      }
      expect(paged).toEqual(order)
    }
  } finally {
    otherWork = []
  }
})

test('open work shows counterparty, amount, round and the reason of a return', async () => {
  const { author, legal } = people
  const contractName = '要素合同'
  const { id } = await submitted(people, { contractName, amount: '1280000.00' })
  const taskOf = async (who: Caller) => (await who.ask(flowApi.myTodo, { keyword: contractName })).records[0]
  const stakes = { counterparty: supplier.name, amount: '1280000.00', currency: 'CNY' }
  expect(await taskOf(legal)).toMatchObject({ ...stakes, round: 1, returned: null })
  const back = await decide(legal, id, { pass: false, opinion: '付款条件请改为验收后付款' })
  expect(await taskOf(author)).toMatchObject({
    ...stakes,
    node: 'initiator',
    returned: { by: expect.stringMatching(/./), opinion: '付款条件请改为验收后付款' },
  })
  await author.ask(contractApi.submit, { id, version: back.version, confirmReason: '另一项目' })
  expect(await taskOf(legal)).toMatchObject({ round: 2, returned: null })
})
