import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { confirmedNote, refuseUnconfirmed } from '../../../server/record/confirm.ts'
import { tx } from '../../../server/db/tx.ts'
import { approvals } from '../../workflow/server/facade.ts'
import { openRemarks } from '../../comment/server/facade.ts'
import { blacklisted } from '../../counterparty/server/facade.ts'
import type { Contract, contractApi } from '../api.ts'
import type { Contradiction } from '../codes.ts'
import { compare, forComparison } from './compare.ts'
import { refuseOverFrame, relatedPoints } from './related.ts'
import { editableFields, editedColumns, freezeText, keepFrozen, renewSubmission } from './edit.ts'
import { heavyReasons } from './light.ts'
import { laterNumber } from './numbering.ts'
import { missingOwnValues } from './own-values.ts'
import { contracts } from './records.ts'
import { missingForSubmit } from './required.ts'
import { missingByCategory } from './category-needs.ts'
import { routing } from './routing.ts'
import { formerlySeen, keepSeen } from './seen.ts'

/** Legal staff, then the head of legal. */
export const approval = approvals(contracts, {
  item: 'contract:approve',
  path: [
    { node: 'legal', role: 'legal_staff' },
    { node: 'manager', role: 'legal_manager' },
  ],
  routing,
  editPage: (id) => `/contractNewMain/edit/${id}`,
  /** @throws `contract.textChanged` when the current text is not the one that the approver has read */
  checkDecision(_, { currentTextId }, { textId }: ParsedInputOf<typeof contractApi.approve>) {
    if (currentTextId !== textId) fail('contract.textChanged')
  },
  seen: {
    isChanged: async (ctx, contract) => (await formerlySeen(ctx, contract)) !== null,
    keep: (ctx, { id, currentTextId }) =>
      currentTextId === null ? Promise.resolve() : keepSeen(ctx, id, currentTextId),
  },
  hasText: true,
  edit: {
    fields: editableFields,
    columns: editedColumns,
    after: renewSubmission,
  },
  approved: keepFrozen,
  light: {
    reasons: heavyReasons,
    seen: ({ currentTextId }) => currentTextId ?? '',
    input: (textId) => ({ textId }),
  },
})

/**
 * Submits a draft: reports every missing field and unexplained contradiction between text and record at once, freezes
 * the current text by its hash and starts the first step. The texts are compared outside a transaction; the caller's
 * version ensures that nothing has changed since. `confirmReason` says why the contract is neither a duplicate nor
 * a part of another one, and is stored in the history.
 */
export async function submit(
  ctx: Ctx,
  { id, version, confirmReason, chosen, direct }: ParsedInputOf<typeof contractApi.submit>,
): Promise<Contract> {
  const compared = await tx(ctx, async (ctx) => {
    const contract = await contracts.see(ctx, id)
    await contracts.allow(ctx, contract, 'submit')
    return forComparison(ctx, contract)
  })
  const contradictions = await compare(ctx.tenantId, compared)
  return tx(ctx, async (ctx) => {
    const contract = await contracts.see(ctx, id)
    await contracts.allow(ctx, contract, 'submit')
    await refuseUnready(ctx, contract, contradictions)
    await refuseBlacklisted(ctx, contract)
    await refuseOverFrame(ctx, contract)
    const points = [...(await openRemarkPoints(ctx, id)), ...(await relatedPoints(ctx, contract))]
    refuseUnconfirmed(ctx, confirmReason, points)
    const note = [confirmedNote(ctx, confirmReason, points), ...contradictions.map((one) => lineOf(ctx, one))]
      .filter(Boolean)
      .join('\n')
    await freezeText(ctx, contract, contradictions)
    const number = await laterNumber(ctx, contract, contract.contractCategory, 'submit')
    return approval.begin(ctx, contract, version, 'submit', number, note, { chosen, direct })
  })
}

/** How many comments on words of the text are open, and by whom; none does not speak against the submission. */
async function openRemarkPoints(ctx: Ctx, id: string): Promise<string[]> {
  const open = await openRemarks(ctx, 'contract', id, ctx.who.accountId)
  const count = open.reduce((sum, one) => sum + one.count, 0)
  const names = open.map((one) => ctx.say('contract.remarks.by', one))
  return count === 0 ? [] : [ctx.say('contract.remarks.open', { count, names })]
}

/** @throws with all missing fields and all unexplained contradictions */
async function refuseUnready(ctx: Ctx, contract: Contract, contradictions: readonly Contradiction[]): Promise<void> {
  const say = (key: string) => ctx.label(key)
  const missing = {
    ...missingForSubmit(contract, say),
    ...(await missingByCategory(ctx, contract, say)),
    ...(await missingOwnValues(ctx, contract)),
  }
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

/** A contradiction with its explanation, as a line of the history. */
const lineOf = (ctx: Ctx, one: Contradiction): string =>
  ctx.say('contract.contradiction.line', { ...wordsOf(ctx, one), explanation: one.explanation })

/** Refuses counterparties on the blacklist, except those that are waived for this contract. */
async function refuseBlacklisted(ctx: Ctx, { id, counterparties: parties }: Contract): Promise<void> {
  const found = [...(await blacklisted(ctx, parties, id))].map(
    ([i, reason]) => [`counterparties.${i}.name`, { name: parties[i]!.name, reason }] as const,
  )
  const [first] = found
  if (!first) return
  const fields = Object.fromEntries(
    found.map(([field, vars]) => [field, { key: 'counterparty.blacklisted', vars } as const]),
  )
  failFields('counterparty.blacklisted', fields, first[1])
}
