import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { handledCase } from '../../../../test/support/cases.ts'
import { readOffice } from '../../../../test/support/office-reader.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import type { Endpoint, InputOf } from '../../../kernel/endpoint.ts'
import { caseApi } from '../../case/api.ts'
import { dutyApi } from '../../duty/api.ts'
import { calculatorApi as api } from '../api.ts'

let server: TestServer
let ground: Awaited<ReturnType<typeof groundOf>>
let staff: Caller
let manager: Caller
let stranger: Caller
beforeAll(async () => {
  server = await testServer()
  ground = await groundOf(server)
  staff = await ground.as('legal_staff')
  manager = await ground.as('legal_manager')
  stranger = await server.signIn(server.tenants.b, 'legal_staff')
})
afterAll(() => server.stop())

const fields = (reply: { data: unknown }) => (reply.data as { fields: Record<string, string> }).fields
async function fileOf<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const { rawPayload } = await server.server.app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: { satoken: staff.token, cookie: 'language=zh' },
    payload: input as object,
  })
  // Read by independent code.
  return readOffice(rawPayload)
}

const fee = { calculator: 'litigationFee', input: { kind: 'property', amount: '100000', ending: 'settled' } } as const
const judgment = { kind: 'late', principal: '1000000', from: '2026-01-01', to: '2026-04-11' } as const
const late = {
  calculator: 'interest' as const,
  input: { ...judgment, payments: [{ day: '2026-02-20', amount: '400000' }] },
}

describe('calculations in a case', () => {
  test('a fee becomes a cost, interest a claim, each with its worksheet as it was then', async () => {
    const handled = await handledCase(ground)
    const kept = await staff.ask(api.keep, { caseId: handled.id, of: fee, payer: '我方' })
    expect(kept).toMatchObject({ keptAs: 'cost', amount: '1150.00' })
    await staff.ask(api.keep, { caseId: handled.id, of: late })
    const { costs, claimItems } = await staff.ask(caseApi.queryById, { id: handled.id })
    expect(costs).toMatchObject([{ type: 'court', amount: '1150.00', payer: '我方' }])
    expect(claimItems).toMatchObject([{ type: 'interest', amount: '14000.00', until: '2026-04-11' }])
    expect(claimItems[0]!.detail).toContain('1,000,000.00')
    expect(await staff.ask(api.kept, { caseId: handled.id })).toHaveLength(2)
    const { kind, text } = await fileOf(api.keptWorksheet, { id: kept.id, format: 'docx' })
    expect(kind).toBe('docx')
    for (const word of ['诉讼费计算书', '财产案件', '第十五条', '1,150.00', '应退还']) expect(text).toContain(word)
  })

  test('a line of the result can be stored instead; any other amount is refused, and so is a range without a choice', async () => {
    const { id } = await handledCase(ground)
    const refund = await staff.ask(api.keep, { caseId: id, of: late, amount: '614000' })
    expect(refund.amount).toBe('614000.00')
    expect(fields(await staff.call(api.keep, { caseId: id, of: fee, amount: '1' }))).toHaveProperty('amount')
    const range = { calculator: 'litigationFee', input: { kind: 'otherNonProperty' } } as const
    expect(fields(await staff.call(api.keep, { caseId: id, of: range }))['amount']).toContain('50.00')
    expect((await staff.ask(api.keep, { caseId: id, of: range, amount: '80' })).amount).toBe('80.00')
    const foreign = { ...late, input: { ...late.input, currency: 'USD' as const } }
    expect(fields(await staff.call(api.keep, { caseId: id, of: foreign }))).toHaveProperty('currency')
  })

  test('only those who may change the case store in it, and only those who see it read its worksheets', async () => {
    const { id } = await handledCase(ground)
    const kept = await staff.ask(api.keep, { caseId: id, of: fee })
    expect((await stranger.call(api.keep, { caseId: id, of: fee })).code).toBe(-1)
    expect((await stranger.call(api.kept, { caseId: id })).code).toBe(-1)
    expect((await stranger.call(api.keptWorksheet, { id: kept.id, format: 'pdf' })).code).toBe(-1)
    expect((await (await ground.as('business_user')).call(api.keep, { caseId: id, of: fee })).code).toBe(4403)
    const seen = await staff.ask(caseApi.queryById, { id })
    const { version } = await staff.ask(caseApi.changeStatus, { ...seen, action: 'suspend', reason: '等待鉴定' })
    expect((await staff.call(api.keep, { caseId: id, of: fee })).code).toBe(-1)
    expect(version).toBe(seen.version + 1)
  })

  test('a draft takes costs like its editor', async () => {
    const draft = await staff.ask(caseApi.save, { caseName: '只有名称的草稿' })
    await staff.ask(api.keep, { caseId: draft.id, of: fee })
    expect((await staff.ask(caseApi.queryById, { id: draft.id })).costs).toHaveLength(1)
  })
})

