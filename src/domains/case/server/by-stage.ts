import { chinaDay } from '../../../kernel/dates.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { recordStatus } from '../../../kernel/record.ts'
import { separatorOf } from '../../../kernel/listed.ts'
import type { Ctx } from '../../../server/context.ts'
import { dutiesOf } from '../../../server/duties.ts'
import type { caseApi } from '../api.ts'
import { type CaseStage, caseStage } from '../codes.ts'
import { cases } from './records.ts'

/** The visible handled cases by stage, in the order of stages, each with the next date of its cases. */
export async function byStage(ctx: Ctx): Promise<OutputOf<typeof caseApi.stages>> {
  const [rows, duties] = await Promise.all([
    cases
      .visible(ctx)
      .where('legal_case.status', '=', recordStatus.code.processing)
      .select(['legal_case.id', 'legal_case.currentStage', 'legal_case.caseName'])
      .execute(),
    dutiesOf(ctx, { bizType: 'legal_case' }),
  ])
  const today = chinaDay(ctx.now)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const coming = duties.filter(({ date }) => date >= today)
  return caseStage.values.flatMap((stage: CaseStage) => {
    const own = rows.filter(({ currentStage }) => currentStage === stage)
    const next = coming.find(({ bizId }) => byId.get(bizId)?.currentStage === stage)
    if (own.length === 0) return []
    return [
      {
        stage,
        count: own.length,
        next: next
          ? {
              date: next.date,
              what: next.what.map((key) => ctx.label(key)).join(separatorOf(ctx.language)),
              caseName: byId.get(next.bizId)?.caseName ?? '',
              path: cases.pageOf(next.bizId),
            }
          : null,
      },
    ]
  })
}
