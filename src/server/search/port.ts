/** A text that can be found, as one tenant's index keeps it. */
interface SearchDocument {
  /** Id of the record that the text belongs to. */
  id: string
  kind: string
  text: string
}
/** Full-text index over long texts; derived, and rebuilt from the database at any time. */
export interface SearchIndex {
  put(tenantId: string, documents: SearchDocument[]): Promise<void>
  remove(tenantId: string, kind: string, ids: string[]): Promise<void>
  /**
   * Ids of all texts that may contain the word: they contain the pairs of its characters, in whatever order. Undefined when the
   * tenant has no complete index that can be read. Every hit must be read again through `table(ctx)` before it is shown.
   */
  find(tenantId: string, kind: string, word: string): Promise<string[] | undefined>
  /** All texts of the tenant have been put: from now on the index answers. */
  complete(tenantId: string): Promise<void>
  /** Takes in what was put since the last time. Costs time and memory by the size of the tenant's index: at night. */
  tidy(tenantId: string): Promise<void>
  close(): Promise<void>
}
