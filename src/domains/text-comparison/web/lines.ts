import { entry, item } from '../../../kernel/cells.ts'
import type { Difference, Result, ResultRow, Side } from '../codes.ts'
import { withObjects } from '../codes.ts'

type Block = Side['blocks'][number]

/** A range of one side: its kind, and its difference. */
export interface Stretch {
  text: string
  kind: 'same' | 'deleted' | 'inserted'
  seq?: number
}
export interface Cell {
  block: Block
  /** Computed number before the text. */
  number: string | null
  stretches: Stretch[]
  /** For a table row: the widths of its columns, the same in all rows of the table (CSS). */
  columns?: string
}
/** A line of the comparison, ready for rendering. */
export interface Line {
  index: number
  kind: ResultRow['kind']
  side?: 'left' | 'right'
  /** The difference, if the whole line is one. */
  seq?: number
  left: Cell | null
  right: Cell | null
  /** Both sides in one, for the inline view. */
  both: Stretch[]
}

/** Converts the rows of a result into lines, once. */
export function linesOf({ before, after, rows }: Result, diffs: readonly Difference[]): Line[] {
  const blocks = { left: byId(before), right: byId(after) }
  const columns = { left: columnsOf(before), right: columnsOf(after) }
  const diffsAt = Map.groupBy(diffs, ({ row }) => row)
  const movedSeq = new Map(
    diffs.flatMap(({ row, seq, type }) => (type === 'moved' ? [[item(rows, row).left, seq] as const] : [])),
  )
  let whole: number | undefined
  return rows.map((row, index) => {
    const own = diffsAt.get(index) ?? []
    const isPlain = row.kind === 'added' || row.kind === 'deleted'
    // Adjacent added or deleted blocks are one difference, listed at the first of them.
    if (isPlain) whole = own[0]?.seq ?? whole
    const seq = isPlain ? whole : row.kind === 'moved' ? movedSeq.get(row.left) : row.isNumber && own[0]?.seq
    const inLeft = row.left === null ? null : entry(blocks.left, row.left)
    const inRight = row.right === null ? null : entry(blocks.right, row.right)
    const left = row.side === 'right' ? null : inLeft
    const right = row.side === 'left' ? null : inRight
    const texts = { left: inLeft ? textOf(before, inLeft) : '', right: inRight ? textOf(after, inRight) : '' }
    const both = stretchesOf(row, texts, own)
    return {
      index,
      kind: row.kind,
      ...(row.side && { side: row.side }),
      ...(seq && { seq }),
      left: left && cellOf(left, columns.left, shown(both, before, after), 'inserted'),
      right: right && cellOf(right, columns.right, shown(rightOf(row, texts, both), after, after), 'deleted'),
      both: row.side === 'right' ? shown(rightOf(row, texts, both), after, after) : shown(both, before, after),
    }
  })
}

/** Stretches as shown to users. @param same the side whose text is shown for equal stretches */
const shown = (stretches: Stretch[], same: Side, after: Side): Stretch[] =>
  stretches.map((one) => ({
    ...one,
    text: withObjects(one.text, (one.kind === 'inserted' ? after : same).objects),
  }))
const byId = ({ blocks }: Side) => new Map(blocks.map((block) => [block.id, block]))
const textOf = ({ text }: Side, { start, end }: Block) => text.slice(start, end)
function cellOf(block: Block, columns: ReadonlyMap<number, string>, all: Stretch[], without: Stretch['kind']): Cell {
  const widths = block.table === undefined ? undefined : columns.get(block.table)
  return {
    block,
    number: block.numberIsComputed ? block.number : null,
    stretches: all.filter(({ kind }) => kind !== without),
    ...(widths && { columns: widths }),
  }
}

/** Limits of a column's share by its longest text: short columns stay narrow, long texts are wrapped. */
const share = { least: 7, most: 24 }

