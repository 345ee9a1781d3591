import { Client } from 'pg'
import { authorizationApi } from '../../src/domains/authorization/api.ts'
import { orgApi } from '../../src/domains/org/api.ts'
import { roleApi } from '../../src/domains/permission/api.ts'
import { userApi } from '../../src/domains/user/api.ts'
import { jobs } from '../../src/domains/workflow/server/index.ts'
import { addPerson, addUnit, roleIdOf, seatOf } from '../support/people.ts'
import { clearSchedule } from '../support/schedule.ts'
import { type Caller, testServer, type TestServer } from '../support/server.ts'
import type { Ids } from './definition.ts'
import { deskRole, heads, members, memberOf, type Unit } from './staff.ts'

/** The organisation of the histories on a server, with a clock of its own. */
export interface Ground extends Ids {
  server: TestServer
  ognId: string
  as(key: string): Caller
  keyOf(accountId: string): string
  now(): Date
  /** Lets a second pass. */
  tick(): void
  /** Moves the clock, and runs what its time has come for. @param decided the step whose notices are then sent */
  pass(minutes: number, decided?: string): Promise<void>
  disable(key: string): Promise<void>
  delegate(giver: string, taker: string): Promise<void>
  /** All accounts enabled, no deputies, the clock at its beginning. */
  restore(): Promise<void>
  /** The actions in a record's audit log, oldest first. */
  auditsOf(bizId: string): Promise<string[]>
  stop(): Promise<void>
}

const minute = 60_000

export async function openGround(): Promise<Ground> {
  // In the future: a decision that is entered for a past time cannot be taken back.
  const beginning = Math.ceil((Date.now() + 86_400_000) / 3_600_000) * 3_600_000
  let time = beginning
  const server = await testServer({ clock: () => new Date(time), connections: 8 })
  await clearSchedule(server.database)
  const { a } = server.tenants
  const admin = await server.signIn(a, 'tenant_admin')
  await admin.ask(roleApi.save, {
    roleCode: deskRole,
    roleName: '用印专岗',
    dataScope: 'self',
    perms: [
      'common',
      'contract:approve',
      'contract:new:view',
      'case:view',
      'case:close',
      'system:task:view',
      'system:task:transfer',
      'system:task:handle',
    ],
  })
  const units = new Map<Unit, string>([['root', a.ognId]])
  for (const [unit, name] of [
    ['buying', '采购部'],
    ['risk', '风控部'],
  ] as const)
    units.set(unit, await addUnit(server, a, a.ognId, 'dept', name))
  const callers = new Map<string, Caller>([['admin', admin]])
  const seats = new Map<string, string>()
  const base = { manager: 'legal_manager', staff: 'legal_staff' }
  for (const [key, role] of Object.entries(base)) callers.set(key, await server.signIn(a, role))
  for (const { key, name, roles, unit } of members) {
    if (unit === 'own') continue
    const person = await addPerson(server, a, { parentId: units.get(unit)!, name, roles })
    callers.set(key, person)
    seats.set(key, person.psnId)
  }
  const nodes = (await admin.ask(orgApi.query, { size: 500 })).records
  for (const [unit, head] of Object.entries(heads)) {
    const node = nodes.find(({ id }) => id === units.get(unit as Unit))
    if (!node || head === null) continue
    const { id, version, name, code } = node
    await admin.ask(orgApi.edit, { id, version, name, code: code || `DW${unit}`, leaderId: seats.get(head)! })
  }
  for (const key of ['manager', 'staff', 'admin']) seats.set(key, await seatOf(server, a, callers.get(key)!.accountId))
  const own = nodes.find(({ id }) => id === nodes.find(({ id: psn }) => psn === seats.get('manager'))?.parentId)!
  units.set('own', own.id)

  const client = new Client(server.database.owner)
  await client.connect()
  const asTenant = () => server.server.contextFor(a.id)
  const keys = new Map([...callers].map(([key, { accountId }]) => [accountId, key]))
  let given: { by: string; id: string; version: number }[] = []
  const disabled = new Set<string>()
  const self: Ground = {
    server,
    ognId: a.ognId,
    as: (key) => callers.get(key)!,
    accountOf: (key) => callers.get(key)!.accountId,
    unitOf: (unit) => units.get(unit)!,
    keyOf: (accountId) => keys.get(accountId) ?? accountId,
    now: () => new Date(time),
    tick: () => void (time += 1000),
    async pass(minutes, decided) {
      time += minutes * minute
      if (decided) await jobs['workflow.deliver']!.run(asTenant(), { tenantId: a.id, taskId: decided })
      await jobs['workflow.limits']!.run(asTenant(), { tenantId: a.id })
    },
    async disable(key) {
      await admin.ask(userApi.changeStatus, { ids: [self.accountOf(key)], action: 'disable' })
      disabled.add(key)
    },
    async delegate(giver, taker) {
      const roleIds = []
      for (const role of memberOf(giver).roles) roleIds.push(await roleIdOf(server, a, role))
      const { id, version } = await self.as(giver).ask(authorizationApi.delegate, {
        granteeId: seats.get(taker)!,
        roleIds,
        startTime: '2026-01-01 00:00:00',
        endTime: '2099-01-01 00:00:00',
        reason: '出差',
      })
      given.push({ by: giver, id, version })
    },
    async restore() {
      const ids = [...disabled].map((key) => self.accountOf(key))
      if (ids.length > 0) await admin.ask(userApi.changeStatus, { ids, action: 'enable' })
      for (const key of disabled) {
        const before = self.as(key)
        callers.set(
          key,
          await server.signIn(
            { ...a, accounts: { [key]: { id: before.accountId, loginName: before.loginName } } },
            key,
          ),
        )
      }
      disabled.clear()
      for (const { id, version } of given) await admin.ask(authorizationApi.revoke, { id, version })
      given = []
      time = beginning
    },
    async auditsOf(bizId) {
      const { rows } = await client.query<{ action: string }>(
        'select action from audit_entry where "bizId" = $1 order by id',
        [bizId],
      )
      return rows.map(({ action }) => action)
    },
    async stop() {
      await client.end()
      await server.stop()
    },
  }
  return self
}
