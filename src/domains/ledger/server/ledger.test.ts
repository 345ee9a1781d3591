import { readSheet } from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { approved, peopleOf } from '../../../../test/support/contracts.ts'
import { partOf } from '../../../../test/support/sheets.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import type { SheetImport } from '../../../kernel/sheet-import.ts'
import { disputeApi } from '../../dispute/api.ts'
import { ledgerReportApi } from '../../ledger-report/api.ts'
import { ledgerApi } from '../api.ts'

let server: TestServer
let staff: Caller
let manager: Caller
let reportOrg: string
const period = chinaDay(new Date()).slice(0, 7)

beforeAll(async () => {
  server = await testServer()
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  manager = await server.signIn(server.tenants.a, 'legal_manager')
  reportOrg = server.tenants.a.ognId
})
afterAll(() => server.stop())

const dispute = (title: string, amount: string) =>
  staff.ask(disputeApi.save, {
    title,
    amount,
    disputeType: 'contract',
    occurDate: '2026-01-05',
    ourOrg: reportOrg,
    counterparty: '对方公司',
    facts: '对方逾期交货，经催告后在合理期限内仍未履行，造成我方停工损失。',
    handleWay: 'negotiation',
    limitationKind: 'ordinary',
    limitationStart: '2026-03-02',
  })
const begun = async (title: string, amount: string) => {
  const { id, version } = await dispute(title, amount)
  return staff.ask(disputeApi.submit, { id, version })
}
const book = async (q: object = {}) => (await staff.ask(ledgerApi.query, { size: 100, ...q })).records
const generate = () => staff.ask(ledgerApi.generate, { ledgerType: 'dispute', period, reportOrg })

test('enters the records of a month once, drafts not at all; an open line follows its record', async () => {
  await dispute('还是草稿', '1')
  const kept = await begun('延期交货', '1000.50')
  await begun('质量不符', '2000')
  expect(await generate()).toEqual({ added: 2, changed: 0, same: 0 })
  const lines = await book({ ledgerType: 'dispute', sort: 'amount', order: 'asc' })
  expect(lines).toMatchObject([
    {
      bizNo: kept.disputeNo,
      bizName: '延期交货',
      amount: '1000.50',
      source: 'auto',
      status: 1,
      category: 'contract',
      content: { disputeType: 'contract', counterparty: '对方公司', occurDate: '2026-01-05', handleWay: 'negotiation' },
    },
    { bizName: '质量不符' },
  ])
  const { id, version } = await staff.ask(disputeApi.queryById, { id: kept.id })
  await manager.ask(disputeApi.finish, { id, version, result: 'settled', settleAmount: '500' })
  expect(await generate()).toEqual({ added: 0, changed: 1, same: 1 })
  const [line] = await book({ keyword: kept.disputeNo })
  expect(line!.content).toMatchObject({ disputeResult: 'settled' })
  expect(await staff.ask(ledgerApi.totals, { ledgerType: 'dispute' })).toEqual({ count: 2, amount: '3000.50' })
})

test('in a generated line, record and place cannot be changed by the user', async () => {
  const [line] = await book({ keyword: '延期交货' })
  const typed = { ...line!, ledgerType: 'contract' as const, period: '2020-01', bizId: null, remark: '已核对' }
  expect(await staff.ask(ledgerApi.save, typed)).toMatchObject({
    ledgerType: 'dispute',
    period,
    bizId: line!.bizId,
    remark: '已核对',
  })
})

test('a line has the visibility of its contract', async () => {
  const people = await peopleOf(server)
  const contract = await approved(people)
  await staff.ask(ledgerApi.generate, { ledgerType: 'contract', period, reportOrg })
  expect((await book({ ledgerType: 'contract' })).map(({ bizId }) => bizId)).toContain(contract.id)
  await asOwner(server, (client) =>
    client.query(`update contract set "recordLevel" = 'secret' where id = $1`, [contract.id]),
  )
  const seen = await manager.ask(ledgerApi.query, { ledgerType: 'contract', size: 100 })
  expect(seen.records.map(({ bizId }) => bizId)).not.toContain(contract.id)
})

