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
      /**
       * Position of the titles: the first row, which is repeated on each page, the first column, or none. Default
       * `row`.
       */
      heads?: 'row' | 'column' | 'none'
    }
  /** Labels and values, two pairs in a row where they are short. */
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'columns'; rows: readonly (readonly string[])[] }

/** The kinds of blocks that are one paragraph of text. */
export type TextKind = Exclude<PaperBlock['kind'], 'table' | 'facts' | 'columns'>
export const isText = (block: PaperBlock): block is Extract<PaperBlock, { text: string }> => 'text' in block

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
  /** The head of a form on its first page. Only PDFs show it. */
  head?: PaperHead
  /** Words on the left of every page's foot, such as who made the file and when. Only PDFs show them. */
  foot?: string
  /**
   * The remark on characters that no font has, which are then drawn as 〓 and listed after it. Without it such a
   * document is refused.
   */
  substitute?: string
}

/** The head of a form: the organisation on the left, the number with its bar code on the right. */
export interface PaperHead {
  number: string
  /** A line below the number, such as the check code. */
  note: string
}

/** Blanks to be filled in. */
export const blanks = /【　+】/g

/** The text of a cell without its marks. */
export const plainCell = (cell: PaperCell): string =>
  typeof cell === 'string' ? cell : cell.map(({ text }) => text).join('')
