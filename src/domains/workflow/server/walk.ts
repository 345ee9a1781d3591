import type { Ctx } from '../../../server/context.ts'
import { changeRow, table } from '../../../server/db/table.ts'
import {
  type Advance,
  type Approval,
  type Block,
  pass,
  peopleAt,
  type Seat,
  seatsOf,
} from '../../approval-route/server/facade.ts'
import { notify } from '../../notice/server/service.ts'
import { approvalOf } from '../../../server/records.ts'
import { type Course, courseOf, type FlowState, submissionOf } from './course.ts'
import { addTask, finish, type Instance, openTasks } from './tasks.ts'

type Copy = Extract<Block, { kind: 'copy' }>

/** What one walk changes step by step. */
interface Walking {
  instance: Instance
  round: number
  course: Course
  state: FlowState
}

/**
 * Carries out what follows from a decision: ends the steps that are no longer needed, sends the copies, and begins the
 * approvals whose turn it is. A step whose only approver has just approved is skipped where the definition says so.
 * @returns whether the record has come to the end of its route, and the approval's new version
 */
export async function carryOut(
  ctx: Ctx,
  instance: Instance,
  round: number,
  course: Course,
  advance: Advance,
  before: FlowState,
): Promise<{ isFinished: boolean; version: number }> {
  const walking: Walking = { instance, round, course, state: { ...before, ...advance.progress } }
  const isFinished = await carry(ctx, walking, advance)
  const { version } = await changeRow(ctx, 'flow_instance', instance.id, instance.version, {
    progress: JSON.stringify(walking.state),
  })
  return { isFinished, version }
}

/**
 * Ends, copies and begins. What follows a skipped block comes before the blocks beside it: it may end the part that they
 * belong to, and no one is asked in vain.
 * @returns whether the record has come to the end of its route
 */
async function carry(ctx: Ctx, walking: Walking, advance: Advance): Promise<boolean> {
  const { instance, course } = walking
  await cancel(ctx, instance, advance.cancelled)
  for (const copy of advance.copies) await send(ctx, walking, copy)
  let { isFinished } = advance
  for (const block of advance.begun) {
    if (!walking.state.open.includes(block.id) || (await beginBlock(ctx, walking, block))) continue
    const skipped = pass(course.blocks, walking.state, block.id)
    walking.state = { ...walking.state, ...skipped.progress }
    isFinished = await carry(ctx, walking, skipped)
  }
  return isFinished
}

/** Ends the open steps of blocks without a decision. */
async function cancel(ctx: Ctx, { bizId }: Instance, blocks: readonly string[]): Promise<void> {
  if (blocks.length === 0) return
  for (const task of await openTasks(ctx, bizId))
    if (task.blockId !== null && blocks.includes(task.blockId)) await finish(ctx, task, 'cancelled', '')
}

/** Adds the steps of a block, without those who have already approved there. @returns false when it is skipped */
async function beginBlock(ctx: Ctx, walking: Walking, block: Approval): Promise<boolean> {
  const { instance, round, course, state } = walking
  const { seats } = await seatsOf(ctx, block, submissionOf(ctx, instance), course.fallback)
  const voted = state.votes[block.id] ?? []
  const waiting = seats.filter((seat) => !('by' in seat) || !voted.includes(seat.by))
  // It was begun again, and those who had not approved yet are no longer among its assignees.
  if (waiting.length === 0) return false
  if (course.skipRepeated && (await areJustHeard(ctx, walking, block, waiting))) {
    for (const seat of waiting)
      await addTask(ctx, instance, round, { node: block.node, blockId: block.id, seat, result: 'skipped' })
    return false
  }
  const now = block.mode === 'turn' ? waiting.slice(0, 1) : waiting
  for (const seat of now)
    await addTask(ctx, instance, round, { node: block.node, blockId: block.id, seat, limit: block })
  walking.state = {
    ...state,
    queue: { ...state.queue, [block.id]: waiting.slice(now.length) },
    against: { ...state.against, [block.id]: [] },
  }
  return true
}

/**
 * Whether the assignees of a block have all approved in the last block of this round that was decided: those that were
 * skipped in between had the same people.
 */
async function areJustHeard(ctx: Ctx, { instance, round, state }: Walking, block: Approval, seats: readonly Seat[]) {
  const last = await table(ctx, 'flow_task')
    .select()
    .select('blockId')
    .where('instanceId', '=', instance.id)
    .where('round', '=', round)
    .where('result', '=', 'approved')
    .orderBy('doneTime', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const former = last.find(({ blockId }) => blockId !== null && blockId !== block.id)?.blockId
  if (!former) return false
  // Without approvals from before a return to it.
  const heard = new Set(state.votes[former])
  for (const seat of seats) {
    const people = (await peopleAt(ctx, [seat], submissionOf(ctx, instance))).map(({ id }) => id)
    const isHeard = block.mode === 'any' ? people.some((id) => heard.has(id)) : people.every((id) => heard.has(id))
    if (!isHeard) return false
  }
  return true
}

/** Sends copies: a step that is over for each recipient, by which the record becomes visible, and a notice. */
async function send(ctx: Ctx, walking: Walking, copy: Copy): Promise<void> {
  const { instance, round } = walking
  const people = await recipientsOf(ctx, instance, copy)
  for (const { by, byName } of people)
    await addTask(ctx, instance, round, {
      node: 'copy',
      blockId: copy.id,
      seat: { by, byName },
      result: 'copied',
    })
  const { bizType, bizId, title, initiatorName } = instance
  await notify(ctx, {
    to: people.map(({ by }) => by),
    kind: 'approvalCopied',
    todo: true,
    vars: { title, name: initiatorName },
    link: approvalOf(ctx, bizType).pageOf(bizId, false),
    bizType,
    bizId,
  })
}

/** The accounts that a copy is sent to; none where the definition's approvers mean no one. */
export async function recipientsOf(ctx: Ctx, instance: Instance, { copies }: Pick<Copy, 'copies'>) {
  // Copies go to owners of the record as well: nothing is decided.
  const of = { ...submissionOf(ctx, instance), ownerIds: [], item: null }
  const step = { node: 'copy', approvers: [...copies], mode: 'all' as const }
  const { seats, isFallback } = await seatsOf(ctx, step, of, courseOf(instance).fallback)
  return isFallback ? [] : seats.flatMap((seat) => ('by' in seat ? [seat] : []))
}
