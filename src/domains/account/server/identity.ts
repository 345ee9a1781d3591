import type { Asker } from '../../../server/db/transaction.ts'
import type { Credentials, Identity } from '../../../server/session/identity.ts'
import { bind } from '../../../server/db/kysely.ts'
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
  /** From the seat up to the root. */
  path: PathNode[] | null
}

const roleToken = /^([a-z][a-z0-9_]{0,49})-token$/
/** Until when what was read holds by time alone: an authorization that begins or ends changes it without any write. */
const remembered = new Map<string, { who: Who; until: number }>()
const maxRemembered = 5000
/** Whose session was looked up itself, and the tenant's count of ended sessions at that moment. */
const confirmed = new WeakMap<Who, { ended: number; until: number }>()
/** Short beside the shortest rest of a session, 15 minutes: only looking it up counts as a sign of life. */
const confirmedForMs = 15_000

const keyOf = (c: Credentials) => `${c.token}\n${roleToken.test(c.token) ? (c.companion ?? '') : ''}`

/** Sessions of accounts. What is remembered is only ever used behind `session_check` in the same transaction. */
export const accountIdentity: Identity = {
  recall(credentials) {
    const known = remembered.get(keyOf(credentials))
    return known && known.until > Date.now() ? known.who : undefined
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
  doubt(credentials) {
    const key = keyOf(credentials)
    const known = remembered.get(key)
    // Another session of the tenant may have ended: his own is asked after before all of it is read again.
    if (!known || !confirmed.delete(known.who)) remembered.delete(key)
  },
  alive: aliveSessions,
  check(who) {
    const lately = confirmed.get(who)
    if (lately && lately.until > Date.now())
      return {
        name: 'session_holds',
        text: 'select session_holds($1, $2, $3)::held_tenant',
        values: [who.tenant.id, who.authVersion, lately.ended],
      }
    return {
      name: 'session_check',
      text: 'select session_check($1, $2) as ended',
      values: [who.sessionHash, who.authVersion],
    }
  },
  confirm(who, answer) {
    const ended = answer[0]?.['ended']
    if (typeof ended === 'number' && ended >= 0) confirmed.set(who, { ended, until: Date.now() + confirmedForMs })
  },
  async enter(open, credentials) {
    const role = roleToken.exec(credentials.token)?.[1]
    if (role && !credentials.companion) return undefined
    const found = await read(open, role ? { companion: credentials.companion! } : { token: credentials.token }, role)
    if (!found) return undefined
    if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value!)
    remembered.set(keyOf(credentials), found)
    return found.who
  },
}

async function read(
  open: Asker,
  by: { token: string } | { companion: string },
  role?: string,
): Promise<{ who: Who; until: number } | undefined> {
  const hashes = 'token' in by ? [hashOf(by.token), null] : [null, hashOf(by.companion)]
  const result = await open.ask<{ session: SessionRow | null }>({
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
