import { createHash } from 'node:crypto'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { fail } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'
import { table } from '../db/table.ts'
import { tx } from '../db/tx.ts'
import { dataText } from './envelope.ts'
import { JsonText } from './reply.ts'

/** What a key may look like: the 32 hexadecimal characters that the client makes, or any such name. */
const pattern = /^[\w-]{16,64}$/

const digestOf = (endpoint: Endpoint, input: unknown) =>
  createHash('sha256')
    .update(`${endpoint.path}\n${JSON.stringify(input)}`)
    .digest('hex')

/** The reply given before; refused when the key was used for something else. */
const replayOf = (done: { digest: string; reply: string | null }, digest: string): JsonText =>
  done.digest === digest && done.reply !== null ? new JsonText(done.reply) : fail('common.keyReused')

/**
 * Does a keyed write once: sent again with the same key, because the first reply was lost, it is answered with that reply
 * and nothing is written. Key and write stand in one transaction, so a write that failed may be tried again.
 * @throws `common.keyReused` when the key was used for something else
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
      .select(['digest', 'reply'])
      .where((e) => e.and(own))
      .executeTakeFirstOrThrow()
    return replayOf(done, digest)
  }
  const reply = dataText(endpoint.output, await work())
  await keys
    .update()
    .set({ reply })
    .where((e) => e.and(own))
    .execute()
  return new JsonText(reply)
}

/**
 * The same for work that opens its own transactions: its reply is kept when it is done, so a lost reply is given again.
 * Two at the same moment are told apart by the work itself (versions, files that are taken once).
 */
export async function onceDone(
  ctx: Ctx,
  key: string,
  endpoint: Endpoint,
  input: unknown,
  work: () => unknown,
): Promise<JsonText> {
  if (!pattern.test(key)) fail('common.keyReused')
  const { accountId } = ctx.who
  const digest = digestOf(endpoint, input)
  const done = await tx(ctx, (ctx) =>
    table(ctx, 'request_key')
      .select()
      .select(['digest', 'reply'])
      .where((e) => e.and({ accountId, key }))
      .executeTakeFirst(),
  )
  if (done) return replayOf(done, digest)
  const reply = dataText(endpoint.output, await work())
  await tx(ctx, (ctx) =>
    table(ctx, 'request_key')
      .insert({ accountId, key, digest, reply })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return new JsonText(reply)
}
