import { sql, type SqlBool } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { MovedDuty } from '../../../server/duties.ts'
import { computedDay } from '../../calendar/server/service.ts'
import type { Case, StageRecord } from '../api.ts'
import { caseStage } from '../codes.ts'
import { withRefundDue } from './money.ts'
import { cases } from './records.ts'

/**
 * Recomputes the future deadlines and days of refunds of all cases with the current holiday calendar; typed and past days are unchanged.
 * @returns the days that moved
 */
export async function recomputeDeadlines(ctx: Ctx): Promise<MovedDuty[]> {
  const found = await tx(ctx, (ctx) =>
    cases
      .every(ctx)
      .select('legal_case.id')
      .where(sql<SqlBool>`(legal_case.stages @? '$[*].deadlines[*].computed' or legal_case.costs @? '$[*].refundDue')`)
      .orderBy('legal_case.id')
      .execute(),
  )
  const moved: MovedDuty[] = []
  for (const { id } of found) {
    const one = () => tx(ctx, async (ctx) => recomputeCase(ctx, await cases.read(ctx, id)))
    // A concurrent save is retried once with the new version.
    moved.push(...(await one().catch(one)))
  }
  return moved
}

async function recomputeCase(ctx: Ctx, record: Case): Promise<MovedDuty[]> {
  const today = chinaDay(ctx.now)
  const moved: MovedDuty[] = []
  const notes: string[] = []
  let isChanged = false
  const stages: StageRecord[] = []
  for (const stage of record.stages) {
    const deadlines: StageRecord['deadlines'] = []
    for (const one of stage.deadlines) {
      if (!one.computed || one.date < today) {
        deadlines.push(one)
        continue
      }
      const { from, n, unit } = one.computed
      const next = { ...one, ...(await computedDay(ctx, from, n, unit)) }
      deadlines.push(next)
      isChanged ||= next.date !== one.date || next.computed.isProvisional !== one.computed.isProvisional
      if (next.date === one.date) continue
      const what = `case.duty.${one.type}`
      moved.push({
        bizId: record.id,
        title: `${record.caseNo} ${record.caseName}`,
        what: [what],
        people: [record.undertaker!],
        before: one.date,
        after: next.date,
      })
      notes.push(`${ctx.label(caseStage.labelKey(stage.stage))} ${ctx.label(what)} ${one.date} → ${next.date}`)
    }
    stages.push({ ...stage, deadlines })
  }
  const refunds = await recomputeRefunds(ctx, record, today)
  notes.push(...refunds.moved.map(({ before, after }) => `${ctx.label('case.duty.refund')} ${before} → ${after}`))
  moved.push(...refunds.moved)
  if (isChanged || refunds.isChanged)
    await cases.change(
      ctx,
      record,
      record.version,
      { stages, costs: refunds.costs },
      { action: 'calendar', note: notes.join('; ') },
    )
  return moved
}

/** The costs of a case with the days of their refunds by the current calendar. */
async function recomputeRefunds(ctx: Ctx, record: Case, today: string) {
  const fresh = await withRefundDue(ctx, record.costs)
  const costs = record.costs.map((cost, i) =>
    cost.refundDue && cost.refundDue.date >= today ? { ...cost, ...fresh[i] } : cost,
  )
  const pairs = record.costs.map((cost, i) => ({ before: cost.refundDue, after: costs[i]!.refundDue }))
  const moved = pairs.flatMap(({ before, after }): MovedDuty[] =>
    before && after && before.date !== after.date
      ? [
          {
            bizId: record.id,
            title: `${record.caseNo} ${record.caseName}`,
            what: ['case.duty.refund'],
            people: [record.undertaker!],
            before: before.date,
            after: after.date,
          },
        ]
      : [],
  )
  const isChanged = pairs.some(
    ({ before, after }) =>
      before?.date !== after?.date || before?.computed.isProvisional !== after?.computed.isProvisional,
  )
  return { costs, moved, isChanged }
}
