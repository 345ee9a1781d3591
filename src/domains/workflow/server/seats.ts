import { sql } from 'kysely'
import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { membersOf } from '../../account/server/service.ts'
import type { ChainStep } from '../codes.ts'

/** The assignee of a step: a role's members, or one person. */
export type Seat = { node: string; role: string } | { node: string; by: string; byName: string }

/** Roles that decide when a step has no possible assignee, so that it is never left without one. */
const substitutes = ['legal_manager', 'tenant_admin']

interface Person {
  id: string
  name: string
}

/** The assignees of a step, one per person where several people have it. Owners of the record are excluded. */
export async function seatsOf(
  ctx: Ctx,
  { node, by, mode }: ChainStep,
  { initiatorId, ownerIds }: { initiatorId: string; ownerIds: readonly string[] },
): Promise<Seat[]> {
  const personal = (people: readonly Person[]): Seat[] => people.map(({ id, name }) => ({ node, by: id, byName: name }))
  if (by.kind === 'role') {
    const members = await membersOf(ctx, by.role, ownerIds)
    if (members.length > 0) return mode === 'any' ? [{ node, role: by.role }] : personal(await named(ctx, members))
  }
  if (by.kind === 'people') {
    const people = await named(ctx, by.people)
    const others = people.filter(({ id }) => !ownerIds.includes(id))
    if (others.length > 0) return personal(others)
  }
  if (by.kind === 'superior') {
    const head = await superiorOf(ctx, initiatorId, by.level, ownerIds)
    if (head) return personal([head])
  }
  for (const role of substitutes) if ((await membersOf(ctx, role, ownerIds)).length > 0) return [{ node, role }]
  return fail('workflow.nobodyToDecide')
}

/** Those of the given accounts that can sign in. */
function named(ctx: Ctx, ids: readonly string[]): Promise<Person[]> {
  return table(ctx, 'account').select().select(['id', 'name']).where('id', 'in', ids).where('status', '=', 0).execute()
}

/**
 * The head of an account's department, or of the n-th department above it. Departments without a head, and those whose
 * head is in `except`, are skipped.
 */
async function superiorOf(
  ctx: Ctx,
  accountId: string,
  level: number,
  except: readonly string[],
): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    with recursive up as (
      select d.id, d."parentId", d."leaderId", 1 as depth from account a
        join org_node seat on seat."tenantId" = a."tenantId" and seat.id = a."psnId"
        join org_node d on d."tenantId" = seat."tenantId" and d.id = seat."parentId"
        where a."tenantId" = ${ctx.tenantId} and a.id = ${accountId}
      union all
      select d.id, d."parentId", d."leaderId", up.depth + 1 from up
        join org_node d on d."tenantId" = ${ctx.tenantId} and d.id = up."parentId"
    ), heads as (
      select a.id, a.name, row_number() over (order by up.depth) as n from up
        join account a on a."tenantId" = ${ctx.tenantId} and a."psnId" = up."leaderId" and a.status = 0
          and a."deletedAt" is null and a.id <> all (${[...except]}::text[])
    )
    select id, name from heads order by n <= ${level} desc, case when n <= ${level} then -n else n end limit 1`.execute(
    ctx.db,
  )
  return rows[0]
}
