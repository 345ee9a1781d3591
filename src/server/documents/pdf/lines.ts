/** A line of a page as it is seen, in points; `top` counts down from the top of the page. */
export interface Line {
  text: string
  left: number
  right: number
  top: number
  /** Height of the letters. */
  size: number
  page: number
}

/** A matrix of six numbers as PDF writes it. */
type Matrix = readonly number[]

export interface Glyphs {
  str: string
  transform: Matrix
  width: number
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u

/**
 * Joins the pieces of text of a page to lines, in the order in which the file draws them. Slanted and vertical pieces
 * (watermarks, stamps) are left out. Radicals, which many fonts name instead of the characters that look alike, become
 * those characters.
 * @param view turns the page's coordinates into those of the reader, rotation included
 */
export function toLines(pieces: Iterable<Glyphs>, view: Matrix, page: number): Line[] {
  const lines: Line[] = []
  for (const { str: drawn, transform, width } of pieces) {
    const str = drawn.replace(/[\u2F00-\u2FD5]/g, (radical) => radical.normalize('NFKC'))
    const [a = 0, b = 0, , , left = 0, top = 0] = multiply(view, transform)
    const size = Math.hypot(a, b)
    if (str === '' || size === 0 || a <= 0 || Math.abs(b) > 0.1 * size) continue
    const line = lines.at(-1)
    const gap = line ? left - line.right : 0
    if (line && Math.abs(top - line.top) < 0.5 * Math.max(size, line.size) && gap > -0.5 * size) {
      line.text += (isGap(line.text, str, gap, size) ? ' ' : '') + str
      line.right = Math.max(line.right, left + width)
      line.size = Math.max(line.size, size)
    } else lines.push({ text: str, left, right: left + width, top, size, page })
  }
  return lines.filter((line) => line.text.trim() !== '')
}

function isGap(before: string, after: string, gap: number, size: number): boolean {
  if (/\s$/.test(before) || /^\s/.test(after)) return false
  // Chinese is set with loose spacing that means nothing.
  return gap > (wide.test(before.slice(-1)) || wide.test(after[0] ?? '') ? 0.9 : 0.2) * size
}

function multiply(m: Matrix, n: Matrix): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m
  const [A = 1, B = 0, C = 0, D = 1, E = 0, F = 0] = n
  return [a * A + c * B, b * A + d * B, a * C + c * D, b * C + d * D, a * E + c * F + e, b * E + d * F + f]
}

/** Joins the end of one line to the beginning of the next: Chinese needs no space, a hyphen takes none. */
export function joinLines(before: string, after: string): string {
  const head = before.trimEnd()
  const tail = after.trimStart()
  const isTight = (wide.test(head.slice(-1)) && wide.test(tail[0] ?? '')) || head.endsWith('-')
  return head + (isTight ? '' : ' ') + tail
}

/** About how much room the first word of a line would have needed at the end of the line before. */
export function firstWordWidth(line: Line): number {
  const text = line.text.trimStart()
  if (wide.test(text[0] ?? '')) return line.size
  const word = /^\S+/.exec(text)?.[0] ?? ''
  return ((line.right - line.left) * (word.length + 1)) / Math.max(1, line.text.length)
}
