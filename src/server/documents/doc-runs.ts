/** Facts from the character properties of a Word 97 file ([MS-DOC] 2.6.1, 2.9.33). */
export interface Runs {
  /** Number of runs that were inserted or deleted by tracked changes. */
  insertions: number
  deletions: number
  /** Characters of symbol fonts: their offset in the stream `WordDocument`, font and code. */
  symbols: { at: number; font: string; code: number }[]
}

const pageSize = 512
/** Properties: deleted, inserted, symbol. */
const sprm = { deleted: 0x0800, inserted: 0x0801, symbol: 0x6a09 }
/** Bytes of an operand by the three highest bits of its property; 0 for operands that contain their own length. */
const operandBytes = [1, 1, 2, 4, 2, 2, 0, 3]
const mostSymbols = 100_000

/**
 * Reads the character properties.
 * @param stream the stream `WordDocument`
 * @param table the table stream named in its header
 */
export function runsOf(stream: Uint8Array, table: Uint8Array): Runs {
  const header = viewOf(stream)
  const tableView = viewOf(table)
  const found: Runs = { insertions: 0, deletions: 0, symbols: [] }
  if (stream.length < 0x11a) return found
  const fonts = fontsOf(table.subarray(header.getUint32(0x112, true)))
  const [from, bytes] = [header.getUint32(0xfa, true), header.getUint32(0xfe, true)]
  const pages = Math.floor((Math.min(bytes, table.length) - 4) / 8)
  let lastKind: 'insertions' | 'deletions' | undefined
  let lastEnd = -1
  for (let i = 0; i < pages; i++) {
    const at = from + 4 * (pages + 1) + 4 * i
    if (at + 4 > table.length) break
    const start = tableView.getUint32(at, true) * pageSize
    if (start + pageSize > stream.length) continue
    for (const run of runsIn(stream.subarray(start, start + pageSize))) {
      const kind = run.isDeleted ? 'deletions' : run.isInserted ? 'insertions' : undefined
      if (kind && !(kind === lastKind && run.from === lastEnd)) found[kind] += 1
      lastKind = kind
      lastEnd = run.to
      if (run.symbol && found.symbols.length < mostSymbols)
        found.symbols.push({ at: run.from, font: fonts[run.symbol.font] ?? '', code: run.symbol.code })
    }
  }
  return found
}

interface Run {
  from: number
  to: number
  isDeleted: boolean
  isInserted: boolean
  symbol?: { font: number; code: number }
}

/**
 * The runs of one page of character properties: offsets, places of their properties, and how many there are at its end.
 */
function* runsIn(page: Uint8Array): Generator<Run> {
  const view = viewOf(page)
  const count = page[pageSize - 1]!
  if (4 * (count + 1) + count >= pageSize) return
  for (let i = 0; i < count; i++) {
    const place = 2 * page[4 * (count + 1) + i]!
    if (place === 0) continue
    const run: Run = {
      from: view.getUint32(4 * i, true),
      to: view.getUint32(4 * i + 4, true),
      isDeleted: false,
      isInserted: false,
    }
    const end = Math.min(place + 1 + page[place]!, pageSize)
    for (let at = place + 1; at + 2 < end;) {
      const property = view.getUint16(at, true)
      at += 2
      if (property === sprm.deleted) run.isDeleted = page[at] === 1
      else if (property === sprm.inserted) run.isInserted = page[at] === 1
      else if (property === sprm.symbol && at + 4 <= end)
        run.symbol = { font: view.getUint16(at, true), code: view.getUint16(at + 2, true) }
      at += operandBytes[property >> 13] || 1 + (page[at] ?? 0)
    }
    yield run
  }
}

/** The names of fonts by their numbers (SttbfFfn, [MS-DOC] 2.9.286). */
function fontsOf(table: Uint8Array): string[] {
  const view = viewOf(table)
  if (table.length < 4) return []
  const names: string[] = []
  let at = 4
  for (let left = view.getUint16(0, true); left > 0 && at < table.length && names.length < 1000; left--) {
    const size = table[at]! + 1
    const name = new TextDecoder('utf-16le').decode(table.subarray(at + 40, at + size))
    names.push(name.split('\0')[0] ?? '')
    at += size
  }
  return names
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
