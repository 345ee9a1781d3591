import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chinaDay } from '../../../kernel/dates.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { approved, pdf, type People, peopleOf, signed } from '../../../../test/support/contracts.ts'
import { testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { performApi } from '../../perform/api.ts'
import { changeApi, type Change } from '../api.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
})
afterAll(() => server.stop())

const today = chinaDay(new Date())
type Typed = InputOf<typeof changeApi.save>
async function drafted(contractId: string, more: Partial<Typed> = {}): Promise<Change> {
  const agreementFile = await people.legal.upload(pdf, '补充协议.pdf')
  return people.legal.ask(changeApi.save, {
    contractId,
    changeType: ['amount'],
    changeReason: '增加一台设备',
    changeContent: '数量增加，总价相应增加',
    afterValues: { amount: '1920000' },
    agreementFile,
    changeDate: today,
    ...more,
  })
}
async function passed({ id, version }: Change): Promise<Change> {
  const submitted = await people.legal.ask(changeApi.submit, { id, version })
  return people.manager.ask(changeApi.approve, { id, version: submitted.version, pass: true })
}
const contractOf = (id: string) => people.legal.ask(contractApi.queryById, { id })

describe('a change of a contract', () => {
  test('keeps what was before, works out the difference, and is written into the contract once approved', async () => {
    const { id } = await signed(people)
    const change = await drafted(id)
    expect(change.changeNo).toBe(`${(await contractOf(id)).contractNo}-BG-01`)
    expect(change).toMatchObject({
      beforeSnapshot: { amount: '1280000.00' },
      amountBefore: '1280000.00',
      amountAfter: '1920000.00',
      amountDelta: '640000.00',
    })
    expect((await contractOf(id)).changeState).toBe(1)
    await passed(change)
    expect(await contractOf(id)).toMatchObject({
      changeState: 2,
      amount: '1920000.00',
      amountUpper: '壹佰玖拾贰万元整',
      endDate: '2027-10-31',
    })
  })

  test('is the only one that is open, and leaves the contract unchanged when it is deleted', async () => {
    const { id } = await approved(people)
    const change = await drafted(id)
    const second = await people.legal.call(changeApi.save, { contractId: id })
    expect(second.data).toEqual({ fields: { contractId: '这份合同正在变更中，办结后再发起新的变更' } })
    await people.legal.ask(changeApi.delete, { ids: [change.id] })
    expect((await contractOf(id)).changeState).toBe(0)
    expect((await drafted(id)).docStatus).toBe(1)
  })

  test('can have a negative difference, and no day before the signing', async () => {
    const { id } = await signed(people)
    const early = await people.legal.call(changeApi.save, { contractId: id, changeDate: '2020-01-01' })
    expect(early.data).toEqual({ fields: { changeDate: '变更日期不能早于合同签订日期' } })
    expect((await drafted(id, { afterValues: { amount: '1279999.50' } })).amountDelta).toBe('-0.50')
  })

  test('goes back to its author, who mends it, or is refused for good', async () => {
    const { id } = await approved(people)
    const first = await drafted(id)
    const at = async (version: number, final: boolean) =>
      people.manager.ask(changeApi.approve, { id: first.id, version, pass: false, final, opinion: '不同意' })
    const submitted = await people.legal.ask(changeApi.submit, { id: first.id, version: first.version })
    const returned = await at(submitted.version, false)
    expect([returned.docStatus, (await contractOf(id)).changeState]).toEqual([5, 1])
    const { contractId, changeReason, changeContent, agreementFile, changeDate } = first
    const mended = await people.legal.ask(changeApi.save, {
      id: first.id,
      version: returned.version,
      contractId,
      changeType: ['amount'],
      changeReason,
      changeContent,
      agreementFile,
      changeDate,
      afterValues: { amount: '1300000' },
    })
    expect(mended.docStatus).toBe(1)
    const again = await people.legal.ask(changeApi.submit, { id: first.id, version: mended.version })
    expect((await at(again.version, true)).docStatus).toBe(4)
    expect((await contractOf(id)).changeState).toBe(0)
  })

  test('that ends the contract also ends its performance', async () => {
    const { id } = await signed(people)
    const planItems = [{ itemType: 'pay' as const, planDate: today, planAmount: '1' }]
    const perform = await people.legal.ask(performApi.save, { contractId: id, planItems })
    await passed(await drafted(id, { changeType: ['terminate'], afterValues: {} }))
    expect(await contractOf(id)).toMatchObject({ status: 6, docStatus: 4, performState: 5, changeState: 2 })
    expect((await people.legal.ask(performApi.queryById, { id: perform.id })).performState).toBe(5)
  })
})
