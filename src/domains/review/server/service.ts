import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { ReadText } from '../rules/reading.ts'
import { review } from '../rules/run.ts'

/** Which text is reviewed, and as what. */
export interface ReviewSubject {
  contractId: string
  textId: string
  category: string | null
  contractType: string | null
}

/**
 * Reviews a text by the deterministic rules and keeps what they find. A finding that stands word for word in the
 * version before keeps the decision taken there.
 */
export async function reviewText(ctx: Ctx, subject: ReviewSubject, text: ReadText): Promise<void> {
  const findings = review(text, {
    ...(subject.category === null ? {} : { category: subject.category }),
    ...(subject.contractType === null ? {} : { contractType: subject.contractType }),
  })
  const decided = await decidedBefore(ctx, subject.contractId)
  const rows = findings.map((finding, seq) => ({
    id: newId(),
    contractId: subject.contractId,
    textId: subject.textId,
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

async function decidedBefore(ctx: Ctx, contractId: string) {
  const rows = await table(ctx, 'review_finding')
    .select()
    .select(['ruleId', 'finding', 'decision', 'reason', 'handlerName', 'handleTime'])
    .where('contractId', '=', contractId)
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
