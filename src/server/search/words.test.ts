import { expect, test } from 'vitest'
import { indexWords, partsOf, words } from './words.ts'

const isFound = (text: string, searched: string) => {
  const index = new Set(indexWords(text).split(' '))
  return words(searched).every((word) => index.has(word))
}
const text =
  '甲方采购ERP系统及ＰＣ２００型终端TX900三台，2027年3月前付清185000元，质量执行GB/T25000.51标准，联系人José。'

test.each([
  'ERP',
  'erp',
  'rp',
  'TX900',
  'X9',
  '185000',
  '2027',
  '25000',
  'GB/T25000',
  'PC200',
  'ｐｃ２００',
  'ERP系统',
  '系统',
  '台',
  'E',
  '7',
  'josé',
])('%s is found in a text next to other characters', (searched) => {
  expect(isFound(text, searched)).toBe(true)
})

test.each(['ERQ', '186000', '终结', 'TX901'])('%s is not found', (searched) => {
  expect(isFound(text, searched)).toBe(false)
})

test('a search is split at blanks of every width', () => {
  expect(partsOf(' 打印机　系统\tGB/T 25000 ')).toEqual(['打印机', '系统', 'GB/T', '25000'])
})
