import type { Updateable } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { AppError, failFields, failMissing, failNotAllowed } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { readFileRow, readOwnUpload, streamContent, takeFile } from '../../../server/files/store.ts'
import type { JobData } from '../../../server/jobs/definition.ts'
import type { Import, knowledgeApi } from '../api.ts'
import { importLaws } from './import-laws.ts'
import { openLaws } from './law-archive.ts'

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
/** What can be imported, as its content was recognised. */
const kinds = new Set(['zip', 'md', 'txt'])
const shown = 20
const mostFaults = 200

const ask = async (ctx: Ctx, id: string): Promise<Import> => {
  const row = await table(ctx, 'legislation_import').select().select(columns).where('id', '=', id).executeTakeFirst()
  return (row as Import | undefined) ?? failMissing()
}

/** Begins an import of the caller's own upload; a job does it. @throws 4403 for who has them pass but may not review */
export async function begin(
  ctx: Ctx,
  { fileId, passed }: ParsedInputOf<typeof knowledgeApi.importLaws>,
): Promise<Import> {
  if (passed && !ctx.who.perms.has('knowledge:review')) failNotAllowed()
  const { name, type } = await readOwnUpload(ctx, fileId)
  if (!kinds.has(type))
    failFields(
      'common.invalidInput',
      { fileId: { key: 'knowledge.importKinds' } },
      { fields: ctx.say('knowledge.field.fileId') },
    )
  const id = newId()
  await takeFile(ctx, fileId, 'legislation_import', id)
  const by = { createPsnId: ctx.who.accountId, createPsnName: ctx.who.name, createTime: ctx.now }
  await table(ctx, 'legislation_import')
    .insert({ id, fileId, fileName: name, passed, ...by })
    .execute()
  await audit(ctx, { action: 'legislation.importBegun', bizType: 'legislation', note: name })
  await ctx.platform.jobs.send(ctx, 'knowledge.import', { importId: id })
  return ask(ctx, id)
}

export const listImports = (ctx: Ctx): Promise<Import[]> =>
  table(ctx, 'legislation_import')
    .select()
    .select(columns)
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute() as Promise<Import[]>

const write = async (ctx: Ctx, id: string, patch: Updateable<DB['legislation_import']>): Promise<void> => {
  await table(ctx, 'legislation_import').update().set(patch).where('id', '=', id).execute()
}

/** Does an import, as whoever began it. What is wrong with the file as a whole ends it and is told; the rest is retried. */
export async function runImport(ctx: Ctx, { tenantId, importId = '' }: JobData): Promise<void> {
  const found = await tx(ctx, (ctx) =>
    table(ctx, 'legislation_import').select().selectAll().where('id', '=', importId).executeTakeFirst(),
  )
  if (!found || found.state === 'done' || found.state === 'failed') return
  const who = await tx(ctx, (ctx) =>
    ctx.platform.identity.describe(ctx.db, { ...ctx.who.tenant, id: tenantId }, found.createPsnId),
  )
  const own = who ? ctx.asPerson(who) : ctx
  await tx(own, (ctx) => write(ctx, importId, { state: 'running' }))
  try {
    const { sha256, name } = await tx(own, (ctx) => readFileRow(ctx, found.fileId))
    const pieces: Buffer[] = []
    for await (const piece of streamContent(own, sha256)) pieces.push(piece as Buffer)
    const sources = openLaws(Buffer.concat(pieces), name)
    const done = await importLaws(own, sources, found.passed, (ctx, { faults, ...progress }) =>
      write(ctx, importId, { ...progress, faults: JSON.stringify(faults.slice(0, mostFaults)) }),
    )
    await tx(own, (ctx) => write(ctx, importId, { state: 'done', endTime: new Date() }))
    own.log.info({ tenantId, total: done.total, added: done.added, changed: done.changed }, 'laws imported')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const faults = JSON.stringify([{ file: found.fileName, text: own.say(error.key, error.vars) }])
    await tx(own, (ctx) => write(ctx, importId, { state: 'failed', faults, endTime: new Date() }))
  }
}
