import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/**
 * The next running number of a key, without gaps, written into the register. Call it as late as possible: the key's
 * counter stays locked until the transaction ends.
 * @param digits how many the number has at least
 * @returns `<key>-00001`
 */
export async function nextNumber(
  ctx: Ctx,
  key: string,
  bizType: string,
  bizId: string,
  digits: number = 5,
): Promise<string> {
  const result = await sql<{ number: string }>`
    with n as (insert into number_counter ("tenantId", key, value) values (${ctx.tenantId}, ${key}, 1)
      on conflict ("tenantId", key) do update set value = number_counter.value + 1 returning value)
    insert into number_register ("tenantId", key, value, number, "bizType", "bizId")
    select ${ctx.tenantId}, ${key}, n.value, ${key} || '-' || lpad(n.value::text, greatest(${digits}::integer, length(n.value::text)), '0'), ${bizType}, ${bizId} from n
    returning number`.execute(ctx.db)
  return result.rows[0]!.number
}
