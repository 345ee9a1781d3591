import { halfWidth } from '../../../kernel/width.ts'

/** A text without blanks, in half width, that knows where its characters were. */
export interface Compact {
  text: string
  /** The place in the original of each character. */
  at: readonly number[]
  original: string
}

const digit = /\d/

/**
 * Removes the blanks that layouts and recognised pictures put between characters. One is left between digits: without
 * it 2026-12-3 15:00 would be the 31st.
 * @param newline what is left of the end of a line: itself, or nothing
 */
export function compact(original: string, newline: '\n' | ''): Compact {
  const half = halfWidth(original)
  const at: number[] = []
  let text = ''
  let blank: number | null = null
  for (let i = 0; i < half.length; i += 1) {
    const sign = half.charAt(i)
    const isLine = sign === '\n' && newline === '\n'
    if (isLine ? text.endsWith('\n') : sign.trim() === '') {
      blank ??= i
      continue
    }
    if (blank !== null && digit.test(sign) && digit.test(text.slice(-1))) {
      text += ' '
      at.push(blank)
    }
    blank = null
    text += sign
    at.push(i)
  }
  return { text, at, original }
}

export interface Place {
  start: number
  end: number
  quote: string
}

/** The passage of the original from which `length` characters of the compact text were taken. */
export function placeOf({ at, original }: Compact, index: number, length: number): Place {
  const start = at[index] ?? 0
  const end = (at[index + length - 1] ?? start) + 1
  return { start, end, quote: original.slice(start, end) }
}
