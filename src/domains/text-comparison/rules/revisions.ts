import { compareDocuments } from './compare.ts'
import type { Asked } from './document.ts'

/**
 * How many revisions a word processor would mark: stretches of deleted and of inserted text that hang together, across
 * paragraphs too, word by word. A moved block counts where it was and where it is.
 */
export function countRevisions(asked: Asked): number {
  const { rows } = compareDocuments({ ...asked, isWhole: true })
  const marks = rows.flatMap((row): (0 | 1 | -1)[] => {
    if (row.kind === 'deleted' || row.side === 'left') return [-1]
    if (row.kind === 'added' || row.side === 'right') return [1]
    // The end of a paragraph is the same on both sides.
    return row.isNumber ? [0] : [...(row.parts ?? []).map(([kind]) => kind), 0]
  })
  return marks.filter((mark, at) => mark !== 0 && mark !== marks[at - 1]).length
}
