import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { coinApi } from '../../src/domains/coin/api.ts'
import { firstFault, grant, hold, withdraw } from '../../src/domains/coin/server/service.ts'
import { type Draft, draftingApi } from '../../src/domains/drafting/api.ts'
import { newId } from '../../src/kernel/ids.ts'
import { tx } from '../../src/server/db/tx.ts'
import { newDice, thorough } from '../probes/support/dice.ts'
import { expectReached } from '../probes/support/reach.ts'
import { asOwner } from '../probes/support/world.ts'
import { type ServerProcess, startProcess } from '../support/process.ts'
import { type Caller, secretKey, testServer, type TestServer } from '../support/server.ts'
import { kill9, urlOf } from './support.ts'

// Several processes on one PostgreSQL charge coins of one organisation. LEDGER_CALLS is the total number of requested
// paid actions, LEDGER_DEATHS the number of processes that die during paid work.
const processes = 4
const said = 5
const calls = Number(process.env['LEDGER_CALLS'] ?? 1000)
const deaths = Number(process.env['LEDGER_DEATHS'] ?? 4)
const dice = newDice('ledger')

let server: TestServer
let folder: string
let finance: Caller
beforeAll(async () => {
  server = await testServer()
  folder = await mkdtemp(join(tmpdir(), 'faheng-ledger-'))
  finance = await server.signIn(server.tenants.provider, 'ops_finance')
}, 300_000)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const tenantId = () => server.tenants.a.id
const inside = <T>(work: Parameters<typeof tx<T>>[1]) => tx(server.server.contextFor(tenantId()), work)
const account = () => finance.ask(coinApi.account, { tenantId: tenantId() })

/** Sets the organisation's balance. */
async function give(coins: number): Promise<void> {
  const { remainderCoin } = await account()
  if (remainderCoin > 0) await inside((ctx) => withdraw(ctx, remainderCoin, newId(), 'emptied'))
  await inside((ctx) => grant(ctx, { source: 'recharge', coins, paid: coins * 100, bizNo: newId() }))
}

/** A paid action that drafts a text: `civil-complaint` costs 5 coins, `sale-contract` 10. */
interface Wish {
  /** Session of the account: keys belong to an account, and texts are limited per account and minute. */
  token: string
  docType: 'civil-complaint' | 'sale-contract'
  key: string
}
const prices = { 'civil-complaint': 5, 'sale-contract': 10 }
interface Answer {
  wish: Wish
  docNo: string | undefined
  msg: string
}

test(
  `${calls} paid actions over ${processes} processes: never overdrawn, each thing once`,
  { timeout: 900_000 },
  async () => {
    const people = ['tenant_admin', 'legal_manager', 'legal_staff', 'business_user'] as const
    const tokens: string[] = []
    for (const role of people) tokens.push((await server.signIn(server.tenants.a, role)).token)
    const wishes = Array.from({ length: Math.ceil(calls / said) }, (_, n): Wish => {
      return {
        token: tokens[n % tokens.length]!,
        docType: dice.pick(['civil-complaint', 'sale-contract'] as const),
        key: newId(),
      }
    })
    const asked = wishes.reduce((sum, { docType }) => sum + prices[docType], 0)
    const budget = Math.floor(asked * 0.3)
    await give(budget)
    const env = { DATABASE_URL: urlOf(server.database.runtime), SECRET_KEY: secretKey, DEMO: 'off' }
    const all: ServerProcess[] = []
    try {
      for (let n = 0; n < processes; n += 1) all.push(await startProcess({ ...env, DATA_DIR: join(folder, `${n}`) }))
      const queue = dice.shuffled(wishes.flatMap((wish) => Array.from({ length: said }, () => wish)))
      const answers: Answer[] = []
      const write = async ({ url }: ServerProcess): Promise<void> => {
        for (let wish = queue.pop(); wish; wish = queue.pop()) {
          const { token, docType, key } = wish
          const reply = await fetch(url + draftingApi.generate.path, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'idempotency-key': key,
              satoken: token,
              cookie: 'language=zh',
            },
            body: JSON.stringify({ docType, mode: 'edit', title: key, elements: [], caseId: null, contractId: null }),
          })
          const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: Draft }
          // Lock timeout on a busy machine; nothing was written: the write is sent again with its key.
          if (msg === '系统繁忙，请稍后重试') queue.unshift(wish)
          // Limit per account and minute; nothing was written either.
          else if (msg.startsWith('操作过于频繁')) {
            queue.unshift(wish)
            await pause(1000)
          } else answers.push({ wish, docNo: code === 200 ? data.docNo : undefined, msg })
        }
      }
      await Promise.all(Array.from({ length: 40 }, (_, n) => write(all[n % all.length]!)))

      const byThing = Map.groupBy(answers, ({ wish }) => wish)
      const accepted = wishes.filter((wish) => byThing.get(wish)!.some(({ docNo }) => docNo !== undefined))
      const refused = wishes.filter((wish) => !accepted.includes(wish))
      // The balance only falls, so an accepted key always gets the same reply, and a refused one is never accepted.
      const numbers = accepted.map((wish) => {
        const [docNo, ...others] = new Set(byThing.get(wish)!.map((one) => one.docNo))
        expect(others).toEqual([])
        return docNo!
      })
      expect(new Set(numbers).size).toBe(accepted.length)
      expect(new Set(refused.flatMap((wish) => byThing.get(wish)!.map(({ msg }) => msg)))).toEqual(
        new Set(['积分不足']),
      )
      const spent = accepted.reduce((sum, { docType }) => sum + prices[docType], 0)
      const { balance, frozen } = await account()
      expect([balance, frozen]).toEqual([budget - spent, 0])
      expect(balance).toBeGreaterThan(0)
      for (const { docType } of refused) expect(prices[docType]).toBeGreaterThanOrEqual(balance)
      const entries = await asOwner(server, (client) =>
        client.query<{ no: string; coin: string }>(
          `select "bizNo" as no, coin from coin_entry where kind = 'capture' order by 1`,
        ),
      )
      const expected = accepted.map(({ docType }, n) => ({ no: numbers[n]!, coin: String(prices[docType] * -100) }))
      expect(entries.rows.map(({ no, coin }) => ({ no, coin }))).toEqual(
        expected.toSorted((a, b) => (a.no < b.no ? -1 : 1)),
      )
      expect(await inside(firstFault)).toBeUndefined()
      expectReached('ledger', { answers: answers.length, accepted: accepted.length })
      expect(refused.length).toBeGreaterThanOrEqual(20)
      expect(answers.length - wishes.length).toBeGreaterThanOrEqual(100)
    } finally {
      await Promise.all(all.map((one) => one.stop()))
    }
  },
)

