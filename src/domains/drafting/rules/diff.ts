/** A paragraph against its earlier self; the pieces of a changed one say what is the same, gone and new. */
export interface DiffLine {
  kind: 'same' | 'added' | 'deleted' | 'changed'
  pieces: { kind: 'same' | 'added' | 'deleted'; text: string }[]
}

type Step = ['same' | 'added' | 'deleted', number, number]
/** Beyond so many pairs two things are not held against each other item by item. */
const mostPairs = 4_000_000

/** The shortest way from one list to another. */
function steps<T>(before: readonly T[], after: readonly T[]): Step[] {
  let from = 0
  while (from < before.length && from < after.length && before[from] === after[from]) from += 1
  let [end, other] = [before.length, after.length]
  while (end > from && other > from && before[end - 1] === after[other - 1]) [end, other] = [end - 1, other - 1]
  const [n, m] = [end - from, other - from]
  const way: Step[] = Array.from({ length: from }, (_, i): Step => ['same', i, i])
  if (n * m > mostPairs) {
    for (let i = from; i < end; i += 1) way.push(['deleted', i, -1])
    for (let j = from; j < other; j += 1) way.push(['added', -1, j])
  } else way.push(...longest(before, after, from, n, m))
  for (let k = 0; end + k < before.length; k += 1) way.push(['same', end + k, other + k])
  return way
}

/** By the table of longest common beginnings, from the end. */
function longest<T>(before: readonly T[], after: readonly T[], from: number, n: number, m: number): Step[] {
  const width = m + 1
  const common = new Uint32Array((n + 1) * width)
  for (let i = n - 1; i >= 0; i -= 1)
    for (let j = m - 1; j >= 0; j -= 1)
      common[i * width + j] =
        before[from + i] === after[from + j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
  const way: Step[] = []
  let [i, j] = [0, 0]
  while (i < n || j < m) {
    if (i < n && j < m && before[from + i] === after[from + j]) way.push(['same', from + i++, from + j++])
    else if (j >= m || (i < n && common[(i + 1) * width + j]! >= common[i * width + j + 1]!))
      way.push(['deleted', from + i++, -1])
    else way.push(['added', -1, from + j++])
  }
  return way
}

function piecesOf(before: string, after: string): DiffLine['pieces'] {
  const [one, other] = [Array.from(before), Array.from(after)]
  const pieces: DiffLine['pieces'] = []
  for (const [kind, i, j] of steps(one, other)) {
    const sign = kind === 'added' ? other[j]! : one[i]!
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += sign
    else pieces.push({ kind, text: sign })
  }
  return pieces
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** How two versions of a text differ, paragraph by paragraph; neighbours that share half of their signs are one that changed. */
export function compare(before: string, after: string): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const found: DiffLine[] = []
  const way = steps(old, now)
  for (let at = 0; at < way.length;) {
    const [kind, i] = way[at]!
    if (kind === 'same') {
      found.push({ kind, pieces: [{ kind, text: old[i]! }] })
      at += 1
      continue
    }
    const gone: string[] = []
    const come: string[] = []
    for (; at < way.length && way[at]![0] !== 'same'; at += 1) {
      const [what, k, l] = way[at]!
      if (what === 'deleted') gone.push(old[k]!)
      else come.push(now[l]!)
    }
    found.push(...paired(gone, come))
  }
  return found
}

function paired(gone: readonly string[], come: readonly string[]): DiffLine[] {
  const left = [...gone]
  const lines: DiffLine[] = []
  const drop = (text: string) => lines.push({ kind: 'deleted', pieces: [{ kind: 'deleted', text }] })
  for (const text of come) {
    const at = left.findIndex((one) => likeness(one, text) >= 0.5)
    if (at < 0) {
      lines.push({ kind: 'added', pieces: [{ kind: 'added', text }] })
      continue
    }
    left.splice(0, at).forEach(drop)
    lines.push({ kind: 'changed', pieces: piecesOf(left.shift()!, text) })
  }
  left.forEach(drop)
  return lines
}

/** What two paragraphs share of their signs, 0 to 1. */
function likeness(one: string, other: string): number {
  const counts = new Map<string, number>()
  for (const sign of one) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  let shared = 0
  for (const sign of other) {
    const n = counts.get(sign) ?? 0
    if (n > 0) shared += 1
    counts.set(sign, n - 1)
  }
  return (2 * shared) / (one.length + other.length)
}
