/** Reproducible random choices: every run prints its seed, and `PROBE_SEED` repeats one. */
export interface Dice {
  readonly seed: number
  /** An integer from 0 to `n` - 1. */
  below(n: number): number
  pick<T>(from: readonly T[]): T
  shuffled<T>(from: readonly T[]): T[]
  /** Lower-case letters, for words that occur nowhere else. */
  letters(length: number): string
  /** A well-formed id of no record. */
  id(): string
}

export function newDice(what: string): Dice {
  const seed = Number(process.env['PROBE_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`${what}: PROBE_SEED=${seed}`)
  let state = seed
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!
  const text = (length: number, alphabet: string) => Array.from({ length }, () => pick([...alphabet])).join('')
  return {
    seed,
    below,
    pick,
    shuffled: (from) =>
      from
        .map((value) => ({ value, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ value }) => value),
    letters: (length) => text(length, 'abcdefghijklmnopqrstuvwxyz'),
    // The first digit is 0, as in the time at the beginning of real ids.
    id: () => `0${text(31, '0123456789ABCDEF')}`,
  }
}

/** Whether `PROBE_REQUESTS` is set. Without it the probes are quick, so that they can run on every change. */
export const thorough: boolean = process.env['PROBE_REQUESTS'] !== undefined
/** The number of requests of a probe: `PROBE_REQUESTS`, or `quick`. */
export const requests = (quick: number): number => Number(process.env['PROBE_REQUESTS'] ?? quick)
