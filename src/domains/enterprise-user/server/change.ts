import { granted } from '../../../kernel/access.ts'
import { unitsOf } from '../../../kernel/coin.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing, failNotAllowed } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import { newId } from '../../../kernel/ids.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { isProvider, seenFrom } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import {
  addAccounts,
  endSessions,
  newLinkTicket,
  newOneTimePassword,
  passwordHashOf,
  resetPassword,
} from '../../account/server/service.ts'
import { addNode, lastPlace, listInstitutions, lockTree } from '../../org/server/service.ts'
import { sendSms, smsWay } from '../../sms/server/service.ts'
import { takeSeats } from '../../tenant/server/service.ts'
import {
  checkProviderReset,
  lockAdministrators,
  needsConfirmation,
  refuseAbove,
  refuseRolesAbove,
  refuseTaken,
  refuseWhileAdministered,
  refuseWithoutAdministrator,
  switchAll,
} from '../../user/server/service.ts'
import { can } from '../../../kernel/states.ts'
import { userTransitions } from '../../user/codes.ts'
import type { EnterpriseUser, enterpriseUserApi } from '../api.ts'
import { propose } from './administrators.ts'
import { inCustomer, seeUser } from './read.ts'
import { invalid } from '../../../server/invalid.ts'

const accounts = crud('account')
type Draft = ParsedInputOf<typeof enterpriseUserApi.save>

/** Adds a user to an organisation, or changes the entitlement of an existing one. */
export async function saveUser(ctx: Ctx, draft: Draft): Promise<EnterpriseUser> {
  const { userId } = draft
  if (!granted(ctx.who.perms, userId === undefined ? 'tenant:user:add' : 'tenant:user:edit')) failNotAllowed()
  const secret = newOneTimePassword()
  const passwordHash = userId === undefined ? await passwordHashOf(secret) : ''
  return tx(ctx, async (ctx) => {
    const user = await inCustomer(ctx, draft.tenantId, async (inside) => {
      await checkTerms(inside, draft)
      await lockAdministrators(inside)
      if (userId !== undefined) return change(inside, userId, draft, isProvider(ctx))
      return add(inside, draft, passwordHash, isProvider(ctx))
    })
    if (userId === undefined)
      await sendSms(
        ctx,
        user.phone,
        ctx.say('enterprise-user.sms', { tenant: user.tenantName, loginName: user.loginName, secret }),
      )
    return user
  })
}

const wrong = (ctx: Ctx, field: string, key: MessageKey, vars: Record<string, string> = {}): never =>
  invalid(ctx, 'enterprise-user', { [field]: { key, vars } })

export interface Entitlement {
  validFrom: string
  validTo: string
  moduleCodes: readonly string[]
}
/**
 * Checks an entitlement against the organisation's terms.
 * @returns the invalid field with its message; undefined when valid
 */
export function faultOf(
  { validFrom, validTo, moduleCodes }: Entitlement,
  { endDate, opened }: { endDate: string | null; opened: readonly string[] | null },
): { field: string; key: MessageKey; vars?: Record<string, string> } | undefined {
  if (validTo < validFrom) return { field: 'validTo', key: 'enterprise-user.endsBefore' }
  if (endDate !== null && validTo > endDate)
    return { field: 'validTo', key: 'enterprise-user.beyondTerm', vars: { date: endDate } }
  if (opened && moduleCodes.some((code) => !opened.includes(code)))
    return { field: 'moduleCodes', key: 'enterprise-user.closedModule' }
  return undefined
}

/** End date and modules of the organisation that `inside` belongs to; null: no limit. */
export async function termsOf(inside: Ctx): Promise<{ endDate: string | null; opened: readonly string[] | null }> {
  const { endDate, moduleCodes } = await inside.db
    .selectFrom('tenant')
    .select(['endDate', 'moduleCodes'])
    .where('id', '=', inside.tenantId)
    .executeTakeFirstOrThrow()
  return { endDate, opened: moduleCodes as readonly string[] | null }
}

async function checkTerms(inside: Ctx, draft: Draft): Promise<void> {
  const fault = faultOf(draft, await termsOf(inside))
  if (fault) wrong(inside, fault.field, fault.key, fault.vars)
}

