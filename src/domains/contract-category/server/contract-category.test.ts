import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  approved,
  completeDraft,
  drafted,
  type People,
  peopleOf,
  supplier,
} from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { approvalRouteApi } from '../../approval-route/api.ts'
import { archiveApi } from '../../archive/api.ts'
import { contractApi } from '../../contract/api.ts'
import { contractChartApi } from '../../contract-chart/api.ts'
import { historyApi } from '../../history/api.ts'
import { type Category, type CategorySettings, contractCategoryApi as api } from '../api.ts'

let server: TestServer
let people: People
let admin: Caller
let other: Caller
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  other = await server.signIn(server.tenants.b, 'tenant_admin')
})
afterAll(() => server.stop())
// Each test begins without settings.
beforeEach(async () => {
  for (const { code, version, isActive, settings } of await admin.ask(api.tree, {}))
    if (version > 0 && (!isActive || JSON.stringify(settings) !== JSON.stringify(none)))
      await admin.ask(api.save, { code, version, settings: none })
})

const none: CategorySettings = { needs: {}, presets: {}, numberPattern: null, numberAt: null, checklist: null }
const year = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 4)

const nodeOf = async (code: string): Promise<Category> =>
  (await admin.ask(api.tree, {})).find((one) => one.code === code)!
async function set(code: string, settings: Partial<CategorySettings>): Promise<void> {
  const { version } = await nodeOf(code)
  await admin.ask(api.save, { code, version, settings: { ...none, ...settings } })
}
/** An own category; there from the first test that needs it. */
async function own(parent: string, segment: string, name: string): Promise<string> {
  if (!(await nodeOf(parent + segment))) await admin.ask(api.add, { parent, segment, name })
  return parent + segment
}
async function refusedFields(by: Caller, endpoint: Parameters<Caller['call']>[0], input: object): Promise<object> {
  const { code, data } = await by.call(endpoint, input)
  expect(code).toBe(-1)
  return (data as { fields: object }).fields
}

test('an own category is chosen, found by its branch, and named in list, history, chart and approval', async () => {
  const code = await own('QT02', 'SB', '设备采购')
  const made = await drafted(people, { contractCategory: code })
  for (const contractCategory of ['QT', 'QT02', code]) {
    const { records } = await people.manager.ask(contractApi.query, { contractCategory, size: 100 })
    expect(records.map(({ id }) => id)).toContain(made.id)
  }
  const entries = await people.manager.ask(historyApi.query, { bizType: 'contract', bizId: made.id })
  expect(JSON.stringify(entries)).toContain('设备采购')
  const buckets = await people.manager.ask(contractChartApi.statistics, { by: 'category' })
  const bucket = buckets.find(({ key }) => key === 'QT02')!
  const { total } = await people.manager.ask(contractApi.query, bucket.filter)
  expect(total).toBe(bucket.count)
  const kinds = await admin.ask(approvalRouteApi.kinds, {})
  const { categories } = kinds.find(({ kind }) => kind === 'contract')!
  expect(categories).toContainEqual({ code, label: '设备采购', parent: 'QT02' })
})

test('a condition on a category holds for the own categories below it', async () => {
  const code = await own('QT02', 'SB', '设备采购')
  const step = (node: string) => ({
    node,
    approvers: [{ by: 'role' as const, value: 'legal_manager' }],
    mode: 'any' as const,
  })
  const { id } = await admin.ask(approvalRouteApi.save, {
    kind: 'contract',
    name: '按类别',
    fallback: { by: 'role', value: 'legal_manager' },
    rows: [
      { when: { categories: [code] }, steps: [step('设备')], copies: [] },
      { when: { categories: ['QT'] }, steps: [step('其他')], copies: [] },
    ],
  })
  const nodes = async (contractCategory: string) => {
    const draft = completeDraft(people.ognId, { contractCategory })
    const { steps } = await admin.ask(approvalRouteApi.dryRun, { kind: 'contract', draft, definitionId: id })
    return steps.map(({ node, reason }) => `${node} ${reason.split(' · ')[0]}`)
  }
  expect([await nodes(code), await nodes('QT03')]).toEqual([['设备 设备采购'], ['其他 其他类']])
})

test('only the lowest active category can be chosen, and one that a draft has may stay', async () => {
  const before = await people.author.ask(contractApi.save, completeDraft(people.ognId, { contractCategory: 'HG01' }))
  await own('HG01', 'NB', '内部合规')
  const draft = completeDraft(people.ognId, { contractCategory: 'HG01' })
  expect(await refusedFields(people.author, contractApi.save, draft)).toHaveProperty('contractCategory')
  const { id, version } = before
  const kept = await people.author.ask(contractApi.save, { ...draft, id, version, contractName: '改名' })
  expect(kept).toMatchObject({ contractName: '改名', contractCategory: 'HG01' })
  const at = await nodeOf('HG01NB')
  await admin.ask(api.save, { code: 'HG01NB', version: at.version, isActive: false, settings: none })
  expect((await people.author.call(contractApi.save, { ...draft, contractCategory: 'HG01NB' })).code).toBe(-1)
  await people.author.ask(contractApi.save, { ...draft, contractCategory: 'HG01' })
})