/** The column widths of each table of a document. */
function columnsOf(side: Side): Map<number, string> {
  const longest = new Map<number, number[]>()
  for (const { table, cells } of side.blocks) {
    if (table === undefined || !cells) continue
    const known = longest.get(table) ?? []
    for (const [column, { start, end }] of cells.entries())
      known[column] = Math.max(known[column] ?? share.least, Math.min(end - start, share.most))
    longest.set(table, known)
  }
  const widthsOf = (columns: number[]) => columns.map((column) => `minmax(0, ${column}fr)`).join(' ')
  return new Map([...longest].map(([table, columns]) => [table, widthsOf(columns)]))
}

export interface RowCell {
  stretches: Stretch[]
  /** Number of columns. */
  span: number
  /** Continues the cell above. */
  isContinued: boolean
}

/** Splits a table row at its tabs into cells. */
export function rowCells({ block, stretches }: Pick<Cell, 'block' | 'stretches'>): RowCell[] {
  let open: Stretch[] = []
  const parts = [open]
  for (const stretch of stretches)
    for (const [i, text] of stretch.text.split('\t').entries()) {
      if (i > 0) parts.push((open = []))
      if (text !== '') open.push({ ...stretch, text })
    }
  // If cells were added or deleted, the positions differ from those of this document.
  const merged = block.cells?.length === parts.length ? block.cells.map((cell) => cell.merged) : []
  const cells: RowCell[] = []
  for (const [column, part] of parts.entries()) {
    const last = cells.at(-1)
    if (merged[column] === 'left' && last) last.span += 1
    else cells.push({ stretches: part, span: 1, isContinued: merged[column] === 'up' })
  }
  return cells
}

/** Equal stretches have the text of the left side. */
function stretchesOf(row: ResultRow, { left, right }: { left: string; right: string }, diffs: Difference[]): Stretch[] {
  if (row.left === null) return [{ text: right, kind: 'inserted' }]
  if (row.right === null) return [{ text: left, kind: 'deleted' }]
  if (!row.parts) return [{ text: left, kind: 'same' }]
  const isEach = row.kind === 'changed' && !row.isNumber
  let [a, b, hunk] = [0, 0, -1]
  let isInside = false
  return row.parts.map(([kind, inLeft, inRight]) => {
    if (kind !== 0 && !isInside) hunk += 1
    isInside = kind !== 0
    const text = kind === 1 ? right.slice(b, b + inRight) : left.slice(a, a + inLeft)
    a += inLeft
    b += inRight
    const seq = isEach && kind !== 0 ? diffs[hunk]?.seq : undefined
    return { text, kind: kind === 0 ? 'same' : kind < 0 ? 'deleted' : 'inserted', ...(seq && { seq }) }
  })
}

/** The same with the text of the right side for equal stretches: ignored characters may differ. */
function rightOf(row: ResultRow, { right }: { right: string }, both: Stretch[]): Stretch[] {
  if (row.left === null || row.right === null) return both
  if (!row.parts) return [{ text: right, kind: 'same' }]
  let at = 0
  return row.parts.map(([kind, , inRight], index) => {
    const from = at
    at += inRight
    const stretch = item(both, index)
    return kind === 0 ? { ...stretch, text: right.slice(from, at) } : stretch
  })
}

/** The unchanged text directly before and after a difference within its line. */
export interface Around {
  before: string
  after: string
}
/** Number of characters that identify a place in a line. */
const AROUND = 8

/** Difference → the text around it; none for differences that are a whole line. */
export function aroundOf(lines: readonly Line[]): Map<number, Around> {
  const around = new Map<number, Around>()
  for (const { both } of lines)
    for (const [i, { seq }] of both.entries()) {
      if (seq === undefined || around.has(seq)) continue
      const last = both.findLastIndex((one) => one.seq === seq)
      around.set(seq, {
        before: sameText(both[i - 1]).slice(-AROUND),
        after: sameText(both[last + 1]).slice(0, AROUND),
      })
    }
  return around
}

const sameText = (stretch: Stretch | undefined): string => (stretch?.kind === 'same' ? stretch.text : '')
