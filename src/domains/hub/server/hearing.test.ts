import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proof } from '../../../../test/records/kinds/60-case.ts'
import { groundOf } from '../../../../test/records/ground.ts'
import { addPerson } from '../../../../test/support/people.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { addDays } from '../../../kernel/days.ts'
import { type Case, caseApi } from '../../case/api.ts'
import { contractApi } from '../../contract/api.ts'
import { disputeApi } from '../../dispute/api.ts'
import { roleApi } from '../../permission/api.ts'
import { hubApi } from '../api.ts'

let server: TestServer
let ground: Awaited<ReturnType<typeof groundOf>>
let staff: Caller
let manager: Caller
beforeAll(async () => {
  server = await testServer()
  ground = await groundOf(server)
  staff = await ground.as('legal_staff')
  manager = await ground.as('legal_manager')
})
afterAll(() => server.stop())

const at = ({ id, version }: { id: string; version: number }) => ({ id, version })
const day = (ahead: number) => addDays(chinaDay(new Date()), ahead)
const hearingOf = async (bizType: string, bizId: string, by = staff) =>
  (await by.ask(hubApi.show, { bizType, bizId })).hearing

/** Completes a draft case, starts it and sets its hearings. */
async function heard({ id, version }: { id: string; version: number }, contractId: string | null, ...times: string[]) {
  const typed = { ...((await proof.complete(ground)) as { caseName: string }), contractId, id, version }
  const submitted = await staff.ask(caseApi.submit, at(await staff.ask(caseApi.save, typed)))
  const handled = await manager.ask(caseApi.approve, { ...at(submitted), pass: true })
  let record: Case = await staff.ask(caseApi.enterStage, {
    ...at(handled),
    stage: 'first',
    startDate: '2026-05-06',
    court: '北京市朝阳区人民法院',
    ourRole: 'plaintiff',
    roles: ['plaintiff', 'defendant'],
  })
  for (const time of times)
    record = await staff.ask(caseApi.addHearing, { ...at(record), time, place: '第八法庭', confirmReason: '不同庭' })
  return record
}

/** A dispute of a contract that has become a case. */
async function sued(contractId: string | null) {
  const draft = await staff.ask(disputeApi.save, {
    title: '延期交货纠纷',
    disputeType: 'contract',
    occurDate: '2026-03-02',
    ourOrg: server.tenants.a.ognId,
    counterparty: '某供应商',
    amount: '120000.00',
    facts: '对方未按约定交货。',
    handleWay: 'negotiation',
    limitationKind: 'ordinary',
    limitationStart: '2026-03-02',
    contractId,
  })
  const open = await staff.ask(disputeApi.submit, at(draft))
  const { id, caseId } = await staff.ask(disputeApi.toCase, { ...at(open), caseType: 'msss' })
  return { disputeId: id, of: await staff.ask(caseApi.queryById, { id: caseId! }) }
}

describe('the next hearing of a case', () => {
  test('is shown on its dispute and its contract, with the case', async () => {
    const contract = await staff.ask(contractApi.save, { contractName: '涉诉合同' })
    const { disputeId, of } = await sued(contract.id)
    const { id, caseNo } = await heard(of, contract.id, `${day(40)} 14:00:00`, `${day(12)} 09:30:00`)
    const expected = {
      date: day(12),
      time: '09:30',
      daysLeft: 12,
      of: { number: caseNo, path: `/caseManageMain/view/${id}` },
    }
    expect(await hearingOf('dispute', disputeId)).toMatchObject(expected)
    expect(await hearingOf('contract', contract.id)).toMatchObject(expected)
    expect(await hearingOf('legal_case', id)).toMatchObject({ date: day(12), of: null })
  })

  test('is shown on the contract of its dispute where the case itself names none', async () => {
    const contract = await staff.ask(contractApi.save, { contractName: '只有纠纷提到的合同' })
    const { of } = await sued(contract.id)
    const { caseNo } = await heard(of, null, `${day(20)} 10:00:00`)
    expect(await hearingOf('contract', contract.id)).toMatchObject({ date: day(20), of: { number: caseNo } })
  })

  test('is not shown to users who may not see the case', async () => {
    const contract = await staff.ask(contractApi.save, { contractName: '涉密案件的合同' })
    const { disputeId, of } = await sued(contract.id)
    const { id } = await heard(of, contract.id, `${day(30)} 15:00:00`)
    const admin = await ground.as('tenant_admin')
    expect(await hearingOf('dispute', disputeId, admin)).not.toBeNull()
    const { version } = await staff.ask(caseApi.queryById, { id })
    await staff.ask(caseApi.protect, { id, version, level: 'secret', members: [] })
    expect(await hearingOf('dispute', disputeId, admin)).toBeNull()
    expect(await hearingOf('contract', contract.id, admin)).toBeNull()
    expect(await hearingOf('contract', contract.id)).toMatchObject({ date: day(30) })
  })

  test('is not shown without the permission to view cases', async () => {
    const contract = await staff.ask(contractApi.save, { contractName: '可见合同，不可见案件' })
    const { disputeId, of } = await sued(contract.id)
    await heard(of, null, `${day(33)} 09:00:00`)
    const admin = await ground.as('tenant_admin')
    const { a: tenant } = server.tenants
    const caller = await addPerson(server, tenant, { parentId: tenant.ognId, name: '不看案件', roles: ['visitor'] })
    const perms = ['common', 'contract:query:view', 'dispute:view']
    const role = { roleCode: 'no_cases', roleName: '不看案件', dataScope: 'all', perms } as const
    const { id: roleId } = await admin.ask(roleApi.save, { ...role, perms: [...perms] })
    const visitor = (await admin.ask(roleApi.query, {})).records.find(({ roleCode }) => roleCode === 'visitor')!
    await admin.ask(roleApi.grant, { id: roleId, add: [caller.accountId] })
    await admin.ask(roleApi.grant, { id: visitor.id, remove: [caller.accountId] })
    expect(await hearingOf('contract', contract.id)).toMatchObject({ date: day(33) })
    expect(await hearingOf('contract', contract.id, caller)).toBeNull()
    expect(await hearingOf('dispute', disputeId, caller)).toBeNull()
  })
})
