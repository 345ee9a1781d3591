import { decodeText } from './charset.ts'
import type { Paragraph } from './paragraph.ts'
import { refuse } from './refuse.ts'

/** Reads a text file: every line is a paragraph. */
export function readText(bytes: Uint8Array): Paragraph[] {
  return linesOf(bytes).map((text) => ({ kind: 'paragraph', text }))
}

/** Reads Markdown: its headings give outline depths, its marks are left out of the text. */
export function readMarkdown(bytes: Uint8Array): Paragraph[] {
  let isCode = false
  return linesOf(bytes).flatMap((line): Paragraph[] => {
    if (/^\s*(?:```|~~~)/.test(line)) {
      isCode = !isCode
      return []
    }
    if (isCode) return [{ kind: 'paragraph', text: line }]
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line)
    if (heading?.[1]) return [{ kind: 'paragraph', text: unmark(heading[2] ?? ''), outline: heading[1].length }]
    return /^\s*(?:[-*_]\s*){3,}$/.test(line) ? [] : [{ kind: 'paragraph', text: unmark(line) }]
  })
}

const linesOf = (bytes: Uint8Array) => (decodeText(bytes) ?? refuse('documents.unknownType')).split(/\r\n|[\n\r\f]/)

/** Takes emphasis, quotes, bullets and link targets away: a link's address is nothing that a reader sees. */
function unmark(line: string): string {
  return line
    .replace(/^\s*(?:>\s*)+/, '')
    .replace(/^\s*[-*+]\s+/, '')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/(\*\*|__|~~|`)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/\*(?=\S)([^*]*\S)\*/g, '$1')
}
