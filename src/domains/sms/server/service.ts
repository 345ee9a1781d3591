import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { asOrganisation } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { Message, smsApi } from '../api.ts'
import { smsState } from '../codes.ts'
import { GatewayError } from '../../../server/outbound/signed.ts'
import { sendMessage } from './gateway.ts'
import { paged } from '../../../server/db/query.ts'

const { code: state } = smsState

/** A message as shown to the operator: codes and first passwords (twelve characters) are masked. */
const withoutSecrets = (text: string) =>
  text.replaceAll(/\d{4,}|\b[A-Za-z\d]{12}\b/g, (secret) => '*'.repeat(secret.length))

/**
 * How text messages are delivered: by the gateway; in demo mode they are only stored, and `npm run sms:codes` prints
 * them on the server; otherwise they are off. A code that only an operator could read would sign the operator in.
 */
export const smsWay = (ctx: Ctx): 'gateway' | 'demo' | 'off' =>
  ctx.platform.smsGateway ? 'gateway' : ctx.platform.settings.demo ? 'demo' : 'off'

/**
 * Sends a text message, if and only if the caller's transaction commits. A job delivers it to the gateway, so that no
 * request waits for it; in demo mode it is only stored; otherwise it is dropped (see {@link smsWay}). Messages are rows
 * of the provider: the transaction runs in the provider's tenant afterwards.
 */
export async function sendSms(ctx: Ctx, phone: string, text: string): Promise<void> {
  if (smsWay(ctx) === 'off') return
  const found = await sql<{ id: string | null }>`select tenant_provider() as id`.execute(ctx.db)
  const provider = found.rows[0]!.id
  if (!provider) return
  const inside = await asOrganisation(ctx, provider)
  const id = newId()
  const kept = ctx.platform.smsGateway === undefined
  await table(inside, 'sms_message')
    .update()
    .set({ text: '' })
    .where('createTime', '<', sql<string>`now() - interval '1 day'`)
    .where('text', '<>', '')
    .execute()
  await table(inside, 'sms_message')
    .insert({ id, phone, text, state: kept ? state.kept : state.waiting })
    .execute()
  if (!kept) await ctx.platform.jobs.send(inside, 'sms.deliver', { id })
}

/**
 * Delivers one waiting message to the gateway, within five minutes, because its code expires then.
 * @throws GatewayError, so that it is retried while it is valid
 */
export async function deliver(ctx: Ctx, id: string): Promise<void> {
  const { smsGateway } = ctx.platform
  const message = await tx(ctx, (ctx) =>
    table(ctx, 'sms_message')
      .select()
      .selectAll()
      .where('id', '=', id)
      .where('state', '<>', state.sent)
      .where('createTime', '>', sql<string>`now() - interval '5 minutes'`)
      .executeTakeFirst(),
  )
  if (!smsGateway || !message?.text) return
  const note = (next: 'sent' | 'failed', error: string) =>
    tx(ctx, (ctx) =>
      table(ctx, 'sms_message')
        .update()
        .set({ state: next, error, ...(next === 'sent' ? { text: withoutSecrets(message.text) } : {}) })
        .where('id', '=', id)
        .execute(),
    )
  try {
    await sendMessage(smsGateway, { id, phone: message.phone, text: message.text })
    await note('sent', '')
  } catch (error) {
    if (error instanceof GatewayError) await note('failed', error.message)
    throw error
  }
}

/** Messages, newest first, with codes and first passwords masked. Reading them is recorded in the history. */
export async function listMessages(
  ctx: Ctx,
  q: ParsedInputOf<typeof smsApi.query>,
): Promise<Page<Message> & { way: ReturnType<typeof smsWay> }> {
  let all = table(ctx, 'sms_message').select()
  if (q.phone) all = all.where('phone', '=', q.phone)
  const rows = await all
    .select(['id', 'phone', 'text', 'state', 'error', 'createTime'])
    .orderBy('id', 'desc')
    .$call(paged(q))
    .execute()
  const { n } = await all.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  await audit(ctx, { action: 'sms.read', bizType: 'sms_message', note: q.phone ?? '' })
  const records = (rows as Message[]).map((row) => ({ ...row, text: withoutSecrets(row.text) }))
  return { ...pageOf(records, n, q), way: smsWay(ctx) }
}
