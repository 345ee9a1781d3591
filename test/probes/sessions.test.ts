import { createHash } from 'node:crypto'
import type * as Argon2 from '@node-rs/argon2'
import { verify } from '@node-rs/argon2'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountApi } from '../../src/domains/account/api.ts'
import { userApi } from '../../src/domains/user/api.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import { noteApi } from '../../src/domains/note/api.ts'
import { testServer, type TestServer } from '../support/server.ts'
import { newDice } from './support/dice.ts'
import { expectReached } from './support/reach.ts'
import { readCalls } from './support/registry.ts'
import { type Answer, inject } from './support/wire.ts'
import { asOwner } from './support/world.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>()
  return { ...real, verify: vi.fn(real.verify) }
})

const dice = newDice('sessions')
const password = 'a password for tests'
const signedOut = 4401
const notAllowed = 4403
let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())
beforeEach(() => owner('delete from sign_in_failure'))

const owner = (sql: string, values: unknown[] = []) =>
  asOwner(server, async (client) => (await client.query(sql, values)).rows as Record<string, unknown>[])
const request = (options: InjectOptions) => inject(server.server, options)
const nameOf = (role: string) => server.tenants.a.accounts[role]!.loginName
const idOf = (role: string) => server.tenants.a.accounts[role]!.id

const guess = (username: string, word: string) =>
  request({
    method: 'POST',
    url: accountApi.doLogin.path,
    payload: { username, password: word },
    headers: { cookie: 'language=zh' },
  })

/** Signs in like a browser. @returns token and companion */
async function signIn(role: string): Promise<{ token: string; companion: string }> {
  const reply = await server.server.app.inject({
    method: 'POST',
    url: accountApi.doLogin.path,
    payload: { username: nameOf(role), password },
  })
  const companion = reply.cookies.find((cookie) => cookie.name === 'sacompanion')!
  expect(companion).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  return { token: reply.json<{ data: { token: string } }>().data.token, companion: companion.value }
}
const info = (token: string, companion?: string) =>
  request({
    method: 'GET',
    url: accountApi.info.path,
    headers: { satoken: token, ...(companion === undefined ? {} : { cookie: `sacompanion=${companion}` }) },
  })
/** Reads with a call that runs in the ordinary transaction. */
const notes = (token: string) =>
  request({ method: noteApi.query_note.method, url: noteApi.query_note.path, headers: { satoken: token } })
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
interface Info {
  user: { loginName: string }
  roles: string[]
  perms: { val: string }[]
}
const dataOf = (answer: Answer) => (JSON.parse(answer.body) as { data: Info }).data

/** The number of password comparisons during some work. */
async function comparisons(work: () => Promise<unknown>): Promise<number> {
  const before = vi.mocked(verify).mock.calls.length
  await work()
  return vi.mocked(verify).mock.calls.length - before
}

