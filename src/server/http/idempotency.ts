import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Expression, sql } from 'kysely'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { AppError, Code, fail } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'
import { table } from '../db/table.ts'
import { tx } from '../db/tx.ts'
import { dataText } from './envelope.ts'
import { JsonText } from './reply.ts'

/** Format of an idempotency key. The client sends 32 hexadecimal characters. */
const pattern = /^[\w-]{16,64}$/
/** Seconds that a key stays reserved after the last renewal by its process. */
const leaseSeconds = 60
/** Milliseconds between two renewals during running work. */
const renewMs = 20_000
/** Milliseconds that a repeated call waits for the first one before it is refused. */
const waitMs = 30_000

const digestOf = (endpoint: Endpoint, input: unknown) =>
  createHash('sha256')
    .update(`${endpoint.path}\n${JSON.stringify(input)}`)
    .digest('hex')

interface Done {
  digest: string
  reply: string | null
}

/** The stored reply. @throws `common.keyReused` for another call; `common.replyNotKept` for a reply with a secret */
function replayOf(done: Done, digest: string): JsonText {
  if (done.digest !== digest) fail('common.keyReused')
  return done.reply === null ? fail('common.replyNotKept') : new JsonText(done.reply)
}

/**
 * The reply as text, and the text to store: null for a reply with a secret, of which only the call's digest is stored.
 */
function replyOf(endpoint: Endpoint, result: unknown): { text: string; kept: string | null } {
  const text = dataText(endpoint.output, result)
  return { text, kept: endpoint.secretReply ? null : text }
}

/**
 * Runs a write with an idempotency key once: a repeat with the same key, after a lost reply, returns the stored reply
 * and writes nothing. Key and write are one transaction, so a failed write may be retried.
 * @throws `common.keyReused` when the key was used for another call; `common.replyNotKept` for a reply with a secret
 */
export async function runOnce(
  ctx: Ctx,
  key: string,
  endpoint: Endpoint,
  input: unknown,
  work: () => unknown,
): Promise<JsonText> {
  if (!pattern.test(key)) fail('common.keyReused')
  const { accountId } = ctx.who
  const digest = digestOf(endpoint, input)
  const keys = table(ctx, 'request_key')
  const fresh = await keys
    .insert({ accountId, key, digest })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  const own = { accountId, key }
  if (!fresh) {
    const done = await keys
      .select()
      .select(['digest', 'reply', 'runsUntil'])
      .where((e) => e.and(own))
      .executeTakeFirstOrThrow()
    return done.runsUntil === null ? replayOf(done, digest) : fail('common.keyReused')
  }
  const { text, kept } = replyOf(endpoint, await work())
  if (kept !== null)
    await keys
      .update()
      .set({ reply: kept })
      .where((e) => e.and(own))
      .execute()
  return new JsonText(text)
}

/**
 * The same for work that opens its own transactions. The key is reserved in a separate transaction before the work
 * begins: of concurrent calls one runs and the others wait for its reply. The reservation is a lease that is renewed
 * during the work: it expires when the process dies. Failed work releases the key immediately.
 * @throws `common.stillRunning` (429) for a repeated call when the first one takes longer than 30 seconds
 */
export async function runLeasedOnce(
  ctx: Ctx,
  key: string,
  endpoint: Endpoint,
  input: unknown,
  work: () => unknown,
): Promise<JsonText> {
  if (!pattern.test(key)) fail('common.keyReused')
  const digest = digestOf(endpoint, input)
  const giveUp = Date.now() + waitMs
  for (let ms = 50; ; ms = Math.min(ms * 2, 1000)) {
    const found = await take(ctx, key, digest)
    if (found === 'taken') break
    if (found.digest !== digest) fail('common.keyReused')
    if (found.runsUntil === null) return replayOf(found, digest)
    if (Date.now() > giveUp) throw new AppError('common.stillRunning', {}, { code: Code.tooMany, retryAfter: 5 })
    await pause(ms)
  }
  const renewal = setInterval(() => void change(ctx, key, { runsUntil: lease }).catch(() => {}), renewMs)
  try {
    const { text, kept } = replyOf(endpoint, await worked(ctx, key, work))
    // The work has succeeded: if the reply cannot be stored, the key stays reserved, or a repeat would run the work
    // twice.
    await change(ctx, key, { reply: kept, runsUntil: null }).catch((error: unknown) =>
      ctx.log.warn({ err: error, path: endpoint.path }, 'reply of a keyed call not stored'),
    )
    return new JsonText(text)
  } finally {
    clearInterval(renewal)
  }
}

/** Runs the work. A failure releases its key. */
async function worked(ctx: Ctx, key: string, work: () => unknown): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    await release(ctx, key).catch(() => {})
    throw error
  }
}

const change = (ctx: Ctx, key: string, values: { reply?: string | null; runsUntil: Expression<string> | null }) =>
  tx(ctx, (ctx) =>
    table(ctx, 'request_key')
      .update()
      .set(values)
      .where((e) => e.and({ accountId: ctx.who.accountId, key }))
      .execute(),
  )

const release = (ctx: Ctx, key: string) =>
  tx(ctx, (ctx) =>
    table(ctx, 'request_key')
      .remove()
      .where((e) => e.and({ accountId: ctx.who.accountId, key }))
      .execute(),
  )

const lease = sql<string>`now() + make_interval(secs => ${leaseSeconds})`

/** Reserves a key that is new or whose lease has expired. @returns `taken`, or the state of the existing key */
const take = (ctx: Ctx, key: string, digest: string): Promise<'taken' | (Done & { runsUntil: string | null })> =>
  tx(ctx, async (ctx) => {
    const { accountId } = ctx.who
    const { rows } = await sql`
      insert into request_key ("tenantId", "accountId", key, digest, "runsUntil")
        values (${ctx.tenantId}, ${accountId}, ${key}, ${digest}, ${lease})
        on conflict ("tenantId", "accountId", key) do update set "runsUntil" = excluded."runsUntil", at = now()
          where request_key."runsUntil" < now() and request_key.digest = excluded.digest
        returning key`.execute(ctx.db)
    if (rows.length > 0) return 'taken'
    return table(ctx, 'request_key')
      .select()
      .select(['digest', 'reply', 'runsUntil'])
      .where((e) => e.and({ accountId, key }))
      .executeTakeFirstOrThrow()
  })
