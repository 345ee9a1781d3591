import { sql } from 'kysely'
import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { ableAmong, accountsAmong, membersOf } from '../../account/server/service.ts'
import type { Approver, RouteStep } from '../api.ts'
import { approverBy, stepMode } from '../codes.ts'

/** The assignee of a step: a role's members, any of whom may take it, or one person. */
export type Seat = { role: string } | { by: string; byName: string }

export interface Person {
  id: string
  name: string
}

/** For whom the approvers of a step are found. */
export interface Submission {
  initiatorId: string
  /** Accounts that may not decide: author, handler and submitter of the record. */
  ownerIds: readonly string[]
  /** The permission item that its approvers need; null for copies, whose receivers need none. */
  item: string | null
  /** Accounts named in form fields, by field; `paying` is the paying department. */
  people: Readonly<Record<string, string | null>>
  /** Accounts that the author chose when submitting, by the name of the step. */
  chosen: Readonly<Record<string, readonly string[]>>
}

const { role, person, superior, deptHead, field, initiator } = approverBy.code

/** Roles that decide when a step has no possible assignee, so that it is never left without one. */
const substitutes = ['legal_manager', 'tenant_admin']

/**
 * The assignees of a step, without owners of the record and accounts that have no permission to approve it, in their
 * order. Where there are none those of the fallback decide, and where it has none either the head of legal or an administrator.
 * @throws `workflow.nobodyToDecide` when there is not even one of them
 */
export async function seatsOf(
  ctx: Ctx,
  step: Pick<RouteStep, 'node' | 'approvers' | 'mode'>,
  of: Submission,
  fallback: Approver,
): Promise<{ seats: Seat[]; isFallback: boolean }> {
  const seats = await seatsFor(ctx, step, step.approvers, of)
  if (seats.length > 0) return { seats, isFallback: false }
  const others = await seatsFor(ctx, { ...step, mode: stepMode.code.any }, [fallback], of)
  if (others.length > 0) return { seats: others, isFallback: true }
  for (const one of substitutes)
    if ((await deciders(ctx, one, of)).length > 0) return { seats: [{ role: one }], isFallback: true }
  return fail('workflow.nobodyToDecide')
}

type Deciding = Pick<Submission, 'ownerIds' | 'item'>

/** The members of a role who can decide a record. */
const deciders = async (ctx: Ctx, code: string, of: Deciding): Promise<string[]> =>
  able(ctx, await membersOf(ctx, code, of.ownerIds), of)

/** Those of some accounts that have the permission to decide a record. */
async function able(ctx: Ctx, ids: readonly string[], { item }: Deciding): Promise<string[]> {
  if (item === null) return [...ids]
  const found = await ableAmong(ctx, item, ids)
  return ids.filter((id) => found.has(id))
}

/** The accounts that can decide at some seats now: members of roles by their names, without owners of the record. */
export async function peopleAt(ctx: Ctx, seats: readonly Seat[], of: Deciding): Promise<Person[]> {
  const people: Person[] = []
  for (const seat of seats) {
    if ('by' in seat) people.push({ id: seat.by, name: seat.byName })
    else {
      const members = await deciders(ctx, seat.role, of)
      const names = await accountsAmong(ctx, members)
      people.push(...members.map((id) => ({ id, name: names.get(id)?.name ?? '' })))
    }
  }
  return people
}

async function seatsFor(
  ctx: Ctx,
  { node, mode }: Pick<RouteStep, 'node' | 'mode'>,
  approvers: readonly Approver[],
  of: Submission,
): Promise<Seat[]> {
  const seats: Seat[] = []
  for (const approver of approvers) {
    // Where one decision is enough, a role is one seat: members that join it later may decide as well.
    if (approver.by === role && mode === stepMode.code.any) {
      const code = approver.value ?? ''
      if ((await deciders(ctx, code, of)).length > 0) seats.push({ role: code })
    } else
      for (const { id, name } of await peopleOf(ctx, node, approver, of))
        if (!seats.some((seat) => 'by' in seat && seat.by === id)) seats.push({ by: id, byName: name })
  }
  return seats
}

