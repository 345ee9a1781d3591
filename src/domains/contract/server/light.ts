import type { Ctx } from '../../../server/context.ts'
import { openRemarks } from '../../comment/server/facade.ts'
import { countOpenFindings } from '../../review/server/service.ts'
import type { Contract } from '../api.ts'
import { lastSubmitted } from './compare.ts'

/**
 * What speaks against approving a contract without opening it: a major amount, open findings of high risk,
 * contradictions between text and record, or open comments on the text.
 */
export async function heavyReasons(ctx: Ctx, contract: Contract): Promise<string[]> {
  const { id, currentTextId } = contract
  const open = (await countOpenFindings(ctx, id)).get(currentTextId ?? '')
  const contradictions = await lastSubmitted(ctx, id)
  const remarks = (await openRemarks(ctx, 'contract', id, '')).reduce((sum, { count }) => sum + count, 0)
  return [
    ...(contract.isMajor ? [ctx.say('contract.light.major')] : []),
    ...(open?.high ? [ctx.say('contract.light.highRisk', { count: open.high })] : []),
    ...(contradictions.length > 0 ? [ctx.say('contract.light.contradictions', { count: contradictions.length })] : []),
    ...(remarks > 0 ? [ctx.say('contract.light.remarks', { count: remarks })] : []),
  ]
}
