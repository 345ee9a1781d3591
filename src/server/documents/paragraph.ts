/** The output of every reader, in reading order, as input of the structure recognition. */
export type Piece = Paragraph | Row

export interface Paragraph {
  kind: 'paragraph'
  text: string
  /** Computed number that is not part of the text. */
  number?: string
  /** Outline depth from 1, where the format marks a heading. */
  outline?: number
  /** Page from 1. */
  page?: number
  /** True for text whose numbers are not clause numbers: tables of contents, footnotes. */
  isAside?: boolean
  /** Set for headers and footers, each of which is read once, after the text. */
  part?: 'header' | 'footer'
}

/** The side of the cell that a merged cell continues. */
export type Merge = 'left' | 'up'

export interface Row {
  kind: 'row'
  /** One for each column of the table's grid; the text of a merged cell is in its first column. */
  cells: string[]
  /** One for each cell; absent where the format has no merged cells. */
  merged?: (Merge | null)[]
  table: number
  number?: string
  part?: 'header' | 'footer'
  /** The table has no borders in the file. */
  isFrameless?: boolean
}

/**
 * Marks around struck-out words in the text of a piece: Unicode noncharacters, which do not occur in files.
 */
const struckStart = '\uFDD0'
const struckEnd = '\uFDD1'
export const struckMarks = /[\uFDD0\uFDD1]/g

/** Marks struck-out text, each line separately, because lines may become separate blocks. */
export const struckText = (text: string): string => text.replace(/[^\n\t]+/g, `${struckStart}$&${struckEnd}`)

/** Removes the marks. @returns the text without them, and the ranges between them */
export function withoutStruckMarks(marked: string): { text: string; struck: { start: number; end: number }[] } {
  if (!marked.includes(struckStart)) return { text: marked, struck: [] }
  const struck: { start: number; end: number }[] = []
  let text = ''
  for (const part of marked.split(/(\uFDD0[^\uFDD0\uFDD1]*\uFDD1)/)) {
    const words = part.replace(struckMarks, '')
    const last = struck.at(-1)
    if (part.startsWith(struckStart) && words !== '') {
      if (last?.end === text.length) last.end += words.length
      else struck.push({ start: text.length, end: text.length + words.length })
    }
    text += words
  }
  return { text, struck }
}
