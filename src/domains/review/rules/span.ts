/** A place in the document: offsets into `Extracted.text`; `quote` is always `text.slice(start, end)`. */
export interface Span {
  start: number
  end: number
  quote: string
}
