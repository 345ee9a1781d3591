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
import { handOver } from './gateway.ts'
import { paged } from '../../../server/db/query.ts'

const { code: state } = smsState

/** What the operator reads of a message: never a code, and never a first password, which has twelve characters. */
const withoutSecrets = (text: string) =>
  text.replaceAll(/\d{4,}|\b[A-Za-z\d]{12}\b/g, (secret) => '*'.repeat(secret.length))

/**
 * How text messages reach people: by the gateway; in demo mode not at all, they are kept and `npm run sms:codes` prints them on
 * the server; otherwise there are none. A code that only an operator could read would sign the operator in.
 */
export const smsWay = (ctx: Ctx): 'gateway' | 'demo' | 'off' =>
  ctx.platform.smsGateway ? 'gateway' : ctx.platform.settings.demo ? 'demo' : 'off'

/**
 * Sends a text message, if and only if the caller's transaction commits. A job hands it to the gateway, so that no request
 * waits for it; in demo mode it is kept; without either it is dropped (see {@link smsWay}). Messages are the provider's own
 * rows: the transaction is one of the provider's afterwards.
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

/** Hands one waiting message to the gateway, within five minutes: after that its code is worth nothing. @throws GatewayError, so that it is tried again while it is of use */
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
    await handOver(smsGateway, { id, phone: message.phone, text: message.text })
    await note('sent', '')
  } catch (error) {
    if (error instanceof GatewayError) await note('failed', error.message)
    throw error
  }
}

/** The newest messages first, with codes and first passwords masked. Reading them is written to the history. */
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
