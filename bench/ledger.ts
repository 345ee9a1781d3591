import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { capture, grant } from '../src/domains/coin/server/service.ts'
import { createTenant } from '../src/domains/tenant/server/service.ts'
import { newId } from '../src/kernel/ids.ts'
import { startEmbedded } from '../src/server/db/embedded/start.ts'
import { prepareDatabase } from '../src/server/db/schema/prepare.ts'
import { tx } from '../src/server/db/tx.ts'
import { plainSettings } from '../src/server/platform.ts'
import { openLog, type Server, startServer } from '../src/server/start.ts'

/**
 * Measures how fast coins are charged, as a ratio to bare SQL in the same run, in interleaved rounds over 16
 * connections: uses per second on one contended account, and spread over many.
 *
 * - Ours is what every paid action runs to charge its cost: tariff, free uses, idempotency, balance, lots, charge, hash
 *   chain, row-level security, one transaction each. Only HTTP and the session are left out on both sides.
 * - The floor is bare SQL for the same use: one statement that writes the same rows (the use under its unique key, the
 *   account's balance under the same condition, its entry, the lot that expires first), by keys, without policies,
 *   tariffs, permits, free uses or hashes.
 * - `short` writes less: the balance, and the use under its unique key; neither entry nor lot, so the source of the
 *   coins is unknown afterwards. It is printed to show the cost of the ledger, and is not part of the ratios.
 */
export const about = 'uses a second on one account and on many, as ratios to the bare SQL'

export const options = {
  accounts: { default: '1000', meaning: 'accounts that uses are spread over' },
  rounds: { default: '5', meaning: 'interleaved rounds' },
  seconds: { default: '3', meaning: 'seconds for each side of each round' },
}

const connections = 16
type Take = (account: string) => Promise<unknown>

export async function run(given: Record<keyof typeof options, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'faheng-bench-'))
  const cluster = await startEmbedded(folder, { durable: true, log: console.error })
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true }), () => cluster.stop()]
  try {
    const owner = cluster.connection('owner')
    const runtime = cluster.connection('runtime')
    await prepareDatabase(owner)
    const dataDir = join(folder, 'server')
    await mkdir(dataDir, { recursive: true })
    const server = await startServer({
      secretKey: 'a secret of measurements, which is long enough',
      runtime,
      listen: runtime,
      dataDir,
      settings: plainSettings,
      log: openLog('silent'),
      connections,
    })
    ends.push(() => server.stop())
    const accounts = await makeAccounts(server, Number(given.accounts))
    await makeFloor(owner, accounts)
    const pool = new pg.Pool({ ...runtime, max: connections, idleTimeoutMillis: 0 })
    ends.push(() => pool.end())
    const sides = { floor: bareOf(pool), ours: oursOf(server), short: shortOf(pool) }
    // Plans made while the tables are empty differ from the later ones.
    for (const take of Object.values(sides)) await rate(take, accounts, 2)
    await analyze(owner)
    const plan = { rounds: Number(given.rounds), seconds: Number(given.seconds) }
    const hot = await compare('hot', sides, accounts.slice(0, 1), plan)
    const spread = await compare('spread', sides, accounts, plan)
    console.log(JSON.stringify({ hot, spread }))
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

/** Creates the provider, whose tariffs apply, and organisations with more coins than the benchmark can use. */
async function makeAccounts(server: Server, count: number): Promise<string[]> {
  await tx(server.contextFor(), (ctx) => createTenant(ctx, { kind: 'provider', name: '运营方', code: 'OP' }))
  const accounts: string[] = []
  for (let n = 0; n < count; n += 1) {
    const id = await tx(server.contextFor(), (ctx) =>
      createTenant(ctx, { kind: 'tenant', name: `第${n}测试企业`, code: `T${n}` }),
    )
    await tx(server.contextFor(id), (ctx) => grant(ctx, { source: 'recharge', coins: 1_000_000, bizNo: newId() }))
    accounts.push(id)
  }
  return accounts
}

async function makeFloor(owner: pg.ClientConfig, accounts: string[]): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(`
    create table floor_account (id text primary key, balance bigint not null, frozen bigint not null, seq bigint not null);
    create table floor_lot (account text not null, id text not null, remaining bigint not null, "expireTime" timestamptz,
      primary key (account, id));
    create table floor_use (account text not null, id text not null, module text not null, biz text not null,
      quantity integer not null, cost bigint not null, state text not null, key text, person text not null,
      name text not null, at timestamptz not null default now(), primary key (account, id), unique (account, module, biz));
    create table floor_entry (account text not null, seq bigint not null, id text not null, kind text not null,
      coin bigint not null, balance bigint not null, module text not null, biz text not null, person text not null,
      name text not null, at timestamptz not null default now(), primary key (account, seq));
    grant select, insert, update on floor_account, floor_lot, floor_use, floor_entry to public`)
  await client.query('insert into floor_account select unnest($1::text[]), 100000000, 0, 0', [accounts])
  await client.query(`insert into floor_lot select id, 'first', balance, null from floor_account`)
  await client.end()
}

