import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { fail, failMissing } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../context.ts'
import { onlyRow } from '../db/query.ts'
import { inTenant } from '../db/shared.ts'
import { table } from '../db/table.ts'
import { tx } from '../db/tx.ts'

const chunkBytes = 1024 * 1024

/** A stored file. `size` is in bytes. */
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
 * Stores a received file: the content once per tenant under its SHA-256, the name as an upload of the caller.
 * @param type the detected type of the content (`docx`, `pdf` …)
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

/**
 * Blocks the sweep of the tenant's contents until the transaction ends, so that a found content still exists when
 * referenced.
 */
const keepContents = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock_shared(720261125, hashtext(${ctx.tenantId}))`.execute(ctx.db)

/** @throws `files.quota` when the organisation's files would exceed the storage quota of the installation */
async function refuseBeyondQuota(ctx: Ctx, size: number): Promise<void> {
  const { storageBytes } = ctx.platform.settings
  const { stored } = await table(ctx, 'blob')
    .select()
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('stored'))
    .executeTakeFirstOrThrow()
  if (stored + size > storageBytes) fail('files.quota', { used: inGigabytes(stored), most: inGigabytes(storageBytes) })
}
const inGigabytes = (bytes: number): string => (bytes / 1024 ** 3).toFixed(1)

/** Maximum number of contents deleted by one sweep. */
const sweptAtOnce = 200

/** Deletes files that have belonged to no record for a day, and contents that no other file uses. */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  for (;;) {
    const { rows } = await tx(ctx, (ctx) => sql<{ n: number }>`select file_sweep(${sweptAtOnce}) as n`.execute(ctx.db))
    if (onlyRow(rows).n < sweptAtOnce) return
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

/** The file's row. @throws `common.recordMissing` both for a missing id and for one of another tenant */
export async function readFileRow(ctx: Ctx, id: string): Promise<StoredFile> {
  const row = await table(ctx, 'file').select().select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? failMissing()
}

/** An upload of the caller that belongs to no record yet. */
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
 * Attaches an upload of the caller to a record. From then on it is downloaded only through the record. Of two records
 * that take it concurrently, one succeeds and the other is refused as for a missing file.
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

/**
 * Hands a file of one record to another record of the organisation.
 * @throws `common.recordMissing` when it is not the first one's
 */
export async function moveFile(
  ctx: Ctx,
  id: string,
  from: { bizType: string; bizId: string },
  to: { bizType: string; bizId: string },
): Promise<void> {
  const row = await table(ctx, 'file')
    .update()
    .set(to)
    .where('id', '=', id)
    .where('bizType', '=', from.bizType)
    .where('bizId', '=', from.bizId)
    .returning('id')
    .executeTakeFirst()
  if (!row) failMissing()
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

/** Streams the content. Each chunk is read in a separate transaction, so that no connection waits for the client. */
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
      if (row.data.length < chunkBytes) return
    }
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: chunkBytes })
}

/**
 * Copies a file of a record to another record of the same organisation, under the same name. @returns the id of the
 * copy
 */
export async function copyFile(ctx: Ctx, id: string, bizType: string, bizId: string): Promise<string> {
  const { createTime: _, ...file } = await readFileRow(ctx, id)
  const copy = { ...file, id: newId(), createPsnId: ctx.who.accountId, createPsnName: ctx.who.name, bizType, bizId }
  await table(ctx, 'file').insert(copy).execute()
  return copy.id
}

/**
 * Copies an upload of the caller to a record of another organisation, which stores it among its own files.
 * @returns the id of the copy there
 */
export async function copyToTenant(
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

/** Changes the kind under which a record's files are stored: files of a draft become those of the approved version. */
export async function renameKind(ctx: Ctx, from: string, to: string, bizId: string): Promise<void> {
  await table(ctx, 'file')
    .update()
    .set({ bizType: to })
    .where('bizType', '=', from)
    .where('bizId', '=', bizId)
    .execute()
}
