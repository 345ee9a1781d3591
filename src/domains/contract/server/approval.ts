import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { confirmedNote, refuseUnconfirmed } from '../../../server/record/confirm.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { decide, myTask, type Step, submitFlow, voidFlow, withdraw } from '../../workflow/server/service.ts'
import { blacklisted } from '../../credit/server/service.ts'
import type { Contract, contractApi, Contradiction } from '../api.ts'
import { compare, forComparison } from './compare.ts'
import { duplicatePoints, refuseOverFrame } from './related.ts'
import { readContract } from './repo.ts'
import { missingForSubmit } from './required.ts'
import { allowAction, move } from './service.ts'

/** The steps that contracts usually take: legal staff, then the head of legal. */
export const contractPath: readonly Step[] = [
  { node: 'legal', role: 'legal_staff' },
  { node: 'manager', role: 'legal_manager' },
]

/**
/**
 * Submits a draft: every missing field and every contradiction between text and record that is not explained is named at
 * once, the current text is frozen by its hash, the first step begins. The text is compared outside a transaction; the
 * version that the caller sends makes sure that nothing has changed since.
 * @param confirmReason why it is another contract than those that look like it; kept in the history
 */
export async function submitContract(ctx: Ctx, id: string, version: number, confirmReason = ''): Promise<string> {
  const compared = await tx(ctx, async (ctx) => {
    const contract = await readContract(ctx, id)
    await allowAction(ctx, contract, 'submit')
    return forComparison(ctx, contract)
  })
  const contradictions = await compare(ctx.tenantId, compared)
  return tx(ctx, async (ctx) => {
    const contract = await readContract(ctx, id)
    await allowAction(ctx, contract, 'submit')
    refuseUnready(ctx, contract, contradictions)
    await refuseBlacklisted(ctx, contract.counterparties)
    await refuseOverFrame(ctx, contract)
    const points = await duplicatePoints(ctx, contract)
    refuseUnconfirmed(ctx, confirmReason, points)
    const note = [confirmedNote(ctx, confirmReason, points), ...contradictions.map((one) => lineOf(ctx, one))]
      .filter(Boolean)
      .join('\n')
    const json = await move(ctx, contract, version, 'submit', { note })
    const text = await table(ctx, 'contract_text')
      .select()
      .select(['id', 'sha256'])
      .where('id', '=', contract.currentTextId)
      .executeTakeFirstOrThrow()
    await table(ctx, 'contract_submission')
      .insert({
        id: newId(),
        contractId: id,
        textId: text.id,
        sha256: text.sha256,
        contradictions: JSON.stringify(contradictions),
      })
      .execute()
    await submitFlow(ctx, {
      bizType: 'contract',
      bizId: id,
      title: `${contract.contractNo} ${contract.contractName}`,
      ownerIds: [contract.createPsnId, contract.handlerPsnId],
    })
    return json
  })
}

/** @throws with all that is missing, and every contradiction that is not explained */
function refuseUnready(ctx: Ctx, contract: Contract, contradictions: readonly Contradiction[]): void {
  const missing = missingForSubmit(contract, (key) => ctx.say(key))
  const open = contradictions.filter(({ explanation }) => explanation === '')
  const contradicting = open.map(
    (one) =>
      [`explanations.${one.key}`, { key: 'contract.contradiction.unexplained', vars: wordsOf(ctx, one) }] as const,
  )
  const faults = { ...missing, ...Object.fromEntries(contradicting) }
  const count = Object.keys(faults).length
  if (count === 0) return
  failFields(Object.keys(missing).length === 0 ? 'contract.contradicts' : 'contract.incomplete', faults, { count })
}

const wordsOf = (ctx: Ctx, { field, recorded, written }: Contradiction) => ({
  label: ctx.say(`contract.contradiction.${field}`),
  recorded: recorded || ctx.say('contract.contradiction.nothing'),
  written,
})

/** A contradiction with its explanation, as the history keeps it. */
const lineOf = (ctx: Ctx, one: Contradiction): string =>
  ctx.say('contract.contradiction.line', { ...wordsOf(ctx, one), explanation: one.explanation })

/** A counterparty on the blacklist is taken off it first, or is not contracted with. */
async function refuseBlacklisted(ctx: Ctx, parties: Parameters<typeof blacklisted>[1]): Promise<void> {
  const found = [...(await blacklisted(ctx, parties))].map(
    ([i, reason]) => [`counterparties.${i}.name`, { name: parties[i]!.name, reason }] as const,
  )
  const [first] = found
  if (!first) return
  const fields = Object.fromEntries(found.map(([field, vars]) => [field, { key: 'credit.blacklisted', vars }]))
  failFields('credit.blacklisted', fields, first[1])
}

export async function withdrawContract(ctx: Ctx, id: string, version: number): Promise<string> {
  const contract = await readContract(ctx, id)
  await allowAction(ctx, contract, 'withdraw')
  await withdraw(ctx, id)
  return move(ctx, contract, version, 'withdraw')
}

/** Gives a contract back to its author as a draft when an administrator voids its approval. */
export async function voidContractApproval(ctx: Ctx, id: string, reason: string): Promise<void> {
  const contract = await readContract(ctx, id)
  await voidFlow(ctx, id, reason)
  await move(ctx, contract, contract.version, 'withdraw', {
    note: ctx.say('workflow.voidedBecause', { reason }),
  })
}

/**
 * Decides the caller's step: passes it on, returns the contract to its author, or refuses it for good.
 * @throws `contract.textChanged` when the current text is not the one the approver has read
 */
export async function approveContract(ctx: Ctx, q: ParsedInputOf<typeof contractApi.approve>): Promise<string> {
  const contract = await readContract(ctx, q.id)
  const action = q.pass ? 'approve' : q.final ? 'reject' : 'return'
  await allowAction(ctx, contract, action)
  if (contract.currentTextId !== q.textId) fail('contract.textChanged')
  if (!q.pass && q.opinion === '') {
    failFields(
      'common.invalidInput',
      { opinion: { key: 'workflow.opinionNeeded' } },
      { fields: ctx.say('workflow.field.opinion') },
    )
  }
  const decision = q.pass ? 'approved' : q.final ? 'rejected' : 'returned'
  const giver = (await myTask(ctx, q.id))?.inPlaceOf
  const note = giver ? `${ctx.say('workflow.onBehalfOf', { name: giver.name })} ${q.opinion}`.trim() : q.opinion
  const outcome = await decide(ctx, q.id, { decision, opinion: q.opinion, toNode: q.toNode })
  if (outcome === 'running') {
    // The record itself does not move, but it counts as written: whoever has it open sees that it went on.
    return move(ctx, contract, q.version, 'pass', { note })
  }
  return move(ctx, contract, q.version, action, { note })
}
