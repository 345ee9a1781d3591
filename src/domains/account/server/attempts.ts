import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { addressKey } from '../../../server/http/address-key.ts'
import { deviceOf } from './session.ts'

/**
 * Failed checks of a name within a quarter of an hour after which a captcha is asked for. An address needs ten times as many,
 * of whatever names: a whole office may share it (see `sign_in_needs_captcha`).
 */
const plain = 3
/** Those of one browser that the name is known in, or of one address that solves captchas. */
const own = 5
const byAddress = 50

/** Whether signing in as this name from here needs a captcha. */
export async function needsCaptcha(ctx: Ctx, name: string): Promise<boolean> {
  if (ctx.platform.settings.captcha === 'always') return true
  const asked = await tx(ctx, (ctx) =>
    sql<{ needed: boolean }>`select sign_in_needs_captcha(${name}, ${addressKey(ctx.ip)}, ${plain}) as needed`.execute(
      ctx.db,
    ),
  )
  return asked.rows[0]!.needed
}

export interface Attempt {
  succeeded(): Promise<void>
  failed(): Promise<void>
}

/**
 * Counts an attempt before anything is compared, so that guesses at once cannot pass the limit together; a right one
 * takes it back. It is kept in the database: all processes count together, and a restart forgets nothing.
 * @param key a login name, whether anybody has it or not
 * @returns undefined when nothing may be compared any more
 */
export function attempt(ctx: Ctx, key: string, solved: boolean): Promise<Attempt | undefined> {
  return count(ctx, key, addressKey(ctx.ip), deviceOf(ctx), solved)
}

/**
 * Counts an attempt at a secret of somebody whose password is known already, wherever it comes from: five in all within a
 * quarter of an hour.
 */
export const attemptAt = (ctx: Ctx, what: string, accountId: string): Promise<Attempt | undefined> =>
  count(ctx, `${what} ${accountId}`, `${what} ${accountId}`, null, true)

async function count(
  ctx: Ctx,
  key: string,
  address: string,
  device: string | null,
  solved: boolean,
): Promise<Attempt | undefined> {
  const counted = await tx(ctx, (ctx) =>
    sql<{ number: number | null }>`
      select sign_in_attempt(${key}, ${address}, ${device}, ${solved}, ${plain}, ${own}, ${byAddress}) as number`.execute(
      ctx.db,
    ),
  )
  const number = counted.rows[0]!.number
  if (number === null) return undefined
  return {
    succeeded: () => tx(ctx, async (ctx) => void (await sql`select sign_in_succeeded(${number})`.execute(ctx.db))),
    failed: () => tx(ctx, async (ctx) => void (await sql`select sign_in_failed(${number})`.execute(ctx.db))),
  }
}
