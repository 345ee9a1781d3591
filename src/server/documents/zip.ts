import { unzipSync } from 'fflate'
import { AppError } from '../../kernel/errors.ts'
import { limits } from './limits.ts'
import { refuse } from './refuse.ts'

/** The parts of an Office file's archive. Each is inflated on demand. */
export interface Archive {
  names: ReadonlySet<string>
  /** The bytes of a part, or undefined when there is none. @throws `documents.damaged` when it cannot be inflated */
  read(name: string): Uint8Array | undefined
}

/**
 * Opens a zip archive by its directory: entry count and declared sizes are checked before anything is inflated, and a
 * part never grows beyond its declared size. Entry names are only compared, never used as paths.
 * @throws `documents.bomb` for too many entries or bytes; `documents.hostile` for two parts with the same name, of
 *   which readers would choose different ones; `documents.encrypted`; `documents.damaged`
 */
export function openArchive(bytes: Uint8Array): Archive {
  const names = new Set<string>()
  const folded = new Set<string>()
  let unpacked = 0
  inflate(bytes, (file) => {
    unpacked += file.originalSize
    if (names.size >= limits.entries || unpacked > limits.unpackedBytes) refuse('documents.bomb')
    // Part names of Office files must differ by more than case (ECMA-376 part 2, 6.2.2.3).
    if (folded.has(file.name.toLowerCase())) refuse('documents.hostile')
    folded.add(file.name.toLowerCase())
    names.add(file.name)
    return false
  })
  // Bit 0 of the general purpose flags: the entry's data are encrypted.
  if ((bytes[6] ?? 0) & 1) refuse('documents.encrypted')
  return {
    names,
    read: (name) => (names.has(name) ? inflate(bytes, (file) => file.name === name)[name] : undefined),
  }
}

function inflate(bytes: Uint8Array, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof AppError) throw error
    return refuse('documents.damaged')
  }
}