describe('a guesser', () => {
  test('hears the same about unknown, wrong, disabled and locked names, for the same work', async () => {
    const said = new Map<string, string>()
    const costs = new Map<string, number>()
    const ask = async (what: string, username: string, word: string) => {
      costs.set(what, await comparisons(async () => said.set(what, (await guess(username, word)).body)))
    }
    await owner('update account set status = 1 where id = $1', [idOf('auditor')])
    await ask('unknown', `nobody_${dice.letters(8)}`, 'wrong')
    await ask('wrong', nameOf('business_user'), 'wrong')
    await ask('disabled', nameOf('auditor'), 'wrong')
    for (const name of [nameOf('visitor'), 'nobody_locked']) for (let n = 0; n < 3; n += 1) await guess(name, 'wrong')
    await ask('locked, the right password', nameOf('visitor'), password)
    await ask('locked, unknown', 'nobody_locked', password)
    await owner('update account set status = 0 where id = $1', [idOf('auditor')])

    expect(new Set(said.values()).size).toBe(1)
    // A locked name costs nothing, whether it exists or not; every other one costs one comparison.
    expect(Object.fromEntries(costs)).toEqual({
      unknown: 1,
      wrong: 1,
      disabled: 1,
      'locked, the right password': 0,
      'locked, unknown': 0,
    })
    expectReached('guesser', { answers: said.size })
  })
  test('learns that an account is disabled only after the right password', async () => {
    await owner('update account set status = 1 where id = $1', [idOf('auditor')])
    const wrong = JSON.parse((await guess(nameOf('auditor'), 'wrong')).body) as { msg: string }
    const right = JSON.parse((await guess(nameOf('auditor'), password)).body) as { msg: string; code: number }
    await owner('update account set status = 0 where id = $1', [idOf('auditor')])
    expect(right.code).toBe(-1)
    expect(right.msg).not.toBe(wrong.msg)
  })
  test('gets three comparisons of one name, also with concurrent attempts', async () => {
    const compared = await comparisons(() =>
      Promise.all(Array.from({ length: 30 }, () => guess(nameOf('legal_staff'), dice.letters(9)))),
    )
    expect(compared).toBe(3)
  })
  test('gets no more with other spellings of the name', async () => {
    const name = nameOf('legal_manager')
    const compared = await comparisons(async () => {
      for (const written of [name, name.toUpperCase(), ` ${name}`, `${name} `, `\t${name}`, name, name.toUpperCase()])
        await guess(written, 'wrong')
    })
    expect(compared).toBe(3)
  })
  test('has the count reset by the right password', async () => {
    for (let n = 0; n < 2; n += 1) await guess(nameOf('business_user'), 'wrong')
    await signIn('business_user')
    for (let n = 0; n < 2; n += 1) await guess(nameOf('business_user'), 'wrong')
    expect((await signIn('business_user')).token).toHaveLength(64)
  })
})

