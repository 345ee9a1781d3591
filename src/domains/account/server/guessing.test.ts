import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDice, thorough } from '../../../../test/probes/support/dice.ts'
import { expectReached } from '../../../../test/probes/support/reach.ts'
import { knownCaptcha, newBrowser, owner } from '../../../../test/support/browser.ts'
import { type ServerProcess, startProcess } from '../../../../test/support/process.ts'
import { secretKey, testServer, type TestServer } from '../../../../test/support/server.ts'
import { tx } from '../../../server/db/tx.ts'
import { addNode } from '../../org/server/service.ts'
import { accountApi } from '../api.ts'
import { addAccount } from './service.ts'

const dice = newDice('guessing')
const guesses = thorough ? 10_000 : 1_500
const right = 'a password for tests'
const addresses = Array.from({ length: 20 }, (_, i) => `192.0.2.${i + 1}`)
let server: TestServer
let dataDir: string
let env: Record<string, string>
let processes: ServerProcess[]
const names = Array.from({ length: 50 }, (_, i) => `guessed_${i}`)

beforeAll(async () => {
  server = await testServer()
  const { a } = server.tenants
  const [role] = await owner<{ id: string }>(
    server,
    `select id from role where "tenantId" = $1 and "roleCode" = 'business_user'`,
    [a.id],
  )
  await tx(server.server.contextFor(a.id), async (ctx) => {
    const psnId = await addNode(ctx, { parentId: a.ognId, kind: 'psn', name: 'guessed' })
    await addAccount(ctx, { loginName: names[0]!, name: names[0]!, password: right, psnId, roleIds: [role!.id] })
  })
  // The others have the same password, so that it is hashed only once.
  await owner(
    server,
    `insert into account ("tenantId", id, "loginName", name, "passwordHash", "psnId")
      select "tenantId", left(id, 29) || 'G' || lpad(n::text, 2, '0'), 'guessed_' || n, name, "passwordHash", "psnId"
      from account, generate_series(1, 49) n where "loginName" = 'guessed_0'`,
  )
  dataDir = await mkdtemp(join(tmpdir(), 'faheng-guessing-'))
  const { host = '', port = 5432, user = '', database = '', password } = server.database.runtime
  const login = `${user}${typeof password === 'string' ? `:${password}` : ''}`
  env = {
    DATABASE_URL: `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    DATA_DIR: dataDir,
    DEMO: 'off',
    SECRET_KEY: secretKey,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
  }
  processes = [await startProcess(env), await startProcess(env)]
}, 120_000)
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()))
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function guess(url: string, username: string, password: string, address: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/doLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie: 'language=zh' },
    body: JSON.stringify({ username, password }),
  })
  return reply.text()
}
/** Number of password comparisons by name: each stores a row, which a correct password removes. */
const compared = () =>
  owner<{ name: string; n: number }>(
    server,
    'select "loginName" as name, count(*)::int as n from sign_in_failure group by 1',
  )

test(
  'guesses through two processes get at most five comparisons of a name, also after a restart',
  { timeout: 180_000 },
  async () => {
    // One of the names has signed in with this browser before.
    const home = newBrowser(server, '198.51.100.20')
    expect((await home.call(accountApi.doLogin, { username: names[7]!, password: right })).code).toBe(200)

    const said = new Set<string>()
    // For these names, a guesser with many addresses uses up all attempts of unknown browsers.
    for (let n = 0; n < 8; n += 1)
      for (const name of names.slice(5, 10))
        said.add(await guess(processes[n % 2]!.url, name, dice.letters(10), `203.0.113.${n * 10 + 1}`))
    let at = 0
    const guesser = async () => {
      while (at < guesses) {
        const n = at++
        said.add(await guess(processes[n % 2]!.url, dice.pick(names), dice.letters(10), dice.pick(addresses)))
      }
    }
    await Promise.all(Array.from({ length: 16 }, guesser))
    const counts = await compared()
    const most = Math.max(...counts.map(({ n }) => n))
    const total = counts.reduce((sum, { n }) => sum + n, 0)
    expectReached('guessing', { guesses, names: counts.length, comparisons: total, 'most of one name': most })
    expect(most).toBeLessThanOrEqual(5)
    expect(counts.filter(({ n }) => n === most).length).toBeGreaterThanOrEqual(5)
    // All replies are equal, whether a password was compared or not.
    expect(said.size).toBe(1)
    expect([...said][0]).toContain('用户名或密码错误')

    await processes[0]!.stop()
    processes[0] = await startProcess(env)
    for (const name of names) await guess(processes[0].url, name, right, dice.pick(addresses))
    expect((await compared()).reduce((sum, { n }) => sum + n, 0)).toBe(total)

    // The owners of the names can still sign in: with a known browser, or with a captcha.
    expect((await home.call(accountApi.doLogin, { username: names[7]!, password: right })).code).toBe(200)
    const abroad = newBrowser(server, '198.51.100.21')
    const login = { username: names[8]!, password: right }
    expect((await abroad.call(accountApi.doLogin, login)).code).toBe(-1)
    expect((await abroad.call(accountApi.doLogin, { ...login, ...(await knownCaptcha(server, abroad)) })).code).toBe(
      200,
    )
    // The failures of others stay counted.
    expect((await compared()).find(({ name }) => name === names[8])).toBeDefined()
  },
)

test('solved captchas do not allow unlimited guessing', async () => {
  const browser = newBrowser(server, '198.51.100.30')
  const said: string[] = []
  for (let n = 0; n < 8; n += 1) {
    const answer = await knownCaptcha(server, browser)
    await browser.call(accountApi.doLogin, { username: names[9]!, password: dice.letters(9), ...answer })
  }
  const answer = await knownCaptcha(server, browser)
  said.push((await browser.call(accountApi.doLogin, { username: names[9]!, password: right, ...answer })).msg)
  expect(said).toEqual(['用户名或密码错误'])
})
