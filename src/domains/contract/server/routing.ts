import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { Routing, RoutingFacts } from '../../../server/routing.ts'
import { categoryChoices } from '../../contract-category/server/facade.ts'
import { deviationFacts } from '../../contract-template/server/facade.ts'
import { standingOf } from '../../counterparty/server/facade.ts'
import { inYuan } from '../../exchange-rate/server/service.ts'
import { listFields, ownFacts, ownFactValues } from '../../own-field/server/service.ts'
import { countOpenFindings } from '../../review/server/service.ts'
import { type Contract, type ContractDraft, contractApi } from '../api.ts'
import { contractStatus, moneyFlow, selectionMode } from '../codes.ts'

type Either = Partial<Contract> & Partial<ContractDraft>

/** What the approval of a contract depends on. */
export const routing: Routing = {
  draft: contractApi.save.input,
  hasAmount: true,
  categories: categoryChoices,
  facts: {
    moneyFlow,
    selectionMode,
    isFrame: 'yesNo',
    isStandardText: 'yesNo',
    isFromTemplate: 'yesNo',
    deviations: 'number',
    isNewCounterparty: 'yesNo',
    isRelatedParty: 'yesNo',
    isBlacklisted: 'yesNo',
    isOverdue: 'yesNo',
    hasHighRisk: 'yesNo',
  },
  ownFacts: async (ctx) => ownFacts(await listFields(ctx), ctx.say('contract.ownValues.none')),
  people: ['handlerPsnId'],
  read: (ctx, of) => read(ctx, of),
}

async function read(ctx: Ctx, of: Either): Promise<RoutingFacts> {
  const { id, currentTextId, counterparties = [] } = of
  const findings = id ? (await countOpenFindings(ctx, id)).get(currentTextId ?? '') : undefined
  const standing = await standingOf(ctx, counterparties)
  const { amount, note } = await inYuan(ctx, of.amount ?? null, of.currency ?? null)
  return {
    amount,
    amountNote: note,
    category: of.contractCategory ?? null,
    values: {
      moneyFlow: of.moneyFlow ?? null,
      selectionMode: of.selectionMode ?? null,
      isFrame: of.isFrame ?? false,
      isStandardText: of.isStandardText ?? false,
      ...(await deviationFacts(ctx, id)),
      isNewCounterparty: await isNew(ctx, counterparties, id),
      isRelatedParty: standing.isRelated,
      isBlacklisted: standing.isBlack,
      isOverdue: standing.isOverdue,
      hasHighRisk: (findings?.high ?? 0) > 0,
      ...ownFactValues(await listFields(ctx), of.ownValues ?? {}),
    },
  }
}

/** Whether a counterparty has no contract that is, or was, in force. */
async function isNew(ctx: Ctx, counterparties: readonly { name: string }[], id: string | undefined): Promise<boolean> {
  const { processing, finished, ended } = contractStatus.code
  for (const { name } of counterparties) {
    if (name === '') continue
    let known = table(ctx, 'contract')
      .select()
      .select('id')
      .where('status', 'in', [processing, finished, ended])
      .where('counterparties', '@>', JSON.stringify([{ name }]))
    if (id) known = known.where('id', '<>', id)
    if (!(await known.limit(1).executeTakeFirst())) return true
  }
  return false
}
