import { sql } from 'kysely'
import { coinsOf } from '../../../kernel/coin.ts'
import type { Ctx } from '../../../server/context.ts'
import { onlyRow } from '../../../server/db/query.ts'
import type { Check } from '../api.ts'
import { checklistItem, optionalChecks } from '../codes.ts'

type Item = keyof typeof checklistItem.code

/**
 * The setup checklist of an organisation, for its administrators and for operations alike; counts only.
 * @param ctx of the organisation
 */
export async function checksOf(ctx: Ctx): Promise<Check[]> {
  const id = ctx.tenantId
  const administrators = sql`(select a.* from account a
    join account_role g on g."tenantId" = a."tenantId" and g."accountId" = a.id
    join role r on r."tenantId" = g."tenantId" and r.id = g."roleId" and r."roleCode" = 'tenant_admin'
    where a."tenantId" = ${id} and a.status = 0 and a."deletedAt" is null)`
  const { rows } = await sql<Record<Item, number>>`select
    (select count(*) from org_node where "tenantId" = ${id} and kind = 'ogn' and "deletedAt" is null)::int as organisation,
    (select count(*) from role where "tenantId" = ${id} and enabled and "deletedAt" is null)::int as roles,
    (select count(*) from dictionary_common(null, '0', null))::int as dictionary,
    (select coalesce(sum(balance - frozen), 0) from coin_account where "tenantId" = ${id})::bigint as coins,
    (select count(*) from ${administrators} a)::int as admin,
    (select count(*) from ${administrators} a where not a."mustChangePassword")::int as "firstSignIn",
    (select count(*) from org_node where "tenantId" = ${id} and kind = 'dept' and "deletedAt" is null)::int as departments,
    (select count(*) from account where "tenantId" = ${id} and status = 0 and "deletedAt" is null)::int as users,
    (select count(*) from tenant_logo where "tenantId" = ${id})::int as logo`.execute(ctx.db)
  const n = onlyRow(rows)
  return checklistItem.values.map((item) => ({
    item,
    // The first user is the administrator.
    done: n[item] > (item === 'users' ? 1 : 0),
    n: item === 'coins' ? coinsOf(n.coins) : n[item],
    optional: optionalChecks.has(item),
  }))
}
