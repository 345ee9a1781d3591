import { readSheet } from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import { exampleOf } from '../../../../test/support/sheets.ts'
import type { SheetImport } from '../../../kernel/sheet-import.ts'
import { ruleApi as api } from '../api.ts'

let server: TestServer
let author: Caller
beforeAll(async () => {
  server = await testServer()
  author = await server.signIn(server.tenants.provider, 'ops_knowledge')
})
afterAll(() => server.stop())

const heads = ['规则类型', '规则名称', '优先级', '适用范围', '判断方式', '判断内容', '要素定义']
const sheet = (lines: string[][]) => writeXlsxFile([heads, ...lines]).toBuffer()
async function send(call: { path: string }, file: Uint8Array) {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(file)]), '规则.xlsx')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const reply = await server.server.app.inject({
    method: 'POST',
    url: call.path,
    headers: { satoken: author.token, cookie: 'language=zh', 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return reply.json<{ code: number; msg: string; data: SheetImport }>().data
}
async function download(call: { path: string }, payload: object) {
  const reply = await server.server.app.inject({
    method: 'POST',
    url: call.path,
    payload,
    headers: { satoken: author.token, cookie: 'language=zh' },
  })
  return reply.rawPayload
}

test('a sheet with faults names them all, and nothing is written', async () => {
  const file = await sheet([
    ['examine', '好规则', '1', '24', 'keyword', '违约金', ''],
    ['nonsense', '坏类型', '1', '', '', '', ''],
    ['examine', '坏正则', '1', '24', 'regex', '(', ''],
    ['examine', '坏范围', '1', 'no such', 'keyword', '违约金', ''],
    ['extract', '坏要素', '1', '', 'keyword', '借条', '{'],
    ['examine', '好规则', '2000', '24', 'keyword', '违约金', ''],
    ['extract', '坏键', '1', '', 'keyword', '借条', '[{"key":"1","label":"甲","type":"text"}]'],
  ])
  const { rows, faults } = await send(api.importData, file)
  expect(rows).toBe(7)
  expect(faults.map(({ row, column }) => [row, column])).toEqual([
    [3, '规则类型'],
    [4, '判断内容'],
    [5, '适用范围'],
    [6, '要素定义'],
    [7, '优先级'],
    [8, '要素定义'],
  ])
  expect((await author.ask(api.query, {})).total).toBe(0)
})

test('the example of the template can be imported, and what is exported too', async () => {
  const template = await exampleOf(await download(api.importTemplate, {}))
  expect(await send(api.importCheck, template)).toEqual({ rows: 1, faults: [] })
  expect((await author.ask(api.query, {})).total).toBe(0)
  expect(await send(api.importData, template)).toEqual({ rows: 1, faults: [] })
  const [rule] = (await author.ask(api.query, {})).records
  expect(rule).toMatchObject({ ruleKind: 'examine', reviewStatus: 0, enable: 1, priority: 10 })
  const file = await download(api.exportContent, { ruleKind: 'examine' })
  expect((await readSheet(file))[1]!.slice(0, 2)).toEqual(['examine', '定金过高'])
  expect((await send(api.importCheck, file)).faults.map(({ text }) => text)).toEqual(['同类规则中已有此名称'])
  await author.ask(api.delete, { ids: [rule!.id] })
  expect(await send(api.importData, file)).toEqual({ rows: 1, faults: [] })
  const again = await author.ask(api.queryById, { id: (await author.ask(api.query, {})).records[0]!.id })
  expect(again).toMatchObject({ condition: { mode: 'number', expr: '定金 > 20%' }, samples: [{ expected: ['hit'] }] })
})
