import { afterAll, beforeAll, expect, test } from 'vitest'
import { decide, type People, peopleOf, submitted, supplier } from '../../../../test/support/contracts.ts'
import { followSteps, stepOf } from '../../../../test/support/routes.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
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

const started = async (more: object = {}) => (await people.author.ask(flowApi.myStarted, more)).records
const copies = async (who: Caller, more: object = {}) => (await who.ask(flowApi.myCopies, more)).records

test('what a user submitted is listed with its state and whom it waits for', async () => {
  const { author, legal, manager } = people
  await followSteps(admin, [stepOf('会签', [legal, manager], { mode: 'all' })])
  const running = await submitted(people, { contractName: '发起一' })
  const back = await submitted(people, { contractName: '发起二' })
  await decide(legal, back.id, { pass: false, opinion: '补附件' })
  const done = await submitted(people, { contractName: '发起三' })
  await decide(legal, done.id)
  await decide(manager, done.id)
  const gone = await submitted(people, { contractName: '发起四' })
  const { version } = await author.ask(contractApi.queryById, { id: gone.id })
  await author.ask(contractApi.withdraw, { id: gone.id, version })
  expect((await started({ keyword: '发起' })).map(({ bizId, state }) => [bizId, state])).toEqual([
    [gone.id, 'ended'],
    [done.id, 'approved'],
    [back.id, 'returned'],
    [running.id, 'running'],
  ])
  const [first] = await started({ state: 'running' })
  expect(first).toMatchObject({
    bizId: running.id,
    counterparty: supplier.name,
    path: expect.stringContaining(running.id),
    waiting: [
      { node: '会签', assigneeName: '法务专员' },
      { node: '会签', assigneeName: '法务负责人' },
    ],
  })
  expect((await author.ask(flowApi.boxes, {})).started).toBe(2)
  expect((await legal.ask(flowApi.myStarted, {})).records).toEqual([])
  const stranger = await server.signIn(server.tenants.b, 'business_user')
  expect((await stranger.ask(flowApi.myStarted, {})).records).toEqual([])
})

test('copies are unread until their receiver has read them', async () => {
  const { legal, manager } = people
  const of = [legal, admin].map(({ accountId }) => ({ by: 'person' as const, value: accountId }))
  await followSteps(admin, [stepOf('负责人', [manager])], { copies: of })
  const ids = []
  for (const contractName of ['抄送一', '抄送二']) {
    const { id } = await submitted(people, { contractName })
    await decide(manager, id)
    ids.push(id)
  }
  const listed = await copies(legal)
  expect(listed.map(({ bizId, readTime }) => [bizId, readTime])).toEqual([
    [ids[1], null],
    [ids[0], null],
  ])
  expect((await copies(legal, { keyword: '抄送一' })).map(({ bizId }) => bizId)).toEqual([ids[0]])
  expect((await legal.ask(flowApi.boxes, {})).copied).toBe(2)
  const id = listed[0]!.id
  const stranger = await server.signIn(server.tenants.b, 'legal_staff')
  for (const other of [manager, stranger])
    expect(await other.call(flowApi.readCopies, { ids: [id] })).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
  expect(await legal.ask(flowApi.readCopies, { ids: [id] })).toBe(1)
  expect(await legal.ask(flowApi.readCopies, { ids: [id] })).toBe(0)
  expect((await copies(legal, { unread: true })).map(({ bizId }) => bizId)).toEqual([ids[0]])
  expect(await legal.ask(flowApi.readCopies, {})).toBe(1)
  // What others were sent is their own.
  expect((await admin.ask(flowApi.boxes, {})).copied).toBe(2)
})
