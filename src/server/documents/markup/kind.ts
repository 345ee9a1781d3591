import { decodeText } from '../charset.ts'

/** Text formats that Word opens with a document's extension, as written by systems that "export to Word". */
export type MarkupKind = 'html' | 'mht' | 'rtf' | 'wordXml'

/** Bytes at the start of a file that suffice to detect its kind. */
const head = 16 * 1024

/** Detects markup by the beginning of a file; null for other files. */
export function markupKind(bytes: Uint8Array): MarkupKind | null {
  const text =
    decodeText(bytes.subarray(0, head))
      ?.trimStart()
      .replace(/^\uFEFF/, '') ?? ''
  if (/^\{\\rtf/i.test(text)) return 'rtf'
  if (/^(?:[\w-]+:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){0,20}?(?:MIME-Version|Content-Type):/i.test(text)) return 'mht'
  if (/^(?:<\?xml|<\?mso-application|<w:wordDocument|<pkg:package)/i.test(text))
    return /<(?:\w+:)?(?:wordDocument|package)[\s>]/.test(text) ? 'wordXml' : /<html[\s>]/i.test(text) ? 'html' : null
  return /^<(?:!doctype\s+html|!--|html|head|body|meta|table|div|p|span|style|font|center|h[1-6])\b/i.test(text)
    ? 'html'
    : null
}
