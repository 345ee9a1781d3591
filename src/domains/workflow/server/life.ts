import type { Ctx } from '../../../server/context.ts'
import { type LifeStep, lifeOrder } from '../../../server/life.ts'
import { accountsAmong, membersOf } from '../../account/server/service.ts'
import { taskNode } from '../codes.ts'
import { liveOwners, myTask } from './flow.ts'
import { readApprovals } from './steps.ts'

type Task = Awaited<ReturnType<typeof readApprovals>>[number]

const isInitiators = ({ node }: Task): boolean => node === taskNode.code.initiator
const isOpen = ({ result }: Task): boolean => result === null
const dropped = new Set<string | null>(['rejected', 'voided', 'cancelled'])

/**
 * The steps "drafting" and "approval" of a record that is approved: who submitted it and when, who has approved it, and
 * who must decide now.
 * @param author the account that made the record, which must submit it
 */
export async function approvalLife(
  ctx: Ctx,
  bizType: string,
  bizId: string,
  author: { id: string; name: string },
): Promise<[draft: LifeStep, approval: LifeStep]> {
  const tasks = await readApprovals(ctx, bizType, bizId)
  const own = tasks.filter(isInitiators)
  const submitted = own.findLast(({ result }) => result === 'submitted')
  const isDraft = submitted === undefined || own.some(isOpen)
  const decided = tasks.filter((task) => !isInitiators(task) && !isOpen(task))
  const last = decided.at(-1)
  const draft: LifeStep = {
    order: lifeOrder.draft,
    name: 'hub.step.draft',
    state: isDraft && !dropped.has(tasks.at(-1)?.result ?? null) ? 'current' : 'done',
    time: isDraft ? (own.findLast(isOpen)?.arriveTime ?? null) : submitted.doneTime,
    people: [submitted?.assigneeName ?? author.name].filter(Boolean),
    actors: isDraft ? [own.findLast(isOpen)?.assigneeId ?? author.id] : [],
    note: isDraft && last?.result === 'returned' ? ctx.say('hub.returned', { name: last.assigneeName ?? '' }) : '',
    path: null,
  }
  return [draft, await approvalStep(ctx, bizId, tasks, isDraft)]
}

async function approvalStep(ctx: Ctx, bizId: string, tasks: readonly Task[], isDraft: boolean): Promise<LifeStep> {
  const step = { order: lifeOrder.approval, name: 'hub.step.approval', path: null }
  const last = tasks.at(-1)
  if (last && dropped.has(last.result))
    return {
      ...step,
      state: 'stopped',
      time: last.doneTime,
      people: [last.assigneeName ?? ''].filter(Boolean),
      note: '',
    }
  if (isDraft) return { ...step, state: 'ahead', time: null, people: [], note: '' }
  const round = last?.round ?? 1
  const note = round > 1 ? ctx.say('hub.round', { round }) : ''
  const open = tasks.filter((task) => isOpen(task) && !isInitiators(task))
  if (open.length > 0)
    return {
      ...step,
      state: 'current',
      time: open[0]?.arriveTime ?? null,
      note,
      ...(await assignees(ctx, bizId, open)),
    }
  const approved = tasks.filter((task) => task.result === 'approved' && task.round === round)
  const people = [...new Set(approved.flatMap(({ assigneeName }) => assigneeName ?? []))]
  return { ...step, state: 'done', time: approved.at(-1)?.doneTime ?? null, people, note }
}

/**
 * Those who may decide the open steps: the assignees, or the members of the roles, without the record's owners. The
 * caller may act if a step is the caller's own or that of an account that the caller deputises for.
 */
async function assignees(
  ctx: Ctx,
  bizId: string,
  open: readonly Task[],
): Promise<{ people: string[]; actors: string[] }> {
  const owners = await liveOwners(ctx, bizId)
  const people = new Set<string>()
  for (const { assigneeName, assigneeRole } of open) {
    if (assigneeName !== null) people.add(assigneeName)
    else if (assigneeRole !== null)
      for (const { name } of (await accountsAmong(ctx, await membersOf(ctx, assigneeRole, owners))).values())
        people.add(name)
  }
  const mine = await myTask(ctx, bizId)
  return { people: [...people], actors: mine ? [ctx.who.accountId] : [] }
}
