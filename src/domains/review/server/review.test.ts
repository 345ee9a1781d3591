import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { calculatorApi } from '../../calculator/api.ts'
import { contractApi } from '../../contract/api.ts'
import { reviewApi } from '../api.ts'

const contract = `设备采购合同

甲方：华岳精工集团有限公司
乙方：东海云仓物流股份有限公司

第一条 标的与价款
合同价款为人民币1,000,000.00元。
第二条 定金
甲方应于签约后三日内支付定金人民币300,000元，依据《合同法》执行。
第三条 验收
按照附件三验收。
`

let server: TestServer
let author: Caller
let stranger: Caller
let reviewed: { contractId: string; textId: string }

beforeAll(async () => {
  server = await testServer()
  author = await server.signIn(server.tenants.a, 'legal_staff')
  stranger = await server.signIn(server.tenants.b, 'legal_manager')
  const draft = await author.ask(contractApi.save, { contractName: '设备采购合同' })
  const fileId = await author.upload(contract, '设备采购合同.txt')
  const { id, currentTextId } = await author.ask(contractApi.addText, { id: draft.id, version: draft.version, fileId })
  reviewed = { contractId: id, textId: currentTextId! }
})
afterAll(() => server.stop())

describe('the review of a contract', () => {
  test('gives the document that its findings point into', async () => {
    const document = await author.ask(reviewApi.document, reviewed)
    const findings = await author.ask(reviewApi.findings, reviewed)
    expect(document).toMatchObject({ name: '设备采购合同.txt', type: 'txt' })
    expect(document.blocks.map((block) => block.number).filter(Boolean)).toEqual(['第一条', '第二条', '第三条'])
    const spans = findings.flatMap((finding) => finding.spans)
    expect(spans.map((span) => span.quote)).toContain('《合同法》')
    for (const { start, end, quote } of spans) expect(document.text.slice(start, end)).toBe(quote)
  })

  test('gives the original byte for byte under its name', async () => {
    const file = await author.call(reviewApi.file, reviewed)
    expect(file.raw).toBe(contract)
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('设备采购合同.txt'))
  })

  test('stores a decision, requires a reason to ignore, and reopens a finding', async () => {
    const [finding] = await author.ask(reviewApi.findings, reviewed)
    const of = { contractId: reviewed.contractId, findingId: finding!.id, version: finding!.version }
    const bare = await author.call(reviewApi.decide, { ...of, decision: 'ignored' })
    expect(bare.code).toBe(-1)
    expect(Object.keys((bare.data as unknown as { fields: object }).fields)).toEqual(['reason'])
    const reason = '双方已另行确认'
    expect(await author.ask(reviewApi.decide, { ...of, decision: 'ignored', reason })).toMatchObject({ reason })
    expect((await author.ask(reviewApi.findings, reviewed))[0]).toMatchObject({ decision: 'ignored', reason })
    const opened = await author.ask(reviewApi.decide, { ...of, version: of.version + 1, decision: 'open' })
    expect(opened).toMatchObject({ decision: 'open', handlerName: null, handleTime: null })
  })

  test('holds the rate of a loan against the published rates, by the day of signing', async () => {
    const operator = await server.signIn(server.tenants.provider, 'ops_admin')
    await operator.ask(calculatorApi.importRates, { csv: '2026-10-20,2.50,3.00' })
    const capsOf = async (more: string) => {
      const draft = await author.ask(contractApi.save, { contractName: '借款合同', contractType: '03' })
      const fileId = await author.upload(
        `借款合同\n甲方：张三\n乙方：李四\n第一条 年利率为13%。\n${more}`,
        '借款合同.txt',
      )
      const added = await author.ask(contractApi.addText, { id: draft.id, version: draft.version, fileId })
      const findings = await author.ask(reviewApi.findings, { contractId: added.id, textId: added.currentTextId! })
      return findings.filter(({ ruleId }) => ruleId === 'loan.usury').map(({ explanation }) => explanation)
    }
    // Four times 2.5 % since the last publication, and 3.65 % in 2023, when 13 % was below the cap.
    expect(await capsOf('')).toEqual([expect.stringContaining('10%') as string])
    expect(await capsOf('签订日期：2023年3月1日')).toEqual([])
  })

  test('shows another organisation nothing', async () => {
    for (const endpoint of [reviewApi.document, reviewApi.findings, reviewApi.file]) {
      const reply = await stranger.call(endpoint, reviewed)
      expect([reply.code, reply.msg]).toEqual([-1, '记录不存在或已删除'])
    }
  })
})
