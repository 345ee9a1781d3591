import type { NoticeKey, RefusalKey } from '../../src/server/documents/types.ts'

/** A file made to do harm, and what must become of it. */
export interface HostileFile {
  /** File name as uploaded; it may be hostile too. */
  name: string
  bytes(): Uint8Array
  /** Any of these refusals is right. */
  refused?: RefusalKey[]
  /** Or it may be read, its harm neutralised. */
  read?: { notices?: NoticeKey[]; contains?: string; lacks?: string }
}
