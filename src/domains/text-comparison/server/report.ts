import { colonOf } from '../../../kernel/listed.ts'
import { fail } from '../../../kernel/errors.ts'
import { recordStatus } from '../../../kernel/record.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { listed } from '../../../server/messages.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { docxReply } from '../../../server/paper/docx.ts'
import type { PaperBlock } from '../../../server/paper/paper.ts'
import { pdfReply } from '../../../server/paper/pdf.ts'
import type { Comparison, Difference } from '../api.ts'
import { diffType, ignore } from '../codes.ts'
import { kind, read } from './service.ts'

/** Lines of one report; whoever has more reads them on the screen. */
const mostLines = 2000

/**
 * All differences of a comparison as a Word or PDF document. The export is kept in the history.
 * @throws `textComparison.notDone` while there is nothing to report
 */
export async function report(ctx: Ctx, { id, format }: { id: string; format: 'docx' | 'pdf' }): Promise<FileReply> {
  const found = await tx(ctx, async (ctx) => {
    const comparison = await read(ctx, id)
    if (comparison.status !== recordStatus.code.finished) fail('textComparison.notDone')
    await audit(ctx, {
      action: 'text_comparison.report',
      bizType: kind,
      bizId: id,
      note: `${comparison.compareNo} ${format}`,
    })
    return comparison
  })
  const title = ctx.say('textComparison.report.title')
  const heads = ['seq', 'left', 'right'].map((name) => ctx.say(`textComparison.report.${name}`))
  const rows = found.diffs.slice(0, mostLines).map((diff) => lineOf(ctx, diff))
  const paper = {
    title: `${title}-${found.compareNo}`,
    label: ctx.say('textComparison.label'),
    id: found.compareNo,
    author: ctx.who.name,
    blocks: [
      { kind: 'title', text: title },
      ...introOf(ctx, found).map((text): PaperBlock => ({ kind: 'flush', text })),
      ...(rows.length > 0 ? [{ kind: 'table', rows: [heads, ...rows] } as const] : []),
    ] satisfies PaperBlock[],
  }
  return format === 'pdf' ? pdfReply(ctx, paper) : docxReply(paper, ctx.now)
}

function introOf(ctx: Ctx, found: Comparison): string[] {
  const line = (field: string, value: string | number | null) =>
    `${ctx.say(`textComparison.field.${field}`)}${colonOf(ctx.language)}${value ?? ''}`
  const ignored = listed(
    ctx.language,
    found.ignore.map((one) => ctx.say(ignore.labelKey(one))),
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
    line('createTime', found.createTime),
    ...(found.isIdentical ? [ctx.say('textComparison.identical')] : []),
    ...(found.isExact === false ? [ctx.say('textComparison.approximate')] : []),
    ...(more > 0 ? [ctx.say('textComparison.report.more', { count: more })] : []),
    ctx.say('textComparison.label'),
  ]
}

function lineOf(ctx: Ctx, diff: Difference): string[] {
  const side = (place: Difference['left']) => {
    if (!place || place.text === '') return '—'
    const page = place.page === null ? '' : `${ctx.say('textComparison.page', { page: place.page })}\n`
    return `${page}${place.text}${place.end - place.start > place.text.length ? '…' : ''}`
  }
  const isNumber = diff.isNumber && diff.type === 'changed'
  const word = isNumber ? 'textComparison.type.number' : diffType.labelKey(diff.type)
  return [`${diff.seq} ${ctx.say(word)}`, side(diff.left), side(diff.right)]
}
