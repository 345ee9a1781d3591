// npm run import:laws -- FOLDER: brings a folder of laws in Markdown into the provider's library, reviewed.
import { globSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { importLaws } from '../domains/knowledge/server/import-laws.ts'
import { openLaws } from '../domains/knowledge/server/law-archive.ts'
import { readConfig } from '../server/config.ts'
import { connectionsOf } from '../server/connections.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { prepareDatabase } from '../server/db/prepare.ts'
import { tx } from '../server/db/tx.ts'
import { plainSettings } from '../server/platform.ts'
import { openLog, startServer } from '../server/start.ts'

const say = (line: string) => console.log(line)

/** The files of a folder, or those of a single file or archive. */
function sourcesOf(path: string) {
  if (statSync(path).isFile()) return openLaws(readFileSync(path), path)
  return globSync('**/*.{md,markdown}', { cwd: path })
    .filter((name) => !/(?:^|\/)README/i.test(name))
    .toSorted()
    .map((name) => ({ path: name, markdown: readFileSync(join(path, name), 'utf8') }))
}

async function run(folder: string): Promise<void> {
  const sources = sourcesOf(resolve(folder))
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
      const { rows } = await tx(server.contextFor(), (ctx) =>
        sql<{ id: string | null }>`select tenant_provider() as id`.execute(ctx.db),
      )
      const provider = rows[0]?.id
      if (!provider) throw new Error('There is no provider yet: start the server and set it up first.')
      const from = performance.now()
      const done = await importLaws(server.contextFor(provider), sources, true, (_, { done: at, total }) => {
        if (at % 200 < 40 || at === total) say(`${at} of ${total}`)
        return Promise.resolve()
      })
      for (const { file, text } of done.faults) say(`left out: ${file}: ${text}`)
      const seconds = ((performance.now() - from) / 1000).toFixed(1)
      say(`${done.added} laws added, ${done.changed} changed, ${done.articles} articles, in ${seconds} s`)
    } finally {
      await server.stop()
    }
  } finally {
    await embedded?.stop()
  }
}

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Say which folder: npm run import:laws -- FOLDER')
  process.exitCode = 1
} else
  await run(folder).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
