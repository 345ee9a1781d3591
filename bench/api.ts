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
 * Measures the server's throughput as a ratio to a floor: a bare `node:http` server over `pg` that answers the same
 * requests from the same PostgreSQL, in the same run, in interleaved rounds. 1 is as fast as the floor, 0.5 half as
 * fast.
 *
 * Conditions and differences:
 * - The floor has its own table of 18 columns (the tenant and 17 more), no row-level security, its session in a Map, no
 *   validation, no transaction: one statement for each request; reads by key and pages are prepared statements. Its
 *   indexes are those of an ordinary developer: primary key, (tenant, created), trigrams of the title.
 * - Ours is the real server process with everything enabled: session, permission, row-level security, validation, and
 *   for `create` number and history in one transaction. It serves two sets of operations:
 *   - `list`, `get`, `search`, `filter`, `create` use the floor's columns, served as an ordinary kind of records
 *     (bench/api/house) with the record kit, endpoints and a security-definer function for searches. Its table also
 *     stores the creator, and 17 columns are returned: the tenant is the session's.
 *   - `contract list` and so on use the contract itself, whose rows have 25 fields in lists and 54 for one contract.
 * - All tables contain the same contracts under the same ids.
 * - Lists and searches are requested without a total, because the floor has none; filtered lists are counted by all.
 * - A search reads the title on the floor and in the house's records; a contract's reads number, name and counterparty.
 *   The keywords occur in no counterparty and no number, so that all find the same rows, which is checked before
 *   measuring.
 * - Instants and dates are read as text by the floor's driver. Floor and records create their JSON in Node; contracts'
 *   JSON is created by PostgreSQL.
 * - With `--grow`, a tenant without requests grows in our tables only: the floor keeps its size.
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

/** Filters operations by name; `get` also selects `contract get`. */
const wanted = (names: string) => (operation: Operation) =>
  !names || names.split(',').some((name) => name === operation.name || operation.name === `contract ${name}`)

async function readTitles(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/).map((line) => line.trim().slice(0, 200))
  const titles = lines.filter((line) => line.length > 1)
  if (titles.length === 0) throw new Error(`${file} holds no titles.`)
  return titles
}