/** The accounts that an approver means, without owners of the record and those that cannot sign in or approve. */
async function peopleOf(ctx: Ctx, node: string, { by, value = '' }: Approver, of: Submission): Promise<Person[]> {
  if (by === role) return named(ctx, await membersOf(ctx, value, of.ownerIds), of)
  if (by === person) return named(ctx, [value], of)
  if (by === field) return named(ctx, [of.people[value] ?? ''], of)
  if (by === initiator) return named(ctx, of.chosen[node] ?? [], of)
  if (by === superior) return one(await headAbove(ctx, seatOf(ctx, of.initiatorId), Number(value) || 1, of))
  if (by === deptHead && value === 'author') return one(await headAbove(ctx, seatOf(ctx, of.initiatorId), 1, of))
  const unit = value === 'paying' ? (of.people['paying'] ?? '') : value
  return one(await headAbove(ctx, sql`${unit}`, 1, of))
}

const one = (found: Person | undefined): Person[] => (found ? [found] : [])

/** Those of the given accounts that can sign in and decide the record, in the given order. */
async function named(ctx: Ctx, ids: readonly string[], of: Submission): Promise<Person[]> {
  const given = [...new Set(ids)].filter((id) => id !== '' && !of.ownerIds.includes(id))
  const asked = await able(ctx, given, of)
  if (asked.length === 0) return []
  const found = await table(ctx, 'account')
    .select()
    .select(['id', 'name'])
    .where('id', 'in', asked)
    .where('status', '=', 0)
    .execute()
  return asked.flatMap((id) => found.filter((account) => account.id === id))
}

/** The department of an account, as an expression. */
const seatOf = (ctx: Ctx, accountId: string) => sql`(select seat."parentId" from account a
  join org_node seat on seat."tenantId" = a."tenantId" and seat.id = a."psnId"
  where a."tenantId" = ${ctx.tenantId} and a.id = ${accountId})`

/**
 * The head of a department, or of the n-th one with a head from it upwards, else the highest one. Departments without a
 * head, and those whose head may not decide the record, are skipped.
 */
async function headAbove(
  ctx: Ctx,
  departmentId: ReturnType<typeof sql>,
  level: number,
  of: Submission,
): Promise<Person | undefined> {
  const all = await headsAbove(ctx, departmentId, of.ownerIds)
  const found = await able(
    ctx,
    all.map(({ id }) => id),
    of,
  )
  const heads = all.filter(({ id }) => found.includes(id))
  return heads[level - 1] ?? heads.at(-1)
}

/** The superiors of an account, the nearest first, without those in `except`. */
export const superiorsOf = (ctx: Ctx, accountId: string, except: readonly string[]): Promise<Person[]> =>
  headsAbove(ctx, seatOf(ctx, accountId), except)

/** The heads of a department and of those above it, without those in `except`. */
async function headsAbove(
  ctx: Ctx,
  departmentId: ReturnType<typeof sql>,
  except: readonly string[],
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    with recursive up as (
      select d.id, d."parentId", d."leaderId", 1 as depth from org_node d
        where d."tenantId" = ${ctx.tenantId} and d.id = ${departmentId} and d."deletedAt" is null
      union all
      select d.id, d."parentId", d."leaderId", up.depth + 1 from up
        join org_node d on d."tenantId" = ${ctx.tenantId} and d.id = up."parentId"
    )
    select a.id, a.name from up
      join account a on a."tenantId" = ${ctx.tenantId} and a."psnId" = up."leaderId" and a.status = 0
        and a."deletedAt" is null and a.id <> all (${[...except]}::text[])
      order by up.depth`.execute(ctx.db)
  return rows
}
