/** The source of the original file. */
export interface ReadSource {
  /** Query key of its bytes. */
  key: readonly string[]
  original: (signal: AbortSignal) => Promise<Blob>
  /** Absent if it cannot be downloaded. */
  download?: () => void
}
