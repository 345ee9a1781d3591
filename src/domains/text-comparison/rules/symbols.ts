/** Two texts as sequences of whole characters (code points), numbered from 0 in the order in which they appear. */
export interface Symbols {
  a: Int32Array
  b: Int32Array
  /** Number of different symbols. */
  count: number
}

/** A number for each possible character, 0 if it has none; all 0 between two uses. */
let numbers: Int32Array | undefined

export function symbolsOf(before: string, after: string): Symbols {
  const table = (numbers ??= new Int32Array(0x110000))
  const seen: number[] = []
  const read = (text: string): Int32Array => {
    const symbols = new Int32Array(text.length)
    let length = 0
    for (let at = 0; at < text.length; at++) {
      let point = text.charCodeAt(at)
      if ((point & 0xfc00) === 0xd800) {
        point = text.codePointAt(at) ?? point
        if (point > 0xffff) at += 1
      }
      // The table has a number for every code point.
      let number = table[point]!
      if (number === 0) number = table[point] = seen.push(point)
      symbols[length++] = number - 1
    }
    return length === text.length ? symbols : symbols.slice(0, length)
  }
  const a = read(before)
  const b = read(after)
  for (const point of seen) table[point] = 0
  return { a, b, count: seen.length }
}
