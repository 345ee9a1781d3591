import { addAccount } from '../../src/domains/account/server/service.ts'
import { addNode } from '../../src/domains/org/server/service.ts'
import { table } from '../../src/server/db/table.ts'
import { tx } from '../../src/server/db/tx.ts'
import { formatInstant } from '../../src/kernel/dates.ts'
import { type Caller, password, type TestServer, type TestTenant } from './server.ts'

/** Adds a unit to a test tenant's organisation. @returns its id */
export const addUnit = (server: TestServer, tenant: TestTenant, parentId: string, kind: 'ogn' | 'dept', name: string) =>
  tx(server.server.contextFor(tenant.id), (ctx) => addNode(ctx, { parentId, kind, name }))

let count = 0

export interface Seated extends Caller {
  /** The person's node in the organisation. */
  psnId: string
  name: string
}

/** Adds an account with a node below `parentId` and roles of the tenant, and signs it in. */
export async function addPerson(
  server: TestServer,
  tenant: TestTenant,
  { parentId, name, roles }: { parentId: string; name: string; roles: readonly string[] },
): Promise<Seated> {
  count += 1
  const loginName = `person_${count}_${tenant.id.slice(-6).toLowerCase()}`
  const made = await tx(server.server.contextFor(tenant.id), async (ctx) => {
    const psnId = await addNode(ctx, { parentId, kind: 'psn', name })
    const found = await table(ctx, 'role')
      .select()
      .select('id')
      .where('roleCode', 'in', [...roles])
      .execute()
    const id = await addAccount(ctx, { loginName, name, password, psnId, roleIds: found.map((role) => role.id) })
    return { id, psnId }
  })
  tenant.accounts[loginName] = { id: made.id, loginName }
  return { ...(await server.signIn(tenant, loginName)), psnId: made.psnId, name }
}

/** The node of one of the accounts of a test tenant. */
export async function seatOf(server: TestServer, tenant: TestTenant, accountId: string): Promise<string> {
  return tx(server.server.contextFor(tenant.id), async (ctx) => {
    const row = await table(ctx, 'account')
      .select()
      .select('psnId')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    return row.psnId
  })
}

/** The id of a tenant's role. */
export async function roleIdOf(server: TestServer, tenant: TestTenant, roleCode: string): Promise<string> {
  return tx(server.server.contextFor(tenant.id), async (ctx) => {
    const row = await table(ctx, 'role')
      .select()
      .select('id')
      .where('roleCode', '=', roleCode)
      .executeTakeFirstOrThrow()
    return row.id
  })
}

/** The time in some seconds from now, in the format of the wire. */
export const inSeconds = (seconds: number): string => formatInstant(new Date(Date.now() + seconds * 1000))
export const hour = 3600
