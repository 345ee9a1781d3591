import type { Selectable } from 'kysely'
import { failFields, failMissing } from '../../../kernel/errors.ts'
import { formatInstant } from '../../../kernel/dates.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { serve } from '../../../server/serve.ts'
import type { Telling } from '../../../server/records.ts'
import { downloadText, readContract, readText } from '../../contract/server/service.ts'
import { reviewApi } from '../api.ts'
import type { Finding } from '../codes.ts'
import type { Finding as Found } from '../rules/rule.ts'
import { findingDecision, findingLevel } from '../codes.ts'
import { wordsOfFinding } from './service.ts'

const findings = crud('review_finding')

/** A finding in the reader's language. */
function shown(ctx: Ctx, row: Selectable<DB['review_finding']>): Finding {
  const found = row.finding as Found
  return {
    id: row.id,
    version: row.version,
    ruleId: row.ruleId,
    ruleVersion: row.ruleVersion,
    level: row.level as Finding['level'],
    ...wordsOfFinding(ctx, found),
    law: found.law,
    spans: found.spans,
    searched: found.searched ?? [],
    decision: row.decision as Finding['decision'],
    reason: row.reason,
    handlerName: row.handlerName,
    handleTime: row.handleTime,
  }
}

export const routes = serve(reviewApi)({
  async findings(ctx, { contractId, textId }) {
    await readContract(ctx, contractId)
    const rows = await table(ctx, 'review_finding')
      .select()
      .selectAll()
      .where('contractId', '=', contractId)
      .where('textId', '=', textId)
      .orderBy('seq')
      .execute()
    return rows.map((row) => shown(ctx, row))
  },
  document: (ctx, { contractId, textId }) => readText(ctx, { id: contractId, textId }),
  file: (ctx, { contractId, textId }) => downloadText(ctx, { id: contractId, textId }),
  async decide(ctx, q) {
    await readContract(ctx, q.contractId)
    const row = await findings.get(ctx, q.findingId)
    if (row.contractId !== q.contractId) failMissing()
    if (q.decision === 'ignored' && q.reason === '') {
      failFields(
        'common.invalidInput',
        { reason: { key: 'review.field.reasonNeeded' } },
        { fields: ctx.say('review.field.reason') },
      )
    }
    const open = q.decision === 'open'
    const changed = await findings.change(ctx, row, q.version, {
      decision: q.decision,
      reason: q.reason,
      handlerName: open ? null : ctx.who.name,
      handleTime: open ? null : formatInstant(ctx.now),
    })
    return shown(ctx, changed)
  },
})

export const tellings: Record<string, Telling> = {
  review_finding: { words: 'review', codes: { level: findingLevel, decision: findingDecision } },
}
