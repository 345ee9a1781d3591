import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { onlyRow } from '../../../server/db/query.ts'
import { table } from '../../../server/db/table.ts'
import { asOrganisation } from '../../../server/db/shared.ts'
import { tx } from '../../../server/db/tx.ts'
import { type Client, clientOf, openClient } from './clients.ts'
import { isGenuine, type SignedLink } from './link.ts'
import { authorizationUrl, claimOf, type Memory } from './oidc.ts'

export { mayYield } from './clients.ts'

/** An identity asserted by a trusted client: one value by which an account of that tenant is found. */
export interface Vouched {
  tenantId: string
  by: Client['matchBy']
  value: string
  /** The client's maker, who limits which accounts it may sign in. */
  makerId: string | null
}

/** Whether single sign-on is configured in this installation. */
export async function isSsoOn(ctx: Ctx): Promise<boolean> {
  const asked = await tx(ctx, (ctx) => sql<{ on: boolean }>`select sso_is_on() as "on"`.execute(ctx.db))
  return onlyRow(asked.rows).on
}

/** Verifies a portal's signed link and marks it as used; undefined when it is invalid. */
export async function checkLink(ctx: Ctx, link: SignedLink): Promise<Vouched | undefined> {
  const client = await find(ctx, link.client ?? '')
  if (client?.kind !== 'link' || !isGenuine(link, client, ctx.now)) return undefined
  const fresh = await spend(ctx, client, link.nonce!)
  return fresh
    ? { tenantId: client.tenantId, by: client.matchBy, value: link.username.trim(), makerId: client.makerId }
    : undefined
}

/**
 * The address for the browser of an OpenID client, and the state it must keep; undefined when the code is not of such a
 * client.
 */
export async function startOidc(ctx: Ctx, code: string): Promise<{ url: string; memory: string } | undefined> {
  const client = await find(ctx, code)
  if (client?.kind !== 'oidc') return undefined
  try {
    const { url, memory } = await authorizationUrl(ctx, client)
    return { url, memory: JSON.stringify(memory) }
  } catch (error) {
    return unreached(ctx, error, client)
  }
}

/** Completes an OpenID sign-in, once; undefined when anything is invalid. */
export async function finishOidc(ctx: Ctx, remembered: string, search: string): Promise<Vouched | undefined> {
  const memory = JSON.parse(remembered) as Memory
  if (memory.until < Date.now()) return undefined
  const client = await inTenant(ctx, memory.tenantId, (ctx) => openClient(ctx, memory.clientId))
  if (!client || !(await spend(ctx, client, memory.nonce))) return undefined
  try {
    const value = await claimOf(ctx, client, memory, search)
    return value === undefined
      ? undefined
      : { tenantId: client.tenantId, by: client.matchBy, value, makerId: client.makerId }
  } catch (error) {
    return unreached(ctx, error, client)
  }
}

function unreached(ctx: Ctx, error: unknown, client: Client): undefined {
  const { name, message, cause } = error as Error
  ctx.log.warn(
    { client: client.code, tenantId: client.tenantId, why: `${name}: ${message}`, cause: causeOf(cause) },
    'sso',
  )
  return undefined
}

/**
 * The message of an error for the operator; responses of the provider are not logged, because they may contain tokens.
 */
const causeOf = (cause: unknown): string => (cause instanceof Error ? cause.message : '')

async function find(ctx: Ctx, code: string): Promise<Client | undefined> {
  const found = await tx(ctx, (ctx) => clientOf(ctx, code))
  return found && inTenant(ctx, found.tenantId, (ctx) => openClient(ctx, found.id))
}

/** Whether this is the first use of a nonce; nonces that outlived any link or flow are deleted. */
function spend(ctx: Ctx, client: Client, nonce: string): Promise<boolean> {
  return inTenant(ctx, client.tenantId, async (ctx) => {
    await table(ctx, 'sso_nonce')
      .remove()
      .where('at', '<', sql<string>`now() - interval '1 hour'`)
      .execute()
    const used = await table(ctx, 'sso_nonce')
      .insert({ clientId: client.id, nonce })
      .onConflict((c) => c.doNothing())
      .returning('nonce')
      .executeTakeFirst()
    return used !== undefined
  })
}

const inTenant = <T>(ctx: Ctx, tenantId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  tx(ctx, async (ctx) => work(await asOrganisation(ctx, tenantId)))
