import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chinaDay } from '../../../kernel/dates.ts'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { approved, noticesOfDecision, pdf, type People, peopleOf } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { workOn } from '../../../../test/support/work.ts'
import { archiveApi } from '../../archive/api.ts'
import { contractApi } from '../../contract/api.ts'
import { performState, sealStatus } from '../../contract/codes.ts'
import { noticeApi } from '../../notice/api.ts'
import { flowApi } from '../../workflow/api.ts'
import { sealApi, type Seal } from '../api.ts'

let server: TestServer
let people: People
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

const today = chinaDay(new Date())
const typed = (contractId: string) => ({
  contractId,
  sealType: ['contract'] as const,
  sealOrg: people.ognId,
  copies: 2,
  usage: '正本两份',
})
const apply = (contractId: string, by = people.legal) =>
  by.ask(sealApi.save, { ...typed(contractId), sealType: ['contract'] })
const contractOf = (id: string) => people.legal.ask(contractApi.queryById, { id })

async function submitted(contractId: string, by = people.legal): Promise<Seal> {
  const { id, version } = await apply(contractId, by)
  return by.ask(sealApi.submit, { id, version })
}
async function passed(contractId: string, by = people.legal): Promise<Seal> {
  const { id, version } = await submitted(contractId, by)
  return people.manager.ask(sealApi.approve, { id, version, pass: true })
}
async function register(by: Caller, seal: Seal, sealDate = today) {
  const scanFile = await by.upload(pdf, '用印后.pdf')
  return by.call(sealApi.register, { id: seal.id, version: seal.version, sealDate, scanFile })
}

