import { reviewStatus } from '../../../kernel/library.ts'
import type { Ctx } from '../../../server/context.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { type Queue, queueOfList } from '../../../server/queues.ts'
import { ruleApi } from '../api.ts'
import { mayKeep, ruleKind } from '../codes.ts'
import { listRules } from './records.ts'

/** Rules that wait for review, of all kinds that the caller keeps. The overview has their number for each kind. */
export async function queues(ctx: Ctx): Promise<Queue[]> {
  if (!isProvider(ctx) || !ctx.who.perms.has('rule:review')) return []
  const kinds = ruleKind.values.filter((kind) => mayKeep(ctx.who.perms, kind))
  const ask = { size: 1, order: 'asc', reviewStatus: reviewStatus.code.waiting }
  const found = await Promise.all(
    kinds.map((kind) =>
      queueOfList(
        (current) => listRules(ctx, ruleApi.query.input.parse({ ...ask, current, ruleKind: kind })),
        ({ ruleName, writerName, updateTime }) => ({
          key: 'rule',
          name: `${ctx.say('rule.overview')} · ${ctx.say('rule.home.waiting')}`,
          path: '/robotIndex',
          urgent: [ctx.label(ruleKind.labelKey(kind)), ruleName, writerName].filter(Boolean).join(' · '),
          urgentPath: null,
          amount: null,
          since: updateTime,
        }),
      ),
    ),
  )
  const all = found.flat().toSorted((a, b) => (a.since ?? '').localeCompare(b.since ?? ''))
  const [oldest] = all
  return oldest ? [{ ...oldest, count: all.reduce((sum, { count }) => sum + count, 0) }] : []
}