export const entitlement = (draft: Entitlement & { coinLimit: number | null }) => ({
  validFrom: draft.validFrom,
  validTo: draft.validTo,
  moduleCodes: JSON.stringify(draft.moduleCodes),
  coinLimit: draft.coinLimit === null ? null : unitsOf(draft.coinLimit),
})

/**
 * Adds a user directly below the institution; the organisation's administrators assign department and further roles.
 */
async function add(inside: Ctx, draft: Draft, passwordHash: string, byProvider: boolean): Promise<EnterpriseUser> {
  const typed = { loginName: draft.loginName ?? '', name: draft.name ?? '', phone: draft.phone ?? '' }
  for (const [field, value] of Object.entries(typed))
    if (value === '')
      wrong(inside, field, 'common.field.missing', { label: inside.label(`enterprise-user.field.${field}`) })
  await lockTree(inside)
  await refuseTaken(inside, typed, null)
  await takeSeats(inside, 1)
  const [institution = failMissing()] = await listInstitutions(inside)
  const psnId = await addNode(inside, {
    parentId: institution.id,
    kind: 'psn',
    name: typed.name,
    code: typed.loginName,
    phone: typed.phone,
    sort: await lastPlace(inside, institution.id),
  })
  const id = newId()
  const roles = await roleIds(inside)
  const roleId = draft.isAdmin ? roles.admin : roles.user
  if (!byProvider) await refuseRolesAbove(inside, [roleId])
  const proposed = draft.isAdmin && byProvider && (await needsConfirmation(inside))
  const given = proposed ? roles.user : roleId
  await addAccounts(inside, [
    { ...typed, id, psnId, roleIds: [given], passwordHash, mustChangePassword: true, madeByProvider: byProvider },
  ])
  if (proposed) await propose(inside, { id, name: typed.name }, { isNew: true })
  const row = await accounts.get(inside, id)
  await accounts.change(inside, row, row.version, entitlement(draft), { action: 'account.add' })
  return seeUser(inside, id)
}

/** Ids of the default roles of administrators and of all other users. */
export async function roleIds(inside: Ctx): Promise<{ admin: string; user: string }> {
  const rows = await table(inside, 'role')
    .select()
    .select(['id', 'roleCode'])
    .where('roleCode', 'in', ['tenant_admin', 'business_user'])
    .execute()
  const idOf = (code: string) => rows.find(({ roleCode }) => roleCode === code)?.id ?? fail('user.roleMissing')
  return { admin: idOf('tenant_admin'), user: idOf('business_user') }
}

async function change(inside: Ctx, id: string, draft: Draft, byProvider: boolean): Promise<EnterpriseUser> {
  const before = await seeUser(inside, id)
  if (!byProvider) await refuseAbove(inside, [id])
  const row = await accounts.get(inside, id)
  await accounts.change(inside, row, draft.version ?? fail('common.versionMissing'), entitlement(draft))
  if (draft.validTo < chinaDay(inside.now)) await endSessions(inside, [id])
  if (before.isAdmin !== draft.isAdmin) await makeAdmin(inside, id, draft.isAdmin, byProvider)
  return seeUser(inside, id)
}

/** @throws `user.notOwnRoles`, `user.lastAdministrator` */
async function makeAdmin(inside: Ctx, accountId: string, on: boolean, byProvider: boolean): Promise<void> {
  if (accountId === inside.who.accountId) fail('user.notOwnRoles')
  const roles = await roleIds(inside)
  if (!byProvider) await refuseRolesAbove(inside, [roles.admin, roles.user])
  else if (on && (await needsConfirmation(inside))) {
    const { name } = await accounts.get(inside, accountId)
    return propose(inside, { id: accountId, name }, { isNew: false })
  }
  const give = (roleId: string) =>
    table(inside, 'account_role')
      .insert({ accountId, roleId })
      .onConflict((c) => c.doNothing())
      .execute()
  if (on) await give(roles.admin)
  else {
    await table(inside, 'account_role')
      .remove()
      .where('accountId', '=', accountId)
      .where('roleId', '=', roles.admin)
      .execute()
    await give(roles.user)
  }
  await endSessions(inside, [accountId])
  await refuseWithoutAdministrator(inside)
  const changes = [{ field: 'isAdmin', before: String(!on), after: String(on) }]
  await audit(inside, { action: 'account.role', bizType: 'account', bizId: accountId, changes })
}

