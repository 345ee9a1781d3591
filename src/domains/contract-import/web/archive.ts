import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import { importLimits } from '../codes.ts'

configure({ useWebWorkers: false })

/** A file of an archive, or a chosen one. */
export interface Offered {
  /** Its name without folders. */
  name: string
  /** Why it cannot be sent. */
  refusal: 'encrypted' | 'tooLarge' | 'bomb' | null
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

/** Why an archive is not read. */
type Beyond = 'tooManyEntries' | 'archiveTooLarge'

/**
 * The files of an archive by its directory; each is read from it when it is sent, so that an archive may be larger than
 * the memory.
 * @throws an error of the library for what is no archive
 */
export async function filesIn(archive: File): Promise<Offered[] | Beyond> {
  const reader = new ZipReader(new BlobReader(archive), { decodeText: (bytes) => nameIn(bytes) })
  const entries = await reader.getEntries()
  const files = entries.filter((entry): entry is FileEntry => !entry.directory)
  // The sheet and the list of missing files of an export are in its archive, too.
  if (files.length > importLimits.files + 2) return 'tooManyEntries'
  if (files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > importLimits.bytes)
    return 'archiveTooLarge'
  return files.map((entry) => {
    const name = withoutFolders(entry.filename)
    return {
      name,
      refusal: refusalOf(entry),
      // The library stops where the entry is longer than its directory says.
      read: async () => new File([await entry.arrayBuffer()], name),
    }
  })
}

/** A file that was chosen by itself. */
export const chosen = (file: File): Offered => ({
  name: file.name,
  refusal: file.size > importLimits.fileBytes ? 'tooLarge' : null,
  read: async () => file,
})

function refusalOf({
  encrypted,
  compressedSize,
  uncompressedSize,
}: Pick<FileEntry, 'encrypted' | 'compressedSize' | 'uncompressedSize'>): Offered['refusal'] {
  if (encrypted) return 'encrypted'
  if (uncompressedSize > importLimits.fileBytes) return 'tooLarge'
  return uncompressedSize > compressedSize * importLimits.ratio ? 'bomb' : null
}
