import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, failField, failMissing } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { asTenant } from './as-tenant.ts'
import { endSessions, record } from './session.ts'
import { checkPassword, hashPassword } from './secrets.ts'

const formerKept = 3

const common: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, '../data/common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#')),
)

/** Facts about the account that must not be its password, because they would be guessed first. */
export interface PasswordOwner {
  loginName: string
  phone?: string
  organisation?: string
}

/**
 * Message key of the reason why a password is refused; undefined when it may be used. Only the length and the list of
 * common passwords are checked, no classes of characters (NIST SP 800-63B, 5.1.1.2).
 */
export function faultOfPassword(password: string, of: PasswordOwner): MessageKey | undefined {
  const length = [...password].length
  if (length < 8 || length > 128) return 'account.passwordLength'
  const word = password.normalize('NFKC').trim().toLowerCase()
  if (common.has(word)) return 'account.passwordCommon'
  const names = [of.loginName, of.phone, of.organisation].map((name) => name?.normalize('NFKC').trim().toLowerCase())
  return names.some((name) => name && name === word) ? 'account.passwordIsName' : undefined
}

/** @throws a refusal of the field `password` */
export function checkNewPassword(password: string, of: PasswordOwner): void {
  const fault = faultOfPassword(password, of)
  if (fault) refuse(fault)
}

const refuse = (key: MessageKey): never => failField(key, 'password')

/**
 * Sets an account's password and ends its sessions. Passwords are hashed outside of any transaction.
 * @param options `mustChange` for a one-time password; `keep` is the hash of the session to keep
 * @throws a refusal of the field `password` when it may not be used, or is one of the last three
 */
export async function setPassword(
  ctx: Ctx,
  who: { tenantId: string; accountId: string },
  password: string,
  options: { mustChange?: boolean; keep?: string } = {},
): Promise<void> {
  const before = await asTenant(ctx, who.tenantId, (ctx) => passwordsOf(ctx, who.accountId))
  checkNewPassword(password, before)
  const [current = failMissing()] = before.hashes
  for (const hash of before.hashes) if (await checkPassword(hash, password)) refuse('account.passwordUsed')
  const passwordHash = await hashPassword(password)
  await asTenant(ctx, who.tenantId, async (ctx) => {
    const changed = await table(ctx, 'account')
      .update()
      .set({ passwordHash, mustChangePassword: options.mustChange ?? false })
      .where('id', '=', who.accountId)
      .where('passwordHash', '=', current)
      .returning('id')
      .executeTakeFirst()
    // Changed concurrently: the checks above no longer apply.
    if (!changed) fail('common.busy')
    await table(ctx, 'password_former')
      .insert({ id: newId(), accountId: who.accountId, passwordHash: current })
      .execute()
    await endSessions(ctx, [who.accountId], options.keep)
    await record(ctx, { ...who, loginName: before.loginName }, 'account.passwordChanged')
  })
}

/** Hashes of an account's last passwords, the current one first, and its names. */
async function passwordsOf(ctx: Ctx, accountId: string): Promise<Required<PasswordOwner> & { hashes: string[] }> {
  const account = await table(ctx, 'account')
    .select()
    .innerJoin('tenant', 'tenant.id', 'account.tenantId')
    .select(['account.passwordHash', 'account.loginName', 'account.phone', 'tenant.name as organisation'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  if (!account) return fail('common.recordMissing')
  const former = await table(ctx, 'password_former')
    .select()
    .select('passwordHash')
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(formerKept - 1)
    .execute()
  return { ...account, hashes: [account.passwordHash, ...former.map((one) => one.passwordHash)] }
}
