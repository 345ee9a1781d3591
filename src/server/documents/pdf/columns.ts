import type { Line, Page } from './lines.ts'

/** Common properties of the lines of a column. */
export interface Column {
  left: number
  /** Right end of its full lines. */
  margin: number
  /** Number of lines that end there. */
  full: number
  isNarrow: boolean
}

/** Lines directly below each other. */
interface Flow {
  lines: Line[]
  left: number
  right: number
}

/**
 * Finds the column, or table cell, of each line of a page: lines of a narrow one are full long before the
 * right margin of the page.
 */
export function columnsOf(lines: readonly Line[], page: Column): Map<Line, Column> {
  const flows = flowsOf(lines)
  const found = new Map<Line, Column>()
  for (const flow of flows) {
    const size = flow.lines[0]!.size
    const same = flows.filter((other) => Math.abs(other.left - flow.left) < 3)
    const margin = Math.max(...same.map(({ right }) => right))
    const full = same.flatMap((other) => other.lines).filter((line) => margin - line.right < 1.2 * line.size).length
    const isNarrow = margin < page.margin - 2 * size && full >= 2
    const column = isNarrow ? { left: flow.left, margin, full, isNarrow } : { ...page, left: flow.left }
    for (const line of flow.lines) found.set(line, column)
  }
  return found
}

function flowsOf(lines: readonly Line[]): Flow[] {
  const flows: Flow[] = []
  for (const line of lines) {
    const flow = flows.at(-1)
    const before = flow?.lines.at(-1)
    const shared = before ? Math.min(before.right, line.right) - Math.max(before.left, line.left) : 0
    const step = before ? line.top - before.top : 0
    const isBelow = before && step > 0.5 * line.size && step < 3 * Math.max(line.size, before.size)
    if (flow && before && isBelow && shared > 0.5 * Math.min(before.right - before.left, line.right - line.left)) {
      flow.lines.push(line)
      flow.left = Math.min(flow.left, line.left)
      flow.right = Math.max(flow.right, line.right)
    } else flows.push({ lines: [line], left: line.left, right: line.right })
  }
  return flows
}

/** The text of each page as a column. The margin of a page with a single long line is taken from the other pages. */
export function pageColumns(pages: readonly Page[]): Column[] {
  const own = pages.map((page) => ({ page, column: pageColumn(page.lines) }))
  const sure = median(own.filter(({ column, page }) => isSure(column, page)).map(({ column }) => column.margin))
  return own.map(({ column, page }) => {
    if (column.full === 0 || isSure(column, page)) return column
    // Both margins usually have the same width.
    const usual = sure || page.width - column.left
    return { ...column, margin: Math.max(column.margin, usual) }
  })
}

/** Whether several lines end at the same place; short lines must be more. */
function isSure({ left, margin, full }: Column, { width, lines }: Page): boolean {
  const isShort = margin - left < 0.75 * (width - 2 * left)
  return isShort ? full > 2 && full > lines.length / 4 : full > 1
}

/** The whole page: titles, tables and single overlong lines do not decide where full lines end. */
function pageColumn(lines: readonly Line[]): Column {
  const widest = Math.max(...lines.map((line) => line.right - line.left))
  const wideLines = lines.filter((line) => line.right - line.left > 0.7 * widest)
  const margin = median(wideLines.map((line) => line.right))
  return {
    left: Math.min(...lines.map((line) => line.left)),
    margin,
    full: lines.filter((line) => Math.abs(margin - line.right) < 1.5 * line.size).length,
    isNarrow: false,
  }
}

export function median(numbers: number[]): number {
  const sorted = numbers.filter((n) => n > 0).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
