import type { Asker } from '../../../server/db/transaction.ts'
import type { Credentials, Identity } from '../../../server/session/identity.ts'
import type { Scope, Seat, Who } from '../../../server/session/who.ts'
import { hashOf } from './secrets.ts'

interface Node {
  id: string
  kind: 'ogn' | 'dept' | 'psn'
  name: string
  code: string
  fullId: string
  fullName: string
  parentId: string | null
}
interface SessionRow {
  tokenHash: string
  authVersion: number
  tenant: Who['tenant']
  account: {
    id: string
    loginName: string
    name: string
    sex: number
    phone: string
    photo: string
    introduction: string
    visitor: boolean
  }
  roles: { roleCode: string; dataScope: keyof typeof width; home: number; perms: string[] }[]
  /** From the seat up to the root. */
  path: Node[] | null
}

const roleToken = /^([a-z][a-z0-9_]{0,49})-token$/
const remembered = new Map<string, Who>()
const maxRemembered = 5000

const keyOf = (c: Credentials) => `${c.token}\n${roleToken.test(c.token) ? (c.companion ?? '') : ''}`

/** Sessions of accounts. What is remembered is only ever used behind `session_check` in the same transaction. */
export const accountIdentity: Identity = {
  recall: (credentials) => remembered.get(keyOf(credentials)),
  forget: (credentials) => void remembered.delete(keyOf(credentials)),
  check: (who) => ({
    name: 'session_check',
    text: 'select session_check($1, $2)',
    values: [who.sessionHash, who.authVersion],
  }),
  async enter(open, credentials) {
    const role = roleToken.exec(credentials.token)?.[1]
    if (role && !credentials.companion) return undefined
    const who = await read(open, role ? { companion: credentials.companion! } : { token: credentials.token }, role)
    if (!who) return undefined
    if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value!)
    remembered.set(keyOf(credentials), who)
    return who
  },
}

async function read(
  open: Asker,
  by: { token: string } | { companion: string },
  role?: string,
): Promise<Who | undefined> {
  const hashes = 'token' in by ? [hashOf(by.token), null] : [null, hashOf(by.companion)]
  const result = await open.ask<{ session: SessionRow | null }>({
    text: 'select session_enter($1, $2) as session',
    values: hashes,
  })
  const session = result.rows[0]?.session
  if (!session) return undefined
  const roles = role ? session.roles.filter((r) => r.roleCode === role) : session.roles
  if (role && roles.length === 0) return undefined
  return whoOf(session, roles)
}

function whoOf(session: SessionRow, roles: SessionRow['roles']): Who {
  const path = session.path ?? []
  const { account } = session
  return {
    sessionHash: session.tokenHash,
    authVersion: session.authVersion,
    accountId: account.id,
    loginName: account.loginName,
    name: account.name,
    sex: account.sex,
    phone: account.phone,
    photo: account.photo,
    introduction: account.introduction,
    visitor: account.visitor,
    tenant: session.tenant,
    roles: roles.map((r) => r.roleCode),
    perms: new Set(roles.flatMap((r) => r.perms)),
    scope: scopeOf(roles, path),
    homeIndex: Math.max(0, ...roles.map((r) => r.home)),
    seat: seatOf(path),
  }
}

function seatOf(path: Node[]): Seat {
  const psn = path.find((n) => n.kind === 'psn')
  const dept = path.find((n) => n.kind === 'dept')
  const ogn = path.find((n) => n.kind === 'ogn')
  return {
    ognId: ogn?.id ?? '',
    ognName: ogn?.name ?? '',
    ognCode: ogn?.code ?? '',
    deptId: dept?.id ?? null,
    deptName: dept?.name ?? null,
    psnId: psn?.id ?? '',
    psnFullId: psn?.fullId ?? '',
    psnFullName: psn?.fullName ?? '',
  }
}

const width = { self: 0, dept: 1, deptBelow: 2, ogn: 3, ognBelow: 4, all: 5 } as const

/** The widest scope among the roles, worked out for the seat. */
function scopeOf(roles: SessionRow['roles'], path: Node[]): Scope {
  const widest = roles.reduce<keyof typeof width>((w, r) => (width[r.dataScope] > width[w] ? r.dataScope : w), 'self')
  const dept = path.find((n) => n.kind === 'dept')
  const ogn = path.find((n) => n.kind === 'ogn')
  if (widest === 'all') return { kind: 'all' }
  if (widest === 'ognBelow' && ogn)
    return ogn.parentId === null ? { kind: 'all' } : { kind: 'below', prefix: ogn.fullId }
  if (widest === 'ogn' && ogn) return { kind: 'ogn', ognId: ogn.id }
  if (widest === 'deptBelow' && dept) return { kind: 'below', prefix: dept.fullId }
  if (widest === 'dept' && dept) return { kind: 'dept', deptId: dept.id }
  return { kind: 'self' }
}
