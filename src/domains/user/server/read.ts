import { type SqlBool, sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing } from '../../../kernel/errors.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { pinyinPattern } from '../../../server/search/pinyin.ts'
import { reachOf } from '../../org/server/service.ts'
import type { Person, User, userApi } from '../api.ts'
import { contains } from '../../../server/db/query.ts'

/** Query of accounts with their person nodes. */
const accounts = (ctx: Ctx) =>
  table(ctx, 'account')
    .select()
    .innerJoin('org_node as psn', (j) =>
      j.onRef('psn.tenantId', '=', 'account.tenantId').onRef('psn.id', '=', 'account.psnId'),
    )

/** Query of the accounts that the caller administers. */
const inReach = (ctx: Ctx) => accounts(ctx).where(sql<SqlBool>`psn."fullId" ^@ any(${reachOf(ctx)}::text[])`)

/** SQL condition: name, login name or phone contains the word, or the name's pinyin matches it. */
function matching(word: string, withPhone: boolean) {
  const like = contains(word)
  const sound = pinyinPattern(word)
  return sql<SqlBool>`(account.name ilike ${like} or account."loginName" ilike ${like}
    or ${withPhone ? sql`account.phone like ${like}` : sql`false`} or ${sound === null ? sql`false` : sql`account.pinyin like ${sound}`})`
}

/** SQL condition: the main position is below a node, or a further one is in it. */
const seatedIn = (nodeId: string) => sql<SqlBool>`(
  starts_with(psn."fullId", (select n."fullId" from org_node n where n."tenantId" = psn."tenantId" and n.id = ${nodeId}))
  or exists (select 1 from org_seat s where s."tenantId" = psn."tenantId" and s."psnId" = psn.id and s."nodeId" = ${nodeId}))`

type Filter = Omit<ParsedInputOf<typeof userApi.export>, 'columns' | 'sort' | 'order'>

function filtered(ctx: Ctx, q: Filter) {
  let found = inReach(ctx)
  if (q.queryString) found = found.where(matching(q.queryString, true))
  if (q.ognId) found = found.where(seatedIn(q.ognId))
  if (q.deptId) found = found.where(seatedIn(q.deptId))
  if (q.status !== undefined) found = found.where('account.status', '=', q.status)
  if (q.roleId)
    found = found.where(sql<SqlBool>`exists (select 1 from account_role r where r."tenantId" = account."tenantId"
      and r."accountId" = account.id and r."roleId" = ${q.roleId})`)
  return found
}

/** One page of users. */
export async function listUsers(ctx: Ctx, q: ParsedInputOf<typeof userApi.query>): Promise<Page<User>> {
  const records = await readUsers(ctx, q, { limit: q.size, offset: (q.current - 1) * q.size })
  const { n } = await filtered(ctx, q)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return pageOf(records, n, q)
}

