import { sql } from 'kysely'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Case } from '../api.ts'
import { cases } from './records.ts'

/** Two hearings within this many hours cannot both be attended; our own assumption. */
const apart = 2

interface Near {
  id: string
  caseNo: string
  caseName: string
  time: string
  why: 'same' | 'undertaker' | 'lawyer' | 'court'
}

/**
 * Hearings of running cases within two hours of a time that need the same person: the undertaker, a lawyer, or the
 * judge of the same court. One sentence each; a case that the caller cannot see is not named.
 */
export async function hearingsBeside(ctx: Ctx, record: Case, time: string): Promise<string[]> {
  const present = record.stages.at(-1)
  const { rows } = await sql<Near>`select c.id, c."caseNo", c."caseName", h->>'time' as time,
      case when c.id = ${record.id} then 'same' when c.undertaker = ${record.undertaker} then 'undertaker'
        when c."lawyerIds" ?| ${record.lawyerIds}::text[] then 'lawyer' else 'court' end as why
    from legal_case c, jsonb_array_elements(c.stages) s, jsonb_array_elements(s->'hearings') h
    where c."tenantId" = ${ctx.tenantId} and c."deletedAt" is null and c.status = ${recordStatus.code.processing}
      and abs(extract(epoch from (h->>'time')::timestamp - ${time}::timestamp)) < ${apart * 3600}
      and (c.id = ${record.id} or c.undertaker = ${record.undertaker} or c."lawyerIds" ?| ${record.lawyerIds}::text[]
        or (s->>'judge' <> '' and s->>'judge' = ${present?.judge ?? ''} and s->>'court' = ${present?.court ?? ''}))
    order by time, c."caseNo"`.execute(ctx.db)
  if (rows.length === 0) return []
  const seen = await cases
    .visible(ctx)
    .where(
      'legal_case.id',
      'in',
      rows.map(({ id }) => id),
    )
    .select('legal_case.id as id')
    .execute()
  return rows.map((near) =>
    ctx.say(`case.near.${near.why}`, {
      time: near.time.slice(0, 16),
      title: seen.some(({ id }) => id === near.id) ? `${near.caseNo} ${near.caseName}` : ctx.say('case.near.unseen'),
    }),
  )
}
