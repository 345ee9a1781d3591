import { answerOf } from '../thread.ts'
import { FileReply } from './reply.ts'
import type { SheetCell } from './sheet-worker.ts'

/** A column of an exported table. */
export interface SheetColumn<R> {
  title: string
  /** Characters. */
  width: number
  value(row: R): string | number | null
}

const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Files are built one after another: each needs the memory of all its cells. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * A table as an Excel file. Text that a spreadsheet could take for a formula, here or after it was saved as CSV, is
 * kept as text by an apostrophe.
 */
export async function sheetReply<R>(name: string, columns: SheetColumn<R>[], rows: R[]): Promise<FileReply> {
  const heads = columns.map((column): SheetCell => ({ heading: column.title }))
  const body = rows.map((row) => columns.map((column) => cell(column.value(row))))
  const widths = columns.map((column) => column.width)
  const built = turn.then(() => build([heads, ...body], widths))
  turn = built.catch(() => {})
  const buffer = await built
  return new FileReply({ name, mime, size: buffer.length, body: buffer })
}

const build = (data: SheetCell[][], widths: number[]): Promise<Uint8Array> =>
  answerOf(new URL('sheet-worker.ts', import.meta.url), { data, widths })

function cell(value: string | number | null): SheetCell {
  if (value === null || value === '') return null
  return typeof value === 'number' ? { amount: value } : { text: inert(value) }
}

/** Text that no spreadsheet runs. */
const inert = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
