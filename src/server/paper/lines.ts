/** A stretch of text in one font. */
export interface Piece {
  text: string
  font: string
  mark?: 'deleted' | 'inserted' | 'blank'
}
export interface Line {
  pieces: Piece[]
  width: number
  /** Number of characters, between which the space of a justified line is distributed. */
  characters: number
  /** The last line of a paragraph is not justified. */
  isLast: boolean
}
type Measure = (font: string, text: string) => number

/** Punctuation that may not begin a line, and punctuation that may not end one (GB/T 15834). */
const closing = /^[，。、；：！？）】」』》〉”’…—～％%,.;:!?)\]}·]/u
const opening = /[（【「『《〈“‘([{¥￥$]$/u

interface Token extends Piece {
  width: number
}

/**
 * Splits text into unbreakable tokens: Latin words and digits; Chinese characters with adjacent closing or opening
 * marks.
 */
function tokensOf(pieces: readonly Piece[], measure: Measure): Token[] {
  const tokens: Token[] = []
  for (const piece of pieces) {
    for (const [text] of piece.text.matchAll(/[A-Za-z0-9@#&_'./:+-]+[,.;:!?%)\]]*|\s+|[\s\S]/gu)) {
      const token = { ...piece, text, width: measure(piece.font, text) }
      const last = tokens.at(-1)
      if (
        last &&
        last.font === token.font &&
        last.mark === token.mark &&
        (closing.test(text) || opening.test(last.text))
      ) {
        last.text += text
        last.width += token.width
      } else tokens.push(token)
    }
  }
  return tokens
}

/**
 * Breaks a paragraph into lines.
 * @param width points
 * @param indent indentation of the first line, in points
 */
export function linesOf(pieces: readonly Piece[], width: number, indent: number, measure: Measure): Line[] {
  const lines: Line[] = []
  let line: Line = { pieces: [], width: 0, characters: 0, isLast: false }
  let room = width - indent
  const add = (token: Token) => {
    const last = line.pieces.at(-1)
    if (last && last.font === token.font && last.mark === token.mark) last.text += token.text
    else line.pieces.push({ text: token.text, font: token.font, ...(token.mark && { mark: token.mark }) })
    line.width += token.width
    line.characters += [...token.text].length
  }
  const end = () => {
    lines.push(line)
    line = { pieces: [], width: 0, characters: 0, isLast: false }
    room = width
  }
  for (const token of tokensOf(pieces, measure)) {
    const isBlank = token.text.trim() === '' && token.mark === undefined
    if (line.width > 0 && line.width + token.width > room) {
      end()
      if (isBlank) continue
    }
    if (token.width <= room) {
      add(token)
      continue
    }
    // A word that is wider than the line is broken at any character.
    for (const sign of token.text) {
      const own = { ...token, text: sign, width: measure(token.font, sign) }
      if (line.width + own.width > room && line.width > 0) end()
      add(own)
    }
  }
  if (line.pieces.length > 0 || lines.length === 0) lines.push(line)
  lines.at(-1)!.isLast = true
  return lines
}
