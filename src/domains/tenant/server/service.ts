import { sql } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { fail, failMissing, failNotAllowed } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { nextNumber } from '../../../server/db/numbers.ts'
import { onlyRow } from '../../../server/db/query.ts'
import { actAs, inTenant, isProvider } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { stampOf } from '../../../server/stamp.ts'
import { addAccounts, membersOf, type NewAccount } from '../../account/server/service.ts'
import { grant } from '../../coin/server/service.ts'
import { installStandards } from '../../cost-standard/server/service.ts'
import { installDictionary } from '../../dictionary/server/service.ts'
import { addNode } from '../../org/server/service.ts'
import { addTemplateRoles } from '../../permission/server/service.ts'
import { stageOn } from '../codes.ts'

export interface NewTenant {
  kind: 'provider' | 'tenant'
  name: string
  /** Short code of the institution, part of its contract numbers. */
  code: string
}

/** Creates a tenant and switches the current transaction to it. @returns its id */
export async function createTenant(ctx: Ctx, tenant: NewTenant, id: string = newId()): Promise<string> {
  await sql`select tenant_create(${id}, ${tenant.kind}, ${tenant.name}, ${tenant.code})`.execute(ctx.db)
  await actAs(ctx, id)
  if (tenant.kind === 'provider') {
    await installDictionary(ctx.asSystem(id))
    await installStandards(ctx.asSystem(id))
  }
  return id
}

/** Whether this installation has no tenant yet. */
export async function isUntouched(ctx: Ctx): Promise<boolean> {
  const result = await sql<{ none: boolean }>`select tenant_none() as none`.execute(ctx.db)
  return onlyRow(result.rows).none
}

export interface Provisioning extends NewTenant {
  id?: string
  /** Its 统一社会信用代码, stored with its institution: contract texts are checked against it. */
  creditCode?: string
  /** The first account, with the role of most permissions on its side. `passwordHash`: see `passwordHashOf`. */
  admin: Omit<NewAccount, 'psnId' | 'roleIds'> & {
    passwordHash: string
    /** The department created for this account; without it the account is directly in the institution. */
    dept: string | null
  }
  /** Initial coins. */
  gift?: { coins: number; expireTime: Date; bizNo: string; remark: string }
}

export interface Provisioned {
  tenantId: string
  ognId: string
  deptId: string | null
  /** Role code → id. */
  roles: ReadonlyMap<string, string>
  adminId: string
}

/**
 * Creates an organisation ready for sign-in: tenant, institution, the roles of its side, the first account and its
 * coins, in the caller's transaction. Dictionary, tariffs and number series need no setup: the provider's apply at
 * once, and a number's counter is created with its first number.
 */
export async function provision(
  ctx: Ctx,
  { id, admin, gift, creditCode = '', ...tenant }: Provisioning,
): Promise<Provisioned> {
  const tenantId = await createTenant(ctx, tenant, id)
  const inside = ctx.signedIn
    ? ctx.asPerson({ ...ctx.who, tenant: { id: tenantId, name: tenant.name, kind: tenant.kind, code: tenant.code } })
    : ctx.asSystem(tenantId)
  const roles = await addTemplateRoles(inside, tenant.kind)
  const { name, code } = tenant
  const ognId = await addNode(inside, { parentId: null, kind: 'ogn', name, code, creditCode })
  const { dept, ...account } = admin
  const deptId =
    dept === null
      ? null
      : await addNode(inside, { parentId: ognId, kind: 'dept', name: dept, code: `${tenant.code}-1` })
  const psnId = await addNode(inside, {
    parentId: deptId ?? ognId,
    kind: 'psn',
    name: admin.name,
    code: admin.loginName,
    phone: admin.phone ?? '',
  })
  const adminId = newId()
  const role = tenant.kind === 'provider' ? 'root' : 'tenant_admin'
  await addAccounts(inside, [
    {
      ...account,
      id: adminId,
      psnId,
      roleIds: [roles.get(role) ?? failMissing()],
      madeByProvider: tenant.kind === 'tenant',
    },
  ])
  if (gift && gift.coins > 0) await grant(inside, { source: 'gift', ...gift })
  if (ctx.signedIn) await actAs(ctx, ctx.tenantId)
  return { tenantId, ognId, deptId, roles, adminId }
}

/**
 * Refuses more enabled accounts than the organisation's terms allow. Locked until the end of the transaction: of two
 * concurrent additions the second counts the first.
 * @param more number of accounts to be added
 * @throws `tenant.full`
 */
export async function takeSeats(ctx: Ctx, more: number): Promise<void> {
  const tenant = await ctx.db
    .selectFrom('tenant')
    .select('maxUsers')
    .where('id', '=', ctx.tenantId)
    .executeTakeFirstOrThrow()
  if (tenant.maxUsers === null) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`seats ${ctx.tenantId}`}, 0))`.execute(ctx.db)
  const { n } = await table(ctx, 'account')
    .select()
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('status', '=', 0)
    .executeTakeFirstOrThrow()
  if (n + more > tenant.maxUsers) fail('tenant.full', { max: tenant.maxUsers, n })
}

/** Number of enabled accounts of an organisation: any for the provider, else the caller's own. */
export async function usersOf(ctx: Ctx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select users from tenant_users() where "tenantId" = ${tenantId}`.execute(ctx.db)
  return rows[0]?.users ?? 0
}

/** The last second of a term, in China's time. */
export const endOfTerm = (day: string): Date => new Date(`${day}T23:59:59+08:00`)

/** `QY000001`: assigned when an organisation is opened. */
export const nextTenantCode = async (ctx: Ctx): Promise<string> => (await nextNumber(ctx, 'QY', 6)).replace('-', '')

interface Terms {
  packageName: string
  endDate: string
  maxUsers: number
}
const enterprises = crud('enterprise')

/**
 * Extends an organisation's term; also enables a stopped one. The caller is the provider.
 * @throws 4403 for any other caller
 */
export async function extendTerm(ctx: Ctx, tenantId: string, terms: Terms): Promise<void> {
  if (!isProvider(ctx)) failNotAllowed()
  const known = await table(ctx, 'enterprise').select().select('id').where('id', '=', tenantId).executeTakeFirst()
  const row = known ? await enterprises.get(ctx, tenantId) : await adopt(ctx, tenantId)
  const stage = stageOn(chinaDay(ctx.now), terms)
  const status = stage === 'stopped' ? 1 : 0
  await enterprises.change(ctx, row, row.version, { ...terms, stage, status }, { action: 'enterprise.renew' })
}

/** Creates the provider's record of an existing organisation that has none. */
async function adopt(ctx: Ctx, id: string) {
  const { name } = await ctx.db.selectFrom('tenant').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  const [adminId = null] = await inTenant(ctx, id, (inside) => membersOf(inside, 'tenant_admin'))
  const tenantCode = await nextTenantCode(ctx)
  return enterprises.add(ctx, {
    ...stampOf(ctx),
    id,
    tenantCode,
    tenantName: name,
    adminId,
    stage: 'active',
    openTime: ctx.now,
  })
}
