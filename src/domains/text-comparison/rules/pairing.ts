import { i32, item } from '../../../kernel/cells.ts'
import type { Piece } from './document.ts'
import { pairEqual } from './equal.ts'
import { articlesOf } from './pieces.ts'
import { alignAlike, likest, movedAlike, type Shape, shapeOf } from './similar.ts'

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
  const freeLeft = () => [...left.entries()].filter(([i]) => isFree(i))
  const freeRight = () => [...right.entries()].filter(([j]) => !taken.has(j))
  const shapes = (some: readonly Placed[]) =>
    some.map(([, piece]) => shapeOf(piece.key.replaceAll('\u0001', ''), groupOf(piece)))

  const articles = pairArticles(left, right)
  for (const [from, to, length] of articles.crossing) for (let at = 0; at < length; at++) put(moved, from + at, to + at)

  const fixed = articles.inOrder.flatMap(([from, to, length]) =>
    Array.from({ length }, (_, at): [number, number] => [from + at, to + at]),
  )
  for (const [i, j] of equalBetween(fixed, freeLeft(), freeRight())) put(inOrder, i, j)
  for (const [i, j] of equalElsewhere(freeLeft(), freeRight())) put(moved, i, j)

  for (const { fromLeft, toLeft, fromRight, toRight } of gapsOf(inOrder, left.length, right.length)) {
    const inLeft = placed(left, fromLeft, toLeft).filter(([i]) => isFree(i))
    const inRight = placed(right, fromRight, toRight).filter(([j]) => !taken.has(j))
    for (const [x, y] of alignAlike(shapes(inLeft), shapes(inRight)))
      put(inOrder, item(inLeft, x)[0], item(inRight, y)[0])
  }
  for (const [i, j] of alikeElsewhere(freeLeft(), freeRight(), shapes)) put(moved, i, j)
  // A short heading is paired with the block it is above.
  const isSame = (i: number, j: number) => left[i] !== undefined && left[i].key === right[j]?.key
  for (const [i, j] of moved)
    for (const by of [-1, 1])
      for (let n = by; isSame(i + n, j + n) && isFree(i + n) && !taken.has(j + n); n += by) put(moved, i + n, j + n)
  return { inOrder, moved }
}

/** A block with its index. */
type Placed = [at: number, piece: Piece]

const placed = (pieces: readonly Piece[], from: number, to: number): Placed[] =>
  pieces.slice(from, to).map((piece, at) => [from + at, piece])

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
  const run = ({ from, to }: { from: number; to: number }, j: number): Run => [from, item(b, j).from, to - from]
  const inOrder: Run[] = []
  const waiting = new Map<number, number[]>()
  const used = new Set(pairing)
  for (const [j, one] of b.entries()) if (!used.has(j)) waiting.set(one.number, [...(waiting.get(one.number) ?? []), j])
  const crossing: Run[] = []
  for (const [i, one] of a.entries()) {
    const j = i32(pairing, i)
    if (j >= 0) inOrder.push(run(one, j))
    else {
      const there = waiting.get(one.number)?.shift()
      if (there !== undefined) crossing.push(run(one, there))
    }
  }
  return { inOrder, crossing }
}

/** Takes blocks from a list in the order of their indices. */
function takingFrom(free: readonly Placed[]): { below: (bound: number) => Placed[]; skip: (at: number) => void } {
  let next = 0
  return {
    below: (bound) => {
      const from = next
      for (let one = free[next]; one && one[0] < bound; one = free[next]) next += 1
      return free.slice(from, next)
    },
    skip: (at) => {
      if (free[next]?.[0] === at) next += 1
    },
  }
}

/** Equal blocks in order, between fixed pairs, which are included. */
function equalBetween(
  fixed: readonly [number, number][],
  freeLeft: readonly Placed[],
  freeRight: readonly Placed[],
): [number, number][] {
  const number = numbering()
  const pairs: [number, number][] = []
  const [fromLeft, fromRight] = [takingFrom(freeLeft), takingFrom(freeRight)]
  const pairBelow = (i: number, j: number): void => {
    const [inLeft, inRight] = [fromLeft.below(i), fromRight.below(j)]
    const pairing = pairEqual(
      inLeft.map(([, { key }]) => number(key)),
      inRight.map(([, { key }]) => number(key)),
      inLeft.map(([, { key }]) => key.length),
    )
    for (const [x, [at]] of inLeft.entries()) {
      const y = i32(pairing, x)
      if (y >= 0) pairs.push([at, item(inRight, y)[0]])
    }
  }
  for (const [i, j] of fixed) {
    pairBelow(i, j)
    pairs.push([i, j])
    fromLeft.skip(i)
    fromRight.skip(j)
  }
  pairBelow(Infinity, Infinity)
  return pairs
}

/** Blocks of equal text at other places. */
function equalElsewhere(freeLeft: readonly Placed[], freeRight: readonly Placed[]): [number, number][] {
  const waiting = Map.groupBy(freeRight, ([, { key }]) => key)
  return freeLeft.flatMap(([i, { key }]): [number, number][] => {
    const there = key.length < 2 * movable.equal ? undefined : waiting.get(key)?.shift()
    return there === undefined ? [] : [[i, there[0]]]
  })
}

/** Similar blocks at other places; each is paired once, the most similar first. */
function alikeElsewhere(
  freeLeft: readonly Placed[],
  freeRight: readonly Placed[],
  shapes: (some: readonly Placed[]) => Shape[],
): [number, number][] {
  const isLong = ([, { text }]: Placed) => text.length >= movable.alike
  const inLeft = freeLeft.filter(isLong)
  const inRight = freeRight.filter(isLong)
  const found = likest(shapes(inLeft), shapes(inRight), movedAlike).sort((x, y) => y.like - x.like)
  const used = new Set<number>()
  return found.flatMap((one): [number, number][] => {
    if (used.has(one.right)) return []
    used.add(one.right)
    return [[item(inLeft, one.left)[0], item(inRight, one.right)[0]]]
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
