import { reviewStatus } from '../../../kernel/library.ts'
import type { Ctx } from '../../../server/context.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { type Queue, queueOfList } from '../../../server/queues.ts'
import { knowledgeApi } from '../api.ts'
import { list } from './service.ts'

const { waiting } = reviewStatus.code

/** Texts that wait for review. */
export async function queues(ctx: Ctx): Promise<Queue[]> {
  if (!isProvider(ctx) || !ctx.who.perms.has('knowledge:review')) return []
  const ask = { size: 1, order: 'asc', reviewStatus: waiting }
  return queueOfList(
    (current) => list(ctx, knowledgeApi.query.input.parse({ ...ask, current })),
    ({ title, createTime }) => ({
      key: 'knowledge',
      name: `${ctx.say('knowledge.title')} · ${ctx.say('knowledge.home.waiting')}`,
      path: `/LegislationIndexNew?reviewStatus=${waiting}`,
      urgent: title,
      urgentPath: null,
      amount: null,
      since: createTime,
    }),
  )
}
