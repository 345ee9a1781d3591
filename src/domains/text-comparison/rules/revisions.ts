import { compareDocuments } from './compare.ts'
import type { ComparisonInput } from './document.ts'

/**
 * The number of revisions that a word processor would mark, word by word: adjacent deleted and inserted text, also
 * across paragraphs. A moved block counts at both places.
 */
export function countRevisions(asked: ComparisonInput): number {
  const { rows } = compareDocuments({ ...asked, isWhole: true })
  const marks = rows.flatMap((row): (0 | 1 | -1)[] => {
    if (row.kind === 'deleted' || row.side === 'left') return [-1]
    if (row.kind === 'added' || row.side === 'right') return [1]
    // The end of a paragraph is equal on both sides.
    return row.isNumber ? [0] : [...(row.parts ?? []).map(([kind]) => kind), 0]
  })
  return marks.filter((mark, at) => mark !== 0 && mark !== marks[at - 1]).length
}
