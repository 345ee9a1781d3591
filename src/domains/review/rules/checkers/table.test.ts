import { expect, test } from 'vitest'
import { findingsOf, quotesOf } from '../document.fixture.ts'

const table = (header: string[], ...rows: string[][]) => [header, ...rows].map((row) => row.join('\t')).join('\n')
const header = ['序号', '名称', '数量', '单价（元）', '金额（元）']

test('quantity times unit price', () => {
  const source = table(header, ['1', '泵', '3', '1,200.00', '3,600.00'], ['2', '阀', '10', '80', '8000'])
  const [finding, ...rest] = findingsOf(source, 'table.product')
  expect(rest).toEqual([])
  expect(finding?.spans.map((span) => span.quote)).toEqual(['10', '80', '8000'])
  expect(finding?.words).toMatchObject({ right: '800.00' })
})

test('the sum of the items', () => {
  const source = table(
    header,
    ['1', '泵', '3', '1200', '3600'],
    ['2', '阀', '10', '80', '800'],
    ['合计', '', '13', '', '4,500'],
  )
  expect(quotesOf(source, 'table.sum')).toEqual([['3600', '800', '4,500']])
})

test.each([
  table(header, ['1', '泵', '3', '1200', '3600'], ['2', '阀', '10', '80', '800'], ['合计', '', '13', '', '4400.00']),
  table(['名称', '数量', '单价（元）', '金额（万元）'], ['泵', '10', '10000', '10']),
  table(['名称', '数量', '单价', '折扣', '金额'], ['泵', '3', '100', '0.9', '270']),
  table(header, ['1', '泵', '3', '33.33', '100']),
  table(header, ['1', '泵', '3', '{{ price }}', '100'], ['2', '阀', '', '80', '']),
  table(
    header,
    ['1', '泵', '1', '10', '10'],
    ['小计', '', '', '', '10'],
    ['2', '阀', '1', '20', '20'],
    ['合计', '', '', '', '30'],
  ),
])('nothing to complain of: %#', (source) => {
  expect(findingsOf(source, 'table')).toEqual([])
})
