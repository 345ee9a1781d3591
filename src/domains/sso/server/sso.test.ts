import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectReached } from '../../../../test/probes/support/reach.ts'
import { newBrowser, owner, timePasses } from '../../../../test/support/browser.ts'
import {
  type IdentityProvider,
  passThrough,
  startIdentityProvider,
} from '../../../../test/support/identity-provider.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { addPerson, hour, inSeconds, roleIdOf } from '../../../../test/support/people.ts'
import { accountApi, ticketApi } from '../../account/api.ts'
import { authorizationApi } from '../../authorization/api.ts'
import { noticeApi } from '../../notice/api.ts'
import { roleApi } from '../../permission/api.ts'
import { ssoApi } from '../api.ts'
import { signatureOf, type SignedLink } from './link.ts'

const redirectUri = 'http://faheng.test/authredirect'
let server: TestServer
let admin: Caller
let provider: IdentityProvider
let secret: string

beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  provider = await startIdentityProvider(redirectUri)
})
afterAll(async () => {
  await provider.stop()
  await server.stop()
})

const nameOf = (role: string, tenant = server.tenants.a) => tenant.accounts[role]!.loginName
const link = (more: Partial<SignedLink> = {}, key = secret): SignedLink & { sign: string } => {
  const made = {
    username: nameOf('legal_staff'),
    client: 'portal',
    tenant: server.tenants.a.id,
    time: String(Math.floor(Date.now() / 1000)),
    nonce: randomBytes(16).toString('hex'),
    ...more,
  }
  return { ...made, sign: more.sign ?? signatureOf(key, made) }
}
const visit = (signed: SignedLink) => newBrowser(server).call(accountApi.ssoLogin, signed)

test('is off until a client is configured', async () => {
  secret = 'no secret yet'
  expect((await visit(link())).code).toBe(4403)
})

describe('a portal’s link', () => {
  beforeAll(async () => {
    const made = await admin.ask(ssoApi.save, {
      code: 'portal',
      name: '门户',
      kind: 'link',
      matchBy: 'loginName',
      enabled: true,
    })
    secret = made.secret
    expect(secret.length).toBeGreaterThan(40)
  })
  test('signs in the named user once, also when it is used concurrently', async () => {
    const good = link({ username: ` ${nameOf('legal_staff')} ` })
    const said = await Promise.all(Array.from({ length: 20 }, () => visit(good)))
    const tokens = said.filter((one) => one.code === 200)
    expectReached('sso', { uses: said.length, tokens: tokens.length })
    expect(tokens).toHaveLength(1)
    const browser = newBrowser(server)
    browser.token = tokens[0]!.data['token'] as string
    expect((await browser.call(accountApi.info, {})).data['user']).toMatchObject({ loginName: nameOf('legal_staff') })
    expect((await visit(good)).msg).toBe('单点登录失败，请重新登录')
  })
  test('that is forged in any of 40 ways is refused', async () => {
    const now = Math.floor(Date.now() / 1000)
    const other = server.tenants.b
    const good = link()
    const swap = (text: string) => (text.startsWith('0') ? '1' : '0') + text.slice(1)
    const forged: SignedLink[] = [
      { username: nameOf('legal_staff') },
      { ...good, sign: undefined },
      { ...good, sign: '' },
      { ...good, sign: swap(good.sign) },
      { ...good, sign: good.sign.slice(0, 63) },
      { ...good, sign: `${good.sign}0` },
      { ...good, sign: good.sign.toUpperCase().replace(/^\d*$/, 'A') },
      { ...good, sign: '0'.repeat(64) },
      { ...good, sign: `${good.sign}\n` },
      { ...good, username: nameOf('tenant_admin') },
      { ...good, username: `${good.username}x` },
      { ...good, username: '' },
      { ...good, tenant: other.id },
      { ...good, client: 'Portal2' },
      { ...good, client: '' },
      { ...good, client: undefined },
      { ...good, tenant: undefined },
      { ...good, time: undefined },
      { ...good, nonce: undefined },
      { ...good, time: String(now + 1) },
      { ...good, nonce: randomBytes(16).toString('hex') },
      link({}, 'another secret'),
      link({}, ''),
      link({}, `${secret} `),
      link({ time: String(now - 61) }),
      link({ time: String(now + 120) }),
      link({ time: '0' }),
      link({ time: `${now}.0` }),
      link({ time: `+${now}` }),
      link({ time: String(now * 1000) }),
      link({ nonce: '' }),
      link({ nonce: 'short' }),
      link({ nonce: 'x'.repeat(65).slice(0, 64).replace('x', ' ') }),
      link({ username: 'nobody_at_all' }),
      link({ username: nameOf('legal_staff', other) }),
      link({ username: nameOf('root', server.tenants.provider) }),
      link({ tenant: other.id, username: nameOf('legal_staff', other) }),
      link({ tenant: server.tenants.provider.id, username: nameOf('root', server.tenants.provider) }),
      link({ username: `${nameOf('legal_staff')}\nportal` }),
      link({ client: 'PORTAL' }),
    ]
    const said = await Promise.all(forged.map(visit))
    expectReached('sso', { 'forged links': said.length })
    expect(forged).toHaveLength(40)
    expect(said.filter((one) => one.code === 200)).toEqual([])
  })
  test('does not sign in disabled users', async () => {
    const { id } = server.tenants.a.accounts['auditor']!
    await owner(server, 'update account set status = 1 where id = $1', [id])
    expect((await visit(link({ username: nameOf('auditor') }))).code).toBe(-1)
    await owner(server, 'update account set status = 0 where id = $1', [id])
  })
})

