import type { Selectable } from 'kysely'
import { formatInstant } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failFields, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import type { Finding } from '../../review/codes.ts'
import { wordsOfFinding } from '../../review/server/service.ts'
import type { examineApi } from '../api.ts'
import { reviewStatus } from '../codes.ts'
import type { Kept, Raised } from './look.ts'
import { examines } from './records.ts'

const findings = crud('examine_finding')
const most = 500

/** What a finding says, in the reader's language. */
export function said(ctx: Ctx, kept: Kept): Pick<Finding, 'title' | 'explanation' | 'suggestion'> {
  const words = 'said' in kept ? kept.said : wordsOfFinding(ctx, kept)
  if (kept.because === null) return words
  return { ...words, explanation: `${words.explanation}${ctx.say(`examine.because.${kept.because}`)}` }
}

/** A finding as the wire carries it, before anybody has decided. */
export const resultOf = (ctx: Ctx, { ruleId, ruleVersion, level, finding }: Raised): Finding => ({
  id: newId(),
  version: 1,
  ruleId,
  ruleVersion,
  level,
  ...said(ctx, finding),
  law: finding.law,
  spans: finding.spans,
  searched: finding.searched ?? [],
  decision: 'open',
  reason: '',
  handlerName: null,
  handleTime: null,
})

function shown(ctx: Ctx, row: Selectable<DB['examine_finding']>): Finding {
  const { ruleId, ruleVersion, level, finding } = row
  return {
    ...resultOf(ctx, { ruleId, ruleVersion, level: level as Finding['level'], finding: finding as Kept }),
    id: row.id,
    version: row.version,
    decision: row.decision as Finding['decision'],
    reason: row.reason,
    handlerName: row.handlerName,
    handleTime: row.handleTime,
  }
}

/** The findings of a review that the caller has seen, by place. */
export async function resultsOf(ctx: Ctx, examineId: string): Promise<Finding[]> {
  const rows = await table(ctx, 'examine_finding')
    .select()
    .selectAll()
    .where('examineId', '=', examineId)
    .orderBy('seq')
    .execute()
  return rows.map((row) => shown(ctx, row))
}

export async function keepResults(ctx: Ctx, examineId: string, raised: readonly Raised[]): Promise<void> {
  const rows = raised.map(({ finding, ...one }, seq) => ({
    ...one,
    id: newId(),
    examineId,
    seq,
    finding: JSON.stringify(finding),
  }))
  for (let at = 0; at < rows.length; at += most)
    await table(ctx, 'examine_finding')
      .insert(rows.slice(at, at + most))
      .execute()
}

/** Accepts, ignores (with a reason) or reopens a finding; a result that was refused waits for its review again. */
export async function settle(ctx: Ctx, q: ParsedInputOf<typeof examineApi.settle>): Promise<Finding> {
  const head = await examines.see(ctx, q.id)
  await examines.allow(ctx, head, 'decide')
  const row = await findings.get(ctx, q.findingId)
  if (row.examineId !== q.id) failMissing()
  if (q.decision === 'ignored' && q.reason === '')
    failFields(
      'common.invalidInput',
      { reason: { key: 'review.field.reasonNeeded' } },
      { fields: ctx.say('review.field.reason') },
    )
  const isOpen = q.decision === 'open'
  const changed = await findings.change(ctx, row, q.version, {
    decision: q.decision,
    reason: q.reason,
    handlerName: isOpen ? null : ctx.who.name,
    handleTime: isOpen ? null : formatInstant(ctx.now),
  })
  if (head.reviewStatus === reviewStatus.code.refused) await examines.move(ctx, head, head.version, 'decide')
  return shown(ctx, changed)
}
