import { afterAll, beforeAll, expect, test } from 'vitest'
import { owner } from '../../../test/support/browser.ts'
import { type Caller, testServer, type TestServer } from '../../../test/support/server.ts'
import { costStandardApi } from '../../domains/cost-standard/api.ts'

let server: TestServer
let finance: Caller
let ops: Caller
beforeAll(async () => {
  server = await testServer()
  finance = await server.signIn(server.tenants.provider, 'ops_finance')
  ops = await server.signIn(server.tenants.provider, 'ops_admin')
})
afterAll(() => server.stop())

const standard = async () => (await finance.ask(costStandardApi.query, { keyword: 'TEXT_COMPARE' })).records[0]!
const rename = async (
  by: Caller,
  { id, version, ...seen }: Awaited<ReturnType<typeof standard>>,
  moduleName: string,
) => {
  const { moduleCode, unit, consumeCoin, freeTimes } = seen
  return by.call(costStandardApi.save, { id, version, moduleCode, moduleName, unit, consumeCoin, freeTimes })
}

test('a caller with an older version is shown who changed what, as far as the history says', async () => {
  const seen = await standard()
  await rename(ops, seen, '比对')
  expect((await rename(finance, seen, '文本对照')).msg).toMatch(
    /^该记录已被运营管理员于[\d :-]+修改（模块名称），请刷新后再操作；您填写的内容不会丢失$/,
  )
  // A request to disable the row: no field has changed yet.
  const renamed = await standard()
  await ops.ask(costStandardApi.changeStatus, { id: renamed.id, version: renamed.version, action: 'disable' })
  expect((await rename(finance, renamed, '文本对照')).msg).toMatch(
    /^该记录已被运营管理员于[\d :-]+更新，请刷新后再操作；您填写的内容不会丢失$/,
  )
  // A change without a history entry.
  const asked = await standard()
  await owner(server, 'update cost_standard set version = version + 1 where id = $1', [asked.id])
  expect((await rename(finance, asked, '文本对照')).msg).toBe(
    '该记录刚刚已被他人修改，请刷新后再操作；您填写的内容不会丢失',
  )
})
