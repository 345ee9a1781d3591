import { describe, expect, test } from 'vitest'
import { type ArbitrationCase, arbitrationFee } from './arbitration-fee.ts'
import type { FeeCase } from './fee-case.ts'
import { feeFaults, litigationFee } from './litigation-fee.ts'
import { readTariff, writeTariff } from './read-tariff.ts'

const yuan = (amount: number): number => Math.round(amount * 100)

const asked = (kind: FeeCase['kind'], amount: number | null, more: Partial<FeeCase> = {}): FeeCase => ({
  kind,
  fen: amount === null ? null : yuan(amount),
  claims: amount === null ? 0 : 1,
  hasOther: false,
  proceeding: 'first',
  procedure: 'ordinary',
  ending: 'judgment',
  former: null,
  isLate: false,
  paid: null,
  wonShare: null,
  standard: null,
  ...more,
})
const fee = (...of: Parameters<typeof asked>) => litigationFee(asked(...of))
/** The lines by their names, in yuan; a range as `low–high`. */
const linesOf = ({ lines = [] }: ReturnType<typeof litigationFee>) =>
  Object.fromEntries(
    lines.map(({ key, low, high }) => [
      key.replace('calculator.line.', ''),
      low === high ? low / 100 : `${low / 100}–${high / 100}`,
    ]),
  )

describe('the tables', () => {
  test.each([
    [0, 50],
    [10_000, 50],
    [100_000, 2300],
    [150_000, 3300],
    [200_000, 4300],
    [500_000, 8800],
    [1_000_000, 13_800],
    [1_234_567.89, 15_911.11],
    [2_000_000, 22_800],
    [5_000_000, 46_800],
    [10_000_000, 81_800],
    [20_000_000, 141_800],
    [30_000_000, 191_800],
  ])('a claim of %d costs %d', (amount, expected) => {
    expect(fee('property', amount)).toMatchObject({ low: yuan(expected), high: yuan(expected) })
  })
  test.each([
    ['execution', 100_000, 1400],
    ['execution', 500_000, 7400],
    ['execution', 5_000_000, 52_400],
    ['execution', 10_000_000, 77_400],
    ['execution', 20_000_000, 87_400],
    ['preservation', 500, 30],
    ['preservation', null, 30],
    ['preservation', 100_000, 1020],
    ['preservation', 896_000, 5000],
    ['preservation', 5_000_000, 5000],
    ['paymentOrder', 100_000, 766.67],
    ['publicSummons', null, 100],
    ['annulAward', null, 400],
    ['bankruptcy', 1_000_000_000, 300_000],
    ['bankruptcy', 1_000_000, 6900],
    ['labour', null, 10],
    ['administrative', null, 50],
    ['administrativeSpecial', null, 100],
    ['maritimeClaim', null, 1000],
  ] as const)('%s of %d costs %d', (kind, amount, expected) => {
    expect(fee(kind, amount)).toMatchObject({ low: yuan(expected), high: yuan(expected) })
  })
  test.each([
    ['divorce', 300_000, 550, 800],
    ['divorce', null, 50, 300],
    ['personality', 150_000, 850, 1250],
    ['otherNonProperty', null, 50, 100],
    ['intellectual', null, 500, 1000],
    ['jurisdiction', null, 50, 100],
    ['execution', null, 50, 500],
    ['limitationFund', null, 1000, 10_000],
    ['maritimeInjunction', null, 1000, 5000],
  ] as const)('%s of %d is a range from %d to %d', (kind, amount, low, high) => {
    expect(fee(kind, amount)).toMatchObject({ low: yuan(low), high: yuan(high) })
  })
  test('the figure of the province replaces the range, and only there', () => {
    const standard = { name: '某省', fen: yuan(200) }
    expect(fee('divorce', 300_000, { standard })).toMatchObject({ low: yuan(700), high: yuan(700) })
    expect(fee('execution', null, { standard })).toMatchObject({ low: yuan(50), high: yuan(500) })
  })
  test('the steps add up', () => {
    const { low, steps } = fee('property', 1_500_000)
    expect(steps.reduce((total, step) => total + step.low!, 0)).toBe(low)
  })
})

