import writeXlsxFile from 'write-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { proof as caseProof } from '../../../../test/records/kinds/60-case.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { caseApi } from '../../case/api.ts'
import { knowledgeApi } from '../../knowledge/api.ts'
import { precedentApi as api } from '../api.ts'

let server: TestServer
let staff: Caller
let manager: Caller
beforeAll(async () => {
  server = await testServer()
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  manager = await server.signIn(server.tenants.a, 'legal_manager')
})
afterAll(() => server.stop())

const typed = (title: string, more: object = {}) => ({
  title,
  caseType: 'msss' as const,
  causeOfAction: '041011',
  court: '某市中级人民法院',
  judgeCaseNo: `（2025）${title}`,
  procedure: 'second' as const,
  judgeDate: '2025-10-20',
  docType: 'judgment' as const,
  typicalLevel: 'ordinary' as const,
  focus: '争议',
  gist: '违约金以损失为基础',
  result: '改判',
  fullText: '经审理查明',
  ...more,
})
const fieldsOf = (reply: { data: unknown }) => Object.keys((reply.data as { fields: object }).fields).toSorted()

test('published cases are read by everybody, the weightiest first; an organisation’s own by itself', async () => {
  const operator = await server.signIn(server.tenants.provider, 'ops_knowledge')
  const keep = async (by: Caller, reviewer: Caller, more: object) => {
    const { id, version } = await by.ask(api.save, typed(`租船案${JSON.stringify(more).length}`, more))
    await reviewer.ask(api.review, { id, version, pass: true })
    return id
  }
  const common = await keep(operator, operator, { typicalLevel: 'guiding', judgeCaseNo: '一号' })
  const own = await keep(staff, manager, { typicalLevel: 'internal', judgeCaseNo: '二号二' })
  const stranger = await server.signIn(server.tenants.b, 'legal_manager')
  const found = async (by: Caller) => (await by.ask(api.search, { keyword: '租船' })).records.map(({ id }) => id)
  expect(await found(staff)).toEqual([common, own])
  expect(await found(stranger)).toEqual([common])
  expect((await stranger.ask(api.overview, {})).total).toBe(1)
  await staff.ask(api.favourite, { id: common, on: true })
  const kept = async (by: Caller) => (await by.ask(api.mine, { which: 'favourite' })).records.map(({ id }) => id)
  expect([await kept(staff), await kept(manager)]).toEqual([[common], []])
  expect((await stranger.call(api.favourite, { id: own, on: true })).msg).toBe('记录不存在或已删除')
  const { version } = await stranger.ask(api.queryById, { id: common })
  expect((await stranger.call(api.review, { id: common, version, pass: false, opinion: '否' })).code).toBe(4403)
  expect((await stranger.call(api.save, { ...typed('改名'), id: common, version })).code).toBe(4403)
  expect((await server.nobody.call(api.read, { id: common })).code).toBe(4401)
})

test('a docket number is unique, and a review passes only complete cases', async () => {
  await staff.ask(api.save, typed('重号甲', { judgeCaseNo: '（2025）沪01民终8号' }))
  const again = await staff.call(api.save, typed('重号乙', { judgeCaseNo: '（2025）沪01民终8号' }))
  expect([again.code, fieldsOf(again)]).toEqual([-1, ['judgeCaseNo']])
  const { id, version } = await staff.ask(api.save, { title: '只有标题' })
  const reply = await manager.call(api.review, { id, version, pass: true })
  expect(fieldsOf(reply)).toHaveLength(12)
})

test('a case is based on articles of the library, with their titles', async () => {
  const law = await staff.ask(knowledgeApi.save, { title: '租船管理法' })
  const basis = [{ legislationId: law.id, title: '别的', articleNo: '第八条' }]
  const kept = await staff.ask(api.save, typed('有依据', { basis }))
  expect(kept.basis).toEqual([{ legislationId: law.id, title: '租船管理法', articleNo: '第八条' }])
  const unknown = [{ legislationId: '0'.repeat(32), articleNo: '' }]
  expect((await staff.call(api.save, typed('无依据', { basis: unknown }))).msg).toBe('记录不存在或已删除')
})

test('a closed case is added to the library as internal, without names, and only once', async () => {
  const ground = await groundOf(server)
  const complete = (await caseProof.complete(ground)) as { parties: { name: string }[] }
  let record = await staff.ask(caseApi.save, complete as never)
  const early = await staff.call(caseApi.toLibrary, { id: record.id, version: record.version })
  expect(early.msg).toMatch(/^只有“已完成、已归档”时可以入案例库/)
  for (const step of caseProof.life) {
    const by = await ground.as(step.by)
    const { version } = await by.ask(caseApi.queryById, { id: record.id })
    const more = typeof step.with === 'function' ? await step.with(ground) : (step.with ?? {})
    await by.ask(caseProof.api[step.call]!, { id: record.id, version, ...more })
    if (step.call === 'close') break
  }
  const closed = await staff.ask(caseApi.queryById, { id: record.id })
  record = await staff.ask(caseApi.toLibrary, { id: closed.id, version: closed.version })
  const made = await staff.ask(api.queryById, { id: record.libraryId! })
  expect(made).toMatchObject({
    caseId: record.id,
    typicalLevel: 'internal',
    procedure: 'first',
    judgeDate: '2026-09-10',
    docType: 'judgment',
    reviewStatus: 0,
    source: record.caseNo,
  })
  for (const { name } of complete.parties) expect(JSON.stringify(made)).not.toContain(name)
  const twice = await staff.call(caseApi.toLibrary, { id: record.id, version: record.version })
  expect(twice.msg).toBe('这个案件已经入库')
})

const titles = ['案例标题', '案件类型', '案由', '审理法院', '案号', '审理程序', '裁判日期', '文书类型', '案例级别']
const words = ['争议焦点', '裁判要旨', '裁判结果', '全文']
const sheet = (rows: string[][]) => writeXlsxFile([[...titles, ...words], ...rows]).toBuffer()

test('an imported sheet reports all faults and writes nothing, or adds all cases', async () => {
  const good = [
    '表格案',
    '民事诉讼',
    '买卖合同纠纷',
    '甲法院',
    '（2025）表1号',
    '一审',
    '2025-01-02',
    '判决书',
    '普通案例',
  ]
  const text = ['焦点', '要旨', '结果', '全文']
  const send = async (endpoint: typeof api.importCheck, rows: string[][]) => {
    const { body, headers } = await multipart(await sheet(rows))
    const reply = await server.server.app.inject({
      method: 'POST',
      url: endpoint.path,
      headers: { ...headers, satoken: staff.token, cookie: 'language=zh' },
      payload: body,
    })
    return reply.json<{ data: { rows: number; faults: { row: number; column: string }[] } }>().data
  }
  const bad = [...good.slice(0, 1), '不存在', ...good.slice(2, 6), '2099-01-01', ...good.slice(7)]
  const checked = await send(api.importCheck, [
    [...good, ...text],
    [...bad, ...text],
  ])
  expect(checked.faults.map(({ row, column }) => `${row} ${column}`).toSorted()).toEqual([
    '3 案件类型',
    '3 案号',
    '3 裁判日期',
  ])
  const total = async () => (await staff.ask(api.query, { keyword: '表格案' })).total
  expect(await total()).toBe(0)
  expect(await send(api.importData, [[...good, ...text]])).toEqual({ rows: 1, faults: [] })
  expect(await total()).toBe(1)
})

async function multipart(content: unknown): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(content as string)]), '案例.xlsx')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  }
}
