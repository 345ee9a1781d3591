import { afterAll, beforeAll, expect, test } from 'vitest'
import { approved, type People, peopleOf } from '../../../../test/support/contracts.ts'
import { testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { sealApi, SealDraft } from '../../seal/api.ts'
import { flowApi } from '../api.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
})
afterAll(() => server.stop())

const on = (bizId: string) => ({ bizType: 'contract_seal', bizId })

/** A seal application that the head of legal returned, with more copies and submitted again. */
async function resubmitted() {
  const { legal, manager, ognId } = people
  const contract = await approved(people)
  const draft = {
    contractId: contract.id,
    sealType: ['contract' as const],
    sealOrg: ognId,
    copies: 2,
    usage: '正本两份',
  }
  const saved = await legal.ask(sealApi.save, draft)
  const first = await legal.ask(sealApi.submit, { id: saved.id, version: saved.version })
  const { id } = first
  const back = await manager.ask(sealApi.approve, { id, version: first.version, pass: false, opinion: '请盖三份' })
  const typed = SealDraft.parse({ ...back, copies: 3 })
  const mended = await legal.ask(sealApi.save, { ...typed, id, version: back.version })
  return legal.ask(sealApi.submit, { id, version: mended.version })
}

test('a field that was changed since an approver decided is opened before they approve', async () => {
  const { legal, manager } = people
  const { id, version } = await resubmitted()
  const fields = [{ label: '份数', before: '2', after: '3' }]
  expect(await manager.ask(flowApi.changes, on(id))).toEqual({ version, fields })
  expect((await legal.ask(flowApi.changes, on(id))).fields).toEqual([])
  const pass = { id, version, pass: true }
  const refused = await manager.call(sealApi.approve, pass)
  expect(refused).toMatchObject({ code: -1, msg: '这份记录自您上次查看后有变更，请先查看变更，再通过' })
  const [weighed] = await manager.ask(flowApi.weigh, { records: [on(id)] })
  expect(weighed!.reasons).toContain('有您未看过的变化')
  const early = await manager.call(flowApi.passLight, { ...on(id), version, seen: '' })
  expect(early.msg).toContain('有您未看过的变化')

  // What an earlier answer of the server showed does not count.
  expect((await manager.call(flowApi.seen, { ...on(id), version: version - 1 })).code).toBe(-1)
  expect((await manager.ask(flowApi.changes, on(id))).fields).toEqual(fields)
  await manager.ask(flowApi.seen, { ...on(id), version })
  expect((await manager.ask(flowApi.changes, on(id))).fields).toEqual([])
  expect((await manager.ask(sealApi.approve, pass)).version).toBe(version + 1)
})

test('kinds that show their changes otherwise have none here, and other organisations get nothing', async () => {
  const { id, version } = await resubmitted()
  const stranger = await server.signIn(server.tenants.b, 'legal_manager')
  const missing = { code: -1, msg: '记录不存在或已删除' }
  expect(await stranger.call(flowApi.changes, on(id))).toMatchObject(missing)
  expect(await stranger.call(flowApi.seen, { ...on(id), version })).toMatchObject(missing)
  const { contractId } = await people.legal.ask(sealApi.queryById, { id })
  const contract = await people.legal.ask(contractApi.queryById, { id: contractId })
  const asked = { bizType: 'contract', bizId: contract.id }
  expect(await people.legal.ask(flowApi.changes, asked)).toEqual({ version: null, fields: [] })
  expect(await people.legal.call(flowApi.seen, { ...asked, version: contract.version })).toMatchObject(missing)
})
