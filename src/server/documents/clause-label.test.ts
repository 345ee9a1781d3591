import { expect, test } from 'vitest'
import type { Block } from '../../kernel/block.ts'
import { clauseLabel } from './clause-label.ts'

/** A document from lines with kind, level, number (computed: `#5.#`, or typed) and text. */
function documentOf(
  lines: readonly (readonly [kind: Block['kind'], level: number, number: string | null, text: string])[],
) {
  let text = ''
  const blocks = lines.map(([kind, level, counted, words], id): Block => {
    const isCounted = counted?.startsWith('#') ?? false
    const start = text.length
    text += `${words}\n`
    const number = isCounted ? counted!.replaceAll('#', '') : counted
    return { id, kind, level, number, numberIsComputed: isCounted, start, end: start + words.length }
  })
  return (at: number) => clauseLabel(blocks, text, at)
}

test('an automatic number is shown under the heading above it', () => {
  const label = documentOf([
    ['paragraph', 0, null, '采购合同'],
    ['heading', 1, '#三、#', '付款方式'],
    ['clause', 2, '#5.#', '甲方于验收后三十日内付清。'],
    ['paragraph', 0, null, '逾期的，按日支付违约金。'],
    ['heading', 1, '#四、#', '一个很长很长的标题里写着验收、质保与售后服务的安排'],
    ['clause', 2, '#5.#', '质保期为一年。'],
    ['tableRow', 0, '#6.#', '机床\t2'],
  ])
  expect(label(0)).toBeNull()
  expect(label(2)).toBe('三、 付款方式　5.')
  expect(label(3)).toBe('三、 付款方式　5.')
  expect(label(5)).toBe('四、 一个很长很长的标题里写着验收、质…　5.')
  expect(label(6)).toBe('四、 一个很长很长的标题里写着验收、质…　5.')
})

test('a unique number is the whole label; without a heading the first words follow', () => {
  const label = documentOf([
    ['clause', 1, '第三条', '第三条 付款'],
    ['clause', 2, '（二）', '（二）乙方开具发票。'],
    ['clause', 2, '#3.1#', '验收'],
    ['clause', 1, '#5.#', '甲方付清价款。'],
  ])
  expect(label(0)).toBe('第三条')
  expect(label(1)).toBe('第三条　（二）')
  expect(label(2)).toBe('3.1')
  expect(label(3)).toBe('5. 甲方付清价款。')
})
