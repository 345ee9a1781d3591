/** Random numbers that a seed repeats. */
export function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    of: <T>(list: readonly T[]): T => list[below(list.length)]!,
    /** True in one of `n` cases. */
    once: (n: number) => below(n) === 0,
    /** Some of a list, in random order. */
    some<T>(list: readonly T[], count: number): T[] {
      const left = [...list]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0]!)
    },
  }
}
export type Dice = ReturnType<typeof dice>
