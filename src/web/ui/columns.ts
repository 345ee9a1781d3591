import { useState, type ReactNode } from 'react'

/** A column of a list. Its key names the row's field, the choice of columns, the sort and the export. */
export interface Column<Row> {
  key: string
  title: string
  /** What stands in the cell; the field itself when absent. */
  render?: (row: Row) => ReactNode
  /** Pixels. */
  width?: number
  align?: 'right'
  sortable?: boolean
  /** Not shown until it is chosen. */
  optional?: boolean
  /** Holds what can be done with a row: nothing to export. */
  isAction?: boolean
}

const USUAL_WIDTH = 140
const CELL_PADDING = 16
const SORT_MARKS = 18

const isWide = (sign: string): boolean => /[\u2e80-\uffef]/.test(sign)
/** About how wide a text is drawn, in pixels; Chinese characters are as wide as they are high. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + (isWide(sign) ? size : size * 0.58), 0)

/** The least width of a column: what was asked for it, or what its title's longest word needs; Chinese breaks anywhere. */
export function columnWidth<Row>({ title, width = USUAL_WIDTH, sortable }: Column<Row>): number {
  const longest = Math.max(...title.split(/[\s\u2e80-\uffef]+/).map((word) => textWidth(word, 14)))
  return Math.max(width, Math.ceil(longest) + CELL_PADDING + (sortable ? SORT_MARKS : 0))
}

const LEAST_OF_TEXT = 0.65
/** What a list has on the usual screen of 1366 pixels. One that does not fit there either way is scrolled, not squeezed. */
const USUAL_PLACE_PX = 1140
const SHORT_PX = 140
/** Texts may be cut when the table is narrow; what opens the row, numbers, times, amounts, states and actions may not. */
const mayShrink = <Row>(column: Column<Row>, index: number): boolean =>
  index > 0 &&
  !column.render &&
  !column.isAction &&
  column.align !== 'right' &&
  !/(?:No|Date|Time|^time)$/.test(column.key) &&
  (column.width ?? USUAL_WIDTH) >= SHORT_PX

/**
 * How the columns of a table share its place.
 * @param extra pixels that something else takes in each row
 * @returns the table's least width in pixels, and a CSS width for each column inside a size container
 */
export function columnWidths<Row>(columns: readonly Column<Row>[], extra: number): { least: number; of: string[] } {
  const wanted = columns.map(columnWidth)
  const sum = (of: number[]) => of.reduce((all, one) => all + one, 0)
  const texts = sum(wanted.filter((_, index) => mayShrink(columns[index]!, index)))
  const rest = sum(wanted) - texts + extra
  const squeezed = Math.ceil(rest + texts * LEAST_OF_TEXT)
  const part = squeezed <= USUAL_PLACE_PX ? LEAST_OF_TEXT : 1
  return {
    least: Math.ceil(rest + texts * part),
    of: wanted.map((width, index) =>
      mayShrink(columns[index]!, index)
        ? `max(${Math.ceil(width * part)}px, calc((100cqw - ${rest}px) * ${(width / texts).toFixed(4)}))`
        : `${width}px`,
    ),
  }
}

/** The chosen columns of a list, kept in this browser under the list's name. */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[]) {
  const kept = `columns.${list}`
  const [keys, setKeys] = useState<readonly string[]>(() => {
    const known = (localStorage.getItem(kept) ?? '')
      .split(',')
      .filter((key) => columns.some((column) => column.key === key))
    return known.length > 0 ? known : defaultKeys(columns)
  })
  function choose(next: readonly string[]): void {
    const usable = next.filter((key) => columns.some((column) => column.key === key))
    const chosen = usable.length > 0 ? usable : defaultKeys(columns)
    localStorage.setItem(kept, chosen.join(','))
    setKeys(chosen)
  }
  return [keys, choose] as const
}

export const defaultKeys = <Row>(columns: readonly Column<Row>[]): string[] =>
  columns.filter((column) => !column.optional).map((column) => column.key)
