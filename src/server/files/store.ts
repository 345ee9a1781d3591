import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { fail, failMissing } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../context.ts'
import { inTenant } from '../db/shared.ts'
import { table } from '../db/table.ts'
import { tx } from '../db/tx.ts'

const chunkBytes = 1024 * 1024

/** A stored file as records refer to it. `size` in bytes. */
export interface StoredFile {
  id: string
  name: string
  type: string
  size: number
  sha256: string
  createPsnName: string
  createTime: string
}

const columns = ['id', 'name', 'type', 'size', 'sha256', 'createPsnName', 'createTime'] as const

/**
 * Keeps a received file: content once per tenant under its SHA-256, the name as the caller's own upload.
 * @param type what the content was recognised as (`docx`, `pdf` …)
 */
export async function keepFile(
  ctx: Ctx,
  file: { path: string; name: string; size: number; sha256: string },
  type: string,
): Promise<StoredFile> {
  return tx(ctx, async (ctx) => {
    await keepContents(ctx)
    await refuseBeyondQuota(ctx, file.size)
    const fresh = await table(ctx, 'blob')
      .insert({ sha256: file.sha256, size: file.size })
      .onConflict((c) => c.doNothing())
      .returning('sha256')
      .executeTakeFirst()
    if (fresh) await writeChunks(ctx, file.sha256, file.path)
    const id = newId()
    await table(ctx, 'file')
      .insert({
        id,
        name: file.name,
        type,
        size: file.size,
        sha256: file.sha256,
        createPsnId: ctx.who.accountId,
        createPsnName: ctx.who.name,
      })
      .execute()
    return readFileRow(ctx, id)
  })
}

/** Until the transaction ends, no content of the tenant is swept: one that is found is still there when it is named. */
const keepContents = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock_shared(720261125, hashtext(${ctx.tenantId}))`.execute(ctx.db)

/** @throws `files.quota` when the organisation's files would take more than the installation allows each */
async function refuseBeyondQuota(ctx: Ctx, size: number): Promise<void> {
  const { storageBytes } = ctx.platform.settings
  const { stored } = await table(ctx, 'blob')
    .select()
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('stored'))
    .executeTakeFirstOrThrow()
  if (stored + size > storageBytes) fail('files.quota', { used: inGigabytes(stored), most: inGigabytes(storageBytes) })
}
const inGigabytes = (bytes: number): string => (bytes / 1024 ** 3).toFixed(1)

/** Contents that one sweep deletes at most. */
const sweptAtOnce = 200

/** Deletes uploads and removed files that no record has had for a day, with contents that no other file has. */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  for (;;) {
    const { rows } = await tx(ctx, (ctx) => sql<{ n: number }>`select file_sweep(${sweptAtOnce}) as n`.execute(ctx.db))
    if (rows[0]!.n < sweptAtOnce) return
  }
}

async function writeChunks(ctx: Ctx, sha256: string, path: string): Promise<void> {
  let seq = 0
  for await (const data of createReadStream(path, { highWaterMark: chunkBytes })) {
    await table(ctx, 'blob_chunk')
      .insert({ sha256, seq, data: data as Buffer })
      .execute()
    seq += 1
  }
}

/** The file's row; a missing and a foreign id are refused alike. */
export async function readFileRow(ctx: Ctx, id: string): Promise<StoredFile> {
  const row = await table(ctx, 'file').select().select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? failMissing()
}

/** The caller's own upload that no record has taken yet. */
export async function readOwnUpload(ctx: Ctx, id: string): Promise<StoredFile> {
  const row = await table(ctx, 'file')
    .select()
    .select(columns)
    .where('id', '=', id)
    .where('createPsnId', '=', ctx.who.accountId)
    .where('bizId', 'is', null)
    .executeTakeFirst()
  return row ?? failMissing()
}

/**
 * Gives the caller's own upload to a record, from which alone it is downloaded then. Of two records that reach for it at
 * once, one gets it; the other is refused like for a missing file.
 */
export async function takeFile(ctx: Ctx, id: string, bizType: string, bizId: string): Promise<StoredFile> {
  const row = await table(ctx, 'file')
    .update()
    .set({ bizType, bizId })
    .where('id', '=', id)
    .where('createPsnId', '=', ctx.who.accountId)
    .where('bizId', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  return row ?? failMissing()
}

/** Files that belong to a record, oldest first. */
export function filesOf(ctx: Ctx, bizType: string, bizId: string): Promise<StoredFile[]> {
  return table(ctx, 'file')
    .select()
    .select(columns)
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .orderBy('id')
    .execute()
}

/** The content as a stream of its pieces, each read in a transaction of its own: no connection waits for the client. */
export function streamContent(ctx: Ctx, sha256: string): Readable {
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let seq = 0; ; seq += 1) {
      const row = await tx(ctx, (ctx) =>
        table(ctx, 'blob_chunk')
          .select()
          .select('data')
          .where('sha256', '=', sha256)
          .where('seq', '=', seq)
          .executeTakeFirst(),
      )
      if (!row) return
      yield row.data
    }
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: chunkBytes })
}

/** Gives another record of the same organisation a file that one has, under the same name. @returns its own id there */
export async function copyFile(ctx: Ctx, id: string, bizType: string, bizId: string): Promise<string> {
  const { createTime: _, ...file } = await readFileRow(ctx, id)
  const copy = { ...file, id: newId(), createPsnId: ctx.who.accountId, createPsnName: ctx.who.name, bizType, bizId }
  await table(ctx, 'file').insert(copy).execute()
  return copy.id
}

/**
 * Hands the caller's own upload over to a record of another organisation, which keeps it among its own files.
 * @returns its id there
 */
export async function handOver(
  ctx: Ctx,
  id: string,
  to: { tenantId: string; bizType: string; bizId: string },
): Promise<string> {
  const { sha256, size, name, type } = await takeFile(ctx, id, `${to.bizType}.given`, to.bizId)
  const there = <T>(work: (inside: Ctx) => Promise<T>) => inTenant(ctx, to.tenantId, work)
  await there(keepContents)
  const fresh = await there((inside) =>
    table(inside, 'blob')
      .insert({ sha256, size })
      .onConflict((c) => c.doNothing())
      .returning('sha256')
      .executeTakeFirst(),
  )
  const pieces = fresh ? Math.ceil(size / chunkBytes) : 0
  for (let seq = 0; seq < pieces; seq += 1) {
    const { data } = await table(ctx, 'blob_chunk')
      .select()
      .select('data')
      .where('sha256', '=', sha256)
      .where('seq', '=', seq)
      .executeTakeFirstOrThrow()
    await there((inside) => table(inside, 'blob_chunk').insert({ sha256, seq, data }).execute())
  }
  const given = { id: newId(), name, type, size, sha256, createPsnId: ctx.who.accountId, createPsnName: ctx.who.name }
  await there((inside) =>
    table(inside, 'file')
      .insert({ ...given, bizType: to.bizType, bizId: to.bizId })
      .execute(),
  )
  return given.id
}

/** What files of a record were, they are now: those of a draft become those of what was approved. */
export async function renameKind(ctx: Ctx, from: string, to: string, bizId: string): Promise<void> {
  await table(ctx, 'file')
    .update()
    .set({ bizType: to })
    .where('bizType', '=', from)
    .where('bizId', '=', bizId)
    .execute()
}
