/** A text that can be found, as one tenant's index keeps it. */
export interface SearchDocument {
  /** Id of the record that the text belongs to. */
  id: string
  kind: string
  text: string
}
export interface SearchHit {
  id: string
  score: number
}

/** Full-text index over long texts; derived, and rebuilt from the database at any time. */
export interface SearchIndex {
  put(tenantId: string, documents: SearchDocument[]): Promise<void>
  remove(tenantId: string, kind: string, ids: string[]): Promise<void>
  /**
   * Best first; undefined when the tenant has no index that can be read. Every hit must be read again through
   * `table(ctx)` before anybody sees it.
   */
  find(tenantId: string, kind: string, words: string, limit: number): Promise<SearchHit[] | undefined>
  close(): Promise<void>
}
