import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../kernel/ids.ts'
import { noteApi } from '../../domains/note/api.ts'
import { type Caller, testServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let author: Caller
beforeAll(async () => {
  server = await testServer()
  author = await server.signIn(server.tenants.a, 'business_user')
})
afterAll(() => server.stop())

const send = async (key: string, content: string, token = author.token) => {
  const reply = await server.server.app.inject({
    method: 'POST',
    url: noteApi.update_note.path,
    headers: { satoken: token, 'idempotency-key': key, cookie: 'language=zh' },
    payload: { content },
  })
  return reply.json<{ code: number; msg: string; data: { id: string } | null }>()
}
const count = async (keyword: string) => (await author.ask(noteApi.query_note, { keyword })).total

test('a write sent again with its key is answered again and done once, at once or later', async () => {
  const key = newId()
  const replies = await Promise.all(Array.from({ length: 8 }, () => send(key, '只记一次')))
  replies.push(await send(key, '只记一次'))
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(replies[0]).toMatchObject({ code: 200 })
  expect(await count('只记一次')).toBe(1)
})

test('a key serves one write only, and one person only', async () => {
  const key = newId()
  await send(key, '第一件')
  expect(await send(key, '第二件')).toMatchObject({ code: -1, msg: '该请求标识已用于其他操作，请刷新页面后重试' })
  expect(await count('第二件')).toBe(0)
  const colleague = await server.signIn(server.tenants.a, 'legal_staff')
  expect(await send(key, '第一件', colleague.token)).toMatchObject({ code: 200 })
})

test('a refused write leaves its key free', async () => {
  const key = newId()
  expect(await send(key, ' ')).toMatchObject({ code: -1 })
  expect(await send(key, '补上内容')).toMatchObject({ code: 200 })
})
