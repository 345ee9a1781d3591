import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { onlyRow } from '../../../server/db/query.ts'
import { tx } from '../../../server/db/tx.ts'
import { addressKey } from '../../../server/http/address-key.ts'
import { deviceOf } from './session.ts'

/**
 * Failed checks of a name within 15 minutes after which a captcha is required. For an address ten times as many
 * failures of any names are required, because an office may share it (see `sign_in_needs_captcha`).
 */
const plain = 3
/** The limit for a browser in which the name has signed in before, or for an address that solves captchas. */
const own = 5
const byAddress = 50

/** Whether signing in with this name from the caller's address requires a captcha. */
export async function needsCaptcha(ctx: Ctx, name: string): Promise<boolean> {
  if (ctx.platform.settings.captcha === 'always') return true
  const asked = await tx(ctx, (ctx) =>
    sql<{ needed: boolean }>`select sign_in_needs_captcha(${name}, ${addressKey(ctx.ip)}, ${plain}) as needed`.execute(
      ctx.db,
    ),
  )
  return onlyRow(asked.rows).needed
}

export interface Attempt {
  succeeded(): Promise<void>
  failed(): Promise<void>
}

/**
 * Counts an attempt before the password is compared, so that concurrent guesses cannot exceed the limit; a correct one
 * is removed again. Attempts are stored in the database: all processes share the count, and it survives restarts.
 * @param key a login name, which need not exist
 * @returns undefined when the limit is reached and the password must not be compared
 */
export function attempt(ctx: Ctx, key: string, solved: boolean): Promise<Attempt | undefined> {
  return count(ctx, key, addressKey(ctx.ip), deviceOf(ctx), solved)
}

/**
 * Counts an attempt at another secret of an identified account, from any address: five in total within 15 minutes.
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
  const number = onlyRow(counted.rows).number
  if (number === null) return undefined
  return {
    succeeded: () => tx(ctx, async (ctx) => void (await sql`select sign_in_succeeded(${number})`.execute(ctx.db))),
    failed: () => tx(ctx, async (ctx) => void (await sql`select sign_in_failed(${number})`.execute(ctx.db))),
  }
}
