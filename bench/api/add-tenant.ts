import { addAccount } from '../../src/domains/account/server/service.ts'
import { addNode } from '../../src/domains/org/server/service.ts'
import { addTemplateRoles } from '../../src/domains/permission/server/service.ts'
import { createTenant } from '../../src/domains/tenant/server/service.ts'
import type { Ctx } from '../../src/server/context.ts'
import { table } from '../../src/server/db/table.ts'
import { tx } from '../../src/server/db/tx.ts'
import type { Server } from '../../src/server/start.ts'
import { post } from './post.ts'
import type { BenchTenant } from './tenant.ts'

const password = 'a password for measuring'

/** Adds a tenant with its tenant_admin, who is signed in. */
export async function addTenant(server: Server, port: number, number: number): Promise<BenchTenant> {
  const code = `T${String(number).padStart(2, '0')}`
  const name = `第${number}测试集团有限公司`
  const id = await tx(server.contextFor(), (ctx) => createTenant(ctx, { kind: 'tenant', name, code }))
  const loginName = `admin_${code.toLowerCase()}`
  const made = await tx(server.contextFor(id), async (ctx) => {
    const roles = await addTemplateRoles(ctx, 'tenant')
    const ognId = await addNode(ctx, { parentId: null, kind: 'ogn', name, code })
    return addPerson(ctx, { loginName, ognId, deptName: '法务部', roleId: roles.get('tenant_admin')! })
  })
  return { id, name, code, ...made, token: await signIn(port, loginName) }
}

/** Adds a legal_staff in a department of its own to a tenant, who sees what was created there. */
export async function addNarrow(server: Server, port: number, tenant: BenchTenant): Promise<BenchTenant> {
  const { id, code, ognId } = tenant
  const loginName = `narrow_${code.toLowerCase()}`
  const made = await tx(server.contextFor(id), async (ctx) => {
    const role = await table(ctx, 'role')
      .select()
      .select('id')
      .where('roleCode', '=', 'legal_staff')
      .executeTakeFirstOrThrow()
    return addPerson(ctx, { loginName, ognId, deptName: '采购法务部', roleId: role.id })
  })
  return { ...tenant, ...made, token: await signIn(port, loginName) }
}

async function addPerson(
  ctx: Ctx,
  { loginName, ognId, deptName, roleId }: { loginName: string; ognId: string; deptName: string; roleId: string },
) {
  const deptId = await addNode(ctx, { parentId: ognId, kind: 'dept', name: deptName })
  const psnId = await addNode(ctx, { parentId: deptId, kind: 'psn', name: '何思齐' })
  const accountId = await addAccount(ctx, { loginName, name: '何思齐', password, psnId, roleIds: [roleId] })
  return { ognId, deptId, psnPath: `${ognId}/${deptId}/${psnId}/`, accountId }
}

async function signIn(port: number, loginName: string): Promise<string> {
  const reply = await post(port, '/api/auth/doLogin', {}, { username: loginName, password })
  return (reply['data'] as { token: string }).token
}
