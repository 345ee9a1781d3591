import { isDeepStrictEqual } from 'node:util'
import { fail } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, table } from '../../../server/db/table.ts'
import {
  begin,
  type Block,
  definitionFor,
  factsOf,
  resumeAt,
  routeBy,
  withoutAdded,
} from '../../approval-route/server/facade.ts'
import { refuseChoice } from './choice.ts'
import { type Back, type Course, nowhere, type FlowState, stateOf } from './course.ts'
import { flowStatus } from './status.ts'
import { liveInstance } from './flow.ts'
import { addTask, finish, type Instance, openTasks } from './tasks.ts'
import { carryOut } from './walk.ts'

export interface Subject {
  bizType: string
  bizId: string
  title: string
  /** Accounts that made or handle the record; like its submitter, they may not decide it. */
  ownerIds: readonly (string | null)[]
  /** The record, from which its route follows. */
  record: Readonly<Record<string, unknown>> & { createPsnFullId?: string }
  /** Accounts that the author chose for steps, by the name of the step. */
  chosen?: Readonly<Record<string, readonly string[]>> | undefined
  /** After a return that leaves the choice to the author: directly back to those who returned it. */
  isDirect?: boolean | undefined
}
/**
 * Starts the approval of a record, or resumes it after a return: the initiator's step is completed and the first step
 * of its route begins. An approval keeps the definition it was started with; its route follows from the record as it is
 * submitted.
 */
export async function submitFlow(ctx: Ctx, subject: Subject): Promise<void> {
  const running = await liveInstance(ctx, subject.bizId)
  if (running?.status === flowStatus.executing) fail('workflow.alreadyRunning')
  const submitter = submitterOf(ctx, subject)
  const planned = await planOf(ctx, subject, submitter.ownerIds)
  const round = running ? running.round + 1 : 1
  const former = running && directBack(running, planned.course.blocks, subject.isDirect)
  const course = { ...planned.course, blocks: former?.blocks ?? planned.course.blocks }
  const values = {
    status: flowStatus.executing,
    round,
    title: subject.title,
    ...submitter,
    path: JSON.stringify(course.blocks),
    course: JSON.stringify({ ...course, blocks: undefined }),
    definitionId: planned.definitionId,
    definitionNumber: planned.number,
  }
  const instance = running
    ? await changeRow(ctx, 'flow_instance', running.id, running.version, values)
    : await openInstance(ctx, subject, values)
  const waiting = running && (await openTasks(ctx, subject.bizId)).find((task) => task.node === 'initiator')
  if (waiting) await finish(ctx, waiting, 'submitted', '')
  else {
    const { accountId: by, name: byName } = ctx.who
    await addTask(ctx, instance, round, {
      node: 'initiator',
      blockId: null,
      seat: { by, byName },
      result: 'submitted',
    })
  }
  const advance = former ? resumeAt(former.blocks, former.state, former.at) : begin(course.blocks)
  const { isFinished } = await carryOut(ctx, instance, round, course, advance, former?.state ?? nowhere)
  // A route of copies alone has no one who decides.
  if (isFinished) fail('workflow.noPath')
}

/**
 * Where a mended record goes on, if it comes directly back: the part of the route before must be the same as then,
 * because a change may have led it another way. Approvers that were added stay.
 */
function directBack(
  former: Instance,
  blocks: readonly Block[],
  isWanted = false,
): { blocks: readonly Block[]; state: FlowState; at: readonly string[] } | undefined {
  const back = (former.progress as (FlowState & { back?: Back }) | null)?.back
  if (!back || !(back.isDirect ?? isWanted)) return undefined
  // As it is stored: without what is undefined.
  const walked = former.path as Block[]
  if (!isDeepStrictEqual(withoutAdded(walked), JSON.parse(JSON.stringify(blocks)))) return undefined
  return { blocks: walked, state: stateOf(former), at: back.at }
}

/** The route of a record and what its approval follows. */
async function planOf(
  ctx: Ctx,
  { bizType, record, chosen = {} }: Subject,
  ownerIds: readonly string[],
): Promise<{ course: Course; definitionId: string | null; number: number }> {
  const definition = await definitionFor(ctx, bizType)
  const facts = await factsOf(ctx, bizType, record, record.createPsnFullId ?? '')
  const { blocks } = await routeBy(ctx, bizType, definition, facts)
  await refuseChoice(ctx, bizType, blocks, chosen, ownerIds)
  const { fallback, settings } = definition
  return {
    course: { blocks, fallback, ...settings, people: facts.people, chosen },
    definitionId: definition.id,
    number: definition.number,
  }
}

/** The submitter of a record, and all accounts that therefore may not decide it. */
function submitterOf(ctx: Ctx, { ownerIds }: Subject) {
  const { accountId, name } = ctx.who
  const all = [accountId, ...ownerIds].filter((id) => id !== null)
  return { initiatorId: accountId, initiatorName: name, ownerIds: [...new Set(all)] }
}

function openInstance(ctx: Ctx, { bizType, bizId }: Subject, values: object): Promise<Instance> {
  return table(ctx, 'flow_instance')
    .insert({
      ...(values as { title: string; status: number; initiatorId: string; initiatorName: string }),
      bizType,
      bizId,
      id: newId(),
      createTime: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
