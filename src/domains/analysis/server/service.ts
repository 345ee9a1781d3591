import { coinsOf } from '../../../kernel/coin.ts'
import { formatYuan } from '../../../kernel/money.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { sheetReply, type SheetColumn } from '../../../server/http/sheet.ts'
import type { Figures, Group } from '../../../server/record/figures.ts'
import { billFigures } from '../../bill/server/service.ts'
import { caseFigures } from '../../case/server/service.ts'
import { coinFigures } from '../../coin/server/service.ts'
import { contractFigures } from '../../contract/server/service.ts'
import { disputeFigures } from '../../dispute/server/service.ts'
import { hireFigures } from '../../law-firm-hire/server/service.ts'
import type { Answer, Line, Question } from '../api.ts'
import { about, dimension, keyLabel, type Measure, measure, subject, type Subject } from '../codes.ts'
import { invalid } from '../../../server/invalid.ts'

const figures: Readonly<Record<Subject, Figures>> = {
  contract: contractFigures,
  case: caseFigures,
  dispute: disputeFigures,
  counsel: hireFigures,
  ai: billFigures,
  coin: coinFigures,
}

/**
 * Computes the figures of a subject's visible records.
 * @throws 4403 for a caller who may not view them; faults of fields that the subject lacks
 */
export async function analyse(ctx: Ctx, q: Question): Promise<Answer> {
  const { dimensions, measures, unit } = about[q.subject]
  const wrong = [
    ...(q.dimension.every((one) => dimensions.includes(one)) ? [] : ['dimension']),
    ...(q.measure.every((one) => measures.includes(one)) ? [] : ['measure']),
  ]
  if (wrong.length > 0)
    invalid(ctx, 'analysis', Object.fromEntries(wrong.map((name) => [name, { key: 'analysis.notOfSubject' }])))
  const groups = await figures[q.subject].groups(ctx, { ...q.period, by: q.dimension })
  const byAmount = q.measure[0] === measure.code.amount
  const weight = ({ count, values }: Group) => (byAmount ? Number(values['amount'] ?? 0) : count)
  const whole = groups.reduce((sum, group) => sum + weight(group), 0)
  const lines = groups.map((group): Line => ({
    keys: [...group.keys],
    words: [...group.words],
    values: q.measure.map((one) => valueOf(one, group, unit)),
    count: group.count,
    share: whole > 0 ? Math.round((weight(group) / whole) * 1000) / 10 : null,
    to: group.to,
  }))
  return { lines, count: groups.reduce((sum, { count }) => sum + count, 0) }
}

function valueOf(one: Measure, { count, values }: Group, unit: 'yuan' | 'coin'): string | null {
  if (one === 'count') return String(count)
  const value = values[one] ?? null
  if (value === null) return null
  if (one === 'amount') return unit === 'yuan' ? formatYuan(value) : String(coinsOf(Number(value)))
  return String(value)
}

/** The answer as an Excel file. The export is recorded in the history. */
export async function exportAnswer(ctx: Ctx, q: Question): Promise<FileReply> {
  const { lines } = await tx(ctx, async (ctx) => {
    const found = await analyse(ctx, q)
    await audit(ctx, { action: 'analysis.export', note: `${q.subject} ${found.lines.length}` })
    return found
  })
  const word = (line: Line, i: number): string => {
    const key = line.keys[i] ?? null
    if (key === null) return ctx.say('analysis.none')
    const label = keyLabel(q.subject, q.dimension[i]!, key)
    return line.words[i] ?? (label === null ? key : ctx.label(label))
  }
  const columns: SheetColumn<Line>[] = [
    ...q.dimension.map((one, i) => ({
      title: ctx.label(dimension.labelKey(one)),
      width: 24,
      value: (line: Line) => word(line, i),
    })),
    ...q.measure.map((one, i): SheetColumn<Line> => ({
      title: ctx.say(`analysis.unit.${one === 'amount' && about[q.subject].unit === 'coin' ? 'coin' : one}`),
      width: 18,
      format: one === 'count' ? 'count' : one === 'amount' && about[q.subject].unit !== 'coin' ? 'money' : 'number',
      value: (line: Line) => (line.values[i] === null ? null : Number(line.values[i])),
    })),
    { title: ctx.say('analysis.share'), width: 12, format: 'share', value: ({ share }) => share && share / 100 },
  ]
  return sheetReply(ctx, { title: ctx.label(subject.labelKey(q.subject)), columns, rows: lines })
}
