/** A part of a tenant's records, by their creators' places in the organisation. */
export interface Scope {
  all: boolean
  /** Paths of institutions, departments or seats, each with everything below it. */
  below: readonly string[]
  depts: readonly string[]
  ogns: readonly string[]
}

/** An account that has delegated its approvals to the caller for a time, and the roles concerned. */
export interface Delegation {
  grantId: string
  accountId: string
  name: string
  roles: readonly string[]
}

/** The place in the organisation that an account acts from. */
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

/** The organisation of a caller, with the settings for all its accounts. */
interface TenantOf {
  id: string
  name: string
  kind: 'provider' | 'tenant'
  code: string
  /**
   * The organisation's term is over: for some days data can be read, and only its renewal and the user's own account
   * written.
   */
  readOnly?: boolean
  /** The organisation's own sign-in address; empty without one. */
  loginUrl?: string
  /** Settings that differ from the installation's. */
  envConfig?: Readonly<Record<string, string | boolean>>
}

/** The caller of a request, read from the session's tables. */
export interface Who {
  /** SHA-256 of the session's token. It identifies the session but cannot be used to sign in. */
  sessionHash: string
  /** The tenant's counter when the caller was read; see `session_check`. */
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
  /** Role code → the tenant's name for it, of all roles of the account, also in a session narrowed to one of them. */
  roleNames: Readonly<Record<string, string>>
  perms: ReadonlySet<string>
  /** The data scope of the roles. */
  scope: Scope
  /** The same for permanent roles only, without temporary ones: only these may be passed on to others. */
  lasting: { perms: ReadonlySet<string>; scope: Scope }
  /** The additional scope of data authorizations, for records whose level permits them. */
  shared: Scope
  delegations: readonly Delegation[]
  /** 0 enterprise home, 1 operations home. */
  homeIndex: number
  seat: Seat
}
