/** A text in the full-text index of a tenant. */
interface SearchDocument {
  /** Id of the record that the text belongs to. */
  id: string
  kind: string
  text: string
}
/** Full-text index of long texts. It is derived data and can be rebuilt from the database at any time. */
export interface SearchIndex {
  put(tenantId: string, documents: SearchDocument[]): Promise<void>
  remove(tenantId: string, kind: string, ids: string[]): Promise<void>
  /**
   * Ids of all texts that may contain the word: they contain all pairs of its characters, in any order. Undefined when
   * the tenant has no complete, readable index. Every hit must be read through `table(ctx)` before it is shown.
   */
  find(tenantId: string, kind: string, word: string): Promise<string[] | undefined>
  /** Marks the tenant's index as complete: from now on `find` uses it. */
  complete(tenantId: string): Promise<void>
  /** Indexes the rows put since the last time. Its cost grows with the tenant's index, so it runs at night. */
  tidy(tenantId: string): Promise<void>
  close(): Promise<void>
}
