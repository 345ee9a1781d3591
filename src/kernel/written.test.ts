import { expect, test } from 'vitest'
import { writtenAmount, writtenCount, writtenDate, writtenNear, writtenValue } from './written.ts'

const wire = ['2026-11-26', '2026-11-26 14:05', '2026-11-26 14:05:09', '2026-11']

test.each([
  ['zh', wire],
  ['en', ['Nov 26, 2026', 'Nov 26, 2026, 14:05', 'Nov 26, 2026, 14:05:09', 'Nov 2026']],
  ['es', ['26 nov 2026', '26 nov 2026, 14:05', '26 nov 2026, 14:05:09', 'nov 2026']],
  ['ja', ['2026/11/26', '2026/11/26 14:05', '2026/11/26 14:05:09', '2026年11月']],
])('%s writes days, moments and months in its own way', (language, texts) =>
  expect(wire.map((text) => writtenDate(language, text))).toEqual(texts),
)

test.each(['', 'Liu Yang', '2026-Q4', '2026', '2026-13', '2026-11-32', '2026-11-26 25:00', 'HT-2026-11', '30.00%'])(
  'leaves “%s” as it is',
  (text) =>
    expect(['zh', 'en', 'es', 'ja'].map((language) => writtenDate(language, text))).toEqual(Array(4).fill(text)),
)

test.each([
  ['zh', '11-26 14:05', '11-26'],
  ['en', 'Nov 26, 14:05', 'Nov 26'],
  ['es', '26 nov, 14:05', '26 nov'],
  ['ja', '11月26日 14:05', '11月26日'],
])('%s leaves out the year of a near date', (language, moment, day) =>
  expect([writtenNear(language, '2026-11-26 14:05:00'), writtenNear(language, '2026-11-26')]).toEqual([moment, day]),
)

test.each([
  ['zh', '1,234,567.50', '1,234', '-0.50'],
  ['en', '1,234,567.50', '1,234', '-0.50'],
  ['es', '1.234.567,50', '1.234', '-0,50'],
  ['ja', '1,234,567.50', '1,234', '-0.50'],
])('%s groups amounts and counts', (language, amount, count, below) =>
  expect([
    writtenAmount(language, '1234567.5'),
    writtenCount(language, 1234),
    writtenAmount(language, '-0.50'),
    writtenAmount(language, '9999999999999.99').replaceAll(/\D/g, ''),
  ]).toEqual([amount, count, below, '999999999999999']),
)

test('a message formats days and amounts for its language, but no record numbers and typed examples', () => {
  expect(writtenValue('en', 'date', '2026-11-26')).toBe('Nov 26, 2026')
  expect(writtenValue('es', 'sum', '1280000.00')).toBe('1.280.000,00')
  expect(writtenValue('zh', 'sum', '1280000.00')).toBe('1,280,000.00')
  for (const name of ['number', 'contractNo', 'example', 'name'])
    expect(writtenValue('en', name, '2026-11-26')).toBe('2026-11-26')
})
