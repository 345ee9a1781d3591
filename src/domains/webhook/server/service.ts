import { sql, type SqlBool } from 'kysely'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { canSee, isKind } from '../../../server/records.ts'

export interface Event {
  kind: string
  /** Variables of the event, as the receiver may read them. */
  vars: Record<string, string | number>
  bizType: string
  bizId: string
}

/**
 * Queues an event for every webhook of the tenant that subscribes to its kind, in the caller's transaction. For a
 * record that is hidden even from users who see all of the tenant, only the id is sent.
 */
export async function queueWebhooks(ctx: Ctx, event: Event): Promise<void> {
  const wanting = await table(ctx, 'webhook')
    .select()
    .select('id')
    .where('enabled', '=', true)
    .where(sql<SqlBool>`${event.kind} = any (kinds)`)
    .execute()
  if (wanting.length === 0) return
  const { kind, bizType, bizId } = event
  const isClosed = isKind(ctx, bizType) && !(await canSee(ctx.asSystem(ctx.tenantId), bizType, bizId))
  const vars = isClosed ? {} : event.vars
  for (const { id: webhookId } of wanting) {
    const id = newId()
    const body = JSON.stringify({ id, at: ctx.now.toISOString(), kind, vars, bizType, bizId })
    await table(ctx, 'webhook_delivery').insert({ id, webhookId, kind, body }).execute()
    await ctx.platform.jobs.send(ctx, 'webhook.deliver', { deliveryId: id })
  }
}
