import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { failMissing } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { accountApi } from '../../domains/account/api.ts'
import { noteApi } from '../../domains/note/api.ts'
import { secondFactorApi } from '../../domains/second-factor/api.ts'
import { ssoApi } from '../../domains/sso/api.ts'
import { userApi } from '../../domains/user/api.ts'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { post } from '../../kernel/endpoint.ts'
import { asOwner } from '../../../test/probes/support/world.ts'
import { expectReached } from '../../../test/probes/support/reach.ts'
import { type Caller, password, testServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let author: Caller
let ran = 0
/** A call that runs for 300 ms outside of any transaction. */
const slow: Endpoint = {
  ...post('/api/test/slow', {
    summary: 'Wait',
    access: 'signedIn',
    tx: 'own',
    input: z.object({ text: z.string() }),
    output: z.object({ n: z.number() }),
  }),
}
const work = async (_ctx: unknown, input: unknown) => {
  ran += 1
  const n = ran
  await pause(300)
  return (input as { text: string }).text === 'fails' ? failMissing() : { n }
}
beforeAll(async () => {
  server = await testServer({ more: [{ name: 'test', routes: [{ name: 'slow', endpoint: slow, handler: work }] }] })
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

test('a key is valid for one write and one account only', async () => {
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

const keyed = async (who: Caller, endpoint: Endpoint, payload: object, key = newId()) => {
  const { method, path: url } = endpoint
  const headers = { satoken: who.token, 'idempotency-key': key, cookie: 'language=zh' }
  const reply = await server.server.app.inject({ method: method as 'POST', url, headers, payload })
  return {
    status: reply.statusCode,
    ...reply.json<{ code: number; msg: string; data: Record<string, unknown> | null }>(),
  }
}

test('a reply with a secret is not stored and returned only once', async () => {
  const admin = await server.signIn(server.tenants.a, 'tenant_admin')
  await asOwner(server, (client) => client.query('update tenant set "secondFactor" = true'))
  const sso = { code: 'portal', name: '门户', kind: 'link', matchBy: 'loginName', enabled: true }
  const { loginName } = server.tenants.a.accounts['auditor']!
  const calls: [Endpoint, object, (data: Record<string, unknown>) => unknown][] = [
    [userApi.resetPas, { userId: server.tenants.a.accounts['legal_staff']!.id }, (data) => data['secret']],
    [secondFactorApi.begin, { password }, (data) => data['secret']],
    [ssoApi.save, sso, (data) => data['secret']],
    [accountApi.doLogin, { username: loginName, password }, (data) => data['token']],
  ]
  let kept = 0
  for (const [endpoint, payload, secretOf] of calls) {
    const key = newId()
    const first = await keyed(admin, endpoint, payload, key)
    expect(first, endpoint.path).toMatchObject({ code: 200 })
    const secret = String(secretOf(first.data!))
    expect(secret.length).toBeGreaterThan(8)
    const rows = await asOwner(server, (client) => client.query('select k::text as text from request_key k'))
    const dump = (rows.rows as { text: string }[]).map(({ text }) => text).join('\n')
    expect(dump, endpoint.path).not.toContain(secret)
    const again = await keyed(admin, endpoint, payload, key)
    if (endpoint.access === 'open') {
      // Signing in takes no key: it opens another session.
      expect(dump).not.toContain(key)
      expect(secretOf(again.data!)).not.toBe(secret)
      continue
    }
    expect(dump).toContain(key)
    expect(again).toMatchObject({ code: -1, msg: expect.stringContaining('只显示一次') as string })
    kept += 1
  }
  expectReached('secret replies', { calls: calls.length, kept })
})

test('five concurrent calls with one key, whose handler opens its own transactions, run once', async () => {
  const key = newId()
  ran = 0
  const said = await Promise.all(Array.from({ length: 5 }, () => keyed(author, slow, { text: '一次' }, key)))
  expect(ran).toBe(1)
  expect(said.map(({ code, data }) => [code, data?.['n']])).toEqual(Array.from({ length: 5 }, () => [200, 1]))
  expect(await keyed(author, slow, { text: '另一件' }, key)).toMatchObject({ code: -1 })
  expect(ran).toBe(1)
})

test('a key is free again after its work failed or its process died', async () => {
  const key = newId()
  expect(await keyed(author, slow, { text: 'fails' }, key)).toMatchObject({ code: -1 })
  expect(await keyed(author, slow, { text: 'fails' }, key)).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
  const died = newId()
  ran = 0
  await keyed(author, slow, { text: '死' }, died)
  const until = (moment: string) =>
    asOwner(server, (client) =>
      client.query(`update request_key set reply = null, "runsUntil" = now() + interval '${moment}' where key = $1`, [
        died,
      ]),
    )
  await until('1 second')
  const waited = keyed(author, slow, { text: '死' }, died)
  expect(await waited).toMatchObject({ code: 200 })
  expect(ran).toBe(2)
})
