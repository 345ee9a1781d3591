import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { answerEach } from '../thread.ts'
import { finished, textFormat } from './sheet-parts.ts'
import type { CellFormat } from './sheet.ts'

/** A cell as it can be sent between threads: text, a number with its format, a heading, or nothing. */
export type SheetCell =
  | { text: string; isRisky: boolean }
  | { number: number; format: CellFormat }
  | { heading: string }
  | null

/** A workbook as it can be sent between threads. */
export interface SheetPlan {
  title: string
  /** The first row is the head. */
  data: SheetCell[][]
  /** `isText`: what is typed below the head stays text, so that the spreadsheet makes no date of `2026-03`. */
  columns: { width: number; choices: readonly string[]; isText: boolean }[]
  /** What the rows are, or how a form is filled in. */
  second: { title: string; data: SheetCell[][]; widths: number[] }
  /** Name of the sheet that holds the words of drop-down lists. */
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
  // Wrapping is costly to lay out: short texts do without.
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

/** Characters of half width: a Chinese one is two. */
const charactersOf = (line: string): number => [...line].reduce((sum, sign) => sum + (sign > '\u2E7F' ? 2 : 1), 0)
const linesOf = (given: SheetCell): string[] => {
  if (given === null || 'number' in given) return []
  return ('heading' in given ? given.heading : given.text).split('\n')
}

/** Characters that hold the widest of a column's first rows, between the column's own width and twice that. */
function widthOf(data: SheetCell[][], index: number, least: number): number {
  const lines = data.slice(0, 500).flatMap((row) => linesOf(row[index] ?? null))
  const most = Math.max(0, ...lines.map(charactersOf)) + 2
  return Math.min(Math.max(least, most), Math.max(least, Math.min(60, least * 2)))
}

const linePoints = 15
const mostPoints = 409
/** The height that shows all lines of each row, in points; undefined for rows of one line. */
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

/** The words of drop-down lists, each list under its column's head; none when no column has them. */
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

/** Builds Excel files beside the server's event loop: tens of thousands of cells take seconds. */
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

/** A name as Excel takes it for a sheet: 31 characters, none of `[]:*?/\`, no apostrophe at its ends. */
function sheetName(title: string): string {
  const name = [...title.replaceAll(/[[\]:*?/\\\s]+/g, ' ').trim()]
    .slice(0, 31)
    .join('')
    .replaceAll(/^'+|'+$/g, '')
  return name || 'Sheet1'
}
