import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../src/server/db/embedded/start.ts'
import { prepareDatabase } from '../src/server/db/schema/prepare.ts'
import { startChild } from './api/child.ts'
import { addRows, makeTables, seed } from './api/data.ts'
import { checkSameRows } from './api/check.ts'
import { measureRounds } from './api/rounds.ts'
import { inventTitles, pickKeywords } from './api/titles.ts'
import { makeOperations, type Operation } from './api/operations.ts'
import { postgresCpu } from './api/postgres-cpu.ts'
import { printFigures, ratiosOf } from './api/table.ts'

/**
 * The server's speed as a ratio to a floor: a bare `node:http` server over `pg` that answers the same questions from
 * the same PostgreSQL, in the same run, in interleaved rounds. 1 is as fast as the floor, 0.5 half as fast.
 *
 * What is compared, and what is not even:
 * - The floor has a table of its own of 18 columns (the tenant and 17 more), no row-level security, its session in a
 *   Map, no validation, no transaction: one statement for each request, statements by key and pages under a name.
 *   Its indexes are what an ordinary developer makes: primary key, (tenant, created), trigrams of the title.
 * - Ours is the real server process with everything on: session, permission, row-level security, validation, and for
 *   `create` number and history in one transaction. It answers twice:
 *   - `list`, `get`, `search`, `filter`, `create` are of the floor's own columns, as a kind of records like any other serves
 *     them (bench/api/house): the record kit, endpoints, the door for words. Its table keeps who made a record beside
 *     them, and gives 17 columns back: the tenant is the session's.
 *   - `contract list` and so on are of the contract itself, whose rows have 25 fields in lists and 54 for one contract.
 * - All hold the same contracts under the same ids.
 * - Lists and searches are asked without a total, as the floor has none there; the filtered list is counted by all.
 * - A search reads the title on the floor and in the house's records; a contract's reads number, name and counterparty.
 *   Words are chosen that stand in no counterparty and no number, so that all find the same rows. All reads are compared
 *   for that before measuring.
 * - Instants and dates leave the floor's driver as text. Floor and records write their JSON in Node; contracts are
 *   written by PostgreSQL.
 * - With `--grow`, one tenant that nobody asks for grows in our tables only: the floor keeps the size it had.
 */
export const about =
  'list, get, create, search and filtered list, as ratios to a bare node:http server over the same PostgreSQL'

export const options = {
  rows: { default: '100000', meaning: 'contracts in all' },
  tenants: { default: '20', meaning: 'tenants they belong to' },
  rounds: { default: '5', meaning: 'interleaved rounds' },
  seconds: { default: '3', meaning: 'seconds for each operation, side and round' },
  only: { default: '', meaning: 'operations to measure, comma-separated; all when left out' },
  names: { default: '', meaning: 'file of contract titles, one a line; invented ones when left out' },
  grow: { default: '', meaning: 'another tenant then grows to this many times all rows; list and search again' },
}

export async function run(given: Record<keyof typeof options, string>): Promise<void> {
  const size = { rows: Number(given.rows), tenants: Number(given.tenants) }
  const plan = { rounds: Number(given.rounds), seconds: Number(given.seconds) }
  const titles = given.names ? await readTitles(given.names) : inventTitles(5000)
  const folder = await mkdtemp(join(tmpdir(), 'faheng-bench-'))
  const cluster = await startEmbedded(folder, { durable: true, log: console.error })
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true }), () => cluster.stop()]
  try {
    const owner = cluster.connection('owner')
    const runtime = cluster.connection('runtime')
    await prepareDatabase(owner)
    await makeTables(owner)
    const tenants = size.tenants + (given.grow ? 1 : 0)
    const ours = await startChild('our-server.ts', { runtime, dataDir: join(folder, 'server'), tenants })
    ends.push(() => ours.stop())
    const floor = await startChild('floor-server.ts', { runtime, tenants: ours.tenants.slice(0, size.tenants) })
    ends.push(() => floor.stop())
    const asked = ours.tenants.slice(0, size.tenants)
    await seed(owner, asked, size.rows, titles)
    const keywords = await pickKeywords(owner)
    const operations = (await makeOperations(owner, asked, keywords, titles)).filter(wanted(given.only))
    await checkSameRows(operations, floor, ours)
    const postgres = await postgresCpu(owner)
    const figures = await measureRounds(operations, floor, ours, plan, postgres)
    printFigures(figures)
    const ratios = ratiosOf(figures)
    if (given.grow) {
      await addRows(owner, ours.tenants.at(-1)!, size.rows * Number(given.grow), titles)
      const grown = await measureRounds(operations.filter(wanted('list,search')), floor, ours, plan, postgres)
      printFigures(grown)
      for (const [name, ratio] of Object.entries(ratiosOf(grown))) ratios[`${name}Grown`] = ratio
    }
    console.log(JSON.stringify(ratios))
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

/** Names of operations; `get` also means the contract's. */
const wanted = (names: string) => (operation: Operation) =>
  !names || names.split(',').some((name) => name === operation.name || operation.name === `contract ${name}`)

async function readTitles(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/).map((line) => line.trim().slice(0, 200))
  const titles = lines.filter((line) => line.length > 1)
  if (titles.length === 0) throw new Error(`${file} holds no titles.`)
  return titles
}
