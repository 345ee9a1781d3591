import type { Piece } from './document.ts'
import { pairEqual } from './equal.ts'
import { articlesOf } from './pieces.ts'
import { alignAlike, likest, movedAlike, shapeOf } from './similar.ts'

/** Corresponding blocks: `inOrder` pairs rise on both sides, `moved` ones cross them. Left index → right index. */
export interface Pairs {
  inOrder: Map<number, number>
  moved: Map<number, number>
}

/** Minimum length of a block to be searched at other places: shorter ones recur by chance. */
const movable = { equal: 8, alike: 20 }

/** Pairs corresponding blocks: equal articles first, then equal blocks, then similar ones. */
export function pairBlocks(
  left: readonly Piece[],
  right: readonly Piece[],
  groupOf: (piece: Piece) => string = () => '',
): Pairs {
  const inOrder = new Map<number, number>()
  const moved = new Map<number, number>()
  const taken = new Set<number>()
  const put = (to: Map<number, number>, i: number, j: number) => {
    to.set(i, j)
    taken.add(j)
  }
  const isFree = (i: number) => !inOrder.has(i) && !moved.has(i)
  const freeLeft = () => left.flatMap((_, i) => (isFree(i) ? [i] : []))
  const freeRight = () => right.flatMap((_, j) => (taken.has(j) ? [] : [j]))

  const articles = pairArticles(left, right)
  for (const [from, to, length] of articles.crossing) for (let at = 0; at < length; at++) put(moved, from + at, to + at)

  const fixed = articles.inOrder.flatMap(([from, to, length]) =>
    Array.from({ length }, (_, at): [number, number] => [from + at, to + at]),
  )
  for (const [i, j] of equalBetween(left, right, fixed, freeLeft(), freeRight())) put(inOrder, i, j)
  for (const [i, j] of equalElsewhere(left, right, freeLeft(), freeRight())) put(moved, i, j)

  for (const { fromLeft, toLeft, fromRight, toRight } of gapsOf(inOrder, left.length, right.length)) {
    const inLeft = range(fromLeft, toLeft).filter(isFree)
    const inRight = range(fromRight, toRight).filter((j) => !taken.has(j))
    const shapes = (pieces: readonly Piece[], at: number[]) =>
      at.map((i) => shapeOf(pieces[i]!.key.replaceAll('\u0001', ''), groupOf(pieces[i]!)))
    for (const [i, j] of alignAlike(shapes(left, inLeft), shapes(right, inRight))) put(inOrder, inLeft[i]!, inRight[j]!)
  }
  for (const [i, j] of alikeElsewhere(left, right, freeLeft(), freeRight(), groupOf)) put(moved, i, j)
  // A short heading is paired with the block it is above.
  const isSame = (i: number, j: number) => left[i] !== undefined && left[i].key === right[j]?.key
  for (const [i, j] of moved)
    for (const by of [-1, 1])
      for (let n = by; isSame(i + n, j + n) && isFree(i + n) && !taken.has(j + n); n += by) put(moved, i + n, j + n)
  return { inOrder, moved }
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** Assigns equal texts the same number. */
function numbering(): (text: string) => number {
  const numbers = new Map<string, number>()
  return (text) => {
    const known = numbers.get(text)
    if (known === undefined) numbers.set(text, numbers.size)
    return known ?? numbers.size - 1
  }
}

type Run = [from: number, to: number, length: number]

/** Articles with the same words, whatever their number, in the same and in another order. */
function pairArticles(left: readonly Piece[], right: readonly Piece[]): { inOrder: Run[]; crossing: Run[] } {
  const number = numbering()
  const read = (pieces: readonly Piece[]) =>
    articlesOf(pieces).map(({ from, to }) => {
      const text = pieces
        .slice(from, to)
        .map(({ key }) => key)
        .join('\n')
      return { from, to, number: number(text), weight: text.length }
    })
  const a = read(left)
  const b = read(right)
  const pairing = pairEqual(
    a.map((one) => one.number),
    b.map((one) => one.number),
    a.map((one) => one.weight),
  )
  const run = (i: number, j: number): Run => [a[i]!.from, b[j]!.from, a[i]!.to - a[i]!.from]
  const inOrder: Run[] = []
  const waiting = new Map<number, number[]>()
  const used = new Set(pairing)
  for (const [j, one] of b.entries()) if (!used.has(j)) waiting.set(one.number, [...(waiting.get(one.number) ?? []), j])
  const crossing: Run[] = []
  for (const [i, j] of pairing.entries()) {
    if (j >= 0) inOrder.push(run(i, j))
    else {
      const there = waiting.get(a[i]!.number)?.shift()
      if (there !== undefined) crossing.push(run(i, there))
    }
  }
  return { inOrder, crossing }
}

/** Equal blocks in order, between fixed pairs. */
function equalBetween(
  left: readonly Piece[],
  right: readonly Piece[],
  fixed: [number, number][],
  freeLeft: number[],
  freeRight: number[],
): [number, number][] {
  const number = numbering()
  const pairs: [number, number][] = []
  let [fromLeft, fromRight] = [0, 0]
  for (const [i, j] of [...fixed, [left.length, right.length] as [number, number]]) {
    const inLeft: number[] = []
    const inRight: number[] = []
    for (; fromLeft < freeLeft.length && freeLeft[fromLeft]! < i; fromLeft++) inLeft.push(freeLeft[fromLeft]!)
    for (; fromRight < freeRight.length && freeRight[fromRight]! < j; fromRight++) inRight.push(freeRight[fromRight]!)
    const pairing = pairEqual(
      inLeft.map((at) => number(left[at]!.key)),
      inRight.map((at) => number(right[at]!.key)),
      inLeft.map((at) => left[at]!.key.length),
    )
    for (const [x, y] of pairing.entries()) if (y >= 0) pairs.push([inLeft[x]!, inRight[y]!])
    if (i < left.length) pairs.push([i, j])
    if (freeLeft[fromLeft] === i) fromLeft += 1
    if (freeRight[fromRight] === j) fromRight += 1
  }
  return pairs
}

/** Blocks of equal text at other places. */
function equalElsewhere(
  left: readonly Piece[],
  right: readonly Piece[],
  freeLeft: number[],
  freeRight: number[],
): [number, number][] {
  const waiting = new Map<string, number[]>()
  for (const j of freeRight) waiting.set(right[j]!.key, [...(waiting.get(right[j]!.key) ?? []), j])
  return freeLeft.flatMap((i): [number, number][] => {
    const { key } = left[i]!
    const there = key.length < 2 * movable.equal ? undefined : waiting.get(key)?.shift()
    return there === undefined ? [] : [[i, there]]
  })
}

/** Similar blocks at other places; each is paired once, the most similar first. */
function alikeElsewhere(
  left: readonly Piece[],
  right: readonly Piece[],
  freeLeft: number[],
  freeRight: number[],
  groupOf: (piece: Piece) => string,
): [number, number][] {
  const long = (pieces: readonly Piece[], at: number[]) => at.filter((i) => pieces[i]!.text.length >= movable.alike)
  const inLeft = long(left, freeLeft)
  const inRight = long(right, freeRight)
  const shapes = (pieces: readonly Piece[], at: number[]) =>
    at.map((i) => shapeOf(pieces[i]!.key.replaceAll('\u0001', ''), groupOf(pieces[i]!)))
  const found = likest(shapes(left, inLeft), shapes(right, inRight), movedAlike).sort((x, y) => y.like - x.like)
  const used = new Set<number>()
  return found.flatMap((one): [number, number][] => {
    if (used.has(one.right)) return []
    used.add(one.right)
    return [[inLeft[one.left]!, inRight[one.right]!]]
  })
}

/** The gaps between pairs in order. */
export function gapsOf(inOrder: ReadonlyMap<number, number>, leftLength: number, rightLength: number) {
  const gaps: { fromLeft: number; toLeft: number; fromRight: number; toRight: number }[] = []
  let [fromLeft, fromRight] = [0, 0]
  for (const [i, j] of [...[...inOrder].sort((x, y) => x[0] - y[0]), [leftLength, rightLength] as const]) {
    gaps.push({ fromLeft, toLeft: i, fromRight, toRight: j })
    ;[fromLeft, fromRight] = [i + 1, j + 1]
  }
  return gaps
}
