import { type Expression, sql, type SqlBool } from 'kysely'
import type { Ctx } from '../context.ts'
import type { RecordTable } from '../db/table.ts'
import { entryOf } from './audit.ts'

/**
 * Records in the history that the caller opened a secret record: once an hour for each caller and record. Sent together
 * with the query of the record, it costs no additional round trip.
 * @param bizType the table of a kind whose records have a confidentiality level
 * @param isSeen whether the caller may see the row `opened`
 */
export async function auditView(
  ctx: Ctx,
  bizType: RecordTable,
  bizId: string,
  isSeen: Expression<SqlBool>,
): Promise<void> {
  const entry = entryOf(ctx, { action: `${bizType}.view`, bizType, bizId })
  const names = Object.keys(entry)
  const cast = (name: string) => sql.raw(name === 'bizVersion' ? '::integer' : name === 'changes' ? '::json' : '::text')
  const values = Object.entries(entry).map(([name, value]) => sql`${value}${cast(name)}`)
  await sql`insert into audit_entry (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} where exists (select 1 from ${sql.table(bizType)} opened where opened."tenantId" = ${ctx.tenantId}
        and opened.id = ${bizId} and opened."recordLevel" = 'secret' and ${isSeen})
      and not exists (select 1 from audit_entry e where e."tenantId" = ${ctx.tenantId} and e."bizId" = ${bizId}
        and e.action = ${`${bizType}.view`} and e."accountId" = ${ctx.who.accountId} and e.at > now() - interval '1 hour')`.execute(
    ctx.db,
  )
}
