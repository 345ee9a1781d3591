// npm run import:laws -- FOLDER: brings a folder of laws in Markdown into the provider's library, reviewed.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { importLaws, type Progress } from '../domains/knowledge/server/import-laws.ts'
import { readConfig } from '../server/config.ts'
import { connectionsOf } from '../server/connections.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { prepareDatabase } from '../server/db/prepare.ts'
import { tx } from '../server/db/tx.ts'
import { plainSettings } from '../server/platform.ts'
import { openLog, type Server, startServer } from '../server/start.ts'
import { sourcesOf } from './law-sources.ts'

const say = (line: string) => console.log(line)
/** Milliseconds between two lines about how far it is. */
const interval = 2000

/** Somebody has asked it to end; what is in is in. */
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isEnding = true))

async function run(folder: string): Promise<void> {
  const sources = sourcesOf(resolve(folder))
  say(`${sources.length} files`)
  const config = readConfig(process.env)
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

async function bringIn(server: Server, sources: ReturnType<typeof sourcesOf>): Promise<void> {
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
  say(`the library takes ${size.rows[0]!.mb} MB of the database`)
}

const howFar = ({ done, total, added, changed, faults }: Progress): string =>
  `${done} of ${total}: ${added} added, ${changed} changed, ${done - added - changed - faults.length} there already`

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Say which folder: npm run import:laws -- FOLDER')
  process.exitCode = 1
} else
  await run(folder).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
