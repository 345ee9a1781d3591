import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { sheetReply } from '../../../server/http/sheet.ts'
import type { creditApi, Report } from '../api.ts'
import { regStatus, risk, source } from '../codes.ts'
import { readReport } from './service.ts'

/** `count` is the number of occurrences of a factor of the score. */
type Line = [section: string, item: string, value: string | number, count?: number]

/** A report as an Excel file, with one row for each fact. */
export async function downloadReport(ctx: Ctx, q: ParsedInputOf<typeof creditApi.download>): Promise<FileReply> {
  const report = await tx(ctx, async (ctx) => {
    const found = await readReport(ctx, q)
    await audit(ctx, {
      action: 'credit.download',
      bizType: 'credit_subject',
      bizId: q.id,
      note: found.reportId,
    })
    return found
  })
  const columns = (
    [
      ['section', 18],
      ['item', 24],
      ['value', 60],
      ['count', 10],
    ] as const
  ).map(([name, width], i) => ({
    title: ctx.say(`credit.sheet.${name}`),
    width,
    value: (line: Line) => line[i] ?? null,
  }))
  return sheetReply(ctx, {
    title: ctx.say('credit.sheet.title', { name: report.companyName }),
    columns,
    rows: linesOf(ctx, report),
    notes: [[ctx.say('credit.field.queryTime'), report.queryTime]],
  })
}

function linesOf(ctx: Ctx, report: Report): Line[] {
  const label = (field: string) => ctx.label(`credit.field.${field}`)
  const { base } = report
  const facts: [string, string][] = [
    ...(['name', 'creditCode', 'legalPerson', 'regCapital'] as const).map((f): [string, string] => [f, base[f]]),
    ['foundDate', base.foundDate ?? ''],
    ['regStatus', ctx.label(regStatus.labelKey(base.regStatus))],
    ['regAddress', base.regAddress],
    ['scope', base.scope],
  ]
  return [
    [label('score'), label('score'), report.score],
    [label('score'), label('level'), report.level],
    [label('score'), label('queryTime'), report.queryTime],
    [label('score'), label('source'), ctx.label(source.labelKey(report.source))],
    ...report.factors.map(({ factor, count, points }): Line => [
      label('factors'),
      ctx.label(`credit.factor.${factor}`),
      points,
      count,
    ]),
    ...facts.map(([field, value]): Line => [label('base'), label(field), value]),
    ...report.shareholders.map(({ name, ratio }): Line => [label('shareholders'), name, ratio]),
    ...report.executives.map(({ name, post }): Line => [label('executives'), name, post]),
    ...risk.values.map((one): Line => [label('risks'), ctx.label(risk.labelKey(one)), report.risks[one]]),
  ]
}
