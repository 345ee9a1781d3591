import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { table } from './table.ts'

/**
 * The next running number of a key, without gaps, as an expression for the row that takes it. The key's counter stays
 * locked until the transaction ends, so let that insert be the last statement.
 * @param digits how many the number has at least
 * @returns `<key>-00001`
 */
export const numberOf = (key: string, digits: number = 5): RawBuilder<string> =>
  sql<string>`next_number(${key}, ${digits})`

/** The same, counted for all organisations together: for what the provider works on beside those of others. */
export const installationNumberOf = (key: string, digits: number = 5): RawBuilder<string> =>
  sql<string>`next_installation_number(${key}, ${digits})`

/** {@link numberOf} at once, for a row that is there already. Call it as late as possible. */
export async function nextNumber(ctx: Ctx, key: string, digits: number = 5): Promise<string> {
  const { rows } = await sql<{ number: string }>`select ${numberOf(key, digits)} as number`.execute(ctx.db)
  return rows[0]!.number
}

interface Registered {
  number: string
  /** What it was taken for. */
  bizType: string
  bizId: string
  /** Whether what it was taken for is gone. */
  voided: boolean
}

/** Keeps a number that no living row shows, so that every number is accounted for. */
export async function registerNumber(ctx: Ctx, taken: Registered): Promise<void> {
  const at = taken.number.lastIndexOf('-')
  const [key, value] = [taken.number.slice(0, at), Number(taken.number.slice(at + 1))]
  await table(ctx, 'number_register')
    .insert({ key, value, ...taken })
    .execute()
}
