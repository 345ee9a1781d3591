import { fail, failFields } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, getRow } from '../../../server/db/table.ts'
import { accountsWith } from '../../account/server/service.ts'
import { type AddedAt, type Approval, approvalIn, beginAdded, withAdded } from '../../approval-route/server/facade.ts'
import { courseOf, refuseAt, stateOf } from './course.ts'
import { myTask } from './flow.ts'
import { addTask, finish } from './tasks.ts'
import { carryOut } from './walk.ts'

export interface Adding {
  taskId: string
  where: AddedAt
  people: readonly string[]
  reason: string
}

/**
 * Adds approvers to the caller's open step: before it, the step then begins again when they have approved; after it; or
 * beside it, so that both must approve. All of the added ones must approve.
 * @param item the approvers' permission item, which the added ones need as well
 * @returns their names
 * @throws `workflow.notYours` unless it is the caller's open step; a fault of `people` for those who may not decide
 */
export async function addSign(
  ctx: Ctx,
  bizId: string,
  item: string,
  { taskId, where, people, reason }: Adding,
): Promise<string[]> {
  const task = await myTask(ctx, bizId)
  if (task?.id !== taskId || task.blockId === null) return fail('workflow.notYours')
  await refuseAt(ctx, task, 'addSign')
  const instance = await getRow(ctx, 'flow_instance', task.instanceId)
  const able = (await accountsWith(ctx, item)).filter(
    ({ id }) => id !== ctx.who.accountId && !instance.ownerIds.includes(id),
  )
  const chosen = people.map((id) => able.find((one) => one.id === id))
  if (chosen.some((one) => one === undefined))
    failFields(
      'common.invalidInput',
      { people: { key: 'workflow.addSign.unable' } },
      { fields: ctx.say('workflow.field.people') },
    )
  const [course, state] = [courseOf(instance), stateOf(instance)]
  const block = approvalIn(course.blocks, task.blockId)
  const added: Approval = {
    kind: 'approval',
    id: `added${newId()}`,
    node: ctx.say('workflow.addSign.node', { name: ctx.who.name }).slice(0, 30),
    approvers: people.map((value) => ({ by: 'person', value })),
    mode: 'all',
  }
  const blocks = withAdded(course.blocks, block.id, where, added)
  const { version } = await changeRow(ctx, 'flow_instance', instance.id, instance.version, {
    path: JSON.stringify(blocks),
  })
  // The reason is part of the path for the added ones to read. Before them, the own step ends, and begins again later.
  if (where === 'before') await finish(ctx, task, 'added', reason)
  else
    await addTask(ctx, instance, task.round, {
      node: task.node,
      blockId: task.blockId,
      seat: { by: ctx.who.accountId, byName: ctx.who.name },
      result: 'added',
      opinion: reason,
    })
  const advance = beginAdded(blocks, state, block.id, where, added)
  // They are asked, even if they have just approved another step.
  await carryOut(ctx, { ...instance, version }, task.round, { ...course, blocks, skipRepeated: false }, advance, state)
  return chosen.map((one) => one?.name ?? '')
}