describe('worksheets', () => {
  test.each(['pdf', 'docx', 'xlsx'] as const)(
    'of late interest as %s have periods, payments, sums and law',
    async (format) => {
      const { kind, text } = await fileOf(api.worksheet, { of: late, format })
      expect(kind).toBe(format)
      for (const word of ['利息计算书', '加倍部分', '2026-02-20', '尚欠本金', '法释〔2014〕8号'])
        expect(text).toContain(word)
    },
  )
})

describe('refunds of the court', () => {
  test('are due fifteen days after the decision took effect, until they have come', async () => {
    const handled = await handledCase(ground)
    const cost = { type: 'court', amount: '2300', refund: '1150', effectiveDate: '2026-09-16' } as const
    const saved = await staff.ask(caseApi.saveWork, { id: handled.id, version: handled.version, costs: [cost] })
    // 2026-10-01 is a holiday; the first working day after it is the 8th.
    expect(saved.costs[0]!.refundDue).toMatchObject({ date: '2026-10-08', computed: { n: 15, isProvisional: false } })
    const duties = () => staff.ask(dutyApi.query, { bizType: 'legal_case', bizId: handled.id })
    expect(await duties()).toMatchObject([{ date: '2026-10-08', what: '法院退费' }])
    const over = { id: saved.id, version: saved.version, action: 'drop', reason: '达成和解' } as const
    expect((await staff.ask(caseApi.changeStatus, over)).status).not.toBe(saved.status)
    expect(await duties()).toHaveLength(1)
    const other = await handledCase(ground)
    const come = { ...cost, refundedDate: '2026-09-30' }
    await staff.ask(caseApi.saveWork, { id: other.id, version: other.version, costs: [come] })
    expect(await staff.ask(dutyApi.query, { bizType: 'legal_case', bizId: other.id })).toEqual([])
  })

  test('claims are changed while the case is handled', async () => {
    const { id, version } = await handledCase(ground)
    const claimItems = [{ type: 'principal', amount: '860000', detail: '货款' }] as const
    const saved = await staff.ask(caseApi.saveClaims, { id, version, claimItems: [...claimItems] })
    expect(saved.claimItems).toMatchObject([{ type: 'principal', amount: '860000.00', detail: '货款', until: null }])
    expect((await stranger.call(caseApi.saveClaims, { id, version, claimItems: [] })).code).toBe(-1)
  })
})

