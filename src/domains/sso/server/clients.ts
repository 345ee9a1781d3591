import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failField, failFields } from '../../../kernel/errors.ts'
import type { Message } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { audit } from '../../../server/audit/audit.ts'
import { crud } from '../../../server/db/crud.ts'
import { onlyRow } from '../../../server/db/query.ts'
import { table } from '../../../server/db/table.ts'
import { notifyAdministrators } from '../../notice/server/service.ts'
import type { SsoClient, ssoApi } from '../api.ts'

const clients = crud('sso_client')

/** A client with its decrypted secret, for signing in. */
export type Client = Omit<SsoClient, 'secret'> & { secret: string; makerId: string | null }

/** The clients of the caller's organisation, without their secrets. */
export async function listClients(ctx: Ctx): Promise<SsoClient[]> {
  const rows = await table(ctx, 'sso_client').select().selectAll().orderBy('code').execute()
  return rows as SsoClient[]
}

/** The enabled client of a code, in any organisation; undefined when there is none. */
export async function clientOf(ctx: Ctx, code: string): Promise<{ tenantId: string; id: string } | undefined> {
  const found = await sql<{ tenantId: string; id: string }>`select * from sso_client_find(${code})`.execute(ctx.db)
  return found.rows[0]
}

/** An enabled client of the current tenant, with its secret. */
export async function openClient(ctx: Ctx, id: string): Promise<Client | undefined> {
  const row = await table(ctx, 'sso_client')
    .select()
    .selectAll()
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst()
  const secret = row && ctx.platform.keys.open('sso client', row.secret)
  return row && secret !== undefined ? ({ ...row, secret } as Client) : undefined
}

/**
 * Adds or changes a client. A portal's secret is generated when it is added or becomes a portal. The caller becomes the
 * client's maker only with a new secret, because a former maker still knows the old one. All administrators are
 * notified.
 * @returns the new secret, shown only here; empty when there is none
 * @throws `sso.notForProvider`; `sso.makerAbove`; a refusal of a missing field, or of a code that is taken
 */
export async function saveClient(
  ctx: Ctx,
  q: ParsedInputOf<typeof ssoApi.save>,
): Promise<{ id: string; secret: string }> {
  if (ctx.who.tenant.kind === 'provider') fail('sso.notForProvider')
  const { id, version, secret: given, ...typed } = q
  const before = id === undefined ? undefined : await clients.get(ctx, id)
  if (before) await refuseMakerAbove(ctx, before.makerId)
  checkFields(ctx, q, before?.kind === 'oidc')
  const taken = await sql<{ taken: boolean }>`select sso_code_taken(${q.code}, ${id ?? null}) as taken`.execute(ctx.db)
  if (onlyRow(taken.rows).taken) failField('sso.codeTaken', 'code')
  const made = q.kind === 'link' && before?.kind !== 'link' ? randomBytes(32).toString('base64url') : ''
  const secret = made || given
  const values = {
    ...typed,
    ...(secret ? { secret: ctx.platform.keys.seal('sso client', secret), makerId: ctx.who.accountId } : {}),
  }
  const row = before
    ? await clients.change(ctx, before, version ?? fail('common.versionMissing'), values)
    : await clients.add(ctx, { ...values, secret: values.secret ?? '' })
  await notifyAdministrators(ctx, 'ssoSaved', { title: row.name, link: '/system/sso/index' })
  return { id: row.id, secret: made }
}

/**
 * Refuses a caller with fewer rights than the client's maker, who could otherwise redirect the maker's client to their
 * own identity provider.
 */
async function refuseMakerAbove(ctx: Ctx, makerId: string | null): Promise<void> {
  if (makerId === null || makerId === ctx.who.accountId) return
  const { rows } = await sql<{ above: boolean }>`
    select sso_account_above(${ctx.tenantId}, ${ctx.who.accountId}, ${makerId}) as above`.execute(ctx.db)
  if (onlyRow(rows).above) fail('sso.makerAbove')
}

/** Whether a client may sign this account in: the account must not have more rights than the client's maker. */
export async function mayYield(ctx: Ctx, client: Pick<Client, 'makerId'>, accountId: string): Promise<boolean> {
  if (client.makerId === null) return false
  const { rows } = await sql<{ above: boolean }>`
    select sso_account_above(${ctx.tenantId}, ${client.makerId}, ${accountId}) as above`.execute(ctx.db)
  return !onlyRow(rows).above
}

function checkFields(ctx: Ctx, q: ParsedInputOf<typeof ssoApi.save>, hasSecret: boolean): void {
  if (q.kind === 'link') return
  const missing = (['issuer', 'clientId', 'claim', 'redirectUri'] as const).filter((name) => q[name] === '')
  const names = [...missing, ...(q.secret || hasSecret ? [] : ['secret'])]
  const faults: Record<string, Message> = Object.fromEntries(
    names.map((name) => [
      name,
      { key: 'common.field.missing', vars: { label: ctx.label(`sso.field.${name}`) } } as const,
    ]),
  )
  for (const name of ['issuer', 'redirectUri'] as const)
    if (q[name] && !isWebAddress(q[name])) faults[name] = { key: 'sso.addressWrong', vars: { label: '' } }
  if (!q.scope.split(' ').includes('openid')) faults['scope'] = { key: 'sso.scopeWrong', vars: { label: '' } }
  const fields = Object.keys(faults).map((name) => ctx.label(`sso.field.${name}`))
  if (fields.length > 0) failFields('common.invalidInput', faults, { fields })
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash
}

/** Deletes a client, so that it can no longer sign users in. */
export async function deleteClient(ctx: Ctx, id: string): Promise<void> {
  const { makerId, name } = await clients.get(ctx, id)
  await refuseMakerAbove(ctx, makerId)
  await clients.retire(ctx, id)
  await notifyAdministrators(ctx, 'ssoDeleted', { title: name, link: '/system/sso/index' })
  await audit(ctx, { action: 'sso_client.off', bizType: 'sso_client', bizId: id })
}
