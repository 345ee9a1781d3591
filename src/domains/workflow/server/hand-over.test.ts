import { afterAll, beforeAll, expect, test } from 'vitest'
import { drafted, type People, peopleOf } from '../../../../test/support/contracts.ts'
import { addPerson, addUnit, hour, inSeconds, roleIdOf, type Seated, seatOf } from '../../../../test/support/people.ts'
import { followSteps, roleStep, stepOf } from '../../../../test/support/routes.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { authorizationApi } from '../../authorization/api.ts'
import { contractApi } from '../../contract/api.ts'
import { orgApi } from '../../org/api.ts'
import { roleApi } from '../../permission/api.ts'
import { userApi } from '../../user/api.ts'
import { flowApi } from '../api.ts'

let server: TestServer
let people: People
let admin: Caller
let dept: string
let head: Seated
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  dept = await addUnit(server, server.tenants.a, server.tenants.a.ognId, 'dept', '风控部')
  head = await clerk('韩立群')
  const { version, name } = (await admin.ask(orgApi.query, { size: 500 })).records.find(({ id }) => id === dept)!
  await admin.ask(orgApi.edit, { id: dept, version, name, code: 'FK', leaderId: head.psnId })
})
afterAll(() => server.stop())

const clerk = (name: string, parentId = dept) =>
  addPerson(server, server.tenants.a, { parentId, name, roles: ['legal_staff'] })
async function submitted(): Promise<string> {
  const { id, version } = await drafted(people)
  await people.author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
  return id
}
async function decide(who: Caller, id: string) {
  const { version, currentTextId } = await who.ask(contractApi.queryById, { id })
  return who.ask(contractApi.approve, { id, version, textId: currentTextId!, pass: true, opinion: '' })
}
const stepsIn = async (id: string) =>
  (await admin.ask(flowApi.history, { bizType: 'contract', bizId: id }))
    .filter(({ node }) => node !== 'initiator')
    .map(({ assigneeName, assigneeRole, result, opinion }) => [assigneeName ?? assigneeRole, result, opinion])
const disable = (...users: Seated[]) =>
  admin.ask(userApi.changeStatus, { ids: users.map(({ accountId }) => accountId), action: 'disable' })
const heirs = (...users: Seated[]) => admin.ask(userApi.handOver, { ids: users.map(({ accountId }) => accountId) })

test('open steps of a disabled account go to the deputy, else to the superior, else to the administrators', async () => {
  const [one, deputised] = [await clerk('陈小满'), await clerk('郑知远')]
  const alone = await clerk('方独立', server.tenants.a.ognId)
  await deputised.ask(authorizationApi.delegate, {
    granteeId: await seatOf(server, server.tenants.a, people.manager.accountId),
    roleIds: [await roleIdOf(server, server.tenants.a, 'legal_staff')],
    startTime: inSeconds(-hour),
    endTime: inSeconds(hour),
    reason: '出差',
  })
  await followSteps(admin, [stepOf('会签', [one, deputised, alone], { mode: 'all' })])
  const id = await submitted()
  expect((await heirs(one, deputised, alone)).toSorted((a, b) => (a.by < b.by ? -1 : 1))).toEqual([
    { by: 'deputy', name: '法务负责人', count: 1 },
    { by: 'queue', name: '', count: 1 },
    { by: 'superior', name: '韩立群', count: 1 },
  ])
  await disable(one, deputised, alone)
  expect((await stepsIn(id)).map((step) => step.join(' ').trim()).toSorted()).toEqual(
    [
      '方独立 transferred 方独立的账号停用，转由企业管理员办理',
      '法务负责人',
      '郑知远 transferred 郑知远的账号停用，转由法务负责人办理',
      '陈小满 transferred 陈小满的账号停用，转由韩立群办理',
      '韩立群',
      'tenant_admin',
    ].toSorted(),
  )
  for (const who of [head, people.manager, admin]) await decide(who, id)
  expect((await admin.ask(contractApi.queryById, { id })).docStatus).toBe(3)
})

test('a coming turn goes to the superior, and a role without others to the administrators', async () => {
  const { legal } = people
  const later = await clerk('周后序')
  await followSteps(admin, [stepOf('依次', [legal, later], { mode: 'turn' })])
  const id = await submitted()
  await disable(later)
  await decide(legal, id)
  expect((await stepsIn(id)).at(-1)).toEqual(['韩立群', null, ''])

  await followSteps(admin, [roleStep('负责人', 'legal_manager')])
  const byRole = await submitted()
  const manager = (await admin.ask(userApi.query, { size: 100 })).records.find(
    ({ id: userId }) => userId === people.manager.accountId,
  )!
  expect(await admin.ask(userApi.handOver, { ids: [manager.id] })).toContainEqual({ by: 'queue', name: '', count: 1 })
  await admin.ask(userApi.changeStatus, { ids: [manager.id], action: 'disable' })
  expect((await stepsIn(byRole)).at(-1)).toEqual(['tenant_admin', null, ''])
})

test('a role whose only other member may not decide the record is left to the administrators, too', async () => {
  const roleCode = 'tax_desk'
  await admin.ask(roleApi.save, { roleCode, roleName: '税务岗', dataScope: 'self', perms: ['contract:approve'] })
  const at = { parentId: server.tenants.a.ognId, roles: [roleCode, 'business_user'] }
  const [handler, other] = [
    await addPerson(server, server.tenants.a, { ...at, name: '经办人' }),
    await addPerson(server, server.tenants.a, { ...at, name: '税务岗' }),
  ]
  await followSteps(admin, [roleStep('税务', roleCode)], { fallback: { by: 'role', value: 'tenant_admin' } })
  const { id, version } = await drafted(people, { handlerPsnId: handler.accountId })
  await people.author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
  await disable(other)
  expect((await stepsIn(id)).at(-1)).toEqual(['tenant_admin', null, ''])
})

test('what would be handed over is shown to administrators of the users alone', async () => {
  const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
  const ask = (who: Caller) => who.call(userApi.handOver, { ids: [head.accountId] })
  expect((await ask(stranger)).code).toBe(-1)
  expect((await ask(people.author)).code).toBe(4403)
})