/** Starts paid work in a child process and waits until it has stopped at the point, or has ended. */
async function workUntil(point: string, bizId: string): Promise<ChildProcess> {
  const facts = {
    runtime: server.database.runtime,
    dataDir: join(folder, 'work'),
    secretKey,
    tenantId: tenantId(),
    bizId,
    point,
  }
  const script = join(import.meta.dirname, 'paid-work.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(facts)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [word] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown]
  expect(String(word).trim()).toBe(point)
  return child
}

test(
  `${deaths} deaths in the middle of paid work: nothing stays held, only what was delivered is charged`,
  { timeout: 900_000 },
  async () => {
    await give(500)
    const points = ['before', 'held', 'working', 'worked', 'delivering', 'delivered', 'done']
    const order = deaths >= points.length ? points : ['held', 'worked', 'delivered', 'done']
    const works: string[] = []
    for (let n = 0; n < deaths; n += 1) {
      const bizId = newId()
      works.push(bizId)
      await kill9(await workUntil(order[n % order.length]!, bizId))
    }
    const killed = Date.now()
    await vi.waitFor(async () => expect((await account()).frozen).toBe(0), { timeout: 180_000, interval: 500 })
    const waited = (Date.now() - killed) / 1000
    const delivered = await asOwner(server, (client) =>
      client.query<{ id: string }>(`select "bizId" as id from audit_entry where action = 'paid.delivered' order by 1`),
    )
    const charged = await asOwner(server, (client) =>
      client.query<{ id: string }>(
        `select "bizNo" as id from coin_entry where kind = 'capture' and "bizNo" = any ($1) order by 1`,
        [works],
      ),
    )
    expect(charged.rows).toEqual(delivered.rows)
    expect(await inside(firstFault)).toBeUndefined()
    console.log(
      `paid work: ${deaths} deaths, ${charged.rows.length} delivered and charged, nothing held after ${waited.toFixed(1)} s`,
    )
    expectReached('paid work', { delivered: delivered.rows.length, deaths })
    // The documented deadline is 60 seconds; the test allows three times that.
    expect(waited).toBeLessThanOrEqual(180)
  },
)

test.skipIf(!thorough)(
  'what is held is free again within a minute, also when the process dies that gives it back',
  { timeout: 180_000 },
  async () => {
    await give(100)
    const bizId = newId()
    await inside((ctx) => hold(ctx, { moduleCode: 'CASE_ANALYSIS', bizId }, 1))
    expect((await account()).frozen).toBeGreaterThan(0)
    // A process takes the job that releases the coins, and dies.
    const { rowCount } = await asOwner(server, (client) =>
      client.query(
        `update pgboss.job set state = 'active', started_on = now() where name = 'coin.sweep' and data->>'bizId' = $1`,
        [bizId],
      ),
    )
    expect(rowCount).toBe(1)
    await vi.waitFor(async () => expect((await account()).frozen).toBe(0), { timeout: 60_000, interval: 500 })
  },
)
