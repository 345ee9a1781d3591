import type { Ctx } from '../../../../server/context.ts'
import { tx } from '../../../../server/db/tx.ts'
import { gather } from './gather.ts'
import { DamagedSegment, merge } from './merge.ts'
import { mend, outdate, renew } from './renew.ts'

/**
 * Brings the full-text index up to date: repairs it, builds outdated segments again, adds what is not indexed, and
 * merges. Each step is a transaction; after a failure or a kill the next run goes on with what is left.
 * @param damaged a segment in which a search has found damage
 */
export async function keepIndex(ctx: Ctx, damaged?: number): Promise<void> {
  if (damaged !== undefined) await tx(ctx, (ctx) => outdate(ctx, damaged))
  await mend(ctx)
  while (await renew(ctx));
  let after: string | null | undefined = ''
  while (typeof after === 'string') after = await gather(ctx, after)
  try {
    while (await merge(ctx));
  } catch (error) {
    if (!(error instanceof DamagedSegment)) throw error
    ctx.log.warn({ err: error, tenantId: ctx.tenantId }, 'a damaged segment of the full-text index is built again')
    return keepIndex(ctx, error.id)
  }
}
