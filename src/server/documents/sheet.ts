import { zipSync, type Zippable } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { detectFileType } from './detect.ts'
import { refuse } from './refuse.ts'
import { openArchive } from './zip.ts'

/**
 * The first sheet of an Excel workbook as text. Its input is hostile: only the child process may call this. Formulas
 * are read as the value stored with them and never computed. A date is returned as `YYYY-MM-DD`, with ` HH:mm:ss` when
 * it has a time of day.
 * @throws AppError `documents.notSheet` or what {@link openArchive} throws
 */
export async function readCells(bytes: Uint8Array): Promise<string[][]> {
  if (detectFileType(bytes)?.type !== 'xlsx') refuse('documents.notSheet')
  const rows = await readSheet(repacked(bytes), undefined, { trim: true })
  return rows.map((row) => row.map((cell) => textOf(cell)))
}

/**
 * Repacks the workbook's XML parts without compression, inflated within our limits: the library would inflate large
 * parts in a worker, which this process may not start.
 */
function repacked(bytes: Uint8Array): ArrayBuffer {
  const archive = openArchive(bytes)
  const parts: Zippable = {}
  for (const name of archive.names) if (/\.xml(\.rels)?$/.test(name)) parts[name] = [archive.read(name)!, { level: 0 }]
  return new Uint8Array(zipSync(parts)).buffer
}

/**
 * Numbers of Excel have 15 digits; further digits of a stored binary number are rounding errors: 19.9 + 37.8 is 57.7.
 */
const excelDigits = 15

/** The library's types declare `typeof Date` where it returns a `Date`. */
function textOf(cell: string | number | boolean | object | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(Number(cell.toPrecision(excelDigits)))
  if (typeof cell !== 'object') return String(cell).trim()
  if (!(cell instanceof Date)) return ''
  // Excel's dates have no time zone; the library returns them as UTC.
  const [day = '', time = ''] = cell.toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? day : `${day} ${time}`
}
