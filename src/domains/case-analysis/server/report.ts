import { chinaDay } from '../../../kernel/dates.ts'
import { fail } from '../../../kernel/errors.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { writtenAmount, writtenDate } from '../../../kernel/written.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { docxReply } from '../../../server/paper/docx.ts'
import { makerOf } from '../../../server/paper/maker.ts'
import type { Paper, PaperBlock } from '../../../server/paper/paper.ts'
import { pdfReply } from '../../../server/paper/pdf.ts'
import { caseType, partyRole } from '../../case/codes.ts'
import type { Analysis, caseAnalysisApi, Prediction, SimilarCase } from '../api.ts'
import { confidence, outcome } from '../codes.ts'
import { analyses } from './records.ts'

/** An analysis as a Word file or PDF. @throws `caseAnalysis.noResult` */
export async function report(
  ctx: Ctx,
  { id, format }: ParsedInputOf<typeof caseAnalysisApi.report>,
): Promise<FileReply> {
  const record = await tx(ctx, async (ctx) => {
    const seen = await analyses.see(ctx, id)
    if (seen.prediction === null) fail('caseAnalysis.noResult')
    await audit(ctx, { action: 'caseAnalysis.report', bizType: 'case_analysis', bizId: id, note: format })
    return seen
  })
  const paper: Paper = {
    title: ctx.say('caseAnalysis.report.title'),
    blocks: blocksOf(ctx, record, record.prediction!),
    // No AI label: the result is computed from earlier cases, without a language model.
    label: null,
    isAi: false,
    id: record.analysisNo,
    ...makerOf(ctx),
  }
  return format === 'pdf' ? pdfReply(ctx, paper) : docxReply(ctx, paper)
}

function blocksOf(ctx: Ctx, record: Analysis, told: Prediction): PaperBlock[] {
  const heading = (name: string): PaperBlock => ({ kind: 'heading', text: ctx.label(`caseAnalysis.section.${name}`) })
  const text = (words: string): PaperBlock => ({ kind: 'text', text: words })
  const label = (name: string) => ctx.label(`caseAnalysis.field.${name}`)
  const { amountRange, duration } = told
  const facts: [string, string][] = [
    [label('analysisNo'), record.analysisNo],
    [label('createTime'), writtenDate(ctx.language, chinaDay(ctx.now))],
    [label('caseType'), ctx.label(caseType.labelKey(record.caseType))],
    [label('causeOfAction'), record.causeName ?? '—'],
    [label('ourRole'), ctx.label(partyRole.labelKey(record.ourRole))],
    [label('region'), record.regionName ?? '—'],
    [label('amount'), record.amount === null ? '—' : yuan(ctx, record.amount)],
    [label('sample'), String(told.sample)],
    [label('confidence'), ctx.label(confidence.labelKey(told.confidence))],
  ]
  const rates: [string, string][] = [
    [label('winRate'), `${told.winRate}%（${told.winBounds[0]}%–${told.winBounds[1]}%）`],
    [label('partialRate'), `${told.partialRate}%`],
    [label('loseRate'), `${told.loseRate}%`],
    [
      label('amountRange'),
      amountRange ? `${writtenAmount(ctx.language, amountRange.low)} – ${yuan(ctx, amountRange.high)}` : '—',
    ],
    [label('duration'), duration ? ctx.say('caseAnalysis.days', { n: duration.days }) : '—'],
    ...told.distribution.map(({ outcome: one, cases }): [string, string] => [
      ctx.label(outcome.labelKey(one)),
      String(cases),
    ]),
  ]
  return [
    { kind: 'title', text: ctx.say('caseAnalysis.report.title') },
    { kind: 'flush', text: ctx.say('caseAnalysis.disclaimer') },
    { kind: 'table', heads: 'column', rows: facts },
    heading('facts'),
    text(record.facts),
    ...(record.elements.length > 0
      ? [
          heading('elements'),
          {
            kind: 'table' as const,
            heads: 'column' as const,
            rows: record.elements.map((one) => [one.label, one.value]),
          },
        ]
      : []),
    heading('prediction'),
    { kind: 'table', heads: 'column', rows: rates },
    ...listed(heading('focus'), told.focus),
    ...listed(
      heading('basis'),
      told.basis.map(({ article, cases }) => ctx.say('caseAnalysis.cited', { article, n: cases })),
    ),
    ...listed(
      heading('suggestions'),
      told.suggestions.map(({ key, vars }) => ctx.label(`caseAnalysis.suggestion.${key}`, vars)),
    ),
    heading('similar'),
    casesTable(ctx, record.similarCases),
    ...(record.adverseCases.length > 0 ? [heading('adverse'), casesTable(ctx, record.adverseCases)] : []),
  ]
}

const yuan = (ctx: Ctx, amount: string): string => ctx.say('paper.yuan', { amount })

const listed = (heading: PaperBlock, lines: readonly string[]): PaperBlock[] =>
  lines.length === 0
    ? []
    : [heading, ...lines.map((line, i): PaperBlock => ({ kind: 'text', text: `${i + 1}. ${line}` }))]

const casesTable = (ctx: Ctx, cases: readonly SimilarCase[]): PaperBlock => ({
  kind: 'table',
  rows: [
    [
      ctx.say('paper.number'),
      ...['title', 'court', 'similarity', 'outcome', 'gist'].map((name) => ctx.label(`caseAnalysis.field.${name}`)),
    ],
    ...cases.map((one, i) => [
      String(i + 1),
      [one.title, one.libNo].filter(Boolean).join('\n'),
      one.court,
      `${one.similarity}%`,
      ctx.label(outcome.labelKey(one.outcome)),
      one.gist || one.result,
    ]),
  ],
})
