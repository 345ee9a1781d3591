import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approved, pdf, type People, peopleOf, signed } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { contractApi } from '../../contract/api.ts'
import { historyApi } from '../../history/api.ts'
import { archiveApi } from '../api.ts'
import { checklistItem } from '../codes.ts'

let server: TestServer
let people: People
let archivist: Caller
let viewer: Caller

beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  archivist = people.legal
  viewer = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

type Save = InputOf<typeof archiveApi.save>

const complete = (contractId: string, version: number, scanFileId: string): Save => ({
  contractId,
  version,
  archivePlace: '一号库房 3 柜 12 盒',
  archiveDate: '2026-11-20',
  originals: 2,
  copies: 1,
  pages: 18,
  keeperPsnId: archivist.accountId,
  retention: '30',
  scanFileId,
  checklist: checklistItem.values.map((item, i) =>
    i < 6
      ? { item, state: 'present' as const }
      : { item, state: 'notApplicable' as const, reason: '履行尚未开始，无此类材料' },
  ),
})

/** Signs a contract and completes its file, without filing it. */
async function prepared(more: Parameters<typeof signed>[1] = {}) {
  const { id } = await signed(people, more)
  const scan = await archivist.upload(pdf, '归档扫描件.pdf')
  return archivist.ask(archiveApi.save, complete(id, 0, scan))
}

test('its history names the contract and the lines of the checklist that were changed', async () => {
  const { id, contractId, contractName, version } = await prepared()
  const { records } = await archivist.ask(historyApi.query, { bizType: 'contract_archive', bizId: id! })
  const told = (entry: (typeof records)[number]) =>
    Object.fromEntries(entry.changes.map((change) => [change.label, [change.before, change.after]]))
  expect(told(records[0]!)).toMatchObject({ 合同: [null, contractName] })
  expect(told(records[0]!)['材料清单']![1]).toContain('合同正本 · 齐备、审批单 · 齐备')
  expect(told(records[0]!)['材料清单']![1]).toContain('往来函件及送达证明 · 不适用 · 履行尚未开始，无此类材料')
  const { checklist, ...rest } = complete(contractId, version, await archivist.upload(pdf, '扫描件.pdf'))
  const lines = checklist!.map((line) => (line.item === 'sealRegister' ? { ...line, state: 'missing' as const } : line))
  await archivist.ask(archiveApi.save, { ...rest, checklist: lines })
  const [changed] = (await archivist.ask(historyApi.query, { bizType: 'contract_archive', bizId: id! })).records
  expect(told(changed!)['材料清单']).toEqual(['用印登记 · 齐备', '用印登记 · 缺少'])
})