/** Enables or disables users; at least one administrator stays enabled. @returns how many were changed */
export function switchUsers(ctx: Ctx, q: ParsedInputOf<typeof enterpriseUserApi.changeStatus>): Promise<number> {
  return inCustomer(ctx, q.tenantId, async (inside) => {
    await lockAdministrators(inside)
    const users = await Promise.all([...new Set(q.ids)].map((id) => accounts.get(inside, id)))
    const changed = users.filter((user) => can(userTransitions, user, q.action))
    if (changed.some(({ id }) => id === ctx.who.accountId)) fail('user.notSelf')
    if (!isProvider(ctx)) await refuseAbove(inside, q.ids)
    return changed.length === 0 ? 0 : switchAll(inside, changed, q.action)
  })
}

/** Sets or removes the monthly coin limit of several users. @returns how many */
export function setLimit(ctx: Ctx, q: ParsedInputOf<typeof enterpriseUserApi.setLimit>): Promise<number> {
  const coinLimit = q.coinLimit === null ? null : unitsOf(q.coinLimit)
  return inCustomer(ctx, q.tenantId, async (inside) => {
    for (const id of new Set(q.ids)) {
      const row = await accounts.get(inside, id)
      await accounts.change(inside, row, row.version, { coinLimit })
    }
    return q.ids.length
  })
}

/**
 * Resets a user's password. The provider must not learn secrets of an organisation's users: where SMS is off, the
 * organisation's own administrators reset it, and only root where none is left. Resets of administrators are notified.
 * @throws `user.resetSelf`, `user.aboveLevel`, `user.resetByOwn`, `user.rootOnly`, `common.recordMissing`
 */
export async function resetUser(
  ctx: Ctx,
  { tenantId, userId }: ParsedInputOf<typeof enterpriseUserApi.resetPas>,
): Promise<true> {
  if (userId === ctx.who.accountId) fail('user.resetSelf')
  const user = await tx(ctx, (ctx) =>
    inCustomer(ctx, tenantId, async (inside) => {
      if (!isProvider(ctx)) await refuseAbove(inside, [userId])
      const found = await seeUser(inside, userId)
      if (isProvider(ctx)) await checkProviderReset(inside, found)
      return found.phone === '' && smsWay(ctx) !== 'off' ? fail('enterprise-user.noPhone') : found
    }),
  )
  const secret = await resetPassword(seenFrom(ctx, tenantId), userId)
  const { tenantName: tenant, loginName, phone } = user
  await tx(ctx, (ctx) => sendSms(ctx, phone, ctx.say('enterprise-user.sms', { tenant, loginName, secret })))
  return true
}

/**
 * A link for choosing the first password, where SMS is off. It gives access to the account: the provider gets one only
 * for unused accounts that it has created itself, and for the only administrator of an organisation that was just
 * opened.
 */
export function firstLink(
  ctx: Ctx,
  { tenantId, userId }: ParsedInputOf<typeof enterpriseUserApi.firstLink>,
): Promise<{ link: string }> {
  return inCustomer(ctx, tenantId, async (inside) => {
    if (!isProvider(ctx)) await refuseAbove(inside, [userId])
    const user = await seeUser(inside, userId)
    if (!user.linkable) fail('enterprise-user.notLinkable')
    const { lastLoginTime, madeByProvider } = await accounts.get(inside, userId)
    const isFresh = madeByProvider && lastLoginTime === null && !user.isAdmin
    if (isProvider(ctx) && !isFresh) await refuseWhileAdministered(inside, userId, { firstOne: lastLoginTime === null })
    const ticket = await newLinkTicket(inside, { tenantId, accountId: userId })
    await audit(inside, { action: 'account.firstLink', bizType: 'account', bizId: userId })
    return { link: `${ctx.platform.settings.publicUrl}/#/businessLogin?first=${ticket}` }
  })
}
