import { afterAll, beforeAll, expect, test } from 'vitest'
import { proof } from '../../../../test/records/kinds/50-dispute.ts'
import { groundOf } from '../../../../test/records/ground.ts'
import { type TestServer, testServer } from '../../../../test/support/server.ts'
import { caseApi } from '../../case/api.ts'
import { contractApi } from '../../contract/api.ts'
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

test('becomes a case with every party of its contract, and their codes and addresses', async () => {
  const staff = await server.signIn(server.tenants.a, 'legal_staff')
  const company = { name: '嘉禾机电设备有限公司', type: 'enterprise', creditCode: '91310115MA1K4CXB2Y' } as const
  const person = { name: '周明远', type: 'individual', idNo: '110105197911070064', phone: '13800001234' } as const
  const contract = await staff.ask(contractApi.save, {
    contractName: '两个相对方的合同',
    counterparties: [{ ...company, address: '上海市浦东新区张江路88号', contact: '陆文远' }, person],
  })
  const ground = await groundOf(server)
  const typed = await proof.complete(ground)
  const { id, version } = await staff.ask(disputeApi.save, {
    ...(typed as { title: string }),
    contractId: contract.id,
    counterparty: `${company.name}、${person.name}`,
  })
  const begun = await staff.ask(disputeApi.submit, { id, version })
  const { caseId } = await staff.ask(disputeApi.toCase, { id, version: begun.version, caseType: 'msss' })
  const { parties } = await staff.ask(caseApi.queryById, { id: caseId! })
  expect(parties.filter(({ isOurs }) => !isOurs)).toMatchObject([
    { name: company.name, partyType: 'company', creditCode: company.creditCode, contact: '陆文远' },
    { name: person.name, partyType: 'person', idNo: person.idNo, phone: person.phone },
  ])
})

test('can be cancelled until it is accepted', async () => {
  const staff = await server.signIn(server.tenants.a, 'legal_staff')
  const { id, version } = await staff.ask(disputeApi.save, { title: '误登记的纠纷' })
  expect((await staff.ask(disputeApi.changeStatus, { id, version, action: 'cancel' })).status).toBe(7)
})
