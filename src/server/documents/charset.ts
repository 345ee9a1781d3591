/**
 * Decodes a text file: by its byte order mark, else as UTF-8, else as the Chinese, Japanese or Western Windows encoding
 * that fits its bytes.
 * @param bytes the whole file or its beginning
 * @returns null when the bytes are not text
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  // Text has no control characters other than white space, escape and the end mark of DOS.
  // oxlint-disable-next-line no-control-regex
  return !/[\u0000-\u0008\u000B\u000E-\u0019\u001C-\u001F]/.test(text) ? text : null
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (decode(bytes, 'utf-8') !== null) return 'utf-8'
  const chinese = decode(bytes, 'gb18030')
  // Chinese texts consist of the 6,763 characters of GB 2312; bytes of other encodings are rarely among them.
  if (chinese !== null && shareOfCommonPairs(bytes) > 0.9) return 'gb18030'
  if (/[\u3041-\u30FA]/.test(decode(bytes, 'shift_jis') ?? '')) return 'shift_jis'
  return chinese === null || shareOfCommonPairs(bytes) < 0.5 ? 'windows-1252' : 'gb18030'
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    // A beginning may end inside a character: with `stream` this is not an error.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

/** Share of two-byte characters that are symbols or characters of GB 2312. */
function shareOfCommonPairs(bytes: Uint8Array): number {
  let pairs = 0
  let common = 0
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0
    if (lead < 0x81) continue
    const trail = bytes[at + 1] ?? 0
    pairs += 1
    if (trail >= 0xa1 && ((lead >= 0xa1 && lead <= 0xa9) || (lead >= 0xb0 && lead <= 0xf7))) common += 1
    at += 1
  }
  return pairs === 0 ? 0 : common / pairs
}
