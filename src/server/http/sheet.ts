import { chinaDay, formatInstant } from '../../kernel/dates.ts'
import { writtenDate } from '../../kernel/written.ts'
import type { Ctx } from '../context.ts'
import { fileName } from '../files/name.ts'
import { warmThread } from '../thread.ts'
import { FileReply } from './reply.ts'
import type { SheetCell, SheetPlan } from './sheet-worker.ts'

/**
 * Cell format of a column. `count` is a whole number, `number` shows its own decimals, `money` has two decimals and
 * thousands separators, `share` is the percentage of a fraction (0.5 is 50.0%). `date` and `time` are converted from
 * the wire's texts (`YYYY-MM-DD`, with ` HH:mm:ss`).
 */
export type CellFormat = 'text' | 'count' | 'number' | 'money' | 'share' | 'date' | 'time'

/** A column of an exported table. */
export interface SheetColumn<R> {
  title: string
  /** In characters. */
  width: number
  /** For forms: the column's empty cells have the text format. */
  isText?: boolean
  /** `text` when absent. */
  format?: CellFormat
  /** For forms: the values of the drop-down list. */
  choices?: readonly string[]
  value(row: R): string | number | null
}

interface SheetOf<R> {
  /** Title of the list or report: name of the sheet, the file and the document. */
  title: string
  /** Distinguishes the file from others with the same title; by default the day. */
  id?: string
  columns: readonly SheetColumn<R>[]
  rows: readonly R[]
  /** The filters of the rows, as label and value, for the second sheet, which also has the user and the time. */
  notes?: readonly (readonly [string, string])[]
  /** For a form to be filled in: example rows, which are the only content of the second sheet. */
  examples?: readonly R[]
}

const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const build = warmThread<SheetPlan, Uint8Array>(new URL('sheet-worker.ts', import.meta.url))
/** Files are built one after another, because each holds all its cells in memory. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * A table as an Excel file, set up for filtering and printing. Text that a spreadsheet could run as a formula, also
 * after saving as CSV, is marked as text (`quotePrefix`), which does not change its display.
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

/** Whether a spreadsheet could run a text as a formula: its first character in half or full width. */
const isRisky = (text: string): boolean => /^[=+\-@\t\r＝＋－＠]/.test(text)

const dayMs = 86_400_000
/** Excel's serial number of a day of the wire: days since 1899-12-30, with the time of day as a fraction. */
function serialOf(text: string): number | undefined {
  const [, year, month, day, hour = 0, minute = 0, second = 0] =
    /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const at = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0)
  return (at - Date.UTC(1899, 11, 30)) / dayMs
}
