import { asSeen } from './radicals.ts'

/** A visible line of a page, in points; `top` is the distance from the top of the page. */
export interface Line {
  text: string
  left: number
  right: number
  top: number
  /** Height of the letters. */
  size: number
  page: number
  /** Positions on the page of the drawn stretches, with their ranges in `text`. */
  stretches?: { left: number; right: number; start: number; end: number }[]
}

/** The text of one page. */
export interface Page {
  lines: Line[]
  /** Width and height in reading orientation, in points. */
  width: number
  height: number
  /** Slanted words, such as watermarks. */
  slanted: string[]
}

/** A PDF matrix of six numbers. */
type Matrix = readonly number[]

export interface Glyphs {
  str: string
  transform: Matrix
  width: number
  /** 0 for a blank that the library has inserted in a gap. */
  height: number
}

/** The page as displayed: the transformation of its coordinates, and its size in points. */
export interface View {
  transform: Matrix
  width: number
  height: number
}

interface Piece {
  str: string
  left: number
  right: number
  top: number
  size: number
  /** The blank represents a gap between characters, not a character of the file. */
  isGuessed: boolean
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u

const betweenWide = new RegExp(`(?<=${wide.source}) | (?=${wide.source})`, 'gu')

/** Number of previous lines that are searched for the place of a piece that was drawn later. */
const lookBack = 40

/**
 * Joins the pieces of text of a page to lines, in the order in which the file draws them. A page whose text is mostly
 * rotated is read rotated; text in another direction is read after it. Slanted pieces (watermarks) are returned apart.
 */
export function toLines(pieces: Iterable<Glyphs>, view: View, page: number): Page {
  const upright = new Map<number, Piece[]>()
  const slanted = new Set<string>()
  for (const { str: drawn, transform, width, height } of pieces) {
    const [a = 0, b = 0, , , x = 0, y = 0] = multiply(view.transform, transform)
    const size = Math.hypot(a, b)
    const str = asSeen(withoutTracking(drawn, width, size))
    if (str === '' || size === 0) continue
    const angle = (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360
    const turn = (Math.round(angle / 90) % 4) * 90
    const off = Math.min(Math.abs(angle - turn), 360 - Math.abs(angle - turn))
    if (off > 5) {
      if (str.trim()) slanted.add(str.trim())
      continue
    }
    const [left, top] = turned(x, y, turn, view)
    const group = upright.get(turn) ?? []
    group.push({ str, left, right: left + width, top, size, isGuessed: height === 0 && str.trim() === '' })
    upright.set(turn, group)
  }
  const turns = [...upright].sort(([, a], [, b]) => lettersOf(b) - lettersOf(a))
  const isTurned = turns[0]?.[0] === 90 || turns[0]?.[0] === 270
  return {
    lines: turns.flatMap(([, found]) => linesOf(found, page)),
    width: isTurned ? view.height : view.width,
    height: isTurned ? view.width : view.height,
    slanted: [...slanted],
  }
}

/** Removes the blanks that the library inserts between Chinese characters of a justified line. */
function withoutTracking(str: string, width: number, size: number): string {
  if (!/\S \S/.test(str)) return str
  const signs = Array.from(str)
  const blanks = signs.filter((sign) => sign === ' ').length
  const wideSigns = signs.filter(isWide).length
  const narrow = signs.length - blanks - wideSigns
  if (narrow > wideSigns) return str
  // Uses the minimum width of narrow letters, so that the width of blanks is not underestimated.
  const blankWidth = (width - (wideSigns + 0.3 * narrow) * size) / blanks
  return blankWidth < 0.24 * size ? str.replace(betweenWide, '') : str
}

const lettersOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { str }) => sum + str.trim().length, 0)

/** Rotates a position of the page so that text of this direction is horizontal. */
function turned(x: number, y: number, turn: number, { width, height }: View): [number, number] {
  if (turn === 90) return [y, width - x]
  if (turn === 180) return [width - x, height - y]
  if (turn === 270) return [height - y, x]
  return [x, y]
}

function linesOf(pieces: readonly Piece[], page: number): Line[] {
  const lines: Piece[][] = []
  const drawn = new Set<string>()
  for (const piece of pieces) {
    if (isOverprint(piece, drawn)) continue
    const last = lines.at(-1)
    if (last && continues(last, piece)) last.push(piece)
    else if (!piece.isGuessed && !putInGap(lines, piece)) lines.push([piece])
  }
  return lines.map((line) => joined(line, page)).filter((line) => line.text.trim() !== '')
}

/** Whether the same piece was drawn at this place before: some writers draw bold letters twice. */
function isOverprint({ str, left, top, size }: Piece, drawn: Set<string>): boolean {
  if (str.trim() === '') return false
  const unit = Math.max(0.5, size * 0.08)
  const [x, y] = [Math.round(left / unit), Math.round(top / unit)]
  const key = (dx: number, dy: number) => `${str}|${x + dx}|${y + dy}|${Math.round(size)}`
  const steps = [-1, 0, 1]
  const isThere = steps.some((dx) => steps.some((dy) => drawn.has(key(dx, dy))))
  drawn.add(key(0, 0))
  return isThere
}

