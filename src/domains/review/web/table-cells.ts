import type { Block } from '../../../kernel/block.ts'

type Cell = NonNullable<Block['cells']>[number]
export interface ShownCell {
  cell: Cell
  colSpan: number
  rowSpan: number
}

const cellsOf = (row: Block): readonly Cell[] => row.cells ?? [row]

/**
 * The cells of a table as HTML needs them, row by row: a merged cell is omitted, and the one that it continues spans
 * its place. A continuation without a first cell is rendered, such as the second half of a cell whose first row is
 * missing.
 */
export function shownCells(rows: readonly Block[]): ShownCell[][] {
  let above: (ShownCell | undefined)[] = []
  return rows.map((row) => {
    const shown: ShownCell[] = []
    const here: (ShownCell | undefined)[] = []
    for (const [column, cell] of cellsOf(row).entries()) {
      const left = here[column - 1]
      const up = above[column]
      if (cell.merged === 'left' && left) {
        // The columns of a cell that spans several rows are counted in its first row.
        if (shown.includes(left)) left.colSpan += 1
        here[column] = left
      } else if (cell.merged === 'up' && up && above[column - 1] !== up) {
        up.rowSpan += 1
        here[column] = up
      } else {
        const own = { cell, colSpan: 1, rowSpan: 1 }
        shown.push(own)
        here[column] = own
      }
    }
    above = here
    return shown
  })
}

/** Whether a cell's text is an amount, a percentage or another number, which is never wrapped. */
export const isNumber = (text: string): boolean =>
  /^\s*[¥￥$€£]?\s*[-+−]?\d[\d,，.\s]*\s*(?:[%％‰]|万?元|[A-Z]{3})?\s*$/u.test(text) && text.length <= 30
