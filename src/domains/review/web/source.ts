import type { Remark } from '../../comment/web/parts.tsx'
/** The source of the original file. */
export interface ReadSource {
  /** Query key of its bytes. */
  key: readonly string[]
  original: (signal: AbortSignal) => Promise<Blob>
  /** Absent if it cannot be downloaded. */
  download?: () => void
}

/** What a text's comments on words belong to. */
export interface ReaderRemarks {
  bizType: string
  bizId: string
  textId: string
  records: readonly Remark[]
}
