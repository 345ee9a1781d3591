import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { inTenant, sharedRows } from '../../../server/db/shared.ts'
import { served } from '../../allocation/server/service.ts'
import { opponentsAmong } from '../../case/server/service.ts'
import { partiesAmong } from '../../contract/server/service.ts'
import { opposedAmong } from '../../dispute/server/service.ts'
import type { Candidate } from '../api.ts'
import { ticketStatus } from '../codes.ts'

type Conflict = Candidate['conflicts'][number]
const { toAccept, delivered, waiting, inCheck, processing } = ticketStatus.code
/** States in which a lawyer still works on a ticket or is responsible for it. */
export const ongoing = [toAccept, delivered, waiting, inCheck, processing]

/** The relations of an organisation with others of these names. @param ctx of that organisation */
async function tiesOf(ctx: Ctx, names: readonly string[]): Promise<Conflict[]> {
  const opposed = new Set([...(await opposedAmong(ctx, names)), ...(await opponentsAmong(ctx, names))])
  const parties = (await partiesAmong(ctx, names)).filter((name) => !opposed.has(name))
  return [
    ...[...opposed].map((name) => ({ name, kind: 'certain' as const })),
    ...parties.map((name) => ({ name, kind: 'possible' as const })),
  ]
}

/**
 * The conflicts of interest of each lawyer: organisations that the lawyer serves at present and with which the customer
 * has a dispute or a case (律师法 第三十九条: not for both sides) or contracts, recorded by either of the two. Only the names
 * of organisations that the provider serves are returned.
 * @param ctx of the provider
 */
export async function conflictsWith(ctx: Ctx, tenantId: string): Promise<(lawyerId: string) => Conflict[]> {
  const working = await sharedRows(ctx, 'service_ticket')
    .select(['lawyerId', 'tenantId'])
    .distinct()
    .where('lawyerId', 'is not', null)
    .where('status', 'in', ongoing)
    .execute()
  const serves = [...working, ...(await served(ctx))].filter((one) => one.tenantId !== tenantId)
  const others = [...new Set(serves.map((one) => one.tenantId))]
  const { rows } = await sql<{ id: string; name: string }>`select id, name from tenant
    where id = any(${[...others, tenantId]}::text[])`.execute(ctx.db)
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const own = nameOf.get(tenantId) ?? ''
  const ties = await inTenant(ctx, tenantId, (inside) =>
    tiesOf(
      inside,
      others.map((id) => nameOf.get(id) ?? ''),
    ),
  )
  for (const id of others) {
    const theirs = await inTenant(ctx, id, (inside) => tiesOf(inside, [own]))
    ties.push(...theirs.map(({ kind }) => ({ name: nameOf.get(id) ?? '', kind })))
  }
  return (lawyerId) => {
    const names = new Set(serves.filter((one) => one.lawyerId === lawyerId).map((one) => nameOf.get(one.tenantId)))
    const found = ties.filter(({ name }) => names.has(name))
    const worst = new Map(found.toSorted((a, b) => b.kind.localeCompare(a.kind)).map((tie) => [tie.name, tie]))
    for (const tie of found) if (tie.kind === 'certain') worst.set(tie.name, tie)
    return [...worst.values()]
  }
}
