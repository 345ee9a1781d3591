import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { formatYuan } from '../../../kernel/money.ts'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { exactly, exactSum } from '../../../server/db/sum.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import type { LedgerType } from '../../ledger/codes.ts'
import { found } from '../../ledger/server/service.ts'
import type { LedgerReport, Sum } from '../api.ts'
import { monthsOf } from '../codes.ts'

/** The scope of a report whose fields are complete. */
export interface Scope {
  ledgerType: LedgerType
  reportOrg: string
  fromMonth: string
  toMonth: string
}

export function scopeOf({ reportType, ledgerType, period, reportOrg }: LedgerReport): Scope | null {
  const months = reportType !== null && period !== null ? monthsOf(reportType, period) : null
  return months && ledgerType !== null && reportOrg !== null ? { ledgerType, reportOrg, ...months } : null
}

const { saved, submitted, finished, returned } = recordStatus.code

/** The visible lines of a scope: the confirmed ones, or the others. */
const lines = (ctx: Ctx, { ledgerType, reportOrg, fromMonth, toMonth }: Scope, isConfirmed: boolean) =>
  found(ctx, {
    ledgerType,
    under: reportOrg,
    periodFrom: fromMonth,
    periodTo: toMonth,
    status: isConfirmed ? [finished] : [saved, submitted, returned],
  })

const groups = ['ledger.period', 'ledger.reportOrg', 'ledger.reportOrgName', 'ledger.category'] as const

async function summed(rows: SelectQueryBuilder<DB, 'ledger', object>): Promise<Sum[]> {
  const sums = await rows
    .select([...groups, sql<number>`count(*)`.as('count'), exactSum(sql`ledger.amount`).as('amount')])
    .groupBy(groups)
    .orderBy('ledger.period')
    .orderBy('ledger.reportOrgName')
    .orderBy('ledger.reportOrg')
    .orderBy('ledger.category')
    .execute()
  return sums.map((row) => ({
    period: row.period ?? '',
    reportOrg: row.reportOrg ?? '',
    reportOrgName: row.reportOrgName ?? '',
    category: row.category,
    count: row.count,
    amount: formatYuan(exactly(row.amount)),
  }))
}

/** Sums up the visible confirmed lines of a scope, and stores which lines were counted. */
export async function sumUp(ctx: Ctx, id: string, scope: Scope): Promise<Sum[]> {
  await table(ctx, 'ledger_report_line').remove().where('reportId', '=', id).execute()
  const confirmed = lines(ctx, scope, true)
  await ctx.db
    .insertInto('ledger_report_line')
    .columns(['tenantId', 'reportId', 'ledgerId'])
    .expression(confirmed.select(['ledger.tenantId', sql<string>`${id}`.as('reportId'), 'ledger.id']))
    .execute()
  return counted(ctx, id)
}

const isCounted = (id: string) =>
  sql<SqlBool>`exists (select 1 from ledger_report_line l where l."tenantId" = ledger."tenantId"
    and l."ledgerId" = ledger.id and l."reportId" = ${id})`

/**
 * Current sums of the lines that a report has counted, regardless of the caller's visibility, because they belong to
 * the report.
 */
const counted = (ctx: Ctx, id: string): Promise<Sum[]> =>
  summed(table(ctx, 'ledger').select().where('ledger.status', '=', finished).where(isCounted(id)))

/**
 * Compares a report with the ledger: its counted lines must give the same numbers, and no confirmed line may be
 * missing.
 */
export async function check(ctx: Ctx, report: LedgerReport) {
  const scope = scopeOf(report)
  if (scope === null || report.sumTime === null) return { same: false, missed: 0, open: 0 }
  const number = sql<number>`count(*)`.as('n')
  const [now, missed, open] = await Promise.all([
    counted(ctx, report.id),
    lines(ctx, scope, true)
      .where(sql<SqlBool>`not ${isCounted(report.id)}`)
      .select(number)
      .executeTakeFirstOrThrow(),
    lines(ctx, scope, false).select(number).executeTakeFirstOrThrow(),
  ])
  return { same: isSame(now, report.rows), missed: missed.n, open: open.n }
}

const keyOf = ({ period, reportOrg, category, count, amount }: Sum) =>
  [period, reportOrg, category, count, amount].join()
/** Compares ids and numbers only, because names of institutions may have changed. */
const isSame = (some: readonly Sum[], others: readonly Sum[]): boolean =>
  some.map(keyOf).toSorted().join(';') === others.map(keyOf).toSorted().join(';')
