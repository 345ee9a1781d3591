import { readFile, stat } from 'node:fs/promises'
import { decodeText } from './charset.ts'
import { limits } from './limits.ts'
import { refuse } from './refuse.ts'

/**
 * Reads an uploaded CSV file, separated by commas, or by semicolons or tabs where its first line has more of them.
 * @returns its rows from the first one on, each a list of trimmed texts
 * @throws AppError with a `RefusalKey`
 */
export async function readCsv(path: string): Promise<string[][]> {
  const { size } = await stat(path)
  if (size === 0) refuse('documents.empty')
  if (size > limits.fileBytes) refuse('documents.tooLarge')
  return cellsOf(decodeText(await readFile(path)) ?? refuse('documents.notSheet'))
}

/** The cells of a CSV text (RFC 4180). Quoted cells may contain separators, line breaks and doubled quotes. */
export function cellsOf(text: string): string[][] {
  const separator = separatorOf(text.slice(0, text.search(/[\r\n]|$/)))
  const rows: string[][] = []
  let row: string[] = []
  // A cell and its end: a separator, a line break, or the end of the text.
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"[^${separator}\\r\\n]*|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`,
    'gy',
  )
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, quoted, plain = '', end] = found
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === separator) continue
    rows.push(row)
    row = []
    if (cell.lastIndex >= text.length) break
  }
  return rows
}

const separatorOf = (titles: string): string => {
  const counted = [',', ';', '\t'].map((one) => [titles.split(one).length, one] as const)
  return counted.reduce((best, one) => (one[0] > best[0] ? one : best))[1]
}
