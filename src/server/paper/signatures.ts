import type { PaperBlock } from './paper.ts'

/** A gap that puts parts of a line side by side. */
const gap = /　{4,}/

/**
 * Lines whose parts are held apart by wide spaces become one block of columns: spaces are as wide as their font makes
 * them, columns are level. Lines that end in such a gap keep it, as room for a signature.
 */
export function withColumns(blocks: readonly PaperBlock[]): PaperBlock[] {
  const found: PaperBlock[] = []
  for (const block of blocks) {
    const parts = block.kind === 'flush' ? block.text.split(gap).map((part) => part.trim()) : []
    const last = found.at(-1)
    if (parts.filter(Boolean).length < 2) found.push(block)
    else if (last?.kind === 'columns' && last.rows[0]?.length === parts.length)
      found[found.length - 1] = { kind: 'columns', rows: [...last.rows, parts] }
    else found.push({ kind: 'columns', rows: [parts] })
  }
  return found
}
