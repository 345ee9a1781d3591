import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { answerEach } from '../thread.ts'
import { finished, textFormat } from './sheet-parts.ts'
import type { CellFormat } from './sheet.ts'

/** A cell that can be sent between threads: text, a number with its format, a heading, or nothing. */
export type SheetCell =
  | { text: string; isRisky: boolean }
  | { number: number; format: CellFormat }
  | { heading: string }
  | null

/** A workbook that can be sent between threads. */
export interface SheetPlan {
  title: string
  /** The first row is the head. */
  data: SheetCell[][]
  /**
   * `isText`: cells below the head have the text format, so that the spreadsheet does not convert `2026-03` to a date.
   */
  columns: { width: number; choices: readonly string[]; isText: boolean }[]
  /** The second sheet: facts about an export, or the examples of a form. */
  second: { title: string; data: SheetCell[][]; widths: number[] }
  /** Name of the sheet with the values of drop-down lists. */
  choicesTitle: string
  /** For the document's properties. */
  description: string
  author: string
  organisation: string
  language: string
  /** ISO 8601 without fractions. */
  made: string
  /** Printed at the foot of every page, left of the page's number. */
  foot: string
}

const formats: Record<CellFormat, string | undefined> = {
  text: undefined,
  count: '0',
  number: undefined,
  money: '#,##0.00',
  share: '0.0%',
  date: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm',
}
const longText = 24

const text = (value: string, format?: string) => ({
  value,
  type: String,
  alignVertical: 'top' as const,
  // Wrapped text is slow to lay out: short texts are not wrapped.
  ...((value.length > longText || value.includes('\n')) && { wrap: true }),
  ...(format && { format }),
})
const cell = (given: SheetCell) => {
  if (given === null) return null
  if ('heading' in given)
    return {
      value: given.heading,
      fontWeight: 'bold' as const,
      backgroundColor: '#D9D9D9',
      wrap: true,
      alignVertical: 'center' as const,
    }
  if ('text' in given) return text(given.text, given.isRisky ? textFormat : undefined)
  const format = formats[given.format]
  return { value: given.number, type: Number, alignVertical: 'top' as const, ...(format && { format }) }
}

/** Length in half-width characters: a Chinese one counts as two. */
const charactersOf = (line: string): number => [...line].reduce((sum, sign) => sum + (sign > '\u2E7F' ? 2 : 1), 0)
const linesOf = (given: SheetCell): string[] => {
  if (given === null || 'number' in given) return []
  return ('heading' in given ? given.heading : given.text).split('\n')
}

/** Width for the widest of a column's first 500 rows, in characters, between the column's own width and twice that. */
function widthOf(data: SheetCell[][], index: number, least: number): number {
  const lines = data.slice(0, 500).flatMap((row) => linesOf(row[index] ?? null))
  const most = Math.max(0, ...lines.map(charactersOf)) + 2
  return Math.min(Math.max(least, most), Math.max(least, Math.min(60, least * 2)))
}

const linePoints = 15
const mostPoints = 409
/** Height of each row for all its lines, in points; undefined for rows of one line. */
const heightsOf = (data: SheetCell[][], widths: number[]): (number | undefined)[] =>
  data.map((row) => {
    const count = Math.max(
      ...row.map((given, i) =>
        linesOf(given).reduce((sum, line) => sum + Math.max(1, Math.ceil((charactersOf(line) + 1) / widths[i]!)), 0),
      ),
    )
    return count > 1 ? Math.min(count * linePoints, mostPoints) : undefined
  })

const rowsOf = (data: SheetCell[][]): SheetData => data.map((row) => row.map(cell))

/** The sheet with the values of drop-down lists, each below its column's head; none when no column has choices. */
function choicesSheet({ data, columns, choicesTitle }: SheetPlan) {
  const listed = columns.flatMap(({ choices }, i) =>
    choices.length > 0 ? [[data[0]![i]!, ...choices.map((word): SheetCell => ({ text: word, isRisky: false }))]] : [],
  )
  const longest = Math.max(0, ...listed.map((words) => words.length))
  if (longest === 0) return []
  return [
    {
      data: rowsOf(Array.from({ length: longest }, (_, row) => listed.map((words) => words[row] ?? null))),
      sheet: choicesTitle,
      columns: listed.map(() => ({ width: 24 })),
    },
  ]
}

const fonts: Readonly<Record<string, string>> = { zh: '等线', ja: '游ゴシック' }

/** Builds Excel files outside the server's event loop: tens of thousands of cells take seconds. */
answerEach(async (plan: SheetPlan): Promise<Uint8Array> => {
  const widths = plan.columns.map(({ width }, i) => widthOf(plan.data, i, width))
  const sheets = [
    {
      data: rowsOf(plan.data),
      sheet: sheetName(plan.title),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
      orientation: 'landscape' as const,
    },
    {
      data: rowsOf(plan.second.data),
      sheet: sheetName(plan.second.title),
      columns: plan.second.widths.map((width) => ({ width })),
    },
    ...choicesSheet(plan),
  ]
  const fontFamily = fonts[plan.language] ?? 'Calibri'
  const buffer = await writeXlsxFile(sheets, { fontFamily, fontSize: 11 }).toBuffer()
  return finished(buffer, plan, heightsOf(plan.data, widths))
})

/** Converts a title to a valid sheet name of Excel: 31 characters, none of `[]:*?/\`, no apostrophe at its ends. */
function sheetName(title: string): string {
  const name = [...title.replaceAll(/[[\]:*?/\\\s]+/g, ' ').trim()]
    .slice(0, 31)
    .join('')
    .replaceAll(/^'+|'+$/g, '')
  return name || 'Sheet1'
}
