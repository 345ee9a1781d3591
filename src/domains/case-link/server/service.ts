import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failNotAllowed } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, getRow, table } from '../../../server/db/table.ts'
import { publishRecord } from '../../../server/events/record.ts'
import { CaseDraft, cases, isGuest, save } from '../../case/server/facade.ts'
import type { caseLinkApi, Chain } from '../api.ts'
import { caseLinkKind, type CaseLinkKind } from '../codes.ts'
import { continuations, rolesContinued, typeContinued } from '../rules/continued.ts'
import { chainOf, idsOf } from './chain.ts'

type Input<K extends keyof typeof caseLinkApi> = ParsedInputOf<(typeof caseLinkApi)[K]>

/** A case of the caller's organisation, not one that another one shares with it. */
async function ownCase(ctx: Ctx, id: string) {
  const record = await cases.see(ctx, id)
  return (await isGuest(ctx, id)) ? failNotAllowed() : record
}

type Case = Awaited<ReturnType<typeof ownCase>>

async function insert(ctx: Ctx, from: Case, to: Case, kind: CaseLinkKind): Promise<void> {
  const by = { createPsnId: ctx.who.accountId, createPsnName: ctx.who.name }
  await table(ctx, 'case_link')
    .insert({ id: newId(), fromId: from.id, toId: to.id, kind, ...by })
    .execute()
  await leaveTrail(ctx, 'caseLink.add', from, to, ctx.label(caseLinkKind.labelKey(kind)))
}

type Named = Pick<Case, 'id' | 'caseNo' | 'caseName'>

/** Writes it into the history of both cases. */
async function leaveTrail(ctx: Ctx, action: string, one: Named, two: Named, note: string): Promise<void> {
  for (const [bizId, other] of [
    [one.id, two],
    [two.id, one],
  ] as const) {
    await audit(ctx, { action, bizType: 'legal_case', bizId, note: `${other.caseNo} ${other.caseName} ${note}` })
    publishRecord(ctx, 'legal_case', bizId)
  }
}

/** @throws `caseLink.refusal.known` for cases that belong together already, `caseLink.refusal.same` */
export async function add(ctx: Ctx, { fromId, toId, kind }: Input<'add'>): Promise<Chain> {
  if (fromId === toId) fail('caseLink.refusal.same')
  const [from, to] = [await ownCase(ctx, fromId), await ownCase(ctx, toId)]
  if ((await idsOf(ctx, fromId)).includes(toId)) fail('caseLink.refusal.known')
  await insert(ctx, from, to, kind)
  return chainOf(ctx, fromId)
}

/**
 * Creates a draft that continues a case: its parties in their new roles, its facts, claims, cause and contract.
 * @throws `caseLink.refusal.kind` for a kind that does not follow from such a case
 */
export async function begin(
  ctx: Ctx,
  { caseId, kind, isOurs }: Input<'begin'>,
): Promise<OutputOf<typeof caseLinkApi.begin>> {
  const from = await ownCase(ctx, caseId)
  const word = ctx.label(caseLinkKind.labelKey(kind))
  if (!continuations(from.caseType).includes(kind)) fail('caseLink.refusal.kind', { kind: word })
  const caseType = typeContinued(kind, from.caseType)
  const { causeOfAction, incidentOrg, amount, occurDate, facts, claims, contractId, riskLevel } = from
  const draft = await save(
    ctx,
    CaseDraft.parse({
      causeOfAction,
      incidentOrg,
      amount,
      occurDate,
      facts,
      claims,
      contractId,
      riskLevel,
      caseType,
      ...rolesContinued(caseType, from.parties, isOurs),
      caseName: `${from.caseName}（${word}）`.slice(0, 300),
      agentMode: 'own',
      undertaker: from.undertaker,
    }),
  )
  await insert(ctx, from, draft, kind)
  return { id: draft.id, path: cases.pageOf(draft.id) }
}

export async function remove(ctx: Ctx, { id, reason }: Input<'remove'>): Promise<Chain> {
  const row = await getRow(ctx, 'case_link', id)
  const [from, to] = [await ownCase(ctx, row.fromId), await ownCase(ctx, row.toId)]
  await changeRow(ctx, 'case_link', id, row.version, { deletedAt: ctx.now })
  await leaveTrail(ctx, 'caseLink.remove', from, to, reason)
  return chainOf(ctx, from.id)
}
