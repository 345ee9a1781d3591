import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { seeRecord } from '../../../server/records.ts'
import type { Followers } from '../api.ts'

interface OnRecord {
  bizType: string
  bizId: string
}

/** Accounts that follow a record and can sign in. The caller must have checked that the record is visible. */
function followersOf(ctx: Ctx, { bizType, bizId }: OnRecord): Promise<Followers['people']> {
  return table(ctx, 'follower')
    .select()
    .innerJoin('account', (join) =>
      join.onRef('account.tenantId', '=', 'follower.tenantId').onRef('account.id', '=', 'follower.accountId'),
    )
    .select(['follower.accountId', 'account.name'])
    .where('follower.bizType', '=', bizType)
    .where('follower.bizId', '=', bizId)
    .where('account.deletedAt', 'is', null)
    .where('account.status', '=', 0)
    .orderBy('follower.createTime')
    .execute()
}

export async function readFollowers(ctx: Ctx, record: OnRecord): Promise<Followers> {
  await seeRecord(ctx, record.bizType, record.bizId)
  const people = await followersOf(ctx, record)
  return { isFollowing: people.some((person) => person.accountId === ctx.who.accountId), people }
}

/** Starts or stops following; repeated calls are allowed. */
export async function setFollowing(
  ctx: Ctx,
  { follow, ...record }: OnRecord & { follow: boolean },
): Promise<Followers> {
  await seeRecord(ctx, record.bizType, record.bizId)
  if (follow)
    await table(ctx, 'follower')
      .insert({ ...record, accountId: ctx.who.accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await table(ctx, 'follower')
      .remove()
      .where('bizId', '=', record.bizId)
      .where('accountId', '=', ctx.who.accountId)
      .execute()
  return readFollowers(ctx, record)
}
