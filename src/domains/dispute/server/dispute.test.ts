import { afterAll, beforeAll, expect, test } from 'vitest'
import { proof } from '../../../../test/records/kinds/50-dispute.ts'
import { groundOf } from '../../../../test/records/ground.ts'
import { type TestServer, testServer } from '../../../../test/support/server.ts'
import { caseApi } from '../../case/api.ts'
import { disputeApi } from '../api.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('becomes a case: a draft of one takes over what is known, and the dispute ends with it', async () => {
  const ground = await groundOf(server)
  const staff = await ground.as('legal_staff')
  const typed = (await proof.complete(ground)) as { title: string; facts: string }
  const { id, version } = await staff.ask(disputeApi.save, typed)
  const early = await staff.call(disputeApi.toCase, { id, version, caseType: 'msss' })
  expect(early.msg).toBe('只有“处理中”时可以转案件，现在是“已保存”')
  const begun = await staff.ask(disputeApi.submit, { id, version })
  const ended = await staff.ask(disputeApi.toCase, { id, version: begun.version, caseType: 'msss' })
  expect(ended).toMatchObject({ status: 6, result: 'sued', caseId: expect.any(String) })
  const draft = await staff.ask(caseApi.queryById, { id: ended.caseId! })
  expect(draft).toMatchObject({
    caseName: typed.title,
    caseType: 'msss',
    amount: '120000.00',
    occurDate: '2026-03-02',
    facts: typed.facts,
    contractId: ground.contract.id,
    disputeId: id,
    undertaker: staff.accountId,
    incidentOrgName: '甲方测试集团',
    opponents: '甲供应商',
    status: 1,
  })
  const twice = await staff.call(disputeApi.toCase, { id, version: ended.version, caseType: 'msss' })
  expect(twice.msg).toBe('只有“处理中”时可以转案件，现在是“已终止”')
})

test('can be cancelled until it is accepted', async () => {
  const staff = await server.signIn(server.tenants.a, 'legal_staff')
  const { id, version } = await staff.ask(disputeApi.save, { title: '误登记的纠纷' })
  expect((await staff.ask(disputeApi.changeStatus, { id, version, action: 'cancel' })).status).toBe(7)
})