describe('a seal', () => {
  test('is refused for a contract before its approval', async () => {
    const { id } = await people.legal.ask(contractApi.save, { contractName: '尚未审批的合同' })
    const reply = await people.legal.call(sealApi.save, { ...typed(id), sealType: ['contract'] })
    expect(reply.data).toEqual({ fields: { contractId: '只有审批通过、正在处理且尚未归档的合同可以用印' } })
  })

  test('leads the contract from unsealed over sealing to sealed, or back', async () => {
    const { id } = await approved(people)
    const first = await submitted(id)
    expect(first.sealOrgName).toBe((await contractOf(id)).ourPartyName)
    expect((await contractOf(id)).sealStatus).toBe(1)
    await people.legal.ask(sealApi.withdraw, { id: first.id, version: first.version })
    expect((await contractOf(id)).sealStatus).toBe(0)
    const second = await passed(id)
    expect(second.status).toBe(9)
    const registered = (await register(admin, second)).data
    expect(registered).toMatchObject({ status: 3, sealKeeperName: expect.any(String) })
    // The states from which the contract's next step follows.
    expect(registered).toMatchObject({
      contractState: { sealStatus: sealStatus.code.sealed, performState: performState.code.notStarted },
    })
    expect((await contractOf(id)).sealStatus).toBe(2)
  })

  test('is used by a user other than its applicant and its last approver', async () => {
    const { id } = await approved(people)
    const seal = await passed(id)
    expect((await register(people.legal, seal)).msg).toBe('申请人不能登记自己申请的用印，请由印章管理员登记')
    expect((await register(people.manager, seal)).msg).toBe('最后审批人不能登记用印，请由印章管理员登记')
    expect((await register(admin, seal)).code).toBe(200)
  })

  test('names the users who may register it, notifies them after the approval, and settles the notices when it is registered', async () => {
    const { id } = await approved(people)
    const open = await submitted(id)
    expect(await people.legal.ask(sealApi.keepers, { id: open.id })).toEqual([])
    const told = async (by: Caller) =>
      (await by.ask(noticeApi.query, { kind: 'sealWaiting', state: 'unread', size: 100 })).records.filter(
        ({ link }) => link === `/contractSealMain/view/${open.id}`,
      ).length
    expect(await told(admin)).toBe(0)
    const seal = await people.manager.ask(sealApi.approve, { id: open.id, version: open.version, pass: true })
    const names = await people.legal.ask(sealApi.keepers, { id: seal.id })
    expect(names.length).toBeGreaterThan(0)
    expect(names).not.toContain(seal.createPsnName)
    await expect.poll(() => told(admin), noticesOfDecision).toBe(1)
    expect([await told(people.legal), await told(people.manager)]).toEqual([0, 0])
    const waits = () => Promise.all([admin, people.legal, people.manager].map((by) => workOn(by, seal.id)))
    const work = { node: '登记用印', path: `/contractSealMain/view/${seal.id}` }
    expect(await waits()).toEqual([work, null, null])
    const part = (by: Caller) => by.ask(flowApi.part, { bizType: 'contract_seal', bizId: seal.id })
    expect([(await part(people.manager)).isLastApprover, (await part(admin)).isLastApprover]).toEqual([true, false])
    expect((await register(admin, seal)).code).toBe(200)
    expect(await told(admin)).toBe(0)
    expect(await waits()).toEqual([null, null, null])
  })

  test('has the visibility of its contract', async () => {
    const { id } = await approved(people)
    const seal = await submitted(id)
    const auditor = await server.signIn(server.tenants.a, 'auditor')
    const seen = async (by: Caller) =>
      (await by.ask(sealApi.query, { size: 500 })).records.some((row) => row.id === seal.id)
    expect([await seen(auditor), await seen(people.legal)]).toEqual([true, true])
    const { version } = await people.author.ask(contractApi.queryById, { id })
    await people.author.ask(contractApi.protect, { id, version, level: 'secret', members: [] })
    expect([await seen(auditor), await seen(people.legal), await seen(people.manager)]).toEqual([false, true, true])
    expect((await auditor.call(sealApi.queryById, { id: seal.id })).msg).toBe('记录不存在或已删除')
  })

  test('that was returned is no longer open work once it is cancelled or deleted', async () => {
    const waits = async (bizId: string) =>
      (await people.legal.ask(flowApi.myTodo, { size: 100 })).records.some((task) => task.bizId === bizId)
    for (const end of ['cancel', 'delete'] as const) {
      const { id } = await approved(people)
      const seal = await submitted(id)
      const back = { id: seal.id, version: seal.version, pass: false, opinion: '请补充份数' }
      const returned = await people.manager.ask(sealApi.approve, back)
      expect([end, await waits(seal.id)]).toEqual([end, true])
      if (end === 'delete') await people.legal.ask(sealApi.delete, { ids: [seal.id] })
      else await people.legal.ask(sealApi.changeStatus, { id: seal.id, version: returned.version, action: 'cancel' })
      expect([end, await waits(seal.id)]).toEqual([end, false])
    }
  })

  test('is put on the approved text only', async () => {
    const { id } = await approved(people)
    const seal = await passed(id)
    const other = await approved(people)
    const { currentTextId } = await contractOf(other.id)
    await asOwner(server, (client) =>
      client.query('update contract set "currentTextId" = $1 where id = $2', [currentTextId, id]),
    )
    expect((await register(admin, seal)).msg).toBe('合同当前文本与审批通过的文本不一致，不能用印')
    const given = await admin.ask(sealApi.giveUp, {
      id: seal.id,
      version: seal.version,
      action: 'giveUp',
      reason: '文本已被替换',
    })
    expect(given.status).toBe(5)
    expect((await contractOf(id)).sealStatus).toBe(0)
  })

  test('is registered on a day between application and today, with a PDF as evidence', async () => {
    const seal = await passed((await approved(people)).id)
    expect((await register(admin, seal, '2020-01-01')).data).toEqual({
      fields: { sealDate: '用印日期不能早于申请日期' },
    })
    expect((await register(admin, seal, '2099-01-01')).data).toEqual({
      fields: { sealDate: '用印日期不能晚于今天' },
    })
    const scanFile = await admin.upload('not a PDF', '用印后.txt')
    const reply = await admin.call(sealApi.register, { id: seal.id, version: seal.version, sealDate: today, scanFile })
    expect(reply.data).toEqual({ fields: { scanFile: '只接受以下类型的文件：pdf' } })
  })

  test('has one open application at a time', async () => {
    const { id } = await approved(people)
    await submitted(id)
    const second = await apply(id)
    const reply = await people.legal.call(sealApi.submit, { id: second.id, version: second.version })
    expect(reply.msg).toBe('这份合同已有用印申请在办理，办结后再申请')
  })

  test('with an open application prevents archiving the contract, signed or not', async () => {
    const { id } = await approved(people)
    const seal = await passed(id)
    const { version } = await contractOf(id)
    const scanFileId = await people.legal.upload(pdf, '签署页.pdf')
    await people.legal.ask(contractApi.sign, { id, version, signDate: today, scanFileId })
    expect((await contractOf(id)).sealStatus).toBe(1)
    const archive = { contractId: id, version: 0 }
    expect((await people.legal.call(archiveApi.archive, archive)).msg).toBe('用印申请尚未办结，登记用印后才能归档')
    await register(admin, seal)
    expect((await people.legal.call(archiveApi.archive, archive)).msg).not.toContain('用印')
  })

  test('is given up as a draft', async () => {
    const { id, version } = await apply((await approved(people)).id)
    const cancelled = await people.legal.ask(sealApi.changeStatus, { id, version, action: 'cancel' })
    expect(cancelled.status).toBe(7)
  })
})
