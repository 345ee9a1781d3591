import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { headIfSeen, kindOf, mayViewKind } from '../../../server/records.ts'
import type { Dealing, Overview } from '../api.ts'
import { accountsOf } from './accounts.ts'
import { factsOf } from './facts.ts'
import { matchesOf } from './matches.ts'
import { counterparties } from './records.ts'
import { openRequestsOf, waiversOf } from './waivers.ts'

const kinds = ['contract', 'dispute', 'legal_case'] as const
const mostOfKind = 50

/** Records of one kind that a counterparty is a party of and that the caller may see, the newest first. */
async function dealingsOfKind(ctx: Ctx, id: string, bizType: string): Promise<Dealing[]> {
  const kind = kindOf(ctx, bizType)
  if (!mayViewKind(ctx, bizType) || !kind.isSeen || !kind.summary) return []
  const { rows } = await sql<{ bizId: string }>`select t."bizId" from counterparty_ties(${id}) t
    where t."bizType" = ${bizType} and ${kind.isSeen(ctx, 't.bizId')} order by t."bizId" desc limit ${mostOfKind}`.execute(
    ctx.db,
  )
  const ids = rows.map(({ bizId }) => bizId)
  const [found, stakes] = await Promise.all([
    Promise.all(ids.map((bizId) => kind.summary!(ctx, bizId))),
    ids.length > 0 ? kind.stakes?.(ctx, ids) : undefined,
  ])
  return found
    .filter((one) => one !== undefined)
    .map((one) => {
      const { amount = null, currency = 'CNY' } = stakes?.get(one.id) ?? {}
      return { ...one, amount, currency }
    })
}

/** What the page of a counterparty shows besides its fields. */
export async function overview(ctx: Ctx, { id }: { id: string }): Promise<Overview> {
  await counterparties.see(ctx, id)
  const [facts, dealings, accounts, waivers, asked, evaluations, matches] = await Promise.all([
    factsOf(ctx, [id]),
    Promise.all(kinds.map((kind) => dealingsOfKind(ctx, id, kind))),
    accountsOf(ctx, id),
    waiversOf(ctx, id).execute(),
    openRequestsOf(ctx, id),
    table(ctx, 'counterparty_evaluation')
      .select()
      .select(['id', 'contractId', 'score', 'remark', 'createPsnName', 'createTime'])
      .where('counterpartyId', '=', id)
      .orderBy('id', 'desc')
      .execute(),
    matchesOf(ctx, id),
  ])
  return {
    facts: facts.get(id)!,
    dealings: dealings.flat(),
    accounts,
    waivers: await withContracts(ctx, waivers),
    waiverRequests: await withContracts(ctx, asked),
    evaluations: await withContracts(ctx, evaluations),
    matches,
  }
}

/** Adds number and title of the contracts that the caller may see. */
async function withContracts<R extends { contractId: string }>(ctx: Ctx, rows: readonly R[]) {
  const heads = new Map<string, { number: string; title: string; path: string } | null>()
  for (const id of new Set(rows.map(({ contractId }) => contractId))) {
    const head = await headIfSeen(ctx, 'contract', id)
    heads.set(id, head ? { number: head.number ?? '', title: head.title, path: head.path } : null)
  }
  return rows.map((row) => ({ ...row, contract: heads.get(row.contractId) ?? null }))
}
