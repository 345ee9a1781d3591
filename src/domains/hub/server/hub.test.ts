import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chinaDay } from '../../../kernel/dates.ts'
import { approved, pdf, type People, peopleOf, submitted } from '../../../../test/support/contracts.ts'
import { addPerson } from '../../../../test/support/people.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { disputeApi } from '../../dispute/api.ts'
import { sealApi } from '../../seal/api.ts'
import { hubApi } from '../api.ts'

let server: TestServer
let people: People
let keeper: Caller
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  keeper = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

const today = chinaDay(new Date())
const hubOf = (by: Caller, bizId: string, bizType = 'contract') => by.ask(hubApi.show, { bizType, bizId })
const statesOf = async (by: Caller, id: string) => {
  const { steps } = await hubOf(by, id)
  return Object.fromEntries(steps.map(({ name, state }) => [name, state]))
}

describe('the hub of a contract', () => {
  test('shows its life from draft to archive, and who must act', async () => {
    const { id, version } = await people.author.ask(contractApi.save, { contractName: '进度合同' })
    expect(await statesOf(people.author, id)).toEqual({
      起草: 'current',
      审批: 'ahead',
      用印: 'ahead',
      签署: 'ahead',
      履行: 'ahead',
      归档: 'ahead',
    })
    const { waiting } = await hubOf(people.author, id)
    expect(waiting).toMatchObject({ step: '起草', isMine: true })
    expect((await hubOf(people.manager, id)).waiting).toMatchObject({ step: '起草', isMine: false })
    expect(version).toBeGreaterThan(0)
  })

  test('names the approvers while it is in approval, and leads on to sealing by its keeper', async () => {
    const { id } = await approved(people)
    expect(await statesOf(people.legal, id)).toMatchObject({
      起草: 'done',
      审批: 'done',
      用印: 'current',
      签署: 'ahead',
    })
    const draft = await people.legal.ask(sealApi.save, {
      contractId: id,
      sealType: ['contract'],
      sealOrg: people.ognId,
      copies: 2,
      usage: '正本两份',
    })
    const open = await people.legal.ask(sealApi.submit, { id: draft.id, version: draft.version })
    expect((await hubOf(people.manager, id)).waiting).toMatchObject({ step: '用印', isMine: true })
    expect((await hubOf(people.legal, id)).waiting).toMatchObject({ step: '用印', isMine: false })
    const seal = await people.manager.ask(sealApi.approve, { id: open.id, version: open.version, pass: true })
    const { waiting, steps, related } = await hubOf(keeper, id)
    expect(waiting).toMatchObject({ step: '用印', isMine: true, days: 0 })
    expect((await hubOf(people.manager, id)).waiting?.isMine).toBe(false)
    expect(steps.find(({ name }) => name === '用印')).toMatchObject({
      state: 'current',
      note: seal.sealNo,
      path: `/contractSealMain/view/${seal.id}`,
    })
    expect(related).toMatchObject([{ bizType: 'contract_seal', number: seal.sealNo, state: { name: 'processing' } }])
    const scanFile = await keeper.upload(pdf, '用印后.pdf')
    await keeper.ask(sealApi.register, { id: seal.id, version: seal.version, sealDate: today, scanFile })
    expect(await statesOf(people.legal, id)).toMatchObject({ 用印: 'done', 签署: 'current' })
  })

  test('does not count the author of a record among its approvers', async () => {
    const { a } = server.tenants
    const colleague = await addPerson(server, a, { parentId: a.ognId, name: '另一位法务', roles: ['legal_staff'] })
    const { id } = await submitted({ ...people, author: people.legal })
    expect((await hubOf(people.legal, id)).waiting).toMatchObject({ people: ['另一位法务'], isMine: false })
    expect((await hubOf(colleague, id)).waiting).toMatchObject({ step: '审批', isMine: true })
  })

  test('has no one waiting once it is cancelled', async () => {
    const { id, version } = await people.author.ask(contractApi.save, { contractName: '作废合同' })
    await people.author.ask(contractApi.changeStatus, { id, version, action: 'cancel' })
    expect((await hubOf(people.author, id)).waiting).toBeNull()
    expect(await statesOf(people.author, id)).toMatchObject({ 起草: 'stopped', 审批: 'ahead' })
  })

  test('leads both ways between a contract and what names it, for callers who may see it', async () => {
    const { id } = await approved(people)
    const dispute = await people.legal.ask(disputeApi.save, { title: '交货纠纷', contractId: id })
    expect((await hubOf(people.legal, id)).related).toMatchObject([{ bizType: 'dispute', title: '交货纠纷' }])
    const { waiting, steps } = await hubOf(people.legal, dispute.id, 'dispute')
    expect([waiting, steps.map(({ state }) => state)]).toMatchObject([
      { step: '登记', isMine: true },
      ['current', 'ahead', 'ahead'],
    ])
    expect((await hubOf(people.legal, dispute.id, 'dispute')).related).toMatchObject([{ bizType: 'contract', id }])
    const contract = await people.author.ask(contractApi.queryById, { id })
    await people.author.ask(contractApi.protect, { id, version: contract.version, level: 'secret', members: [] })
    const auditor = await server.signIn(server.tenants.a, 'auditor')
    expect((await auditor.call(hubApi.show, { bizType: 'contract', bizId: id })).msg).toBe('记录不存在或已删除')
  })
})
