/** A piece of a document that is written out. `flush` stands without indentation. */
export type PaperBlock =
  | { kind: 'title' | 'heading' | 'text' | 'flush' | 'right' | 'centre'; text: string }
  | { kind: 'table'; rows: readonly (readonly string[])[] }

/** A document as files of every format are made from it. */
export interface Paper {
  title: string
  blocks: readonly PaperBlock[]
  /** Stands on every page and in the file's properties: that a machine has written it. */
  label: string
  /** What the file is known by, such as a record's number. */
  id: string
  author: string
}

/** What is still to be filled in. */
export const blanks = /【　+】/g

/** The statement about machine-written content that GB 45438-2025 asks for in a file's properties. */
export const aigc = ({ id }: Paper): string =>
  JSON.stringify({ Label: '1', ContentProducer: 'Faheng', ProduceID: id, ReservedCode1: '' })
