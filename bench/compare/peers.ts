import { diffChars } from 'diff'
import DiffMatchPatch from 'diff-match-patch'
import fastDiff from 'fast-diff'

/** Returns the edits of a script in UTF-16 units; undefined when the library did not finish in time. */
type Peer = (before: string, after: string) => number | undefined

const edited = (parts: readonly [number, string][]) =>
  parts.reduce((sum, [kind, text]) => sum + (kind === 0 ? 0 : text.length), 0)

export const peers: Readonly<Record<'jsdiff' | 'diff-match-patch' | 'fast-diff', Peer>> = {
  jsdiff(before, after) {
    const parts = diffChars(before, after, { timeout: 30_000 })
    return parts?.reduce((sum, part) => sum + (part.added || part.removed ? part.value.length : 0), 0)
  },
  /** With its defaults: it stops searching for the shortest script after a second. */
  'diff-match-patch': (before, after) => edited(new DiffMatchPatch().diff_main(before, after)),
  'fast-diff': (before, after) => edited(fastDiff(before, after)),
}

/** The length of a longest common subsequence, by one bit-parallel pass over the whole table. */
export function lengthPass(a: Int32Array, b: Int32Array, symbols: number): number {
  const width = Math.ceil(b.length / 32)
  const none = new Int32Array(width)
  const masks: Int32Array[] = Array.from({ length: symbols }, () => none)
  for (let at = 0; at < b.length; at++) {
    const symbol = b[at]!
    if (masks[symbol] === none) masks[symbol] = new Int32Array(width)
    masks[symbol]![at >> 5]! |= 1 << (at & 31)
  }
  const row = new Int32Array(width).fill(-1)
  let length = 0
  for (const symbol of a) {
    const mask = masks[symbol]!
    let carry = 0
    for (let at = 0; at < width; at++) {
      const old = row[at]!
      const both = old & mask[at]!
      const sum = (old + both + carry) | 0
      carry = (both | (old & ~sum)) >>> 31
      row[at] = sum | (old & ~mask[at]!)
    }
  }
  for (let at = 0; at < b.length; at++) length += ((row[at >> 5]! >>> (at & 31)) & 1) === 0 ? 1 : 0
  return length
}
