interface Entry {
  /** First sector of its content. */
  first: number
  /** Bytes. */
  size: number
}

const endOfChain = 0xfffffffe
/** Maximum length of a sector chain, for files of 20 MB; longer chains are loops. */
const longestChain = 50_000

/**
 * Storages and streams of an OLE compound file by name ([MS-CFB] 2.6). Sectors are multiples of a directory entry's 128
 * bytes: entries are found without following chains, which may be broken.
 */
export const oleEntries = (bytes: Uint8Array): Map<string, Entry> => entriesIn(bytes.subarray(512))

function entriesIn(directory: Uint8Array): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const nameBytes = view.getUint16(at + 64, true)
    const type = view.getUint8(at + 66)
    const isEntry = nameBytes > 2 && nameBytes <= 64 && nameBytes % 2 === 0 && (type === 1 || type === 2)
    if (!isEntry || view.getUint16(at + nameBytes - 2, true) !== 0) continue
    const name = new TextDecoder('utf-16le').decode(directory.subarray(at, at + nameBytes - 2))
    entries.set(name, entryAt(view, at))
  }
  return entries
}

const entryAt = (view: DataView, at: number): Entry => ({
  first: view.getUint32(at + 116, true),
  size: view.getUint32(at + 120, true),
})

/** A stream as the stretches of the file that contain it. */
interface Stretches {
  starts: number[]
  /** Length of each stretch in bytes. */
  length: number
  size: number
}

/**
 * Locates a stream of an OLE compound file ([MS-CFB] 2.2–2.4). Short streams are stored in mini sectors of the mini
 * stream.
 * @returns undefined where there is no such stream, or its chain of sectors is broken
 */
function stretchesOf(bytes: Uint8Array, name: string): Stretches | undefined {
  if (bytes.length < 512) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sectorSize = 2 ** Math.min(Math.max(view.getUint16(30, true), 7), 16)
  const miniSize = 2 ** Math.min(Math.max(view.getUint16(32, true), 4), 12)
  const table = sectorTable(view, sectorSize)
  const starts = (first: number) => chainOf(first, table).map((n) => (n + 1) * sectorSize)
  const whole = (first: number) => ({ starts: starts(first), length: sectorSize, size: Infinity })
  const directory = joined(bytes, whole(view.getUint32(48, true)))
  const entry = entriesIn(directory).get(name)
  if (!entry) return undefined
  if (entry.size >= view.getUint32(56, true)) return { ...whole(entry.first), size: entry.size }
  // The first entry is the root, whose content is the mini stream.
  const root = entryAt(new DataView(directory.buffer, directory.byteOffset, directory.byteLength), 0)
  const mini = starts(root.first)
  const miniTable = joined(bytes, whole(view.getUint32(60, true)))
  const miniView = new DataView(miniTable.buffer, miniTable.byteOffset, miniTable.byteLength)
  const nextMini = (n: number) => (4 * n + 4 <= miniTable.length ? miniView.getUint32(4 * n, true) : endOfChain)
  const places = chainOf(entry.first, nextMini).map((n) => {
    const sector = mini[Math.floor((n * miniSize) / sectorSize)]
    return sector === undefined ? bytes.length : sector + ((n * miniSize) % sectorSize)
  })
  return { starts: places, length: miniSize, size: entry.size }
}

/** The content of a stream; undefined where there is none. */
export function oleStream(bytes: Uint8Array, name: string): Uint8Array | undefined {
  const stretches = stretchesOf(bytes, name)
  const content = stretches && joined(bytes, stretches)
  return content && content.length > 0 ? content : undefined
}

/** Returns a function that maps an offset of a stream to its offset in the file. */
export function olePlaces(bytes: Uint8Array, name: string): (at: number) => number | undefined {
  const { starts, length } = stretchesOf(bytes, name) ?? { starts: [], length: 1 }
  return (at) => {
    const start = starts[Math.floor(at / length)]
    return start === undefined ? undefined : start + (at % length)
  }
}

/**
 * The sector that follows each one, by the allocation table: 109 of its sectors are listed in the header, the rest in a
 * chain.
 */
function sectorTable(view: DataView, sectorSize: number): (n: number) => number {
  const inTable = sectorSize / 4
  const at = (offset: number) => (offset + 4 <= view.byteLength ? view.getUint32(offset, true) : endOfChain)
  const parts = Array.from({ length: 109 }, (_, i) => at(76 + 4 * i)).filter((n) => n < 0xfffffffa)
  let more = at(68)
  for (let count = 0; more < 0xfffffffa && count < 200; count++) {
    const start = (more + 1) * sectorSize
    for (let i = 0; i < inTable - 1; i++) if (at(start + 4 * i) < 0xfffffffa) parts.push(at(start + 4 * i))
    more = at(start + 4 * (inTable - 1))
  }
  return (n) => {
    const part = parts[Math.floor(n / inTable)]
    return part === undefined ? endOfChain : at((part + 1) * sectorSize + 4 * (n % inTable))
  }
}

function chainOf(first: number, next: (n: number) => number): number[] {
  const chain: number[] = []
  for (let n = first; n < 0xfffffffa && chain.length < longestChain; n = next(n)) chain.push(n)
  return chain
}

function joined(bytes: Uint8Array, { starts, length, size }: Stretches): Uint8Array {
  const parts = starts.map((start) => bytes.subarray(start, start + length))
  const all = Buffer.concat(parts)
  return new Uint8Array(all.buffer, all.byteOffset, Math.min(all.length, size))
}
