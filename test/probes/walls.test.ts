import type * as Kysely from '../../src/server/db/transactions/kysely.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Caller, TestServer } from '../support/server.ts'
import { newDice, thorough } from './support/dice.ts'
import { tablesWithoutTenant } from './support/first-wall.ts'
import { checksum, probe } from './support/isolation.ts'
import { expectReached } from './support/reach.ts'
import { type Call, readCalls, reads } from './support/registry.ts'
import { unguardedTables } from './support/catalogue.ts'
import { asOwner, type World } from './support/world.ts'
import { servedWorlds } from './support/worlds.ts'

// Verifies that the isolation probe detects leaks. In this process only, statements are sent without their tenant
// predicate, and policies are opened by the owner of this test's database.
const bare = vi.hoisted(() => new Set<string>())
vi.mock('../../src/server/db/transactions/kysely.ts', async (original) => {
  const real = await original<typeof Kysely>()
  const { withoutTenant } = await import('./support/tenant-predicate.ts')
  const whole = new WeakMap<Kysely.Db, Kysely.Db>()
  return {
    ...real,
    bind: (asker: Parameters<typeof real.bind>[0]) => {
      const db = real.bind(asker)
      const open = db.withPlugin(withoutTenant(bare))
      whole.set(open, db)
      return open
    },
    transactionOf: (db: Kysely.Db) => real.transactionOf(whole.get(db) ?? db),
    builder: real.builder.withPlugin(withoutTenant(bare)),
    // Compiled statements would keep their predicates: they are built again and run by the bound builder.
    preparedFor: ((what, build) => (ctx, values) =>
      real.prepared(what, (blanks) => build(ctx, blanks as never))(
        whole.get(ctx.db) ?? ctx.db,
        values,
      )) as typeof real.preparedFor,
    prepared: ((what, build) => (db, values) =>
      real.prepared(what, build)(whole.get(db) ?? db, values)) as typeof real.prepared,
  }
})

/**
 * Table → the tables that are read before it (a text is only read through its contract), and the tag of its words, by
 * which a leak is detected. Notes are not listed: they are visible only to their author.
 */
const ways: Record<string, { through: string[]; tag: string }> = {
  account: { through: ['org_node'], tag: 'person' },
  org_node: { through: [], tag: 'seat' },
  saved_view: { through: [], tag: 'view' },
  dictionary: { through: [], tag: 'dictionary' },
  contract: { through: [], tag: 'contract' },
  contract_text: { through: ['contract', 'file'], tag: 'text' },
  contract_archive: { through: ['contract'], tag: 'archive' },
  review_finding: { through: ['contract', 'contract_text'], tag: 'finding' },
  flow_task: { through: ['contract'], tag: 'flowtask' },
  flow_instance: { through: ['flow_task', 'contract'], tag: 'contract' },
  file: { through: ['contract'], tag: 'file' },
  blob_chunk: { through: ['contract', 'file'], tag: 'blob' },
  audit_entry: { through: ['contract'], tag: 'history' },
}

const dice = newDice('walls')
let server: TestServer
let all: Call[]
let calls: Call[]
let mine: World
let other: World

beforeAll(async () => {
  ;({ server, mine, other } = await servedWorlds())
  all = await readCalls()
  calls = all.filter((call) => call.endpoint.access !== 'open' && reads(call.endpoint))
}, 300_000)
afterAll(() => server.stop())

/**
 * Runs the probe while some tables have no predicate and some no policy. @returns the found words
 * @param until the word to find: the probe stops once it is found
 */
async function found(
  predicates: string[],
  policies: string[],
  callers: Caller[],
  until?: string,
): Promise<{ tags: Set<string>; requests: number }> {
  bare.clear()
  for (const table of predicates) bare.add(table)
  await open(policies, 'true')
  const tags = new Set<string>()
  let requests = 0
  const only = ({ kind }: { kind: string }) => kind === 'foreign' || kind === 'own'
  try {
    for (const call of calls) {
      const probed = await probe(server, [call], callers, { mine, other }, dice, only)
      for (const tag of probed.canaries.keys()) tags.add(tag)
      requests += probed.requests
      if (until !== undefined && tags.has(until)) break
    }
    return { tags, requests }
  } finally {
    bare.clear()
    await open(policies, rule)
  }
}

const rule = '"tenantId" = app_tenant()'
const open = (tables: string[], using: string, check = rule) =>
  asOwner(server, async (client) => {
    for (const table of tables)
      await client.query(`alter policy tenant on "${table}" using (${using}) with check (${check})`)
  })

const sampled = dice.shuffled(Object.keys(ways)).slice(0, thorough ? 10 : 4)

describe('sampled tables', () => {
  let asked = 0
  test.for(sampled)('%s', { timeout: 300_000 }, async (table) => {
    const { through, tag } = ways[table]!
    const both = await found([...through, table], [...through, table], [mine.admin], tag)
    expect([...both.tags], 'both walls down').toContain(tag)
    asked += both.requests

    // Each single fault is also detected by its own test.
    bare.add(table)
    expect(tablesWithoutTenant()).toEqual([table])
    bare.clear()
    await open([table], 'true')
    expect(await asOwner(server, unguardedTables)).toEqual([table])
    await open([table], rule)
    expect(tablesWithoutTenant()).toEqual([])
    expect(await asOwner(server, unguardedTables)).toEqual([])
  })
  test('leak nothing while predicates or policies are active, even without the other for all tables', async () => {
    const callers = thorough ? [mine.admin, mine.staff] : [dice.pick([mine.admin, mine.staff])]
    const withoutPredicates = await found(sampled, [], callers)
    expect([...withoutPredicates.tags], 'predicates alone removed').toEqual([])
    const withoutPolicies = await found([], sampled, callers)
    expect([...withoutPolicies.tags], 'policies alone removed').toEqual([])
    asked += withoutPredicates.requests + withoutPolicies.requests
  }, 300_000)
  test('were really requested', () => expectReached('walls', { tables: sampled.length, requests: asked }))
})

test('a write without predicates and policies changes the checksum', async () => {
  const revoke = all.filter((call) => call.key === 'archive.revoke')
  const written = ['contract', 'contract_archive']
  // The file's scan is read for the reply: with its isolation active, nothing would be written.
  const tables = [...written, 'file']
  const ask = () => probe(server, revoke, [mine.admin], { mine, other }, dice, (one) => one.kind === 'foreign')
  const before = await checksum(server, other.tenant.id)
  await ask()
  expect(await checksum(server, other.tenant.id)).toEqual(before)

  for (const table of tables) bare.add(table)
  await open(tables, 'true', 'true')
  await ask()
  bare.clear()
  await open(tables, rule)
  const after = await checksum(server, other.tenant.id)
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(written)
})
