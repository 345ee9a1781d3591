import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import type { SightReasons } from '../../permission/codes.ts'
import { protectRecord, reasonsToSee } from '../../permission/server/service.ts'
import type { contractApi } from '../api.ts'
import { contractSight, readContract, readWrittenText } from './repo.ts'

/** Why the caller sees a contract. @throws `common.recordMissing` when they do not */
export async function readSight(ctx: Ctx, id: string): Promise<SightReasons> {
  await readContract(ctx, id)
  return reasonsToSee(ctx, contractSight(ctx), id)
}

/** Sets the level and the members of a contract. @throws as `protectRecord` */
export async function protectContract(ctx: Ctx, q: ParsedInputOf<typeof contractApi.protect>): Promise<string> {
  const { createPsnId, handlerPsnId } = await readContract(ctx, q.id)
  await protectRecord(ctx, contractSight(ctx), [createPsnId, handlerPsnId], q)
  return readWrittenText(ctx, q.id)
}
