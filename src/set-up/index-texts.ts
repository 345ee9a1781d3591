// npm run index:texts -- [ORGANISATION-CODE]: builds the full-text index of contracts again, of one organisation or of
// all. A command that was ended goes on where it stopped.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { keepIndex } from '../domains/contract/server/full-text/keep.ts'
import { isOutdated, outdate } from '../domains/contract/server/full-text/renew.ts'
import { readConfig } from '../server/config.ts'
import { connectionsOf } from '../server/connections.ts'
import { startEmbedded } from '../server/db/embedded/start.ts'
import { table } from '../server/db/table.ts'
import { tx } from '../server/db/tx.ts'
import { plainSettings } from '../server/platform.ts'
import { openLog, type Server, startServer } from '../server/start.ts'

async function run(code: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  const embedded =
    config.database.kind === 'embedded'
      ? await startEmbedded(config.dataDir, { durable: true, log: console.log })
      : undefined
  try {
    const { dataDir, secretKey } = config
    // The index that a start queues would be built beside this one, and a command that is begun again could not go on.
    const parts = { ...connectionsOf(config, embedded), dataDir, secretKey, isCommand: true as const }
    const server = await startServer({ ...parts, settings: plainSettings, log: openLog('warn') })
    try {
      for (const organisation of await organisations(server, code)) await build(server, organisation)
    } finally {
      await server.stop()
    }
  } finally {
    await embedded?.stop()
  }
}

interface Organisation {
  id: string
  code: string
}

async function organisations(server: Server, code: string | undefined): Promise<Organisation[]> {
  const { rows } = await tx(server.contextFor(), (ctx) =>
    sql<{ id: string }>`select "tenantId" as id from job_targets('contract.index')`.execute(ctx.db),
  )
  const all: Organisation[] = []
  for (const { id } of rows) {
    const own = await tx(server.contextFor(id), (ctx) =>
      sql<Organisation>`select id, code from tenant where id = ${id}`.execute(ctx.db),
    )
    all.push(...own.rows)
  }
  const chosen = all.filter((one) => code === undefined || one.code === code)
  if (chosen.length === 0)
    throw new Error(
      code === undefined ? 'There is no organisation yet.' : `There is no organisation with the code ${code}.`,
    )
  return chosen
}

async function build(server: Server, { id, code }: Organisation): Promise<void> {
  const ctx = server.contextFor(id)
  const from = performance.now()
  // Segments that are outdated already are those of a command that was ended.
  await tx(ctx, async (ctx) => {
    if (!(await isOutdated(ctx))) await outdate(ctx)
  })
  await keepIndex(ctx)
  // A job of a server may be at work on the same index.
  while (await tx(ctx, isOutdated)) {
    await sleep(1000)
    await keepIndex(ctx)
  }
  const { texts } = await tx(ctx, (ctx) =>
    table(ctx, 'contract_index_segment')
      .select()
      .select((e) => e.fn.coalesce(e.fn.sum<number>('numbers'), sql<number>`0`).as('texts'))
      .executeTakeFirstOrThrow(),
  )
  console.log(`${code}: ${texts} contracts in ${((performance.now() - from) / 1000).toFixed(1)} s`)
}

await run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
