import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chinaDay } from '../../../kernel/dates.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { approved, pdf, type People, peopleOf, signed } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { performApi } from '../../perform/api.ts'
import { forceApi, type Force } from '../api.ts'

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
const contractOf = (id: string) => people.legal.ask(contractApi.queryById, { id })
const save = (typed: InputOf<typeof forceApi.save>, by = people.manager) => by.ask(forceApi.save, typed)
const reason = '对方已被吊销营业执照，合同目的不能实现'

async function closed(contractId: string): Promise<Force> {
  const basisFile = await people.manager.upload(pdf, '结算单.pdf')
  const { id, version } = await save({ contractId, forceType: 'close', reason, basisFile })
  const submitted = await people.manager.ask(forceApi.submit, { id, version })
  return admin.ask(forceApi.approve, { id, version: submitted.version, pass: true })
}

describe('by force', () => {
  test('a contract comes into force at once, so that it can be planned, and once only', async () => {
    const contract = await approved(people)
    const typed = { contractId: contract.id, forceType: 'effective' as const, effectiveDate: today }
    const { id, version } = await save(typed, people.legal)
    const done = await people.legal.ask(forceApi.submit, { id, version })
    expect(done).toMatchObject({ status: 3, operator: people.legal.accountId })
    expect(await contractOf(contract.id)).toMatchObject({ effectiveDate: today, performState: 0 })
    const planItems = [{ itemType: 'pay' as const, planDate: today, planAmount: '1' }]
    const plan = await people.legal.ask(performApi.save, { contractId: contract.id, planItems })
    expect(plan.performState).toBe(0)
    const again = await people.legal.call(forceApi.save, typed)
    expect(again.data).toEqual({ fields: { contractId: '这份合同已经生效' } })
  })

  test('a contract ends after an approval, with its performance', async () => {
    const { id } = await signed(people)
    const planItems = [{ itemType: 'pay' as const, planDate: today, planAmount: '1' }]
    const plan = await people.legal.ask(performApi.save, { contractId: id, planItems })
    expect((await closed(id)).status).toBe(3)
    expect(await contractOf(id)).toMatchObject({ status: 6, docStatus: 4, performState: 5 })
    expect((await people.legal.ask(performApi.queryById, { id: plan.id })).performState).toBe(5)
  })

  test('nothing ends without reasons, evidence and the right to it', async () => {
    const { id: contractId } = await signed(people)
    const { id, version } = await save({ contractId, forceType: 'terminate', reason: '不想做了' })
    const bare = await people.manager.call(forceApi.submit, { id, version })
    expect(bare.data).toEqual({ fields: { basisFile: '请上传依据文件' } })
    const basisFile = await people.manager.upload(pdf, '解除通知.pdf')
    const typed = { id, version, contractId, forceType: 'terminate' as const, reason: '不想做了', basisFile }
    const kept = await save(typed)
    const short = await people.manager.call(forceApi.submit, { id, version: kept.version })
    expect(short.data).toEqual({ fields: { reason: '原因不少于 10 个字' } })
    const unable = await people.legal.call(forceApi.save, { contractId, forceType: 'close' })
    expect(unable.data).toEqual({ fields: { forceType: '您没有办理这一类型的权限' } })
  })

  test('a forced closing needs evidence as well', async () => {
    const { id: contractId } = await signed(people)
    const { id, version } = await save({ contractId, forceType: 'close', reason })
    const bare = await people.manager.call(forceApi.submit, { id, version })
    expect(bare.data).toEqual({ fields: { basisFile: '请上传依据文件' } })
  })

  test('can be revoked within 24 hours and not later', async () => {
    const { id: contractId } = await signed(people)
    const done = await closed(contractId)
    const revoke = async (force: Force) =>
      people.manager.call(forceApi.revoke, {
        id: force.id,
        version: force.version,
        action: 'revoke',
        reason: '对方已恢复营业',
      })
    expect((await revoke(done)).data.status).toBe(7)
    expect(await contractOf(contractId)).toMatchObject({ status: 9, docStatus: 3, performState: 1 })
    const late = await closed(contractId)
    await asOwner(server, (client) =>
      client.query(`update contract_force set "operateTime" = now() - interval '25 hours' where id = $1`, [late.id]),
    )
    expect((await revoke(late)).msg).toBe('只能在 24 小时内撤销')
  })
})
