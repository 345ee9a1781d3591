/** What the binding process does; files are named within its folder. */
export type Order =
  /** Counts the pages of a file, and finds out whether it can be bound. */
  { do: 'inspect'; path: string; type: string } | Binding

export interface Binding {
  do: 'bind'
  title: string
  /** The index, which has no running numbers. */
  index: string
  /** One small page for each page that is bound, and full pages in place of what cannot be bound. */
  stamps: string
  sheets: string
  parts: readonly Part[]
}

export interface Part {
  /** Text of its bookmark; null for the further files of an item. */
  bookmark: string | null
  content: { kind: 'pdf' | 'picture'; path: string } | { kind: 'sheet'; page: number }
  /** Pages that it must have. */
  pages: number
}

export type Inspected = { pages: number; fault: null } | { pages: 1; fault: 'locked' | 'damaged' | 'empty' | 'large' }

/** Names of the files that the process reads and writes. */
export const orderFile = 'order.json'
export const boundFile = 'bundle.pdf'
