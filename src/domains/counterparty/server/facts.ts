import { type RawBuilder, sql } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { formatYuan } from '../../../kernel/money.ts'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { kindOf, mayViewKind } from '../../../server/records.ts'
import type { Facts } from '../api.ts'

const { processing } = recordStatus.code

interface Row {
  id: string
  contracts: number
  contractSum: number
  disputes: number
  cases: number
  overdueIn: number
  overdueOut: number
  level: string | null
  score: number | null
  queryTime: string | null
}

/** SQL condition: the record is of a kind that the caller may view, and is visible. */
function seen(ctx: Ctx, kind: string, idColumn: string): RawBuilder<unknown> {
  if (!mayViewKind(ctx, kind)) return sql`false`
  return sql`${kindOf(ctx, kind).isSeen?.(ctx, idColumn) ?? sql`false`}`
}

/** Overdue lines of the plans of a counterparty's contracts. */
const overdue = (ctx: Ctx, itemType: 'receive' | 'pay') => sql`(
  select coalesce(sum(l."planAmount" - l."settledAmount"), 0)::float8
  from counterparty_ties(c.id) t
    join contract_perform p on p."tenantId" = c."tenantId" and p."contractId" = t."bizId" and p."deletedAt" is null
    join contract k on k."tenantId" = c."tenantId" and k.id = p."contractId" and k.currency = 'CNY'
    join contract_perform_plan l on l."tenantId" = p."tenantId" and l."performId" = p.id
  where t."bizType" = 'contract' and not l.done and l."itemType" = ${itemType} and l."planAmount" is not null
    and l."planDate" < ${chinaDay(ctx.now)}::date and ${seen(ctx, 'contract_perform', 'p.id')})`

/** What is known of dealings with counterparties, by id, over the records that the caller may see. */
export async function factsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Facts>> {
  if (ids.length === 0) return new Map()
  const mayCredit = ctx.who.perms.has('ai:credit:use')
  const { rows } = await sql<Row>`
    select c.id, inForce.n as contracts, inForce.fen as "contractSum",
      (select count(*)::int from counterparty_ties(c.id) t
        join dispute d on d."tenantId" = c."tenantId" and d.id = t."bizId"
        where t."bizType" = 'dispute' and d."deletedAt" is null and d.status = ${processing}
          and ${seen(ctx, 'dispute', 'd.id')}) as disputes,
      (select count(*)::int from counterparty_ties(c.id) t
        join legal_case s on s."tenantId" = c."tenantId" and s.id = t."bizId"
        where t."bizType" = 'legal_case' and s."deletedAt" is null and s.status = ${processing}
          and ${seen(ctx, 'legal_case', 's.id')}) as cases,
      ${overdue(ctx, 'receive')} as "overdueIn", ${overdue(ctx, 'pay')} as "overdueOut",
      credit.level, credit.score, credit."queryTime"
    from counterparty c
    cross join lateral (
      select count(*)::int as n, coalesce(sum(k.amount) filter (where k.currency = 'CNY'), 0)::float8 as fen
      from counterparty_ties(c.id) t join contract k on k."tenantId" = c."tenantId" and k.id = t."bizId"
      where t."bizType" = 'contract' and k."deletedAt" is null and k.status = ${processing}
        and ${seen(ctx, 'contract', 'k.id')}) inForce
    left join lateral (
      select s.level, s.score, s."queryTime" from credit_subject s
      where ${mayCredit} and s."tenantId" = c."tenantId" and s."creditCode" = c."creditCode" and c."creditCode" <> ''
        and s."deletedAt" is null) credit on true
    where c."tenantId" = ${ctx.tenantId} and c.id = any(${[...ids]}::text[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, asFacts(row)]))
}

const asFacts = ({ contracts, contractSum, disputes, cases, overdueIn, overdueOut, ...credit }: Row): Facts => ({
  contracts,
  contractSum: formatYuan(contractSum),
  disputes,
  cases,
  overdueIn: formatYuan(overdueIn),
  overdueOut: formatYuan(overdueOut),
  credit:
    credit.level === null ? null : { level: credit.level, score: credit.score ?? 0, queryTime: credit.queryTime ?? '' },
})