describe('filing', () => {
  test('names every open point at once and does nothing half', async () => {
    const { id } = await signed(people)
    const reply = await archivist.call(archiveApi.archive, { contractId: id, version: 0 })
    const { fields } = reply.data as unknown as { fields: Record<string, string> }
    expect(reply.code).toBe(-1)
    expect(Object.keys(fields).sort()).toEqual(
      [
        'archivePlace',
        'archiveDate',
        'originals',
        'keeperPsnId',
        'retention',
        'scanFileId',
        ...checklistItem.values.map((item) => `checklist.${item}`),
      ].sort(),
    )
    expect(await archivist.ask(archiveApi.queryById, { contractId: id })).toMatchObject({ status: 10, archiveNo: null })
  })

  test('requires a reason for items that do not apply, and reports forgotten ones', async () => {
    const { id } = await signed(people)
    const scan = await archivist.upload(pdf, '归档扫描件.pdf')
    const draft = complete(id, 0, scan)
    const checklist = draft.checklist!.map((line, i) =>
      i === 0 ? { item: line.item, state: 'missing' as const } : i === 9 ? { ...line, reason: ' ' } : line,
    )
    const { version } = await archivist.ask(archiveApi.save, { ...draft, originals: 0, checklist })
    const reply = await archivist.call(archiveApi.archive, { contractId: id, version })
    const { fields } = reply.data as unknown as { fields: Record<string, string> }
    expect(Object.keys(fields).sort()).toEqual(['checklist.original', 'checklist.settlement', 'originals'])
    expect(fields['checklist.original']).toContain('合同正本')
  })

  test('gives the next archive number, moves the contract, and locks both', async () => {
    const draft = await prepared({ contractName: '归档的合同' })
    expect(draft).toMatchObject({ status: 10, keeperPsnName: '法务专员', actions: ['save', 'archive'] })
    const { contractId, version } = draft
    const filed = await archivist.ask(archiveApi.archive, { contractId, version })
    expect(filed).toMatchObject({
      status: 11,
      archiveNo: `GD-${chinaDay(new Date()).slice(0, 4)}-00001`,
      actions: ['revoke'],
    })
    expect(await people.author.ask(contractApi.queryById, { id: contractId })).toMatchObject({ archiveStatus: 11 })
    const scan = await viewer.call(archiveApi.download, { contractId })
    expect(scan.raw).toBe(pdf.toString())
    expect(scan.headers['content-disposition']).toContain('attachment')
    const late = complete(contractId, filed.version, filed.scanFile!.fileId)
    expect(await archivist.call(archiveApi.save, late)).toMatchObject({ code: -1 })
    expect(await archivist.call(archiveApi.archive, { contractId, version: filed.version })).toMatchObject({ code: -1 })
  })

  test('twice at the same moment happens once', async () => {
    const { contractId, version } = await prepared()
    const replies = await Promise.all([1, 2].map(() => archivist.call(archiveApi.archive, { contractId, version })))
    expect(new Set(replies.map((reply) => reply.code))).toEqual(new Set([200, -1]))
  })

  test('is refused before the contract is signed', async () => {
    const { id } = await approved(people)
    const scan = await archivist.upload(pdf, '归档扫描件.pdf')
    expect(await archivist.call(archiveApi.save, complete(id, 0, scan))).toMatchObject({ code: -1 })
    expect(await archivist.call(archiveApi.archive, { contractId: id, version: 0 })).toMatchObject({ code: -1 })
  })

  test('keeps what an older window would overwrite, and takes no scan that is not a PDF', async () => {
    const { contractId, version, scanFileId } = await prepared()
    const stale = complete(contractId, version - 1, scanFileId!)
    expect(await archivist.call(archiveApi.save, stale)).toMatchObject({ code: -1 })
    const text = await archivist.upload('第一条', '扫描件.txt')
    const wrong = await archivist.call(archiveApi.save, complete(contractId, version, text))
    expect(wrong).toMatchObject({ code: -1, data: { fields: { scanFileId: expect.any(String) as string } } })
  })

  test('is for those with the permission, in their own tenant', async () => {
    const { contractId, version } = await prepared()
    expect(await people.author.call(archiveApi.queryById, { contractId })).toMatchObject({ code: 4403 })
    const auditor = await server.signIn(server.tenants.a, 'auditor')
    expect(await auditor.ask(archiveApi.queryById, { contractId })).toMatchObject({ actions: [] })
    expect(await auditor.call(archiveApi.archive, { contractId, version })).toMatchObject({ code: 4403 })
    const stranger = await server.signIn(server.tenants.b, 'legal_manager')
    for (const call of [archiveApi.queryById, archiveApi.download, archiveApi.archive] as const) {
      expect(await stranger.call(call, { contractId, version })).toMatchObject({ msg: '记录不存在或已删除' })
    }
    expect((await stranger.ask(archiveApi.query, {})).total).toBe(0)
    expect((await stranger.ask(archiveApi.choices, {})).people.map((one) => one.id)).not.toContain(archivist.accountId)
  })
})

describe('what the system already has', () => {
  test('is offered with its source, and the signed scan is kept as the scan of the file', async () => {
    const { id } = await signed(people)
    const { offered, version } = await archivist.ask(archiveApi.queryById, { contractId: id })
    const line = (item: string) => offered.checklist.find((one) => one.item === item)
    expect(line('approvalForm')).toMatchObject({
      state: 'present',
      source: `${chinaDay(new Date())} 审批通过`,
      path: `/contractQueryMain/view/${id}`,
    })
    expect(line('settlement')).toMatchObject({ state: 'notApplicable', reason: '合同尚未终止或结算' })
    // The seal was never applied for, and nothing was tendered.
    expect(line('sealRegister')).toBeUndefined()
    expect(line('tenderDocuments')).toBeUndefined()
    const scan = offered.scanFile!
    expect(scan).toMatchObject({ size: pdf.length })
    const saved = await archivist.ask(archiveApi.save, complete(id, version, scan.fileId))
    expect(saved.scanFile).toMatchObject({ name: scan.name, size: pdf.length })
    expect(saved.scanFileId).not.toBe(scan.fileId)
    const filed = await archivist.ask(archiveApi.archive, { contractId: id, version: saved.version })
    expect(filed).toMatchObject({ status: 11, offered: { scanFile: null, checklist: [] } })
  })

  test('is the signed scan of this contract alone', async () => {
    const [one, other] = [await signed(people), await signed(people)]
    const { offered } = await archivist.ask(archiveApi.queryById, { contractId: other.id })
    const reply = await archivist.call(archiveApi.save, complete(one.id, 0, offered.scanFile!.fileId))
    expect(reply.code).toBe(-1)
  })
})

