import { granted } from '../../../kernel/access.ts'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failField, failMissing, failNotAllowed } from '../../../kernel/errors.ts'
import { audit, changesBetween } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { pinyinKey } from '../../../server/search/pinyin.ts'
import { addAccount, endSessions, newOneTimePassword, provePassword } from '../../account/server/service.ts'
import {
  addNode,
  lastPlace,
  lockTree,
  nodeInReach,
  parentFor,
  renamePerson,
  retirePerson,
} from '../../org/server/service.ts'
import { takeSeats } from '../../tenant/server/service.ts'
import type { User, userApi } from '../api.ts'
import { lockAdministrators, refuseAbove, refuseRolesAbove, refuseWithoutAdministrator } from './level.ts'
import { readUser } from './read.ts'
import { countHandOver, handOver } from '../../workflow/server/facade.ts'
import { switchAccounts } from './service.ts'
import { refuseTaken } from './unique.ts'

const accounts = crud('account')
type Draft = ParsedInputOf<typeof userApi.save>
type ProfileField = 'name' | 'sex' | 'email' | 'photo' | 'introduction'

/** Adds a user, or changes the one with the given id. */
export async function saveUser(ctx: Ctx, draft: Draft): Promise<OutputOf<typeof userApi.save>> {
  const right = draft.id === undefined ? 'system:user:add' : 'system:user:edit'
  if (!granted(ctx.who.perms, right)) failNotAllowed()
  if (draft.id === undefined) return addUser(ctx, draft)
  return { ...(await changeUser(ctx, draft.id, draft)), secret: null }
}

/**
 * Adds a user with a person node in the department or, without one, directly in the institution.
 * @returns the user, and the one-time password unless a password was given
 */
async function addUser(ctx: Ctx, draft: Draft): Promise<OutputOf<typeof userApi.save>> {
  await refuseRolesAbove(ctx, draft.roleIds)
  const parentId = await seatFor(ctx, draft)
  await refuseTaken(ctx, draft, null)
  await takeSeats(ctx, 1)
  const secret = draft.password ?? newOneTimePassword()
  const { id: _, version: __, ognId: ___, deptId: ____, password: _____, ...values } = draft
  const psnId = await addNode(ctx, {
    parentId,
    kind: 'psn',
    name: draft.name,
    code: draft.loginName,
    phone: draft.phone,
    sort: await lastPlace(ctx, parentId),
  })
  const id = await addAccount(ctx, { ...values, password: secret, psnId, mustChangePassword: true })
  const user = await readUser(ctx, id)
  await audit(ctx, {
    action: 'account.add',
    bizType: 'account',
    bizId: id,
    bizVersion: 1,
    changes: changesBetween({}, values, Object.keys(values)),
  })
  return { ...user, secret: draft.password === undefined ? secret : null }
}

/** The parent node of a new or moved person: the department, which must be in the institution, or the institution. */
async function seatFor(ctx: Ctx, draft: Pick<Draft, 'ognId' | 'deptId'>): Promise<string> {
  await lockTree(ctx)
  const ogn = await nodeInReach(ctx, draft.ognId)
  if (ogn.kind !== 'ogn') failMissing()
  if (draft.deptId === null) return (await parentFor(ctx, ogn.id, 'psn')).id
  const dept = await parentFor(ctx, draft.deptId, 'psn')
  if (dept.kind !== 'dept' || !dept.fullId.startsWith(ogn.fullId)) failField('user.deptElsewhere', 'deptId')
  return dept.id
}

/** Changes a user's names, contact data, position and roles. */
async function changeUser(ctx: Ctx, id: string, draft: Draft): Promise<User> {
  const before = await readUser(ctx, id)
  const row = await accounts.get(ctx, id)
  if (id === ctx.who.accountId) refuseOwnContact(before, draft)
  else await refuseAbove(ctx, [id])
  const hasMoved = before.ognId !== draft.ognId || before.deptId !== draft.deptId
  const parentId = hasMoved ? await seatFor(ctx, draft) : null
  await refuseTaken(ctx, draft, id)
  const { loginName, name, sex, phone, email, photo, introduction } = draft
  const values = { loginName, name, sex, phone, email, photo, introduction, pinyin: pinyinKey(name) }
  await accounts.change(ctx, row, draft.version ?? fail('common.versionMissing'), values)
  await renamePerson(ctx, row.psnId, { name, phone, parentId })
  const given = before.roles.map((role) => role.id).toSorted()
  if (given.join() !== [...new Set(draft.roleIds)].toSorted().join()) {
    if (!ctx.who.perms.has('system:user:role')) failNotAllowed()
    await giveRoles(ctx, { userId: id, roleIds: draft.roleIds })
  }
  return readUser(ctx, id)
}

