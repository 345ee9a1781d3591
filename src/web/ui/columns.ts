import { useState, type ReactNode } from 'react'

/** A column of a list. Its key names the row's field, the choice of columns, the sort and the export. */
export interface Column<Row> {
  key: string
  title: string
  /** What stands in the cell; the field itself when absent. */
  render?: (row: Row) => ReactNode
  /** Pixels. */
  width?: number
  /** Pixels that hold the longest of what it says: taken where the table has place for it. */
  full?: number
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

/** Pixels that hold the longest of some words, in a cell of their own; what is longer than most may be cut. */
export const roomFor = (words: readonly string[]): number =>
  Math.min(MOST_OF_WORDS, Math.ceil(Math.max(...words.map((word) => textWidth(word, 14)))) + CELL_PADDING)

const MOST_OF_WORDS = 180

const isTime = /(?:Time|At)$|^(?:time|at|deadline)$/
const isDay = /Date$/
const isSpan = /^(?:start|end)Date$/
const SHORT_TIME_PX = 120
/** Pixels of `Nov 26, 2026, 14:05` and `Nov 26, 2026` in a cell; other languages write days as short as the wire does. */
const DAY_PX = 108
const MINUTE_PX = 156
const SECOND_PX = 178
const SPAN_PX = 212
const SHORT_SPAN_PX = 165

const leastOf = <Row>({ key, render, width = USUAL_WIDTH }: Column<Row>): number => {
  // A term is as wide as two days.
  if (key === 'term' || (isSpan.test(key) && width >= SHORT_SPAN_PX)) return SPAN_PX
  if (isTime.test(key) && width >= SHORT_TIME_PX) return render ? MINUTE_PX : SECOND_PX
  return isTime.test(key) || isDay.test(key) ? DAY_PX : 0
}

/** Columns of days and times, made wide enough for languages that write months as words. */
export function roomForDates<Row>(columns: readonly Column<Row>[], language: string): readonly Column<Row>[] {
  if (language !== 'en' && language !== 'es') return columns
  return columns.map((column) => {
    const least = leastOf(column)
    return least > (column.width ?? USUAL_WIDTH) ? { ...column, width: least } : column
  })
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

/** The least pixels of a column, and those with which nothing of it is cut; texts take more than that, too. */
function rangeOf<Row>(column: Column<Row>, index: number) {
  const width = columnWidth(column)
  const isText = mayShrink(column, index)
  const least = isText ? Math.ceil(width * LEAST_OF_TEXT) : width
  const full = isText ? width : Math.max(width, column.full ?? 0)
  return { isText, width, least, full, needs: full - least }
}

/**
 * How the columns of a table share its place: each gets its least, and what is left goes to those that need more, by how
 * much they need.
 * @param extra pixels that something else takes in each row
 * @returns the table's least width in pixels, and a CSS width for each column inside a size container
 */
export function columnWidths<Row>(columns: readonly Column<Row>[], extra: number): { least: number; of: string[] } {
  const ranges = columns.map(rangeOf)
  const sum = (of: number[]) => of.reduce((all, one) => all + one, extra)
  const squeezed = sum(ranges.map(({ least }) => least))
  const isScrolled = squeezed > USUAL_PLACE_PX
  const least = isScrolled ? sum(ranges.map(({ width }) => width)) : squeezed
  const needed = sum(ranges.map(({ needs }) => needs)) - extra
  return {
    least,
    of: ranges.map(({ isText, needs, full, ...range }) => {
      const floor = isScrolled ? range.width : range.least
      if (needs === 0) return `${floor}px`
      const grown = `${floor}px + (100cqw - ${least}px) * ${(needs / needed).toFixed(4)}`
      return isText ? `max(${floor}px, ${grown})` : `clamp(${floor}px, ${grown}, ${full}px)`
    }),
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
