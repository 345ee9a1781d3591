import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type People, peopleOf, signed } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { addDays, addMonths } from '../../../kernel/days.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { dutyApi } from '../../duty/api.ts'
import { limitationApi } from '../../limitation/api.ts'
import { performApi, type Perform } from '../api.ts'
import { followDebts } from './debt.ts'

const today = chinaDay(new Date())
let now: Date | undefined
let server: TestServer
let people: People
let legal: Caller
beforeAll(async () => {
  server = await testServer({ clock: () => now ?? new Date() })
  people = await peopleOf(server)
  legal = people.legal
})
afterAll(() => server.stop())
beforeEach(() => {
  now = undefined
})

type Line = InputOf<typeof performApi.save>['planItems'][number]
const owed = (planDate: string, planAmount: string): Line => ({ itemType: 'receive', planDate, planAmount })

async function planned(planItems: Line[]): Promise<Perform> {
  const { id } = await signed(people)
  return legal.ask(performApi.save, { contractId: id, planItems })
}
const clocksOf = async ({ contractId }: Perform) =>
  (await legal.ask(limitationApi.ofRecord, { bizType: 'contract', bizId: contractId })).records
const pay = async ({ id, version }: Perform, planSeq: number, actualAmount: string, voucher: string[] = []) =>
  legal.ask(performApi.record, { id, version, planSeq, actualDate: today, actualAmount, voucher })

test('a sum that is not paid when it is due gets a clock by itself, which is closed when it is paid', async () => {
  const due = addDays(today, 3)
  const perform = await planned([owed(due, '300000')])
  const work = () => followDebts(server.server.contextFor(server.tenants.a.id))
  await work()
  expect(await clocksOf(perform)).toEqual([])
  now = new Date(`${addDays(due, 1)}T07:30:00+08:00`)
  await work()
  const [clock] = await clocksOf(perform)
  expect(clock).toMatchObject({
    kind: 'ordinary',
    claim: '合同逾期未收款',
    amount: '300000.00',
    startDate: due,
    plain: addMonths(due, 36),
    obligor: perform.counterpartyNames,
    state: 'running',
  })
  // The page of the performance shows it, and it is a duty of the contract.
  const onPlan = await legal.ask(limitationApi.ofRecord, { bizType: 'contract_perform', bizId: perform.id })
  expect(onPlan.records.map(({ id }) => id)).toEqual([clock!.id])
  const duties = await legal.ask(dutyApi.query, { bizType: 'contract', bizId: perform.contractId })
  expect(duties.map(({ what }) => what)).toContain('时效届满')
  await work()
  expect(await clocksOf(perform)).toMatchObject([{ id: clock!.id, version: clock!.version }])
  await pay(perform, 1, '300000')
  expect(await clocksOf(perform)).toMatchObject([{ state: 'closed', outcome: 'satisfied' }])
})

test('instalments of one debt are counted from the last one; a part payment with a voucher interrupts it', async () => {
  const [first, last] = [addDays(today, -400), addDays(today, -200)]
  const perform = await planned([owed(first, '100000'), owed(last, '200000')])
  const [clock] = await clocksOf(perform)
  expect(clock).toMatchObject({ kind: 'instalments', startDate: last, amount: '300000.00' })
  const voucher = await legal.upload('银行回单', '回单.txt')
  const after = await pay(perform, 2, '50000', [voucher])
  const [paid] = await clocksOf(perform)
  expect(paid).toMatchObject({ amount: '250000.00', plain: addMonths(today, 36) })
  expect(paid!.events).toMatchObject([
    { kind: 'partPayment', effect: 'interrupted', files: [{ fileId: voucher, name: '回单.txt' }] },
  ])
  // Where the sums are separate debts, the earliest overdue one counts.
  await legal.ask(limitationApi.strikeEvent, {
    id: paid!.id,
    version: paid!.version,
    eventId: paid!.events[0]!.id,
    reason: '与本债务无关',
  })
  const [struck] = await clocksOf(perform)
  const { id, version, claim, obligor } = struck!
  const facts = { id, version, claim, obligor, kind: 'ordinary', startDate: first } as const
  await legal.ask(limitationApi.save, { bizType: 'contract', bizId: perform.contractId, ...facts })
  await pay(after, 1, '100000')
  expect(await clocksOf(perform)).toMatchObject([{ kind: 'ordinary', startDate: last, amount: '150000.00' }])
})

test('a part payment without a voucher does not count until it has a proof', async () => {
  const perform = await planned([owed(addDays(today, -200), '100000')])
  await pay(perform, 1, '40000')
  expect((await clocksOf(perform))[0]).toMatchObject({
    amount: '60000.00',
    plain: addMonths(addDays(today, -200), 36),
    events: [{ kind: 'partPayment', effect: 'unproven' }],
  })
})
