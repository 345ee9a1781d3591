import { colonOf } from '../../../kernel/listed.ts'
import { fail } from '../../../kernel/errors.ts'
import { recordStatus } from '../../../kernel/record.ts'
import { writtenDate } from '../../../kernel/written.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { listed } from '../../../server/messages.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { docxReply } from '../../../server/paper/docx.ts'
import { makerOf } from '../../../server/paper/maker.ts'
import type { Paper, PaperBlock } from '../../../server/paper/paper.ts'
import { pdfReply } from '../../../server/paper/pdf.ts'
import type { Comparison } from '../api.ts'
import type { Difference, Result } from '../codes.ts'
import { diffType, ignore } from '../codes.ts'
import { changedRows } from './report-rows.ts'
import { kind, read, readResult } from './service.ts'

/** Maximum number of lines in a report; the rest is only on the screen. */
const mostLines = 2000

/**
 * All differences of a comparison as a Word or PDF document. The export is recorded in the history.
 * @throws `textComparison.notDone` while there is nothing to report
 */
export async function report(ctx: Ctx, { id, format }: { id: string; format: 'docx' | 'pdf' }): Promise<FileReply> {
  const { found, result } = await tx(ctx, async (ctx) => {
    const comparison = await read(ctx, id)
    if (comparison.status !== recordStatus.code.finished) fail('textComparison.notDone')
    await audit(ctx, {
      action: 'text_comparison.report',
      bizType: kind,
      bizId: id,
      note: `${comparison.compareNo} ${format}`,
    })
    return { found: comparison, result: await readResult(ctx, id) }
  })
  const title = ctx.say('textComparison.report.title')
  const heads = ['seq', 'clause', 'page', 'type', 'left', 'right'].map((name) =>
    ctx.label(`textComparison.report.${name}`),
  )
  const rows = changedRows(found.diffs.slice(0, mostLines), result, (diff) => typeOf(ctx, diff))
  const paper: Paper = {
    title,
    // No AI label: the comparison is computed by rules, without a model.
    label: null,
    isAi: false,
    id: found.compareNo,
    isLandscape: true,
    ...makerOf(ctx),
    blocks: [
      { kind: 'title', text: title },
      ...[...introOf(ctx, found), ...unreadOf(ctx, result)].map((text): PaperBlock => ({ kind: 'flush', text })),
      ...(rows.length > 0 ? [{ kind: 'table', rows: [heads, ...rows] } as const] : []),
    ],
  }
  return format === 'pdf' ? pdfReply(ctx, paper) : docxReply(ctx, paper)
}

function introOf(ctx: Ctx, found: Comparison): string[] {
  const line = (field: string, value: string | number | null) =>
    `${ctx.label(`textComparison.field.${field}`)}${colonOf(ctx.language)}${value ?? ''}`
  const ignored = listed(
    ctx.language,
    found.ignore.map((one) => ctx.label(ignore.labelKey(one))),
  )
  const more = found.diffs.length - mostLines
  return [
    line('compareNo', found.compareNo),
    line('name', found.name),
    line('baseFile', found.baseFile.name),
    line('targetFile', found.targetFile.name),
    line('ignore', ignored || ctx.say('textComparison.ignoreNothing')),
    line('diffCount', found.diffCount),
    line('similarity', `${found.similarity?.toFixed(2)}%`),
    line('createTime', writtenDate(ctx.language, found.createTime)),
    ...(found.isIdentical ? [ctx.say('textComparison.identical')] : []),
    ...(found.isExact === false ? [ctx.say('textComparison.approximate')] : []),
    ...(more > 0 ? [ctx.say('textComparison.report.more', { count: more })] : []),
    ...(found.diffs.length > 0 ? [ctx.say('textComparison.report.key')] : []),
  ]
}

/** The unread parts of each file, and what is not compared with a PDF. */
function unreadOf(ctx: Ctx, { before, after }: Result): string[] {
  const said = (side: 'baseFile' | 'targetFile', { unread }: Result['before']) =>
    unread.map((sentence) =>
      ctx.say('textComparison.ofSide', { side: ctx.say(`textComparison.field.${side}`), sentence }),
    )
  return [
    ...((before.type === 'pdf') !== (after.type === 'pdf') ? [ctx.say('textComparison.printed')] : []),
    ...said('baseFile', before),
    ...said('targetFile', after),
  ]
}

function typeOf(ctx: Ctx, diff: Difference): string {
  const isNumber = diff.isNumber && diff.type === 'changed'
  return ctx.label(isNumber ? 'textComparison.type.number' : diffType.labelKey(diff.type))
}
