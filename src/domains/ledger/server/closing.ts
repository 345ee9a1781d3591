import { sql } from 'kysely'
import { fail } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { journalInsert } from '../../../server/db/journal.ts'
import { table } from '../../../server/db/table.ts'
import type { LedgerType } from '../codes.ts'

interface Months {
  ledgerType: LedgerType
  reportOrg: string
  fromMonth: string
  toMonth: string
}
interface Place {
  ledgerType: string | null
  period: string | null
  reportOrg: string | null
}

/**
 * Advisory lock until the end of the transaction: `shared` for writing lines, `alone` for closing or generating a
 * period.
 */
const hold = (ctx: Ctx, mode: 'shared' | 'alone') =>
  mode === 'alone'
    ? sql`select pg_advisory_xact_lock(hashtextextended(${`ledger ${ctx.tenantId}`}, 0))`.execute(ctx.db)
    : sql`select pg_advisory_xact_lock_shared(hashtextextended(${`ledger ${ctx.tenantId}`}, 0))`.execute(ctx.db)

/** Locks the ledgers exclusively, for generating or summing up a whole period. */
export const holdBooks = async (ctx: Ctx): Promise<void> => void (await hold(ctx, 'alone'))

/**
 * Closes months of a ledger for an institution and all below it: lines can no longer be added, changed or confirmed.
 */
export async function closeMonths(ctx: Ctx, months: Months): Promise<void> {
  const closed = await table(ctx, 'ledger_closing')
    .insert({ ...months, id: newId() })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (closed) journalInsert(ctx, 'ledger_closing', closed.id)
}

/** @throws `ledger.closed` when a line's month is closed for its institution or one above it */
export async function refuseClosed(ctx: Ctx, places: readonly Place[]): Promise<void> {
  await hold(ctx, 'shared')
  const known = new Map(
    places.flatMap(({ ledgerType, period, reportOrg }) =>
      ledgerType === null || period === null || reportOrg === null
        ? []
        : [[`${ledgerType} ${period} ${reportOrg}`, { ledgerType, period, reportOrg }] as const],
    ),
  )
  if (known.size === 0) return
  const { rows } = await sql<{ period: string; name: string }>`
    select place.period, top.name from jsonb_to_recordset(${JSON.stringify([...known.values()])}::jsonb)
        as place("ledgerType" text, period text, "reportOrg" text)
      join org_node own on own."tenantId" = ${ctx.tenantId} and own.id = place."reportOrg"
      join ledger_closing closing on closing."tenantId" = own."tenantId" and closing."ledgerType" = place."ledgerType"
        and place.period between closing."fromMonth" and closing."toMonth"
      join org_node top on top."tenantId" = own."tenantId" and top.id = closing."reportOrg"
    where starts_with(own."fullId", top."fullId") limit 1`.execute(ctx.db)
  if (rows[0]) fail('ledger.closed', rows[0])
}
