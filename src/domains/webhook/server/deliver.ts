import { createHmac } from 'node:crypto'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { JobData } from '../../../server/jobs/definition.ts'
import { RefusedAddress } from '../../../server/outbound/address.ts'

/** The secret with which a webhook's receiver verifies signatures. */
export const secretOf = (ctx: Ctx, { id, secretRound }: { id: string; secretRound: number }): string =>
  ctx.platform.keys.mac('webhook', `${ctx.tenantId}\n${id}\n${secretRound}`)

/**
 * Signs time and body, so that neither can be replaced and old deliveries can be detected.
 * @param seconds since 1970
 */
const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

/** Sends one event; a failed attempt is recorded and retried by the queue with increasing delays. */
export async function deliver(ctx: Ctx, { deliveryId = '' }: JobData): Promise<void> {
  const found = await tx(ctx, (ctx) =>
    table(ctx, 'webhook_delivery')
      .select()
      .innerJoin('webhook', (j) =>
        j
          .onRef('webhook.tenantId', '=', 'webhook_delivery.tenantId')
          .onRef('webhook.id', '=', 'webhook_delivery.webhookId'),
      )
      .select([
        'webhook_delivery.status',
        'webhook_delivery.attempts',
        'webhook_delivery.body',
        'webhook_delivery.kind',
      ])
      .select(['webhook.id', 'webhook.url', 'webhook.secretRound'])
      .where('webhook_delivery.id', '=', deliveryId)
      .where('webhook.deletedAt', 'is', null)
      .executeTakeFirst(),
  )
  if (!found || found.status === 'sent') return
  const seconds = Math.floor(Date.now() / 1000)
  const headers = new Headers({
    'Content-Type': 'application/json',
    'X-Faheng-Event': found.kind,
    'X-Faheng-Delivery': deliveryId,
    'X-Faheng-Signature': signatureOf(secretOf(ctx, found), seconds, found.body),
  })
  let isGood = false
  let answer: string
  let isHopeless = false
  try {
    const reply = await ctx.platform.outbound.fetch(found.url, { method: 'POST', headers, body: found.body })
    isGood = reply.ok
    answer = `${reply.status} ${await reply.text()}`
  } catch (error) {
    isHopeless = error instanceof RefusedAddress
    answer = (error as Error).message
  }
  await tx(ctx, (ctx) =>
    table(ctx, 'webhook_delivery')
      .update()
      .set({
        status: isGood ? 'sent' : 'failed',
        attempts: found.attempts + 1,
        // PostgreSQL cannot store NUL in a text.
        answer: answer.replaceAll('\0', '').slice(0, 500),
        doneTime: new Date(),
      })
      .where('id', '=', deliveryId)
      .execute(),
  )
  if (!isGood && !isHopeless) throw new Error(`webhook not delivered: ${answer.slice(0, 200)}`)
}
