import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeFirm, firmInLibrary } from '../../../../test/support/law-firms.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { lawFirmApi as api } from '../api.ts'

let server: TestServer
let staff: Caller
let manager: Caller
beforeAll(async () => {
  server = await testServer()
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  manager = await server.signIn(server.tenants.a, 'legal_manager')
})
afterAll(() => server.stop())

const read = (id: string) => staff.ask(api.queryById, { id })
const at = async (id: string) => ({ id, version: (await read(id)).version })
const faults = (reply: { data: unknown }) => Object.keys((reply.data as { fields?: object } | null)?.fields ?? {})

test('a recommendation needs the name of who gave it, another reason its words', async () => {
  const fileId = await staff.upload('执业许可证', '执业许可证.txt')
  const typed = { ...completeFirm('理由不全律师事务所'), selectionReasons: [2, 3, 4], files: [{ fileId }] }
  const { id, version } = await staff.ask(api.save, typed as never)
  expect(faults(await staff.call(api.submit, { id, version }))).toEqual(['industryName', 'partnerName', 'otherReason'])
  const named = { industryName: '省律师协会', partnerName: '海联集团', otherReason: '涉外业务突出' }
  const kept = await staff.ask(api.save, { ...typed, ...named, id, version } as never)
  expect((await staff.ask(api.submit, { id, version: kept.version })).status).toBe(8)
})

test('names and codes are unique, and approved ones cannot be changed', async () => {
  const { id } = await firmInLibrary(staff, manager, '独一律师事务所')
  const again = await staff.call(api.save, completeFirm('独一律师事务所') as never)
  expect([again.code, faults(again)]).toEqual([-1, ['firmName']])
  const firm = await read(id)
  const renamed = await staff.call(api.save, { ...firm, firmName: '改名律师事务所' })
  expect(faults(renamed)).toEqual(['firmName'])
  const moved = await staff.ask(api.save, { ...firm, phone: '13900003333' })
  expect([moved.phone, moved.libraryStatus]).toEqual(['13900003333', 2])
  expect(faults(await staff.call(api.save, { ...moved, phone: '' }))).toEqual(['phone'])
})

test('an eliminated firm waits twelve months, a blacklisted one 24; neither can be chosen meanwhile', async () => {
  const { id } = await firmInLibrary(staff, manager, '等待律师事务所')
  const chosen = async () => (await staff.ask(api.choose, { queryString: '等待' })).map((firm) => firm.id)
  expect(await chosen()).toEqual([id])
  // Without words all are offered; several words are searched one by one.
  expect((await staff.ask(api.choose, { queryString: '' })).map((firm) => firm.id)).toContain(id)
  expect((await staff.ask(api.choose, { queryString: '事务所 等待' })).map((firm) => firm.id)).toEqual([id])
  await staff.ask(api.out, { ...(await at(id)), removalReason: 2 })
  expect(await read(id)).toMatchObject({ status: 8, asked: 'out', libraryStatus: 2 })
  await manager.ask(api.approve, { ...(await at(id)), pass: true })
  expect(await chosen()).toEqual([])
  const soon = await staff.call(api.reenter, { ...(await at(id)), reason: '尽职调查完成' })
  expect([soon.code, soon.msg]).toEqual([-1, expect.stringMatching(/未满12个月/)])

  const fileId = await staff.upload('证据', '证据.txt')
  const ground = { blackGround: 'falsehood', blackReason: '提交虚假业绩', blackHearing: '律所未提出异议' } as const
  const none = await staff.call(api.black, { ...(await at(id)), ...ground, blackFiles: [] })
  expect(none.code).not.toBe(200)
  await staff.ask(api.black, { ...(await at(id)), ...ground, blackFiles: [{ fileId }] })
  expect(await read(id)).toMatchObject({ status: 8, asked: 'black', libraryStatus: 4, blackDate: null })
  await manager.ask(api.approve, { ...(await at(id)), pass: true })
  expect(await read(id)).toMatchObject({ status: 3, libraryStatus: 6 })
  const early = await manager.call(api.unblack, { ...(await at(id)), reason: '整改完成' })
  expect([early.code, early.msg]).toEqual([-1, expect.stringMatching(/未满24个月/)])
})

test('a rejected re-entry leaves the firm’s status unchanged', async () => {
  const { id } = await firmInLibrary(staff, manager, '再入律师事务所')
  await staff.ask(api.out, { ...(await at(id)), removalReason: 1 })
  await manager.ask(api.approve, { ...(await at(id)), pass: true })
  await staff.ask(api.reenter, { ...(await at(id)), reason: '尽职调查完成' })
  await manager.ask(api.approve, { ...(await at(id)), pass: false, opinion: '名额已满' })
  expect(await read(id)).toMatchObject({ status: 3, libraryStatus: 4 })
  await staff.ask(api.reenter, { ...(await at(id)), reason: '补充材料' })
  await staff.ask(api.withdraw, await at(id))
  expect(await read(id)).toMatchObject({ status: 3, libraryStatus: 4 })
})

test('a rejected blacklisting keeps the firm in the library, without the grounds', async () => {
  const { id } = await firmInLibrary(staff, manager, '未列入律师事务所')
  const fileId = await staff.upload('证据', '证据.txt')
  const ground = {
    blackGround: 'penalty',
    blackReason: '被行业处分',
    blackHearing: '律所申辩',
    blackFiles: [{ fileId }],
  }
  await staff.ask(api.black, { ...(await at(id)), ...ground } as never)
  await manager.ask(api.approve, { ...(await at(id)), pass: false, opinion: '证据不足' })
  expect(await read(id)).toMatchObject({ status: 3, libraryStatus: 2, blackReason: null, blackFiles: [] })
})
