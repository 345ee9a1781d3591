import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { strFromU8, unzipSync } from 'fflate'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  completeDraft,
  contractText,
  type People,
  peopleOf,
  person,
  supplier,
} from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer, type TestTenant } from '../../../../test/support/server.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { archiveApi } from '../../archive/api.ts'
import { contractApi } from '../../contract/api.ts'
import { ownFieldApi } from '../../own-field/api.ts'
import { type ContractImport, contractImportApi as api } from '../api.ts'

let server: TestServer
let people: People
let other: Caller
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  other = await server.signIn(server.tenants.b, 'legal_manager')
})
afterAll(() => server.stop())

async function startSheet(by: Caller, content: Uint8Array | string, name: string): Promise<ContractImport> {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  const sent = new Request('http://localhost/', { method: 'POST', body: form })
  const reply = await server.server.app.inject({
    method: 'POST',
    url: api.start.path,
    headers: { satoken: by.token, cookie: 'language=zh', 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  const { code, msg, data } = reply.json<{ code: number; msg: string; data: ContractImport }>()
  expect(code, msg).toBe(200)
  return data
}
async function run(by: Caller, { id, version }: Pick<ContractImport, 'id' | 'version'>): Promise<ContractImport> {
  await by.ask(api.run, { id, version })
  const state = async () => (await by.ask(api.current, {}))?.state
  await expect.poll(state, { timeout: 60_000, interval: 200 }).toBe('done')
  return (await by.ask(api.current, {}))!
}
const csv = (lines: readonly (readonly string[])[]) =>
  lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

/** The files of an export by their paths. */
async function download(by: Caller, id: string, part = 0): Promise<Map<string, Uint8Array>> {
  const reply = await server.server.app.inject({
    method: 'GET',
    url: api.export.path,
    query: { id, part: String(part) },
    headers: { satoken: by.token, cookie: 'language=zh' },
  })
  expect(reply.headers['content-type'], reply.body.slice(0, 200)).toBe('application/zip')
  return new Map(Object.entries(unzipSync(reply.rawPayload)))
}
type Asked = InputOf<typeof api.prepareExport>
async function exported(by: Caller, asked: Asked = {}): Promise<Map<string, Uint8Array>> {
  const { id } = await by.ask(api.prepareExport, asked)
  const all = await download(by, id)
  await expect.poll(async () => (await by.ask(api.currentExport, {})).own?.state, { timeout: 20_000 }).toBe('done')
  return all
}
const filesIn = (archive: ReadonlyMap<string, Uint8Array>) =>
  [...archive.keys()].filter((path) => path.startsWith('文件/')).map((path) => path.slice('文件/'.length))

/** What an export must carry over, of every contract by its name. */
async function carried(by: Caller, tenant: TestTenant) {
  const { records } = await by.ask(contractApi.query, { size: 100 })
  const rows = await tx(server.server.contextFor(tenant.id), (ctx) =>
    table(ctx, 'contract').select().select(['id', 'recordLevel']).execute(),
  )
  const levels = new Map(rows.map(({ id, recordLevel }) => [id, recordLevel]))
  const all = await Promise.all(
    records.map(async ({ id }) => {
      const contract = await by.ask(contractApi.queryById, { id })
      const archive = await by.ask(archiveApi.queryById, { contractId: id })
      const { texts, attachments, signedScan } = await by.ask(contractApi.parts, { id })
      const { ourParty, handlerPsnId, parentContractId, ...rest } = contract
      const parent = records.find((one) => one.id === parentContractId)
      const kept = Object.entries(rest).filter(
        ([name]) =>
          !/^(?:id|version|create.*|updateTime|currentTextId|ourPartyName|explanations|handlerDeptName)$/.test(name),
      )
      return [
        contract.contractName,
        {
          ...Object.fromEntries(kept),
          isOurs: ourParty === tenant.ognId,
          parent: parent?.contractName ?? null,
          archive: [archive.archiveNo, archive.archivePlace, archive.status],
          text: texts.filter(({ current }) => current).map((one) => one.sha256),
          files: [...attachments, ...(signedScan ? [signedScan] : [])].map((one) => one.sha256).toSorted(),
          hasHandler: handlerPsnId !== null,
          level: levels.get(id),
        },
      ] as const
    }),
  )
  return Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const png = (mark: string) => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Buffer.from(mark)])
const strange = '𠮷野家“特供”；A/B：采购、销售 & <协议>'
const concluded = [
  [
    '外部编号',
    '合同编号',
    '合同名称',
    '相对方',
    '合同状态',
    '档案号',
    '存放地点',
    '主合同编号',
    '附件',
    '预算',
    '保证金',
    '备注栏',
    '签订地点',
    '密级',
  ],
  [
    '框架-1',
    '旧2019字第1号',
    '框架协议',
    '"甲、乙合伙企业（有限合伙）"；张三',
    '履行中',
    'GD-2019-1',
    '三号库',
    '',
    '框架.txt；共用.png',
    '资本',
    '1.50',
    '一 二',
    '上海',
    '内部',
  ],
  ['订单-1', '', '订单一', '', '履行完毕', '', '', '框架-1', '共用.png', '费用', '', '', '', ''],
  ['订单-2', '', '订单二', '', '已归档', '', '', '订单-1', '', '', '', '', '', '秘密'],
  ['止-1', '', '终止的合同', '', '已终止', 'GD-9', '', '', '', '', '', '', '', ''],
  ['待-1', '', '待签的合同', '', '待签署', '', '', '', '', '', '', '', '', ''],
  ['消-1', '', '取消的合同', '', '已取消', '', '', '', '', '', '', '', '', ''],
]

/** Contracts of many kinds in the first organisation. */
async function fill(): Promise<void> {
  const found = await startSheet(people.manager, csv(concluded), '台账.csv')
  expect(found.faults).toEqual([])
  for (const [name, content] of [
    ['框架.txt', '第一条 框架条款。'],
    ['共用.png', png('共用')],
  ] as const) {
    const fileId = await people.manager.upload(content, name)
    await people.manager.ask(api.addFile, { id: found.id, name, fileId })
  }
  await run(people.manager, found)
  const draft = await people.author.ask(
    contractApi.save,
    completeDraft(people.ognId, {
      contractName: strange,
      counterparties: [{ ...supplier, contact: '王\n五', bankName: '工行"一部"' }, person],
      isFrame: true,
      frameTolerance: 2.5,
      noFixedTerm: true,
      endDate: null,
      riskNote: '-1+1=0',
      summary: '第一行\n第二行',
    }),
  )
  let at = await people.author.ask(contractApi.addText, {
    id: draft.id,
    version: draft.version,
    fileId: await people.author.upload(contractText, `正文；${'长'.repeat(90)}𠮷.txt`),
  })
  for (const mark of ['甲', '乙'])
    at = await people.author.ask(contractApi.attach, {
      id: draft.id,
      version: at.version,
      fileId: await people.author.upload(png(mark), '图纸?.PNG'),
    })
  // An attachment that has a text is not the text of the contract.
  const plain = await people.author.ask(contractApi.save, { contractName: '没有正文的草稿' })
  await people.author.ask(contractApi.attach, {
    id: plain.id,
    version: plain.version,
    fileId: await people.author.upload('附件一 清单。', '清单.txt'),
  })
  await people.author.ask(contractApi.save, { contractName: '空草稿' })
}
async function defineFields(admin: Caller): Promise<void> {
  await admin.ask(ownFieldApi.save, { label: '预算', type: 'choice', options: [{ label: '资本' }, { label: '费用' }] })
  await admin.ask(ownFieldApi.save, { label: '保证金', type: 'amount' })
  await admin.ask(ownFieldApi.save, { label: '备注栏', type: 'text' })
  // It has the name of a usual field.
  await admin.ask(ownFieldApi.save, { label: '签订地点', type: 'text' })
}

test('an export imported into another organisation gives the same contracts', async () => {
  for (const tenant of [server.tenants.a, server.tenants.b])
    await defineFields(await server.signIn(tenant, 'tenant_admin'))
  await fill()
  const before = await carried(people.manager, server.tenants.a)
  expect(Object.keys(before)).toHaveLength(9)
  const archive = await exported(people.manager)
  expect([...archive.keys()].filter((path) => !path.startsWith('文件/'))).toEqual(['合同台账.xlsx'])
  expect(filesIn(archive).toSorted()).toEqual(
    ['共用.png', '图纸_-2.PNG', '图纸_.PNG', '框架.txt', '清单.txt', `正文；${'长'.repeat(77)}.txt`].toSorted(),
  )

  const found = await startSheet(other, archive.get('合同台账.xlsx')!, '合同台账.xlsx')
  expect(found.faults).toEqual([])
  expect(found.unknown).toEqual([{ field: 'ourParty', word: '甲方测试集团', rows: 7 }])
  const words = { ...found.assignment.words, ourParty: { 甲方测试集团: server.tenants.b.ognId } }
  const ready = await other.ask(api.assign, { ...found, assignment: { ...found.assignment, words } })
  expect(ready).toMatchObject({ faultyRows: 0, files: { wanted: 6 } })
  for (const name of filesIn(archive)) {
    const fileId = await other.upload(archive.get(`文件/${name}`)!, name)
    await other.ask(api.addFile, { id: ready.id, name, fileId })
  }
  expect(await run(other, ready)).toMatchObject({ written: 9, files: { wanted: 6, taken: 6 } })
  expect(await carried(other, server.tenants.b)).toEqual(before)
  expect(before[strange]).toMatchObject({
    status: 1,
    frameTolerance: 2.5,
    riskNote: '-1+1=0',
    text: [expect.any(String)],
  })
  expect(before['框架协议']).toMatchObject({ status: 9, archive: ['GD-2019-1', '三号库', 11], signPlace: '上海' })
  expect(before['订单二']).toMatchObject({ status: 3, parent: '订单一', level: 'secret' })

  // The same sheet where it comes from adds nothing.
  const same = await startSheet(people.manager, archive.get('合同台账.xlsx')!, '合同台账.xlsx')
  expect(same).toMatchObject({ rows: 9, known: 9, faults: [] })
  await people.manager.ask(api.stop, { id: same.id, version: same.version })
})

test('filters narrow an export, files can be left out, and contracts that the caller may not see are not in it', async () => {
  const hidden = await people.author.ask(contractApi.save, { contractName: '仅作者可见' })
  const names = async (asked: Asked) => {
    const archive = await exported(people.manager, asked)
    const found = await startSheet(other, archive.get('合同台账.xlsx')!, 'a.xlsx')
    await other.ask(api.stop, { id: found.id, version: found.version })
    return { rows: found.rows, parents: found.faults, files: filesIn(archive) }
  }
  const ended = { filter: { status: [6, 7] } }
  expect(await people.manager.ask(api.prepareExport, ended)).toMatchObject({
    parts: [{ contracts: 2, files: 0, bytes: 0 }],
    state: 'prepared',
  })
  expect((await names({ filter: { keyword: '框架协议' }, withFiles: false })).files).toEqual([])
  // The main contract is not part of the export, and is left out.
  expect(await names({ filter: { keyword: '订单一' } })).toEqual({ rows: 1, parents: [], files: ['共用.png'] })
  const { own } = await people.manager.ask(api.currentExport, {})
  expect(own).toMatchObject({ state: 'done', withFiles: true, missing: 0 })

  const count = async () => (await people.manager.ask(api.prepareExport, {})).parts[0]!.contracts
  const before = await count()
  await people.author.ask(contractApi.protect, {
    id: hidden.id,
    version: hidden.version,
    level: 'secret',
    members: [],
  })
  expect(await count()).toBe(before - 1)
  expect((await people.manager.call(api.prepareExport, { filter: { keyword: '没有这样的合同' } })).msg).toBe(
    '没有符合条件的合同',
  )
})

test('a lost or damaged file is left out and named; the others arrive', async () => {
  // The server itself may not change a stored content.
  const owner = new Client(server.database.owner)
  await owner.connect()
  const chunk = (name: string) => `sha256 in (select sha256 from file where name = '${name}')`
  await owner.query(`delete from blob_chunk where ${chunk('清单.txt')}`)
  await owner.query(`update blob_chunk set data = convert_to('第一条 框架条文。', 'UTF8') where ${chunk('框架.txt')}`)
  await owner.end()
  const archive = await exported(people.manager)
  expect(filesIn(archive)).toHaveLength(4)
  const list = strFromU8(archive.get('缺失文件.txt')!).split('\r\n').slice(1, -1)
  expect(list.map((line) => String(line.split('\t')[1])).toSorted()).toEqual(['框架.txt', '清单.txt'])
  expect(list.find((line) => line.endsWith('框架.txt'))).toBe('旧2019字第1号\t框架.txt')
  expect((await people.manager.ask(api.currentExport, {})).own).toMatchObject({ state: 'done', missing: 2 })
})

test('one export at a time; a broken connection leaves nothing behind', async () => {
  const { app, platform } = server.server
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const contract = await people.author.ask(contractApi.save, { contractName: '大文件' })
  let { version } = contract
  for (const n of [1, 2]) {
    const bytes = Buffer.concat([png(`大${n}`), Buffer.alloc(12 * 1024 * 1024, n)])
    const fileId = await people.author.upload(bytes, `大${n}.png`)
    version = (await people.author.ask(contractApi.attach, { id: contract.id, version, fileId })).version
  }
  const { id } = await people.manager.ask(api.prepareExport, {})
  const slow = request({
    port,
    host: '127.0.0.1',
    path: `${api.export.path}?id=${id}`,
    headers: { satoken: people.manager.token },
  })
  slow.end()
  const [reply] = (await once(slow, 'response')) as [IncomingMessage]
  expect(reply.headers['content-disposition']).toContain('attachment')
  // The reply is not read: the server waits for its client.
  const colleague = await server.signIn(server.tenants.a, 'tenant_admin')
  expect(await colleague.ask(api.currentExport, {})).toEqual({ own: null, runningOf: '法务负责人' })
  const second = await colleague.ask(api.prepareExport, {})
  const refused = await colleague.call(api.export, { id: second.id })
  expect(refused.msg).toBe('法务负责人 正在导出合同，请等下载完成后再试')
  expect((await colleague.call(api.export, { id })).code).toBe((await other.call(api.export, { id })).code)
  expect((await other.call(api.export, { id })).code).not.toBe(200)

  reply.destroy()
  await expect
    .poll(async () => (await people.manager.ask(api.currentExport, {})).own?.state, { timeout: 20_000 })
    .toBe('broken')
  await expect.poll(() => readdir(platform.spoolFolder), { timeout: 20_000 }).toEqual([])
  expect(filesIn(await download(colleague, second.id))).toEqual(expect.arrayContaining(['大1.png', '大2.png']))
  expect((await people.author.call(api.prepareExport, {})).code).toBe(4403)
})