describe('OpenID Connect', () => {
  const begin = async () => {
    const browser = newBrowser(server)
    const { code, data } = await browser.call(accountApi.ssoStart, { client: 'oidc' })
    expect(code).toBe(200)
    return { browser, url: data['url'] as string }
  }
  beforeAll(async () => {
    await admin.ask(ssoApi.save, {
      code: 'oidc',
      name: '统一身份认证',
      kind: 'oidc',
      issuer: provider.issuer,
      clientId: provider.clientId,
      secret: provider.clientSecret,
      matchBy: 'loginName',
      redirectUri,
      enabled: true,
    })
  })
  test('signs in by a ticket that is valid once, in the browser that started', async () => {
    const { browser, url } = await begin()
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256')
    const search = await passThrough(url, redirectUri, nameOf('legal_manager'))
    const flow = browser.cookies.get('sasso')!
    const came = await Promise.all(Array.from({ length: 8 }, () => browser.call(accountApi.ssoCallback, { search })))
    expect(came.filter((one) => one.code === 200)).toHaveLength(1)
    const usertoken = came.find((one) => one.code === 200)!.data['ticket'] as string
    expect((await newBrowser(server).call(ticketApi.ssoLoginKlaw, { usertoken })).code).toBe(-1)
    const said = await Promise.all(
      Array.from({ length: 20 }, () => browser.call(ticketApi.ssoLoginKlaw, { usertoken })),
    )
    const tokens = said.filter((one) => one.code === 200)
    expect(tokens).toHaveLength(1)
    browser.token = tokens[0]!.token!
    expect((await browser.call(accountApi.info, {})).data['user']).toMatchObject({ loginName: nameOf('legal_manager') })
    browser.token = ''
    browser.cookies.set('sasso', flow)
    expect((await browser.call(accountApi.ssoCallback, { search })).code).toBe(-1)
  })
  test('tickets expire after a minute', async () => {
    const { browser, url } = await begin()
    const search = await passThrough(url, redirectUri, nameOf('legal_manager'))
    const { data } = await browser.call(accountApi.ssoCallback, { search })
    await timePasses(server, '61 seconds')
    expect((await browser.call(ticketApi.ssoLoginKlaw, { usertoken: data['ticket'] as string })).code).toBe(-1)
  })
  test('refuses responses of another browser, another flow, or with a forged signature', async () => {
    const mine = await begin()
    const other = await begin()
    const search = await passThrough(mine.url, redirectUri, nameOf('legal_manager'))
    const changed = new URLSearchParams(search)
    changed.set('code', `${changed.get('code')}x`)
    const stateless = new URLSearchParams(search)
    stateless.delete('state')
    const back = (browser: typeof mine.browser, text: string) => browser.call(accountApi.ssoCallback, { search: text })
    expect((await back(newBrowser(server), search)).code).toBe(-1)
    expect((await back(other.browser, search)).code).toBe(-1)
    for (const text of [changed.toString(), stateless.toString(), '', 'error=access_denied']) {
      const { browser } = await begin()
      expect((await back(browser, text)).code).toBe(-1)
    }
    mine.browser.cookies.set('sasso', `${mine.browser.cookies.get('sasso')}x`)
    expect((await back(mine.browser, search)).code).toBe(-1)
  })
  test('never signs in users of another organisation or of the provider', async () => {
    for (const name of [nameOf('root', server.tenants.provider), nameOf('tenant_admin', server.tenants.b), 'nobody']) {
      const { browser, url } = await begin()
      const search = await passThrough(url, redirectUri, name)
      expect((await browser.call(accountApi.ssoCallback, { search })).code).toBe(-1)
    }
  })
})

