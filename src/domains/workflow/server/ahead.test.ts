import { afterAll, beforeAll, expect, test } from 'vitest'
import { decide, type People, peopleOf, submitted } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { approvalRouteApi, type RouteStep } from '../../approval-route/api.ts'
import { contractApi } from '../../contract/api.ts'
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

const path = (by: Caller, bizId: string) => by.ask(flowApi.path, { bizType: 'contract', bizId })
const words = ({ open, ahead }: Awaited<ReturnType<typeof path>>) => [
  open.map((one) => one.people),
  ahead.map(({ node, isCopy, mode, people: names }) => [node, isCopy ? 'copy' : mode, ...names]),
]
const person = ({ accountId }: Caller) => ({ by: 'person' as const, value: accountId })
const step = (node: string, who: readonly Caller[], mode: RouteStep['mode'] = 'any'): RouteStep => ({
  node,
  approvers: who.map(person),
  mode,
})

test('the path has the members of the open role, and the steps ahead with who would decide them', async () => {
  const { legal, manager, author } = people
  const { id } = await submitted(people)
  const expected = [[['法务专员']], [['manager', 'any', '法务负责人']]]
  expect(words(await path(legal, id))).toEqual(expected)
  expect(words(await path(author, id))).toEqual(expected)
  await decide(legal, id)
  expect(words(await path(manager, id))).toEqual([[['法务负责人']], []])
  await decide(manager, id, { pass: false, opinion: '请改' })
  // How it goes on follows from what is submitted again.
  expect(await path(manager, id)).toEqual({ open: [], ahead: [] })
})

test('one whose turn comes later, an added approver and a copy are ahead', async () => {
  const { legal, manager, author } = people
  const steps = [step('依次', [legal, manager], 'turn'), step('签发', [manager, admin], 'all')]
  const base = { kind: 'contract', name: '合同审批', fallback: person(admin) } as const
  const rows = [{ when: {}, steps, copies: [person(author)] }]
  const { id: definition, version } = await admin.ask(approvalRouteApi.save, { ...base, rows })
  await admin.ask(approvalRouteApi.publish, { id: definition, version })
  const contract = await submitted(people)
  expect(words(await path(legal, contract.id))).toEqual([
    [['法务专员']],
    [
      ['依次', 'turn', '法务负责人'],
      ['签发', 'all', '法务负责人', '企业管理员'],
      ['copy', 'copy', '业务人员'],
    ],
  ])
  const { task } = await legal.ask(flowApi.part, { bizType: 'contract', bizId: contract.id })
  await legal.ask(flowApi.addSign, {
    bizType: 'contract',
    bizId: contract.id,
    version: contract.version,
    taskId: task!.id,
    where: 'after',
    people: [manager.accountId],
    reason: '请看价款',
  })
  const [, [, added]] = words(await path(legal, contract.id)) as [unknown, unknown[][]]
  expect(added).toEqual(['法务专员加签', 'all', '法务负责人'])
})

test('another organisation gets nothing', async () => {
  const { id } = await submitted(people)
  const stranger = await server.signIn(server.tenants.b, 'legal_staff')
  const refused = await stranger.call(flowApi.path, { bizType: 'contract', bizId: id })
  expect(refused).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
  expect((await people.legal.ask(contractApi.queryById, { id })).id).toBe(id)
})
