import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { sql, type Updateable } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { AppError, failMissing, failNotAllowed } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import { newId } from '../../../kernel/ids.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { extractWith } from '../../../server/documents/extract.ts'
import { downloadLaws } from './law-download.ts'
import { readFileRow, readOwnUpload, streamContent, takeFile } from '../../../server/files/store.ts'
import type { JobData } from '../../../server/jobs/definition.ts'
import type { Import, knowledgeApi } from '../api.ts'
import { importBatches, noProgress } from './import-laws.ts'
import type { Batch } from './law-archive.ts'
import { isSearchable } from './shelves.ts'
import { invalid } from '../../../server/invalid.ts'

const columns = [
  'id',
  'fileName',
  'state',
  'total',
  'done',
  'added',
  'changed',
  'articles',
  'faults',
  'createPsnName',
  'createTime',
  'endTime',
] as const
/** Importable file types, as recognised by content. */
const kinds = new Set(['zip', 'md', 'txt'])
const shown = 20
const mostFaults = 200

const ask = async (ctx: Ctx, id: string): Promise<Import> =>
  (await listImports(ctx)).find((one) => one.id === id) ?? failMissing()

/**
 * Queues the import of the caller's own upload.
 * @throws 4403 when the texts should count as reviewed but the caller may not review; a fault of `fileId` while another
 * import of the organisation runs
 */
export async function begin(
  ctx: Ctx,
  { fileId, passed }: ParsedInputOf<typeof knowledgeApi.importLaws>,
): Promise<Import> {
  if (passed && !ctx.who.perms.has('knowledge:review')) failNotAllowed()
  const { name, type } = await readOwnUpload(ctx, fileId)
  if (!kinds.has(type)) wrong(ctx, 'fileId', 'knowledge.importKinds')
  const id = await start(ctx, 'fileId', { fileId, fileName: name, passed })
  await takeFile(ctx, fileId, 'legislation_import', id)
  return ask(ctx, id)
}

const mostName = 200

/**
 * Queues the import of a repository's laws; the job downloads and reads it.
 * @throws 4403 and while another import runs like {@link begin}; a fault of `url` unless it is an https address
 */
export async function beginFrom(
  ctx: Ctx,
  { url, passed }: ParsedInputOf<typeof knowledgeApi.importFrom>,
): Promise<Import> {
  if (passed && !ctx.who.perms.has('knowledge:review')) failNotAllowed()
  const address = URL.parse(url)
  const isWeb = address?.protocol === 'https:' || (address?.protocol === 'http:' && ctx.platform.outbound.allowsPlain)
  if (!address || !isWeb || address.username !== '' || address.password !== '')
    wrong(ctx, 'url', 'knowledge.address.onlyHttps')
  const fileName = `${address!.host}${address!.pathname}`.slice(0, mostName)
  return ask(ctx, await start(ctx, 'url', { url: address!.href, fileId: null, fileName, passed }))
}

const wrong = (ctx: Ctx, field: 'fileId' | 'url', key: MessageKey, vars: Record<string, string> = {}): never =>
  invalid(ctx, 'knowledge', { [field]: { key, vars } })

interface NewImport {
  fileId: string | null
  url?: string
  fileName: string
  passed: boolean
}

/** Stores an import and queues its job. @returns its id */
async function start(ctx: Ctx, field: 'fileId' | 'url', values: NewImport): Promise<string> {
  // One at a time: a second import would only wait for the first one's transactions.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`law import ${ctx.tenantId}`}, 0))`.execute(ctx.db)
  const other = await table(ctx, 'legislation_import')
    .select()
    .select('fileName')
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  if (other) wrong(ctx, field, 'knowledge.importRunning', { name: other.fileName })
  const id = newId()
  const by = { createPsnId: ctx.who.accountId, createPsnName: ctx.who.name, createTime: ctx.now }
  await table(ctx, 'legislation_import')
    .insert({ id, ...values, ...by })
    .execute()
  await audit(ctx, { action: 'legislation.importBegun', bizType: 'legislation', note: values.fileName })
  await ctx.platform.jobs.send(ctx, 'knowledge.import', { importId: id })
  return id
}

/** The latest imports; `searchable` is whether the semantic search index contains the organisation's current texts. */
export async function listImports(ctx: Ctx): Promise<Import[]> {
  const rows = await table(ctx, 'legislation_import')
    .select()
    .select(columns)
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  const searchable = rows.length === 0 || (await isSearchable(ctx))
  return rows.map((row) => ({ ...row, searchable }) as Import)
}

