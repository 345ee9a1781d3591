import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, giveCoins, paidFor } from '../../../../test/support/coins.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { examineApi, type ExamineHead } from '../api.ts'

const contract = `设备采购合同

甲方：华岳精工集团有限公司
乙方：东海云仓物流股份有限公司

第一条 标的与价款
合同价款为人民币1,000,000.00元。
第二条 定金
甲方应于签约后三日内支付定金人民币300,000元，依据《合同法》执行。
`
const announcement = `青禾园林股份有限公司
关于收到中标通知书的公告
本公司及董事会全体成员保证信息披露的内容真实、准确、完整。
青禾园林股份有限公司（以下简称“公司”）于2030年1月5日收到白石市水务局发来的《中标通知书》，确定公司为“白石市东湖水环境整治工程”的中标人。
1、项目名称：白石市东湖水环境整治工程
2、中标金额：人民币１２，３４５．６７万元
特此公告。
青禾园林股份有限公司董事会
`

let server: TestServer
let staff: Caller
let admin: Caller
let stranger: Caller
beforeAll(async () => {
  server = await testServer()
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  stranger = await server.signIn(server.tenants.b, 'legal_manager')
})
afterAll(() => server.stop())

const begun = async (text: string, name = '设备采购合同'): Promise<ExamineHead> =>
  staff.ask(examineApi.save, {
    file: await staff.upload(text, `${name}.txt`),
    contractId: null,
    examineId: null,
    contractType: '01',
    stance: 'A',
    ruleIds: ['law.repealed'],
  })
/** All cells of the exported sheet. */
async function exported(asked: object): Promise<string[]> {
  const sheet = await server.server.app.inject({
    method: 'POST',
    url: examineApi.exportGrid.path,
    payload: asked,
    headers: { satoken: staff.token, cookie: 'language=zh' },
  })
  return (await readSheet(sheet.rawPayload)).flat().map(String)
}

describe('elements of several contracts', () => {
  test('are listed side by side with their words, charged once per contract, judged and exported', async () => {
    await giveCoins(server, 100, 'GRID')
    const [one, other] = [await begun(contract), await begun(contract.replace('1,000,000.00', '2,000,000.00'))]
    const ids = [one.id, other.id]
    const before = await balanceOf(server, admin)
    expect((await staff.ask(examineApi.grid, { ids })).map(({ cells }) => cells)).toEqual([[], []])
    const paid = await staff.ask(examineApi.extract, { ids })
    expect(paid.quantity).toBe(2)
    expect(paid.bizId).toMatch(new RegExp(`^${one.examineNo} \\+1 [0-9A-F]{6}$`))
    expect(await paidFor(server, 'ELEMENT_EXTRACT', paid.bizId, 2)).toEqual({ settled: 10, ledger: [-10] })
    expect(await balanceOf(server, admin)).toBe(before - 10)
    expect((await staff.call(examineApi.extract, { ids })).msg).toBe('所选文件的要素都已提取')
    expect(await balanceOf(server, admin)).toBe(before - 10)

    const grid = await staff.ask(examineApi.grid, { ids })
    const document = await staff.ask(examineApi.text, { id: one.id })
    for (const { start, end, quote } of grid[0]!.cells) expect(document.text.slice(start, end)).toBe(quote)
    const of = (row: number, kind: string) => grid[row]!.cells.filter((cell) => cell.kind === kind)
    expect(of(0, 'party').map(({ value }) => value)).toEqual(['华岳精工集团有限公司', '东海云仓物流股份有限公司'])
    expect(of(0, 'amount').map(({ value }) => value)).toContain('1000000.00')
    expect(of(1, 'amount').map(({ value }) => value)).toContain('2000000.00')
    const [amount] = of(0, 'amount')
    const judged = await staff.ask(examineApi.judge, {
      id: one.id,
      cellId: amount!.id,
      version: amount!.version,
      decision: 'rejected',
    })
    expect(judged).toMatchObject({ decision: 'rejected' })
    const wrongRow = { id: other.id, cellId: amount!.id, version: judged.version, decision: 'approved' } as const
    expect((await staff.call(examineApi.judge, wrongRow)).msg).toBe('记录不存在或已删除')
    const cells = await exported({ ids })
    expect(cells.some((cell) => cell.includes('1000000.00'))).toBe(false)
    expect(cells.some((cell) => cell.includes('2000000.00'))).toBe(true)
    for (const endpoint of [examineApi.grid, examineApi.extract])
      expect((await stranger.call(endpoint as typeof examineApi.grid, { ids })).msg).toBe('记录不存在或已删除')
  })
  test('of announcements have columns of their own, are paid for by themselves and quote the sentence', async () => {
    await giveCoins(server, 100, 'ANNOUNCED')
    const { id } = await begun(announcement, '关于收到中标通知书的公告')
    const asked = { ids: [id], set: 'announcement' as const }
    await staff.ask(examineApi.extract, { ids: [id] })
    const asContract = (await staff.ask(examineApi.grid, { ids: [id] }))[0]!
    expect((await staff.ask(examineApi.grid, asked))[0]).toMatchObject({ extractTime: null, cells: [] })
    const before = await balanceOf(server, admin)
    const paid = await staff.ask(examineApi.extract, asked)
    expect(await paidFor(server, 'ELEMENT_EXTRACT', paid.bizId, 1)).toEqual({ settled: 5, ledger: [-5] })
    expect(await balanceOf(server, admin)).toBe(before - 5)
    expect((await staff.call(examineApi.extract, asked)).msg).toBe('所选文件的要素都已提取')

    const [row] = await staff.ask(examineApi.grid, asked)
    expect(row!.cells.map(({ kind, value }) => [kind, value])).toEqual([
      ['client', '白石市水务局'],
      ['winner', '青禾园林股份有限公司'],
      ['project', '白石市东湖水环境整治工程'],
      ['winningAmount', '123456700.00'],
    ])
    const document = await staff.ask(examineApi.text, { id })
    for (const { start, end, quote } of row!.cells) expect(document.text.slice(start, end)).toBe(quote)
    expect(row!.cells.at(-1)!.quote).toBe('2、中标金额：人民币１２，３４５．６７万元')
    // The elements of the other set are unchanged.
    expect((await staff.ask(examineApi.grid, { ids: [id] }))[0]).toEqual(asContract)

    const [client, winner] = row!.cells
    const judge = (cell: typeof client, decision: 'approved' | 'rejected') =>
      staff.ask(examineApi.judge, { id, cellId: cell!.id, version: cell!.version, decision })
    await judge(client, 'approved')
    await judge(winner, 'rejected')
    const cells = await exported(asked)
    expect(cells).toEqual(expect.arrayContaining(['发包方（采购人）', '项目名称', '白石市水务局']))
    expect(cells).not.toContain('争议解决')
    expect(cells.some((cell) => cell.includes('青禾园林股份有限公司'))).toBe(false)
    expect(cells).toContain('123456700.00')
    expect((await stranger.call(examineApi.grid, asked)).msg).toBe('记录不存在或已删除')
  })
})
