import type { Approver } from './flow.ts'

/** The organisation of the histories, as the model knows it: by keys, without ids. */
export type Kind = 'contract' | 'legal_case'
export type Unit = 'root' | 'buying' | 'risk' | 'own'

export interface Member {
  key: string
  name: string
  roles: readonly string[]
  unit: Unit
}

/** A role that few have, so that disabling them leaves it without a member. */
export const deskRole = 'seal_desk'

export const members: readonly Member[] = [
  { key: 'author', name: '安可欣', roles: ['business_user'], unit: 'buying' },
  { key: 'clerk', name: '曹立言', roles: ['legal_staff'], unit: 'buying' },
  { key: 'm1', name: '马一鸣', roles: ['legal_manager'], unit: 'risk' },
  { key: 'm2', name: '毛二南', roles: ['legal_manager'], unit: 'buying' },
  { key: 'm3', name: '孟三思', roles: ['legal_manager'], unit: 'root' },
  { key: 'm4', name: '莫四海', roles: ['legal_manager', deskRole], unit: 'risk' },
  { key: 's1', name: '沈一舟', roles: ['legal_staff'], unit: 'risk' },
  { key: 's2', name: '宋二泉', roles: ['legal_staff', deskRole], unit: 'risk' },
  // Has no permission to approve anything.
  { key: 'b1', name: '白采薇', roles: ['business_user'], unit: 'risk' },
  // The accounts that every test organisation has.
  { key: 'manager', name: '法务负责人', roles: ['legal_manager'], unit: 'own' },
  { key: 'staff', name: '法务专员', roles: ['legal_staff'], unit: 'own' },
  { key: 'admin', name: '企业管理员', roles: ['tenant_admin'], unit: 'own' },
]
export const heads: Readonly<Record<Unit, string | null>> = { root: 'm3', buying: 'm2', risk: 'm1', own: null }
const approving: Readonly<Record<Kind, readonly string[]>> = {
  contract: ['legal_staff', 'legal_manager', 'tenant_admin', deskRole],
  legal_case: ['legal_manager', 'tenant_admin', deskRole],
}

/** Whether an account sees the records of the whole organisation. */
export const seesAll = (key: string): boolean =>
  memberOf(key).roles.some((role) => role === 'legal_manager' || role === 'tenant_admin')
export const memberOf = (key: string): Member => members.find((one) => one.key === key)!
export const nameOf = (key: string): string => memberOf(key).name

/** Who can sign in, and who decides for whom. */
export interface Staff {
  disabled: ReadonlySet<string>
  deputies: readonly { giver: string; taker: string }[]
}

export type Seat = { who: string } | { role: string }
const isSameSeat = (a: Seat, b: Seat): boolean => JSON.stringify(a) === JSON.stringify(b)

/** For whom approvers are found. */
export interface Asking {
  kind: Kind
  initiator: string
  owners: readonly string[]
  chosen: Readonly<Record<string, readonly string[]>>
}

const isActive = (staff: Staff, key: string): boolean => !staff.disabled.has(key)
/** Whether an account has the permission to approve a kind itself. */
export const hasRight = (kind: Kind, key: string): boolean =>
  memberOf(key).roles.some((role) => approving[kind].includes(role))
/** Accounts that may decide a record themselves. */
export const able = (staff: Staff, { kind, owners }: Pick<Asking, 'kind' | 'owners'>): string[] =>
  members.map(({ key }) => key).filter((key) => isActive(staff, key) && hasRight(kind, key) && !owners.includes(key))

/** The heads of a unit and of those above it, without those who may not decide. */
function headsFrom(staff: Staff, unit: Unit, of: Pick<Asking, 'kind' | 'owners'>): string[] {
  const up = unit === 'root' ? [heads.root] : [heads[unit], heads.root]
  const may = able(staff, of)
  return up.flatMap((key) => (key !== null && may.includes(key) ? [key] : []))
}

