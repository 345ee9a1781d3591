import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { inTenant, seenFrom } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { newOneTimePassword, passwordHashOf, resetPassword } from '../../account/server/service.ts'
import { sendSms, smsWay } from '../../sms/server/service.ts'
import { checkProviderReset } from '../../user/server/service.ts'
import type { Check, Tenant, tenantApi } from '../api.ts'
import { checksOf } from './checklist.ts'
import { enterprises, refuseLacking, seeTenant, stageNow } from './enterprises.ts'
import { hangLogo } from './logo.ts'
import { endOfTerm, nextTenantCode, provision } from './service.ts'
import { invalid } from '../../../server/invalid.ts'

/**
 * Opens an organisation in one transaction: tenant, institution, roles, administrator, coins, code. Idempotent: for an
 * open organisation it does nothing; after a failure it starts again from the unchanged draft.
 * @throws `record.incomplete`, `tenant.loginNameTaken`, `record.refusal.state`
 */
export async function openTenant(ctx: Ctx, { id, version }: ParsedInputOf<typeof tenantApi.submit>): Promise<Tenant> {
  const secret = newOneTimePassword()
  const passwordHash = await passwordHashOf(secret)
  return tx(ctx, async (ctx) => {
    await lock(ctx, id)
    const found = await seeTenant(ctx, id)
    if (found.stage !== 'draft') return found
    await enterprises.allow(ctx, found, 'submit')
    const draft = refuseLacking(ctx, found)
    await refuseTakenName(ctx, draft.adminLoginName)
    const code = await nextTenantCode(ctx)
    const { adminId } = await provision(ctx, {
      id,
      kind: 'tenant',
      name: draft.tenantName,
      creditCode: draft.creditCode,
      code,
      admin: {
        loginName: draft.adminLoginName,
        name: draft.adminName,
        phone: draft.adminPhone,
        passwordHash,
        mustChangePassword: true,
        dept: null,
      },
      gift: {
        coins: draft.initCoin,
        expireTime: endOfTerm(draft.endDate),
        bizNo: code,
        remark: ctx.say('tenant.gift'),
      },
    })
    const before = await enterprises.see(ctx, id)
    const stage = stageNow(ctx, draft)
    const values = { tenantCode: code, stage, status: stage === 'stopped' ? 1 : 0, adminId, openTime: ctx.now }
    await enterprises.transition(ctx, before, version, 'submit', values, code)
    if (draft.logo[0]) await hangLogo(ctx, id, draft.logo[0])
    const opened = await seeTenant(ctx, id)
    await tell(ctx, opened, secret)
    return opened
  })
}

/**
 * Row lock: of two concurrent calls the second waits and finds the organisation open. @throws `common.recordMissing`
 */
async function lock(ctx: Ctx, id: string): Promise<void> {
  const row = await table(ctx, 'enterprise').select().select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) failMissing()
}

async function refuseTakenName(ctx: Ctx, loginName: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('login names', 0))`.execute(ctx.db)
  const { rows } = await sql`select login_names_taken(${[loginName]})`.execute(ctx.db)
  if (rows.length > 0) invalid(ctx, 'tenant', { adminLoginName: 'tenant.loginNameTaken' })
}

const tell = (ctx: Ctx, { tenantName, adminLoginName, adminPhone }: Tenant, secret: string): Promise<void> =>
  sendSms(ctx, adminPhone, ctx.say('tenant.sms', { tenant: tenantName, loginName: adminLoginName, secret }))

/**
 * Sends the first administrator a new first password by SMS to the account's current phone number, and ends its
 * sessions. The rules are those of every reset by the provider: it is announced, and without SMS it is left to the
 * organisation.
 * @throws `common.recordMissing` when the account no longer exists; `tenant.adminNoPhone`; the errors of
 * `checkProviderReset`
 */
export async function resetAdmin(ctx: Ctx, { id }: ParsedInputOf<typeof tenantApi.resetAdmin>): Promise<Tenant> {
  const { tenant, admin } = await tx(ctx, async (ctx) => {
    const found = await seeTenant(ctx, id)
    await enterprises.allow(ctx, found, 'resetAdmin')
    const adminId = (await crud('enterprise').get(ctx, id)).adminId ?? failMissing()
    const first = await inTenant(ctx, id, async (inside) => {
      const account = await crud('account').get(inside, adminId)
      await checkProviderReset(inside, { ...account, isAdmin: true })
      return account
    })
    if (first.phone === '' && smsWay(ctx) !== 'off') fail('tenant.adminNoPhone')
    return { tenant: found, admin: first }
  })
  const secret = await resetPassword(seenFrom(ctx, id), admin.id)
  const sent = { ...tenant, adminLoginName: admin.loginName, adminPhone: admin.phone }
  await tx(ctx, (ctx) => tell(ctx, sent, secret))
  return tenant
}

/** The setup checklist of an open organisation; counts only, none of its data. */
export async function readChecklist(ctx: Ctx, { id }: ParsedInputOf<typeof tenantApi.checklist>): Promise<Check[]> {
  const tenant = await seeTenant(ctx, id)
  if (tenant.stage === 'draft') return []
  return inTenant(ctx, id, (inside) => checksOf(inside))
}
