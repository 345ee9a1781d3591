import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import type { LifeSources, LifeStep } from '../../../server/life.ts'
import { disputeResult } from '../codes.ts'
import { disputes } from './service.ts'

const { saved, processing, finished, ended } = recordStatus.code
const over: readonly number[] = [finished, ended]

/** Registration, handling and conclusion of a dispute. */
async function steps(ctx: Ctx, id: string): Promise<LifeStep[]> {
  const dispute = await disputes.see(ctx, id)
  const { status, handler, handlerName, progress, result, createPsnId, createPsnName, createTime } = dispute
  const isOver = over.includes(status)
  const last = progress.at(-1)
  const isDraft = status === saved
  // A suspended dispute is being handled as well: the page shows that this has stopped.
  const isHandled = !isDraft && !isOver
  return [
    {
      order: 0,
      name: 'dispute.life.register',
      state: isDraft ? 'current' : 'done',
      time: createTime,
      people: [createPsnName],
      actors: isDraft ? [createPsnId] : [],
      note: '',
      path: null,
    },
    {
      order: 1,
      name: 'dispute.life.handle',
      state: isHandled ? 'current' : isOver ? 'done' : 'ahead',
      time: last?.time ?? null,
      people: isDraft ? [] : [handlerName],
      actors: status === processing && handler !== null ? [handler] : [],
      note: progress.length > 0 ? ctx.say('dispute.life.entries', { count: progress.length }) : '',
      path: null,
    },
    {
      order: 2,
      name: 'dispute.life.conclude',
      state: isOver ? 'done' : 'ahead',
      time: isOver ? dispute.updateTime : null,
      people: [],
      note: result === null ? '' : ctx.label(disputeResult.labelKey(result)),
      path: null,
    },
  ]
}

export const life: LifeSources = { dispute: steps }
