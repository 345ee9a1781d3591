import { chinaDay, formatInstant } from '../../kernel/dates.ts'
import { writtenDate } from '../../kernel/written.ts'
import type { Ctx } from '../context.ts'
import { fileName } from '../files/name.ts'
import { warmThread } from '../thread.ts'
import { FileReply } from './reply.ts'
import type { SheetCell, SheetPlan } from './sheet-worker.ts'

/**
 * How the values of a column are written. `count` is a whole number, `number` shows the decimals that it has, `money`
 * two of them with thousands separators, `share` a percentage of a fraction (0.5 is 50.0%). `date` and `time` are made of
 * the wire's texts (`YYYY-MM-DD`, with ` HH:mm:ss`).
 */
export type CellFormat = 'text' | 'count' | 'number' | 'money' | 'share' | 'date' | 'time'

/** A column of an exported table. */
export interface SheetColumn<R> {
  title: string
  /** Characters. */
  width: number
  /** Of a form: what is typed into the column's empty cells stays text. */
  isText?: boolean
  /** `text` when absent. */
  format?: CellFormat
  /** Of templates: the words that may be chosen. */
  choices?: readonly string[]
  value(row: R): string | number | null
}

interface SheetOf<R> {
  /** The list or report: names the sheet, the file and the document. */
  title: string
  /** What tells the file from others of its kind; the day when absent. */
  id?: string
  columns: readonly SheetColumn<R>[]
  rows: readonly R[]
  /** What the rows were chosen by, as label and value; written on a sheet of its own, with who exported them and when. */
  notes?: readonly (readonly [string, string])[]
  /** Of a form to be filled in: rows that show how, on a sheet of their own. Nothing else is written about a form. */
  examples?: readonly R[]
}

const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const build = warmThread<SheetPlan, Uint8Array>(new URL('sheet-worker.ts', import.meta.url))
/** Files are built one after another: each needs the memory of all its cells. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * A table as an Excel file that is ready to be filtered and printed. Text that a spreadsheet could take for a formula,
 * here or after it was saved as CSV, is marked as text (`quotePrefix`), which does not change what is shown.
 */
export async function sheetReply<R>(ctx: Ctx, of: SheetOf<R>): Promise<FileReply> {
  const { title, columns, rows, notes = [], examples } = of
  const heads = columns.map((column): SheetCell => ({ heading: column.title }))
  const lines = (some: readonly R[]) =>
    some.map((row) => columns.map((column) => cell(column.value(row), column.format)))
  const widths = columns.map(({ width }) => width)
  const at = formatInstant(ctx.now)
  const about: [string, string][] = [
    [ctx.say('sheet.about.title'), title],
    ...notes.filter(([, value]) => value !== '').map(([name, value]): [string, string] => [name, value]),
    [ctx.say('sheet.about.rows'), String(rows.length)],
    [ctx.say('sheet.about.person'), ctx.who.name],
    [ctx.say('sheet.about.time'), writtenDate(ctx.language, at)],
  ]
  const second = examples
    ? { title: ctx.say('sheet.example'), data: [heads, ...lines(examples)], widths }
    : { title: ctx.say('sheet.about'), data: about.map((line) => line.map(textCell)), widths: [18, 60] }
  const plan: SheetPlan = {
    title,
    data: [heads, ...lines(rows)],
    columns: columns.map(({ width, choices = [], isText = false }) => ({ width, choices, isText })),
    second,
    choicesTitle: ctx.say('sheet.choices'),
    description: examples ? '' : about.map((line) => line.join(': ')).join('\n'),
    author: ctx.who.name,
    organisation: ctx.who.tenant.name,
    language: ctx.language,
    made: ctx.now.toISOString().replace(/\.\d+/, ''),
    foot: examples ? '' : `${ctx.who.name} ${writtenDate(ctx.language, at.slice(0, 16))}`,
  }
  const built = turn.then(() => build(plan))
  turn = built.catch(() => {})
  const buffer = await built
  const name = fileName(examples ? [title] : [title, of.id ?? chinaDay(ctx.now)], 'xlsx')
  return new FileReply({ name, mime, size: buffer.length, body: buffer })
}

function cell(value: string | number | null, format: CellFormat = 'text'): SheetCell {
  if (value === null || value === '') return null
  if (format === 'date' || format === 'time') {
    const serial = serialOf(String(value))
    return serial === undefined ? textCell(String(value)) : { number: serial, format }
  }
  if (format !== 'text' && Number.isFinite(Number(value))) return { number: Number(value), format }
  return typeof value === 'number' ? { number: value, format: 'number' } : textCell(value)
}

const textCell = (text: string): SheetCell => ({ text, isRisky: isRisky(text) })

/** Whether a spreadsheet could run a text, in the half or the full width of its first character. */
const isRisky = (text: string): boolean => /^[=+\-@\t\r＝＋－＠]/.test(text)

const dayMs = 86_400_000
/** A day of the wire as Excel counts days, from 1899-12-30, with the time of day as a fraction. */
function serialOf(text: string): number | undefined {
  const [, year, month, day, hour = 0, minute = 0, second = 0] =
    /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const at = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0)
  return (at - Date.UTC(1899, 11, 30)) / dayMs
}
