import type { RouteStep } from '../api.ts'
import { joinMode, stepMode } from '../codes.ts'
import type { Approval, Block } from './plan.ts'

/** How far a record has come on its route. */
export interface Progress {
  /** Approvals that await decisions. */
  open: readonly string[]
  /** Blocks that are over, a parallel part after its branches. */
  done: readonly string[]
  /** Accounts that have approved in a block since it was begun, in their order. */
  votes: Readonly<Record<string, readonly string[]>>
  /** By the block of a return that leads directly back: the approvals that begin again when it is over. */
  resume: Readonly<Record<string, readonly string[]>>
}

/** What follows from a step on the route. */
export interface Advance {
  progress: Progress
  /** Approvals that begin now. */
  begun: readonly Approval[]
  /** Copies that are sent now. */
  copies: readonly Copy[]
  /** Approvals that end undecided, because another branch was enough or the record went back. */
  cancelled: readonly string[]
  isFinished: boolean
}
type Copy = Extract<Block, { kind: 'copy' }>
type Parallel = Extract<Block, { kind: 'parallel' }>
type Blocks = readonly Block[]

/** Where a block is: its sequence, its place in it, and the parallel part around the sequence. */
interface Place {
  sequence: Blocks
  at: number
  around: Parallel | null
}

function placeOf(blocks: Blocks, id: string, around: Parallel | null = null): Place | undefined {
  for (const [at, block] of blocks.entries()) {
    if (block.id === id) return { sequence: blocks, at, around }
    if (block.kind !== 'parallel') continue
    for (const branch of block.branches) {
      const found = placeOf(branch, id, block)
      if (found) return found
    }
  }
  return undefined
}

function locate(blocks: Blocks, id: string): Place {
  const place = placeOf(blocks, id)
  if (!place) throw new RangeError(`the route has no block ${id}`)
  return place
}

/** A block and all blocks inside it. */
const within = (block: Block): Block[] =>
  block.kind === 'parallel' ? [block, ...block.branches.flat().flatMap(within)] : [block]

/** The approval of this id. @throws RangeError for an id that is no approval of the route */
export function approvalIn(blocks: Blocks, id: string): Approval {
  const { sequence, at } = locate(blocks, id)
  const block = sequence[at]
  if (block?.kind !== 'approval') throw new RangeError(`${id} is no approval`)
  return block
}

/** Advances along one route; one use for one step. */
class Walker {
  readonly #blocks: Blocks
  readonly #open: Set<string>
  readonly #done: Set<string>
  readonly #votes: Map<string, readonly string[]>
  readonly #resume: Map<string, readonly string[]>
  readonly #begun: Approval[] = []
  readonly #copies: Copy[] = []
  readonly #cancelled: string[] = []
  #isFinished = false

  constructor(blocks: Blocks, { open, done, votes, resume }: Progress) {
    this.#blocks = blocks
    this.#open = new Set(open)
    this.#done = new Set(done)
    this.#votes = new Map(Object.entries(votes))
    this.#resume = new Map(Object.entries(resume))
  }

