import { sql } from 'kysely'
import { AppError, fail } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { Who } from '../../../server/session/who.ts'
import { accountIdentity } from './identity.ts'
import { checkPassword, hashOf, hashPassword, newSecret } from './secrets.ts'

/** Failed checks of a name within a quarter of an hour, after which nothing is compared any more. */
const failuresByName = 5
const failuresByAddress = 50

interface Candidate {
  tenantId: string
  accountId: string
  passwordHash: string
  status: number
  tenantStatus: number
}

/**
 * Checks name and password and opens a session.
 * @returns the token and companion (values that exist nowhere else) and who it is
 * @throws `account.wrong` for an unknown name, a wrong password and a locked name alike; `account.disabled` and
 * `account.tenantExpired` only after a right password
 */
export async function signIn(
  ctx: Ctx,
  login: string,
  password: string,
): Promise<{ token: string; companion: string; who: Who }> {
  const name = login.trim()
  const candidate = await tx(ctx, (ctx) => findCandidate(ctx, name))
  const right = await checkPassword(candidate?.passwordHash, password)
  if (!right || !candidate) {
    await tx(ctx, (ctx) => sql`select sign_in_failed(${name}, ${ctx.ip})`.execute(ctx.db))
    fail('account.wrong')
  }
  if (candidate.status !== 0) fail('account.disabled')
  if (candidate.tenantStatus !== 0) fail('account.tenantExpired')
  const token = newSecret()
  const companion = newSecret()
  await tx(ctx, async (ctx) => {
    await sql`select sign_in_succeeded(${name})`.execute(ctx.db)
    await sql`select session_open(${candidate.tenantId}, ${candidate.accountId}, ${hashOf(token)}, ${hashOf(companion)}, ${ctx.ip})`.execute(
      ctx.db,
    )
    await sql`select set_config('app.tenant', ${candidate.tenantId}, true)`.execute(ctx.db)
    await sql`insert into audit_entry ("tenantId", id, "accountId", "psnName", ip, "requestId", action)
      values (${candidate.tenantId}, ${newId()}, ${candidate.accountId}, ${name}, ${ctx.ip}, ${ctx.requestId}, 'account.signIn')`.execute(
      ctx.db,
    )
  })
  return { token, companion, who: await whoIs(ctx, token) }
}

async function findCandidate(ctx: Ctx, name: string): Promise<Candidate | undefined> {
  const failures = await sql<{
    byName: number
    byIp: number
  }>`select * from sign_in_failures(${name}, ${ctx.ip})`.execute(ctx.db)
  const { byName, byIp } = failures.rows[0]!
  if (byName >= failuresByName || byIp >= failuresByAddress) throw new AppError('account.wrong')
  const found = await sql<Candidate>`select * from sign_in_account(${name})`.execute(ctx.db)
  return found.rows[0]
}

async function whoIs(ctx: Ctx, token: string): Promise<Who> {
  const client = await ctx.platform.databases.pool.connect()
  try {
    await client.query('begin')
    const who = await accountIdentity.enter(client, { token, companion: undefined })
    await client.query('commit')
    return who ?? fail('account.disabled')
  } finally {
    client.release()
  }
}

/** Ends the session of the presented token; a token of nobody is no error. */
export async function signOut(ctx: Ctx): Promise<void> {
  if (ctx.token === undefined) return
  const hash = hashOf(ctx.token)
  await tx(ctx, (ctx) => sql`select session_close(${hash})`.execute(ctx.db))
}

export interface NewAccount {
  loginName: string
  name: string
  sex?: number
  password: string
  psnId: string
  roleIds: string[]
  visitor?: boolean
}

/** Makes an account of the caller's tenant. @returns its id */
export async function addAccount(ctx: Ctx, account: NewAccount): Promise<string> {
  const id = newId()
  const passwordHash = await hashPassword(account.password)
  await table(ctx, 'account')
    .insert({
      id,
      loginName: account.loginName,
      name: account.name,
      sex: account.sex ?? 0,
      passwordHash,
      psnId: account.psnId,
      visitor: account.visitor ?? false,
    })
    .execute()
  await table(ctx, 'account_role')
    .insert(account.roleIds.map((roleId) => ({ accountId: id, roleId })))
    .execute()
  return id
}

/** Enabled accounts of the tenant that hold a permission, for choosing people. */
export async function accountsWith(ctx: Ctx, item: string): Promise<{ id: string; name: string }[]> {
  return table(ctx, 'account')
    .select()
    .select(['account.id', 'account.name'])
    .where('status', '=', 0)
    .where((e) =>
      e.exists(
        e
          .selectFrom('account_role')
          .innerJoin('role_permission', (j) =>
            j
              .onRef('role_permission.tenantId', '=', 'account_role.tenantId')
              .onRef('role_permission.roleId', '=', 'account_role.roleId'),
          )
          .whereRef('account_role.tenantId', '=', 'account.tenantId')
          .whereRef('account_role.accountId', '=', 'account.id')
          .where('role_permission.val', '=', item)
          .select('role_permission.val'),
      ),
    )
    .orderBy('account.name')
    .execute()
}

/** Everybody who can be a handler: enabled accounts with their department. */
export async function listPeople(ctx: Ctx): Promise<{ id: string; name: string; deptName: string | null }[]> {
  return table(ctx, 'account')
    .select()
    .innerJoin('org_node as psn', (j) =>
      j.onRef('psn.tenantId', '=', 'account.tenantId').onRef('psn.id', '=', 'account.psnId'),
    )
    .leftJoin('org_node as up', (j) => j.onRef('up.tenantId', '=', 'psn.tenantId').onRef('up.id', '=', 'psn.parentId'))
    .select(['account.id', 'account.name', 'up.name as deptName'])
    .where('account.status', '=', 0)
    .orderBy('account.name')
    .limit(2000)
    .execute()
}

/** Name and seat of one enabled account. @throws `common.recordMissing` */
export async function personOf(ctx: Ctx, id: string): Promise<{ id: string; name: string; deptName: string | null }> {
  const person = (await listPeople(ctx)).find((p) => p.id === id)
  return person ?? fail('common.recordMissing')
}
