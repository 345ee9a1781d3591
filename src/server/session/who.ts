/** Which records somebody may see among those of his tenant, as a prefix of the creator's path in the organisation. */
export type Scope =
  | { kind: 'all' }
  | { kind: 'below'; prefix: string }
  | { kind: 'dept'; deptId: string }
  | { kind: 'ogn'; ognId: string }
  | { kind: 'self' }

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
  tenant: { id: string; name: string; kind: 'provider' | 'tenant'; code: string }
  /** Role codes. */
  roles: readonly string[]
  perms: ReadonlySet<string>
  scope: Scope
  /** 0 enterprise home, 1 operations home. */
  homeIndex: number
  seat: Seat
}
