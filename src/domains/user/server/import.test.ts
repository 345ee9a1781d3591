import { readSheet } from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import type { SheetImport } from '../../../kernel/sheet-import.ts'
import { orgApi } from '../../org/api.ts'
import { userApi } from '../api.ts'

let server: TestServer
let admin: Caller

beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

const sheet = (lines: string[][]) => writeXlsxFile(lines).toBuffer()
async function send(call: { path: string }, file: Uint8Array) {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(file)]), '导入.xlsx')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const reply = await server.server.app.inject({
    method: 'POST',
    url: call.path,
    headers: { satoken: admin.token, cookie: 'language=zh', 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return reply.json<{ code: number; msg: string; data: SheetImport }>()
}
async function rowsOf(call: { path: string }, payload: object) {
  const headers = { satoken: admin.token, cookie: 'language=zh' }
  const reply = await server.server.app.inject({ method: 'POST', url: call.path, payload, headers })
  expect(reply.headers['response-type']).toBe('doc')
  return readSheet(reply.rawPayload)
}
const total = async (q: object = {}) => (await admin.ask(userApi.query, { size: 1, ...q })).total
const heads = ['登录名*', '姓名*', '性别*', '手机号*', '邮箱', '机构*', '部门', '角色*', '个人简介']
const line = (n: number, more: Record<number, string> = {}) =>
  Object.assign(
    [
      `staff${n}`,
      `员工${n}`,
      n % 2 ? '男' : 'Female',
      `138${String(n).padStart(8, '0')}`,
      '',
      'TA',
      '导入部',
      '业务人员',
      '',
    ],
    more,
  )

describe('an Excel sheet of the organisation', () => {
  const titles = ['上级编码', '名称', '编码', '类型']
  test('is imported with rows below each other, in any order', async () => {
    const file = await sheet([
      titles,
      ['IMP', '导入一组', 'IMP-1', '部门'],
      ['TA', '导入部', 'IMP', 'Department'],
      ['IMP-1', '张导入', 'IMP-P1', '人员'],
    ])
    expect((await send(orgApi.importCheck, file)).data).toEqual({ rows: 3, faults: [] })
    expect(await admin.ask(orgApi.choose, { queryString: '导入' })).toEqual([])
    expect((await send(orgApi.importData, file)).data).toEqual({ rows: 3, faults: [] })
    const [person] = await admin.ask(orgApi.choose, { queryString: 'zdr', nodeTypes: ['psn'] })
    expect(person).toMatchObject({ fullName: '甲方测试集团/导入部/导入一组/张导入' })
    expect(await rowsOf(orgApi.importTemplate, {})).toHaveLength(1)
  })

  test('with a fault changes nothing, and every fault is reported', async () => {
    const file = await sheet([
      titles,
      ['TA', '好部门', 'GOOD', '部门'],
      ['TA', '同码', 'IMP', '部门'],
      ['TA', '又一个', 'GOOD', '部门'],
      ['NONE', '没有上级', 'X1', '部门'],
      ['X3', '自转', 'X2', '部门'],
      ['X2', '自转二', 'X3', '部门'],
      ['IMP-P1', '人下部门', 'X4', '部门'],
      ['TA', '怪类型', 'X5', '小组'],
    ])
    const { faults } = (await send(orgApi.importData, file)).data
    expect(faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '3 编码',
      '4 编码',
      '5 上级编码',
      '6 上级编码',
      '7 上级编码',
      '8 类型',
      '9 类型',
    ])
    expect(await admin.ask(orgApi.choose, { queryString: '好部门' })).toEqual([])
  })
})

describe('an Excel sheet of users', () => {
  test('of 5,000 rows with 40 faults reports all 40 and imports no row', { timeout: 120_000 }, async () => {
    const before = await total()
    const wrong: Record<number, string>[] = [
      { 0: '中文名' },
      { 0: 'ta_tenant_admin' },
      { 0: 'STAFF1' },
      { 1: '一' },
      { 2: '无' },
      { 3: '12345' },
      { 3: '13800000001' },
      { 5: '没有的机构' },
      { 6: '没有的部门' },
      { 7: '没有的角色' },
    ]
    const rows = Array.from({ length: 5000 }, (_, i) => {
      const n = i + 1
      return n % 125 === 0 ? line(n, wrong[(n / 125) % wrong.length]) : line(n)
    })
    const reply = await send(userApi.importData, await sheet([heads, ...rows]))
    const at = [...new Set(reply.data.faults.map(({ row }) => row))]
    expect(reply.data.rows).toBe(5000)
    expect(at).toEqual(Array.from({ length: 40 }, (_, i) => (i + 1) * 125 + 1))
    expect(new Set(reply.data.faults.map(({ column }) => column)).size).toBe(7)
    expect(await total()).toBe(before)
  })

  test(
    'of 5,000 good rows imports all, who are found by sound and sit where it says',
    { timeout: 120_000 },
    async () => {
      const before = await total()
      const rows = Array.from({ length: 5000 }, (_, i) => line(i + 1))
      const reply = await send(userApi.importData, await sheet([heads, ...rows]))
      expect(reply.data).toEqual({ rows: 5000, faults: [] })
      expect(await total()).toBe(before + 5000)
      const [one] = (await admin.ask(userApi.query, { queryString: 'staff4999' })).records
      expect(one).toMatchObject({ name: '员工4999', sex: 0, deptName: '导入部', ognName: '甲方测试集团', status: 0 })
      expect((await admin.ask(userApi.choose, { queryString: 'yg4999' }))[0]).toMatchObject({ id: one!.id })
      const again = await send(userApi.importCheck, await sheet([heads, line(1)]))
      expect(again.data.faults.map(({ column }) => column)).toEqual(['登录名', '手机号'])
      expect(await total({ queryString: 'yg49', deptId: one!.deptId! })).toBe(111)
    },
  )

  test('is exported as shown on the screen', async () => {
    const q = { queryString: 'staff12', sort: 'loginName', order: 'asc' } as const
    const { records } = await admin.ask(userApi.query, { ...q, size: 500 })
    expect(records.length).toBeGreaterThan(100)
    const rows = await rowsOf(userApi.export, { ...q, columns: ['loginName', 'name', 'sex', 'roles', 'status'] })
    expect(rows).toEqual([
      ['登录名', '姓名', '性别', '角色', '状态'],
      ...records.map((user) => [
        user.loginName,
        user.name,
        user.sex === 0 ? '男' : '女',
        user.roles.map((role) => role.roleName).join('、'),
        '启用',
      ]),
    ])
  })
})
