import type { Change } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import { inTenant } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { recordTopic } from '../../../server/events/record.ts'
import { kindOf, type RecordKind, seeRecord } from '../../../server/records.ts'
import { serve } from '../../../server/serve.ts'
import { type Entry, historyApi } from '../api.ts'
import { changesOf } from './changes.ts'
import { namesIn } from './service.ts'
import { paged } from '../../../server/db/query.ts'

export const routes = serve(historyApi)({
  async query(ctx, q) {
    const kind = kindOf(ctx, q.bizType)
    const { tenantId } = await seeRecord(ctx, q.bizType, q.bizId)
    // The history is in the record's organisation, also for entries of the provider's people.
    return inTenant(ctx, tenantId ?? ctx.tenantId, (inside) => entriesOf(inside, kind, q))
  },
  async topic(ctx, { bizType, bizId }) {
    const { tenantId } = await seeRecord(ctx, bizType, bizId)
    return { topic: recordTopic(ctx, bizType, bizId, tenantId) }
  },
})

async function entriesOf(ctx: Ctx, kind: RecordKind, q: ParsedInputOf<typeof historyApi.query>): Promise<Page<Entry>> {
  const all = table(ctx, 'audit_entry').select().where('bizType', '=', q.bizType).where('bizId', '=', q.bizId)
  const rows = await all
    .select(['id', 'at', 'action', 'psnName', 'changes', 'note'])
    .orderBy('id', 'desc')
    .$call(paged(q))
    .execute()
  const { n } = await all.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const names = await namesIn(
    ctx,
    rows.map(({ changes }) => ({ kind, changes: changes as Change[] })),
  )
  const records = rows.map(({ changes, action, ...entry }) => ({
    ...entry,
    action: wordOf(ctx, kind, action),
    changes: changesOf(ctx, kind, changes as Change[], names),
  }))
  return pageOf(records, n, q)
}

/** Label of an action: `contract_archive.change` by the words of the record's domain, or else the general verb. */
function wordOf(ctx: Ctx, kind: RecordKind, action: string): string {
  const verb = action.slice(action.lastIndexOf('.') + 1)
  const keys = [`${kind.words}.action.${verb}`, `${action.slice(0, action.lastIndexOf('.'))}.action.${verb}`]
  return ctx.label(keys.find((key) => ctx.platform.messages.has(key)) ?? `history.action.${verb}`)
}
