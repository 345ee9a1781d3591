import type { z } from 'zod'
import type { CodeValue, Enumeration } from '../../kernel/codes.ts'
import { readDay } from '../../kernel/dates.ts'
import { AppError, fail, type Vars } from '../../kernel/errors.ts'
import type { SheetFault, SheetImport } from '../../kernel/sheet-import.ts'
import type { Ctx } from '../context.ts'
import { tx } from '../db/tx.ts'
import { readCsv } from '../documents/csv.ts'
import { extractSheet } from '../documents/extract.ts'
import { languages } from '../messages.ts'
import { refuseUnstorable } from './characters.ts'
import { invalidInput } from './failures.ts'
import type { FileReply } from './reply.ts'
import { sheetReply } from './sheet.ts'

const mostRows = 20_000
const requiredMark = '*'

/**
 * The definition of a domain's import: one zod field for each column, in the order of the template. A cell is passed as
 * trimmed text and an empty one is absent, so optional columns are `.optional()` or have a default.
 */
export interface SheetForm<S extends z.ZodObject> {
  /** The domain: column titles are `<domain>.field.<name>`. */
  domain: string
  row: S
  /** Columns of sums, which a spreadsheet may compute. All others, except days, have the text format. */
  sums?: readonly string[]
}

/** The result of reading a sheet: valid rows in `rows`, and the faults of the others. */
export class SheetReading<T> {
  /** Valid rows, each with its row number in the spreadsheet. */
  readonly rows: { at: number; value: T }[] = []
  readonly #faults: SheetFault[] = []
  readonly #word: (name: string, key: string, vars: Vars) => SheetFault
  #count = 0

  constructor(ctx: Ctx, domain: string) {
    this.#word = (name, key, vars) => {
      const column = name && ctx.label(`${domain}.field.${name}`)
      return { row: 0, column, text: ctx.label(key, { label: column, ...vars }) }
    }
  }
  countRow(): void {
    this.#count += 1
  }
  /**
   * Adds a fault that only the domain can detect: a code in use, a missing parent.
   * @param name the column's field; empty for the whole row
   */
  fault(at: number, name: string, key: string, vars: Vars = {}): void {
    this.#faults.push({ ...this.#word(name, key, vars), row: at })
  }
  get isFaulty(): boolean {
    return this.#faults.length > 0
  }
  result(): SheetImport {
    return { rows: this.#count, faults: this.#faults.toSorted((a, b) => a.row - b.row) }
  }
}

/**
 * Reads the uploaded Excel or CSV file (`ctx.upload`) against a form, outside of any transaction: the handler is `tx:
 * 'own'`. Titles are recognised in every language of the product and in any order; further columns are ignored. All
 * faults of all rows are reported at once. A handler writes only when `isFaulty` is still false after its own checks.
 * @throws `sheet.columnsMissing`, `sheet.noRows`, `sheet.tooManyRows`, `files.missing`, or why the file cannot be read
 */
export async function readSheet<S extends z.ZodObject>(
  ctx: Ctx,
  form: SheetForm<S>,
): Promise<SheetReading<z.output<S>>> {
  const upload = ctx.upload ?? fail('files.missing')
  const [titles = [], ...lines] = await (/\.csv$/i.test(upload.name)
    ? readCsv(upload.path)
    : extractSheet(upload.path, ctx.tenantId))
  const columns = findColumns(ctx, form, titles)
  const filled = lines
    .map((cells, i) => ({ at: i + 2, cells }))
    .filter(({ cells }) => cells.some((text) => text !== ''))
  if (filled.length === 0) fail('sheet.noRows')
  if (filled.length > mostRows) fail('sheet.tooManyRows', { max: mostRows })
  const reading = new SheetReading<z.output<S>>(ctx, form.domain)
  for (const { at, cells } of filled) {
    reading.countRow()
    const typed: Record<string, string> = {}
    for (const [name, index] of columns)
      if (cells[index]) typed[name] = dated(form.row.shape[name], unquoted(cells[index]))
    readRow(ctx, form, reading, at, typed)
  }
  return reading
}

