import { onlyRow } from '../../../server/db/query.ts'
import type { DbTransaction } from '../../../server/db/transactions/transaction.ts'
import type { Credentials, Identity } from '../../../server/session/identity.ts'
import { bind } from '../../../server/db/transactions/kysely.ts'
import type { Delegation, Seat, Who } from '../../../server/session/who.ts'
import { areaOf, type PathNode, readPath, readRights, type Rights } from '../../authorization/server/service.ts'
import { aliveSessions } from './alive.ts'
import { hashOf } from './secrets.ts'

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
  /** From the person's node up to the root. */
  path: PathNode[] | null
}

const roleToken = /^([a-z][a-z0-9_]{0,49})-token$/
/** Cached callers by credentials. An entry expires when a temporary authorization begins or ends. */
const cached = new Map<string, { who: Who; until: number }>()
const mostCached = 5000

const keyOf = (c: Credentials) => `${c.token}\n${roleToken.test(c.token) ? (c.companion ?? '') : ''}`

/** The platform's {@link Identity}, based on the sessions of accounts. */
export const accountIdentity: Identity = {
  cached(credentials) {
    const known = cached.get(keyOf(credentials))
    return known && known.until > Date.now() ? known.who : undefined
  },
  async confirm(open, { sessionHash, authVersion }) {
    const { rows } = await open.query<{ ok: boolean }>({
      name: 'session_check',
      text: 'select session_check($1, $2) as ok',
      values: [sessionHash, authVersion],
    })
    return onlyRow(rows).ok
  },
  async enter(open, credentials) {
    cached.delete(keyOf(credentials))
    const role = roleToken.exec(credentials.token)?.[1]
    const { token, companion } = credentials
    if (role && !companion) return undefined
    const found = await read(open, role && companion ? { companion } : { token }, role)
    if (!found) return undefined
    if (cached.size >= mostCached) cached.delete(cached.keys().next().value!)
    cached.set(keyOf(credentials), found)
    return found.who
  },
  async describe(db, tenant, accountId) {
    const account = await db
      .selectFrom('account')
      .select(['id', 'loginName', 'name', 'sex', 'phone', 'photo', 'introduction', 'visitor'])
      .where('tenantId', '=', tenant.id)
      .where('id', '=', accountId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!account) return undefined
    const path = await readPath(db, tenant.id, accountId)
    const rights = await readRights(db, tenant.id, accountId)
    const roleNames = Object.fromEntries(rights.roles.map((r) => [r.roleCode, r.roleName]))
    return { ...whoOf({ tokenHash: '', authVersion: 0, tenant, account, path }, rights), roleNames }
  },
  alive: aliveSessions,
}

async function read(
  open: DbTransaction,
  by: { token: string } | { companion: string },
  role?: string,
): Promise<{ who: Who; until: number } | undefined> {
  const hashes = 'token' in by ? [hashOf(by.token), null] : [null, hashOf(by.companion)]
  const result = await open.query<{ session: SessionRow | null }>({
    text: 'select session_enter($1, $2) as session',
    values: hashes,
  })
  const session = result.rows[0]?.session
  if (!session) return undefined
  const rights = await readRights(bind(open), session.tenant.id, session.account.id)
  const roles = role ? rights.roles.filter((r) => r.roleCode === role) : rights.roles
  if (role && roles.length === 0) return undefined
  const until = rights.goodForMs === null ? Infinity : Date.now() + rights.goodForMs
  const roleNames = Object.fromEntries(rights.roles.map((r) => [r.roleCode, r.roleName]))
  return { who: { ...whoOf(session, { ...rights, roles }), roleNames }, until }
}

function whoOf(session: SessionRow, { roles, views, delegations }: Rights): Omit<Who, 'roleNames'> {
  const path = session.path ?? []
  const { account } = session
  const lasting = roles.filter((r) => r.grantId === null)
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
    perms: new Set([...roles, ...delegations].flatMap((r) => r.perms)),
    scope: areaOf(roles, path),
    lasting: { perms: new Set(lasting.flatMap((r) => r.perms)), scope: areaOf(lasting, path) },
    shared: areaOf(views, path),
    delegations: delegations.map(giverOf),
    homeIndex: Math.max(0, ...roles.map((r) => r.home)),
    seat: seatOf(path),
  }
}

const giverOf = ({ grantId, accountId, name, roles }: Delegation): Delegation => ({ grantId, accountId, name, roles })

function seatOf(path: PathNode[]): Seat {
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
