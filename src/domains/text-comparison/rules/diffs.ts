import { entry } from '../../../kernel/cells.ts'
import type { Block } from '../../../kernel/block.ts'
import { type DiffType, withObjects } from '../codes.ts'
import type { Comparison, ReadText, Row } from './document.ts'

/** A place in one of the documents: offsets in its text. */
interface Place {
  page: number | null
  start: number
  end: number
  text: string
}

/** One difference, an entry of the list. */
export interface Diff {
  seq: number
  type: DiffType
  /** Only numbers differ. */
  isNumber: boolean
  /** The first line of the comparison that contains it. */
  row: number
  left: Place | null
  right: Place | null
}

/** Maximum number of characters of a difference's text. */
const shownLength = 400

/** All differences in reading order: adjacent added or deleted blocks are one, inside a block each place is one. */
export function diffsOf({ rows }: Comparison, before: ReadText, after: ReadText): Diff[] {
  const blocks = { left: byId(before.blocks), right: byId(after.blocks) }
  const diffs: Omit<Diff, 'seq'>[] = []
  for (const [at, row] of rows.entries()) {
    const last = diffs.at(-1)
    if (row.kind === 'same' || (row.kind === 'moved' && row.side === 'right')) continue
    const left = row.left === null ? null : placeOf(before, entry(blocks.left, row.left))
    const right = row.right === null ? null : placeOf(after, entry(blocks.right, row.right))
    const isOn = last && rows[at - 1]?.kind === row.kind && last.type === row.kind
    if (row.kind === 'deleted' && isOn && last.left && left) last.left = joined(before, last.left, left)
    else if (row.kind === 'added' && isOn && last.right && right) last.right = joined(after, last.right, right)
    else if (row.kind === 'changed' && !row.isNumber && left && right)
      diffs.push(...inside(row, at, before, after, left, right))
    else diffs.push({ type: row.kind, isNumber: row.isNumber === true, row: at, left, right })
  }
  return diffs.map((diff, seq) => ({ seq: seq + 1, ...diff }))
}

const byId = (blocks: readonly Block[]) => new Map(blocks.map((block) => [block.id, block]))
const textAt = ({ text, objects }: ReadText, start: number, end: number): string =>
  withObjects(text.slice(start, Math.min(end, start + shownLength)).toWellFormed(), objects)
const placeOf = (of: ReadText, { start, end, page }: Block): Place => ({
  page: page ?? null,
  start,
  end,
  text: textAt(of, start, end),
})
const joined = (of: ReadText, from: Place, to: Place): Place => ({
  ...from,
  end: to.end,
  text: textAt(of, from.start, to.end),
})

function inside(row: Row, at: number, before: ReadText, after: ReadText, left: Place, right: Place) {
  const diffs: Omit<Diff, 'seq'>[] = []
  const place = (of: ReadText, page: number | null, start: number, end: number): Place => ({
    page,
    start,
    end,
    text: textAt(of, start, end),
  })
  let [a, b] = [left.start, right.start]
  let from: { a: number; b: number } | undefined
  const close = () => {
    if (!from) return
    diffs.push({
      type: a === from.a ? 'added' : b === from.b ? 'deleted' : 'changed',
      isNumber: false,
      row: at,
      left: place(before, left.page, from.a, a),
      right: place(after, right.page, from.b, b),
    })
    from = undefined
  }
  for (const [kind, inLeft, inRight] of row.parts ?? []) {
    if (kind === 0) close()
    else from ??= { a, b }
    a += inLeft
    b += inRight
  }
  close()
  return diffs
}
