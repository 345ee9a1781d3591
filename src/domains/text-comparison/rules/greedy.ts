import { BackwardMatches, type Matches } from './match.ts'
import { i32, item } from '../../../kernel/cells.ts'

/** Number of edits between two checks whether continuing is worthwhile. */
const lookEvery = 64

/**
 * The shortest script between sequences with few differences, by Myers (An O(ND) Difference Algorithm, 1986): extends
 * as far as possible with 0, 1, 2 … edits, and stores each step.
 * @param most maximum number of edits; time and memory grow with its square
 * @returns undefined when more are needed
 */
export function greedyMatches(a: Int32Array, b: Int32Array, most: number): Matches | undefined {
  const n = a.length
  const m = b.length
  const limit = Math.min(Math.floor(most), n + m)
  if (Math.abs(n - m) > limit) return undefined
  const far = new Int32Array(2 * limit + 3)
  const zero = limit + 1
  const steps: Int32Array[] = []
  for (let d = 0; d <= limit; d++) {
    for (let k = -d; k <= d; k += 2) {
      // `far` has a place for each diagonal up to `limit`, and one more at either end.
      const right = far[zero + k - 1]!
      const down = far[zero + k + 1]!
      const goesDown = k === -d || (k !== d && right < down)
      let x = goesDown ? down : right + 1
      let y = x - k
      while (x < n && y < m && a[x] === b[y]) {
        x += 1
        y += 1
      }
      far[zero + k] = x
      if (x >= n && y >= m && k === n - m) return backward(steps, n, m, d)
    }
    steps.push(far.slice(zero - d, zero + d + 1))
    if (d % lookEvery === lookEvery - 1 && isHopeless(far, zero, d, (n + m) / limit)) return undefined
  }
  return undefined
}

/** Whether the distance reached so far shows that the maximum number of edits will be far from enough. */
function isHopeless(far: Int32Array, zero: number, d: number, eachNeeded: number): boolean {
  let reached = 0
  for (let k = -d; k <= d; k += 2) reached = Math.max(reached, 2 * i32(far, zero + k) - k)
  return reached * 3 < d * eachNeeded
}

function backward(steps: Int32Array[], n: number, m: number, edits: number): Matches {
  const found = new BackwardMatches()
  let x = n
  let y = m
  for (let d = edits; d > 0; d--) {
    const before = item(steps, d - 1)
    const at = (k: number) => (Math.abs(k) < d ? i32(before, k + d - 1) : -1)
    const k = x - y
    const goesDown = k === -d || (k !== d && at(k - 1) < at(k + 1))
    const from = goesDown ? k + 1 : k - 1
    const fromX = at(from)
    const start = goesDown ? fromX : fromX + 1
    if (x > start) found.add(start, start - k, x - start)
    x = fromX
    y = fromX - from
  }
  if (x > 0) found.add(0, 0, x)
  return found.forward()
}
