import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { completeDraft, type People, peopleOf } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { archiveApi } from '../../archive/api.ts'
import { attachmentApi } from '../../attachment/api.ts'
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
// The next test begins without an open import.
afterEach(async () => {
  const left = await people.manager.ask(api.current, {})
  if (left?.state === 'checked') await people.manager.ask(api.stop, { id: left.id, version: left.version })
})

/** Names of people as the register has them. */
const [author, manager] = ['业务人员', '法务负责人']
const csv = (lines: readonly (readonly string[])[]) =>
  lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
async function start(lines: readonly (readonly string[])[], by = people.manager) {
  const form = new FormData()
  form.append('file', new Blob([csv(lines)]), '合同台账.csv')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const reply = await server.server.app.inject({
    method: 'POST',
    url: api.start.path,
    headers: { satoken: by.token, cookie: 'language=zh', 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return reply.json<{ code: number; msg: string; data: ContractImport }>()
}
async function started(lines: readonly (readonly string[])[]): Promise<ContractImport> {
  const { code, msg, data } = await start(lines)
  expect(code, msg).toBe(200)
  return data
}
const assign = ({ id, version, assignment }: ContractImport, words: ContractImport['assignment']['words']) =>
  people.manager.ask(api.assign, {
    id,
    version,
    assignment: { ...assignment, words: { ...assignment.words, ...words } },
  })
async function run({ id, version }: Pick<ContractImport, 'id' | 'version'>): Promise<ContractImport> {
  await people.manager.ask(api.run, { id, version })
  const state = async () => (await people.manager.ask(api.current, {}))?.state
  await expect.poll(state, { timeout: 60_000, interval: 200 }).toBe('done')
  return (await people.manager.ask(api.current, {}))!
}
const listed = async (keyword: string) => (await people.manager.ask(contractApi.query, { keyword })).records

const titles = [
  '系统编号',
  '合同名称',
  '对方单位',
  '合同金额（万元）',
  '签约日期',
  '到期日',
  '合同状态',
  '经办人',
  '附件',
]
test('a register with titles of its own becomes contracts in their states, with text, files and archive', async () => {
  const found = await started([
    ['本公司合同台账', '', '', '', '', '', '', '', ''],
    titles,
    [
      'A-1',
      '数控机床采购合同',
      '东海机床有限公司',
      '12.345678',
      '2024/3/1',
      '2027-02-28',
      '履行中',
      author,
      '采购.txt；图纸.png',
    ],
    ['A-2', '厂房租赁合同', '张三', '36', '2020.5.6', '2023-05-05', '已归档', '老王', ''],
    ['A-3', '技术咨询合同', '云拓信息技术有限公司', '¥1,000.049999999999', '2021-01-02', '', '作废', '', ''],
  ])
  expect(found.assignment.columns).toEqual([
    'externalId',
    'contractName',
    'counterparties',
    'amount',
    'signDate',
    'endDate',
    'standing',
    'handler',
    'files',
  ])
  expect(found).toMatchObject({ rows: 3, faultyRows: 1, unknown: [{ field: 'handler', word: '老王', rows: 1 }] })
  const ready = await assign(found, { handler: { 老王: '' } })
  expect(ready).toMatchObject({ faultyRows: 0, faults: [], files: { wanted: 2, arrived: 0 } })
  expect(await people.manager.ask(api.missingFiles, { id: ready.id })).toEqual(['图纸.png', '采购.txt'])
  const text = await people.manager.upload('第一条 甲方向乙方购买五轴机床两台。', '采购.txt')
  await people.manager.ask(api.addFile, { id: ready.id, name: '合同/采购.TXT', fileId: text })

  const done = await run(ready)
  expect(done).toMatchObject({ state: 'done', written: 3, files: { wanted: 2, arrived: 1, taken: 1 } })
  const [machine] = await listed('数控机床采购合同')
  expect(machine).toMatchObject({
    status: 9,
    docStatus: 3,
    sealStatus: 2,
    performState: 1,
    amount: '123456.78',
    signDate: '2024-03-01',
    counterpartyNames: '东海机床有限公司',
    handlerPsnName: author,
    createPsnName: author,
  })
  expect((await listed('厂房租赁合同'))[0]).toMatchObject({
    status: 3,
    archiveStatus: 11,
    handlerPsnName: manager,
  })
  expect((await listed('技术咨询合同'))[0]).toMatchObject({ status: 6, docStatus: 4, amount: '10000500.00' })
  expect(
    (await people.manager.ask(archiveApi.queryById, { contractId: (await listed('厂房租赁合同'))[0]!.id })).status,
  ).toBe(11)

  // Files that come later are read by another run.
  const drawing = await people.manager.upload(
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
    '图纸.png',
  )
  await people.manager.ask(api.addFile, { id: done.id, name: '图纸.png', fileId: drawing })
  expect((await run(done)).files).toEqual({ wanted: 2, arrived: 2, taken: 2 })
  const { currentTextId } = await people.manager.ask(contractApi.queryById, { id: machine!.id })
  expect((await people.manager.ask(contractApi.text, { id: machine!.id, textId: currentTextId! })).text).toContain(
    '五轴机床',
  )
  const { files } = await people.manager.ask(attachmentApi.query, { bizType: 'contract', bizId: machine!.id })
  expect(files.map(({ name }) => name)).toEqual(['图纸.png'])
  const history = await people.manager.ask(contractApi.history, { id: machine!.id })
  expect(history.map(({ action }) => action)).toEqual(['contract.import', 'contract.addText'])
  expect(history[0]?.note).toBe('合同台账.csv 第 3 行')
})

test('new contracts are numbered after the numbers that were imported', async () => {
  const { contractNo: before } = await people.author.ask(contractApi.save, { contractName: '导入前的草稿' })
  const key = before.slice(0, before.lastIndexOf('-'))
  const next = Number(before.slice(key.length + 1)) + 1
  const found = await started([
    ['合同编号', '合同名称'],
    [`${key}-${String(next).padStart(5, '0')}`, '占用下一个号的合同'],
    ['旧2019字第8号', '没有流水的编号'],
  ])
  await run(found)
  const { contractNo } = await people.author.ask(contractApi.save, { contractName: '导入后的草稿' })
  expect(contractNo).toBe(`${key}-${String(next + 1).padStart(5, '0')}`)
})

test('a file that two rows name is given to both, also while another file of a row is missing', async () => {
  const ready = await started([
    ['外部编号', '合同名称', '文件'],
    ['F-1', '共用甲', '图纸二.png；共用.txt；缺少.docx'],
    ['F-2', '共用乙', '共用.txt'],
  ])
  const fileId = await people.manager.upload('第一条 两份合同的共同条款。', '共用.txt')
  await people.manager.ask(api.addFile, { id: ready.id, name: '共用.txt', fileId })
  expect((await run(ready)).files).toEqual({ wanted: 3, arrived: 1, taken: 1 })
  for (const name of ['共用甲', '共用乙']) {
    const { id, currentTextId } = await people.manager.ask(contractApi.queryById, { id: (await listed(name))[0]!.id })
    const { text } = await people.manager.ask(contractApi.text, { id, textId: currentTextId! })
    expect(text).toContain('共同条款')
  }
})

test('files of an import that is given up belong to no record', async () => {
  const found = await started([
    ['外部编号', '合同名称', '文件'],
    ['G-1', '放弃的合同', '放弃.txt'],
  ])
  const fileId = await people.manager.upload('放弃', '放弃.txt')
  await people.manager.ask(api.addFile, { id: found.id, name: '放弃.txt', fileId })
  const twice = await people.manager.upload('放弃', '放弃.txt')
  const refused = await people.manager.call(api.addFile, { id: found.id, name: '放弃.txt', fileId: twice })
  expect(refused.msg).toBe('台账没有写文件“放弃.txt”，或它已经上传')
  await people.manager.ask(api.stop, { id: found.id, version: found.version })
  const file = await tx(server.server.contextFor(server.tenants.a.id), (ctx) =>
    table(ctx, 'file').select().select(['bizType', 'unusedSince']).where('id', '=', fileId).executeTakeFirst(),
  )
  expect(file).toEqual({ bizType: null, unusedSince: expect.any(String) as string })
})

test('columns fill own fields by their type, and are remembered', async () => {
  const admin = await server.signIn(server.tenants.a, 'tenant_admin')
  const define = (label: string, type: 'amount' | 'date' | 'choice' | 'number', options: { label: string }[] = []) =>
    admin.ask(ownFieldApi.save, { label, type, options })
  const budget = await define('预算科目', 'choice', [{ label: '资本性支出' }, { label: '费用性支出' }])
  const [deposit, accepted] = [await define('保证金', 'amount'), await define('验收日', 'date')]
  const days = await define('账期', 'number')
  const lines = [
    ['外部编号', '合同名称', '预算科目', '押金（万元）', '验收日', '账期'],
    ['OWN-1', '自定义字段合同甲', '资本性支出', '1.2', '2026/3/1', '30'],
    ['OWN-2', '自定义字段合同乙', '资本类', '', '2026-13-01', '三十天'],
    ['OWN-3', '自定义字段合同丙', '资本类', '', '', ''],
  ]
  const found = await started(lines)
  const own = [budget, deposit, accepted, days].map(({ code }) => `own.${code}` as const)
  expect(found.ownFields).toEqual([
    { field: own[0], label: '预算科目' },
    { field: own[1], label: '保证金' },
    { field: own[2], label: '验收日' },
    { field: own[3], label: '账期' },
  ])
  expect(found.assignment.columns).toEqual(['externalId', 'contractName', own[0], null, own[2], own[3]])
  expect(found.unknown).toEqual([{ field: own[0], word: '资本类', rows: 2 }])
  expect(found.options[own[0]!]).toEqual(budget.options.map(({ code, label }) => ({ value: code, label })))
  expect(found.faults).toEqual([
    { row: 3, column: '验收日', text: '验收日应为有效日期' },
    { row: 3, column: '账期', text: '账期应为不超过12位整数、6位小数的数字' },
  ])
  const columns = found.assignment.columns.with(3, own[1]!)
  const unknown = await people.manager.call(api.assign, {
    ...found,
    assignment: { columns: columns.with(3, 'own.none'), words: {} },
  })
  expect(unknown.msg).toBe('没有代码为“none”的自定义字段，可能已被删除')
  const [capital] = budget.options
  const words = { [own[0]!]: { 资本类: capital!.code } }
  const ready = await people.manager.ask(api.assign, { ...found, assignment: { columns, words } })
  await run(ready)
  expect((await listed('自定义字段合同甲'))[0]?.ownValues).toEqual({
    [budget.code]: capital!.code,
    [deposit.code]: '12000.00',
    [accepted.code]: '2026-03-01',
    [days.code]: '30',
  })
  expect((await listed('自定义字段合同丙'))[0]?.ownValues).toEqual({ [budget.code]: capital!.code })

  // A field that is retired since is not filled any more.
  await admin.ask(ownFieldApi.retire, { id: deposit.id, version: deposit.version, isRetired: true })
  const again = await started(lines)
  expect(again.assignment).toEqual({ columns: columns.with(3, null), words })
})

test('the same sheet again adds nothing; a mended row is added, and columns and words are remembered', async () => {
  const lines = [
    ['编码X', '合同名称', '类别', '签约日期'],
    ['B-1', '甲合同', '大类一', '2024-01-01'],
    ['B-2', '乙合同', '大类一', '2024-13-01'],
  ]
  const found = await started(lines)
  expect(found.assignment.columns).toEqual([null, 'contractName', 'contractCategory', 'signDate'])
  const { version, ...rest } = found
  const columns = ['externalId', 'contractName', 'contractCategory', 'signDate'] as const
  const assignment = { columns: [...columns], words: { contractCategory: { 大类一: 'QT01' } } }
  const ready = await people.manager.ask(api.assign, { id: rest.id, version, assignment })
  expect(ready).toMatchObject({ faultyRows: 1, faults: [{ row: 3, column: '签约日期', text: '签约日期应为有效日期' }] })
  expect(await run(ready)).toMatchObject({ state: 'done', written: 1 })

  const again = await started(lines.with(2, ['B-2', '乙合同', '大类一', '2024-12-01']))
  expect(again).toMatchObject({ known: 1, faultyRows: 0, assignment: { columns } })
  expect(await run(again)).toMatchObject({ state: 'done', known: 1, written: 1 })
  expect(await listed('甲合同')).toHaveLength(1)
  expect((await listed('乙合同'))[0]).toMatchObject({ contractCategory: 'QT01', signDate: '2024-12-01' })
})

describe('faults', () => {
  test('name row and column: what is missing, twice, taken, unknown or in no order', async () => {
    const draft = await people.author.ask(contractApi.save, completeDraft(people.ognId))
    const found = await started([
      ['外部编号', '合同编号', '合同名称', '主合同编号', '履行起始日期', '履行截止日期', '合同金额'],
      ['C-1', 'X-1', '子合同', 'C-2', '2024-01-01', '2023-12-31', ''],
      ['C-2', 'X-1', '主合同', 'C-9', '', '', '一百元'],
      ['C-2', draft.contractNo, '', '', '', '', ''],
    ])
    expect(found.faults.map(({ row, column, text }) => `${row} ${column}: ${text}`)).toEqual([
      '2 履行截止日期: 履行截止日期不能早于履行起始日期',
      '3 合同金额: 合同金额应为不超过13位整数、2位小数的金额',
      '4 合同名称: 请输入合同名称',
    ])
    await people.manager.ask(api.stop, { id: found.id, version: found.version })
    const second = await started([
      ['外部编号', '合同编号', '合同名称', '主合同编号'],
      ['C-1', 'X-1', '子合同', 'C-2'],
      ['C-2', 'X-1', '主合同', 'C-9'],
      ['C-2', draft.contractNo, '另一合同', ''],
    ])
    expect(await people.manager.ask(api.faults, { id: second.id })).toEqual(second.faults)
    expect(second.faults.map(({ row, column, text }) => `${row} ${column}: ${text}`)).toEqual([
      '3 合同编号: “X-1”在第 2 行已经出现',
      '3 主合同编号: 没有编号为“C-9”的主合同',
      '4 外部编号: “C-2”在第 3 行已经出现',
      `4 合同编号: “${draft.contractNo}”已被其他合同使用`,
    ])
  })

  test('a row whose status, level or party type is not known is not imported', async () => {
    const found = await started([
      ['外部编号', '合同名称', '合同状态', '密级', '相对方', '相对方类型'],
      ['S-1', '状态不明', '待定', '', '', ''],
      ['S-2', '密级不明', '', '特密', '', ''],
      ['S-3', '类型不明', '', '', '甲；乙', '；外星人'],
      ['S-4', '草稿归档', '草稿', '', '甲', '个人；企业'],
    ])
    expect(found.faultyRows).toBe(4)
    expect(found.unknown.map(({ field, word }) => `${field} ${word}`)).toEqual([
      'standing 待定',
      'recordLevel 特密',
      'partyTypes 外星人',
    ])
    expect(found.faults).toEqual([{ row: 5, column: '相对方类型', text: '相对方类型比相对方多' }])
  })

  test('one import at a time; a contract belongs to the main one of a later row; a stopped one writes nothing', async () => {
    const lines = [
      ['外部编号', '合同名称', '主合同编号'],
      ['D-1', '订单一', 'D-2'],
      ['D-2', '框架协议', ''],
    ]
    const found = await started(lines)
    expect((await start(lines)).msg).toContain('的导入还没有结束')
    await people.manager.ask(api.stop, { id: found.id, version: found.version })
    expect((await people.manager.call(api.run, { id: found.id, version: found.version + 1 })).code).toBe(-1)
    expect(await listed('订单一')).toEqual([])
    await run(await started(lines))
    const [child] = await listed('订单一')
    const { parentContractId } = await people.manager.ask(contractApi.queryById, { id: child!.id })
    expect(parentContractId).toBe((await listed('框架协议'))[0]!.id)
  })
})

test('another organisation neither sees an import nor takes part in it', async () => {
  const found = await started([
    ['外部编号', '合同名称'],
    ['E-1', '保密合同'],
  ])
  expect(await other.ask(api.current, {})).toBeNull()
  for (const endpoint of [api.run, api.stop])
    expect((await other.call(endpoint, { id: found.id, version: found.version })).code).not.toBe(200)
  expect((await other.call(api.missingFiles, { id: found.id })).code).not.toBe(200)
  const own = await start(
    [
      ['外部编号', '合同名称'],
      ['E-1', '本家合同'],
    ],
    other,
  )
  expect(own.data).toMatchObject({ known: 0, rows: 1 })
  expect((await people.author.call(api.current, {})).code).toBe(4403)
})
