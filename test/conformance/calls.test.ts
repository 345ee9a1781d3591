import { afterAll, beforeAll, test } from 'vitest'
import { type TestServer, testServer } from '../support/server.ts'
import { found, judge, missing } from './support/judge.ts'
import { calls, inputOf, outputOf } from './support/product.ts'
import { table } from './support/tables.ts'

interface Row {
  id: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  input?: string[]
  output?: string[]
}

let server: TestServer
let token = ''
/** Signing out ends only its own session, so it has a session of its own. */
let leaving = ''
let url = ''
beforeAll(async () => {
  server = await testServer()
  token = (await server.signIn(server.tenants.a, 'tenant_admin')).token
  leaving = (await server.signIn(server.tenants.a, 'tenant_admin')).token
  url = await server.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.stop())

/** The code of the reply to an empty call, or the HTTP status when it is not an envelope. */
async function answer({ method, path }: Row, satoken?: string): Promise<number> {
  const reply = await fetch(url + path, {
    method,
    headers: { ...(satoken && { satoken }), ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: '{}' }),
  })
  const text = await reply.text()
  if (!String(reply.headers.get('content-type')).includes('json')) return reply.status
  const body = JSON.parse(text) as { code?: number }
  return reply.status === 200 ? (body.code ?? 0) : reply.status
}

test('every call is registered with its method, path and names, and answers over HTTP', () =>
  judge('calls', table<Row[]>('calls'), async (row) => {
    const call = calls.find(({ endpoint }) => endpoint.method === row.method && endpoint.path === row.path)
    if (!call) return missing(`no call ${row.method} ${row.path}`)
    const asked = inputOf(call)
    const given = outputOf(call)
    const signedOut = await answer(row)
    const signedIn = await answer(row, row.path.endsWith('/logout') ? leaving : token)
    return found(
      ...(row.input ?? []).filter((name) => !asked.has(name)).map((name) => `does not take ${name}`),
      ...(row.output ?? []).filter((name) => !given.has(name)).map((name) => `does not give ${name}`),
      call.endpoint.access !== 'open' && signedOut !== 4401 && `answers ${signedOut} without a session`,
      call.endpoint.access === 'open' && signedOut === 4401 && 'asks for a session',
      ![200, -1, 4403].includes(signedIn) && `answers ${signedIn}`,
    )
  }))
