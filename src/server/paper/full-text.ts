import type { Block } from '../../kernel/block.ts'
import type { PaperBlock } from './paper.ts'

/** A document as it was read, as blocks of a paper: computed numbers before their text, rows of a table together. */
export function fullText(text: string, blocks: readonly Block[]): PaperBlock[] {
  const made: PaperBlock[] = []
  let rows: string[][] = []
  let open: number | undefined
  const cut = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
  for (const block of blocks) {
    if (block.kind === 'tableRow') {
      if (rows.length === 0 || open !== block.table) made.push({ kind: 'table', heads: 'none', rows: (rows = []) })
      open = block.table
      rows.push(block.cells?.map(cut) ?? [cut(block)])
      continue
    }
    rows = []
    const number = block.numberIsComputed && block.number !== null ? `${block.number} ` : ''
    for (const [at, line] of cut(block).split('\n').entries())
      made.push({ kind: block.kind === 'heading' ? 'subheading' : 'text', text: at === 0 ? number + line : line })
  }
  return made
}
