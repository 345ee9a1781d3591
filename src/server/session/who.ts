/** A part of a tenant's records, by where those who made them sit in the organisation. */
export interface Scope {
  all: boolean
  /** Paths of institutions, departments or seats, each with everything below it. */
  below: readonly string[]
  depts: readonly string[]
  ogns: readonly string[]
}

/** Somebody who has left his approvals to the caller for a time, and for which of his roles. */
export interface Delegation {
  grantId: string
  accountId: string
  name: string
  roles: readonly string[]
}

/** The place in the organisation that somebody acts from. */
export interface Seat {
  ognId: string
  ognName: string
  ognCode: string
  deptId: string | null
  deptName: string | null
  psnId: string
  psnFullId: string
  psnFullName: string
}

/** The organisation that somebody acts in, with what holds for all its people. */
interface TenantOf {
  id: string
  name: string
  kind: 'provider' | 'tenant'
  code: string
  /** Its term is over: what is there can be read for some days, and nothing is written but what renews it. */
  readOnly?: boolean
  /** Where its people sign in; empty where that is nothing of its own. */
  loginUrl?: string
  /** What differs from the installation's settings. */
  envConfig?: Readonly<Record<string, string | boolean>>
}

/** The person behind a request, as the session's tables say it. */
export interface Who {
  /** SHA-256 of the session's token: names the session, signs nobody in. */
  sessionHash: string
  /** The tenant's counter when this was read; see `session_check`. */
  authVersion: number
  accountId: string
  loginName: string
  name: string
  sex: number
  phone: string
  photo: string
  introduction: string
  visitor: boolean
  tenant: TenantOf
  /** Role codes. */
  roles: readonly string[]
  /** Role code → the name its tenant gives it, of all roles held, also in a session narrowed to one of them. */
  roleNames: Readonly<Record<string, string>>
  perms: ReadonlySet<string>
  /** What the roles cover. */
  scope: Scope
  /** The same of his own roles alone, without what he has for a time: only this may be given on. */
  lasting: { perms: ReadonlySet<string>; scope: Scope }
  /** What data authorizations add, for records that are not closed to them. */
  shared: Scope
  delegations: readonly Delegation[]
  /** 0 enterprise home, 1 operations home. */
  homeIndex: number
  seat: Seat
}
