import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { writtenDate } from '../../../kernel/written.ts'
import { clauseLabel } from '../../../server/documents/clause-label.ts'
import type { Extracted } from '../../../server/documents/types.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { docxReply } from '../../../server/paper/docx.ts'
import { makerOf } from '../../../server/paper/maker.ts'
import type { Paper, PaperBlock } from '../../../server/paper/paper.ts'
import { pdfReply } from '../../../server/paper/pdf.ts'
import { contractType } from '../../contract/codes.ts'
import { type Finding, findingDecision, findingLevel } from '../../review/codes.ts'
import type { Examine, examineApi } from '../api.ts'
import { reviewStatus, stance, strength } from '../codes.ts'
import { examines } from './records.ts'
import { see } from './service.ts'
import { textOf } from './source.ts'

/**
 * The result of a review as a Word file or PDF: the request, the conclusion, each finding with its place and decision.
 */
export async function report(ctx: Ctx, { id, format }: ParsedInputOf<typeof examineApi.report>): Promise<FileReply> {
  const { examine, read } = await tx(ctx, async (ctx) => {
    const found = await see(ctx, id)
    await examines.allow(ctx, found, 'report')
    await audit(ctx, { action: 'examine.report', bizType: 'examine', bizId: id, note: `${found.examineNo} ${format}` })
    return { examine: found, read: await textOf(ctx, id) }
  })
  const paper: Paper = {
    title: ctx.say('examine.report.file'),
    blocks: blocksOf(ctx, examine, read),
    // No AI label: found by rules, without a model.
    label: null,
    isAi: false,
    id: examine.examineNo,
    ...makerOf(ctx),
  }
  return format === 'pdf' ? pdfReply(ctx, paper) : docxReply(ctx, paper)
}

/** The reviewed text. */
type Read = Pick<Extracted, 'text' | 'blocks'>

function blocksOf(ctx: Ctx, examine: Examine, read: Read): PaperBlock[] {
  const say = (key: string) => ctx.label(`examine.${key}`)
  const facts: [string, string][] = [
    [say('field.examineNo'), examine.examineNo],
    [say('field.name'), examine.name],
    [say('field.file'), examine.fileName],
    [say('field.contractType'), ctx.label(contractType.labelKey(examine.contractType))],
    [say('field.stance'), ctx.label(stance.labelKey(examine.stance))],
    [say('field.strength'), ctx.label(strength.labelKey(examine.strength))],
    [say('field.ruleIds'), ctx.say('examine.report.checks', { count: examine.ruleIds.length })],
    [say('field.finishTime'), writtenDate(ctx.language, examine.finishTime ?? '')],
    [say('field.reviewStatus'), reviewWord(ctx, examine)],
  ]
  const results = findingLevel.values.flatMap((level) => examine.results.filter((one) => one.level === level))
  return [
    { kind: 'title', text: say('report.title') },
    { kind: 'table', heads: 'column', rows: facts },
    { kind: 'heading', text: say('field.summary') },
    { kind: 'text', text: examine.summary },
    { kind: 'heading', text: say('field.results') },
    ...results.flatMap((one, at) => blocksOfResult(ctx, one, at + 1, read)),
    { kind: 'text', text: say('report.end') },
  ]
}

const reviewWord = (ctx: Ctx, { reviewStatus: status, reviewerName, opinion }: Examine): string =>
  [ctx.label(reviewStatus.labelKey(status)), reviewerName, opinion].filter(Boolean).join('　')

function blocksOfResult(ctx: Ctx, one: Finding, no: number, { text, blocks }: Read): PaperBlock[] {
  const [first] = one.spans
  const at = first ? blocks.findIndex(({ end }) => end > first.start) : -1
  const place = blocks[at]
  const clause = clauseLabel(blocks, text, at)
  const page = place?.page === undefined ? '' : ctx.say('review.reader.page', { page: place.page })
  const law = one.law.map((ref) =>
    ref.article ? `${ref.law} ${ctx.say('review.reader.article', { article: ref.article })}` : ref.law,
  )
  const decided = [ctx.label(findingDecision.labelKey(one.decision)), one.handlerName, one.handleTime, one.reason]
  const quoted = one.spans.map(({ quote }) => quote.replaceAll('\t', '　')).join('\n')
  const searched = one.searched.length > 0 ? ctx.say('review.reader.searched', { words: one.searched.join('、') }) : ''
  const rows = (
    [
      ['clause', [quoted, searched].filter(Boolean).join('\n')],
      ['position', [page, clause].filter(Boolean).join('　')],
      ['problem', one.explanation],
      ['suggestion', one.suggestion],
      ['basis', law.join('；')],
      ['decision', decided.filter(Boolean).join('　')],
    ] as const
  ).filter(([, words]) => words !== '')
  return [
    { kind: 'heading', text: `${no}. [${ctx.label(findingLevel.labelKey(one.level))}] ${one.title}` },
    { kind: 'table', heads: 'column', rows: rows.map(([name, words]) => [ctx.say(`examine.report.${name}`), words]) },
  ]
}