function readRow<S extends z.ZodObject>(
  ctx: Ctx,
  form: SheetForm<S>,
  reading: SheetReading<z.output<S>>,
  at: number,
  typed: Record<string, string>,
): void {
  const label = (field: string) => ctx.label(`${form.domain}.field.${field}`)
  try {
    const result = form.row.safeParse(typed)
    if (!result.success) throw invalidInput(result.error, label, typed)
    refuseUnstorable(result.data, label)
    reading.rows.push({ at, value: result.data })
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    for (const [path, { key, vars }] of Object.entries(error.fields)) {
      // A cell may hold several values: faults of any of them are reported for the column.
      const [name = path] = path.split('.')
      const isAbsent = typed[name] === undefined
      reading.fault(at, name, isAbsent ? 'common.field.missing' : key, isAbsent ? {} : vars)
    }
  }
}

/** Field → index of its column. */
function findColumns(ctx: Ctx, form: SheetForm<z.ZodObject>, titles: readonly string[]): Map<string, number> {
  const plain = titles.map((title) => title.replace(requiredMark, '').trim().toLowerCase())
  const columns = new Map<string, number>()
  const missing: string[] = []
  for (const [name, field] of Object.entries(form.row.shape)) {
    const key = `${form.domain}.field.${name}`
    const words = languages.map((language) => ctx.platform.messages.label(language, key).toLowerCase())
    const index = plain.findIndex((title) => words.includes(title))
    if (index >= 0) columns.set(name, index)
    else if (isRequired(field)) missing.push(ctx.label(key))
  }
  if (missing.length > 0) fail('sheet.columnsMissing', { titles: missing })
  return columns
}

/** Converts typed days of a column of days to `YYYY-MM-DD`. */
const dated = (field: z.core.$ZodType, text: string): string => (isDay(field) ? (readDay(text) ?? text) : text)
const isDay = (field: z.core.$ZodType): boolean => isRead(field, '2026-01-15') && !isRead(field, 'x')

const isRead = (field: z.core.$ZodType, value: unknown): boolean => (field as z.ZodType).safeParse(value).success
const isRequired = (field: z.core.$ZodType): boolean => !isRead(field, undefined)

/** Removes the apostrophe that protects text which a spreadsheet could run as a formula. */
const unquoted = (text: string): string => text.replace(/^'(?=[=+\-@])/, '')

/**
 * An empty sheet with the form's titles; required ones are marked by an asterisk. Example rows are on a second sheet,
 * which is never imported.
 * @param choices the allowed values of some columns, offered as drop-down lists
 */
export function sheetTemplate<S extends z.ZodObject>(
  ctx: Ctx,
  name: string,
  form: SheetForm<S>,
  examples: Partial<Record<keyof S['shape'] & string, string>>[],
  choices: Partial<Record<keyof S['shape'] & string, readonly string[]>> = {},
): Promise<FileReply> {
  const columns = Object.entries(form.row.shape).map(([field, schema]) => ({
    title: `${ctx.label(`${form.domain}.field.${field}`)}${isRequired(schema) ? requiredMark : ''}`,
    width: 20,
    format: isDay(schema) ? ('date' as const) : ('text' as const),
    isText: !isDay(schema) && !form.sums?.includes(field),
    choices: choices[field as keyof S['shape'] & string] ?? [],
    value: (row: Record<string, string | undefined>) => row[field] ?? null,
  }))
  return sheetReply(ctx, { title: name, columns, rows: [], examples })
}

/** The labels of a code list, as choices of a column. */
export const wordsOfCodes = (ctx: Ctx, list: Pick<Enumeration<Record<string, CodeValue>>, 'options'>): string[] =>
  list.options.map(({ labelKey }) => ctx.label(labelKey))

/**
 * The handler of a check without writing: reads the uploaded sheet, then looks up in a transaction what its rows name.
 * @param resolve adds its faults to the reading
 */
export const sheetCheck =
  <S extends z.ZodObject>(
    form: SheetForm<S>,
    resolve: (ctx: Ctx, reading: SheetReading<z.output<S>>) => Promise<unknown>,
  ) =>
  async (ctx: Ctx): Promise<SheetImport> => {
    const reading = await readSheet(ctx, form)
    await tx(ctx, (ctx) => resolve(ctx, reading))
    return reading.result()
  }
