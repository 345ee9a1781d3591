import { decodeText } from './charset.ts'
import type { Paragraph } from './paragraph.ts'
import { refuse } from './refuse.ts'

/** Reads a text file: every line is a paragraph. */
export function* readText(bytes: Uint8Array): Generator<Paragraph> {
  for (const text of linesOf(bytes)) yield { kind: 'paragraph', text }
}

/** Reads Markdown: headings become outline depths; marks are removed from the text. */
export function* readMarkdown(bytes: Uint8Array): Generator<Paragraph> {
  let isCode = false
  for (const line of linesOf(bytes)) {
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line)
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    else if (isCode) yield { kind: 'paragraph', text: line }
    else if (heading?.[1]) yield { kind: 'paragraph', text: unmark(heading[2] ?? ''), outline: heading[1].length }
    else if (!/^\s*(?:[-*_]\s*){3,}$/.test(line)) yield { kind: 'paragraph', text: unmark(line) }
  }
}

/** Lines that are not empty, one by one: a file may hold millions. */
function* linesOf(bytes: Uint8Array): Generator<string> {
  const text = decodeText(bytes) ?? refuse('documents.unknownType')
  for (const [line] of text.matchAll(/[^\r\n\f]+/g)) yield line
}

/** Removes marks of emphasis, quotes and bullets, and link targets, which readers do not see. */
function unmark(line: string): string {
  return line
    .replace(/^\s*(?:>\s*)+/, '')
    .replace(/^\s*[-*+]\s+/, '')
    .replace(/!?\[([^[\]\n]*)\]\((?:[^()\n]|\([^()\n]*\))*\)/g, '$1')
    .replace(/(\*\*|__|~~|`)(?=\S)(.{0,500}?\S)\1/g, '$2')
    .replace(/\*(?=\S)([^*]*\S)\*/g, '$1')
}
