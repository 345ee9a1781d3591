import { type PaperCell, plainCell } from './paper.ts'

/** Maximum width of a column before its text wraps, and minimum width, in half-width characters. */
const most = 60
const least = 5

const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2E7F' ? 2 : 1), 0)

/**
 * Distributes the width of a table among its columns by their content: short columns are as wide as their longest line,
 * long ones share the rest.
 * @param total width of the table, in any unit
 * @param characters half-width characters that fit in it
 */
export function columnWidths(rows: readonly (readonly PaperCell[])[], total: number, characters: number): number[] {
  const count = Math.max(1, ...rows.map((row) => row.length))
  const wants = Array.from({ length: count }, (_, i) => {
    const lines = rows.flatMap((row) => plainCell(row[i] ?? '').split('\n'))
    // 3 for padding and tolerance, so that text that fits does not wrap.
    return Math.min(most, Math.max(least, ...lines.map(widthOf)) + 3)
  })
  const shares = sharesOf(wants, characters)
  const sum = shares.reduce((all, one) => all + one, 0)
  const widths = shares.map((share) => Math.floor((share / sum) * total))
  widths[widths.length - 1]! += total - widths.reduce((all, one) => all + one, 0)
  return widths
}

/**
 * Columns that need less than an equal share get what they need; the others share the rest by the square root of their
 * needs.
 */
function sharesOf(wants: readonly number[], characters: number): number[] {
  const shares: (number | undefined)[] = wants.map(() => undefined)
  let left = characters
  for (;;) {
    const open = wants.flatMap((want, i) => (shares[i] === undefined ? [{ want, i }] : []))
    if (open.length === 0) break
    const fair = left / open.length
    const small = open.filter(({ want }) => want <= fair)
    if (small.length === 0) {
      const roots = open.reduce((sum, { want }) => sum + Math.sqrt(want), 0)
      for (const { want, i } of open) shares[i] = (left * Math.sqrt(want)) / roots
      break
    }
    for (const { want, i } of small) {
      shares[i] = want
      left -= want
    }
  }
  return shares.map((share) => share ?? 1)
}