describe('standards', () => {
  const court = { kind: 'court', name: '某省', source: '某省发改委文件', figures: { divorce: '200' } } as const
  test('a figure of the province replaces the range; one outside the range is refused', async () => {
    expect(fields(await manager.call(api.saveStandard, { ...court, figures: { divorce: '400' } }))).toHaveProperty(
      'divorce',
    )
    expect(fields(await manager.call(api.saveStandard, { kind: 'court', name: '空' }))).toHaveProperty('figures')
    const saved = await manager.ask(api.saveStandard, court)
    const asked = { kind: 'divorce', amount: '300000', standardId: saved.id } as const
    expect(await staff.ask(api.litigationFee, asked)).toMatchObject({ low: '700.00', high: '700.00' })
    expect(fields(await manager.call(api.saveStandard, court))).toHaveProperty('name')
    const auditor = await ground.as('auditor')
    expect(await auditor.call(api.saveStandard, court)).toMatchObject({ code: 4403 })
    expect(await stranger.ask(api.standards, {})).toEqual([])
    expect((await stranger.call(api.litigationFee, asked)).code).toBe(-1)
    await manager.ask(api.deleteStandard, { id: saved.id })
    expect(await staff.ask(api.standards, {})).toEqual([])
  })
  test('the table of a commission gives figures; lines that cannot be read are named', async () => {
    const table = { kind: 'arbitration', name: '某仲裁委员会', lines: '1000,100\n50000,4.5%\n,3%' } as const
    const saved = await manager.ask(api.saveStandard, table)
    expect(saved.lines).toBe(table.lines)
    const fees = await staff.ask(api.arbitrationFee, { amount: '100000', standardId: saved.id })
    expect(fees).toMatchObject({ low: '3805.00', high: '3805.00' })
    expect(fields(await manager.call(api.saveStandard, { ...table, name: '另一', lines: 'x,1' }))['lines']).toContain(
      '1',
    )
    expect(fields(await staff.call(api.litigationFee, { kind: 'divorce', standardId: saved.id }))).toHaveProperty(
      'standardId',
    )
  })
})

describe('refusals name the field', () => {
  test.each([
    [{ kind: 'execution', amount: '1000', proceeding: 'appeal' }, ['proceeding']],
    [{ kind: 'property', amount: '1000', ending: 'remanded' }, ['ending']],
    [{ kind: 'property' }, ['amount']],
  ] as const)('of the court fee %o', async (input, names) => {
    expect(Object.keys(fields(await staff.call(api.litigationFee, input)))).toEqual(names)
  })
  test('of an arbitration without an amount', async () => {
    expect(Object.keys(fields(await staff.call(api.arbitrationFee, {})))).toEqual(['amount'])
  })
  test.each([
    [{ payments: [{ day: '2025-01-01', amount: '1' }] }, ['payments']],
    [{ suspensions: [{ from: '2026-02-01', to: '2026-02-01' }] }, ['suspensions']],
    [{ debts: [{ amount: '1', from: '2014-07-01' }] }, ['debts']],
    [{ ordinary: 'agreed' }, ['rate']],
  ] as const)('of late interest with %o', async (more, names) => {
    const input = { ...judgment, ...more } as InputOf<typeof api.interest>
    expect(Object.keys(fields(await staff.call(api.interest, input)))).toEqual(names)
  })
  test('foreign currency is counted as it is, or in yuan by the rate of the first day', async () => {
    const input = { ...judgment, currency: 'USD' } as const
    const dollars = await staff.ask(api.interest, input)
    expect(dollars).toMatchObject({ low: '17500.00', currency: 'USD' })
    expect(dollars.basis.join()).toContain('第五条')
    expect(await staff.ask(api.interest, { ...input, midRate: 7 })).toMatchObject({ low: '122500.00', currency: 'CNY' })
  })
})

test('an import of rates is shown before it is stored', async () => {
  const operator = await server.signIn(server.tenants.provider, 'ops_admin')
  const csv = '2026-01-20,3.00,3.50\n2026-02-24,2.90,3.40\n2025-05-20,3.10,3.50'
  const { rows, coveredTo } = await operator.ask(api.previewRates, { csv })
  expect(coveredTo).toBe('2026-03-20')
  expect(rows).toEqual([
    { day: '2025-05-20', oneYear: 3.1, fiveYear: 3.5, before: { oneYear: 3, fiveYear: 3.5 } },
    { day: '2026-01-20', oneYear: 3, fiveYear: 3.5, before: { oneYear: 3, fiveYear: 3.5 } },
    { day: '2026-02-24', oneYear: 2.9, fiveYear: 3.4, before: null },
  ])
  expect((await staff.ask(api.rates, {})).coveredTo).toBe('2026-02-20')
  expect(await staff.call(api.previewRates, { csv })).toMatchObject({ code: 4403 })
})