async function analyze(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query('analyze')
  await client.end()
}

const usedUp = `insert into floor_use (account, id, module, biz, quantity, cost, state, person, name)
  values ($1, $3, 'QA_ROBOT', $4, 1, $2, 'captured', '', '') on conflict do nothing returning cost`
const moved = `update floor_account set balance = balance - used.cost, seq = seq + 1 from used
  where id = $1 and balance - frozen > used.cost`

const bareOf =
  (pool: pg.Pool): Take =>
  (account) =>
    pool.query({
      name: 'use',
      text: `with used as (${usedUp}), moved as (${moved} returning id, seq, balance, used.cost),
          entry as (insert into floor_entry (account, seq, id, kind, coin, balance, module, biz, person, name)
            select id, seq, $5, 'capture', -cost, balance, 'QA_ROBOT', $4, '', '' from moved)
        update floor_lot l set remaining = l.remaining - moved.cost from moved
        where l.account = $1 and l.id = (select id from floor_lot where account = $1 and remaining > 0
          order by "expireTime" nulls last, id limit 1)`,
      values: [account, 100, newId(), newId(), newId()],
    })

const shortOf =
  (pool: pg.Pool): Take =>
  (account) =>
    pool.query({
      name: 'use in short',
      text: `with used as (${usedUp}) ${moved}`,
      values: [account, 100, newId(), newId()],
    })

const oursOf =
  (server: Server): Take =>
  (account) =>
    tx(server.contextFor(account), (ctx) => capture(ctx, { moduleCode: 'QA_ROBOT', bizId: newId() }))

type Sides = Record<'floor' | 'ours' | 'short', Take>

/** Runs all sides in turn. @returns the median of the rounds' ratios, to three decimals */
async function compare(
  name: string,
  sides: Sides,
  accounts: readonly string[],
  plan: { rounds: number; seconds: number },
): Promise<number> {
  const ratios: number[] = []
  const all = Object.keys(sides) as (keyof Sides)[]
  for (const side of all) await rate(sides[side], accounts, plan.seconds / 2)
  for (let round = 0; round < plan.rounds; round += 1) {
    const inTurn = round % 2 === 0 ? all : all.toReversed()
    const rates = { floor: 0, ours: 0, short: 0 }
    for (const side of inTurn) rates[side] = await rate(sides[side], accounts, plan.seconds)
    const ratio = rates.ours / rates.floor
    ratios.push(ratio)
    const [floor, ours, short] = [rates.floor, rates.ours, rates.short].map((one) => `${one.toFixed(0)}/s`)
    console.error(`${name}: floor ${floor}, ours ${ours}, ratio ${ratio.toFixed(2)}; short ${short}`)
  }
  ratios.sort((a, b) => a - b)
  return Number(ratios[Math.floor(ratios.length / 2)]!.toFixed(3))
}

/** Uses per second over all connections. */
async function rate(take: Take, accounts: readonly string[], seconds: number): Promise<number> {
  let done = 0
  const begin = performance.now()
  const end = begin + seconds * 1000
  const work = async (): Promise<void> => {
    while (performance.now() < end) {
      await take(accounts[Math.floor(Math.random() * accounts.length)]!)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return (done * 1000) / (performance.now() - begin)
}
