import type { Paragraph } from '../paragraph.ts'
import { typedNumber } from '../typed-number.ts'
import { type Column, columnsOf, median, pageColumns } from './columns.ts'
import { firstWordWidth, joinLines, type Line, type Page } from './lines.ts'

interface At {
  line: Line
  column: Column
  /** Whether the line begins its paragraph. */
  isFirst: boolean
}

/** Minimum number of lines of a column whose text may continue in the next column. */
const tallColumn = 4

/** Maximum line spacing within a paragraph, as a multiple of the letter height. */
const mostSpacing = 2.5

/** Joins the lines of all pages, without headers and footers, to paragraphs. */
export function toParagraphs(pages: readonly Page[]): Paragraph[] {
  const paragraphs: (Paragraph & { page: number })[] = []
  let last: At | undefined
  const whole = pageColumns(pages)
  for (const [number, { lines }] of pages.entries()) {
    const columns = columnsOf(lines, whole[number]!)
    const steps = lines.slice(1).map((line, i) => Math.min(line.top - (lines[i]?.top ?? 0), mostSpacing * line.size))
    const spacing = median(steps)
    for (const line of lines) {
      const column = columns.get(line)!
      const paragraph = paragraphs.at(-1)
      const isNew = !last || !paragraph || isParagraphStart(last, { line, column }, spacing)
      if (isNew) paragraphs.push({ kind: 'paragraph', text: line.text, page: line.page })
      else paragraph.text = joinLines(paragraph.text, line.text)
      last = { line, column, isFirst: isNew }
    }
  }
  return paragraphs
}

/** A line continues the paragraph when the line before is full: the next word did not fit. */
function isParagraphStart(last: At, { line, column }: Omit<At, 'isFirst'>, spacing: number): boolean {
  const before = last.line
  if (typedNumber(line.text.trim())) return true
  if (last.column.margin - before.right > firstWordWidth(line) + 0.5 * line.size) return true
  if (Math.abs(before.size - line.size) > 0.15 * before.size) return true
  const isSamePage = before.page === line.page
  if (isSamePage && line.top - before.top > 1.5 * Math.max(spacing, before.size)) return true
  // Cells contain lists of short lines: 联系人：… 电话：…
  if (column.isNarrow && /^\s*[^\s：:，,。]{1,8}[：:]/.test(line.text)) return true
  // A deeper start is the indent of a new paragraph, unless it is a hanging indent below a numbered first line.
  const isHanging = last.isFirst && typedNumber(before.text.trim()) !== null
  const isNextColumn = isSamePage && line.top < before.top - line.size
  if (isNextColumn && (last.column.full < tallColumn || column.full < tallColumn || !column.isNarrow)) return true
  const indent = isNextColumn ? line.left - column.left - (before.left - last.column.left) : line.left - before.left
  return indent > 1.2 * line.size && !isHanging
}