describe('proceedings', () => {
  test.each([
    ['counterclaim', 1150],
    ['thirdParty', 1150],
    ['appeal', 2300],
    ['retrialEvidence', 2300],
    ['retrialNoAppeal', 2300],
    ['retrial', 0],
    ['rulingAppeal', 0],
    ['special', 0],
    ['rejected', 0],
  ] as const)('100,000 in the proceeding %s costs %d', (proceeding, expected) => {
    expect(fee('property', 100_000, { proceeding }).high).toBe(yuan(expected))
  })
  test('an appeal is cited with the article on the disputed part, a free one with its exemption', () => {
    expect(fee('property', 1000, { proceeding: 'appeal' }).basis.join()).toContain('第十七条')
    expect(fee('property', 1000, { proceeding: 'rulingAppeal' }).basis.join()).toContain('第八条第（三）项')
    expect(fee('administrative', null, { proceeding: 'damages' }).basis.join()).toContain('第八条第（四）项')
  })
  test('several reasons halve the fee once, and the interpretation is cited', () => {
    const once = fee('property', 100_000, { proceeding: 'counterclaim', procedure: 'simplified', ending: 'settled' })
    expect(once.low).toBe(yuan(1150))
    expect(once.basis.join()).toContain('第二百零六条')
    expect(fee('property', 100_000, { procedure: 'simplified' }).basis.join()).not.toContain('第二百零六条')
  })
  test('a range is halved at both ends', () => {
    expect(fee('personality', 150_000, { procedure: 'simplified' })).toMatchObject({ low: yuan(425), high: yuan(625) })
  })
  test('several claims for money are one sum; other claims beside them cost nothing more', () => {
    const mixed = fee('property', 100_000, { claims: 3, hasOther: true })
    expect(mixed.low).toBe(yuan(2300))
    expect(mixed.basis.join()).toContain('第二百零一条')
  })
  test.each([
    ['execution', { proceeding: 'appeal' }, ['proceeding']],
    ['execution', { procedure: 'simplified', ending: 'settled' }, ['procedure', 'ending']],
    ['administrative', { proceeding: 'counterclaim' }, ['proceeding']],
    ['property', { proceeding: 'damages' }, ['proceeding']],
    ['property', { proceeding: 'appeal', procedure: 'simplified' }, ['procedure']],
    ['property', { ending: 'remanded' }, ['ending']],
    ['property', { ending: 'withdrawn', wonShare: 5000 }, ['wonShare']],
    ['divorce', { wonShare: 5000 }, ['wonShare']],
    ['property', { proceeding: 'appeal', ending: 'remanded' }, []],
  ] as const)('%s with %j is refused at %j', (kind, more, fields) => {
    expect(Object.keys(feeFaults(asked(kind, 100_000, more)))).toEqual(fields)
  })
})

