import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { audit, changesBetween } from '../../../server/audit/audit.ts'
import { table } from '../../../server/db/table.ts'
import { notifyAdministrators } from '../../notice/server/service.ts'
import { enrolledAccounts } from '../../second-factor/server/service.ts'

interface SignInSettings {
  idleMinutes: number
  secondFactor: boolean
}

/** The tenant's sign-in settings, and the accounts with an authenticator app. */
export async function readSettings(ctx: Ctx) {
  const enrolled = await enrolledAccounts(ctx)
  const people = enrolled.length
    ? await table(ctx, 'account')
        .select()
        .select(['account.id as accountId', 'account.name', 'account.loginName'])
        .where('account.id', 'in', enrolled)
        .orderBy('account.name')
        .execute()
    : []
  return { ...(await settingsOf(ctx)), enrolled: people }
}

/** Sets the minutes of inactivity after which a session ends, and whether authenticator apps may be used. */
export async function saveSettings(ctx: Ctx, next: SignInSettings): Promise<void> {
  const before = await settingsOf(ctx)
  await sql`select tenant_sign_in_set(${next.idleMinutes}, ${next.secondFactor})`.execute(ctx.db)
  const changes = changesBetween(before, next, ['idleMinutes', 'secondFactor'])
  await audit(ctx, { action: 'account.signInSettings', bizType: 'tenant', bizId: ctx.tenantId, changes })
  await notifyAdministrators(ctx, 'signInSettings', { link: '/system/signIn/index' })
}

const settingsOf = (ctx: Ctx): Promise<SignInSettings> =>
  ctx.db
    .selectFrom('tenant')
    .select(['idleMinutes', 'secondFactor'])
    .where('id', '=', ctx.tenantId)
    .executeTakeFirstOrThrow()
