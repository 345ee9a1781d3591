import { fail, failMissing } from '../../../kernel/errors.ts'
import { pageOf } from '../../../kernel/page.ts'
import { audit } from '../../../server/audit/audit.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { serve } from '../../../server/serve.ts'
import { type Delivery, type Webhook, webhookApi } from '../api.ts'
import { deliver, secretOf } from './deliver.ts'
import { invalid } from '../../../server/invalid.ts'
import { paged } from '../../../server/db/query.ts'

const webhooks = crud('webhook')
/** Maximum number of webhooks per organisation. */
const most = 10

export const routes = serve(webhookApi)({
  async list(ctx) {
    return (await table(ctx, 'webhook').select().selectAll().orderBy('id').execute()) as Webhook[]
  },
  async save(ctx, { id, version, ...typed }) {
    if (new URL(typed.url).protocol === 'http:' && !ctx.platform.outbound.allowsPlain)
      invalid(ctx, 'webhook', { url: 'webhook.onlyHttps' })
    if (id !== undefined) {
      const before = await webhooks.get(ctx, id)
      return (await webhooks.change(ctx, before, version ?? fail('common.versionMissing'), typed)) as Webhook
    }
    const { n } = await table(ctx, 'webhook')
      .select()
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (n >= most) fail('webhook.tooMany', { max: most })
    return (await webhooks.add(ctx, typed)) as Webhook
  },
  async delete(ctx, { id }) {
    await webhooks.retire(ctx, id)
    return true
  },
  async secret(ctx, { id, renew }) {
    const row = await webhooks.get(ctx, id)
    if (!renew) {
      await audit(ctx, { action: 'webhook.secret', bizType: 'webhook', bizId: id })
      return { secret: secretOf(ctx, row) }
    }
    const renewed = await webhooks.change(
      ctx,
      row,
      row.version,
      { secretRound: row.secretRound + 1 },
      { action: 'webhook.renew' },
    )
    return { secret: secretOf(ctx, renewed) }
  },
  async deliveries(ctx, q) {
    await webhooks.get(ctx, q.id)
    const query = table(ctx, 'webhook_delivery').select().where('webhookId', '=', q.id)
    const rows = await query
      .select(['id', 'kind', 'status', 'attempts', 'answer', 'createTime', 'doneTime'])
      .orderBy('id', 'desc')
      .$call(paged(q))
      .execute()
    const { n } = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    return pageOf(rows as Delivery[], n, q)
  },
  async resend(ctx, { deliveryId }) {
    const row = await table(ctx, 'webhook_delivery')
      .update()
      .set({ status: 'waiting' })
      .where('id', '=', deliveryId)
      .returning('webhookId')
      .executeTakeFirst()
    if (!row) failMissing()
    await webhooks.get(ctx, row.webhookId)
    await ctx.platform.jobs.send(ctx, 'webhook.deliver', { deliveryId })
    await audit(ctx, { action: 'webhook.resend', bizType: 'webhook', bizId: row.webhookId })
    return true
  },
})

export const jobs: Record<string, JobDefinition> = { 'webhook.deliver': { run: deliver } }
