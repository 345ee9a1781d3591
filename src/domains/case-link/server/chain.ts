import { sql } from 'kysely'
import { formatYuan, parseYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { cases } from '../../case/server/facade.ts'
import type { Chain, Linked } from '../api.ts'
import type { CaseLinkKind } from '../codes.ts'

type Case = Awaited<ReturnType<typeof cases.read>>

/** Ids of all cases that are linked to this one, over any number of links, with its own. */
export async function idsOf(ctx: Ctx, caseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive chain (id) as (
      select ${caseId}::text
      union
      select case when l."fromId" = chain.id then l."toId" else l."fromId" end
      from chain join case_link l on chain.id in (l."fromId", l."toId")
        and l."tenantId" = ${ctx.tenantId} and l."deletedAt" is null
    ) select id from chain`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The chain of a visible case. @throws `common.recordMissing` for any other one */
export async function chainOf(ctx: Ctx, caseId: string): Promise<Chain> {
  await cases.see(ctx, caseId)
  const ids = await idsOf(ctx, caseId)
  const visible = await cases.visible(ctx).where('legal_case.id', 'in', ids).select('legal_case.id').execute()
  const seen = new Set(visible.map(({ id }) => id))
  const found: Case[] = []
  for (const id of ids) if (seen.has(id)) found.push(await cases.see(ctx, id))
  // Ids are in the order of creation.
  found.sort((a, b) => (a.id < b.id ? -1 : 1))
  const rows = await table(ctx, 'case_link')
    .select()
    .selectAll()
    .where('fromId', 'in', ids)
    .orderBy('createTime')
    .execute()
  const sum = (of: (one: Case) => readonly (string | null)[]) =>
    formatYuan(found.flatMap(of).reduce((total, amount) => total + (amount === null ? 0 : (parseYuan(amount) ?? 0)), 0))
  return {
    cases: found.map((one) => linked(one)),
    // A link is shown where both ends are.
    links: rows
      .filter(({ fromId, toId }) => seen.has(fromId) && seen.has(toId))
      .map((row) => ({ ...row, kind: row.kind as CaseLinkKind })),
    hidden: ids.length - found.length,
    timeline: found
      .flatMap(({ id, stages }) =>
        stages.map(({ stage, startDate, endDate, court, courtCaseNo, result, resultDate }) => ({
          caseId: id,
          stage,
          startDate,
          endDate,
          court,
          courtCaseNo,
          result,
          resultDate,
        })),
      )
      .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1)),
    totals: {
      recovered: sum(({ recoveredAmount }) => [recoveredAmount]),
      lost: sum(({ lossAmount }) => [lossAmount]),
      costs: sum(({ costs }) => costs.map(({ amount }) => amount)),
    },
    isEditable: ctx.who.perms.has('case:edit'),
  }
}

function linked(one: Case): Linked {
  const { id, caseNo, caseName, caseType, currentStage, ourRole, amount, recoveredAmount, lossAmount } = one
  const costs = one.costs.reduce((total, { amount: paid }) => total + (parseYuan(paid) ?? 0), 0)
  return {
    id,
    caseNo,
    caseName,
    caseType,
    currentStage,
    ourRole,
    amount,
    awarded: one.stages.findLast(({ resultAmount }) => resultAmount !== null)?.resultAmount ?? null,
    recovered: recoveredAmount,
    lost: lossAmount,
    costs: formatYuan(costs),
    path: cases.pageOf(id),
  }
}
