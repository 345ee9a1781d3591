import { sql } from 'kysely'
import { failField } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'

/** The login names among these, in lower case, that are in use in the installation. */
export async function takenLoginNames(ctx: Ctx, names: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ name: string }>`select login_names_taken(${names}) as name`.execute(ctx.db)
  return new Set(found.rows.map(({ name }) => name.toLowerCase()))
}

/** The phone numbers among these that are in use in the tenant. */
export async function takenPhones(
  ctx: Ctx,
  phones: readonly string[],
  except: string | null = null,
): Promise<Set<string>> {
  const rows = await table(ctx, 'account')
    .select()
    .select('phone')
    .where('phone', '=', sql<string>`any (${phones})`)
    .where('phone', '<>', '')
    .where('id', 'is distinct from', except)
    .execute()
  return new Set(rows.map(({ phone }) => phone))
}

/** The e-mail addresses among these, in lower case, that are in use in the tenant. */
export async function takenEmails(
  ctx: Ctx,
  emails: readonly string[],
  except: string | null = null,
): Promise<Set<string>> {
  const rows = await table(ctx, 'account')
    .select()
    .select('email')
    .where(sql<string>`lower(email)`, '=', sql<string>`any (${emails.map((email) => email.toLowerCase())})`)
    .where('email', '<>', '')
    .where('id', 'is distinct from', except)
    .execute()
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}

/**
 * Refuses values in use: a login name is unique in the installation, a phone number and an e-mail address in their
 * tenant, because single sign-on by e-mail needs exactly one match. An advisory lock serializes check and write.
 * @param except the account that may already have them
 * @throws `user.loginNameTaken`, `user.phoneTaken`, `user.emailTaken`, each at its field
 */
export async function refuseTaken(
  ctx: Ctx,
  wanted: { loginName?: string; phone?: string; email?: string },
  except: string | null,
): Promise<void> {
  await lockNames(ctx)
  const fault = (field: string, key: MessageKey) => failField(key, field)
  if (wanted.loginName !== undefined && !(await isOwn(ctx, wanted.loginName, except)))
    if ((await takenLoginNames(ctx, [wanted.loginName])).size > 0) fault('loginName', 'user.loginNameTaken')
  if (wanted.phone !== undefined && (await takenPhones(ctx, [wanted.phone], except)).size > 0)
    fault('phone', 'user.phoneTaken')
  if (wanted.email && (await takenEmails(ctx, [wanted.email], except)).size > 0) fault('email', 'user.emailTaken')
}

/** Advisory lock for assigning login names, held until the transaction ends. */
export async function lockNames(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('login names', 0))`.execute(ctx.db)
}

async function isOwn(ctx: Ctx, loginName: string, id: string | null): Promise<boolean> {
  if (id === null) return false
  const own = await table(ctx, 'account').select().select('loginName').where('id', '=', id).executeTakeFirst()
  return own?.loginName.toLowerCase() === loginName.toLowerCase()
}
