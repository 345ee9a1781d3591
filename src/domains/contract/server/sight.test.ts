import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, addUnit, hour, inSeconds, type Seated } from '../../../../test/support/people.ts'
import { type Caller, testServer, type TestServer, type TestTenant } from '../../../../test/support/server.ts'
import { authorizationApi } from '../../authorization/api.ts'
import { roleApi } from '../../permission/api.ts'
import type { DataScope, RecordLevel } from '../../permission/codes.ts'
import { contractApi } from '../api.ts'

// The organisation, and the units of the makers of records. The viewer is in the department 部门.
//   总部 ─ 别部门 (else)
//        └ 分公司 ─ 部门 (own) ─ 小组 (below)
//                 ├ 另一部门 (ogn)
//                 └ 下属公司 ─ 下属部门 (ognBelow)
const places = ['me', 'own', 'below', 'ogn', 'ognBelow', 'else'] as const
type Place = (typeof places)[number]
const levels = ['normal', 'internal', 'secret'] as const

/** The records that each data scope covers in addition to the viewer's own. */
const covered: Record<DataScope, readonly Place[]> = {
  self: [],
  dept: ['own'],
  deptBelow: ['own', 'below'],
  ogn: ['own', 'below', 'ogn'],
  ognBelow: ['own', 'below', 'ogn', 'ognBelow'],
  all: ['own', 'below', 'ogn', 'ognBelow', 'else'],
  custom: ['below', 'else'],
}

let server: TestServer
let a: TestTenant
let admin: Caller
let viewer: Seated
let role: { id: string; version: number; roleCode: string }
const units = {} as Record<'branch' | 'dept' | 'group' | 'other', string>
const makers = {} as Record<Place, Seated>
const made = new Map<string, { place: Place; level: RecordLevel; id: string }>()

beforeAll(async () => {
  server = await testServer()
  a = server.tenants.a
  admin = await server.signIn(a, 'tenant_admin')
  const unit = (parent: string, kind: 'ogn' | 'dept', name: string) => addUnit(server, a, parent, kind, name)
  units.other = await unit(a.ognId, 'dept', '别部门')
  units.branch = await unit(a.ognId, 'ogn', '分公司')
  units.dept = await unit(units.branch, 'dept', '部门')
  units.group = await unit(units.dept, 'dept', '小组')
  const sub = await unit(units.branch, 'ogn', '下属公司')
  const seats: Record<Exclude<Place, 'me'>, string> = {
    own: units.dept,
    below: units.group,
    ogn: await unit(units.branch, 'dept', '另一部门'),
    ognBelow: await unit(sub, 'dept', '下属部门'),
    else: units.other,
  }
  for (const [place, parentId] of Object.entries(seats))
    makers[place as Place] = await addPerson(server, a, { parentId, name: `经办${place}`, roles: ['business_user'] })
  viewer = await addPerson(server, a, { parentId: units.dept, name: '查看人', roles: ['business_user'] })
  makers.me = viewer
  for (const place of places)
    for (const level of levels) {
      const contractName = `范围 ${place} ${level}`
      const { id, version } = await makers[place].ask(contractApi.save, { contractName })
      if (level !== 'normal') await makers[place].ask(contractApi.protect, { id, version, level, members: [] })
      made.set(contractName, { place, level, id })
    }
  role = await admin.ask(roleApi.save, roleOf('self'))
  await admin.ask(roleApi.grant, { id: role.id, add: [viewer.accountId] })
})
afterAll(() => server.stop())

const roleOf = (dataScope: DataScope) => ({
  roleCode: 'scope_role',
  roleName: '范围角色',
  dataScope,
  scopeNodeIds: dataScope === 'custom' ? [units.other, units.group] : [],
  perms: ['common', 'contract:query:view'],
})
async function setScope(dataScope: DataScope): Promise<void> {
  role = await admin.ask(roleApi.save, { ...roleOf(dataScope), id: role.id, version: role.version })
}

/** Names of the records above that are visible to a user: in the list and one by one, which must agree. */
async function seenBy(who: Caller): Promise<string[]> {
  const { records } = await who.ask(contractApi.query, { keyword: '范围 ', size: 100 })
  const listed = records.map((row) => row.contractName).toSorted()
  const opened = []
  for (const [name, { id }] of made) if ((await who.call(contractApi.queryById, { id })).code === 200) opened.push(name)
  expect(opened.toSorted()).toEqual(listed)
  return listed
}
const expected = (sees: (place: Place, level: RecordLevel) => boolean) =>
  [...made]
    .filter(([, { place, level }]) => sees(place, level))
    .map(([name]) => name)
    .toSorted()