test('a category that is divided is no longer proposed from a text', async () => {
  const made = await people.author.ask(contractApi.save, { contractName: '仓库租赁' })
  const fileId = await people.author.upload(
    '# 仓库租赁合同\n\n出租方：甲\n承租方：乙\n\n第一条 租赁物\n仓库一座。',
    '租赁.md',
  )
  await people.author.ask(contractApi.addText, { id: made.id, version: made.version, fileId })
  const fields = async () => (await people.author.ask(contractApi.proposals, { id: made.id })).map(({ field }) => field)
  expect(await fields()).toEqual(expect.arrayContaining(['contractType', 'contractCategory']))
  await own('QT04', 'CK', '仓库租赁')
  expect(await fields()).not.toContain('contractCategory')
})

test('a submission names all fields that its category requires, and those of each counterparty', async () => {
  await set('', { needs: { summary: 'required' } })
  await set('QT', { needs: { bankAccount: 'required', riskNote: 'required' } })
  await set('QT01', { needs: { riskNote: 'optional', attachments: 'required' } })
  const { id, version } = await drafted(people, { counterparties: [supplier, { name: '个人', type: 'other' }] })
  expect(Object.keys(await refusedFields(people.author, contractApi.submit, { id, version })).sort()).toEqual([
    'attachments',
    'counterparties.0.bankAccount',
    'counterparties.1.bankAccount',
    'summary',
  ])
  // Another category asks for something else, at once.
  const { version: next } = await people.author.ask(contractApi.save, {
    ...completeDraft(people.ognId, { contractCategory: 'SS01', summary: '诉讼代理' }),
    id,
    version,
  })
  const reply = await people.author.call(contractApi.submit, { id, version: next, confirmReason: '另一项目' })
  expect([reply.code, reply.msg]).toEqual([200, reply.msg])
})

test('a contract is numbered by its category: when the pattern can be filled, and on submission at the latest', async () => {
  await set('', { numberPattern: '{org}-{cat}-{yyyy}-{seq:4}' })
  const plain = await people.author.ask(contractApi.save, { contractName: '尚未分类' })
  expect(plain.contractNo).toBe('')
  const chosen = await people.author.ask(contractApi.save, {
    id: plain.id,
    version: plain.version,
    contractName: '尚未分类',
    contractCategory: 'TZ02',
  })
  expect(chosen.contractNo).toMatch(new RegExp(`^[^-]+-TZ02-${year}-0001$`))
  // A number never changes.
  const moved = await people.author.ask(contractApi.save, {
    id: plain.id,
    version: chosen.version,
    contractName: '改了类别',
    contractCategory: 'TZ03',
  })
  expect(moved.contractNo).toBe(chosen.contractNo)

  await set('QT', { numberPattern: 'CG-{yyyy}{mm}-{seq}', numberAt: 'submit' })
  const draft = await drafted(people, { contractName: '提交时编号' })
  expect(draft.contractNo).toBe('')
  const second = await drafted(people, { contractName: '删除的草稿' })
  await people.author.ask(contractApi.delete, { ids: [second.id] })
  const { contractNo } = await people.author.ask(contractApi.submit, {
    id: draft.id,
    version: draft.version,
    confirmReason: '另一项目',
  })
  expect(contractNo).toMatch(/^CG-\d{6}-00001$/)
})

test('numbers that would be counted with those of other records are refused', async () => {
  for (const numberPattern of ['AJ-{yyyy}-{seq}', 'HT-ZB-BG-{seq}', '{seq}-HT', 'HT-{yyyy}', 'HT-{tenant}-{seq}']) {
    const fields = await refusedFields(admin, api.save, {
      code: '',
      version: (await nodeOf('')).version,
      settings: { ...none, numberPattern },
    })
    expect([numberPattern, Object.keys(fields)]).toEqual([numberPattern, ['settings.numberPattern']])
  }
})

test('the file of a contract needs what its category says', async () => {
  await set('QT', { checklist: ['original', 'settlement'] })
  const { id } = await approved(people)
  const { checklist } = await people.manager.ask(archiveApi.queryById, { contractId: id })
  expect(checklist.map(({ item }) => item)).toEqual(['original', 'settlement'])
})

test('codes and names are unique, a used category stays, and others see nothing of it', async () => {
  const code = await own('SS01', 'ZX', '执行')
  expect(Object.keys(await refusedFields(admin, api.add, { parent: 'SS01', segment: 'ZX', name: '另一个' }))).toEqual([
    'segment',
  ])
  expect(Object.keys(await refusedFields(admin, api.add, { parent: 'SS01', segment: 'ZY', name: '执行' }))).toEqual([
    'name',
  ])
  expect(Object.keys(await refusedFields(admin, api.add, { parent: 'SS', segment: '77', name: '数字' }))).toEqual([
    'segment',
  ])
  const { id } = await people.author.ask(contractApi.save, { contractName: '执行代理', contractCategory: code })
  const at = { code, version: (await nodeOf(code)).version }
  expect((await admin.call(api.remove, at)).code).toBe(-1)
  expect((await admin.call(api.remove, { code: 'SS01', version: 0 })).code).toBe(-1)
  await people.author.ask(contractApi.delete, { ids: [id] })
  expect((await admin.ask(api.remove, at)).map((one) => one.code)).not.toContain(code)

  await own('QT02', 'SB', '设备采购')
  expect((await other.ask(api.tree, {})).some(({ isOwn }) => isOwn)).toBe(false)
  const draft = { contractName: '别家类别', contractCategory: 'QT02SB' }
  expect((await other.call(contractApi.save, draft)).code).toBe(-1)
  expect((await people.author.call(api.add, { parent: 'QT01', segment: 'XX', name: '无权' })).code).toBe(4403)
})
