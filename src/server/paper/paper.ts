/** A piece of text in a cell; changed words of a comparison are marked. */
export interface PaperRun {
  text: string
  mark?: 'deleted' | 'inserted'
}
export type PaperCell = string | readonly PaperRun[]

/**
 * A piece of a document. `flush` has no indentation; `columns` is a block of signatures: parts side by side without lines,
 * kept on one page.
 */
export type PaperBlock =
  | {
      kind: 'title' | 'heading' | 'subheading' | 'text' | 'bullet' | 'flush' | 'right' | 'centre'
      text: string
    }
  | {
      kind: 'table'
      rows: readonly (readonly PaperCell[])[]
      /** Where the titles are: in the first row, which is repeated on each page, or in the first column. `row` when absent. */
      heads?: 'row' | 'column'
    }
  | { kind: 'columns'; rows: readonly (readonly string[])[] }

/** The language that a document is written in. */
export type PaperLanguage = 'zh' | 'en' | 'es' | 'ja'

/** A document as files of every format are made from it. */
export interface Paper {
  /** What it is: the document's title, and the first part of its file name. */
  title: string
  blocks: readonly PaperBlock[]
  /** Whether a model has made the text or a part of it: then the file's properties say so. */
  isAi: boolean
  /** The visible label of machine-made texts on every page; null where there is none. */
  label: string | null
  /** What the file is identified by, such as a record's number; the second part of its file name. */
  id: string
  /** The person who made it. */
  author: string
  organisation: string
  language: PaperLanguage
  isLandscape?: boolean
}

/** What is still to be filled in. */
export const blanks = /【　+】/g

/** The text of a cell without its marks. */
export const plainCell = (cell: PaperCell): string =>
  typeof cell === 'string' ? cell : cell.map(({ text }) => text).join('')
