import { expect, test } from 'vitest'
import { filledBy, termsOfPackage } from './packages.ts'

test('a package runs to the day before its anniversary, also from the end of a month', () => {
  expect(termsOfPackage('standard', '2026-11-27').endDate).toBe('2027-11-26')
  expect(termsOfPackage('trial', '2026-01-31').endDate).toBe('2026-02-28')
  expect(termsOfPackage('trial', '2028-01-30').endDate).toBe('2028-02-29')
  expect(termsOfPackage('standard', '2028-02-29').endDate).toBe('2029-02-28')
})

test('another package replaces what the former one proposed, and keeps what was typed', () => {
  const proposed = termsOfPackage('standard', '2026-11-27')
  const filled = filledBy('flagship', 'standard', { ...proposed, maxUsers: 33 }, '2026-12-01')
  expect(filled).toMatchObject({ startDate: '2026-11-27', endDate: '2027-11-26', initCoin: 5000 })
  expect(filled).not.toHaveProperty('maxUsers')
  expect(filled['moduleCodes']).toContain('CREDIT_QUERY')
  expect(filledBy('trial', null, { initCoin: 0 }, '2026-12-01')).toEqual({
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    maxUsers: 5,
    moduleCodes: termsOfPackage('trial', '2026-12-01').moduleCodes,
  })
})
