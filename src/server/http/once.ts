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

/** What a key may look like: the 32 hexadecimal characters that the client makes, or any such name. */
const pattern = /^[\w-]{16,64}$/
/** Seconds that a key stays taken after its process was last seen at work. */
const leaseSeconds = 60
/** Milliseconds between two signs of life of a running work. */
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

/** The reply given before. @throws `common.keyReused` for another call; `common.replyNotKept` where it held a secret */
function replayOf(done: Done, digest: string): JsonText {
  if (done.digest !== digest) fail('common.keyReused')
  return done.reply === null ? fail('common.replyNotKept') : new JsonText(done.reply)
}

/** The reply as text, and what of it may be stored: a reply that holds a secret leaves only the digest of its call. */
function replyOf(endpoint: Endpoint, result: unknown): { text: string; kept: string | null } {
  const text = dataText(endpoint.output, result)
  return { text, kept: endpoint.secretReply ? null : text }
}

/**
 * Does a keyed write once: sent again with the same key, because the first reply was lost, it is answered with that reply
 * and nothing is written. Key and write are one transaction, so a write that failed may be tried again.
 * @throws `common.keyReused` when the key was used for something else; `common.replyNotKept` when the reply held a secret
 */
export async function once(
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
 * The same for work that opens its own transactions. The key is taken in a transaction of its own before the work begins: of
 * calls at the same moment one works, the others wait for its reply. A lease that is renewed during the work frees the key
 * when the process dies; failed work frees it at once.
 * @throws `common.stillRunning` (429) to a repeated call when the first one takes longer than half a minute
 */
export async function onceDone(
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
    // The work is done: a reply that cannot be stored must not free the key, or a repeated call would do it twice.
    await change(ctx, key, { reply: kept, runsUntil: null }).catch((error: unknown) =>
      ctx.log.warn({ err: error, path: endpoint.path }, 'reply of a keyed call not stored'),
    )
    return new JsonText(text)
  } finally {
    clearInterval(renewal)
  }
}

/** Does the work; a failure frees its key. */
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

/** Takes a key that is new, or whose process has died; otherwise gives what is known of it. */
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
