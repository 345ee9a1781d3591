import { reviewStatus } from '../../../kernel/library.ts'
import type { Ctx } from '../../../server/context.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { type Queue, queueOfList } from '../../../server/queues.ts'
import { precedentApi } from '../api.ts'
import { list } from './service.ts'

const { waiting } = reviewStatus.code

/** Cases of the library that wait for review. */
export async function queues(ctx: Ctx): Promise<Queue[]> {
  if (!isProvider(ctx) || !ctx.who.perms.has('caselib:review')) return []
  const ask = { size: 1, order: 'asc', reviewStatus: waiting }
  return queueOfList(
    (current) => list(ctx, precedentApi.query.input.parse({ ...ask, current })),
    ({ title, createTime }) => ({
      key: 'precedent',
      name: `${ctx.say('precedent.title')} · ${ctx.say('precedent.home.waiting')}`,
      path: `/caseLibraryIndex?reviewStatus=${waiting}`,
      urgent: title,
      urgentPath: null,
      amount: null,
      since: createTime,
    }),
  )
}
