/** A run of text in a cell; changed words of a comparison are marked. */
export interface PaperRun {
  text: string
  mark?: 'deleted' | 'inserted'
}
export type PaperCell = string | readonly PaperRun[]

/**
 * A block of a document. `flush` has no indentation; `columns` is a signature block: parts side by side without
 * borders, kept on one page.
 */
export type PaperBlock =
  | {
      kind: 'title' | 'heading' | 'subheading' | 'text' | 'bullet' | 'flush' | 'right' | 'centre'
      text: string
    }
  | {
      kind: 'table'
      rows: readonly (readonly PaperCell[])[]
      /** Position of the titles: the first row, which is repeated on each page, or the first column. Default `row`. */
      heads?: 'row' | 'column'
    }
  | { kind: 'columns'; rows: readonly (readonly string[])[] }

/** The language of a document. */
export type PaperLanguage = 'zh' | 'en' | 'es' | 'ja'

/** A document, from which files of every format are created. */
export interface Paper {
  /** The document's title, and the first part of its file name. */
  title: string
  blocks: readonly PaperBlock[]
  /** Whether a model has written the text or part of it, which the file's properties then state. */
  isAi: boolean
  /** The visible label of AI-generated text on every page; null for none. */
  label: string | null
  /** Identifier of the document, such as a record's number; the second part of its file name. */
  id: string
  /** Name of the user who created it. */
  author: string
  organisation: string
  language: PaperLanguage
  isLandscape?: boolean
}

/** Blanks to be filled in. */
export const blanks = /【　+】/g

/** The text of a cell without its marks. */
export const plainCell = (cell: PaperCell): string =>
  typeof cell === 'string' ? cell : cell.map(({ text }) => text).join('')
