import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { audit } from '../../../server/audit/audit.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { SsoClient, ssoApi } from '../api.ts'

const clients = crud('sso_client')

/** A client as sign-in needs it, with its secret readable. */
export type Client = Omit<SsoClient, 'secret'> & { secret: string }

/** The clients of the caller's organisation, without their secrets. */
export async function listClients(ctx: Ctx): Promise<SsoClient[]> {
  const rows = await table(ctx, 'sso_client').select().selectAll().orderBy('code').execute()
  return rows as unknown as SsoClient[]
}

/** The enabled client of a code, in whatever organisation; undefined when there is none. */
export async function clientOf(ctx: Ctx, code: string): Promise<{ tenantId: string; id: string } | undefined> {
  const found = await sql<{ tenantId: string; id: string }>`select * from sso_client_find(${code})`.execute(ctx.db)
  return found.rows[0]
}

/** One enabled client of the running tenant, with its secret. */
export async function openClient(ctx: Ctx, id: string): Promise<Client | undefined> {
  const row = await table(ctx, 'sso_client')
    .select()
    .selectAll()
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst()
  const secret = row && ctx.platform.keys.open('sso client', row.secret)
  return row && secret !== undefined ? ({ ...row, secret } as unknown as Client) : undefined
}

/**
 * Adds or changes a client. A portal's secret is made here, at first and whenever it is changed to be one.
 * @returns the new secret, shown this once; empty when there is none
 * @throws `sso.notForProvider`; a refusal of the field that is missing, or of a code that is taken
 */
export async function saveClient(
  ctx: Ctx,
  q: ParsedInputOf<typeof ssoApi.save>,
): Promise<{ id: string; secret: string }> {
  if (ctx.who.tenant.kind === 'provider') fail('sso.notForProvider')
  const { id, version, secret: given, ...typed } = q
  const before = id === undefined ? undefined : await clients.get(ctx, id)
  checkFields(ctx, q, before?.kind === 'oidc')
  const taken = await sql<{ taken: boolean }>`select sso_code_taken(${q.code}, ${id ?? null}) as taken`.execute(ctx.db)
  if (taken.rows[0]!.taken) failFields('sso.codeTaken', { code: { key: 'sso.codeTaken' } })
  const made = q.kind === 'link' && before?.kind !== 'link' ? randomBytes(32).toString('base64url') : ''
  const secret = made || given
  const values = { ...typed, ...(secret ? { secret: ctx.platform.keys.seal('sso client', secret) } : {}) }
  const row = before
    ? await clients.change(ctx, before, version ?? fail('common.versionMissing'), values)
    : await clients.add(ctx, { ...values, secret: values.secret ?? '' })
  return { id: row.id, secret: made }
}

function checkFields(ctx: Ctx, q: ParsedInputOf<typeof ssoApi.save>, hasSecret: boolean): void {
  if (q.kind === 'link') return
  const missing = (['issuer', 'clientId', 'claim', 'redirectUri'] as const).filter((name) => q[name] === '')
  const names = [...missing, ...(q.secret || hasSecret ? [] : ['secret'])]
  const faults = Object.fromEntries(
    names.map((name) => [name, { key: 'common.field.missing', vars: { label: ctx.say(`sso.field.${name}`) } }]),
  )
  for (const name of ['issuer', 'redirectUri'] as const)
    if (q[name] && !isWebAddress(q[name])) faults[name] = { key: 'sso.addressWrong', vars: { label: '' } }
  if (!q.scope.split(' ').includes('openid')) faults['scope'] = { key: 'sso.scopeWrong', vars: { label: '' } }
  const fields = Object.keys(faults).map((name) => ctx.say(`sso.field.${name}`))
  if (fields.length > 0) failFields('common.invalidInput', faults, { fields })
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash
}

/** Takes a client away: nobody is signed in by it any more. */
export async function deleteClient(ctx: Ctx, id: string): Promise<void> {
  await clients.retire(ctx, id)
  await audit(ctx, { action: 'sso_client.off', bizType: 'sso_client', bizId: id })
}
