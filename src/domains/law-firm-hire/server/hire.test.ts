import { afterAll, beforeAll, expect, test } from 'vitest'
import { firmInLibrary } from '../../../../test/support/law-firms.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { lawFirmApi } from '../../law-firm/api.ts'
import { lawFirmHireApi as api } from '../api.ts'

let server: TestServer
let staff: Caller
let manager: Caller
let firms: string[]
beforeAll(async () => {
  server = await testServer()
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  manager = await server.signIn(server.tenants.a, 'legal_manager')
  firms = []
  for (const name of ['甲律师事务所', '乙律师事务所', '丙律师事务所'])
    firms.push((await firmInLibrary(staff, manager, name)).id)
})
afterAll(() => server.stop())

const term = { serviceType: 1, startDate: '2026-12-01', endDate: '2027-11-30' } as const
const direct = { ...term, matter: '股权转让专项', hiringType: 2, specialReason: '原承办团队延续' } as const
const faults = (reply: { data: unknown }) => (reply.data as { fields?: Record<string, string> } | null)?.fields ?? {}
const choice = { feeMode: 'fixed', fee: '50000', noConflict: true } as const

async function draft(typed: object): Promise<{ id: string; version: number }> {
  const { id, version } = await staff.ask(api.save, typed as never)
  return { id, version }
}

test('a general hiring compares three firms of the library, a special one names exactly one', async () => {
  const two = firms.slice(0, 2).map((firmId) => ({ firmId }))
  const general = { ...term, matter: '顾问比选', hiringType: 4, selectionMode: 3, selectionType: '1', candidates: two }
  const few = await staff.call(api.award, { ...(await draft(general)), ...choice, winnerFirmId: firms[0]! })
  expect(faults(few)).toEqual({ candidates: '一般聘用至少比选3家在库律所' })
  const many = await staff.call(api.award, {
    ...(await draft({ ...direct, candidates: two })),
    ...choice,
    winnerFirmId: firms[0]!,
  })
  expect(faults(many)).toEqual({ candidates: '特殊聘用须选定一家在库律所，且只能一家' })
})

test('fields follow the type: a way of selection for general hirings, a reason for special ones', async () => {
  const general = await draft({ ...term, matter: '顾问比选', hiringType: 4, candidates: [{ firmId: firms[0] }] })
  expect(Object.keys(faults(await staff.call(api.submit, general)))).toEqual([
    'selectionMode',
    'selectionType',
    'winnerFirmId',
  ])
  const special = await draft({ ...direct, specialReason: '', candidates: [{ firmId: firms[0] }] })
  expect(Object.keys(faults(await staff.call(api.submit, special)))).toEqual(['specialReason', 'winnerFirmId'])
})

test('a contingency fee stays under the cap of its steps', async () => {
  const at = await draft({ ...direct, candidates: [{ firmId: firms[0] }] })
  const typed = { ...at, ...choice, winnerFirmId: firms[0]!, feeMode: 'contingency', claimAmount: '3000000' } as const
  const over = await staff.call(api.award, { ...typed, fee: '480000.01' })
  expect(faults(over)).toEqual({ fee: '超过风险代理收费上限 480000.00 元' })
  expect((await staff.ask(api.award, { ...typed, fee: '480000' })).fee).toBe('480000.00')
})

test('three people score every firm, and whoever is not the first needs a reason', async () => {
  const [a, b, c] = firms as [string, string, string]
  const candidates = firms.map((firmId) => ({ firmId }))
  const at = await draft({
    ...term,
    matter: '顾问比选',
    hiringType: 4,
    selectionMode: 3,
    selectionType: '1',
    candidates,
  })
  const people = [staff.accountId, manager.accountId, (await server.signIn(server.tenants.a, 'tenant_admin')).accountId]
  const scores = [a, b, c].map((firmId, i) => ({ firmId, score: 90 - 10 * i }))
  const sheets = people.map((psnId) => ({ psnId, scores }))
  const ask = (more: object) => staff.call(api.award, { ...at, ...choice, winnerFirmId: b, sheets, ...more })
  expect(Object.keys(faults(await ask({ sheets: sheets.slice(0, 2) })))).toEqual(['sheets'])
  expect(Object.keys(faults(await ask({ sheets: [...sheets.slice(0, 2), sheets[0]!] })))).toEqual(['sheets'])
  expect(Object.keys(faults(await ask({})))).toEqual(['awardReason'])
  expect((await ask({ awardReason: '报价最低' })).data).toMatchObject({
    winnerFirmId: b,
    candidates: [{ score: 90 }, {}, {}],
  })

  // Other candidates: the choice is void.
  const hire = await staff.ask(api.queryById, { id: at.id })
  const changed = await staff.ask(api.save, { ...hire, candidates: candidates.toReversed() })
  expect(changed).toMatchObject({ winnerFirmId: null, fee: null, sheets: [] })
})

test('a renewal needs a B, and a firm that is out cannot be engaged', async () => {
  const firmId = firms[2]!
  const renewal = await draft({ ...direct, hiringType: 1, candidates: [{ firmId }] })
  const weak = await staff.call(api.award, { ...renewal, ...choice, winnerFirmId: firmId })
  expect(faults(weak)).toEqual({ candidates: '“丙律师事务所”最近一次评价未达B级，不能续聘' })
  const { version } = await staff.ask(lawFirmApi.queryById, { id: firmId })
  await staff.ask(lawFirmApi.out, { id: firmId, version, removalReason: 1 })
  const gone = await staff.call(api.save, { ...direct, candidates: [{ firmId }] })
  expect(faults(gone)).toEqual({ 'candidates.0.firmId': '“丙律师事务所”不在库，不能选用' })
})

test('the evaluation of an engagement counts for its firm, and its contract names the firm', async () => {
  const firmId = firms[1]!
  const at = await draft({ ...direct, matter: '合规专项', candidates: [{ firmId, quote: '50000' }] })
  const awarded = await staff.ask(api.award, { ...at, ...choice, winnerFirmId: firmId })
  const sent = await staff.ask(api.submit, { id: at.id, version: awarded.version })
  const running = await manager.ask(api.approve, { id: at.id, version: sent.version, pass: true })
  const drafted = await staff.ask(api.contract, { id: at.id, version: running.version })
  expect(drafted.contractId).not.toBeNull()
  const marks = { professional: 20, response: 15, result: 20, cost: 10, compliance: 15 }
  const done = await staff.ask(api.evaluate, { id: at.id, version: drafted.version, ...marks })
  expect([done.status, done.score]).toEqual([3, 80])
  const firm = await staff.ask(lawFirmApi.queryById, { id: firmId })
  expect([firm.score, firm.evaluations[0]?.hireNo]).toEqual([80, done.hireNo])
})
