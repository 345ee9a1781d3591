import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { finalApprover } from '../../workflow/server/service.ts'
import type { Seal } from '../api.ts'

/**
 * Who applies, who approves and who stamps are three people (separation of duties).
 * @throws `seal.keeper.applicant`, `seal.keeper.approver`
 */
export async function refuseWrongKeeper(ctx: Ctx, seal: Seal): Promise<void> {
  const { accountId } = ctx.who
  if (seal.createPsnId === accountId) fail('seal.keeper.applicant')
  if ((await finalApprover(ctx, seal.id)) === accountId) fail('seal.keeper.approver')
}
