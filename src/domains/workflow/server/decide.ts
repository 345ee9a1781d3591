import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, getRow } from '../../../server/db/table.ts'
import {
  type Approval,
  approvalIn,
  approvalsBefore,
  pass,
  returnTo,
  verdict,
  vote,
} from '../../approval-route/server/facade.ts'
import { type Back, courseOf, type FlowState, stateOf } from './course.ts'
import { liveInstance, myTask } from './flow.ts'
import { notifyDecision } from './notices.ts'
import { flowStatus } from './status.ts'
import { addTask, finish, type Instance, openTasks, type OwnTask } from './tasks.ts'
import { carryOut } from './walk.ts'

/** State of the approval after a decision. */
export type Outcome = 'running' | 'approved' | 'returned' | 'rejected'

interface Decision {
  decision: 'approved' | 'returned' | 'rejected'
  opinion: string
  /** Returns the record to this earlier step, by its name or block, instead of to its author. */
  toNode?: string | undefined
  /** After a return: when the step returned to has passed, the record comes directly back. */
  isDirect?: boolean | undefined
}

/**
 * Decides the caller's open step. Its block ends by its mode; then what comes next on the route begins.
 * @returns the resulting state of the approval
 * @throws `workflow.notYours` when no open step is the caller's; `workflow.ownRecord` for a record that the caller
 *   made, handles or submitted; `workflow.notBefore` when it is returned to a step that is not an earlier one
 */
export async function decide(ctx: Ctx, bizId: string, decision: Decision): Promise<Outcome> {
  if ((await liveInstance(ctx, bizId))?.ownerIds.includes(ctx.who.accountId)) fail('workflow.ownRecord')
  const task = await myTask(ctx, bizId)
  if (!task || task.blockId === null) fail('workflow.notYours')
  const instance = await getRow(ctx, 'flow_instance', task.instanceId)
  if (decision.decision === 'approved') return approveStep(ctx, instance, task, decision.opinion)
  if (decision.decision === 'returned' && decision.toNode !== undefined)
    return returnToStep(ctx, instance, task, decision)
  return endOrGiveBack(ctx, instance, task, decision)
}

/** The account whose step it was: its assignee, or who took it for a role. */
const decider = (ctx: Ctx, task: OwnTask): string => task.assigneeId ?? task.inPlaceOf?.accountId ?? ctx.who.accountId

async function approveStep(ctx: Ctx, instance: Instance, task: OwnTask, opinion: string): Promise<Outcome> {
  const [course, before] = [courseOf(instance), stateOf(instance)]
  const block = approvalIn(course.blocks, task.blockId!)
  await finish(ctx, task, 'approved', opinion)
  const state = { ...before, ...vote(before, block.id, decider(ctx, task)) }
  const others = (await openTasks(ctx, instance.bizId)).filter(({ blockId }) => blockId === block.id)
  const [next, ...queue] = state.queue[block.id] ?? []
  if (!isOver(block, state, others.length)) {
    const now = next ? { ...state, queue: { ...state.queue, [block.id]: queue } } : state
    if (next)
      await addTask(ctx, instance, task.round, { node: block.node, blockId: block.id, seat: next, limit: block })
    await changeRow(ctx, 'flow_instance', instance.id, instance.version, { progress: JSON.stringify(now) })
    return 'running'
  }
  for (const other of others) await finish(ctx, other, 'cancelled', '')
  const advance = pass(course.blocks, state, block.id)
  const { isFinished, version } = await carryOut(ctx, instance, task.round, course, advance, state)
  if (!isFinished) return 'running'
  await notifyDecision(ctx, instance, 'approved', opinion)
  await changeRow(ctx, 'flow_instance', instance.id, version, { status: flowStatus.finished })
  return 'approved'
}

/** Whether a block is over, with the decisions so far and the steps that are still open. */
function isOver(block: Approval, { votes, against, queue }: FlowState, open: number): boolean {
  const [approved, opposed] = [votes[block.id]?.length ?? 0, against[block.id]?.length ?? 0]
  const seats = approved + opposed + open + (queue[block.id]?.length ?? 0)
  return verdict(block, seats, approved, opposed) === 'passed'
}

async function returnToStep(ctx: Ctx, instance: Instance, task: OwnTask, decision: Decision): Promise<Outcome> {
  const { opinion, toNode = '', isDirect = false } = decision
  const [course, state] = [courseOf(instance), stateOf(instance)]
  const earlier = approvalsBefore(course.blocks, state, task.blockId!)
  const to =
    earlier.find(({ id }) => id === toNode) ?? earlier.find(({ node }) => node === toNode) ?? fail('workflow.notBefore')
  await finish(ctx, task, 'returned', opinion)
  const advance = returnTo(course.blocks, state, task.blockId!, to.id, isDirect)
  // The caller's own step is over; others of its block are cancelled with it.
  // The one that it is returned to decides, even if they have just approved another step.
  await carryOut(ctx, instance, task.round, { ...course, skipRepeated: false }, advance, state)
  return 'running'
}

/** Returns a record to its author, or rejects it. In the mode `ratio` the others may outvote a return. */
async function endOrGiveBack(ctx: Ctx, instance: Instance, task: OwnTask, decision: Decision): Promise<Outcome> {
  const { opinion, isDirect = null } = decision
  const outcome = decision.decision === 'rejected' ? 'rejected' : 'returned'
  const [course, state] = [courseOf(instance), stateOf(instance)]
  const block = approvalIn(course.blocks, task.blockId!)
  await finish(ctx, task, outcome, opinion)
  const open = await openTasks(ctx, instance.bizId)
  if (block.mode === 'ratio' && outcome === 'returned') {
    const against = [...(state.against[block.id] ?? []), decider(ctx, task)]
    const rest = open.filter(({ blockId }) => blockId === block.id).length
    const approved = state.votes[block.id]?.length ?? 0
    if (verdict(block, approved + against.length + rest, approved, against.length) === 'open') {
      const now = { ...state, against: { ...state.against, [block.id]: against } }
      await changeRow(ctx, 'flow_instance', instance.id, instance.version, { progress: JSON.stringify(now) })
      return 'running'
    }
  }
  for (const other of open) await finish(ctx, other, 'cancelled', '')
  await endRound(ctx, instance, { outcome, opinion, isDirect })
  return outcome
}

/** Ends the round of an approval whose steps are over: the record goes back to its author, or is rejected. */
export async function endRound(
  ctx: Ctx,
  instance: Instance,
  { outcome, opinion, isDirect }: { outcome: 'returned' | 'rejected'; opinion: string; isDirect: boolean | null },
): Promise<void> {
  const state = stateOf(instance)
  if (outcome === 'returned')
    await addTask(ctx, instance, instance.round, {
      node: 'initiator',
      blockId: null,
      seat: { by: instance.initiatorId, byName: instance.initiatorName },
    })
  await notifyDecision(ctx, instance, outcome, opinion)
  const back: Back = { at: state.open, isDirect }
  await changeRow(ctx, 'flow_instance', instance.id, instance.version, {
    status: outcome === 'returned' ? flowStatus.returned : flowStatus.voided,
    progress: JSON.stringify({ ...state, back }),
  })
}
