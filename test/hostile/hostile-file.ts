import type { NoticeKey, RefusalKey } from '../../src/server/documents/types.ts'

/** A hostile file with its expected result. */
export interface HostileFile {
  /** File name as uploaded; it may be hostile too. */
  name: string
  bytes(): Uint8Array
  /** Any of these refusals is correct. */
  refused?: RefusalKey[]
  /** Or it may be read, with the attack neutralised. */
  read?: { notices?: NoticeKey[]; contains?: string; lacks?: string }
}
