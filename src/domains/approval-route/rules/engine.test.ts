import { describe, expect, test } from 'vitest'
import type { RouteStep } from '../api.ts'
import {
  type Advance,
  approvalsBefore,
  begin,
  beginAdded,
  pass,
  type Progress,
  resumeAt,
  returnTo,
  verdict,
  vote,
  withAdded,
} from './engine.ts'
import type { Block } from './plan.ts'

type Approval = Extract<Block, { kind: 'approval' }>
const approval = (id: string): Approval => ({
  kind: 'approval',
  id,
  node: id,
  approvers: [{ by: 'role', value: id }],
  mode: 'any',
})
const copy = (id: string): Block => ({ kind: 'copy', id, copies: [{ by: 'role', value: id }] })
const parallel = (id: string, join: 'any' | 'all', ...branches: Block[][]): Block => ({
  kind: 'parallel',
  id,
  join,
  branches,
})
const [a, b, c, d] = [approval('a'), approval('b'), approval('c'), approval('d')]
const open = ({ progress }: Advance) => progress.open

describe('a route', () => {
  test('runs in its order and sends copies on the way', () => {
    const blocks = [a, copy('k'), b]
    const first = begin(blocks)
    expect(open(first)).toEqual(['a'])
    const second = pass(blocks, first.progress, 'a')
    expect([open(second), second.copies.map(({ id }) => id)]).toEqual([['b'], ['k']])
    expect(pass(blocks, second.progress, 'b').isFinished).toBe(true)
  })
  test('of copies alone is finished at once', () => {
    expect(begin([copy('k')])).toMatchObject({ isFinished: true, copies: [{ id: 'k' }] })
    expect(begin([]).isFinished).toBe(true)
  })
  test('waits for all branches, or ends the others with the first', () => {
    const all = [parallel('p', 'all', [a, b], [c]), d]
    const started = begin(all)
    expect(open(started)).toEqual(['a', 'c'])
    const one = pass(all, started.progress, 'c')
    expect(open(one)).toEqual(['a'])
    const two = pass(all, pass(all, one.progress, 'a').progress, 'b')
    expect(open(two)).toEqual(['d'])

    const any = [parallel('p', 'any', [a, b], [c]), d]
    const ended = pass(any, begin(any).progress, 'c')
    expect([open(ended), ended.cancelled]).toEqual([['d'], ['a']])
  })
})

describe('a return', () => {
  const blocks = [a, b, c]
  const atC = pass(blocks, pass(blocks, begin(blocks).progress, 'a').progress, 'b').progress
  test('leads to an earlier approval, from which all is done again', () => {
    const back = returnTo(blocks, vote(atC, 'b', 'x'), 'c', 'a', false)
    expect([open(back), back.cancelled, back.progress.votes]).toEqual([['a'], ['c'], {}])
    expect(open(pass(blocks, back.progress, 'a'))).toEqual(['b'])
  })
  test('or direct back to where it came from', () => {
    const back = returnTo(blocks, atC, 'c', 'a', true)
    expect(open(pass(blocks, back.progress, 'a'))).toEqual(['c'])
    const end = pass(blocks, pass(blocks, back.progress, 'a').progress, 'c')
    expect(end.isFinished).toBe(true)
  })
  test('stays in its branch', () => {
    const branched = [a, parallel('p', 'all', [b, c], [d])]
    const started = pass(branched, begin(branched).progress, 'a').progress
    const atBranch = pass(branched, started, 'b').progress
    expect(approvalsBefore(branched, atBranch, 'c').map(({ id }) => id)).toEqual(['a', 'b'])
    const inside = returnTo(branched, atBranch, 'c', 'b', false)
    expect([open(inside), inside.cancelled]).toEqual([['d', 'b'], ['c']])
    const outside = returnTo(branched, atBranch, 'c', 'a', true)
    expect(open(outside)).toEqual(['a'])
    expect(open(pass(branched, outside.progress, 'a'))).toEqual(['c', 'd'])
  })
  test('is refused to a later approval, and to one of another branch', () => {
    const branched = [parallel('p', 'all', [a, b], [c, d])]
    const started = pass(branched, pass(branched, begin(branched).progress, 'a').progress, 'c').progress
    expect(() => returnTo(branched, started, 'b', 'c', false)).toThrow(RangeError)
    expect(() => returnTo(branched, started, 'b', 'b', false)).toThrow(RangeError)
  })
  test('to the author may lead direct back, too', () => {
    expect(open(resumeAt(blocks, atC, ['c']))).toEqual(['c'])
  })
})

describe('an added approval', () => {
  const x = approval('x')
  test('before an open one takes its place and keeps what was decided there', () => {
    const blocks = [a, b]
    const at = vote(begin(blocks).progress, 'a', 'first')
    const more = withAdded(blocks, 'a', 'before', x)
    const added = beginAdded(more, at, 'a', 'before', x)
    expect([open(added), added.cancelled]).toEqual([['x'], ['a']])
    const again = pass(more, added.progress, 'x')
    expect([open(again), again.progress.votes]).toEqual([['a'], { a: ['first'] }])
  })
  test('after an open one comes next', () => {
    const more = withAdded([a, b], 'a', 'after', x)
    const added = beginAdded(more, begin([a, b]).progress, 'a', 'after', x)
    expect(open(added)).toEqual(['a'])
    expect(open(pass(more, added.progress, 'a'))).toEqual(['x'])
  })
  test('beside an open one must pass as well', () => {
    const more = withAdded([a, b], 'a', 'beside', x)
    const added = beginAdded(more, begin([a, b]).progress, 'a', 'beside', x)
    expect(open(added)).toEqual(['a', 'x'])
    const one = pass(more, added.progress, 'a')
    expect(open(one)).toEqual(['x'])
    expect(open(pass(more, one.progress, 'x'))).toEqual(['b'])
  })
})

