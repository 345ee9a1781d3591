import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { seeRecord } from '../../../server/records.ts'
import { readCase } from '../../case/server/service.ts'
import { disputeWay, moneyFlow } from '../../contract/codes.ts'
import { contracts } from '../../contract/server/service.ts'
import { disputes } from '../../dispute/server/service.ts'
import type { About, draftingApi } from '../api.ts'
import { type SubjectKind, subjectKind } from '../codes.ts'
import { usualOfCase, usualOfContract, usualOfDispute } from './usual.ts'
import { seenContract } from './facts.ts'

interface Begun {
  about: Partial<About>
  templates: readonly string[]
}
const { code } = subjectKind

/** For each kind of record: the record with its contract, if the caller may see it, and the templates that suit it. */
const begun: Readonly<Record<SubjectKind, (ctx: Ctx, id: string) => Promise<Begun>>> = {
  async [code.contract](ctx, id) {
    const contract = await contracts.see(ctx, id)
    return { about: { contractId: id }, templates: usualOfContract(contract.moneyFlow === moneyFlow.code.in) }
  },
  async [code.dispute](ctx, id) {
    const { contractId, disputeType } = await disputes.see(ctx, id)
    const contract = await seenContract(ctx, contractId)
    const byArbitration = contract?.disputeWay === disputeWay.code.arbitration
    const about = { disputeId: id, contractId: contract?.id ?? null }
    return { about, templates: usualOfDispute(disputeType, byArbitration) }
  },
  async [code.case](ctx, id) {
    const found = await readCase(ctx, id)
    const contract = await seenContract(ctx, found.contractId)
    return { about: { caseId: id, contractId: contract?.id ?? null }, templates: usualOfCase(found) }
  },
}

/**
 * What a text started from a record is about: the record, and the contract that it names if the caller may see that.
 * @throws 4403 without the permission for the kind of record; `common.recordMissing` for an invisible record
 */
export async function subject(
  ctx: Ctx,
  { bizType, bizId }: ParsedInputOf<typeof draftingApi.subject>,
): Promise<OutputOf<typeof draftingApi.subject>> {
  const { number, title, path } = await seeRecord(ctx, bizType, bizId)
  const { about, templates } = await begun[bizType](ctx, bizId)
  return {
    caseId: null,
    disputeId: null,
    contractId: null,
    ...about,
    number: number ?? '',
    title,
    path,
    templates: [...templates],
  }
}