test('records that are not visible to the user can neither be generated nor named', async () => {
  const asked = { ledgerType: 'authorization', period, reportOrg } as const
  expect((await staff.call(ledgerApi.generate, asked)).code).toBe(4403)
  const named = { bizName: '指向他人的记录', ledgerType: 'dispute', bizId: '0'.repeat(32) } as const
  expect((await staff.call(ledgerApi.save, named)).msg).toBe('记录不存在或已删除')
  const { bizId } = (await book({ keyword: '延期交货' }))[0]!
  const twice = await staff.call(ledgerApi.save, {
    bizName: '再记一次',
    ledgerType: 'dispute',
    period,
    reportOrg,
    bizId,
  })
  expect(twice.data).toMatchObject({ fields: { bizId: '该业务记录已记入该月台账' } })
  const stranger = await server.signIn(server.tenants.b, 'legal_manager')
  expect((await stranger.call(ledgerApi.generate, { ...asked, ledgerType: 'dispute' })).msg).toBe('记录不存在或已删除')
})

async function send(call: { path: string }, lines: string[][]) {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(await writeXlsxFile(lines).toBuffer())]), '台账.xlsx')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const reply = await server.server.app.inject({
    method: 'POST',
    url: call.path,
    headers: { satoken: staff.token, cookie: 'language=zh', 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return reply.json<{ msg: string; data: SheetImport }>()
}
async function rowsOf(call: { path: string }, payload: object) {
  const headers = { satoken: staff.token, cookie: 'language=zh' }
  return readSheet((await server.server.app.inject({ method: 'POST', url: call.path, headers, payload })).rawPayload)
}

test('is imported from Excel as a whole, or refused with all faults of all rows', async () => {
  const heads = ['台账类型', '期间', '填报单位', '业务名称', '金额', '合同类型', '签订日期']
  const unit = '甲方测试集团'
  const bad = await send(ledgerApi.importData, [
    heads,
    ['合同台账', '2025-03', unit, '旧合同一', '100', '买卖合同', '2025-03-04'],
    ['没有的台账', '2025-03', unit, '旧合同二', '', '', ''],
    ['合同台账', '2025-13', '某公司', '旧合同三', '一百', '没有的类型', '3月4日'],
  ])
  const faults = bad.data.faults.map(({ row, column }) => `${row} ${column}`)
  expect(faults).toEqual(['3 台账类型', '4 期间', '4 填报单位', '4 金额', '4 合同类型', '4 签订日期'])
  expect(await book({ period: '2025-03' })).toEqual([])

  const good = await send(ledgerApi.importData, [
    heads,
    ['合同台账', '2025-03', 'TA', '旧合同一', '100', '买卖合同', '2025-03-04'],
    ['Contract ledger', '2025-03', unit, '旧合同二', '', '', ''],
  ])
  expect(good.data).toEqual({ rows: 2, faults: [] })
  expect(await book({ period: '2025-03', sort: 'ledgerNo', order: 'asc' })).toMatchObject([
    { bizName: '旧合同一', amount: '100.00', content: { contractType: '01', signDate: '2025-03-04' }, category: '01' },
    { bizName: '旧合同二', amount: null, content: {}, source: 'manual' },
  ])
})

test('accepts months, days and sums as Excel formats them', async () => {
  const unit = '甲方测试集团'
  const day = { value: new Date(Date.UTC(2025, 3, 1)), type: Date, format: 'yyyy年m月' }
  const lines = [
    ['台账类型', '期间', '填报单位', '业务名称', '金额', '签订日期'],
    ['合同台账', day, unit, '日期格式的期间', { value: 19.9 + 37.8, type: Number }, '2025/4/9'],
    ['合同台账', '2025年4月', unit, '中文期间', { value: 33.3 * 3, type: Number }, { ...day, format: 'yyyy-mm-dd' }],
    ['合同台账', '202504', unit, '数字期间', { value: 1234567890123.45, type: Number }, '2025.4.9'],
  ]
  expect(19.9 + 37.8).not.toBe(57.7)
  expect((await send(ledgerApi.importData, lines as never)).data).toEqual({ rows: 3, faults: [] })
  const entered = await book({ period: '2025-04', sort: 'ledgerNo', order: 'asc' })
  expect(entered.map(({ amount, content }) => [amount, content['signDate']])).toEqual([
    ['57.70', '2025-04-09'],
    ['99.90', '2025-04-01'],
    ['1234567890123.45', '2025-04-09'],
  ])
})

test('is exported to Excel as on the page, with the labels of its codes', async () => {
  const columns = ['bizName', 'disputeType', 'amount', 'status']
  const rows = await rowsOf(ledgerApi.export, { ledgerType: 'dispute', sort: 'amount', order: 'asc', columns })
  expect(rows).toEqual([
    ['业务名称', '纠纷类型', '金额', '状态'],
    ['延期交货', '合同纠纷', 1000.5, '已保存'],
    ['质量不符', '合同纠纷', 2000, '已保存'],
  ])
  const [titles] = await rowsOf(ledgerApi.importTemplate, { ledgerType: 'seal' })
  expect(titles).toContain('印章类型')
  // The month is stored as text; sums may be formulas.
  const headers = { satoken: staff.token, cookie: 'language=zh' }
  const template = await server.server.app.inject({
    method: 'POST',
    url: ledgerApi.importTemplate.path,
    headers,
    payload: { ledgerType: 'seal' },
  })
  const columnsXml = /<cols>.*?<\/cols>/s.exec(partOf(template.rawPayload, 'xl/worksheets/sheet1.xml'))![0]
  const styleOf = (title: string) => {
    const at = (titles as string[]).findIndex((one) => one.replace('*', '') === title) + 1
    return new RegExp(`<col min="${at}"(?: style="(\\d+)")?`).exec(columnsXml)![1]
  }
  const formats = [...partOf(template.rawPayload, 'xl/styles.xml').matchAll(/<xf numFmtId="(\d+)"[^>]*?(?:\/>|>)/g)]
  expect(styleOf('期间')).toBeDefined()
  expect(formats.map(([, id]) => id)).toContain('49')
  expect(styleOf('金额')).toBeUndefined()
})

test('a report counts confirmed lines, each number leads to as many, and its approval closes the period', async () => {
  const { id, ...made } = await staff.ask(ledgerReportApi.save, {
    reportName: '本月纠纷台账',
    reportType: 'month',
    ledgerType: 'dispute',
    period,
    reportOrg,
  })
  const ids = (await book({ ledgerType: 'dispute' })).map((line) => line.id)
  expect(await staff.ask(ledgerApi.submitMany, { ids })).toBe(2)
  const empty = await staff.ask(ledgerReportApi.generate, { id, version: made.version })
  expect(empty.rows).toEqual([])
  const early = await staff.call(ledgerReportApi.submit, { id, version: empty.version })
  expect(early.msg).toBe('该期还有 2 条台账未确认，请先确认或删除')
  expect(await manager.ask(ledgerApi.confirmMany, { ids })).toBe(2)
  const stale = await staff.call(ledgerReportApi.submit, { id, version: empty.version })
  expect(stale.msg).toBe('汇总后台账有变化，请重新生成')
  expect(await staff.ask(ledgerReportApi.check, { id })).toEqual({ same: true, missed: 2, open: 0 })

  const report = await staff.ask(ledgerReportApi.generate, { id, version: empty.version })
  expect(report.rows).toMatchObject([{ period, reportOrg, category: 'contract', count: 2, amount: '3000.50' }])
  const place = { ledgerType: 'dispute', period, reportOrg } as const
  const behind = { ...place, reportId: id, category: 'contract', status: [3 as const] }
  expect(await staff.ask(ledgerApi.totals, behind)).toEqual({ count: 2, amount: '3000.50' })
  expect((await rowsOf(ledgerReportApi.exportRows, { id })).at(-1)).toEqual(['合计', null, null, 2, 3000.5])

  const sent = await staff.ask(ledgerReportApi.submit, { id, version: report.version })
  const done = await manager.ask(ledgerReportApi.approve, { id, version: sent.version, pass: true })
  expect(done.status).toBe(3)
  const closed = `“甲方测试集团”${period} 的台账已随报表审批通过而关闭，不能再变更`
  const late = { ...place, bizName: '补记' }
  expect((await staff.call(ledgerApi.save, late)).msg).toBe(closed)
  expect((await staff.call(ledgerApi.generate, late)).msg).toBe(closed)
  const line = ['纠纷台账', period, '甲方测试集团', '补记']
  const heads = ['台账类型', '期间', '填报单位', '业务名称']
  expect((await send(ledgerApi.importData, [heads, line])).msg).toBe(closed)
  expect((await staff.call(ledgerApi.save, { ...late, ledgerType: 'case' })).code).toBe(200)
})
