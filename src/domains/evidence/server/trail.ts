import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { evidenceSide } from '../codes.ts'
import type { ListRow } from './lists.ts'

/** Writes an action on a list into its record's history. */
export async function leaveTrail(ctx: Ctx, list: ListRow, action: string, note: string): Promise<void> {
  const side = ctx.label(evidenceSide.labelKey(list.side))
  await audit(ctx, { action, bizType: list.bizType, bizId: list.bizId, note: `${side} ${note}` })
}
