// npm run import:laws -- FOLDER | ARCHIVE | GIT-ADDRESS: imports laws in Markdown into the provider's library, as
// reviewed.
import { mkdirSync } from 'node:fs'
import { sql } from 'kysely'
import { importLaws, type Progress } from '../domains/knowledge/server/import-laws.ts'
import type { LawSource } from '../domains/knowledge/server/law-archive.ts'
import { AppError } from '../kernel/errors.ts'
import { readConfig } from '../server/config.ts'
import { connectionsOf } from '../server/connections.ts'
import { startEmbedded } from '../server/db/embedded/start.ts'
import { onlyRow } from '../server/db/query.ts'
import { prepareDatabase } from '../server/db/schema/prepare.ts'
import { tx } from '../server/db/tx.ts'
import { loadMessages } from '../server/messages.ts'
import { outboundOf } from '../server/outbound/outbound.ts'
import { plainSettings } from '../server/platform.ts'
import { openLog, type Server, startServer } from '../server/start.ts'
import { sourcesOf } from './law-sources.ts'

const say = (line: string) => console.log(line)
/** Milliseconds between two progress messages. */
const interval = 2000

/** Set by a signal: the import stops, and what was imported is kept. */
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isEnding = true))

/** @param given folder, archive or address; without one the address of `LAWS_URL` */
async function run(given: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  const address = given ?? config.lawsUrl
  if (address === '')
    throw new Error('Say which laws: npm run import:laws -- FOLDER | ARCHIVE | GIT-ADDRESS, or set LAWS_URL.')
  const sources = await sourcesOf(address, outboundOf(config.outboundAllow))
  say(`${sources.length} files`)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const embedded =
    config.database.kind === 'embedded' ? await startEmbedded(config.dataDir, { durable: true, log: say }) : undefined
  try {
    const urls = connectionsOf(config, embedded)
    if (urls.owner) await prepareDatabase(urls.owner, { runtimeRole: urls.runtimeRole, log: say })
    const { dataDir, secretKey } = config
    const server = await startServer({ ...urls, dataDir, secretKey, settings: plainSettings, log: openLog('warn') })
    try {
      await bringIn(server, sources)
    } finally {
      await server.stop()
    }
  } finally {
    await embedded?.stop()
  }
}

async function bringIn(server: Server, sources: readonly LawSource[]): Promise<void> {
  const { rows } = await tx(server.contextFor(), (ctx) =>
    sql<{ id: string | null }>`select tenant_provider() as id`.execute(ctx.db),
  )
  const provider = rows[0]?.id
  if (!provider) throw new Error('There is no provider yet: start the server and set it up first.')
  const ctx = server.contextFor(provider)
  const from = performance.now()
  const seconds = () => (performance.now() - from) / 1000
  let said = from
  const done = await importLaws(ctx, sources, true, (_, progress) => {
    if (isEnding) throw new Error(`Ended at ${progress.done} of ${progress.total} files; start it again to go on.`)
    if (performance.now() - said > interval) {
      said = performance.now()
      say(`${howFar(progress)}, ${seconds().toFixed(0)} s`)
    }
    return Promise.resolve()
  })
  for (const { file, text } of done.faults) say(`left out: ${file}: ${text}`)
  const size = await tx(ctx, (ctx) =>
    sql<{ mb: number }>`select (pg_total_relation_size('legislation') + pg_total_relation_size('legislation_article'))
      / 1048576 as mb`.execute(ctx.db),
  )
  say(`${howFar(done)}, ${done.articles} articles written, in ${seconds().toFixed(1)} s`)
  say(`the library takes ${onlyRow(size.rows).mb} MB of the database`)
}

const howFar = ({ done, total, added, changed, faults }: Progress): string =>
  `${done} of ${total}: ${added} added, ${changed} changed, ${done - added - changed - faults.length} there already`

/** The English message of a refusal. */
const worded = async (error: Error): Promise<string | undefined> =>
  error instanceof AppError ? (await loadMessages()).say('en', error.key, error.vars) : undefined

await run(process.argv[2]).catch(async (error: unknown) => {
  console.error(error instanceof Error ? ((await worded(error)) ?? error.message) : error)
  process.exitCode = 1
})
