/** Where the original of what is read comes from. */
export interface ReadSource {
  /** What its bytes are kept under. */
  key: readonly string[]
  original: (signal: AbortSignal) => Promise<Blob>
  /** Absent where it cannot be downloaded. */
  download?: () => void
}