describe('its administration', () => {
  test('is refused to the provider, and never returns a secret', async () => {
    const root = await server.signIn(server.tenants.provider, 'root')
    const draft = { name: 'x', kind: 'link', matchBy: 'loginName', enabled: true } as const
    expect((await root.call(ssoApi.save, { ...draft, code: 'provider' })).code).toBe(4403)
    const list = await admin.call(ssoApi.query, {})
    expect(list.raw).not.toContain(secret)
    expect(list.raw).not.toContain(provider.clientSecret)
    const stored = JSON.stringify(await owner(server, 'select * from sso_client'))
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(provider.clientSecret)
    const b = await server.signIn(server.tenants.b, 'tenant_admin')
    expect((await b.call(ssoApi.save, { ...draft, code: 'PORTAL' })).data).toMatchObject({
      fields: { code: '代码已被占用' },
    })
    expect(await b.ask(ssoApi.query, {})).toEqual([])
  })
  test('needs its own permission, and signs in no account above the client’s maker', async () => {
    const a = server.tenants.a
    const role = (roleCode: string, perms: string[], dataScope: 'self' | 'ogn') =>
      admin.ask(roleApi.save, { roleCode, roleName: roleCode, dataScope, perms })
    await role('sso_plain', ['common'], 'self')
    await role('sso_org', ['common', 'system:org:view', 'system:org:edit'], 'ogn')
    await role('sso_keeper', ['common', 'system:sso:view', 'system:sso:edit'], 'ogn')
    const person = (name: string, code: string) => addPerson(server, a, { parentId: a.ognId, name, roles: [code] })
    const org = await person('组织管理', 'sso_org')
    const draft = { name: '后门', kind: 'link', matchBy: 'loginName', enabled: true } as const
    expect((await org.call(ssoApi.save, { ...draft, code: 'backdoor' })).code).toBe(4403)
    expect((await org.call(ssoApi.query, {})).code).toBe(4403)
    expect((await org.call(accountApi.setSignInSettings, { idleMinutes: 60, secondFactor: false })).code).toBe(4403)

    const keeper = await person('接入管理', 'sso_keeper')
    const plain = await person('普通同事', 'sso_plain')
    const own = await keeper.ask(ssoApi.save, { ...draft, code: 'keeper' })
    const enter = (username: string, key = own.secret, client = 'keeper') => visit(link({ username, client }, key))
    expect((await enter(plain.loginName)).code).toBe(200)
    for (const above of [nameOf('tenant_admin'), nameOf('legal_staff')])
      expect(await enter(above), above).toMatchObject({ code: -1, msg: '单点登录失败，请重新登录' })
    await admin.ask(authorizationApi.save, {
      authType: 'role',
      granteeId: plain.psnId,
      roleIds: [await roleIdOf(server, a, 'tenant_admin')],
      startTime: inSeconds(-hour),
      endTime: inSeconds(hour),
    })
    expect((await enter(plain.loginName)).code).toBe(-1)

    // Saved by an administrator without a new secret, it signs in no more accounts than before, because the former
    // maker knows the secret.
    const listed = (await admin.ask(ssoApi.query, {})).find(({ code }) => code === 'keeper')!
    await admin.ask(ssoApi.save, { ...draft, code: 'keeper', id: listed.id, version: listed.version })
    expect((await enter(nameOf('tenant_admin'))).code).toBe(-1)
    const portal = (await admin.ask(ssoApi.query, {})).find(({ code }) => code === 'portal')!
    const turned = await keeper.call(ssoApi.save, { ...draft, code: 'portal', id: portal.id, version: portal.version })
    expect(turned.msg).toContain('权限高于您')
    expect((await keeper.call(ssoApi.delete, { id: portal.id })).msg).toContain('权限高于您')
  })
  test('notifies all administrators of each change', async () => {
    const a = server.tenants.a
    const second = await addPerson(server, a, { parentId: a.ognId, name: '另一管理员', roles: ['tenant_admin'] })
    const draft = { code: 'told', name: '新门户', kind: 'link', matchBy: 'loginName', enabled: true } as const
    const { id } = await admin.ask(ssoApi.save, draft)
    await admin.ask(accountApi.setSignInSettings, { idleMinutes: 30, secondFactor: false })
    await admin.ask(ssoApi.delete, { id })
    for (const who of [admin, second]) {
      const { records } = await who.ask(noticeApi.query, { kind: 'security' })
      const told = records.map(({ vars }) => `${String(vars['step'])} ${String(vars['title'])}`)
      expect(told).toEqual(expect.arrayContaining(['ssoSaved 新门户', 'signInSettings ', 'ssoDeleted 新门户']))
    }
  })
  test('does not connect to internal addresses that are not allowed', async () => {
    const kept = server.server.platform.outbound
    const { outboundOf } = await import('../../../server/outbound/outbound.ts')
    server.server.platform.outbound = outboundOf([])
    for (const [i, issuer] of [
      provider.issuer,
      provider.issuer.replace('127.0.0.1', 'localhost'),
      'http://[::1]:9',
      'https://169.254.169.254',
      'http://0x7f000001:9',
      'https://[::ffff:127.0.0.1]:9',
    ].entries()) {
      const code = `inside${i}`
      await admin.ask(ssoApi.save, {
        code,
        name: 'x',
        kind: 'oidc',
        issuer,
        clientId: 'x',
        secret: 'x'.repeat(8),
        matchBy: 'loginName',
        redirectUri,
        enabled: true,
      })
      expect((await newBrowser(server).call(accountApi.ssoStart, { client: code })).code, issuer).toBe(-1)
    }
    server.server.platform.outbound = kept
  })
})
