/** What every reader hands to the recognition of structure, in reading order. */
export type Piece = Paragraph | Row

export interface Paragraph {
  kind: 'paragraph'
  text: string
  /** Computed number that does not stand in the text. */
  number?: string
  /** Outline depth from 1, where the format itself marks a heading. */
  outline?: number
  /** Page from 1. */
  page?: number
  /** True for text whose numbers are not its own: contents, footnotes. */
  isAside?: boolean
  /** Of a header or footer, which is read once after the text. */
  part?: 'header' | 'footer'
}

/** The side on which the cell is that a merged one continues. */
export type Merge = 'left' | 'up'

export interface Row {
  kind: 'row'
  /** One for each column of the table's grid; a merged cell's text stands in its first column. */
  cells: string[]
  /** One for each cell; absent where the format knows no merged cells. */
  merged?: (Merge | null)[]
  table: number
  number?: string
  part?: 'header' | 'footer'
  /** The table has no lines in the file. */
  isFrameless?: boolean
}

/**
 * Characters around struck-out words in the text of a piece, which never occur in files: Unicode has no characters there.
 */
const struckStart = '\uFDD0'
const struckEnd = '\uFDD1'
export const struckMarks = /[\uFDD0\uFDD1]/g

/** Struck-out words, each line for itself because lines may become blocks of their own. */
export const struckText = (text: string): string => text.replace(/[^\n\t]+/g, `${struckStart}$&${struckEnd}`)

/** Takes the marks out of a text. @returns the text without them and the places between them */
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
