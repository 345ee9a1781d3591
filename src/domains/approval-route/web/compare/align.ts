type Likeness<T> = (before: T, after: T) => number
export type Aligned<T> = readonly [before: T | undefined, after: T | undefined]

/** Two sequences beside each other: as much alike as possible, each in its order. Likeness 0 is never paired. */
export function alignedBy<T>(before: readonly T[], after: readonly T[], likeness: Likeness<T>): Aligned<T>[] {
  const alike = before.map((a) => after.map((b) => likeness(a, b)))
  const best = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0))
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const paired = alike[i]![j]! > 0 ? alike[i]![j]! + best[i + 1]![j + 1]! : 0
      best[i]![j] = Math.max(paired, best[i + 1]![j]!, best[i]![j + 1]!)
    }
  const found: Aligned<T>[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const here = best[i]?.[j] ?? 0
    const isPair = i < before.length && j < after.length && alike[i]![j]! > 0
    if (isPair && here === alike[i]![j]! + best[i + 1]![j + 1]!) found.push([before[i++], after[j++]])
    else if (i < before.length && here === best[i + 1]![j]!) found.push([before[i++], undefined])
    else found.push([undefined, after[j++]])
  }
  return found
}

/** What is missing on one side and is found at another place of the other side has been moved. */
export function withMoves<T>(
  aligned: readonly Aligned<T>[],
  isSame: (before: T, after: T) => boolean,
): { pair: Aligned<T>; isMoved: boolean }[] {
  const gone = new Set(aligned.filter(([, b]) => b === undefined))
  const found = aligned.map((pair) => {
    const [a, b] = pair
    const from = a === undefined && b !== undefined && [...gone].find(([one]) => isSame(one!, b))
    if (!from) return { pair, isMoved: false }
    gone.delete(from)
    return { pair: [from[0], b] as const, isMoved: true }
  })
  return found.filter(({ pair }) => pair[1] !== undefined || gone.has(pair))
}

/** Pairs of what is most alike, in any order, in the order of `after`; what was removed follows what it followed. */
export function matched<T>(before: readonly T[], after: readonly T[], likeness: Likeness<T>): Aligned<T>[] {
  const all = before.flatMap((a, i) => after.map((b, j) => ({ i, j, alike: likeness(a, b) })))
  const partner = new Map<number, number>()
  const taken = new Set<number>()
  const nearest = ({ i, j }: { i: number; j: number }): number => Math.abs(i - j)
  for (const { i, j, alike } of all.toSorted((a, b) => b.alike - a.alike || nearest(a) - nearest(b))) {
    if (alike === 0 || partner.has(i) || taken.has(j)) continue
    partner.set(i, j)
    taken.add(j)
  }
  const former = new Map([...partner].map(([i, j]) => [j, i]))
  const found: [i: number | undefined, j: number | undefined][] = after.map((_, j) => [former.get(j), j])
  for (const i of before.keys()) {
    if (partner.has(i)) continue
    const place = found.findIndex(([one]) => one === i - 1)
    found.splice(i === 0 ? 0 : place + 1, 0, [i, undefined])
  }
  return found.map(([i, j]) => [i === undefined ? undefined : before[i], j === undefined ? undefined : after[j]])
}
