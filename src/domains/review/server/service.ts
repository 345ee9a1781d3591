import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { ReadText } from '../rules/reading.ts'
import type { Finding } from '../rules/rule.ts'
import { review } from '../rules/run.ts'

/** What the deterministic rules find in a text; pure work, done before a transaction is opened. */
export function reviewText(
  text: ReadText,
  as: { contractCategory: string | null; contractType: string | null },
): Finding[] {
  return review(text, {
    ...(as.contractCategory === null ? {} : { category: as.contractCategory }),
    ...(as.contractType === null ? {} : { contractType: as.contractType }),
  })
}

/**
 * Keeps the findings of a version of a contract's text. One that stands word for word in the version before keeps the
 * decision taken there.
 * @param before the text that was current until now
 */
export async function keepFindings(
  ctx: Ctx,
  version: { contractId: string; textId: string; before: string | null },
  findings: Finding[],
): Promise<void> {
  const decided = await decidedIn(ctx, version.before)
  const rows = findings.map((finding, seq) => ({
    id: newId(),
    contractId: version.contractId,
    textId: version.textId,
    seq,
    ruleId: finding.ruleId,
    ruleVersion: finding.version,
    level: finding.level,
    finding: JSON.stringify(finding),
    ...decided.get(identityOf(finding.ruleId, finding.spans)),
  }))
  for (let at = 0; at < rows.length; at += 500)
    await table(ctx, 'review_finding')
      .insert(rows.slice(at, at + 500))
      .execute()
}

const identityOf = (ruleId: string, spans: { quote: string }[]) =>
  `${ruleId}\n${spans.map((span) => span.quote).join('\n')}`

async function decidedIn(ctx: Ctx, textId: string | null) {
  if (textId === null) return new Map<string, never>()
  const rows = await table(ctx, 'review_finding')
    .select()
    .select(['ruleId', 'finding', 'decision', 'reason', 'handlerName', 'handleTime'])
    .where('textId', '=', textId)
    .where('decision', '<>', 'open')
    .orderBy('id')
    .execute()
  return new Map(
    rows.map(({ ruleId, finding, ...decision }) => [
      identityOf(ruleId, (finding as { spans: { quote: string }[] }).spans),
      decision,
    ]),
  )
}

/** Text id → how many of its findings nobody has decided. */
export async function countOpenFindings(ctx: Ctx, contractId: string): Promise<Map<string, number>> {
  const rows = await table(ctx, 'review_finding')
    .select()
    .select((e) => ['textId', e.fn.countAll<number>().as('n')])
    .where('contractId', '=', contractId)
    .where('decision', '=', 'open')
    .groupBy('textId')
    .execute()
  return new Map(rows.map((row) => [row.textId, row.n]))
}
