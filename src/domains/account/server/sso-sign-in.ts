import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { AppError, fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { checkLink, finishOidc, isSsoOn, mayYield, startOidc, type Vouched } from '../../sso/server/service.ts'
import type { accountApi } from '../api.ts'
import { asTenant } from './as-tenant.ts'
import { type Candidate, candidates, isUsable } from './candidates.ts'
import { openSession, record } from './session.ts'
import { newTicket, takeTicket } from './tickets.ts'

const flow = 'sasso'
const flowSeconds = 600

/**
 * Signs in the account named by a portal's signed link. Disabled until a client is configured.
 * @throws `common.notAllowed` without a client; `account.ssoFailed` for every other fault
 */
export async function signInByLink(ctx: Ctx, link: ParsedInputOf<typeof accountApi.ssoLogin>): Promise<string> {
  if (!(await isSsoOn(ctx))) throw new AppError('common.notAllowed', {}, { code: 4403 })
  const vouched = (await checkLink(ctx, link)) ?? fail('account.ssoFailed')
  const { token } = await openSession(ctx, await accountOf(ctx, vouched), 'account.signInBySso')
  return token
}

/** Returns the address of the OpenID provider. The state of the flow is stored encrypted in a cookie. */
export async function beginSso(ctx: Ctx, code: string): Promise<{ url: string }> {
  const started = (await startOidc(ctx, code)) ?? fail('account.ssoUnknownClient')
  ctx.reply.setCookie(flow, ctx.platform.keys.seal('sso flow', started.memory), {
    httpOnly: true,
    maxAgeSeconds: flowSeconds,
  })
  return { url: started.url }
}

/** Processes the reply of the OpenID provider. @returns a ticket for this browser, valid once within 60 seconds */
export async function returnFromSso(ctx: Ctx, search: string): Promise<string> {
  const memory = ctx.platform.keys.open('sso flow', ctx.cookie(flow) ?? '')
  ctx.reply.setCookie(flow, '', { httpOnly: true, maxAgeSeconds: 0 })
  const vouched = (memory && (await finishOidc(ctx, memory, search))) || fail('account.ssoFailed')
  return newTicket(ctx, 'sso', { account: await accountOf(ctx, vouched) })
}

/** Exchanges a ticket for a session, once. @throws `account.ssoFailed` */
export async function signInByTicket(ctx: Ctx, value: string): Promise<string> {
  const ticket = await takeTicket(ctx, 'sso', value)
  const [one] = ticket ? await candidates(ctx, 'id', ticket.accountId ?? '', ticket.tenantId) : []
  if (!one || !isUsable(one)) return fail('account.ssoFailed')
  const { token } = await openSession(ctx, one, 'account.signInBySso')
  return token
}

/**
 * The named account of the client's tenant: never one of the provider, nor one with more rights than the client's
 * creator.
 */
async function accountOf(ctx: Ctx, vouched: Vouched): Promise<Candidate> {
  const found = await candidates(ctx, vouched.by, vouched.value, vouched.tenantId)
  const [one] = found
  const isOne = one && found.length === 1 && one.tenantKind === 'tenant' && isUsable(one)
  if (isOne && (await asTenant(ctx, one.tenantId, (ctx) => mayYield(ctx, vouched, one.accountId)))) return one
  if (one) await asTenant(ctx, one.tenantId, (ctx) => record(ctx, one, 'account.signInRefused', 'account.ssoFailed'))
  return fail('account.ssoFailed')
}
