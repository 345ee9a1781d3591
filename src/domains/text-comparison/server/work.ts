import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Selectable } from 'kysely'
import { AppError, fail } from '../../../kernel/errors.ts'
import type { FileRef } from '../../../kernel/record.ts'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { tx } from '../../../server/db/tx.ts'
import { extractFile } from '../../../server/documents/extract.ts'
import { hasNotice } from '../../../server/documents/notices.ts'
import type { Extracted } from '../../../server/documents/types.ts'
import { readFileRow, streamContent } from '../../../server/files/store.ts'
import { capture, release } from '../../coin/server/service.ts'
import { notify } from '../../notice/server/service.ts'
import type { ReadText } from '../rules/document.ts'
import type { Ignore } from '../codes.ts'
import { compareInThread, type Found } from './run.ts'
import { kind, paidUse, writes } from './service.ts'

const { processing, finished, aborted } = recordStatus.code
/** Share of the progress that reading both files takes, in per cent. */
const readShare = 20

/** Processes a comparison; no-op if it is already done or deleted. */
export async function run(ctx: Ctx, id: string): Promise<void> {
  const row = await tx(ctx, (ctx) => opened(ctx, id).executeTakeFirst())
  if (!row) return
  try {
    const before = await readFile(ctx, row.baseFile as FileRef)
    await tell(ctx, id, readShare / 2)
    const after = await readFile(ctx, row.targetFile as FileRef)
    await tell(ctx, id, readShare)
    const asked = { before, after, ignore: row.ignore as Ignore[] }
    const found = await compareInThread(asked, (done) => void tell(ctx, id, readShare + (100 - readShare) * done))
    await deliver(ctx, id, before, after, found)
  } catch (error) {
    if (!(error instanceof AppError)) ctx.log.error({ err: error, comparison: id }, 'comparison failed')
    await giveUp(ctx, id, error instanceof AppError ? error.key : 'textComparison.failed')
  }
}

type Stamp = Pick<Selectable<DB[typeof kind]>, 'createPsnId' | 'createPsnName'>

const opened = (ctx: Ctx, id: string) =>
  table(ctx, kind).select().selectAll().where('id', '=', id).where('status', '=', processing)
/** Row lock for finishing a comparison: of two concurrent runs the second waits and finds it finished. */
const lock = (ctx: Ctx, id: string) => opened(ctx, id).forUpdate().executeTakeFirst()

/** @throws with a key that says why there is nothing to compare */
async function readFile(ctx: Ctx, { fileId }: FileRef): Promise<Extracted> {
  const file = await tx(ctx, (ctx) => readFileRow(ctx, fileId))
  const path = join(ctx.platform.spoolFolder, randomUUID())
  try {
    await pipeline(streamContent(ctx, file.sha256), createWriteStream(path, { mode: 0o600 }))
    const read = await extractFile(path, { name: file.name, objects: true, of: ctx.tenantId })
    if (read.text.trim() !== '') return read
    return fail(hasNotice(read.notices, 'documents.scanned') ? 'documents.scanned' : 'documents.noText')
  } finally {
    await rm(path, { force: true })
  }
}

/** A context of the user who started it: the ledger lists them for the charge, not the queue that runs the job. */
const payer = (ctx: Ctx, { createPsnId, createPsnName }: Stamp): Ctx =>
  ctx.asPerson({ ...ctx.who, accountId: createPsnId, name: createPsnName })

/** Progress is no change of the record: no new version, no history entry. */
async function tell(ctx: Ctx, id: string, progress: number): Promise<void> {
  await tx(ctx, (ctx) =>
    table(ctx, kind)
      .update()
      .set({ progress: Math.min(99, Math.round(progress)) })
      .where('id', '=', id)
      .where('status', '=', processing)
      .execute(),
  ).catch((error: unknown) => ctx.log.warn({ err: error }, 'progress not told'))
}

/** Stores the result and charges its price, in one transaction. */
async function deliver(ctx: Ctx, id: string, before: Extracted, after: Extracted, found: Found): Promise<void> {
  const side = ({ kind: type, notices, objects }: Extracted, { text, blocks }: ReadText) =>
    JSON.stringify({ type, text, blocks, notices, objects })
  await tx(ctx, async (ctx) => {
    const row = await lock(ctx, id)
    if (!row) return
    await table(ctx, 'text_comparison_result')
      .insert({
        id,
        before: side(before, found.before),
        after: side(after, found.after),
        rows: JSON.stringify(found.rows),
        diffs: JSON.stringify(found.diffs),
      })
      .execute()
    const patch = {
      status: finished,
      progress: 100,
      diffCount: found.diffs.length,
      similarity: found.similarity,
      isExact: found.isExact,
    }
    await writes.change(ctx, row, row.version, patch, { action: 'text_comparison.finish' })
    await capture(payer(ctx, row), paidUse(row))
  })
}

/** Stores why it failed; nothing is charged. */
async function giveUp(ctx: Ctx, id: string, failure: string): Promise<void> {
  await tx(ctx, async (ctx) => {
    const row = await lock(ctx, id)
    if (!row) return
    await writes.change(
      ctx,
      row,
      row.version,
      { status: aborted, failure },
      { action: 'text_comparison.abort', note: failure },
    )
    await release(payer(ctx, row), paidUse(row))
    await notify(ctx, {
      kind: 'workFailed',
      to: [row.createPsnId],
      link: `/textComparisonMain/view/${id}`,
      bizType: kind,
      bizId: id,
      vars: { title: row.name, reason: ctx.label(failure) },
    })
  })
}