describe('who sees which record', () => {
  test.each(Object.keys(covered) as DataScope[])(
    'with the scope %s of a role, in a session that goes on',
    async (scope) => {
      await setScope(scope)
      const byScope = expected(
        (place, level) => place === 'me' || (covered[scope].includes(place) && level !== 'secret'),
      )
      expect(await seenBy(viewer)).toEqual(byScope)
    },
  )

  test('a data authorization adds normal records, neither internal nor secret ones, and nothing once revoked', async () => {
    await setScope('dept')
    const dept = (place: Place, level: RecordLevel) => place === 'me' || (place === 'own' && level !== 'secret')
    const given = await admin.ask(authorizationApi.save, {
      authType: 'data',
      granteeId: units.dept,
      dataScope: 'custom',
      scopeNodeIds: [units.other],
      startTime: inSeconds(-hour),
      endTime: inSeconds(hour),
    })
    const wider = expected((place, level) => dept(place, level) || (place === 'else' && level === 'normal'))
    expect(await seenBy(viewer)).toEqual(wider)
    const sight = await viewer.ask(contractApi.sight, { id: made.get('范围 else normal')!.id })
    expect(sight).toMatchObject({ ways: ['shared'], roles: [], authorizations: [{ granterName: '企业管理员' }] })
    await admin.ask(authorizationApi.revoke, { id: given.id, version: given.version })
    expect(await seenBy(viewer)).toEqual(expected(dept))
  })

  test('a member sees the record whatever its level, and an administrator sees no secret one', async () => {
    await setScope('self')
    const { id } = made.get('范围 else secret')!
    expect(await admin.call(contractApi.queryById, { id })).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
    const { version } = await makers.else.ask(contractApi.queryById, { id })
    await makers.else.ask(contractApi.protect, { id, version, level: 'secret', members: [viewer.accountId] })
    expect(await seenBy(viewer)).toEqual(
      expected((place, level) => place === 'me' || (place === 'else' && level === 'secret')),
    )
    expect(await viewer.ask(contractApi.sight, { id })).toMatchObject({
      level: 'secret',
      ways: ['member'],
      members: [{ name: '查看人' }],
    })
    await makers.else.ask(contractApi.protect, { id, version: version + 1, level: 'secret', members: [] })
    expect((await viewer.call(contractApi.queryById, { id })).code).toBe(-1)
    const history = await makers.else.ask(contractApi.history, { id })
    expect(history.at(-1)).toMatchObject({
      action: 'contract.protect',
      changes: [{ field: 'members', before: '查看人' }],
    })
  })
})

describe('why a record is visible', () => {
  test('is explained by the role and its scope, or by ownership', async () => {
    await setScope('deptBelow')
    const sight = (name: string) => viewer.ask(contractApi.sight, { id: made.get(name)!.id })
    expect(await sight('范围 below internal')).toMatchObject({
      level: 'internal',
      ways: ['scope'],
      roles: [{ roleName: '范围角色', dataScope: 'deptBelow' }],
    })
    expect((await sight('范围 me secret')).ways).toEqual(['owner'])
    expect((await sight('范围 me normal')).ways).toEqual(['scope', 'owner'])
  })

  test('is not returned to users who do not see the record', async () => {
    const { id } = made.get('范围 else normal')!
    expect(await viewer.call(contractApi.sight, { id })).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
  })
})

test('only the maker or handler of a record can change its visibility', async () => {
  await setScope('all')
  const { id } = made.get('范围 own normal')!
  const { version } = await viewer.ask(contractApi.queryById, { id })
  const put = { id, version, level: 'normal' as const, members: [viewer.accountId] }
  expect(await viewer.call(contractApi.protect, put)).toMatchObject({ code: -1 })
  const stranger = server.tenants.b.accounts['legal_staff']!.id
  expect(await makers.own.call(contractApi.protect, { ...put, members: [stranger] })).toMatchObject({
    code: -1,
    msg: '记录不存在或已删除',
  })
})
