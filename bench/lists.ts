import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../src/server/db/embedded/start.ts'
import { prepareDatabase } from '../src/server/db/schema/prepare.ts'
import { checkSameRows } from './api/check.ts'
import { startChild } from './api/child.ts'
import { makeTables, seed } from './api/data.ts'
import type { Operation } from './api/operations.ts'
import { postgresCpu } from './api/postgres-cpu.ts'
import { measureRounds } from './api/rounds.ts'
import { printFigures, ratiosOf } from './api/table.ts'
import type { BenchTenant } from './api/tenant.ts'
import { inventTitles } from './api/titles.ts'
import { fill } from './lists/fill.ts'
import { kinds } from './lists/kinds.ts'

/**
 * Measures lists and filtered lists of five kinds of records, as ratios to the same pages by bare SQL: hand-written
 * statements on the same tables with their indexes, run as the owner (no row-level security), without session,
 * permission, data scope or validation, over a bare node:http server, in the same run and in interleaved rounds. Both
 * return the same columns and the same total, counted up to 10,000, with the first of five pages, as the browser
 * requests it. The floor prepares the page and the count of an unfiltered list.
 */
export const about = 'lists of five kinds of records, plain and filtered, as ratios to bare SQL over the same tables'

export const options = {
  rows: { default: '100000', meaning: 'records of each kind in all' },
  tenants: { default: '20', meaning: 'tenants they belong to' },
  rounds: { default: '3', meaning: 'interleaved rounds' },
  seconds: { default: '2', meaning: 'seconds for each list, side and round' },
}

export async function run(given: Record<keyof typeof options, string>): Promise<void> {
  const rows = Number(given.rows)
  const folder = await mkdtemp(join(tmpdir(), 'faheng-bench-'))
  const cluster = await startEmbedded(folder, { durable: true, log: console.error })
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true }), () => cluster.stop()]
  try {
    const [owner, runtime] = [cluster.connection('owner'), cluster.connection('runtime')]
    await prepareDatabase(owner)
    await makeTables(owner)
    const ours = await startChild('our-server.ts', {
      runtime,
      dataDir: join(folder, 'server'),
      tenants: Number(given.tenants),
    })
    ends.push(() => ours.stop())
    const floor = await startChild('../lists/floor-server.ts', { owner, tenants: ours.tenants })
    ends.push(() => floor.stop())
    await seed(owner, ours.tenants, rows, inventTitles(5000))
    await fill(owner, ours.port, ours.tenants, rows)
    const operations = kinds.flatMap((kind) => [
      operation(ours.tenants, kind.table, 'list', kind.path, {}),
      operation(ours.tenants, kind.table, 'filter', kind.path, kind.filter),
    ])
    await checkSameRows(operations, floor, ours)
    const plan = { rounds: Number(given.rounds), seconds: Number(given.seconds) }
    const figures = await measureRounds(operations, floor, ours, plan, await postgresCpu(owner))
    printFigures(figures)
    const ratios = ratiosOf(figures)
    console.log(JSON.stringify({ ...ratios, worst: Math.min(...Object.values(ratios)) }))
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

/** Pages one to five of every tenant in turn. */
function operation(tenants: BenchTenant[], table: string, what: string, path: string, filter: object): Operation {
  const shots = (of: string, more: object) =>
    Array.from({ length: 5 * tenants.length }, (_, i) => {
      const current = 1 + Math.floor(i / tenants.length)
      const body = JSON.stringify({ current, size: 20, count: current === 1, ...more })
      const headers = {
        satoken: tenants[i % tenants.length]!.token,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }
      return { path: of, headers, body }
    })
  return { name: `${table} ${what}`, floor: shots(`/${table}/${what}`, {}), ours: shots(path, filter) }
}
