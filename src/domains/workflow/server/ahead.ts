import type { Ctx } from '../../../server/context.ts'
import { seeRecord } from '../../../server/records.ts'
import { approvalsIn, peopleAt, type Seat, seatsOf, stepsAhead } from '../../approval-route/server/facade.ts'
import type { ApprovalPath } from '../codes.ts'
import { courseOf, stateOf, submissionOf } from './course.ts'
import { liveInstance } from './flow.ts'
import { flowStatus } from './status.ts'
import { type Instance, openTasks } from './tasks.ts'
import { recipientsOf } from './walk.ts'

type Ahead = ApprovalPath['ahead'][number]

/**
 * Who can decide the open steps of a record, and which steps come after them. Empty unless its approval is running: the
 * route of a returned record follows from how it is submitted again.
 * @throws `common.recordMissing` when the record is not visible to the caller
 */
export async function pathOf(ctx: Ctx, { bizType, bizId }: { bizType: string; bizId: string }): Promise<ApprovalPath> {
  await seeRecord(ctx, bizType, bizId)
  const instance = await liveInstance(ctx, bizId)
  if (instance?.status !== flowStatus.executing) return { open: [], ahead: [] }
  const open = []
  for (const { id, assigneeId, assigneeName, assigneeRole } of await openTasks(ctx, bizId)) {
    const seat = assigneeId === null ? { role: assigneeRole ?? '' } : { by: assigneeId, byName: assigneeName ?? '' }
    open.push({ taskId: id, people: await namesAt(ctx, instance, [seat]) })
  }
  return { open, ahead: [...(await queued(ctx, instance)), ...(await planned(ctx, instance))] }
}

const namesAt = async (ctx: Ctx, instance: Instance, seats: readonly Seat[]): Promise<string[]> => [
  ...new Set((await peopleAt(ctx, seats, submissionOf(ctx, instance))).map(({ name }) => name)),
]

/** Assignees of open steps whose turn comes later. */
async function queued(ctx: Ctx, instance: Instance): Promise<Ahead[]> {
  const { open, queue } = stateOf(instance)
  const waiting = approvalsIn(courseOf(instance).blocks).filter(({ id }) => open.includes(id) && queue[id]?.length)
  return Promise.all(
    waiting.map(async (block) => ({
      id: `${block.id}.queue`,
      node: block.node,
      isCopy: false,
      mode: block.mode,
      people: await namesAt(ctx, instance, queue[block.id] ?? []),
    })),
  )
}

/** Steps that have not begun, with those who would decide now. */
async function planned(ctx: Ctx, instance: Instance): Promise<Ahead[]> {
  const [course, state] = [courseOf(instance), stateOf(instance)]
  const submission = submissionOf(ctx, instance)
  const found: Ahead[] = []
  for (const block of stepsAhead(course.blocks, state)) {
    if (block.kind === 'copy') {
      const people = (await recipientsOf(ctx, instance, block)).map(({ byName }) => byName)
      found.push({ id: block.id, node: 'copy', isCopy: true, mode: null, people })
      continue
    }
    const { seats } = await seatsOf(ctx, block, submission, course.fallback)
    // One that begins again keeps the approvals that it has.
    const voted = state.votes[block.id] ?? []
    const left = seats.filter((seat) => !('by' in seat) || !voted.includes(seat.by))
    found.push({
      id: block.id,
      node: block.node,
      isCopy: false,
      mode: block.mode,
      people: await namesAt(ctx, instance, left),
    })
  }
  return found
}
