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
    const asked = { kind: 'lpr', principal: '1000000', from: '2025-11-01', to: '2026-04-01' } as const
    const reply = await staff.call(calculatorApi.interest, asked)
    expect(reply.code).toBe(-1)
    expect((reply.data as unknown as { fields: Record<string, string> }).fields['to']).toContain('2026-02-20')
    expect(await staff.call(calculatorApi.interest, { ...asked, from: '2019-08-01', to: '2019-09-01' })).toMatchObject({
      code: -1,
    })
    expect(await staff.call(calculatorApi.importRates, { csv: '2025-12-22,3.00,3.50' })).toMatchObject({ code: 4403 })
    const rates = await operator.ask(calculatorApi.importRates, {
      csv: '公布日期,一年期,五年期以上\n2026/2/24\t3.00%\t3.50%\n2026年3月20日,2.90,3.40',
    })
    expect(rates.coveredTo).toBe('2026-04-20')
    expect(rates.rates[0]).toMatchObject({ day: '2026-03-20', oneYear: 2.9, loadedBy: expect.any(String) as string })
    const interest = await staff.ask(calculatorApi.interest, asked)
    // 1,000,000 × (3.00 % × 139 + 2.90 % × 12) / 365
    expect(interest).toMatchObject({ low: '12378.08' })
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

  test.each(['2014-07-31', '2012-01-01'])(
    'doubled interest from %s follows earlier rules and is refused',
    async (from) => {
      const reply = await staff.call(calculatorApi.interest, {
        kind: 'late',
        principal: '100000',
        from,
        to: '2015-01-01',
      })
      const { fields } = reply.data as unknown as { fields: Record<string, string> }
      expect(reply.code).toBe(-1)
      expect(fields['from']).toContain('2014-08-01')
    },
  )
  test('doubled interest names its provisions, the order of payment and the periods left out', async () => {
    const late = await staff.ask(calculatorApi.interest, {
      kind: 'late',
      principal: '100000',
      from: '2014-08-01',
      to: '2014-11-09',
    })
    expect(late.low).toBe('1750.00')
    expect(late.remarks.join()).toContain('生效法律文书确定的金钱债务')
    expect(late.remarks.join()).toContain('第三条')
    expect(late.basis).toEqual([
      '《中华人民共和国民事诉讼法》第二百六十四条',
      '法释〔2014〕8号第一条、第二条、第四条、第七条',
    ])
  })

  const privateLoans = '《最高人民法院关于审理民间借贷案件适用法律若干问题的规定》第二十五条'
  test.each([
    ['2025-06-01', 12, null],
    ['2025-06-01', 12.01, '12%'],
    ['2025-06-01', 36, '12%'],
    ['2024-08-01', 13.4, null],
    ['2024-08-01', 13.5, '13.4%'],
  ])('an agreed rate from %s of %d %% is held against four times the rate of that day', async (from, rate, cap) => {
    const interest = await staff.ask(calculatorApi.interest, {
      kind: 'agreed',
      principal: '100000',
      from,
      to: '2025-12-01',
      rate,
    })
    const warning = interest.remarks.find((remark) => remark.includes('四倍'))
    expect(warning?.includes(cap ?? '') ?? null).toBe(cap === null ? null : true)
    expect(interest.basis).toEqual(['《中华人民共和国民法典》第六百八十条', privateLoans])
  })
  test('an agreed rate is held against the rate of the day on which the contract was concluded', async () => {
    const asked = { kind: 'agreed', principal: '100000', from: '2025-06-01', to: '2025-12-01', rate: 13 } as const
    expect((await staff.ask(calculatorApi.interest, asked)).remarks.join()).toContain('12%')
    const concluded = await staff.ask(calculatorApi.interest, { ...asked, concludedOn: '2024-08-01' })
    expect(concluded.remarks.join()).not.toContain('四倍')
  })
  test('notes when the cap of an agreed rate is not known', async () => {
    const asked = { kind: 'agreed', principal: '100000', from: '2030-01-01', to: '2031-01-01', rate: 20 } as const
    expect((await staff.ask(calculatorApi.interest, asked)).remarks.join()).toContain('未与四倍')
  })
  test('notes which rules apply to a loan concluded before 2020-08-20', async () => {
    const asked = { kind: 'agreed', principal: '100000', from: '2019-09-01', to: '2021-01-01', rate: 24 } as const
    const { remarks, basis } = await staff.ask(calculatorApi.interest, asked)
    expect(remarks.join()).toContain('2020-08-19')
    expect(basis.join()).toContain('第三十一条')
  })
  test.each([
    [1, []],
    [4, [privateLoans]],
    [1.5, ['《最高人民法院关于审理买卖合同纠纷案件适用法律问题的解释》第十八条']],
  ])('interest by %d times the loan prime rate names its provisions', async (times, articles) => {
    const asked = { kind: 'lpr', principal: '100000', from: '2025-06-01', to: '2025-12-01', times } as const
    const { basis } = await staff.ask(calculatorApi.interest, asked)
    expect(basis).toEqual(['中国人民银行公告〔2019〕第15号', ...articles])
  })
  test('the cap on contingency fees is cited with its point', async () => {
    const { basis } = await staff.ask(calculatorApi.lawyerFee, { kind: 'contingency', amount: '3000000' })
    expect(basis).toEqual([
      '司法部 国家发展和改革委员会 国家市场监督管理总局《关于进一步规范律师服务收费的意见》（六）严格限制风险代理收费金额',
    ])
  })

  test('lines of rates that cannot be read are all named, and none is taken in', async () => {
    const reply = await operator.call(calculatorApi.importRates, {
      csv: '2026-02-20,3,3\nnonsense\n2018-01-01,4,4\n2026-03-20,,3',
    })
    expect((reply.data as unknown as { fields: { csv: string } }).fields.csv).toContain('2、3、4')
    expect((await staff.ask(calculatorApi.rates, {})).coveredTo).toBe('2026-04-20')
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
  const law2017 = '《中华人民共和国仲裁法》（2017年修正）第五十九条'
  const law2025 = '《中华人民共和国仲裁法》（2025年修订）第七十二条'
  test.each([
    // Six months end before the revision comes into force.
    ['2025-08-20', '2026-02-24', [law2017], 0],
    ['2025-08-28', '2026-02-28', [law2017], 0],
    // Six months from receipt end before three months from the revision, or after it.
    ['2025-11-14', '2026-05-14', [law2017, law2025], 1],
    ['2025-12-01', '2026-06-01', [law2017, law2025], 1],
    ['2026-01-20', '2026-06-01', [law2017, law2025], 2],
    ['2026-02-28', '2026-06-01', [law2017, law2025], 2],
    ['2026-03-01', '2026-06-01', [law2025], 0],
    ['2026-03-10', '2026-06-10', [law2025], 0],
  ] as const)('annulment of an award received on %s ends on %s', async (from, due, basis, remarks) => {
    const answer = await staff.ask(calculatorApi.deadline, { from, n: 3, unit: 'month', code: 'A1' })
    expect(answer.due).toBe(due)
    expect(answer.basis.filter((one) => one.includes('仲裁法'))).toEqual(basis)
    expect(answer.remarks.length > 0).toBe(remarks > 0)
  })
  test('names both dates of an award received shortly before the revision, and the strictest reading', async () => {
    const answer = await staff.ask(calculatorApi.deadline, { from: '2026-01-20', n: 3, unit: 'month', code: 'A1' })
    const steps = answer.steps.join()
    expect(steps).toContain('2026-07-20')
    expect(steps).toContain('2026-06-01')
    expect(answer.remarks.join()).toContain('2026-04-20')
  })
  test('six months typed for the annulment of an award received under the revised law are three', async () => {
    const asked = { from: '2026-03-10', n: 6, unit: 'month', code: 'A1' } as const
    expect(await staff.ask(calculatorApi.deadline, asked)).toMatchObject({ due: '2026-06-10' })
  })

  test('a term changed by the user is not covered by the article of the chosen period', async () => {
    const changed = await staff.ask(calculatorApi.deadline, { from: '2026-03-10', n: 99, unit: 'day', code: 'C4' })
    expect(changed.basis).toEqual(['《中华人民共和国民法典》第二百零一条至第二百零三条'])
    expect(changed.remarks.join()).toContain('对判决上诉')
    const chosen = await staff.ask(calculatorApi.deadline, { from: '2026-03-10', n: 15, unit: 'day', code: 'C4' })
    expect(chosen.basis).toEqual([
      '《中华人民共和国民事诉讼法》第一百七十一条',
      '《中华人民共和国民法典》第二百零一条至第二百零三条',
      '《中华人民共和国民事诉讼法》第八十五条',
    ])
    const limitation = await staff.ask(calculatorApi.deadline, { from: '2026-03-10', n: 3, unit: 'year', code: 'S1' })
    expect(limitation.basis.join()).not.toContain('民事诉讼法')
  })
  test.each([
    ['C13', 5, 'day', '2026-03-10', '第一百七十一条'],
    ['A3', 30, 'day', '2026-02-10', '《中华人民共和国仲裁法》（2017年修正）第五十六条'],
  ] as const)('%s is cited with the provision that gives its length', async (code, n, unit, from, article) => {
    const { basis } = await staff.ask(calculatorApi.deadline, { from, n, unit, code })
    expect(basis[0]).toContain(article)
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
