import { sql } from 'kysely'
import { granted } from '../../../kernel/access.ts'
import { coinsOf } from '../../../kernel/coin.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { onlyRow } from '../../../server/db/query.ts'
import { querySessions } from '../../session/server/service.ts'
import type { tenantApi } from '../api.ts'

const sessionItem = 'system:session:view'

type Counted = 'departments' | 'users' | 'roles' | 'coins' | 'files' | 'bytes'

/** What the administrators of the caller's organisation set up themselves, and the size of its files. */
export async function readSetUp(ctx: Ctx): Promise<OutputOf<typeof tenantApi.setUp>> {
  const id = ctx.tenantId
  const { rows } = await sql<Record<Counted, number>>`select
    (select count(*) from org_node where "tenantId" = ${id} and kind = 'dept' and "deletedAt" is null)::int as departments,
    (select count(*) from account where "tenantId" = ${id} and status = 0 and "deletedAt" is null)::int as users,
    (select count(distinct r."roleId") from account_role r where r."tenantId" = ${id})::int as roles,
    (select coalesce(sum(balance - frozen), 0) from coin_account where "tenantId" = ${id})::bigint as coins,
    (select count(*) from file where "tenantId" = ${id})::int as files,
    (select coalesce(sum(size), 0) from file where "tenantId" = ${id})::bigint as bytes`.execute(ctx.db)
  const n = onlyRow(rows)
  const maySee = granted(ctx.who.perms, sessionItem)
  const sessions = maySee ? (await querySessions(ctx, { current: 1, size: 1 })).total : null
  return {
    checks: [
      { item: 'departments', done: n.departments > 0, n: n.departments },
      { item: 'users', done: n.users > 1, n: n.users },
      { item: 'roles', done: n.roles > 1, n: n.roles },
      { item: 'coins', done: n.coins > 0, n: coinsOf(n.coins) },
    ],
    sessions,
    files: n.files,
    bytes: n.bytes,
  }
}