describe('a block is over', () => {
  const of = (mode: RouteStep['mode'], ratio?: number): RouteStep => ({
    node: 'n',
    approvers: [],
    mode,
    ...(ratio !== undefined && { ratio }),
  })
  test.each([
    [of('any'), 3, 0, 0, 'open'],
    [of('any'), 3, 1, 0, 'passed'],
    [of('all'), 3, 2, 0, 'open'],
    [of('all'), 3, 3, 0, 'passed'],
    [of('turn'), 2, 1, 0, 'open'],
    [of('turn'), 2, 2, 0, 'passed'],
    [of('ratio', 60), 5, 2, 0, 'open'],
    [of('ratio', 60), 5, 3, 0, 'passed'],
    [of('ratio', 60), 5, 2, 2, 'open'],
    [of('ratio', 60), 5, 2, 3, 'returned'],
    [of('ratio', 1), 5, 0, 4, 'open'],
    [of('ratio', 67), 3, 2, 1, 'returned'],
  ] as const)('%o of %i with %i for and %i against: %s', (step, seats, approved, against, outcome) => {
    expect(verdict(step, seats, approved, against)).toBe(outcome)
  })
})

/** Random numbers that a seed repeats. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return { below, of: <T>(list: readonly T[]): T => list[below(list.length)]! }
}

/** A route of random shape whose last block is an approval. */
function someRoute(roll: ReturnType<typeof dice>): Block[] {
  let n = 0
  const id = () => `n${(n += 1)}`
  const sequence = (depth: number, length: number): Block[] => Array.from({ length }, () => block(depth))
  const block = (depth: number): Block => {
    const kind = roll.below(depth > 0 ? 6 : 4)
    if (kind === 0) return copy(id())
    if (kind < 4) return approval(id())
    const branches = Array.from({ length: 2 + roll.below(2) }, () => sequence(depth - 1, 1 + roll.below(2)))
    return parallel(id(), roll.of(['any', 'all']), ...branches)
  }
  return [...sequence(2, 1 + roll.below(4)), approval(id())]
}

const inside = (block: Block): Block[] =>
  block.kind === 'parallel' ? [block, ...block.branches.flat().flatMap(inside)] : [block]

/** What must be over before a block may be open: by walking the route, not by the engine's bookkeeping. */
function before(blocks: readonly Block[], id: string): Block[] | undefined {
  for (const [at, block] of blocks.entries()) {
    if (block.id === id) return blocks.slice(0, at)
    if (block.kind !== 'parallel') continue
    for (const branch of block.branches) {
      const found = before(branch, id)
      if (found) return [...blocks.slice(0, at), ...found]
    }
  }
  return undefined
}

function expectSound(blocks: readonly Block[], { progress, isFinished }: Advance): void {
  const { open: waiting, done } = progress
  expect(waiting.filter((one) => done.includes(one))).toEqual([])
  expect(waiting.length === 0).toBe(isFinished)
  if (Object.keys(progress.resume).length === 0)
    for (const one of waiting) {
      const missing = before(blocks, one)!.filter(({ id }) => !done.includes(id))
      expect(missing).toEqual([])
    }
}

test.each(Array.from({ length: 300 }, (_, seed) => seed))('history %i ends, and is sound at every step', (seed) => {
  const roll = dice(seed)
  let blocks = someRoute(roll)
  let at = begin(blocks)
  const passed = new Set<string>()
  for (let steps = 0; !at.isFinished; steps += 1) {
    expectSound(blocks, at)
    const { progress }: { progress: Progress } = at
    const id = roll.of(progress.open)
    // In the end only approvals follow, so that every history ends.
    const event = steps > 30 ? 0 : roll.below(8)
    const earlier = approvalsBefore(blocks, progress, id)
    if (event === 1 && earlier.length > 0) {
      const to = roll.of(earlier).id
      const direct = roll.below(2) === 1
      at = returnTo(blocks, progress, id, to, direct)
      expect(at.progress.open).toContain(to)
    } else if (event === 2) {
      const where = roll.of(['before', 'after', 'beside'] as const)
      const added = approval(`added${steps}`)
      blocks = withAdded(blocks, id, where, added)
      at = beginAdded(blocks, progress, id, where, added)
    } else {
      passed.add(id)
      at = pass(blocks, progress, id)
    }
  }
  expectSound(blocks, at)
  // Every approval passed or was in a part that another branch ended.
  const spared = blocks
    .flatMap(inside)
    .flatMap((block) =>
      block.kind === 'parallel' && block.join === 'any' ? block.branches.flat().flatMap(inside) : [],
    )
  const forgotten = blocks
    .flatMap(inside)
    .filter((block) => block.kind === 'approval' && !passed.has(block.id) && !spared.includes(block))
  expect(forgotten).toEqual([])
})