describe('taking off file', () => {
  test('needs a reason, which the history keeps; filed again it has the same number', async () => {
    const { contractId, version } = await prepared()
    const filed = await archivist.ask(archiveApi.archive, { contractId, version })
    const input = { contractId, version: filed.version }
    expect(await archivist.call(archiveApi.revoke, { ...input, reason: ' ' })).toMatchObject({
      code: -1,
      data: { fields: { reason: expect.any(String) as string } },
    })
    const opened = await archivist.ask(archiveApi.revoke, { ...input, reason: '补充验收报告' })
    expect(opened).toMatchObject({ status: 10, actions: ['save', 'archive'] })
    const history = await people.author.ask(contractApi.history, { id: contractId })
    expect(history.at(-1)).toMatchObject({ action: 'contract.unarchive', note: '补充验收报告' })
    expect(await archivist.call(archiveApi.revoke, { ...input, reason: '再来一次' })).toMatchObject({ code: -1 })
    const again = await archivist.ask(archiveApi.archive, { contractId, version: opened.version })
    expect(again.archiveNo).toBe(filed.archiveNo)
  })
})

test('the list has signed contracts only, those that wait first, and is narrowed by its filters', async () => {
  const waiting = await signed(people, { contractName: '列表待归档' })
  await approved(people, { contractName: '列表未签署' })
  const draft = await prepared({ contractName: '列表已归档' })
  const filed = await archivist.ask(archiveApi.archive, { contractId: draft.contractId, version: draft.version })
  const names = async (query: InputOf<typeof archiveApi.query>) =>
    (await viewer.ask(archiveApi.query, { keyword: '列表', ...query })).records.map((row) => row.contractName)
  expect(await names({})).toEqual(['列表待归档', '列表已归档'])
  expect(await names({ archiveStatus: 11 })).toEqual(['列表已归档'])
  expect(await names({ retention: '30' })).toEqual(['列表已归档'])
  expect(await names({ retention: '10' })).toEqual([])
  expect(await names({ archiveDateFrom: '2026-11-20', archiveDateTo: '2026-11-20' })).toEqual(['列表已归档'])
  expect(await names({ archiveDateTo: '2026-11-19' })).toEqual([])
  expect(await names({ keyword: filed.archiveNo! })).toEqual(['列表已归档'])
  expect(await names({ keyword: waiting.contractNo })).toEqual(['列表待归档'])
  expect(await names({ keyword: '100%_' })).toEqual([])
})

describe('filing several', () => {
  test('files the complete ones and lists what the others lack; none is filed partly', async () => {
    const ready = await prepared({ contractName: '批量一' })
    const bare = await signed(people, { contractName: '批量二' })
    const late = await prepared({ contractName: '批量三' })
    const contractIds = [ready.contractId, bare.id, late.contractId]
    const filed = await archivist.ask(archiveApi.archiveMany, { contractIds })
    expect(filed.map(({ contractName, faults }) => [contractName, faults.length])).toEqual([
      ['批量一', 0],
      ['批量二', 6 + checklistItem.values.length],
      ['批量三', 0],
    ])
    expect(filed[0]!.archiveNo).toMatch(/^GD-\d{4}-\d{5}$/)
    expect(filed[1]!.archiveNo).toBeNull()
    expect(filed[1]!.faults.join()).toContain('合同正本')
    const states = await Promise.all(
      contractIds.map(async (contractId) => (await archivist.ask(archiveApi.queryById, { contractId })).status),
    )
    expect(states).toEqual([11, 10, 11])
    const again = await archivist.ask(archiveApi.archiveMany, { contractIds: [ready.contractId] })
    expect(again[0]).toMatchObject({ archiveNo: null, faults: [expect.any(String)] })
  })

  test('files nothing when one of them is not there for the caller', async () => {
    const { contractId } = await prepared()
    const stranger = await server.signIn(server.tenants.b, 'legal_manager')
    expect(await stranger.call(archiveApi.archiveMany, { contractIds: [contractId] })).toMatchObject({
      msg: '记录不存在或已删除',
    })
    const mixed = { contractIds: [contractId, '0'.repeat(32)] }
    expect(await archivist.call(archiveApi.archiveMany, mixed)).toMatchObject({ code: -1 })
    expect(await archivist.ask(archiveApi.queryById, { contractId })).toMatchObject({ status: 10 })
  })
})