/** Refuses changes of the caller's own phone number and e-mail address, which require proof. @throws at the field */
function refuseOwnContact(before: User, draft: Draft): void {
  if (draft.phone !== before.phone) failField('user.ownPhone', 'phone')
  if (draft.email !== before.email) failField('user.ownEmail', 'email')
}

/**
 * Replaces a user's roles, and ends the user's sessions.
 * @throws `user.notOwnRoles`, `user.aboveLevel`, `user.aboveRole`, `user.lastAdministrator`
 */
export async function giveRoles(ctx: Ctx, q: ParsedInputOf<typeof userApi.role>): Promise<true> {
  const user = await readUser(ctx, q.userId)
  if (q.userId === ctx.who.accountId) fail('user.notOwnRoles')
  await lockAdministrators(ctx)
  await refuseAbove(ctx, [q.userId])
  await refuseRolesAbove(ctx, q.roleIds)
  const roleIds = [...new Set(q.roleIds)]
  await table(ctx, 'account_role').remove().where('accountId', '=', q.userId).execute()
  await table(ctx, 'account_role')
    .insert(roleIds.map((roleId) => ({ accountId: q.userId, roleId })))
    .execute()
  await endSessions(ctx, [q.userId])
  await refuseWithoutAdministrator(ctx)
  const after = await readUser(ctx, q.userId)
  const names = (of: User) => of.roles.map((role) => role.roleName).join('、')
  await audit(ctx, {
    action: 'account.role',
    bizType: 'account',
    bizId: q.userId,
    changes: [{ field: 'roles', before: names(user), after: names(after) }],
  })
  return true
}

/** Deletes users and their person nodes. @throws `user.notSelf`, `user.aboveLevel`, `user.lastAdministrator` */
export async function removeUsers(ctx: Ctx, ids: readonly string[]): Promise<true> {
  if (ids.includes(ctx.who.accountId)) fail('user.notSelf')
  const users = []
  for (const id of new Set(ids)) users.push(await readUser(ctx, id))
  await lockTree(ctx)
  await lockAdministrators(ctx)
  await refuseAbove(ctx, ids)
  await handOver(ctx, ids)
  for (const user of users) {
    await accounts.retire(ctx, user.id)
    await retirePerson(ctx, user.psnId)
  }
  await endSessions(ctx, ids)
  await refuseWithoutAdministrator(ctx)
  return true
}

/** Enables or disables users whom the caller administers. @returns the number of changed users */
export async function changeStatus(ctx: Ctx, q: ParsedInputOf<typeof userApi.changeStatus>): Promise<number> {
  const users = []
  for (const id of new Set(q.ids)) users.push(await readUser(ctx, id))
  return switchAccounts(ctx, users, q.action)
}

/** To whom the open approval steps of users would go if they were disabled. */
export async function queryHandOver(
  ctx: Ctx,
  { ids }: ParsedInputOf<typeof userApi.handOver>,
): Promise<OutputOf<typeof userApi.handOver>> {
  for (const id of new Set(ids)) await readUser(ctx, id)
  return countHandOver(ctx, ids)
}

/**
 * Changes the caller's own profile. Fields that are not sent keep their values.
 * @throws `user.ownPhone` for another phone number; a refusal at the field `password` for another e-mail address
 *   without it
 */
export async function changeProfile(
  ctx: Ctx,
  { password, phone, ...profile }: ParsedInputOf<typeof userApi.info>,
): Promise<User> {
  const present = await tx(ctx, (ctx) => accounts.get(ctx, ctx.who.accountId))
  if (phone !== undefined && phone !== present.phone) failField('user.ownPhone', 'phone')
  if (profile.email !== undefined && profile.email !== present.email)
    await provePassword(ctx, present.passwordHash, password ?? '')
  return tx(ctx, (ctx) => writeProfile(ctx, profile))
}

async function writeProfile(ctx: Ctx, profile: { [K in ProfileField]?: User[K] | undefined }): Promise<User> {
  const row = await accounts.get(ctx, ctx.who.accountId)
  const values = Object.fromEntries(
    Object.entries(profile).filter(([, value]) => value !== undefined),
  ) as typeof profile
  if (values.email !== undefined) await refuseTaken(ctx, { email: values.email }, row.id)
  if (Object.keys(values).length > 0) {
    const sound = values.name === undefined ? {} : { pinyin: pinyinKey(values.name) }
    await accounts.change(ctx, row, row.version, { ...values, ...sound })
    await lockTree(ctx)
    await renamePerson(ctx, row.psnId, { name: values.name ?? row.name, phone: row.phone, parentId: null })
  }
  return readUser(ctx, row.id)
}
