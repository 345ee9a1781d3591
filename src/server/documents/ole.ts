/** Storages and streams of an OLE compound file by name, each with the offset of its first sector ([MS-CFB] 2.6). */
export function oleEntries(bytes: Uint8Array): Map<string, number> {
  const entries = new Map<string, number>()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 512) return entries
  const sectorSize = 2 ** Math.min(view.getUint16(30, true), 16)
  // Directory entries are 128 bytes long and sectors are multiples of that: entries are found without following chains.
  for (let at = 512; at + 128 <= bytes.length; at += 128) {
    const nameBytes = view.getUint16(at + 64, true)
    const type = view.getUint8(at + 66)
    const isEntry = nameBytes > 2 && nameBytes <= 64 && nameBytes % 2 === 0 && (type === 1 || type === 2)
    if (!isEntry || view.getUint16(at + nameBytes - 2, true) !== 0) continue
    const name = new TextDecoder('utf-16le').decode(bytes.subarray(at, at + nameBytes - 2))
    entries.set(name, (view.getUint32(at + 116, true) + 1) * sectorSize)
  }
  return entries
}
