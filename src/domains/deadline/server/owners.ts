import { failMissing, failNotAllowed } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { type RecordHead, seeRecord } from '../../../server/records.ts'
import type { deadlineOwner } from '../codes.ts'

interface Owner {
  /** The permission to edit such records: with it, deadlines are changed whatever the record's state. */
  item: string
  /** The page of a record, without its id. */
  page: string
}

/** The kinds of records that have deadlines. */
export const owners: Readonly<Record<(typeof deadlineOwner.values)[number], Owner>> = {
  legal_case: { item: 'case:edit', page: '/caseManageMain/view/' },
  dispute: { item: 'dispute:edit', page: '/disputeMain/view/' },
  contract: { item: 'contract:new:edit', page: '/contractQueryMain/view/' },
  bid_task: { item: 'bid:task:edit', page: '/bidTaskMain/view/' },
  tender_task: { item: 'bid:tender:edit', page: '/tenderTaskMain/view/' },
}

/** Whether the caller may change deadlines, or evidence, of visible records of a kind. */
export const mayChange = (ctx: Ctx, bizType: string): boolean =>
  ctx.who.perms.has((owners as Readonly<Record<string, Owner>>)[bizType]?.item ?? failMissing())

/**
 * A visible record whose deadlines, or evidence, the caller may change. Both begin when a draft is long submitted, so
 * that the record's own state does not decide.
 * @throws `common.recordMissing`; 4403 without the permission to edit records of the kind
 */
export async function seeForChange(ctx: Ctx, bizType: string, bizId: string): Promise<RecordHead> {
  const head = await seeRecord(ctx, bizType, bizId)
  return mayChange(ctx, bizType) ? head : failNotAllowed()
}
