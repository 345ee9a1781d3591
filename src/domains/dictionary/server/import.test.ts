import { readSheet } from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { exampleOf } from '../../../../test/support/sheets.ts'
import type { SheetImport } from '../../../kernel/sheet-import.ts'
import { dictionaryApi as api } from '../api.ts'

let server: TestServer
let admin: Caller
let stranger: Caller

beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  stranger = await server.signIn(server.tenants.b, 'tenant_admin')
})
afterAll(() => server.stop())

type Line = (string | number)[]
const titles = ['上级编码路径', '字典编码*', '字典名称*', '字典值', '排序', '备注']
const sheet = (lines: Line[], heads: string[] = titles) => writeXlsxFile([heads, ...lines]).toBuffer()

async function send(who: Caller, call: { path: string }, file: Uint8Array | string) {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(file as string)]), '字典.xlsx')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const reply = await server.server.app.inject({
    method: 'POST',
    url: call.path,
    headers: { satoken: who.token, cookie: 'language=zh', 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return reply.json<{ code: number; msg: string; data: SheetImport }>()
}
const download = async (who: Caller, call: { path: string }, payload: object) => {
  const reply = await server.server.app.inject({
    method: 'POST',
    url: call.path,
    payload,
    headers: { satoken: who.token, cookie: 'language=zh' },
  })
  expect(reply.headers['response-type']).toBe('doc')
  return reply.rawPayload
}
const count = async (who: Caller, dicCode: string) => (await who.ask(api.showTable, { dicCode, size: 1 })).total

describe('an Excel sheet of items', () => {
  test('is imported with rows beneath one another, in any order', async () => {
    const file = await sheet([
      ['venue/hall', 'stage', '舞台', 7, '', ''],
      ['', 'venue', '场地', '', '', '自建'],
      ['venue', 'hall', '大厅', '', 3, ''],
    ])
    expect((await send(admin, api.importCheck, file)).data).toEqual({ rows: 3, faults: [] })
    expect(await count(admin, 'venue')).toBe(0)
    expect((await send(admin, api.importData, file)).data).toEqual({ rows: 3, faults: [] })
    const [hall] = await admin.ask(api.queryTreeData, { dicCode: 'venue' })
    expect(hall).toMatchObject({ dicCode: 'hall', dicSort: 3, isLeaf: false })
    expect(hall!.children).toMatchObject([{ dicCode: 'stage', dicValue: '7', isLeaf: true }])
    expect(await count(stranger, 'venue')).toBe(0)
  })

  test(
    'with forty faulty rows among five thousand names them all, and nothing is written',
    { timeout: 60_000 },
    async () => {
      const lines: Line[] = Array.from({ length: 5000 }, (_, i) => ['bulk', `item${i}`, `条目 ${i}`, i, '', ''])
      lines[0] = ['', 'bulk', '大批', '', '', '']
      for (let i = 1; i <= 10; i += 1) {
        lines[i * 100]![1] = `${i}bad`
        lines[i * 100 + 1]![2] = ''
        lines[i * 100 + 2]![0] = 'nowhere/at/all'
        lines[i * 100 + 3]![1] = 'item1'
      }
      const { data } = await send(admin, api.importData, await sheet(lines))
      expect(data.rows).toBe(5000)
      expect(data.faults).toHaveLength(40)
      expect(data.faults.slice(0, 4)).toEqual([
        { row: 102, column: '字典编码', text: '字典编码须以字母开头，只含字母、数字和下划线' },
        { row: 103, column: '字典名称', text: '请输入字典名称' },
        { row: 104, column: '上级编码路径', text: '上级“nowhere/at/all”不存在' },
        { row: 105, column: '字典编码', text: '编码“item1”重复出现' },
      ])
      expect(await count(admin, 'bulk')).toBe(0)
      for (let i = 1; i <= 10; i += 1)
        for (const at of [0, 1, 2, 3]) lines[i * 100 + at] = ['bulk', `item${i * 100 + at}`, '改好', '', '', '']
      expect((await send(admin, api.importData, await sheet(lines))).data.faults).toEqual([])
      expect(await count(admin, 'bulk')).toBe(4999)
    },
  )

  test('does not touch what is there: taken codes, leaves and the program’s lists', async () => {
    const file = await sheet([
      ['', 'nation', '国家', '', '', ''],
      ['contractType', 'mine', '我的合同', '', '', ''],
      ['nation/CN', 'beijing', '北京', '', '', ''],
    ])
    expect((await send(admin, api.importCheck, file)).data.faults.map((fault) => fault.text)).toEqual([
      '编码“nation”在该上级下已存在',
      '“contractType”由系统功能使用，不能在其下添加条目',
      '“nation/CN”是末级条目，请先取消末级标记，再在其下添加条目',
    ])
  })

  test('is refused when it has no such columns, no rows, or is no sheet', async () => {
    expect((await send(admin, api.importCheck, await sheet([['a']], ['编号']))).msg).toContain('字典编码、字典名称')
    expect((await send(admin, api.importCheck, await sheet([]))).msg).toContain('没有数据')
    expect((await send(admin, api.importCheck, 'a,b,c')).msg).toContain('.xlsx')
  })

  test('may have its titles in another language; a template has an example row, which is never imported', async () => {
    const file = await sheet([['', 'english', 'In English']], ['Path of parent codes', 'Code', 'Name'])
    expect((await send(admin, api.importCheck, file)).data).toEqual({ rows: 1, faults: [] })
    const template = await download(admin, api.importTemplate, {})
    expect((await readSheet(template))[0]!.slice(0, 3)).toEqual(titles.slice(0, 3))
    expect((await send(admin, api.importCheck, template)).msg).toContain('没有数据')
    expect((await send(admin, api.importCheck, await exampleOf(template))).data).toEqual({ rows: 2, faults: [] })
  })
})

describe('the export', () => {
  test('of one tenant can be imported by another', async () => {
    await admin.ask(api.addDict, { parentId: '0', dicCode: 'risky', dicName: '=1+1', remark: '@x' })
    const file = await download(admin, api.exportData, { dicCode: 'risky' })
    expect((await readSheet(file))[1]!.slice(0, 3)).toEqual([null, 'risky', '=1+1'])
    expect((await send(stranger, api.importData, file)).data.faults).toEqual([])
    const [row] = (await stranger.ask(api.searchDic, { queryString: '=1+1' })).filter((one) => one.own)
    expect(row).toMatchObject({ dicCode: 'risky', dicName: '=1+1', remark: '@x' })
  })

  test('names parents by their codes and keeps to what the tenant sees', async () => {
    const rows = await readSheet(await download(stranger, api.exportData, { dicCode: 'contractCategory' }))
    expect(rows).toHaveLength(1 + 1 + 4 + 25)
    expect(rows.find((row) => row[1] === 'TZ01')!.slice(0, 3)).toEqual(['contractCategory/TZ', 'TZ01', '股权投资'])
    expect(rows[2]!.slice(-3)).toEqual(['启用', '公共', '固化顺序'])
  })
})
