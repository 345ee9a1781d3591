import type { Block } from '../../../kernel/block.ts'
import type { Extracted } from '../../../server/documents/types.ts'
import { read } from './reading.ts'
import type { Reading } from './reading.ts'
import { review } from './run.ts'
import type { Finding, ReviewScope } from './rule.ts'

/**
 * A test document: every line is a paragraph, a line with tabs is a table row, and `#3.1#` at the beginning of a line
 * is a number that Word computed and that is not in the text.
 */
export function documentOf(source: string): Extracted {
  const blocks: Block[] = []
  const lines: string[] = []
  let [at, table, inTable] = [0, -1, false]
  for (const line of source.split('\n')) {
    const [, number = null, text = ''] = /^(?:#([^#]+)#)?(.*)$/.exec(line) ?? []
    const [start, end, isRow] = [at, at + text.length, text.includes('\t')]
    if (isRow && !inTable) table++
    inTable = isRow
    const place = { id: blocks.length, level: 0, number, numberIsComputed: number !== null, start, end }
    if (isRow) blocks.push({ ...place, kind: 'tableRow', table, cells: cellsOf(text, start) })
    else if (text.trim() !== '') blocks.push({ ...place, kind: number === null ? 'paragraph' : 'clause' })
    lines.push(text)
    at = end + 1
  }
  const revisions = { insertions: 0, deletions: 0, comments: 0 }
  return { kind: 'txt', text: lines.join('\n'), blocks, pages: null, revisions, notices: [] }
}

function cellsOf(row: string, start: number): { start: number; end: number }[] {
  let at = start
  return row.split('\t').map((cell) => {
    const place = { start: at, end: at + cell.length }
    at = place.end + 1
    return place
  })
}

export function readingOf(source: string): Reading {
  return read(documentOf(source))
}

/** The findings of one rule, or of all rules whose id begins with it. */
export function findingsOf(source: string, rule: string, scope: ReviewScope = {}): Finding[] {
  return review(documentOf(source), scope).filter((finding) => finding.ruleId.startsWith(rule))
}

/** The quotes of those findings, one list per finding. */
export function quotesOf(source: string, rule: string, scope: ReviewScope = {}): string[][] {
  return findingsOf(source, rule, scope).map((finding) => finding.spans.map((span) => span.quote))
}
