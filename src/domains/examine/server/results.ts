import type { Selectable } from 'kysely'
import { formatInstant } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { contracts } from '../../contract/server/service.ts'
import type { Finding } from '../../review/codes.ts'
import {
  decideFinding,
  type Decision,
  decisionsOf,
  refuseUnreasoned,
  shareFindings,
  wordsOfFinding,
} from '../../review/server/service.ts'
import type { ExamineHead, examineApi } from '../api.ts'
import { reviewStatus } from '../codes.ts'
import type { GradedFinding, Raised } from './look.ts'
import { examines } from './records.ts'

const findings = crud('examine_finding')
type Row = Selectable<DB['examine_finding']>
const most = 500

/** The texts of a finding in the user's language. */
function said(ctx: Ctx, kept: GradedFinding): Pick<Finding, 'title' | 'explanation' | 'suggestion'> {
  const words = wordsOfFinding(ctx, kept)
  if (kept.because === null) return words
  return { ...words, explanation: `${words.explanation}${ctx.say(`examine.because.${kept.because}`)}` }
}

const undecided: Decision = {
  version: 1,
  decision: 'open',
  reason: '',
  handlerName: null,
  handleTime: null,
  acceptedIn: null,
}

/** A finding in wire format, undecided. */
export const resultOf = (ctx: Ctx, { ruleId, ruleVersion, level, finding }: Raised): Finding => ({
  id: newId(),
  ruleId,
  ruleVersion,
  level,
  ...said(ctx, finding),
  law: finding.law,
  spans: finding.spans,
  searched: finding.searched ?? [],
  ...undecided,
})

const ownDecision = (row: Row): Decision => ({
  version: row.version,
  decision: row.decision as Finding['decision'],
  reason: row.reason,
  handlerName: row.handlerName,
  handleTime: row.handleTime,
  acceptedIn: null,
})

const shown = (ctx: Ctx, { id, ruleId, ruleVersion, level, finding }: Row, decision: Decision): Finding => ({
  ...resultOf(ctx, { ruleId, ruleVersion, level: level as Finding['level'], finding: finding as GradedFinding }),
  id,
  ...decision,
})

type Head = Pick<ExamineHead, 'id' | 'contractId'>

/**
 * The contract that a review shares its findings with, if the caller can see it; otherwise the review has its own
 * decisions.
 */
async function sharedContract(ctx: Ctx, { contractId }: Head): Promise<string | null> {
  if (contractId === null) return null
  const seen = await contracts
    .visible(ctx)
    .select('contract.id')
    .where('contract.id', '=', contractId)
    .executeTakeFirst()
  return seen ? contractId : null
}

/**
 * The findings of a review, by place, with the decisions shared with its contract's page. The caller has been checked.
 */
export async function resultsOf(ctx: Ctx, head: Head): Promise<Finding[]> {
  const rows = await table(ctx, 'examine_finding')
    .select()
    .selectAll()
    .where('examineId', '=', head.id)
    .orderBy('seq')
    .execute()
  const contractId = await sharedContract(ctx, head)
  const ids = rows.flatMap((row) => row.contractFindingId ?? [])
  const shared = contractId === null ? new Map<string, Decision>() : await decisionsOf(ctx, contractId, ids)
  return rows.map((row) => shown(ctx, row, shared.get(row.contractFindingId ?? '') ?? ownDecision(row)))
}

/** Stores the findings of a review; those in a contract's text are merged with the findings of that text. */
export async function keepResults(
  ctx: Ctx,
  { id: examineId, contractId, sha256 }: Head & { sha256: string },
  raised: readonly Raised[],
): Promise<void> {
  const shared =
    contractId === null
      ? null
      : await shareFindings(
          ctx,
          { contractId, sha256 },
          raised.map((one) => {
            const { because: _, ...finding } = one.finding
            return { ...one, finding }
          }),
        )
  const rows = raised.map(({ finding, ...one }, seq) => ({
    ...one,
    id: newId(),
    examineId,
    seq,
    finding: JSON.stringify(finding),
    contractFindingId: shared?.[seq] ?? null,
  }))
  for (let at = 0; at < rows.length; at += most)
    await table(ctx, 'examine_finding')
      .insert(rows.slice(at, at + most))
      .execute()
}

/** Accepts, ignores (with a reason) or reopens a finding; a returned result must be approved again. */
export async function settle(ctx: Ctx, q: ParsedInputOf<typeof examineApi.settle>): Promise<Finding> {
  const head = await examines.see(ctx, q.id)
  await examines.allow(ctx, head, 'decide')
  const row = await findings.get(ctx, q.findingId)
  if (row.examineId !== q.id) failMissing()
  const result = await decide(ctx, head, row, q)
  if (head.reviewStatus === reviewStatus.code.refused) await examines.transition(ctx, head, head.version, 'decide')
  return result
}

async function decide(
  ctx: Ctx,
  head: Head,
  row: Row,
  { version, decision, reason }: ParsedInputOf<typeof examineApi.settle>,
): Promise<Finding> {
  const contractId = row.contractFindingId === null ? null : await sharedContract(ctx, head)
  if (contractId !== null && row.contractFindingId !== null) {
    const asked = { contractId, findingId: row.contractFindingId, version, decision, reason }
    return shown(ctx, row, (await decideFinding(ctx, asked)).decision)
  }
  refuseUnreasoned(ctx, { decision, reason })
  const isOpen = decision === 'open'
  const changed = await findings.change(ctx, row, version, {
    decision,
    reason,
    handlerName: isOpen ? null : ctx.who.name,
    handleTime: isOpen ? null : formatInstant(ctx.now),
  })
  return shown(ctx, changed, ownDecision(changed))
}