  result(): Advance {
    const progress = {
      open: [...this.#open],
      done: [...this.#done],
      votes: Object.fromEntries(this.#votes),
      resume: Object.fromEntries(this.#resume),
    }
    return {
      progress,
      begun: this.#begun,
      copies: this.#copies,
      cancelled: this.#cancelled,
      isFinished: this.#isFinished,
    }
  }

  enter(block: Block): void {
    if (block.kind === 'approval') {
      this.#open.add(block.id)
      this.#begun.push(block)
    } else if (block.kind === 'copy') {
      this.#copies.push(block)
      this.leave(block.id)
    } else {
      // A branch of copies alone ends while the others begin.
      for (const [first] of block.branches) if (first && !this.#done.has(block.id)) this.enter(first)
    }
  }

  /** Ends a block, and begins what comes after it. */
  leave(id: string): void {
    this.#open.delete(id)
    this.#done.add(id)
    const back = this.#resume.get(id)
    if (back) {
      this.#resume.delete(id)
      for (const one of back) this.reopen(one)
      return
    }
    const { sequence, at, around } = locate(this.#blocks, id)
    const next = sequence[at + 1]
    if (next) this.enter(next)
    else if (around === null) this.#isFinished = true
    else if (around.join === joinMode.code.any) {
      this.cancel(around)
      for (const { id: one } of within(around)) this.#resume.delete(one)
      this.leave(around.id)
    } else if (around.branches.every((branch) => this.#done.has(branch.at(-1)!.id))) this.leave(around.id)
  }

  cancel(block: Block): void {
    for (const { id } of within(block)) if (this.#open.delete(id)) this.#cancelled.push(id)
  }

  /** Forgets what was decided in blocks, which begin again. */
  forget(blocks: Blocks): void {
    for (const { id } of blocks.flatMap(within)) {
      this.#done.delete(id)
      this.#votes.delete(id)
      this.#resume.delete(id)
    }
  }

  resumeAfter(id: string, at: readonly string[]): void {
    this.#resume.set(id, at)
  }

  /** What was to begin after a block begins after another one instead. */
  passOn(from: string, to: string): void {
    const at = this.#resume.get(from)
    if (!at) return
    this.#resume.delete(from)
    this.#resume.set(to, at)
  }

  /** Begins an approval whose earlier decisions do not count. */
  restart(id: string): void {
    this.#votes.delete(id)
    this.reopen(id)
  }

  reopen(id: string): void {
    this.#done.delete(id)
    this.enter(approvalIn(this.#blocks, id))
  }
}

const nothing: Progress = { open: [], done: [], votes: {}, resume: {} }

/** Begins a route. One without an approval is finished at once. */
export function begin(blocks: Blocks): Advance {
  const walker = new Walker(blocks, nothing)
  const [first] = blocks
  if (!first) return { ...walker.result(), isFinished: true }
  walker.enter(first)
  return walker.result()
}

/** An approval has passed: the next one begins, or those that the record was returned from. */
export function pass(blocks: Blocks, progress: Progress, id: string): Advance {
  const walker = new Walker(blocks, progress)
  walker.leave(id)
  return walker.result()
}

/** The approvals to which a record can be returned from one: those passed before it, outside of other branches. */
export function approvalsBefore(blocks: Blocks, { done }: Progress, id: string): Approval[] {
  const { sequence, at, around } = locate(blocks, id)
  const outside = around === null ? [] : approvalsBefore(blocks, { ...nothing, done }, around.id)
  const earlier = sequence.slice(0, at).flatMap((block) => (block.kind === 'approval' ? [block] : []))
  return [...outside, ...earlier.filter((block) => done.includes(block.id))]
}

/**
 * Returns a record to an earlier approval.
 * @param direct when it has passed again, the record comes directly back to the approvals it was returned from
 * @throws RangeError for a block that is not one of {@link approvalsBefore}
 */
export function returnTo(blocks: Blocks, progress: Progress, from: string, to: string, direct: boolean): Advance {
  if (!approvalsBefore(blocks, progress, from).some(({ id }) => id === to))
    throw new RangeError(`${to} is not before ${from}`)
  const { sequence, at } = locate(blocks, to)
  const rest = sequence.slice(at)
  const left = rest.flatMap(within).filter(({ id }) => progress.open.includes(id))
  const walker = new Walker(blocks, progress)
  for (const block of rest) walker.cancel(block)
  if (!direct) walker.forget(rest)
  // An earlier return to the same approval still leads back to where that one came from.
  else if (!(to in progress.resume))
    walker.resumeAfter(
      to,
      left.map(({ id }) => id),
    )
  walker.restart(to)
  return walker.result()
}

/** Continues on the route after the author has mended a record: at the approvals that returned it. */
export function resumeAt(blocks: Blocks, progress: Progress, at: readonly string[]): Advance {
  const walker = new Walker(blocks, { ...progress, open: [] })
  for (const id of at) walker.reopen(id)
  return walker.result()
}

/** Notes an approval of an account in a block. */
export const vote = (progress: Progress, id: string, accountId: string): Progress => ({
  ...progress,
  votes: { ...progress.votes, [id]: [...(progress.votes[id] ?? []), accountId] },
})

/** Where an approval is added: before an open one, which then begins again; after it; or beside it, both must pass. */
export type AddedAt = 'before' | 'after' | 'beside'

const besideId = ({ id }: Approval): string => `${id}+`

/** The route with an approval added to the place of another one. */
export function withAdded(blocks: Blocks, id: string, where: AddedAt, added: Approval): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'parallel')
      return [{ ...block, branches: block.branches.map((branch) => withAdded(branch, id, where, added)) }]
    if (block.id !== id) return [block]
    if (where === 'before') return [added, block]
    if (where === 'after') return [block, added]
    return [{ kind: 'parallel', id: besideId(added), join: joinMode.code.all, branches: [[block], [added]] }]
  })
}

const isAdded = ({ id }: Block): boolean => /^added\w{32}\+?$/.test(id)

/** The route as it was before approvers were added to it. */
export const withoutAdded = (blocks: Blocks): Block[] =>
  blocks.flatMap((block): Block[] => {
    if (block.kind !== 'parallel') return isAdded(block) ? [] : [block]
    const branches = block.branches.map(withoutAdded)
    return isAdded(block) ? branches.flat() : [{ ...block, branches }]
  })

/**
 * Begins an added approval. One before an open approval takes its place until it has passed; decisions already made
 * there count.
 */
export function beginAdded(blocks: Blocks, progress: Progress, id: string, where: AddedAt, added: Approval): Advance {
  const walker = new Walker(blocks, progress)
  if (where === 'before') walker.cancel(approvalIn(blocks, id))
  if (where !== 'after') walker.enter(added)
  if (where !== 'before') walker.passOn(id, where === 'after' ? added.id : besideId(added))
  return walker.result()
}

/**
 * Whether a block is over after the decisions so far. In all modes but `ratio` a return ends it at once, so that only
 * approvals are counted here.
 * @param seats number of its assignees
 * @param against those who have voted for a return, in the mode `ratio`
 */
export function verdict({ mode, ratio = 100 }: RouteStep, seats: number, approved: number, against: number) {
  const { any, ratio: byShare } = stepMode.code
  const needed = mode === any ? 1 : mode === byShare ? Math.max(1, Math.ceil((seats * ratio) / 100)) : seats
  if (approved >= needed) return 'passed'
  return seats - against < needed ? 'returned' : 'open'
}
