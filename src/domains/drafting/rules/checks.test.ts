import { expect, test } from 'vitest'
import { legalFaults, lprDays } from './checks.ts'

const probation = [{ kind: 'probation' as const, key: 'months', term: 'term', from: 'from', to: 'to' }]
const faultOf = (from: string, to: string, months: string, term = '固定期限') =>
  legalFaults(probation, { from, to, months, term }, '2026-11-26', () => undefined)['elements.months.0']

// 劳动合同法 art. 19: the first and the last day are part of the term.
test.each([
  ['2026-01-01', '2026-03-31', '1', undefined],
  ['2026-01-01', '2026-03-30', '1', 'drafting.fault.noProbation'],
  ['2026-01-01', '2026-12-30', '2', '1'],
  ['2026-01-01', '2026-12-31', '2', undefined],
  ['2026-01-01', '2028-12-30', '3', '2'],
  ['2026-01-01', '2028-12-31', '6', undefined],
  ['2026-01-01', '2030-12-31', '7', '6'],
])('from %s to %s, probation of %s months: %s', (from, to, months, wanted) => {
  const fault = faultOf(from, to, months)
  expect(fault?.vars?.['max'] ?? fault?.key).toBe(wanted)
})

test('a fixed term has six months at most, a task none, and an open end is not checked', () => {
  expect(faultOf('2026-01-01', '', '6', '无固定期限')).toBeUndefined()
  expect(faultOf('2026-01-01', '', '7', '无固定期限')?.vars).toEqual({ max: '6' })
  expect(faultOf('2026-01-01', '', '1', '以完成一定工作任务为期限')?.key).toBe('drafting.fault.noProbation')
  expect(faultOf('2026-01-01', '', '3')).toBeUndefined()
})

test('a rate is held against four times the LPR of the day of the contract', () => {
  const checks = [{ kind: 'lpr' as const, key: 'rate', day: ['signed', 'start'], unless: 'lender=银行' }]
  const lprOn = (day: string) =>
    day < '2025-05-20' ? { day: '2024-10-21', rate: 3.1 } : { day: '2025-05-20', rate: 3 }
  const of = (values: Record<string, string>) =>
    legalFaults(checks, values, '2026-11-26', lprOn)['elements.rate.0']?.vars?.['max']
  expect(of({ rate: '12' })).toBeUndefined()
  expect(of({ rate: '12.01' })).toBe('12.00')
  expect(of({ rate: '12.4', start: '2025-01-01' })).toBeUndefined()
  expect(of({ rate: '24', start: '2025-01-01', signed: '2026-01-01' })).toBe('12.00')
  expect(of({ rate: '24', lender: '银行' })).toBeUndefined()
  expect(lprDays(checks, { start: '2025-01-01' }, '2026-11-26')).toEqual(['2025-01-01'])
  expect(legalFaults(checks, { rate: '24' }, '2026-11-26', () => undefined)).toEqual({})
})
