import type { Selectable } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { serve } from '../../../server/serve.ts'
import type { HistoryLabels } from '../../../server/records.ts'
import { contracts, downloadText, readText } from '../../contract/server/service.ts'
import { reviewApi } from '../api.ts'
import type { Finding } from '../codes.ts'
import { findingDecision, findingLevel } from '../codes.ts'
import { type Decision, decideFinding, decisionOf, versionOf } from './decisions.ts'
import { mendedFindings } from './findings.ts'
import { type KeptFinding, wordsOfFinding } from './words.ts'

/** A finding in the user's language. */
function shown(ctx: Ctx, row: Selectable<DB['review_finding']>, decision: Decision): Finding {
  const found = row.finding as KeptFinding
  return {
    id: row.id,
    ruleId: row.ruleId,
    ruleVersion: row.ruleVersion,
    level: row.level as Finding['level'],
    ...wordsOfFinding(ctx, found),
    law: found.law,
    spans: found.spans,
    searched: found.searched ?? [],
    ...decision,
  }
}

export const routes = serve(reviewApi)({
  async findings(ctx, { contractId, textId }) {
    await contracts.see(ctx, contractId)
    const rows = await table(ctx, 'review_finding')
      .select()
      .selectAll()
      .where('contractId', '=', contractId)
      .where('textId', '=', textId)
      .orderBy('seq')
      .execute()
    if (rows.length === 0) return []
    const versionNo = await versionOf(ctx, textId)
    return rows.map((row) => shown(ctx, row, decisionOf(row, versionNo)))
  },
  async mended(ctx, { contractId, textId }) {
    await contracts.see(ctx, contractId)
    return mendedFindings(ctx, contractId, textId)
  },
  document: (ctx, { contractId, textId }) => readText(ctx, { id: contractId, textId }),
  file: (ctx, { contractId, textId }) => downloadText(ctx, { id: contractId, textId }),
  async decide(ctx, q) {
    await contracts.see(ctx, q.contractId)
    const { row, decision } = await decideFinding(ctx, q)
    return shown(ctx, row, decision)
  },
})

export const historyLabels: Record<string, HistoryLabels> = {
  review_finding: { words: 'review', codes: { level: findingLevel, decision: findingDecision } },
}
