import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { savedViewApi } from '../api.ts'

let server: TestServer
let author: Caller
let colleague: Caller

beforeAll(async () => {
  server = await testServer()
  author = await server.signIn(server.tenants.a, 'business_user')
  colleague = await server.signIn(server.tenants.a, 'legal_staff')
})
afterAll(() => server.stop())

const view = (name: string, shared = false) => ({
  list: 'contract',
  name,
  shared,
  query: { status: '1,8', keyword: '采购' },
  columns: ['contractNo', 'contractName'],
})
const names = async (who: Caller, list = 'contract') =>
  (await who.ask(savedViewApi.query, { list })).map(({ name, own }) => ({ name, own }))

test('a private view is visible to its author only, a shared one to the whole tenant', async () => {
  const mine = await author.ask(savedViewApi.save, view('我的采购'))
  expect(mine).toMatchObject({ own: true, shared: false, query: { status: '1,8', keyword: '采购' } })
  await author.ask(savedViewApi.save, view('部门采购', true))
  expect(await names(author)).toEqual([
    { name: '我的采购', own: true },
    { name: '部门采购', own: true },
  ])
  expect(await names(colleague)).toEqual([{ name: '部门采购', own: false }])
  expect(await names(author, 'archive')).toEqual([])
  expect(await names(await server.signIn(server.tenants.b, 'tenant_admin'))).toEqual([])
})

test('only its author changes or deletes it', async () => {
  const shared = await author.ask(savedViewApi.save, view('共享待改', true))
  const taken = { ...view('被改名', true), id: shared.id, version: shared.version }
  const stranger = await server.signIn(server.tenants.b, 'business_user')
  for (const other of [colleague, stranger]) {
    expect(await other.call(savedViewApi.save, taken)).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
    expect(await other.call(savedViewApi.delete, { id: shared.id })).toMatchObject({ code: -1 })
  }
  const renamed = await author.ask(savedViewApi.save, { ...taken, name: '已改名' })
  expect(renamed).toMatchObject({ name: '已改名', version: shared.version + 1 })
  expect(await author.call(savedViewApi.save, { ...taken, name: '旧窗口' })).toMatchObject({ code: -1 })
  expect(await author.ask(savedViewApi.delete, { id: shared.id })).toBe(true)
  expect((await names(colleague)).map((one) => one.name)).not.toContain('已改名')
})

test('a user has at most fifty views of one list, and a view needs a name', async () => {
  for (let i = 0; i < 50; i += 1) await colleague.ask(savedViewApi.save, { ...view(`视图 ${i}`), list: 'many' })
  expect(await colleague.call(savedViewApi.save, { ...view('第五十一个'), list: 'many' })).toMatchObject({ code: -1 })
  const nameless = await colleague.call(savedViewApi.save, view('  '))
  expect(nameless).toMatchObject({ code: -1, data: { fields: { name: expect.any(String) as string } } })
})
