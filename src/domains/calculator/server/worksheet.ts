import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { writtenAmount, writtenDate } from '../../../kernel/written.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { type SheetColumn, sheetReply } from '../../../server/http/sheet.ts'
import { docxReply } from '../../../server/paper/docx.ts'
import { makerOf } from '../../../server/paper/maker.ts'
import type { Paper, PaperBlock } from '../../../server/paper/paper.ts'
import { pdfReply } from '../../../server/paper/pdf.ts'
import type { calculatorApi, Outcome } from '../api.ts'
import { calculate } from './calculations.ts'
import { typedFacts } from './typed.ts'

/** A calculation with what was typed, as it is printed. */
export interface Sheet {
  title: string
  facts: readonly (readonly [label: string, value: string])[]
  outcome: Outcome
  /** The number or day in the name of the file. */
  id: string
}

/** The worksheet of a calculation. */
export async function worksheet(
  ctx: Ctx,
  { of, format }: ParsedInputOf<typeof calculatorApi.worksheet>,
): Promise<FileReply> {
  const [facts, outcome] = await tx(ctx, async (ctx) => {
    const made = [await typedFacts(ctx, of), await calculate(ctx, of)] as const
    await audit(ctx, { action: 'calculator.worksheet', note: `${titleOf(ctx, of.calculator)} ${format}` })
    return made
  })
  return sheetFile(ctx, { title: titleOf(ctx, of.calculator), facts, outcome, id: chinaDay(ctx.now) }, format)
}

export const titleOf = (ctx: Ctx, calculator: string): string => ctx.label(`calculator.sheet.${calculator}`)

/** A worksheet as a file. */
export async function sheetFile(ctx: Ctx, sheet: Sheet, format: 'pdf' | 'docx' | 'xlsx'): Promise<FileReply> {
  if (format === 'xlsx') return spreadsheet(ctx, sheet)
  const isLandscape = sheet.outcome.steps.some(({ span }) => span !== null)
  const paper: Paper = {
    title: sheet.title,
    blocks: blocksOf(ctx, sheet),
    // Computed by rules, without a language model.
    label: null,
    isAi: false,
    id: sheet.id,
    isLandscape,
    ...makerOf(ctx),
  }
  return format === 'pdf' ? pdfReply(ctx, paper) : docxReply(ctx, paper)
}

interface Row {
  of: string
  from: string
  to: string
  days: number | null
  base: string
  rate: string
  times: string
  amount: string
}

const range = (low: string, high: string): string => (low === high ? low : `${low} – ${high}`)

/** The steps as rows: periods with their rates, or sentences in the first column. */
const rowsOf = (ctx: Ctx, { steps }: Outcome): Row[] =>
  steps.map(({ text, low, high, span }) => ({
    of: span ? (span.of ?? ctx.say('calculator.debt.interest')) : text,
    from: span?.from ?? '',
    to: span?.to ?? '',
    days: span?.days ?? null,
    base: span?.base ?? '',
    rate: span ? (span.rate === null ? ctx.say('calculator.dailyRate') : `${span.rate}%`) : '',
    times: span?.times == null ? '' : String(span.times),
    amount: low === null ? '' : range(low, high ?? low),
  }))

const endings = (ctx: Ctx, { low, high, lines }: Outcome): [string, string][] => [
  [ctx.say('calculator.result'), range(low, high)],
  ...lines.map((line): [string, string] => [line.text, range(line.low, line.high)]),
]

function blocksOf(ctx: Ctx, { title, facts, outcome }: Sheet): PaperBlock[] {
  const amount = (text: string) =>
    text
      .split(' – ')
      .map((one) => (one === '' ? '' : writtenAmount(ctx.language, one)))
      .join(' – ')
  const isSpan = outcome.steps.some(({ span }) => span !== null)
  const rows = rowsOf(ctx, outcome)
  const table = isSpan
    ? rows.map((row) => [
        row.of,
        row.from &&
          ctx.say('calculator.fromTo', {
            from: writtenDate(ctx.language, row.from),
            to: writtenDate(ctx.language, row.to),
          }),
        row.days === null ? '' : String(row.days),
        amount(row.base),
        row.rate,
        row.times,
        amount(row.amount),
      ])
    : rows.map((row) => [row.of, amount(row.amount)])
  const heads = isSpan
    ? ['item', 'span', 'days', 'base', 'field.rate', 'field.times', 'amountIn']
    : ['step', 'amountIn']
  const unit = ctx.label(`calculator.currency.${outcome.currency}`)
  return [
    { kind: 'title', text: title },
    { kind: 'facts', rows: facts },
    { kind: 'heading', text: ctx.say('calculator.steps') },
    { kind: 'table', rows: [heads.map((head) => ctx.label(`calculator.${head}`, { unit })), ...table] },
    { kind: 'heading', text: ctx.say('calculator.result') },
    {
      kind: 'table',
      heads: 'column',
      rows: endings(ctx, outcome).map(([label, value]) => [label, `${amount(value)} ${unit}`]),
    },
    ...lineBlocks(ctx.say('calculator.remarks'), outcome.remarks),
    ...lineBlocks(ctx.say('calculator.law'), outcome.basis),
  ]
}

const lineBlocks = (heading: string, lines: readonly string[]): PaperBlock[] =>
  lines.length === 0
    ? []
    : [
        { kind: 'heading', text: heading },
        ...lines.map((text, i): PaperBlock => ({ kind: 'flush', text: `${i + 1}. ${text}` })),
      ]

function spreadsheet(ctx: Ctx, { title, facts, outcome, id }: Sheet): Promise<FileReply> {
  const unit = ctx.label(`calculator.currency.${outcome.currency}`)
  const head = (name: string) => ctx.label(`calculator.${name}`, { unit })
  const isSpan = outcome.steps.some(({ span }) => span !== null)
  const total = endings(ctx, outcome).map(([of, amount]): Row => ({
    of,
    from: '',
    to: '',
    days: null,
    base: '',
    rate: '',
    times: '',
    amount,
  }))
  const spans: SheetColumn<Row>[] = [
    { title: head('field.from'), width: 12, format: 'date', value: (row) => row.from },
    { title: head('field.to'), width: 12, format: 'date', value: (row) => row.to },
    { title: head('days'), width: 8, format: 'count', value: (row) => row.days },
    { title: head('base'), width: 16, format: 'money', value: (row) => row.base },
    { title: head('field.rate'), width: 18, value: (row) => row.rate },
    { title: head('field.times'), width: 8, value: (row) => row.times },
  ]
  return sheetReply<Row>(ctx, {
    title,
    id,
    columns: [
      { title: head(isSpan ? 'item' : 'step'), width: isSpan ? 36 : 60, value: (row) => row.of },
      ...(isSpan ? spans : []),
      // A range is no number.
      { title: head('amountIn'), width: 24, format: 'money', value: (row) => row.amount },
    ],
    rows: [...rowsOf(ctx, outcome), ...total],
    notes: [
      ...facts,
      [ctx.say('calculator.remarks'), outcome.remarks.join('\n')],
      [ctx.say('calculator.law'), outcome.basis.join('\n')],
    ],
  })
}
