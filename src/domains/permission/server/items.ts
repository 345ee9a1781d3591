import type { OutputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { loadDomains } from '../../../server/domain.ts'
import type { permissionApi } from '../api.ts'
import { knownItems } from './service.ts'

type Items = OutputOf<typeof permissionApi.items>
type Call = Items[number]['calls'][number]

let opened: Promise<ReadonlyMap<string, Call[]>> | undefined

/** Item → the calls that require it, read from the endpoints of all domains. */
async function readCalls(): Promise<ReadonlyMap<string, Call[]>> {
  const calls = new Map<string, Call[]>()
  for (const { routes = [] } of await loadDomains()) {
    for (const { endpoint } of routes) {
      const { access, method, path } = endpoint
      for (const item of typeof access === 'string' ? [access] : access) {
        const some = calls.get(item) ?? []
        calls.set(item, [...some, { method, path, writes: method !== 'GET' && !endpoint.reads }])
      }
    }
  }
  return calls
}

/** Every permission item with the calls that require it and the tenant's roles that have it. */
export async function listItems(ctx: Ctx): Promise<Items> {
  const calls = await (opened ??= readCalls())
  const roles = await table(ctx, 'role')
    .select()
    .innerJoin('role_permission', (j) =>
      j.onRef('role_permission.tenantId', '=', 'role.tenantId').onRef('role_permission.roleId', '=', 'role.id'),
    )
    .select(['role.id', 'role.roleCode', 'role.roleName', 'role.builtIn', 'role_permission.val'])
    .orderBy('role.builtIn', 'desc')
    .orderBy('role.id')
    .execute()
  const having = Map.groupBy(roles, (role) => role.val)
  return knownItems.map((val) => ({ val, calls: calls.get(val) ?? [], roles: having.get(val) ?? [] }))
}
