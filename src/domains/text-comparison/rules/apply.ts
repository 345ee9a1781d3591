import { entry } from '../../../kernel/cells.ts'
import type { Matches } from './match.ts'
import type { Comparison, ReadText } from './document.ts'
import type { Symbols } from './symbols.ts'

/**
 * Builds the later text from the earlier one and the insertions of a comparison: proves that nothing is lost or
 * invented.
 * @param inserted returns the text of a block of the later text between two offsets; called only for insertions
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
    const own = entry(blocks, row.left)
    let [from, at] = [0, 0]
    let text = ''
    for (const [kind, left, right] of row.parts ?? [[0, own.length, own.length]]) {
      // Text that counts as the same may differ in ignored characters.
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

/** Builds the later sequence from the earlier one, the matches, and the insertions. */
export function applyMatches({ a, b }: Symbols, matches: Matches): Int32Array {
  const built = new Int32Array(b.length)
  let at = 0
  for (const run of matches) {
    // Everything between two runs is inserted.
    built.set(b.subarray(at, run.b), at)
    built.set(a.subarray(run.a, run.a + run.length), run.b)
    at = run.b + run.length
  }
  built.set(b.subarray(at), at)
  return built
}
