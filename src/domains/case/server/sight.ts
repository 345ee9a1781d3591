import { sql, type SqlBool } from 'kysely'
import { fail, failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { Participation } from '../../../server/record/participation.ts'
import { reasonsOfVisibility } from '../../../server/visibility.ts'
import { accountsWith, personOf } from '../../account/server/service.ts'
import { part as approvalPart } from '../../workflow/server/facade.ts'
import { shareStatus } from '../codes.ts'

const has = (column: string, ids: readonly string[]) =>
  sql<SqlBool>`${sql.ref(`legal_case.${column}`)} ?| ${[...ids]}::text[]`

/**
 * A case is also visible to those it is shared with, to former undertakers, and to the account to which it is offered.
 */
export const casePart: Participation = {
  ...approvalPart,
  takesPart(ctx, idColumn) {
    const { accountId, seat } = ctx.who
    const above = seat.psnFullId.split('/').filter((id) => id !== '')
    return sql<SqlBool>`(${approvalPart.takesPart(ctx, idColumn)} or ${has('formerPsns', [accountId])}
      or legal_case."nextUndertaker" = ${accountId}
      or (legal_case."shareStatus" = ${shareStatus.code.shared}
        and (${has('sharedPsns', [accountId])} or ${has('sharedOrgs', above)})))`
  },
}

/** Whether the caller may only read the case, because it is shared with them or they handled it before. */
export async function isGuest(ctx: Ctx, id: string): Promise<boolean> {
  const { scope, owner, member } = reasonsOfVisibility(ctx, {
    table: 'legal_case',
    bizType: 'legal_case',
    owners: ['createPsnId', 'undertaker'],
    takesPart: sql<SqlBool>`false`,
  })
  const found = await table(ctx, 'legal_case')
    .select()
    .select('id')
    .where('id', '=', id)
    .where(sql<SqlBool>`(${scope} or ${owner} or ${member})`)
    .executeTakeFirst()
  return found === undefined
}

/** Refuses accounts of the tenant that lack one of the items. @throws `common.recordMissing`; a fault of `field` */
export async function checkAble(ctx: Ctx, psns: readonly string[], items: readonly string[]): Promise<void> {
  const people = await Promise.all(psns.map((id) => personOf(ctx, id)))
  if (people.length === 0) return
  const holders = await Promise.all(items.map((item) => accountsWith(ctx, item)))
  const unable = people.filter(({ id }) => !holders.every((able) => able.some((one) => one.id === id)))
  if (unable.length > 0) fail('case.refusal.unable', { names: unable.map(({ name }) => name) })
}

/**
 * Refuses to share with subjects outside of the tenant, and with users who may not open cases.
 * @throws `common.recordMissing`; `case.refusal.unable` with their names
 */
export async function checkSubjects(ctx: Ctx, orgs: readonly string[], psns: readonly string[]): Promise<void> {
  await checkAble(ctx, psns, ['case:view'])
  if (orgs.length === 0) return
  const nodes = await table(ctx, 'org_node')
    .select()
    .select('id')
    .where('id', 'in', [...orgs])
    .where('kind', 'in', ['ogn', 'dept'])
    .execute()
  if (nodes.length < new Set(orgs).size) failMissing()
}
