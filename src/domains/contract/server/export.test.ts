import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { supplier } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { ownFieldApi } from '../../own-field/api.ts'
import { contractApi } from '../api.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'

let server: TestServer
let manager: Caller

const names = ['=HYPERLINK("http://example.com")', '+1+1', '-2+3', '@SUM(A1)', '普通合同', "带'引号<与>&符号"]

beforeAll(async () => {
  server = await testServer()
  manager = await server.signIn(server.tenants.a, 'legal_manager')
  for (const [i, contractName] of names.entries()) {
    await manager.ask(contractApi.save, {
      contractName,
      amount: `${1000 * (i + 1)}.50`,
      moneyFlow: i % 2 ? 'in' : 'out',
      contractCategory: i < 2 ? 'TZ01' : i < 4 ? 'TZ02' : null,
      counterparties: [supplier],
    })
  }
})
afterAll(() => server.stop())

/** The rows of the single sheet of an Excel file, as text. */
async function rowsOf(input: InputOf<typeof contractApi.export>): Promise<string[][]> {
  const response = await server.server.app.inject({
    method: 'POST',
    url: contractApi.export.path,
    payload: input,
    headers: { satoken: manager.token, cookie: 'language=zh' },
  })
  expect(response.headers['content-disposition']).toContain('attachment')
  const parts = unzipSync(response.rawPayload)
  const strings = textsIn(strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array()), 'si').flat()
  return textsIn(strFromU8(parts['xl/worksheets/sheet1.xml']!), 'row', strings)
}

/** Texts of the cells in each element `outer`; shared strings are resolved. */
function textsIn(xml: string, outer: string, shared: string[] = []): string[][] {
  const rows: string[][] = []
  const parser = new SaxesParser()
  let isShared = false
  let formula = false
  let text: string | null = null
  parser.on('opentag', ({ name, attributes }) => {
    if (name === outer) rows.push([])
    if (name === 'c') isShared = attributes['t'] === 's'
    if (name === 'f') formula = true
    if (name === 'v' || name === 't') text = ''
  })
  parser.on('text', (piece) => {
    if (text !== null) text += piece
  })
  parser.on('closetag', ({ name }) => {
    if ((name === 'v' || name === 't') && text !== null) {
      rows.at(-1)!.push(isShared && name === 'v' ? shared[Number(text)]! : text)
      text = null
    }
  })
  if (xml !== '') parser.write(xml).close()
  expect(formula).toBe(false)
  return rows
}

test('an export has the rows and columns of the list, in its order', async () => {
  const query = { moneyFlow: 'out', sort: 'amount', order: 'asc' } as const
  const { records } = await manager.ask(contractApi.query, query)
  const [head, ...rows] = await rowsOf({ ...query, columns: ['contractNo', 'contractName', 'amount'] })
  // Amounts have their currency in the next column, so that different currencies are not summed.
  expect(head).toEqual(['合同编号', '合同名称', '合同金额', '币种'])
  expect(records).toHaveLength(3)
  expect(rows.map((row) => row[0])).toEqual(records.map((row) => row.contractNo))
  expect(rows.map((row) => Number(row[2]))).toEqual(records.map((row) => Number(row.amount)))
  expect(await rowsOf({ ...query, columns: ['amount'] })).toHaveLength(records.length + 1)
})

test('names that a spreadsheet would evaluate are marked as text and shown unchanged', async () => {
  const [, ...rows] = await rowsOf({ sort: 'amount', order: 'asc', columns: ['contractName'] })
  expect(rows.flat()).toEqual(names)
})

test('paging of the list does not limit the export', async () => {
  expect(await rowsOf({ current: 2, size: 1, columns: ['contractNo'] })).toHaveLength(names.length + 1)
})

test('own fields are columns with their labels, options in words and numbers as numbers', async () => {
  const admin = await server.signIn(server.tenants.a, 'tenant_admin')
  const days = await admin.ask(ownFieldApi.save, { label: '账期', type: 'number', unit: '天' })
  const budget = await admin.ask(ownFieldApi.save, {
    label: '预算科目',
    type: 'choice',
    options: [{ label: '资本性支出' }],
  })
  const twin = await admin.ask(ownFieldApi.save, { label: '合同编号', type: 'text' })
  await manager.ask(contractApi.save, {
    contractName: '自定义字段导出',
    ownValues: { [days.code]: 45, [budget.code]: 'o1', [twin.code]: '外部001' },
  })
  // A retired field stays readable.
  await admin.ask(ownFieldApi.retire, { id: days.id, version: days.version, isRetired: true })
  const [head, row] = await rowsOf({
    own: [`${budget.code}=o1`],
    columns: ['contractName', ...[days, budget, twin].map(({ code }) => `own.${code}`)],
  })
  expect(head).toEqual(['合同名称', '账期（已停用）（天）', '预算科目', `合同编号 ${twin.code}`])
  expect(row).toEqual(['自定义字段导出', '45', '资本性支出', '外部001'])
})

test('an unknown column is refused, and so is a user without the permission', async () => {
  const columns = ['contractNo', 'createPsnId']
  expect(await manager.call(contractApi.export, { columns })).toMatchObject({ code: -1 })
  const author = await server.signIn(server.tenants.a, 'business_user')
  expect(await author.call(contractApi.export, { columns: ['contractNo'] })).toMatchObject({ code: 4403 })
})
