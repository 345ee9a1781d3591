import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { onlyRow } from './query.ts'
import { table } from './table.ts'

/**
 * SQL expression for the next running number of a key, without gaps. The key's counter is locked until the transaction
 * ends, so the insert with it should be the last statement.
 * @param digits minimum number of digits
 * @returns `<key>-00001`
 */
export const numberOf = (key: string, digits: number = 5): RawBuilder<string> =>
  sql<string>`next_number(${key}, ${digits})`

/** The same with one counter for all organisations: for records that the provider sees next to those of others. */
export const installationNumberOf = (key: string, digits: number = 5): RawBuilder<string> =>
  sql<string>`next_installation_number(${key}, ${digits})`

/** Takes {@link numberOf} immediately, for an existing row. Call it as late as possible in the transaction. */
export async function nextNumber(ctx: Ctx, key: string, digits: number = 5): Promise<string> {
  const { rows } = await sql<{ number: string }>`select ${numberOf(key, digits)} as number`.execute(ctx.db)
  return onlyRow(rows).number
}

/**
 * Counts on after numbers that were given elsewhere: the next number of each key is above the highest of them.
 * @param numbers those that do not end in a hyphen and at most nine digits have no key and are left out
 */
export async function countPast(ctx: Ctx, numbers: readonly string[]): Promise<void> {
  await sql`insert into number_counter ("tenantId", key, value)
    select ${ctx.tenantId}, part[1], max(part[2]::bigint)
    from unnest(${[...numbers]}::text[]) given, regexp_match(given, '^(.+)-(\\d{1,9})$') part
    where part is not null group by part[1]
    on conflict ("tenantId", key) do update set value = greatest(number_counter.value, excluded.value)`.execute(ctx.db)
}

interface Registered {
  number: string
  /** Kind of the record that took the number. */
  bizType: string
  bizId: string
  /** Whether that record no longer exists. */
  voided: boolean
}

/** Records a number that no existing row has, so that every number is accounted for. */
export async function registerNumber(ctx: Ctx, taken: Registered): Promise<void> {
  const at = taken.number.lastIndexOf('-')
  const [key, value] = [taken.number.slice(0, at), Number(taken.number.slice(at + 1))]
  await table(ctx, 'number_register')
    .insert({ key, value, ...taken })
    .execute()
}
