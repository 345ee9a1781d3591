import { can } from '../../../kernel/states.ts'
import type { Block } from '../../../kernel/block.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { creditCodeOf } from '../../org/server/service.ts'
import { type ReadText, statedIn } from '../../review/server/service.ts'
import type { Contract } from '../api.ts'
import type { Contradiction } from '../codes.ts'
import { contractTransitions } from '../codes.ts'
import { contradictionsIn } from './contradictions.ts'
import { textRow } from './reading.ts'
import { contracts } from './records.ts'

/** A record and its current text; null for a contract without a text. */
export interface ForComparison {
  contract: Contract
  text: ReadText | null
  /** '' when it is not stored. */
  ourCode: string
}

export async function forComparison(ctx: Ctx, contract: Contract): Promise<ForComparison> {
  const row = contract.currentTextId === null ? null : await textRow(ctx, contract.id, contract.currentTextId)
  const ourCode = contract.ourParty === null ? '' : await creditCodeOf(ctx, contract.ourParty)
  return { contract, text: row && { text: row.text, blocks: row.blocks as Block[] }, ourCode }
}

/**
 * Contradictions between text and record, with their explanations. Not for use in a transaction.
 * @param of the organisation whose queue is used for long texts
 */
export async function compare(of: string, { contract, text, ourCode }: ForComparison): Promise<Contradiction[]> {
  if (text === null) return []
  const found = contradictionsIn(contract, await statedIn(of, text), ourCode)
  return found.map((one) => ({ ...one, explanation: contract.explanations[one.key] ?? '' }))
}

/** The contradictions of a visible contract: of an editable one as it is now, otherwise of its last submission. */
export async function readContradictions(ctx: Ctx, id: string): Promise<Contradiction[]> {
  const seen = await tx(ctx, async (ctx) => {
    const contract = await contracts.see(ctx, id)
    return can(contractTransitions, contract, 'edit') ? forComparison(ctx, contract) : lastSubmitted(ctx, id)
  })
  return Array.isArray(seen) ? seen : compare(ctx.tenantId, seen)
}

/** The contradictions of a contract's last submission, with their explanations. */
export async function lastSubmitted(ctx: Ctx, contractId: string): Promise<Contradiction[]> {
  const row = await table(ctx, 'contract_submission')
    .select()
    .select('contradictions')
    .where('contractId', '=', contractId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return (row?.contradictions ?? []) as Contradiction[]
}
