import { sql } from 'kysely'
import { failTrialsUsed } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'
import { onlyRow } from '../db/query.ts'
import { tx } from '../db/tx.ts'
import { addressKey } from './address-key.ts'

const daySeconds = 86_400
const chinaSeconds = 8 * 3600
/** Seconds until midnight in China. */
const untilTomorrow = (now: Date): number =>
  daySeconds - ((Math.floor(now.getTime() / 1000) + chinaSeconds) % daySeconds)

const addressOf = (ctx: Ctx, what: string): string => ctx.platform.keys.mac(`${what} trial`, addressKey(ctx.ip))

/**
 * Counts a trial use of an address without a session, per day in China and over all processes.
 * @param what name of the trial, such as `robot`
 * @returns the number of trials left today
 * @throws `common.trialsUsed` (429) when none was left
 */
export async function takeTrial(ctx: Ctx, what: string, mostOfDay: number): Promise<number> {
  const { rows } = await tx(ctx, (ctx) =>
    sql<{ left: number }>`select trial_take(${what}, ${addressOf(ctx, what)}, ${mostOfDay}) as left`.execute(ctx.db),
  )
  const { left } = onlyRow(rows)
  return left < 0 ? failTrialsUsed(mostOfDay, untilTomorrow(ctx.now)) : left
}

/** Number of trials that the address has left today. */
export async function trialsLeft(ctx: Ctx, what: string, mostOfDay: number): Promise<number> {
  const { rows } = await sql<{
    left: number
  }>`select trial_left(${what}, ${addressOf(ctx, what)}, ${mostOfDay}) as left`.execute(ctx.db)
  return Math.max(0, onlyRow(rows).left)
}

/** Restores a trial that returned no result. */
export async function giveTrialBack(ctx: Ctx, what: string): Promise<void> {
  await tx(ctx, (ctx) => sql`select trial_give_back(${what}, ${addressOf(ctx, what)})`.execute(ctx.db))
}
