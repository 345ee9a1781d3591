import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { noteApi } from '../../note/api.ts'
import { sessionApi } from '../api.ts'

let server: TestServer
let admin: Caller

beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

const names = async (keyword?: string) =>
  (await admin.ask(sessionApi.query, keyword === undefined ? {} : { keyword })).records.map((one) => one.name)
const isAlive = async (who: Caller) => (await who.call(noteApi.query_note, {})).code === 200

test('signed-in users are listed, of the own organisation only', async () => {
  await server.signIn(server.tenants.a, 'legal_staff')
  await server.signIn(server.tenants.b, 'legal_staff')
  expect((await names()).sort()).toEqual(['企业管理员', '法务专员'].sort())
  expect(await names('法务')).toEqual(['法务专员'])
  const { records } = await admin.ask(sessionApi.query, {})
  expect(records.find((one) => one.isThis)).toMatchObject({
    name: '企业管理员',
    loginName: 'ta_tenant_admin',
    roles: [{ roleCode: 'tenant_admin', roleName: '企业管理员' }],
    ip: '127.0.0.1',
    device: 'lightMyRequest',
  })
  expect(JSON.stringify(records)).not.toContain(admin.token)
})

test('an ended session is refused at its next call; others stay valid', async () => {
  const [first, second] = [
    await server.signIn(server.tenants.a, 'business_user'),
    await server.signIn(server.tenants.a, 'business_user'),
  ]
  expect(await isAlive(first)).toBe(true)
  const [newest] = await second.ask(sessionApi.mine, {})
  expect(newest).toBeDefined()
  const third = (await second.ask(sessionApi.mine, {})).find((one) => !one.isThis)!
  expect(await admin.ask(sessionApi.end, { ids: [third.id] })).toBe(1)
  expect(await isAlive(first)).toBe(false)
  expect(await isAlive(second)).toBe(true)
  expect(await admin.ask(sessionApi.endOf, { accountId: second.accountId })).toBe(1)
  expect(await isAlive(second)).toBe(false)
})

test('another organisation can neither end nor see it, nor can users without the permission', async () => {
  const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
  const mine = (await admin.ask(sessionApi.mine, {}))[0]!
  expect(await stranger.ask(sessionApi.end, { ids: [mine.id] })).toBe(0)
  expect(await stranger.ask(sessionApi.endOf, { accountId: admin.accountId })).toBe(0)
  expect(await stranger.ask(sessionApi.endMine, { ids: [mine.id] })).toBe(0)
  const colleague = await server.signIn(server.tenants.a, 'legal_staff')
  expect((await colleague.call(sessionApi.end, { ids: [mine.id] })).code).toBe(4403)
  expect(await colleague.ask(sessionApi.endMine, { ids: [mine.id] })).toBe(0)
  expect(await isAlive(admin)).toBe(true)
})

test('users end their other sessions and keep the current one', async () => {
  const [here, there] = [
    await server.signIn(server.tenants.a, 'auditor'),
    await server.signIn(server.tenants.a, 'auditor'),
  ]
  expect(await here.ask(sessionApi.endMine, {})).toBe(1)
  expect(await isAlive(here)).toBe(true)
  expect(await isAlive(there)).toBe(false)
})