const write = async (ctx: Ctx, id: string, patch: Updateable<DB['legislation_import']>): Promise<void> => {
  await table(ctx, 'legislation_import').update().set(patch).where('id', '=', id).execute()
}

/** Writes the import's content to a temporary file. @returns its name */
async function fetched(
  ctx: Ctx,
  { fileId, url, fileName }: { fileId: string | null; url: string; fileName: string },
  path: string,
): Promise<string> {
  if (fileId === null) {
    await downloadLaws(ctx.platform.outbound, url, path)
    return fileName
  }
  const { sha256, name } = await tx(ctx, (ctx) => readFileRow(ctx, fileId))
  await pipeline(streamContent(ctx, sha256), createWriteStream(path, { mode: 0o600 }))
  return name
}

/** Temporary failures: the machine is too busy, or too many files are waiting to be read. */
const passing: ReadonlySet<string> = new Set(['documents.tooSlow', 'common.tooMany'])
/** An import whose process ended is resumed at most this often. */
const mostRuns = 3

/** The script that reads the files; it may read this domain's code, too. */
const script = {
  url: new URL('law-child.ts', import.meta.url),
  folders: [fileURLToPath(new URL('..', import.meta.url))],
  // A job: reading may take longer on a busy machine.
  wallMs: 60_000,
}

/** The files of an upload after the first `before`, in batches; each batch is read in a separate process. */
async function* batchesOf(of: string, path: string, name: string, before: number): AsyncGenerator<Batch> {
  for (let skip = before; ;) {
    const batch = await extractWith<Batch>(script, of, path, name, String(skip))
    if (batch.files.length === 0 && skip > before) return
    yield batch
    skip += batch.files.length
    if (skip >= batch.total) return
  }
}

/**
 * Runs an import as the user who started it. A fault of the whole file ends it and is recorded. A run whose process has
 * ended is resumed, up to {@link mostRuns} runs.
 */
export async function runImport(ctx: Ctx, { tenantId, importId = '' }: JobData): Promise<void> {
  const found = await tx(ctx, (ctx) =>
    table(ctx, 'legislation_import').select().selectAll().where('id', '=', importId).executeTakeFirst(),
  )
  if (!found || found.state === 'done' || found.state === 'failed') return
  const who = await tx(ctx, (ctx) =>
    ctx.platform.identity.describe(ctx.db, { ...ctx.who.tenant, id: tenantId }, found.createPsnId),
  )
  const own = who ? ctx.asPerson(who) : ctx
  const end = async (key: MessageKey, vars: AppError['vars']) => {
    const faults = [...(found.faults as Import['faults']), { file: found.fileName, text: own.say(key, vars) }]
    await tx(own, (ctx) =>
      write(ctx, importId, { state: 'failed', faults: JSON.stringify(faults), endTime: new Date() }),
    )
  }
  if (found.runs >= mostRuns) return end('knowledge.importBroken', { done: found.done })
  await tx(own, (ctx) => write(ctx, importId, { state: 'running', runs: found.runs + 1 }))
  const path = join(own.platform.spoolFolder, randomUUID())
  try {
    const name = await fetched(own, found, path)
    const { total, done, added, changed, articles } = found
    // A remote archive may have changed: it is read from the beginning; laws already imported are kept.
    const before =
      found.fileId === null
        ? noProgress()
        : { ...noProgress(), total, done, added, changed, articles, faults: found.faults as Import['faults'] }
    const batches = batchesOf(tenantId, path, name, before.done)
    const all = await importBatches(own, batches, found.passed, before, (ctx, { faults, ...progress }) =>
      write(ctx, importId, { ...progress, faults: JSON.stringify(faults.slice(0, mostFaults)) }),
    )
    await tx(own, (ctx) => write(ctx, importId, { state: 'done', endTime: new Date() }))
    own.log.info({ tenantId, total: all.total, added: all.added, changed: all.changed }, 'laws imported')
  } catch (error) {
    // Temporary failures are retried by the queue, which resumes the import; the last run records the error.
    const mayPass = error instanceof AppError && passing.has(error.key) && found.runs + 1 < mostRuns
    if (!(error instanceof AppError) || mayPass) throw error
    await end(error.key, error.vars)
  } finally {
    await rm(path, { force: true })
  }
}
