import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import { changesIn, isGap, sayNotices, type Stored } from '../../../server/documents/notices.ts'
import { readOwnUpload, type StoredFile, takeFile } from '../../../server/files/store.ts'
import { fieldFiles } from '../../../server/record/files.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { stampOf } from '../../../server/stamp.ts'
import { hold } from '../../coin/server/service.ts'
import { type Comparison, comparisonShapes, type ComparisonRow, textComparisonApi } from '../api.ts'
import { type Result } from '../codes.ts'
import { type ComparisonAction, comparisonActions } from '../codes.ts'

export { compareParagraphsAside } from './run.ts'
export { compareVersions } from './versions.ts'

/** Maximum size of a file in bytes. */
const mostBytes = 20 * 1024 * 1024
const textTypes = new Set(['docx', 'doc', 'pdf', 'txt', 'md'])
export const kind = 'text_comparison'

export const comparisons = recordsOf<typeof kind, Omit<Comparison, 'diffs'>, ComparisonRow, ComparisonAction>({
  table: kind,
  words: 'textComparison',
  pageOf: (id) => `/textComparisonMain/view/${id}`,
  shapes: comparisonShapes,
  view: textComparisonApi.queryById.access,
  add: 'ai:compare:use',
  actions: comparisonActions,
  number: 'compareNo',
  title: 'name',
  owners: [],
  searched: ['compareNo', 'name'],
})
export const writes = crud(kind)

/** One use of the module, for holding, charging or refunding its price. The points ledger shows its number. */
export const paidUse = ({ compareNo }: { compareNo: string }) => ({ moduleCode: 'TEXT_COMPARE', bizId: compareNo })

/**
 * Starts a comparison: takes over its files, holds its price, and queues the job.
 * @throws `textComparison.type`, `documents.tooLarge`, `coin.short`; for another user's file the same as for a missing
 * one
 */
export async function begin(ctx: Ctx, q: ParsedInputOf<typeof textComparisonApi.save>): Promise<ComparisonRow> {
  if (q.baseFile.fileId === q.targetFile.fileId) fail('textComparison.sameUpload')
  const base = await upload(ctx, q.baseFile.fileId)
  const target = await upload(ctx, q.targetFile.fileId)
  const id = newId()
  await takeFile(ctx, base.id, fieldFiles(kind), id)
  await takeFile(ctx, target.id, fieldFiles(kind), id)
  const row = await writes.add(
    ctx,
    {
      ...stampOf(ctx),
      id,
      name: q.name || `${base.name} vs ${target.name}`.slice(0, 200),
      baseFile: JSON.stringify({ fileId: base.id, name: base.name }),
      targetFile: JSON.stringify({ fileId: target.id, name: target.name }),
      ignore: JSON.stringify([...new Set(q.ignore)]),
      isIdentical: base.sha256 === target.sha256,
      status: recordStatus.code.processing,
    },
    { column: 'compareNo', key: `BD-${chinaDay(ctx.now).slice(0, 4)}`, digits: 6 },
  )
  await hold(ctx, paidUse(row))
  await ctx.platform.jobs.send(ctx, 'text_comparison.run', { id })
  return row as ComparisonRow
}

async function upload(ctx: Ctx, fileId: string): Promise<StoredFile> {
  const file = await readOwnUpload(ctx, fileId)
  if (!textTypes.has(file.type)) fail('textComparison.fileType', { name: file.name })
  if (file.size > mostBytes) fail('documents.tooLarge')
  return file
}

/** A visible comparison with all differences. */
export async function read(ctx: Ctx, id: string): Promise<Comparison> {
  const comparison = await comparisons.see(ctx, id)
  const found = await resultRow(ctx, id)
  const failure = comparison.failure === null ? null : ctx.label(comparison.failure)
  return { ...comparison, failure, diffs: (found?.diffs ?? []) as Comparison['diffs'] }
}

/** @throws `textComparison.notDone` while there is none */
export async function readResult(ctx: Ctx, id: string): Promise<Result> {
  await comparisons.see(ctx, id)
  const found = (await resultRow(ctx, id)) ?? fail('textComparison.notDone')
  const side = (kept: unknown) => {
    const { notices, ...one } = kept as Omit<Result['before'], 'notices'> & { notices: Stored[] }
    return {
      ...one,
      notices: sayNotices(ctx, notices),
      unread: sayNotices(ctx, notices.filter(isGap)),
      changes: changesIn(notices),
    }
  }
  return { before: side(found.before), after: side(found.after), rows: found.rows as Result['rows'] }
}

const resultRow = (ctx: Ctx, id: string) =>
  table(ctx, 'text_comparison_result').select().selectAll().where('id', '=', id).executeTakeFirst()
