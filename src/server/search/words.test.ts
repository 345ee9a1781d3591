import { expect, test } from 'vitest'
import { partsOf } from './words.ts'

test('a search is split at blanks of every width', () => {
  expect(partsOf(' 打印机　系统\tGB/T 25000 ')).toEqual(['打印机', '系统', 'GB/T', '25000'])
})
