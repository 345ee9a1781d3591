const sector = 512
const endOfChain = 0xfffffffe
const free = 0xffffffff

/** Builds an OLE compound file of streams; short ones are padded to 4,096 bytes, so that none needs the mini stream. */
export function ole(streams: Record<string, Uint8Array>): Uint8Array {
  const contents = Object.entries(streams).map(([name, bytes]) => ({
    name,
    data: padded(bytes, Math.max(4096, Math.ceil(bytes.length / sector) * sector)),
  }))
  const directorySectors = Math.ceil((contents.length + 1) / 4)
  const dataSectors = contents.reduce((sum, { data }) => sum + data.length / sector, 0)
  const fatSectors = Math.ceil((directorySectors + dataSectors) / 127) + 1
  const fat = new Uint32Array(fatSectors * 128).fill(free)
  for (let i = 0; i < fatSectors; i++) fat[i] = 0xfffffffd
  const chain = (first: number, count: number) => {
    for (let i = 0; i < count; i++) fat[first + i] = i === count - 1 ? endOfChain : first + i + 1
  }
  chain(fatSectors, directorySectors)

  const directory = Buffer.alloc(directorySectors * sector)
  entry(directory, 0, 'Root Entry', { type: 5, first: endOfChain, size: 0, child: 1, right: free })
  let next = fatSectors + directorySectors
  contents.forEach(({ name, data }, i) => {
    const right = i + 2 <= contents.length ? i + 2 : free
    entry(directory, i + 1, name, { type: 2, first: next, size: data.length, child: free, right })
    chain(next, data.length / sector)
    next += data.length / sector
  })
  for (let i = contents.length + 1; i < directorySectors * 4; i++) directory.fill(0xff, i * 128 + 68, i * 128 + 80)
  const table = Buffer.from(fat.buffer)
  return new Uint8Array(Buffer.concat([header(fatSectors), table, directory, ...contents.map(({ data }) => data)]))
}

function header(fatSectors: number): Buffer {
  const bytes = Buffer.alloc(sector)
  bytes.write('d0cf11e0a1b11ae1', 0, 'hex')
  bytes.writeUInt16LE(0x3e, 24)
  bytes.writeUInt16LE(3, 26)
  bytes.writeUInt16LE(0xfffe, 28)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt16LE(6, 32)
  bytes.writeUInt32LE(fatSectors, 44)
  bytes.writeUInt32LE(fatSectors, 48)
  bytes.writeUInt32LE(4096, 56)
  bytes.writeUInt32LE(endOfChain, 60)
  bytes.writeUInt32LE(0, 64)
  bytes.writeUInt32LE(endOfChain, 68)
  bytes.fill(0xff, 76)
  for (let i = 0; i < Math.min(fatSectors, 109); i++) bytes.writeUInt32LE(i, 76 + 4 * i)
  return bytes
}

interface Entry {
  type: number
  first: number
  size: number
  child: number
  right: number
}

function entry(directory: Buffer, index: number, name: string, { type, first, size, child, right }: Entry) {
  const at = index * 128
  directory.write(name, at, 'utf16le')
  directory.writeUInt16LE(2 * name.length + 2, at + 64)
  directory.writeUInt8(type, at + 66)
  directory.writeUInt8(1, at + 67)
  directory.writeUInt32LE(free, at + 68)
  directory.writeUInt32LE(right, at + 72)
  directory.writeUInt32LE(child, at + 76)
  directory.writeUInt32LE(first, at + 116)
  directory.writeUInt32LE(size, at + 120)
}

function padded(bytes: Uint8Array, size: number): Buffer {
  const out = Buffer.alloc(size)
  out.set(bytes)
  return out
}

/**
 * The streams of a Word 97 document with this text: header, one piece of UTF-16 text, and the table that points to it.
 * @param text paragraphs end with `\r`
 */
export function docStreams(text: string, flags = 0): Record<string, Uint8Array> {
  const textAt = 2048
  const file = Buffer.alloc(Math.max(4096, textAt + 2 * text.length))
  file.writeUInt16LE(0xa5ec, 0)
  file.writeUInt16LE(0x00c1, 2)
  file.writeUInt16LE(flags | 0x0200, 10)
  file.writeUInt32LE(textAt, 24)
  file.writeUInt32LE(text.length, 0x4c)
  file.writeUInt32LE(4, 0xfe)
  file.writeUInt32LE(4, 0x106)
  file.write(text, textAt, 'utf16le')
  const table = Buffer.alloc(4096)
  table.writeUInt8(2, 0)
  table.writeUInt32LE(16, 1)
  table.writeUInt32LE(0, 5)
  table.writeUInt32LE(text.length, 9)
  table.writeUInt32LE(textAt, 15)
  file.writeUInt32LE(0, 0x1a2)
  file.writeUInt32LE(21, 0x1a6)
  return { WordDocument: new Uint8Array(file), '1Table': new Uint8Array(table) }
}

export const doc = (text: string, flags = 0, more: Record<string, Uint8Array> = {}) =>
  ole({ ...docStreams(text, flags), ...more })

const miniSector = 64

/**
 * A short Word 97 document whose streams are in the mini stream, after the picture that is stored as `Data`. A reader
 * that takes their sectors for those of the file reads the picture instead.
 * @param text up to 900 characters; paragraphs end with `\r`
 */
export function shortDoc(text: string, flags = 0, picture: Uint8Array = new Uint8Array(8192).fill(0xff)): Uint8Array {
  const { WordDocument, '1Table': table } = docStreams(text, flags)
  const short = { WordDocument: WordDocument!.subarray(0, 4032), '1Table': table!.subarray(0, 64) }
  const starts = { WordDocument: 0, '1Table': short.WordDocument.length / miniSector }
  const mini = padded(new Uint8Array(Buffer.concat(Object.values(short))), 4096)
  const data = padded(picture, Math.ceil(Math.max(4096, picture.length) / sector) * sector)
  // Sectors: 0 allocation table, 1 directory, 2 mini table, then the mini stream and the picture.
  const [miniFirst, dataFirst] = [3, 3 + mini.length / sector]
  const fat = new Uint32Array(128).fill(free)
  fat[0] = 0xfffffffd
  fat[1] = fat[2] = endOfChain
  const chain = (first: number, count: number) => {
    for (let i = 0; i < count; i++) fat[first + i] = i === count - 1 ? endOfChain : first + i + 1
  }
  chain(miniFirst, mini.length / sector)
  chain(dataFirst, data.length / sector)
  const miniFat = new Uint32Array(128).fill(free)
  const last = starts['1Table']
  for (let i = 0; i < last; i++) miniFat[i] = i === last - 1 ? endOfChain : i + 1
  miniFat[last] = endOfChain
  const directory = Buffer.alloc(sector)
  entry(directory, 0, 'Root Entry', { type: 5, first: miniFirst, size: mini.length, child: 1, right: free })
  entry(directory, 1, 'WordDocument', { type: 2, first: 0, size: short.WordDocument.length, child: free, right: 2 })
  entry(directory, 2, '1Table', { type: 2, first: last, size: short['1Table'].length, child: free, right: 3 })
  entry(directory, 3, 'Data', { type: 2, first: dataFirst, size: data.length, child: free, right: free })
  const head = header(1)
  head.writeUInt32LE(2, 60)
  head.writeUInt32LE(1, 64)
  return new Uint8Array(
    Buffer.concat([head, Buffer.from(fat.buffer), directory, Buffer.from(miniFat.buffer), mini, data]),
  )
}
