import { readSheet } from 'read-excel-file/node'
import type { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { caseApi } from '../../case/api.ts'
import { contractApi } from '../../contract/api.ts'
import { disputeApi } from '../../dispute/api.ts'
import { analysisApi, type Line, type Question } from '../api.ts'
import { about, dimension } from '../codes.ts'

let server: TestServer
let staff: Caller
let manager: Caller
const to = chinaDay(new Date())
const period = { from: `${Number(to.slice(0, 4)) - 1}-01-01`, to }
const lists = { contract: contractApi.query, case: caseApi.query, dispute: disputeApi.query } as const

beforeAll(async () => {
  server = await testServer()
  const ground = await groundOf(server)
  staff = await ground.as('legal_staff')
  manager = await ground.as('legal_manager')
  const ourOrg = server.tenants.a.ognId
  for (const [disputeType, amount] of [
    ['contract', '100'],
    ['contract', '50.50'],
    ['labour', '49.50'],
    [null, null],
  ] as const)
    await staff.ask(disputeApi.save, { title: '统计用纠纷', disputeType, amount, ourOrg })
  await staff.ask(caseApi.save, {
    caseName: '深圳的案件',
    caseType: 'msss',
    court: '深圳市南山区人民法院',
    amount: '8',
  })
  await staff.ask(caseApi.save, { caseName: '北京的案件', caseType: 'ldzc', court: '北京市海淀区人民法院' })
})
afterAll(() => server.stop())

const ask = (q: Partial<Question>, by = manager) =>
  by.ask(analysisApi.query, { subject: 'dispute', dimension: ['type'], measure: ['count'], period, ...q })

/** Number of rows of the list behind a figure, with the filters that its page would send. */
async function listed(subject: keyof typeof lists, line: Line, by = manager): Promise<number> {
  const input: Record<string, unknown> = { size: 1 }
  const fields = new Map(Object.entries<z.ZodType>(lists[subject].input.shape as never))
  for (const [name, text] of new URL(line.to, 'http://x').searchParams) {
    const readings = [text, Number(text), text.split(','), text.split(',').map(Number)]
    const field = fields.get(name)
    expect([line.to, name, field !== undefined]).toEqual([line.to, name, true])
    input[name] = readings.find((value) => field!.safeParse(value).success)
  }
  return (await by.ask(lists[subject], input)).total
}

test('counts by type with sums and shares, including records without a type', async () => {
  const { lines, count } = await ask({ measure: ['amount', 'count'] })
  expect(count).toBe(4)
  expect(lines.map(({ keys, values, share }) => [keys[0], ...values, share])).toEqual([
    ['contract', '150.50', '2', 75.3],
    ['labour', '49.50', '1', 24.8],
    [null, '0.00', '1', 0],
  ])
})

test('every number leads to a list of as many records, in all dimensions', async () => {
  for (const subject of ['contract', 'case', 'dispute'] as const)
    for (const by of [...dimension.values.map((one) => [one]), ['type', 'month'], ['dept', 'status']] as const) {
      const { lines } = await ask({ subject, dimension: [...by], measure: [...about[subject].measures] })
      expect([subject, by, lines.length > 0]).toEqual([subject, by, true])
      for (const line of lines) expect([line.to, await listed(subject, line)]).toEqual([line.to, line.count])
    }
})

test('counts only records that the user may see', async () => {
  const [line] = (await ask({ subject: 'contract', dimension: ['ogn'] })).lines
  expect(line!.count).toBe(1)
  await asOwner(server, (client) => client.query(`update contract set "recordLevel" = 'secret'`))
  const hidden = await ask(
    { subject: 'contract', dimension: ['ogn'] },
    await server.signIn(server.tenants.a, 'auditor'),
  )
  expect(hidden.lines).toEqual([])
  const stranger = await server.signIn(server.tenants.b, 'legal_manager')
  expect((await ask({}, stranger)).lines).toEqual([])
  expect(
    (await manager.call(analysisApi.query, { subject: 'coin', dimension: ['type'], measure: ['count'], period })).code,
  ).toBe(4403)
})

test('refuses dimensions and measures that a subject lacks, and more than five years', async () => {
  const wrong = await manager.call(analysisApi.query, {
    subject: 'dispute',
    dimension: ['type'],
    measure: ['won'],
    period,
  })
  expect(wrong.data).toMatchObject({ fields: { measure: '该主题没有所选的这一项' } })
  const long = { from: '2020-01-01', to: '2025-01-01' }
  const reply = await manager.call(analysisApi.query, {
    subject: 'dispute',
    dimension: ['type'],
    measure: ['count'],
    period: long,
  })
  expect([reply.code, JSON.stringify(reply.data)]).toEqual([-1, expect.stringContaining('五年')])
})

test('is exported to Excel with the labels of its codes', async () => {
  const payload = { subject: 'dispute', dimension: ['type', 'status'], measure: ['count', 'amount'], period }
  const headers = { satoken: manager.token, cookie: 'language=zh' }
  const { path } = analysisApi.export
  const file = await server.server.app.inject({ method: 'POST', url: path, headers, payload })
  const rows = await readSheet(file.rawPayload)
  expect(rows[0]).toEqual(['类型', '状态', '数量', '金额（元）', '占比'])
  expect(rows[1]).toEqual(['合同纠纷', '已保存', 2, 150.5, 0.5])
  expect(rows).toHaveLength(4)
})

test('a question is saved under a name, shared with colleagues, and deleted by its owner', async () => {
  const kept = { subject: 'dispute', dimension: ['type'], measure: ['count'], period, chartType: 'pie' } as const
  const input = { ...kept, dimension: ['type' as const], measure: ['count' as const] }
  const first = await staff.ask(analysisApi.saveScheme, { ...input, scheme: '纠纷类型' })
  expect(await manager.ask(analysisApi.schemes, {})).toEqual([])
  const again = await staff.ask(analysisApi.saveScheme, { ...input, scheme: '纠纷类型', shared: true })
  expect(again).toMatchObject({ id: first.id, version: 2, own: true })
  const [seen] = await manager.ask(analysisApi.schemes, {})
  expect(seen).toMatchObject({ scheme: '纠纷类型', own: false, chartType: 'pie', question: { dimension: ['type'] } })
  expect((await manager.call(analysisApi.deleteScheme, { id: first.id })).msg).toBe('记录不存在或已删除')
  expect(await staff.ask(analysisApi.deleteScheme, { id: first.id })).toBe(true)
  expect(await staff.ask(analysisApi.schemes, {})).toEqual([])
})
