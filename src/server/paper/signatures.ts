import type { PaperBlock } from './paper.ts'

/** A gap of wide spaces between parts of a line. */
const gap = /　{4,}/

/**
 * Converts lines whose parts are separated by wide spaces to one block of columns: the width of spaces depends on the
 * font, whereas columns are aligned. A line that ends in such a gap keeps it, as space for a signature.
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