describe('a token', () => {
  test('cannot be used in its stored form', async () => {
    const { token, companion } = await signIn('tenant_admin')
    // Browsers send a key with every write, also with a sign-in during a session and a reset that returns a password.
    const keyed = async (url: string, payload: object, n: number) => {
      const headers = {
        satoken: token,
        'idempotency-key': `keyed-request-${n}-${'0'.repeat(16)}`,
        cookie: 'language=zh',
      }
      return JSON.parse((await request({ method: 'POST', url, payload, headers })).body) as {
        data: { token: string; secret: string }
      }
    }
    const again = await keyed(accountApi.doLogin.path, { username: nameOf('tenant_admin'), password }, 1)
    const reset = await keyed(userApi.resetPas.path, { userId: idOf('visitor') }, 2)
    const shown = [again.data.token, reset.data.secret]
    expect(shown.map((secret) => secret.length)).toEqual([64, 12])
    const kept = await owner('select * from request_key')
    for (const secret of shown) expect(JSON.stringify(kept)).not.toContain(secret)
    expect(kept.length).toBeGreaterThan(0)
    const rows = [...(await owner('select * from session')), ...kept]
    const texts = [...new Set(rows.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string')))]
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(companion)
    for (const text of texts) {
      expect((await info(text)).code).toBe(signedOut)
      expect((await info('tenant_admin-token', text)).code).toBe(signedOut)
    }
    expectReached('dump', { sessions: rows.length, values: texts.length })
  })
  test('has at least 256 bits and is a new one each time', async () => {
    const tokens = [await signIn('business_user'), await signIn('business_user')].map((one) => one.token)
    for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(32)
    expect(tokens[0]).not.toBe(tokens[1])
  })

  const ends: [string, (token: string) => Promise<unknown>][] = [
    [
      'signing out',
      (token) => request({ method: 'POST', url: accountApi.logout.path, payload: {}, headers: { satoken: token } }),
    ],
    // A change by another server process is visible here only through the tables.
    ['signing out elsewhere', (token) => owner('select session_close($1)', [hashOf(token)])],
    ['disabling the account', () => owner('update account set status = 1 where id = $1', [idOf('business_user')])],
    [
      'deleting the account',
      () => owner('update account set "deletedAt" = now() where id = $1', [idOf('business_user')]),
    ],
    ['switching the tenant off', () => owner('update tenant set status = 1 where id = $1', [server.tenants.a.id])],
    [
      'two hours without a request',
      () =>
        owner(`update session set "lastSeenAt" = now() - interval '121 minutes' where "accountId" = $1`, [
          idOf('business_user'),
        ]),
    ],
    [
      'the end of the day',
      () =>
        owner(`update session set "expiresAt" = now() - interval '1 second' where "accountId" = $1`, [
          idOf('business_user'),
        ]),
    ],
    [
      'a shorter rest that the tenant sets',
      async () => {
        await owner(`update session set "lastSeenAt" = now() - interval '20 minutes' where "accountId" = $1`, [
          idOf('business_user'),
        ])
        await owner('update tenant set "idleMinutes" = 15 where id = $1', [server.tenants.a.id])
      },
    ],
  ]
  test.each(ends)('ends at once by %s', async (_what, end) => {
    const { token, companion } = await signIn('business_user')
    // Three calls: the session is read, then found in the cache, then confirmed. It must end in each state.
    for (let call = 0; call < 3; call += 1) {
      expect((await info(token)).code).toBe(200)
      expect((await info('business_user-token', companion)).code).toBe(200)
      expect((await notes(token)).code).toBe(200)
    }
    await end(token)
    expect((await notes(token)).code).toBe(signedOut)
    expect((await info(token)).code).toBe(signedOut)
    expect((await info('business_user-token', companion)).code).toBe(signedOut)
    await owner('update account set status = 0, "deletedAt" = null where id = $1', [idOf('business_user')])
    await owner('update tenant set status = 0, "idleMinutes" = 120 where id = $1', [server.tenants.a.id])
  })
  test('stays valid when another session of its tenant ends', async () => {
    const [{ token }, other] = [await signIn('business_user'), await signIn('legal_staff')]
    for (let call = 0; call < 3; call += 1) expect((await notes(token)).code).toBe(200)
    await owner('select session_close($1)', [hashOf(other.token)])
    for (let call = 0; call < 3; call += 1) expect((await notes(token)).code).toBe(200)
    expect((await notes(other.token)).code).toBe(signedOut)
  })
  test('lives twenty-four hours at most', async () => {
    await signIn('auditor')
    const [row] = await owner(`select max("expiresAt") - now() <= interval '24 hours' as within from session`)
    expect(row).toEqual({ within: true })
  })
  test('of another account is not affected by signing out', async () => {
    const mine = await signIn('auditor')
    const others = await signIn('tenant_admin')
    await request({
      method: 'POST',
      url: accountApi.logout.path,
      payload: { usertoken: others.token },
      headers: { satoken: mine.token },
    })
    expect((await info(others.token)).code).toBe(200)
    expect((await info(mine.token)).code).toBe(signedOut)
  })
  test('has the permissions of changed roles at once', async () => {
    const { token } = await signIn('legal_staff')
    const list = () =>
      request({ method: 'POST', url: contractApi.query.path, payload: {}, headers: { satoken: token } })
    expect((await list()).code).toBe(200)
    const taken = await owner('delete from account_role where "accountId" = $1 returning *', [idOf('legal_staff')])
    expect((await list()).code).toBe(notAllowed)
    await owner('insert into account_role ("tenantId", "accountId", "roleId") values ($1, $2, $3)', [
      taken[0]!['tenantId'],
      taken[0]!['accountId'],
      taken[0]!['roleId'],
    ])
    expect((await list()).code).toBe(200)
    await owner('update role set enabled = false where id = $1', [taken[0]!['roleId']])
    expect((await list()).code).toBe(notAllowed)
    await owner('update role set enabled = true where id = $1', [taken[0]!['roleId']])
  })
})

describe('<role>-token', () => {
  test('is nothing without the companion cookie of a live session whose user has the role', async () => {
    const { companion } = await signIn('tenant_admin')
    expect(dataOf(await info('tenant_admin-token', companion)).roles).toEqual(['tenant_admin'])
    for (const role of ['admin', 'root', 'legal_staff', 'ops_admin', '__proto__', ''])
      expect((await info(`${role}-token`, companion)).code, role).toBe(signedOut)
    for (const other of [undefined, '', dice.letters(64)])
      expect((await info('tenant_admin-token', other)).code).toBe(signedOut)
    const stranger = await signIn('legal_staff')
    expect((await info('tenant_admin-token', stranger.companion)).code).toBe(signedOut)
    expect((await info(companion)).code).toBe(signedOut)
  })
  test('narrows the session to that role', async () => {
    const [held] = await owner(`select id from role where "tenantId" = $1 and "roleCode" = 'business_user'`, [
      server.tenants.a.id,
    ])
    await owner('insert into account_role ("tenantId", "accountId", "roleId") values ($1, $2, $3)', [
      server.tenants.a.id,
      idOf('legal_manager'),
      held!['id'],
    ])
    const { token, companion } = await signIn('legal_manager')
    const perms = async (answer: Answer) => dataOf(answer).perms.map((perm) => perm.val)
    expect(await perms(await info(token))).toContain('contract:approve')
    expect(await perms(await info('business_user-token', companion))).not.toContain('contract:approve')
    const approve = await request({
      method: 'POST',
      url: contractApi.approve.path,
      payload: {},
      headers: { satoken: 'business_user-token', cookie: `sacompanion=${companion}` },
    })
    expect(approve.code).toBe(notAllowed)
  })
  test('signs the whole session out', async () => {
    const { token, companion } = await signIn('auditor')
    await request({
      method: 'POST',
      url: accountApi.logout.path,
      payload: {},
      headers: { satoken: 'auditor-token', cookie: `sacompanion=${companion}` },
    })
    expect((await info('auditor-token', companion)).code).toBe(signedOut)
    expect((await info(token)).code).toBe(signedOut)
  })
})

describe('the sources of a token', () => {
  const host = 'faheng.example'
  test('a write with only the cookie must come from our own pages', async () => {
    const { token } = await signIn('business_user')
    const write = (headers: Record<string, string>) =>
      request({
        method: 'POST',
        url: noteApi.update_note.path,
        payload: { content: 'cookie' },
        headers: { host, cookie: `satoken=${token}`, ...headers },
      })
    expect((await write({ origin: `https://${host}` })).code).toBe(200)
    const foreign = [
      'https://evil.example',
      `https://${host}.evil.example`,
      `https://evil.example/${host}`,
      'null',
      '',
      'https://',
      `https://x@evil.example`,
      `https://${host}:8443`,
    ]
    for (const origin of foreign) expect((await write({ origin })).code, origin).toBe(signedOut)
    expect((await write({})).code).toBe(signedOut)
    // Forms of other sites can send these types without a preflight request.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      expect(
        (
          await request({
            method: 'POST',
            url: noteApi.update_note.path,
            payload: '{"content":"form"}',
            headers: { host, cookie: `satoken=${token}`, 'content-type': type, origin: `https://${host}` },
          })
        ).status,
      ).toBe(415)
    expectReached('origins', { foreign: foreign.length })
  })
  test('no reply lets pages of other sites read it', async () => {
    const answer = await request({
      method: 'OPTIONS',
      url: noteApi.update_note.path,
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'satoken',
      },
    })
    expect(answer.text).not.toMatch(/access-control-allow/i)
  })
  test('the header wins over the cookie', async () => {
    const mine = await signIn('business_user')
    const others = await signIn('tenant_admin')
    const answer = await request({
      method: 'GET',
      url: accountApi.info.path,
      headers: { satoken: mine.token, cookie: `satoken=${others.token}` },
    })
    expect(dataOf(answer).user.loginName).toBe(nameOf('business_user'))
    expect(
      (
        await request({
          method: 'GET',
          url: accountApi.info.path,
          headers: { satoken: 'nobody', cookie: `satoken=${others.token}` },
        })
      ).code,
    ).toBe(signedOut)
  })
  test('the address is read by one call alone', async () => {
    const { token } = await signIn('business_user')
    const answers = new Map<string, number | undefined>()
    for (const { endpoint, key } of (await readCalls()).filter((call) => call.endpoint.access !== 'open')) {
      const answer = await request({
        method: endpoint.method,
        url: `${endpoint.path}?token=${token}&satoken=${token}&usertoken=${token}`,
        ...(endpoint.method === 'GET' ? {} : { payload: { token, satoken: token } }),
      })
      answers.set(key, answer.code)
    }
    expect(answers.get('account.info')).toBe(200)
    answers.delete('account.info')
    expect(new Set(answers.values())).toEqual(new Set([signedOut]))
    expectReached('query token', { calls: answers.size })
  })
})
