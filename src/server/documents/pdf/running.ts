import type { Paragraph } from '../paragraph.ts'
import { isPageNumber, type IsPage, slashedIn, withoutPageNumber } from '../running.ts'
import type { Line, Page } from './lines.ts'

/** Number of lines at the top and bottom of a page that may belong to its header and footer. */
const edgeLines = 3
/** Height of a margin as a share of the page's height. */
const margin = 0.0855
const numberMargin = 0.12

interface Placed {
  line: Line
  edge: 'header' | 'footer'
  /** The line next to it towards the middle of the page. */
  inner: Line | undefined
  page: Page
  isInMargin: boolean
}

/**
 * Separates headers and footers from the text: lines in the margins that recur at the same place on several pages, and
 * page numbers. Similar forms keep their titles and signatures: lines that recur within the text are not headers.
 * @returns the pages without them, and each distinct header and footer once
 */
export function withoutRunning(pages: readonly Page[]): { pages: Page[]; running: Paragraph[] } {
  const placed = pages.flatMap(edgesOf)
  const groups = Map.groupBy(placed, keyOf)
  const enough = Math.max(3, pages.length * 0.3)
  const body = medianSize(pages)
  const found = new Set<Line>()
  const running = { header: new Set<string>(), footer: new Set<string>() }
  const numbers = Map.groupBy(
    placed.filter(({ line }) => /^[-–—·\s]*(?:\d{1,4}|[ivxl]{1,6})[-–—·\s]*$/i.test(line.text)),
    ({ line, edge }) => `${edge} ${Math.round(line.top / 4)}`,
  )
  for (const one of placed) {
    const { line, edge } = one
    const text = line.text.trim()
    const isPage = pageNumbersIn(one, groups.get(keyOf(one)) ?? [], pages.length)
    const isNumber = isPageNumber(text, isPage) && (/\D{2}|[/／]/.test(text) || isBareNumber(one, numbers))
    if (!isNumber && !isRunning(one, groups.get(keyOf(one)) ?? [], groups, enough, body)) continue
    found.add(line)
    if (!isNumber) running[edge].add(withoutPageNumber(text, isPage))
  }
  return {
    pages: pages.map((page) => ({ ...page, lines: page.lines.filter((line) => !found.has(line)) })),
    running: (['header', 'footer'] as const).flatMap((part) =>
      [...running[part]].map((text): Paragraph => ({ kind: 'paragraph', text, isAside: true, part })),
    ),
  }
}

function edgesOf(page: Page): Placed[] {
  const byHeight = [...page.lines].sort((a, b) => a.top - b.top)
  const count = byHeight.length
  return byHeight.flatMap((line, i): Placed[] => {
    const isFirst = i < edgeLines && line.top < page.height / 2
    const isLast = i >= count - edgeLines && line.top >= page.height / 2
    // A short page may have its footer directly below the text.
    const isEnd = i >= count - 2 && !isFirst
    if (!isFirst && !isLast && !isEnd) return []
    const edge = isFirst ? 'header' : 'footer'
    const distance = edge === 'header' ? line.top : page.height - line.top
    const inner = edge === 'header' ? byHeight[i + 1] : byHeight[i - 1]
    return [{ line, edge, inner, page, isInMargin: distance <= margin * page.height }]
  })
}

const keyOf = ({ line, edge }: Pick<Placed, 'line' | 'edge'>) =>
  `${edge} ${Math.round(line.top / 4)} ${withoutPageNumber(line.text)}`

function isRunning(
  one: Placed,
  same: readonly Placed[],
  groups: ReadonlyMap<string, Placed[]>,
  enough: number,
  body: number,
): boolean {
  const { line, edge, inner, isInMargin } = one
  if (same.length < enough || line.size > 1.15 * body) return false
  const gap = inner ? Math.abs(inner.top - line.top) : Infinity
  if (!isInMargin && !(line.size < 0.92 * body && gap > 2 * line.size)) return false
  // Where the text next to it recurs as well, the pages are copies of a form.
  const next = inner && groups.get(keyOf({ line: inner, edge }))
  return !(
    next &&
    next.length >= enough &&
    next.some((placed) => !placed.isInMargin && placed.line.size >= 0.92 * body)
  )
}

/** Whether a bare figure is a page number: it is in the margin, and other pages have one at the same place. */
function isBareNumber({ line, edge, page }: Placed, numbers: ReadonlyMap<string, Placed[]>): boolean {
  const distance = edge === 'header' ? line.top : page.height - line.top
  const others = numbers.get(`${edge} ${Math.round(line.top / 4)}`) ?? []
  const figure = Number(line.text.replace(/\D/g, ''))
  return distance <= numberMargin * page.height && (figure === line.page || others.length > 1)
}

/**
 * Returns which figures with a slash in a line are page numbers: those in the margin that equal the page and the number
 * of pages, or that increase with the pages on which the line recurs.
 * @param same the line on all pages
 */
function pageNumbersIn(one: Placed, same: readonly Placed[], pageCount: number): IsPage {
  const { line, edge, page: on } = one
  const distance = edge === 'header' ? line.top : on.height - line.top
  if (distance > numberMargin * on.height) return () => false
  return (page, count, at) =>
    (page === line.page && count === pageCount) ||
    (same.length >= 3 &&
      same.every((other) => {
        const pair = slashedIn(other.line.text)[at]
        return pair?.count === count && pair.page - other.line.page === page - line.page
      }))
}

function medianSize(pages: readonly Page[]): number {
  const sizes = pages.flatMap(({ lines }) => lines.map(({ size }) => size)).sort((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}
