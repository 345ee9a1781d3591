import { afterAll, beforeAll, expect, test } from 'vitest'
import { type People, peopleOf, submitted } from '../../../../test/support/contracts.ts'
import { followSteps, stepOf } from '../../../../test/support/routes.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { taskApi } from '../../task/api.ts'
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

const on = (bizId: string) => ({ bizType: 'contract', bizId })
async function decide(who: Caller, id: string, more: object) {
  const { version, currentTextId } = await who.ask(contractApi.queryById, { id })
  return who.call(contractApi.approve, { id, version, textId: currentTextId!, pass: true, opinion: '', ...more })
}

test('a step that needs an opinion is not approved without one, neither alone nor with others', async () => {
  const { legal } = people
  await followSteps(admin, [stepOf('法务', [legal], { opinion: true }), stepOf('负责人', [people.manager])])
  const { id } = await submitted(people, { amount: '120000.00' })
  expect(await legal.ask(flowApi.part, on(id))).toMatchObject({ needsOpinion: true })
  for (const opinion of ['', '  ']) {
    const refused = await decide(legal, id, { opinion })
    expect(refused).toMatchObject({ code: -1, data: { fields: { opinion: '这一步须填写审批意见' } } })
  }
  const [light] = await legal.ask(flowApi.weigh, { records: [on(id)] })
  expect(light?.reasons).toEqual(['这一步须填写意见'])
  const pass = { ...on(id), version: light!.version, seen: light!.seen }
  expect((await legal.call(flowApi.passLight, pass)).code).toBe(-1)
  expect((await decide(legal, id, { opinion: '条款合规' })).code).toBe(200)
  expect((await decide(people.manager, id, {})).code).toBe(200)
})

test('a step allows only what its definition says', async () => {
  const { legal, manager } = people
  await followSteps(admin, [stepOf('法务', [legal], { actions: ['return'] }), stepOf('负责人', [manager])])
  const { id, version } = await submitted(people)
  const { task, actions } = await legal.ask(flowApi.part, on(id))
  const taskId = task!.id
  expect(actions).toEqual(['return'])
  const [row] = (await legal.ask(taskApi.query, { state: 'open' })).records.filter((one) => one.id === taskId)
  expect(row).toMatchObject({ movable: false })
  const reason = '出差'
  const others = { where: 'after' as const, people: [manager.accountId], reason }
  const tried = [
    await decide(legal, id, { pass: false, final: true, opinion: '不同意' }),
    await legal.call(flowApi.addSign, { ...on(id), version, taskId, ...others }),
    await legal.call(flowApi.transfer, { taskId, toPsnId: manager.accountId, reason }),
    await legal.call(taskApi.transfer, { taskId, assigneeId: manager.accountId, reason }),
  ]
  expect(tried.map(({ msg }) => msg)).toEqual(['这一步不能否决', '这一步不能加签', '这一步不能转交', '这一步不能转交'])
  // An administrator still can: the approver may be away.
  expect((await admin.call(taskApi.transfer, { taskId, assigneeId: manager.accountId, reason })).code).toBe(200)
  expect((await decide(manager, id, { pass: false, opinion: '请补充附件' })).code).toBe(200)
  expect((await people.author.ask(contractApi.queryById, { id })).status).toBe(4)
})
