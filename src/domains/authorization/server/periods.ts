import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'

/** One current or future delegation between accounts. */
export interface Link {
  from: string
  fromName: string
  to: string
  toName: string
  start: string
  end: string
}

/**
 * Follows delegations from an account, as long as their periods overlap.
 * @returns the names along the chain when it leads back to `target`; undefined when it does not
 */
export function circleOf(
  links: readonly Link[],
  from: string,
  target: string,
  start: string,
  end: string,
): string[] | undefined {
  const walk = (person: string, begin: string, until: string, seen: readonly string[]): string[] | undefined => {
    for (const link of links.filter((one) => one.from === person)) {
      const first = link.start > begin ? link.start : begin
      const last = link.end < until ? link.end : until
      if (first >= last || seen.includes(link.to)) continue
      if (link.to === target) return [link.fromName, link.toName]
      const rest = walk(link.to, first, last, [...seen, link.to])
      if (rest) return [link.fromName, ...rest]
    }
    return undefined
  }
  return walk(from, start, end, [from])
}

/** Delegations that are neither revoked nor ended, under an advisory lock per tenant until the transaction ends. */
export async function lockedLinks(ctx: Ctx, except: string | undefined): Promise<Link[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('delegation ' || ${ctx.tenantId}, 0))`.execute(ctx.db)
  const { rows } = await sql<Link>`
    select g."granterId" as "from", giver.name as "fromName", taker.id as "to", taker.name as "toName",
      g."startTime" as start, g."endTime" as "end"
    from auth_grant g
    join account giver on giver."tenantId" = g."tenantId" and giver.id = g."granterId"
    join account taker on taker."tenantId" = g."tenantId" and taker."psnId" = g."granteeId" and taker."deletedAt" is null
    where g."tenantId" = ${ctx.tenantId} and g."authType" = 'delegate' and g.enabled and g."deletedAt" is null
      and g."endTime" > ${ctx.now} and g.id is distinct from ${except ?? null}`.execute(ctx.db)
  return rows
}
