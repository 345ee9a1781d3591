import { useState, type ReactNode } from 'react'

/** A column of a list. Its key names the row's field, the choice of columns, the sort and the export. */
export interface Column<Row> {
  key: string
  title: string
  /** Content of the cell; the field itself when absent. */
  render?: (row: Row) => ReactNode
  /** Pixels. */
  width?: number
  /** Pixels that fit the longest content; used where the table has room. */
  full?: number
  align?: 'right'
  sortable?: boolean
  /** Hidden until the user chooses it. */
  optional?: boolean
  /** Contains the row's actions: not exported. */
  isAction?: boolean
}

const USUAL_WIDTH = 140
const CELL_PADDING = 16
const SORT_MARKS = 18

const isWide = (sign: string): boolean => /[\u2e80-\uffef]/.test(sign)
/** Approximate width of a text in pixels; Chinese characters are as wide as they are high. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + (isWide(sign) ? size : size * 0.58), 0)

/** The minimum width of a column: the requested width, or that of its title's longest word; Chinese breaks anywhere. */
export function columnWidth<Row>({ title, width = USUAL_WIDTH, sortable }: Column<Row>): number {
  const longest = Math.max(...title.split(/[\s\u2e80-\uffef]+/).map((word) => textWidth(word, 14)))
  return Math.max(width, Math.ceil(longest) + CELL_PADDING + (sortable ? SORT_MARKS : 0))
}

/** Pixels that fit the longest of some words in a cell; unusually long words may be cut. */
export const roomFor = (words: readonly string[]): number =>
  Math.min(MOST_OF_WORDS, Math.ceil(Math.max(...words.map((word) => textWidth(word, 14)))) + CELL_PADDING)

const MOST_OF_WORDS = 180

const isTime = /(?:Time|At)$|^(?:time|at|deadline)$/
const isDay = /Date$/
const isSpan = /^(?:start|end)Date$/
const SHORT_TIME_PX = 120
/**
 * Pixels of `Nov 26, 2026, 14:05` and `Nov 26, 2026` in a cell; other languages write dates as short as the wire does.
 */
const DAY_PX = 108
const MINUTE_PX = 156
const SECOND_PX = 178
const SPAN_PX = 212
const SHORT_SPAN_PX = 165

const leastOf = <Row>({ key, render, width = USUAL_WIDTH }: Column<Row>): number => {
  // A period is as wide as two dates.
  if (key === 'term' || (isSpan.test(key) && width >= SHORT_SPAN_PX)) return SPAN_PX
  if (isTime.test(key) && width >= SHORT_TIME_PX) return render ? MINUTE_PX : SECOND_PX
  return isTime.test(key) || isDay.test(key) ? DAY_PX : 0
}

/** Widens columns of dates and times for languages that write months as words. */
export function roomForDates<Row>(columns: readonly Column<Row>[], language: string): readonly Column<Row>[] {
  if (language !== 'en' && language !== 'es') return columns
  return columns.map((column) => {
    const least = leastOf(column)
    return least > (column.width ?? USUAL_WIDTH) ? { ...column, width: least } : column
  })
}
const LEAST_OF_TEXT = 0.65
/** Width of a list on the usual screen of 1366 pixels. A table that does not fit there is scrolled, not squeezed. */
const USUAL_PLACE_PX = 1140
const SHORT_PX = 140
/** Texts may be cut when the table is narrow; the row's link, numbers, times, amounts, states and actions may not. */
const mayShrink = <Row>(column: Column<Row>, index: number): boolean =>
  index > 0 &&
  !column.render &&
  !column.isAction &&
  column.align !== 'right' &&
  !/(?:No|Date|Time|^time)$/.test(column.key) &&
  (column.width ?? USUAL_WIDTH) >= SHORT_PX

/** The minimum pixels of a column, and those with which nothing is cut; text columns may take more. */
function rangeOf<Row>(column: Column<Row>, index: number) {
  const width = columnWidth(column)
  const isText = mayShrink(column, index)
  const least = isText ? Math.ceil(width * LEAST_OF_TEXT) : width
  const full = isText ? width : Math.max(width, column.full ?? 0)
  return { isText, width, least, full, needs: full - least }
}

/**
 * Distributes the width of a table: each column gets its minimum, and the rest goes to those that need more, in
 * proportion to their need.
 * @param extra pixels that other parts of each row take
 * @returns the table's minimum width in pixels, and a CSS width for each column inside a size container
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

/** The chosen columns of a list, stored in this browser under the list's name. */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[]) {
  const kept = `columns.${list}`
  // A list may get further columns while it is shown: what is stored is compared with them each time.
  const [stored, store] = useState<readonly string[]>(() => (localStorage.getItem(kept) ?? '').split(','))
  const known = stored.filter((key) => columns.some((column) => column.key === key))
  const keys = known.length > 0 ? known : defaultKeys(columns)
  function choose(next: readonly string[]): void {
    const usable = next.filter((key) => columns.some((column) => column.key === key))
    const chosen = usable.length > 0 ? usable : defaultKeys(columns)
    localStorage.setItem(kept, chosen.join(','))
    store(chosen)
  }
  return [keys, choose] as const
}

export const defaultKeys = <Row>(columns: readonly Column<Row>[]): string[] =>
  columns.filter((column) => !column.optional).map((column) => column.key)