describe('advance, top-up and refund', () => {
  test.each([
    ['more is claimed', { former: yuan(50_000) }, { atFiling: 1050, topUp: 1250 }, '第二十一条第（一）项'],
    ['less is claimed in time', { former: yuan(200_000) }, { atFiling: 4300, refund: 2000 }, '第二十一条第（二）项'],
    [
      'less is claimed too late',
      { former: yuan(200_000), isLate: true },
      { atFiling: 4300, even: 0, reducedLate: 2000 },
      '第三十五条',
    ],
    ['the case is settled', { ending: 'settled' }, { atFiling: 2300, refund: 1150 }, '第十五条'],
    [
      'a simplified case is settled',
      { procedure: 'simplified', ending: 'settled' },
      { atFiling: 1150, even: 0 },
      '第十六条',
    ],
    [
      'the procedure becomes an ordinary one',
      { procedure: 'converted' },
      { atFiling: 1150, topUp: 1150 },
      '第一百九十九条',
    ],
    [
      'an appeal is remanded',
      { proceeding: 'appeal', ending: 'remanded' },
      { atFiling: 2300, refund: 2300 },
      '第二十七条第一款',
    ],
    [
      'the case is rejected',
      { proceeding: 'rejected', paid: yuan(2300) },
      { paid: 2300, refund: 2300 },
      '第二十七条第二款',
    ],
    ['too little was paid', { paid: yuan(2000) }, { paid: 2000, topUp: 300 }, '第十三条'],
  ] as const)('when %s', (_, more, lines, article) => {
    const outcome = fee('property', 100_000, more)
    expect(linesOf(outcome)).toEqual(lines)
    expect(outcome.basis.join()).toContain(article)
  })
  test('the fee of execution is not paid in advance', () => {
    const execution = fee('execution', 100_000, { paid: yuan(100) })
    expect(execution.lines).toEqual([])
    expect(execution.remarks).toContainEqual({ key: 'calculator.remark.paidAfter.execution' })
  })
  test('who wins three quarters bears a quarter, and gets back what was paid for the other side', () => {
    const outcome = fee('property', 100_000, { wonShare: 7500 })
    expect(linesOf(outcome)).toEqual({ claimant: 575, opponent: 1725, refundAfter: 1725 })
    expect(outcome.basis.join()).toContain('第二十九条')
    expect(outcome.basis.join()).toContain('第二百零七条')
  })
  test.each([
    ['withdrawn', '第三十四条'],
    ['settled', '第三十一条'],
  ] as const)('who bears the fee of a case that was %s follows its own article', (ending, article) => {
    expect(fee('property', 100_000, { ending }).basis.join()).toContain(article)
  })
})

describe('arbitration', () => {
  const arbitration = (amount: number | null, more: Partial<ArbitrationCase> = {}) =>
    arbitrationFee({
      kind: 'claim',
      fen: amount === null ? null : yuan(amount),
      ending: 'award',
      tariff: null,
      handling: null,
      wonShare: null,
      ...more,
    })
  test.each([
    [500, 40, 100],
    [1000, 40, 100],
    [50_000, 2000, 2550],
    [100_000, 3500, 4550],
    [200_000, 5500, 7550],
    [500_000, 8500, 13_550],
    [1_000_000, 11_000, 18_550],
    [3_000_000, 16_000, 28_550],
  ])('the table of 1995 gives %d a fee from %d to %d', (amount, low, high) => {
    expect(arbitration(amount)).toMatchObject({ low: yuan(low), high: yuan(high) })
  })
  const tariff = { name: '某仲裁委员会', ...readTariff('1000,100,50\n50000,4.5%,2%\n,3%,1%') }
  test('the table of a commission gives a figure, with the costs of handling', () => {
    // 100 + 49,000 × 4.5 % + 50,000 × 3 %, and 50 + 49,000 × 2 % + 50,000 × 1 %
    expect(arbitration(100_000, { tariff })).toMatchObject({ low: yuan(3805 + 1530), high: yuan(3805 + 1530) })
    expect(arbitration(100_000, { tariff, handling: yuan(700) }).low).toBe(yuan(3805 + 700))
  })
  test('a withdrawal before the tribunal is formed refunds the fee for accepting the case', () => {
    const early = arbitration(100_000, { tariff, ending: 'withdrawnBefore' })
    expect(early.low).toBe(yuan(1530))
    expect(linesOf(early)).toEqual({ refund: 3805 })
  })
  test('labour arbitration and arbitration for the second time are free', () => {
    expect(arbitration(100_000, { kind: 'labour' })).toMatchObject({ high: 0 })
    expect(arbitration(null, { kind: 'again' }).basis).toEqual(['《仲裁委员会仲裁收费办法》第十条'])
  })
  test('a table is read and written again, and lines that cannot be read are named', () => {
    const { acceptance, handling } = tariff
    expect(writeTariff(acceptance, handling)).toBe('1000,100,50\n50000,4.5%,2%\n,3%,1%')
    expect(readTariff('1000,100\n500,4%\n50000,x\n100000,3%').badLines).toEqual([2, 3, 4])
    expect(readTariff('1000,100,50\n,3%').badLines).toEqual([2])
  })
})
