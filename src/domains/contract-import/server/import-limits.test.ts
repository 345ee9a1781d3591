import { unzipSync } from 'fflate'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { type ContractImport, contractImportApi as api } from '../api.ts'

let server: TestServer
let manager: Caller
beforeAll(async () => {
  server = await testServer()
  manager = await server.signIn(server.tenants.a, 'legal_manager')
})
afterAll(() => server.stop())

const start = (lines: readonly string[]) => startWith(manager, lines.join('\n'), '台账.csv')

async function startWith({ token }: Caller, content: string | Uint8Array<ArrayBuffer>, name: string) {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  const sent = new Request('http://localhost/', { method: 'POST', body: form })
  const reply = await server.server.app.inject({
    method: 'POST',
    url: api.start.path,
    headers: { satoken: token, cookie: 'language=zh', 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return reply.json<{ code: number; msg: string; data: ContractImport }>()
}
async function asOwner(statement: string): Promise<void> {
  const owner = new Client(server.database.owner)
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}
const stop = ({ id, version }: ContractImport) => manager.ask(api.stop, { id, version })

test('of 5,000 rows with 40 faults the others are written, and the mended sheet adds the 40 alone', async () => {
  const sheet = (day: (at: number) => string) => [
    '外部编号,合同名称,签订日期',
    ...Array.from({ length: 5000 }, (_, at) => `N-${at},限额合同${at},${day(at)}`),
  ]
  const run = async ({ id, version }: ContractImport) => {
    await manager.ask(api.run, { id, version })
    const state = async () => (await manager.ask(api.current, {}))?.state
    await expect.poll(state, { timeout: 240_000, interval: 500 }).toBe('done')
    return manager.ask(api.current, {})
  }
  const { data: first } = await start(sheet((at) => (at % 125 === 7 ? '2024-02-30' : '2024-02-28')))
  expect(first).toMatchObject({ rows: 5000, faultyRows: 40, faultCount: 40 })
  expect(first.faults[0]).toEqual({ row: 9, column: '签订日期', text: '签订日期应为有效日期' })
  expect(await run(first)).toMatchObject({ written: 4960, faultyRows: 40 })
  const { data: second } = await start(sheet(() => '2024-02-28'))
  expect(second).toMatchObject({ rows: 5000, known: 4960, faultyRows: 0 })
  expect(await run(second)).toMatchObject({ written: 40 })
  expect((await manager.ask(contractApi.query, { keyword: '限额合同', size: 1 })).total).toBe(5000)
}, 600_000)

test('more rows, file names or bytes than an import takes are refused with the limit', async () => {
  const rows = (count: number, files: (at: number) => string) => [
    '外部编号,合同名称,文件',
    ...Array.from({ length: count }, (_, at) => `L-${at},上限${at},${files(at)}`),
  ]
  expect((await start(rows(10_001, () => ''))).msg).toContain('10000')
  const many = (at: number) => Array.from({ length: 21 }, (_, no) => `${at}-${no}.txt`).join('；')
  expect((await start(rows(1000, many))).msg).toBe('最多 20000 个文件')

  const { data: found } = await start(rows(1, () => '甲.txt；乙.txt'))
  const add = async (name: string) =>
    manager.call(api.addFile, { id: found.id, name, fileId: await manager.upload(`内容 ${name}`, name) })
  expect((await add('甲.txt')).code).toBe(200)
  await asOwner(`update contract_import set "fileBytes" = ${10 * 1024 ** 3 - 5} where id = '${found.id}'`)
  expect((await add('乙.txt')).msg).toBe('一次导入的文件总共不能超过 10 GB')
  expect(await manager.ask(api.current, {})).toMatchObject({ files: { wanted: 2, arrived: 1 } })
  await stop(found)
})

test('an export that is larger than an import takes is divided into archives that it takes', async () => {
  await asOwner(`update contract set summary = repeat('摘要', 1900) where "contractName" like '限额合同%'`)
  const { id, parts } = await manager.ask(api.prepareExport, { filter: { keyword: '限额合同' } })
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.reduce((sum, { contracts }) => sum + contracts, 0)).toBe(5000)
  const other = await server.signIn(server.tenants.b, 'legal_manager')
  const keys = new Set<string>()
  for (const [part, { contracts }] of parts.entries()) {
    const reply = await server.server.app.inject({
      method: 'GET',
      url: api.export.path,
      query: { id, part: String(part) },
      headers: { satoken: manager.token, cookie: 'language=zh' },
    })
    const sheet = unzipSync(reply.rawPayload)['合同台账.xlsx']!
    const { data, msg } = await startWith(other, new Uint8Array(sheet), '合同台账.xlsx')
    expect(data, msg).toMatchObject({ rows: contracts, faults: [] })
    keys.add(data.samples[0]![0]!)
    await other.ask(api.stop, { id: data.id, version: data.version })
  }
  expect(keys.size).toBe(parts.length)
}, 300_000)
