/**
 * The common symbols of two sequences, in order: triples `from a, from b, length`, each run as long as possible and all
 * of them rising in both. Everything else of `a` is deleted, everything else of `b` inserted.
 */
export type Matches = number[]

/** Collects runs from the end of both sequences to the beginning, symbol by symbol or run by run. */
export class BackwardMatches {
  readonly #runs: Matches = []

  /** The symbols before `a` and `b`, `length` of them, match. */
  add(a: number, b: number, length: number): void {
    const last = this.#runs.length - 3
    if (last >= 0 && this.#runs[last] === a + length && this.#runs[last + 1] === b + length) {
      this.#runs[last] = a
      this.#runs[last + 1] = b
      this.#runs[last + 2]! += length
    } else this.#runs.push(a, b, length)
  }

  forward(): Matches {
    const forward: Matches = []
    for (let at = this.#runs.length - 3; at >= 0; at -= 3)
      pushRun(forward, this.#runs[at]!, this.#runs[at + 1]!, this.#runs[at + 2]!)
    return forward
  }
}

/** Appends a run; merges it into the last one if it continues it. */
export function pushRun(runs: Matches, a: number, b: number, length: number): void {
  if (length === 0) return
  const last = runs.length - 3
  const before = last < 0 ? 0 : runs[last + 2]!
  if (last >= 0 && a === runs[last]! + before && b === runs[last + 1]! + before) runs[last + 2] = before + length
  else runs.push(a, b, length)
}

/** Number of matching symbols. */
export function matchedLength(runs: Matches): number {
  let sum = 0
  for (let at = 2; at < runs.length; at += 3) sum += runs[at]!
  return sum
}