function peopleFor(staff: Staff, node: string, approver: Approver, of: Asking): string[] {
  const may = able(staff, of)
  const only = (keys: readonly string[]) => keys.filter((key) => may.includes(key))
  if (approver.by === 'role') return may.filter((key) => memberOf(key).roles.includes(approver.role))
  if (approver.by === 'person') return only([approver.who])
  if (approver.by === 'initiator') return only(of.chosen[node] ?? [])
  const unit = approver.by === 'unit' ? approver.unit : memberOf(of.initiator).unit
  const up = headsFrom(staff, unit, of)
  const level = approver.by === 'superior' ? approver.level : 1
  const found = up[level - 1] ?? up.at(-1)
  return found ? [found] : []
}

/** The assignees of a step; those of the fallback where it has none, and in the end the head of legal or an administrator. */
export function seatsFor(
  staff: Staff,
  step: { node: string; approvers: readonly Approver[]; mode: string },
  fallback: Approver,
  of: Asking,
): Seat[] {
  const seats: Seat[] = []
  const add = (approver: Approver, isAny: boolean) => {
    const people = peopleFor(staff, step.node, approver, of)
    const found: Seat[] =
      isAny && approver.by === 'role'
        ? people.length > 0
          ? [{ role: approver.role }]
          : []
        : people.map((who) => ({ who }))
    for (const seat of found) if ('role' in seat || !seats.some((one) => isSameSeat(one, seat))) seats.push(seat)
  }
  for (const approver of step.approvers) add(approver, step.mode === 'any')
  if (seats.length === 0) add(fallback, true)
  for (const role of ['legal_manager', 'tenant_admin']) if (seats.length === 0) add({ by: 'role', role }, true)
  return seats
}

/** The accounts that a copy is sent to: owners, and those without the right to approve, as well. */
export const receiversOf = (staff: Staff, copies: readonly Approver[]): string[] =>
  members
    .map(({ key }) => key)
    .filter((key) => isActive(staff, key))
    .filter((key) =>
      copies.some((one) =>
        one.by === 'role' ? memberOf(key).roles.includes(one.role) : one.by === 'person' && one.who === key,
      ),
    )

/** The members of a seat who can decide it now, without deputies. */
export const peopleAt = (staff: Staff, seat: Seat, of: Pick<Asking, 'kind' | 'owners'>): string[] =>
  'who' in seat ? [seat.who] : able(staff, of).filter((key) => memberOf(key).roles.includes(seat.role))

/** By which right an account decides a seat: its own, or that of an account that it deputises for. */
export function rightTo(
  staff: Staff,
  key: string,
  seat: Seat,
  of: Pick<Asking, 'kind' | 'owners'>,
): 'own' | { giver: string } | undefined {
  if (!isActive(staff, key) || of.owners.includes(key)) return undefined
  const sits = (one: string) => ('who' in seat ? seat.who === one : memberOf(one).roles.includes(seat.role))
  if (sits(key)) return 'own'
  const given = staff.deputies.find(
    ({ giver, taker }) => taker === key && isActive(staff, giver) && !of.owners.includes(giver) && sits(giver),
  )
  return given && { giver: given.giver }
}

/** To whom the step of an account goes that can no longer sign in. */
export function heirOf(
  staff: Staff,
  leaving: string,
  of: Pick<Asking, 'kind' | 'owners'>,
  order: (key: string) => string,
): Seat {
  const rest: Staff = { ...staff, disabled: new Set([...staff.disabled, leaving]) }
  const may = able(rest, of)
  const [deputy] = staff.deputies
    .filter(({ giver, taker }) => giver === leaving && may.includes(taker))
    .map(({ taker }) => taker)
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
  if (deputy) return { who: deputy }
  return superiorOf(rest, leaving, of) ?? { role: 'tenant_admin' }
}

/** The next superior of an account who may decide. */
export function superiorOf(
  staff: Staff,
  key: string,
  { kind, owners }: Pick<Asking, 'kind' | 'owners'>,
): { who: string } | undefined {
  const [found] = headsFrom(staff, memberOf(key).unit, { kind, owners: [...owners, key] })
  return found ? { who: found } : undefined
}
