import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { sheetReply, type SheetColumn } from '../../../server/http/sheet.ts'
import { filterNotes } from '../../../server/record/filter-notes.ts'
import type { Metric } from '../api.ts'
import { categoryNames } from '../../contract-category/server/facade.ts'
import { bucketLabelKey, chartBy, metric } from '../codes.ts'
import { type MetricsInput, filterOf, metrics } from './metrics.ts'
import { statistics } from './service.ts'

interface Line {
  part: string
  name: string
  value: number
  amount: number | null
  yearAgo: string
  periodAgo: string
}

/**
 * The figures with their comparisons, then the numbers of every chart, as an Excel file. The export is recorded in the
 * history.
 */
export async function exportCharts(ctx: Ctx, asked: MetricsInput): Promise<FileReply> {
  const lines = await tx(ctx, async (ctx) => {
    const found = await linesOf(ctx, asked)
    await audit(ctx, { action: 'contractChart.export', bizType: 'contract', note: `${found.length}` })
    return found
  })
  return sheetReply(ctx, {
    title: ctx.say('contractChart.title'),
    columns: columnsOf(ctx),
    rows: lines,
    notes: filterNotes(ctx, 'contract', asked),
  })
}

async function linesOf(ctx: Ctx, asked: MetricsInput): Promise<Line[]> {
  const filter = filterOf(ctx, asked)
  const figures = await metrics(ctx, asked)
  const categories = await categoryNames(ctx)
  const lines = figures.metrics.map((one): Line => ({
    part: ctx.say('contractChart.metrics'),
    name: ctx.label(metric.labelKey(one.key)),
    value: Number(one.value),
    amount: null,
    yearAgo: comparedText(one.yearAgo),
    periodAgo: comparedText(one.periodAgo),
  }))
  for (const by of chartBy.values) {
    const part = ctx.label(chartBy.labelKey(by))
    for (const { key, count, amount } of await statistics(ctx, { ...filter, by })) {
      const own = by === 'category' ? categories.get(key) : undefined
      const name = by === 'month' || by === 'party' ? key : (own ?? ctx.label(bucketLabelKey(by, key)))
      lines.push({ part, name, value: count, amount: Number(amount), yearAgo: '', periodAgo: '' })
    }
  }
  return lines
}

const comparedText = (compared: Metric['yearAgo']): string =>
  compared === null ? '' : `${compared.value} (${compared.rate === null ? '—' : `${compared.rate}%`})`

const columnsOf = (ctx: Ctx): SheetColumn<Line>[] => [
  { title: ctx.say('contractChart.part'), width: 18, value: (line) => line.part },
  { title: ctx.say('contractChart.metric'), width: 30, value: (line) => line.name },
  { title: ctx.say('contractChart.value'), width: 16, format: 'number', value: (line) => line.value },
  { title: ctx.say('contractChart.yuan'), width: 20, format: 'money', value: (line) => line.amount },
  { title: ctx.say('contractChart.yearAgo'), width: 24, value: (line) => line.yearAgo },
  { title: ctx.say('contractChart.periodAgo'), width: 24, value: (line) => line.periodAgo },
]
