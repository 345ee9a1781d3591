import type { Paragraph } from '../paragraph.ts'
import { typedNumber } from '../typed-number.ts'
import { firstWordWidth, joinLines, type Line } from './lines.ts'

/** Joins the lines of all pages to paragraphs, without running heads, running feet and page numbers. */
export function toParagraphs(pages: Line[][]): Paragraph[] {
  const running = runningLines(pages)
  const paragraphs: (Paragraph & { page: number })[] = []
  let last: { line: Line; margin: number; isFirst: boolean } | undefined
  for (const page of pages) {
    const lines = page.filter((line, i) => !isRunning(line, edgeOf(i, page.length), running))
    const margin = rightMargin(lines)
    const spacing = median(lines.slice(1).map((line, i) => line.top - (lines[i]?.top ?? 0)))
    for (const line of lines) {
      const paragraph = paragraphs.at(-1)
      const isNew = !last || !paragraph || isParagraphStart(last.line, line, { ...last, spacing })
      if (isNew) paragraphs.push({ kind: 'paragraph', text: line.text, page: line.page })
      else paragraph.text = joinLines(paragraph.text, line.text)
      last = { line, margin, isFirst: isNew }
    }
  }
  return paragraphs
}

/** Lines run on when the one before is full: the next word did not fit any more. */
function isParagraphStart(
  before: Line,
  line: Line,
  at: { margin: number; isFirst: boolean; spacing: number },
): boolean {
  if (typedNumber(line.text.trim())) return true
  if (at.margin - before.right > firstWordWidth(line) + 0.5 * line.size) return true
  if (Math.abs(before.size - line.size) > 0.15 * before.size) return true
  const isSamePage = before.page === line.page
  if (isSamePage && line.top - before.top > 1.5 * Math.max(at.spacing, before.size)) return true
  // A deeper start is a new paragraph's indent, unless it hangs under the number of the first line.
  const isHanging = at.isFirst && typedNumber(before.text.trim()) !== null
  return line.left - before.left > 1.2 * line.size && !isHanging
}

type Edge = 'first' | 'last' | null
const edgeOf = (index: number, count: number): Edge => (index < 2 ? 'first' : index >= count - 2 ? 'last' : null)

const pageNumber =
  /第\s*[0-9一二三四五六七八九十]+\s*页|[共总]\s*[0-9]+\s*页|page\s+\d+(?:\s+of\s+\d+)?|p[áa]gina\s+\d+|\d+\s*[/／]\s*\d+|\d+\s*ページ/giu
const barePageNumber = /^[-–—·\s]*(?:\d{1,4}|[ivxl]{1,6})[-–—·\s]*$/i

const keyOf = (line: Line) => `${Math.round(line.top / 4)} ${line.text.replace(pageNumber, '#').trim()}`

/** Heads and feet stand in the same place on several pages, and differ at most by the page number. */
function runningLines(pages: Line[][]): Set<string> {
  const counts = new Map<string, number>()
  for (const page of pages)
    for (const [i, line] of page.entries())
      if (edgeOf(i, page.length)) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1)
  const enough = Math.max(3, pages.length * 0.3)
  return new Set([...counts].filter(([, count]) => count >= enough).map(([key]) => key))
}

function isRunning(line: Line, edge: Edge, running: Set<string>): boolean {
  if (!edge) return false
  const text = line.text.trim()
  return (
    running.has(keyOf(line)) ||
    barePageNumber.test(text) ||
    text.replace(pageNumber, '').replace(/[\s,，-]/g, '') === ''
  )
}

/** Where full lines end: titles, tables and single overlong lines do not decide. */
function rightMargin(lines: Line[]): number {
  const widest = Math.max(...lines.map((line) => line.right - line.left))
  return median(lines.filter((line) => line.right - line.left > 0.7 * widest).map((line) => line.right))
}

function median(numbers: number[]): number {
  const sorted = numbers.filter((n) => n > 0).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
