import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { table } from './table.ts'

/**
 * The next running number of a key, without gaps, as an expression: the row that is inserted with it takes the number
 * and writes it into the register. The key's counter stays locked until the transaction ends, so let that insert be the
 * last statement.
 * @param digits how many the number has at least
 * @returns `<key>-00001`
 */
export const numberOf = (key: string, bizType: string, bizId: string, digits: number = 5): RawBuilder<string> =>
  sql<string>`take_number(${key}, ${bizType}, ${bizId}, ${digits})`

/** The same at once, for a row that is there already. Call it as late as possible. */
export async function nextNumber(
  ctx: Ctx,
  key: string,
  bizType: string,
  bizId: string,
  digits: number = 5,
): Promise<string> {
  const taken = numberOf(key, bizType, bizId, digits)
  const { rows } = await sql<{ number: string }>`select ${taken} as number`.execute(ctx.db)
  return rows[0]!.number
}

/** The number of a record that is gone stays in the register, as voided. */
export async function voidNumber(ctx: Ctx, bizId: string): Promise<void> {
  await table(ctx, 'number_register').update().set({ voided: true }).where('bizId', '=', bizId).execute()
}
