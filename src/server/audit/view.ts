import { type Expression, sql, type SqlBool } from 'kysely'
import type { Ctx } from '../context.ts'
import { builder, preparedFor } from '../db/transactions/kysely.ts'
import type { RecordTable } from '../db/table.ts'
import { entryOf } from './audit.ts'

type Entry = ReturnType<typeof entryOf>
type IsSeen = (ctx: Ctx, idColumn: string) => Expression<SqlBool>

const inserts = new Map<string, ReturnType<typeof prepareInsert>>()
const prepareInsert = (bizType: RecordTable, isSeen: IsSeen) =>
  preparedFor<Ctx, Entry, unknown>(`${bizType}.view`, (ctx, blank) => {
    const names = Object.keys(entryOf(ctx, { action: '' })) as (keyof Entry)[]
    const cast = (name: string) =>
      sql.raw(name === 'bizVersion' ? '::integer' : name === 'changes' ? '::json' : '::text')
    const insert = sql`insert into audit_entry (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(names.map((name) => sql`${blank[name]}${cast(name)}`))}
      where exists (select 1 from ${sql.table(bizType)} opened where opened."tenantId" = ${ctx.tenantId}
          and opened.id = ${blank.bizId} and opened."recordLevel" = 'secret' and ${isSeen(ctx, 'opened.id')})
        and not exists (select 1 from audit_entry e where e."tenantId" = ${ctx.tenantId} and e."bizId" = ${blank.bizId}
          and e.action = ${blank.action} and e."accountId" = ${ctx.who.accountId} and e.at > now() - interval '1 hour')`
    return { compile: () => insert.compile(builder) }
  })

/**
 * Records in the history that the caller opened a secret record: once an hour for each caller and record. Sent together
 * with the query of the record, it costs no additional round trip.
 * @param bizType the table of a kind whose records have a confidentiality level
 * @param isSeen whether the caller may see the row `opened`
 */
export async function auditView(ctx: Ctx, bizType: RecordTable, bizId: string, isSeen: IsSeen): Promise<void> {
  const insert = inserts.get(bizType) ?? prepareInsert(bizType, isSeen)
  inserts.set(bizType, insert)
  await insert(ctx, entryOf(ctx, { action: `${bizType}.view`, bizType, bizId }))
}
