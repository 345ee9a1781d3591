import { clauseLabel } from '../../../server/documents/clause-label.ts'
import type { PaperCell, PaperRun } from '../../../server/paper/paper.ts'
import type { Difference, Result, ResultRow, Side } from '../codes.ts'

/** Number of unchanged characters shown on each side of a change, and of an added or deleted paragraph. */
const around = 60
const whole = 1200

/**
 * The lines of a report: number, clause, page, type, the sentence before and after. Differences in one paragraph are
 * one line, so that each is read with its sentence.
 */
export function changedRows(
  diffs: readonly Difference[],
  result: Result,
  typeOf: (diff: Difference) => string,
): PaperCell[][] {
  const byRow = Map.groupBy(diffs, ({ row }) => row)
  const [before, after] = [placesOf(result.before), placesOf(result.after)]
  return [...byRow].flatMap(([at, of]): PaperCell[][] => {
    const row = result.rows[at]
    if (!row) return []
    const [left, right] = [before(row.left), after(row.right)]
    const place = right ?? left
    const pages = [...new Set(of.flatMap((diff) => [diff.left?.page, diff.right?.page]))].filter((page) => page)
    const seqs = of.map(({ seq }) => seq)
    return [
      [
        seqs.length > 1 ? `${seqs[0]}–${seqs.at(-1)}` : String(seqs[0]),
        place?.clause ?? '—',
        pages.join(' / ') || '—',
        [...new Set(of.map(typeOf))].join('\n'),
        sideOf(row, left?.text, -1),
        sideOf(row, right?.text, 1),
      ],
    ]
  })
}

interface PlaceOf {
  text: string
  clause: string | null
}

/** Returns the text of a block, and the reference of the clause that it is or belongs to. */
function placesOf({ text, blocks }: Side): (id: number | null) => PlaceOf | undefined {
  const indexes = new Map(blocks.map(({ id }, index) => [id, index]))
  return (id) => {
    const at = (id === null ? undefined : indexes.get(id)) ?? -1
    const block = blocks[at]
    return block && { text: text.slice(block.start, block.end), clause: clauseLabel(blocks, text, at) }
  }
}

/** One side of a line. @param side -1 before, 1 after */
function sideOf(row: ResultRow, text: string | undefined, side: -1 | 1): PaperCell {
  if (text === undefined) return '—'
  const mark = side === -1 ? 'deleted' : 'inserted'
  const { parts } = row
  if (parts === undefined) {
    const shown = text.length > whole ? `${text.slice(0, whole)}…` : text
    // A moved paragraph is equal on both sides.
    return row.left !== null && row.right !== null ? shown : [{ text: shown, mark }]
  }
  const runs: PaperRun[] = []
  let at = 0
  parts.forEach(([kind, left, right], i) => {
    const length = side === -1 ? left : right
    const part = text.slice(at, at + length)
    at += length
    if (part === '') return
    if (kind !== 0) runs.push({ text: part, mark })
    else runs.push({ text: shortened(part, i > 0, i < parts.length - 1) })
  })
  return runs
}

/** Unchanged text, without the parts that are far from a change. */
function shortened(text: string, isAfter: boolean, isBefore: boolean): string {
  const kept = (isAfter ? around : 0) + (isBefore ? around : 0)
  if (text.length <= kept + 10) return text
  return `${isAfter ? text.slice(0, around) : ''}…${isBefore ? text.slice(-around) : ''}`
}
