declare module 'word-extractor' {
  interface Exactness {
    /** False keeps typographic characters, such as Chinese quotation marks, unchanged. */
    filterUnicode: boolean
  }
  interface WordDocument {
    getBody(options: Exactness): string
    getFootnotes(options: Exactness): string
    getEndnotes(options: Exactness): string
    getHeaders(options: Exactness & { includeFooters: boolean }): string
    getFooters(options: Exactness): string
    getAnnotations(options: Exactness): string
    getTextboxes(options: Exactness & { includeHeadersAndFooters?: boolean; includeBody?: boolean }): string
  }
  export default class WordExtractor {
    extract(source: Buffer): Promise<WordDocument>
  }
}
