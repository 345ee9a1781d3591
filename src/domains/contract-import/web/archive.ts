import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import { importLimits } from '../codes.ts'

configure({ useWebWorkers: false })

/** A file of an archive, or a chosen one. */
export interface Offered {
  /** Its name without folders. */
  name: string
  /** Why it cannot be sent. */
  refusal: 'encrypted' | 'tooLarge' | null
  read(): Promise<File>
}

/** Names in archives of Chinese Windows are in GB 18030 without saying so. */
function nameIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const withoutFolders = (path: string): string => path.split(/[/\\]/).at(-1) ?? ''

/**
 * The files of an archive by its directory; each is read from it when it is sent, so that an archive may be larger than
 * the memory.
 * @throws an error of the library for what is no archive
 */
export async function filesIn(archive: File): Promise<Offered[]> {
  const reader = new ZipReader(new BlobReader(archive), { decodeText: (bytes) => nameIn(bytes) })
  const entries = await reader.getEntries()
  const files = entries.filter((entry): entry is FileEntry => !entry.directory)
  return files.map((entry) => {
    const name = withoutFolders(entry.filename)
    return {
      name,
      refusal: refusalOf(entry.encrypted, entry.uncompressedSize),
      // The library stops where the entry is longer than its directory says.
      read: async () => new File([await entry.arrayBuffer()], name),
    }
  })
}

/** A file that was chosen by itself. */
export const chosen = (file: File): Offered => ({
  name: file.name,
  refusal: refusalOf(false, file.size),
  read: async () => file,
})

function refusalOf(isEncrypted: boolean, size: number): Offered['refusal'] {
  if (isEncrypted) return 'encrypted'
  return size > importLimits.fileBytes ? 'tooLarge' : null
}
