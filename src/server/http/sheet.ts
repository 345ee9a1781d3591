import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { FileReply } from './reply.ts'

/** A column of an exported table. */
export interface SheetColumn<R> {
  title: string
  /** Characters. */
  width: number
  value(row: R): string | number | null
}

const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A table as an Excel file. Text that a spreadsheet could take for a formula, here or after it was saved as CSV, is
 * kept as text by an apostrophe.
 */
export async function sheetReply<R>(name: string, columns: SheetColumn<R>[], rows: R[]): Promise<FileReply> {
  const head = columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const }))
  const body = rows.map((row) => columns.map((column) => cell(column.value(row))))
  const data: SheetData = [head, ...body]
  const buffer = await writeXlsxFile(data, {
    columns: columns.map((column) => ({ width: column.width })),
    stickyRowsCount: 1,
  }).toBuffer()
  return new FileReply({ name, mime, size: buffer.length, body: buffer })
}

function cell(value: string | number | null) {
  if (value === null || value === '') return null
  if (typeof value === 'number') return { value, type: Number, format: '#,##0.00' }
  return { value: inert(value), type: String }
}

/** Text that no spreadsheet runs. */
export const inert = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
