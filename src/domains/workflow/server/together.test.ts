import { afterAll, beforeAll, expect, test } from 'vitest'
import { decide, type People, peopleOf, submitted } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { commentApi } from '../../comment/api.ts'
import { contractApi } from '../../contract/api.ts'
import { flowApi } from '../api.ts'

let server: TestServer
let people: People
let stranger: Caller

beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  stranger = await server.signIn(server.tenants.b, 'legal_staff')
})
afterAll(() => server.stop())

const on = (bizId: string) => ({ bizType: 'contract', bizId })
const weigh = async (by: Caller, ...ids: string[]) => by.ask(flowApi.weigh, { records: ids.map(on) })
const taskOf = async (by: Caller, id: string) => (await by.ask(flowApi.part, on(id))).task

test('a light contract is approved without being opened, and taken back', async () => {
  const { legal, manager } = people
  const { id } = await submitted(people, { amount: '120000.00' })
  const taskId = (await taskOf(legal, id))!.id
  const [light] = await weigh(legal, id)
  expect(light).toMatchObject({ bizId: id, reasons: [] })
  const { version } = await legal.ask(flowApi.passLight, { ...on(id), version: light!.version, seen: light!.seen })
  expect([await taskOf(legal, id), (await taskOf(manager, id))?.node]).toEqual([null, 'manager'])
  await legal.ask(flowApi.takeBack, { ...on(id), version, taskId })
  expect((await taskOf(legal, id))?.id).toBe(taskId)
})

test('what speaks against it is said for each, and refused when it is tried all the same', async () => {
  const { legal, author } = people
  const major = await submitted(people, { amount: '98000000.00' })
  const remarked = await submitted(people, { amount: '120000.00' })
  const { text, textId } = await legal.ask(contractApi.text, { id: remarked.id })
  const words = { textId, start: 0, end: 4, quote: text.slice(0, 4) }
  await author.ask(commentApi.addRemark, { ...on(remarked.id), content: '请看此处', words })
  const decided = await submitted(people, { amount: '120000.00' })
  await decide(legal, decided.id)
  const reasons = (await weigh(legal, major.id, remarked.id, decided.id)).map((one) => one.reasons)
  expect(reasons).toEqual([['重大合同'], ['批注1条未改正'], ['这一步不由您办理，或已被他人办理']])
  const refused = await legal.call(flowApi.passLight, { ...on(major.id), version: major.version, seen: '' })
  expect(refused.msg).toContain('不能批量通过：重大合同')
  expect(await taskOf(legal, major.id)).not.toBeNull()
})

test('a version that is no longer the one that was weighed is refused', async () => {
  const { legal } = people
  const { id } = await submitted(people, { amount: '120000.00' })
  const [light] = await weigh(legal, id)
  const other = { ...on(id), version: light!.version - 1, seen: light!.seen }
  expect((await legal.call(flowApi.passLight, other)).code).toBe(-1)
  expect((await legal.call(flowApi.passLight, { ...on(id), version: light!.version, seen: 'A' })).code).toBe(-1)
  expect(await taskOf(legal, id)).not.toBeNull()
})

test('another organisation, and a user without the permission to approve, get nothing', async () => {
  const { author, legal } = people
  const { id } = await submitted(people, { amount: '120000.00' })
  const [light] = await weigh(legal, id)
  const pass = { ...on(id), version: light!.version, seen: light!.seen }
  expect(await stranger.call(flowApi.passLight, pass)).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
  expect(await author.call(flowApi.passLight, pass)).toMatchObject({ code: 4403 })
  expect(await weigh(stranger, id)).toMatchObject([{ title: '', seen: '', version: 0 }])
  expect(await taskOf(legal, id)).not.toBeNull()
})

test('a page that was opened before the step was decided says by whom', async () => {
  const { legal } = people
  const { id, version, currentTextId } = await submitted(people, { amount: '120000.00' })
  await decide(legal, id)
  const late = await legal.call(contractApi.approve, { id, version, textId: currentTextId!, pass: true })
  expect(late.msg).toMatch(/^.+已于.+办理了这一步，请刷新后查看$/)
})
