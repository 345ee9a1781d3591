import { sql } from 'kysely'
import { granted } from '../../../kernel/access.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { onlyRow } from '../../../server/db/query.ts'
import { querySessions } from '../../session/server/service.ts'
import type { tenantApi } from '../api.ts'
import { checksOf } from './checklist.ts'

const sessionItem = 'system:session:view'

type Counted = 'files' | 'bytes'

/** The setup checklist of the caller's organisation, and the size of its files. */
export async function readSetUp(ctx: Ctx): Promise<OutputOf<typeof tenantApi.setUp>> {
  const id = ctx.tenantId
  const { rows } = await sql<Record<Counted, number>>`select
    (select count(*) from file where "tenantId" = ${id})::int as files,
    (select coalesce(sum(size), 0) from file where "tenantId" = ${id})::bigint as bytes`.execute(ctx.db)
  const n = onlyRow(rows)
  const maySee = granted(ctx.who.perms, sessionItem)
  const sessions = maySee ? (await querySessions(ctx, { current: 1, size: 1 })).total : null
  return {
    checks: await checksOf(ctx),
    sessions,
    files: n.files,
    bytes: n.bytes,
  }
}
