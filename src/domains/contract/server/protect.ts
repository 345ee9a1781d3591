import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, table } from '../../../server/db/table.ts'
import { personOf } from '../../account/server/service.ts'
import type { SightReasons } from '../../permission/codes.ts'
import { reasonsToSee, setMembers } from '../../permission/server/service.ts'
import type { contractApi } from '../api.ts'
import { contractSight, readContract, readWrittenText } from './repo.ts'

/** Why the caller sees a contract. @throws `common.recordMissing` when he does not */
export async function readSight(ctx: Ctx, id: string): Promise<SightReasons> {
  await readContract(ctx, id)
  return reasonsToSee(ctx, contractSight(ctx), id)
}

/**
 * Says how far a contract is open to data scopes, and who may see it beside them. Its maker and its handler may, in any
 * state: what is confidential stays so after signing.
 * @throws `permission.sight.notOwner`
 */
export async function protectContract(ctx: Ctx, q: ParsedInputOf<typeof contractApi.protect>): Promise<string> {
  const contract = await readContract(ctx, q.id)
  const { accountId } = ctx.who
  if (contract.createPsnId !== accountId && contract.handlerPsnId !== accountId) fail('permission.sight.notOwner')
  const before = await table(ctx, 'contract')
    .select()
    .select('recordLevel')
    .where('contract.id', '=', q.id)
    .executeTakeFirstOrThrow()
  await changeRow(ctx, 'contract', q.id, q.version, { recordLevel: q.level })
  const people = []
  for (const id of new Set(q.members)) people.push(await personOf(ctx, id))
  const members = await setMembers(ctx, 'contract', q.id, people)
  const changes = [
    { field: 'recordLevel', before: before.recordLevel, after: q.level },
    { field: 'members', before: members.before || null, after: members.after || null },
  ]
  await audit(ctx, {
    action: 'contract.protect',
    bizType: 'contract',
    bizId: q.id,
    bizVersion: q.version + 1,
    changes: changes.filter((change) => change.before !== change.after),
  })
  return readWrittenText(ctx, q.id)
}
