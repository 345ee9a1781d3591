import type { Matches } from './match.ts'
import type { Comparison, ReadText } from './document.ts'
import type { Symbols } from './symbols.ts'

/**
 * The later text from the earlier one and what a comparison says was put in: the proof that nothing is lost or made up.
 * @param inserted gives what stands in a block of the later text from one offset to another; asked for nothing else
 */
export function applyComparison(
  { rows }: Comparison,
  before: ReadText,
  inserted: (block: number, from: number, to: number) => string,
): string {
  const blocks = new Map(before.blocks.map((block) => [block.id, before.text.slice(block.start, block.end)]))
  const lines: string[] = []
  for (const row of rows) {
    if (row.right === null || row.side === 'left') continue
    if (row.left === null) {
      lines.push(inserted(row.right, 0, Infinity))
      continue
    }
    const own = blocks.get(row.left)!
    let [from, at] = [0, 0]
    let text = ''
    for (const [kind, left, right] of row.parts ?? [[0, own.length, own.length]]) {
      // What is ignored may differ inside what counts as the same.
      const isTaken = kind === 0 && left === right
      if (isTaken) text += own.slice(from, from + left)
      else if (right > 0) text += inserted(row.right, at, at + right)
      from += left
      at += right
    }
    lines.push(text)
  }
  return lines.join('\n')
}

/** The later sequence from the earlier one, what both have in common, and what is put in between. */
export function applyMatches({ a, b }: Symbols, matches: Matches): Int32Array {
  const built = new Int32Array(b.length)
  let at = 0
  for (let run = 0; run <= matches.length; run += 3) {
    const from = matches[run + 1] ?? b.length
    // What lies between two runs is inserted.
    for (; at < from; at++) built[at] = b[at]!
    const length = matches[run + 2] ?? 0
    for (let k = 0; k < length; k++) built[at++] = a[matches[run]! + k]!
  }
  return built
}