const sizeOf = (line: readonly Piece[]) => Math.max(...line.map(({ size }) => size))

/** Whether a piece continues the line that was drawn last. */
function continues(line: readonly Piece[], piece: Piece): boolean {
  const last = line.at(-1)!
  const size = line.length > 50 ? Math.max(line[0]!.size, last.size) : sizeOf(line)
  const gap = piece.left - last.right
  if (gap <= -0.5 * piece.size) return false
  // Raised and lowered figures (m², H₂O) are smaller and close to the characters that they belong to.
  const base = line.findLast((one) => one.size >= 0.75 * size) ?? last
  const isSmall = piece.size < 0.75 * size && gap < 0.5 * size
  return Math.abs(piece.top - base.top) < (isSmall ? 0.7 : 0.5) * Math.max(piece.size, size)
}

/** Inserts a piece that was drawn later in the matching gap of a line. @returns whether there is one */
function putInGap(lines: Piece[][], piece: Piece): boolean {
  for (let at = lines.length - 1; at >= Math.max(0, lines.length - lookBack); at--) {
    const line = lines[at]!
    const [first] = line
    if (!first || Math.abs(first.top - piece.top) > 0.3 * Math.max(piece.size, first.size)) continue
    const next = line.findIndex((one) => !one.isGuessed && one.left >= piece.right - 0.3 * piece.size)
    const before = line.slice(0, Math.max(0, next)).findLast((one) => !one.isGuessed)
    if (before && before.right <= piece.left + 0.3 * piece.size) {
      line.splice(next, 0, piece)
      return true
    }
  }
  return false
}

function joined(pieces: readonly Piece[], page: number): Line {
  let text = ''
  let right = -Infinity
  let isGuessed = false
  const stretches: NonNullable<Line['stretches']> = []
  for (const piece of pieces) {
    if (piece.isGuessed) {
      isGuessed = true
      continue
    }
    const isLatin = !wide.test(text.slice(-1)) && !wide.test(piece.str[0] ?? '') && !/\s$/.test(text)
    const isBlank = (isGuessed && isLatin) || isGap(text, piece.str, piece.left - right, piece.size)
    text += (text !== '' && isBlank ? ' ' : '') + piece.str
    stretches.push({ left: piece.left, right: piece.right, start: text.length - piece.str.length, end: text.length })
    right = Math.max(right, piece.right)
    isGuessed = false
  }
  const { left } = pieces[0]!
  const size = sizeOf(pieces)
  const top = (pieces.find((piece) => piece.size >= 0.75 * size) ?? pieces[0]!).top
  return { text, left, right, top, size, page, stretches }
}

function isGap(before: string, after: string, gap: number, size: number): boolean {
  if (/\s$/.test(before) || /^\s/.test(after)) return false
  // Chinese text may have loose spacing without a meaning.
  return gap > (wide.test(before.slice(-1)) || wide.test(after[0] ?? '') ? 0.9 : 0.2) * size
}

export function multiply(m: Matrix, n: Matrix): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m
  const [A = 1, B = 0, C = 0, D = 1, E = 0, F = 0] = n
  return [a * A + c * B, b * A + d * B, a * C + c * D, b * C + d * D, a * E + c * F + e, b * E + d * F + f]
}

/** Parts of words that keep their hyphen at the end of a line. */
const hyphenated =
  /(?:^|\W)(?:non|self|co|sub|pre|re|anti|multi|cross|third|long|short|full|part|well|high|low|on|off|in|to|of|by|semi|ex|vice|all|cost|arm's)-$/i

/** Joins the end of one line to the beginning of the next: Chinese needs no space, a cut word loses its hyphen. */
export function joinLines(before: string, after: string): string {
  const head = before.trimEnd()
  const tail = after.trimStart()
  if (/\p{Ll}{2}-$/u.test(head) && /^\p{Ll}{2}/u.test(tail) && !hyphenated.test(head.slice(-20)))
    return head.slice(0, -1) + tail
  const isTight = (wide.test(head.slice(-1)) && wide.test(tail[0] ?? '')) || head.endsWith('-')
  return head + (isTight ? '' : ' ') + tail
}

const wordEnd = /[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]|$/u

/** Approximate width of the first word of a line, to test whether it would have fitted in the line before. */
export function firstWordWidth(line: Line): number {
  const text = line.text.trimStart()
  if (wide.test(text[0] ?? '')) return line.size
  const word = text.slice(0, Math.max(1, text.search(wordEnd)))
  return ((line.right - line.left) * (word.length + 1)) / Math.max(1, line.text.length)
}

/** Whether a character is as wide as it is high, as Chinese ones are. */
export const isWide = (sign: string): boolean => wide.test(sign)
