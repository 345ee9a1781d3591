/** Common symbols of two sequences: `length` of them, from `a` in the one and from `b` in the other. */
export interface Run {
  a: number
  b: number
  length: number
}

/**
 * The common symbols of two sequences, in order: each run as long as possible, and all of them rising in both.
 * Everything else of `a` is deleted, everything else of `b` inserted.
 */
export type Matches = Run[]

/** Collects runs from the end of both sequences to the beginning, symbol by symbol or run by run. */
export class BackwardMatches {
  readonly #runs: Run[] = []

  /** The symbols before `a` and `b`, `length` of them, match. */
  add(a: number, b: number, length: number): void {
    const last = this.#runs.at(-1)
    if (last && last.a === a + length && last.b === b + length) {
      last.a = a
      last.b = b
      last.length += length
    } else this.#runs.push({ a, b, length })
  }

  forward(): Matches {
    const forward: Matches = []
    for (const { a, b, length } of this.#runs.reverse()) pushRun(forward, a, b, length)
    return forward
  }
}

/** Appends a run; extends the last one if it continues it. */
export function pushRun(runs: Matches, a: number, b: number, length: number): void {
  if (length === 0) return
  const last = runs.at(-1)
  if (last && a === last.a + last.length && b === last.b + last.length) last.length += length
  else runs.push({ a, b, length })
}

/** Number of matching symbols. */
export const matchedLength = (runs: readonly Run[]): number => runs.reduce((sum, { length }) => sum + length, 0)
