import { failMissing, failNotAllowed } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { type RecordHead, seeRecord } from '../../../server/records.ts'
import type { evidenceOwner } from '../codes.ts'

/** The permission to edit records of a kind: with it, their evidence is changed whatever the record's state. */
const items: Readonly<Record<(typeof evidenceOwner.values)[number], string>> = {
  legal_case: 'case:edit',
  dispute: 'dispute:edit',
}

/** Whether the caller may change the evidence of visible records of a kind. */
export const mayChange = (ctx: Ctx, bizType: string): boolean =>
  ctx.who.perms.has((items as Readonly<Record<string, string>>)[bizType] ?? failMissing())

/**
 * A visible record whose evidence the caller may change. Evidence is collected long after the record was submitted, so
 * that its state does not decide.
 * @throws `common.recordMissing`; 4403 without the permission to edit records of the kind
 */
export async function seeForChange(ctx: Ctx, bizType: string, bizId: string): Promise<RecordHead> {
  const head = await seeRecord(ctx, bizType, bizId)
  return mayChange(ctx, bizType) ? head : failNotAllowed()
}

/** Number and title of a record. */
export const titleOfHead = ({ number, title }: RecordHead): string => [number, title].filter(Boolean).join(' ')
