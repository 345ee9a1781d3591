import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { calendarApi } from '../../calendar/api.ts'
import { calculatorApi } from '../api.ts'

let server: TestServer
let staff: Caller
let stranger: Caller
let operator: Caller

beforeAll(async () => {
  server = await testServer()
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  stranger = await server.signIn(server.tenants.b, 'legal_staff')
  operator = await server.signIn(server.tenants.provider, 'ops_admin')
})
afterAll(() => server.stop())

describe('calculators', () => {
  test('a court fee comes with its steps and its article', async () => {
    const fee = await staff.ask(calculatorApi.litigationFee, { kind: 'property', amount: '1,234,567.89' })
    expect(fee).toMatchObject({ low: '15911.11', high: '15911.11' })
    expect(fee.steps).toHaveLength(6)
    expect(fee.basis[0]).toContain('第十三条')
  })

  test('what is missing is named, all at once', async () => {
    expect(await staff.call(calculatorApi.litigationFee, { kind: 'property' })).toMatchObject({
      code: -1,
      data: { fields: { amount: expect.stringContaining('标的额') as string } },
    })
    const reply = await staff.call(calculatorApi.compensation, { kind: 'withNotice', localAverage: '10000' })
    expect(Object.keys((reply.data as unknown as { fields: object }).fields)).toEqual([
      'from',
      'to',
      'wage',
      'lastWage',
    ])
  })

  test('interest by the loan prime rate is refused where none is published, and given once it is', async () => {
    const asked = { kind: 'lpr', principal: '1000000', from: '2025-11-01', to: '2026-02-01' } as const
    const reply = await staff.call(calculatorApi.interest, asked)
    expect(reply.code).toBe(-1)
    expect((reply.data as unknown as { fields: Record<string, string> }).fields['to']).toContain('2025-12-20')
    expect(await staff.call(calculatorApi.interest, { ...asked, from: '2019-08-01', to: '2019-09-01' })).toMatchObject({
      code: -1,
    })
    expect(await staff.call(calculatorApi.importRates, { csv: '2025-12-22,3.00,3.50' })).toMatchObject({ code: 4403 })
    const rates = await operator.ask(calculatorApi.importRates, {
      csv: '公布日期,一年期,五年期以上\n2025-12-22,3.00,3.50\n2026-01-20,2.90,3.40',
    })
    expect(rates.coveredTo).toBe('2026-02-20')
    const interest = await staff.ask(calculatorApi.interest, asked)
    // 1,000,000 × (3.00 % × 80 + 2.90 % × 12) / 365
    expect(interest).toMatchObject({ low: '7528.77' })
    expect(interest.steps).toHaveLength(2)
  })

  test('four times the rate of the day the contract was made', async () => {
    const interest = await staff.ask(calculatorApi.interest, {
      kind: 'lpr',
      principal: '100000',
      from: '2024-01-01',
      to: '2025-01-01',
      fixedOn: '2023-12-31',
      times: 4,
      yearDays: 365,
    })
    expect(interest.low).toBe('13837.81')
  })

  test('lines of rates that cannot be read are all named, and none is taken in', async () => {
    const reply = await operator.call(calculatorApi.importRates, {
      csv: '2026-02-20,3,3\nnonsense\n2018-01-01,4,4\n2026-03-20,,3',
    })
    expect((reply.data as unknown as { fields: { csv: string } }).fields.csv).toContain('2、3、4')
    expect((await staff.ask(calculatorApi.rates, {})).coveredTo).toBe('2026-02-20')
  })

  test('the scale of lawyers belongs to the organisation', async () => {
    expect(await staff.call(calculatorApi.lawyerFee, { kind: 'scale', amount: '150000' })).toMatchObject({
      code: -1,
      msg: '本单位尚未录入律师收费标准',
    })
    const typed = {
      tiers: [
        { upTo: '100000', rate: 6 },
        { upTo: null, rate: 4.5 },
      ],
      minimum: '5000',
      version: 0,
    }
    const saved = await staff.ask(calculatorApi.saveScale, typed)
    expect(saved).toEqual({
      tiers: [
        { upTo: '100000.00', rate: 6 },
        { upTo: null, rate: 4.5 },
      ],
      minimum: '5000.00',
      version: 1,
    })
    expect((await staff.ask(calculatorApi.lawyerFee, { kind: 'scale', amount: '150000' })).low).toBe('8250.00')
    expect((await stranger.ask(calculatorApi.scale, {})).tiers).toEqual([])
    expect(
      await staff.call(calculatorApi.saveScale, {
        ...typed,
        tiers: [
          { upTo: null, rate: 1 },
          { upTo: '5', rate: 1 },
        ],
      }),
    ).toMatchObject({ code: -1 })
    await staff.ask(calculatorApi.saveScale, { ...saved, minimum: '6000' })
    expect(await staff.call(calculatorApi.saveScale, { ...saved, minimum: '7000' })).toMatchObject({ code: -1 })
  })
})

describe('deadlines', () => {
  test('a deadline in a year not yet published is provisional until the year is loaded', async () => {
    const asked = { from: '2027-01-20', n: 15, unit: 'day' } as const
    expect(await staff.ask(calculatorApi.deadline, asked)).toMatchObject({ due: '2027-02-04', isProvisional: true })
    await operator.ask(calendarApi.importYear, {
      year: 2027,
      csv: '2027-01-01,休\n2027-02-04,休\n2027-02-05,休\n2027-02-06,班',
    })
    expect(await staff.ask(calculatorApi.deadline, asked)).toMatchObject({ due: '2027-02-06', isProvisional: false })
    expect((await staff.ask(calendarApi.years, {}))[0]).toMatchObject({
      year: 2027,
      off: [
        ['2027-01-01', '2027-01-01'],
        ['2027-02-04', '2027-02-05'],
      ],
      work: ['2027-02-06'],
    })
  })
  test('a year with lines that cannot be read is not loaded', async () => {
    const reply = await operator.call(calendarApi.importYear, {
      year: 2028,
      csv: '2028-01-01,休\n2027-01-02,休\n2028-02-30,休\n2028-01-01,班',
    })
    expect((reply.data as unknown as { fields: { csv: string } }).fields.csv).toContain('2、3、4')
    expect(await staff.call(calendarApi.importYear, { year: 2028, csv: '2028-01-01,休' })).toMatchObject({ code: 4403 })
  })
  test('a day beyond what can be computed is refused', async () => {
    expect(await staff.call(calculatorApi.deadline, { from: '2099-12-01', n: 2, unit: 'year' })).toMatchObject({
      code: -1,
    })
    expect(await staff.call(calculatorApi.deadline, { from: '9999-12-31', n: 1, unit: 'day' })).toMatchObject({
      code: -1,
    })
  })
})
