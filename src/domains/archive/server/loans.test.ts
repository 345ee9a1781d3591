import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { pdf, type People, peopleOf, signed } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { historyApi } from '../../history/api.ts'
import { archiveApi } from '../api.ts'
import { checklistItem } from '../codes.ts'

let server: TestServer
let people: People
let archivist: Caller
const today = chinaDay(new Date())
const purpose = '核对付款条款'

beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  archivist = people.legal
})
afterAll(() => server.stop())

/** A filed contract. */
async function filed(contractName: string) {
  const { id: contractId } = await signed(people, { contractName })
  const { version } = await archivist.ask(archiveApi.save, {
    contractId,
    version: 0,
    archivePlace: '一号库房',
    archiveDate: today,
    originals: 1,
    keeperPsnId: archivist.accountId,
    retention: '10',
    scanFileId: await archivist.upload(pdf, '归档扫描件.pdf'),
    checklist: checklistItem.values.map((item) => ({ item, state: 'present' as const })),
  })
  return archivist.ask(archiveApi.archive, { contractId, version })
}
const lend = (contractId: string, dueDate = today) =>
  archivist.call(archiveApi.borrow, { contractId, borrowerPsnId: people.author.accountId, dueDate, purpose })

test('a file is lent once at a time, until it is returned; its history has both events', async () => {
  const { contractId, id } = await filed('借阅的合同')
  const { data: loan } = await lend(contractId)
  expect(loan).toMatchObject({ borrowerPsnName: '业务人员', lentDate: today, returnDate: null, isOverdue: false })
  expect((await lend(contractId)).msg).toContain('业务人员')
  const list = await archivist.ask(archiveApi.query, { lending: 'out' })
  expect(list.records).toMatchObject([{ contractName: '借阅的合同', borrowerPsnName: '业务人员', dueDate: today }])

  const input = { id: loan.id, version: loan.version, returnNote: '完好' }
  expect(await archivist.ask(archiveApi.giveBack, input)).toMatchObject({ returnDate: today, returnNote: '完好' })
  expect(await archivist.call(archiveApi.giveBack, { ...input, version: 2 })).toMatchObject({ msg: '档案已归还' })
  expect((await archivist.ask(archiveApi.query, { lending: 'out' })).total).toBe(0)
  expect((await lend(contractId)).code).toBe(200)
  expect(await archivist.ask(archiveApi.loans, { contractId })).toHaveLength(2)
  const history = await archivist.ask(historyApi.query, { bizType: 'contract_archive', bizId: id! })
  expect(history.records.map((entry) => entry.action)).toEqual(expect.arrayContaining(['借出', '归还']))
})

test('of two concurrent loans only one succeeds', async () => {
  const { contractId } = await filed('同时借阅')
  const replies = await Promise.all([lend(contractId), lend(contractId)])
  expect(new Set(replies.map((reply) => reply.code))).toEqual(new Set([200, -1]))
})

test('an overdue file is in the list of overdue files', async () => {
  const { contractId } = await filed('逾期的借阅')
  expect((await lend(contractId, '2026-01-01')).data).toMatchObject({
    fields: { dueDate: expect.any(String) as string },
  })
  const { data: loan } = await lend(contractId)
  expect((await archivist.ask(archiveApi.query, { lending: 'overdue' })).total).toBe(0)
  // Backdates the loan as the database owner, as days do not pass in a test.
  await asOwner(server, (client) =>
    client.query(`update archive_loan set "lentDate" = '2026-01-01', "dueDate" = '2026-01-31' where id = $1`, [
      loan.id,
    ]),
  )
  const { records } = await archivist.ask(archiveApi.query, { lending: 'overdue' })
  expect(records.map((row) => row.contractName)).toEqual(['逾期的借阅'])
  expect(await archivist.ask(archiveApi.loans, { contractId })).toMatchObject([{ isOverdue: true }])
})

test('only what is on file is lent, and what is lent is not taken off file', async () => {
  const { id } = await signed(people)
  expect((await lend(id)).msg).toBe('合同归档后才能借阅')
  const archive = await filed('借出后撤销')
  await lend(archive.contractId)
  const revoke = { contractId: archive.contractId, version: archive.version, reason: '补充材料' }
  expect((await archivist.call(archiveApi.revoke, revoke)).msg).toContain('业务人员')
})

test('is for those with the permission, in their own tenant', async () => {
  const { contractId } = await filed('权限')
  const { data: loan } = await lend(contractId)
  const stranger = await server.signIn(server.tenants.b, 'legal_manager')
  const auditor = await server.signIn(server.tenants.a, 'auditor')
  const borrow = { contractId, borrowerPsnId: stranger.accountId, dueDate: today, purpose }
  expect(await stranger.call(archiveApi.borrow, borrow)).toMatchObject({ msg: '记录不存在或已删除' })
  expect(await archivist.call(archiveApi.borrow, borrow)).toMatchObject({ code: -1 })
  const back = { id: loan.id, version: loan.version }
  expect(await stranger.call(archiveApi.giveBack, back)).toMatchObject({ msg: '记录不存在或已删除' })
  expect(await auditor.call(archiveApi.giveBack, back)).toMatchObject({ code: 4403 })
  expect(await auditor.ask(archiveApi.loans, { contractId })).toHaveLength(1)
})

test('the list is exported to Excel with the filter and columns of the screen', async () => {
  const payload = { keyword: '借阅的合同', columns: ['contractName', 'status', 'dueDate'] }
  const headers = { satoken: archivist.token, cookie: 'language=zh' }
  const url = archiveApi.export.path
  const file = await server.server.app.inject({ method: 'POST', url, headers, payload })
  expect(await readSheet(file.rawPayload)).toEqual([
    ['合同名称', '归档状态', '应还日期'],
    ['借阅的合同', '已归档', new Date(today)],
  ])
})
