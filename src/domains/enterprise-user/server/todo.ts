import { granted } from '../../../kernel/access.ts'
import type { Ctx } from '../../../server/context.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import type { Todo } from '../../../server/todo.ts'
import { listRoles } from '../../user/server/service.ts'
import { enterpriseUserApi } from '../api.ts'

/** Administrators proposed by the provider, which the caller, as an administrator of the organisation, may confirm. */
export async function todo(ctx: Ctx): Promise<Todo[]> {
  if (isProvider(ctx) || !granted(ctx.who.perms, enterpriseUserApi.decideAdmin.access)) return []
  const rows = await table(ctx, 'admin_proposal')
    .select()
    .innerJoin('account', (j) =>
      j.onRef('account.tenantId', '=', 'admin_proposal.tenantId').onRef('account.id', '=', 'admin_proposal.accountId'),
    )
    .select(['account.id', 'account.name', 'account.loginName', 'proposedBy', 'admin_proposal.createTime'])
    .where('account.deletedAt', 'is', null)
    .orderBy('account.id')
    .execute()
  if (rows.length === 0) return []
  const isAble = (await listRoles(ctx)).some((role) => role.roleCode === 'tenant_admin' && role.grantable)
  if (!isAble) return []
  return rows.map(({ id, name, loginName, proposedBy, createTime }) => ({
    id,
    bizType: 'account',
    bizTypeName: ctx.say('enterprise-user.title'),
    path: `/EnterPriseUserList?keyword=${encodeURIComponent(loginName)}`,
    title: `${name} ${loginName}`,
    node: ctx.say('enterprise-user.todo.admin'),
    initiatorName: proposedBy,
    arriveTime: createTime,
    overdue: false,
  }))
}
