import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { followEvents, type Followed } from '../../../../test/support/events.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { commentApi } from '../../comment/api.ts'
import { contractApi } from '../../contract/api.ts'
import { disputeApi } from '../../dispute/api.ts'
import { noticeApi } from '../../notice/api.ts'
import { historyApi } from '../api.ts'

let server: TestServer
let url: string
const open: Followed[] = []
beforeAll(async () => {
  server = await testServer()
  url = await server.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
afterAll(() => server.stop())

const signIn = (role: string, tenant = server.tenants.a) => server.signIn(tenant, role)
async function follow({ token }: Caller): Promise<Followed> {
  const followed = await followEvents(url + noticeApi.stream.path, token)
  open.push(followed)
  return followed
}

test('readers of a record get events of its changes and comments under its topic, which names neither record nor kind', async () => {
  const [author, reader] = [await signIn('legal_staff'), await signIn('legal_manager')]
  const { id, version } = await author.ask(disputeApi.save, { title: '货款纠纷' })
  const about = { bizType: 'dispute', bizId: id }
  const { topic } = await reader.ask(historyApi.topic, about)
  expect(topic).toMatch(/^record:[0-9a-f]{32}$/)
  expect(topic).not.toContain(id.toLowerCase())
  const heard = await follow(reader)
  await author.ask(disputeApi.save, { id, version, title: '货款纠纷（二）' })
  expect(await heard.next()).toEqual({ topic })
  await author.ask(commentApi.add, { ...about, content: '已联系对方' })
  expect(await heard.next()).toEqual({ topic })
})

test('the topic of a record is refused to users who do not see it, in the same organisation and in another', async () => {
  const author = await signIn('business_user')
  const { id, version } = await author.ask(contractApi.save, { contractName: '保密合作协议' })
  const auditor = await signIn('auditor')
  const about = { bizType: 'contract', bizId: id }
  const { topic } = await author.ask(historyApi.topic, about)
  await author.ask(contractApi.protect, { id, version, level: 'secret', members: [] })
  const stranger = await signIn('legal_manager', server.tenants.b)
  for (const other of [auditor, stranger])
    expect((await other.call(historyApi.topic, about)).msg).toBe('记录不存在或已删除')
  // Each record has its own topic.
  const own = await author.ask(contractApi.save, { contractName: '另一份' })
  expect((await author.ask(historyApi.topic, { bizType: 'contract', bizId: own.id })).topic).not.toBe(topic)
})