/** The users of a filter, in the order of the query. */
export async function readUsers(
  ctx: Ctx,
  q: Omit<ParsedInputOf<typeof userApi.export>, 'columns'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<User[]> {
  const column = q.sort === 'createTime' ? 'account.id' : (`account.${q.sort}` as const)
  const rows = await filtered(ctx, q)
    .select(columns)
    .orderBy(column, (o) => (q.order === 'asc' ? o.asc().nullsLast() : o.desc().nullsLast()))
    .orderBy('account.id', q.order)
    .limit(limit)
    .offset(offset)
    .execute()
  return complete(ctx, rows)
}

const columns = [
  'account.id',
  'account.version',
  'account.loginName',
  'account.name',
  'account.sex',
  'account.phone',
  'account.email',
  'account.photo',
  'account.introduction',
  'account.psnId',
  'account.status',
  'account.visitor',
  'account.lastLoginTime',
  'psn.fullId',
] as const

/** Adds the roles, and the nearest department and institution above the person node. */
async function complete(ctx: Ctx, rows: { id: string; fullId: string }[]): Promise<User[]> {
  const above = [...new Set(rows.flatMap((row) => row.fullId.split('/').slice(0, -2)))]
  const nodes =
    above.length === 0
      ? []
      : await table(ctx, 'org_node').select().select(['id', 'name', 'kind']).where('id', 'in', above).execute()
  const nodeOf = new Map(nodes.map((node) => [node.id, node]))
  const roles = await rolesOf(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.map(({ fullId, ...row }) => {
    const up = fullId
      .split('/')
      .toReversed()
      .map((id) => nodeOf.get(id))
    const nearest = (kind: string) => up.find((node) => node?.kind === kind)
    return {
      ...(row as User),
      ognId: nearest('ogn')?.id ?? null,
      ognName: nearest('ogn')?.name ?? null,
      deptId: nearest('dept')?.id ?? null,
      deptName: nearest('dept')?.name ?? null,
      roles: roles.get(row.id) ?? [],
    }
  })
}

/** Account → its roles. */
async function rolesOf(ctx: Ctx, accountIds: string[]): Promise<Map<string, User['roles']>> {
  const found = new Map<string, User['roles']>()
  if (accountIds.length === 0) return found
  const rows = await table(ctx, 'role')
    .select()
    .innerJoin('account_role', (j) =>
      j.onRef('account_role.tenantId', '=', 'role.tenantId').onRef('account_role.roleId', '=', 'role.id'),
    )
    .select(['account_role.accountId', 'role.id', 'role.roleCode', 'role.roleName'])
    .where('account_role.accountId', '=', sql<string>`any (${accountIds})`)
    .orderBy('role.id')
    .execute()
  for (const { accountId, ...role } of rows) found.set(accountId, [...(found.get(accountId) ?? []), role])
  return found
}

/** The caller, or a user whom the caller administers. @throws `common.recordMissing` */
export async function readUser(ctx: Ctx, id: string): Promise<User> {
  const some = id === ctx.who.accountId ? accounts(ctx) : inReach(ctx)
  const row = (await some.select(columns).where('account.id', '=', id).executeTakeFirst()) ?? failMissing()
  return (await complete(ctx, [row]))[0]!
}

/** A user with permission items and position. @throws `common.recordMissing` */
export async function readUserInfo(ctx: Ctx, id: string): Promise<OutputOf<typeof userApi.queryUserInfo>> {
  if (id !== ctx.who.accountId && !ctx.who.perms.has('system:user:view')) failMissing()
  const user = await readUser(ctx, id)
  const perms = await table(ctx, 'role_permission')
    .select()
    .innerJoin('account_role', (j) =>
      j
        .onRef('account_role.tenantId', '=', 'role_permission.tenantId')
        .onRef('account_role.roleId', '=', 'role_permission.roleId'),
    )
    .innerJoin('role', (j) =>
      j.onRef('role.tenantId', '=', 'account_role.tenantId').onRef('role.id', '=', 'account_role.roleId'),
    )
    .select('role_permission.val')
    .distinct()
    .where('account_role.accountId', '=', id)
    .where('role.enabled', '=', true)
    .where('role.deletedAt', 'is', null)
    .orderBy('role_permission.val')
    .execute()
  const seat = await table(ctx, 'org_node')
    .select()
    .select(['fullId', 'fullName'])
    .where('id', '=', user.psnId)
    .executeTakeFirstOrThrow()
  return { ...user, perms, org: { psnFullId: seat.fullId, psnFullName: seat.fullName } }
}

const mostChoices = 50

/** Users of the whole tenant to choose from: names that begin with the word first. */
export async function choosePeople(ctx: Ctx, q: ParsedInputOf<typeof userApi.choose>): Promise<Person[]> {
  const all = accounts(ctx)
    .leftJoin('org_node as up', (j) => j.onRef('up.tenantId', '=', 'psn.tenantId').onRef('up.id', '=', 'psn.parentId'))
    .select(['account.id', 'account.name', 'account.loginName', 'up.name as deptName'])
  if (q.ids) return q.ids.length === 0 ? [] : all.where('account.id', 'in', q.ids).execute()
  let found = all.where('account.status', '=', 0)
  if (q.queryString) found = found.where(matching(q.queryString, false))
  return found
    .orderBy(sql`starts_with(account.name, ${q.queryString})`, 'desc')
    .orderBy('account.name')
    .orderBy('account.id')
    .limit(mostChoices)
    .execute()
}
