import { expect, test } from 'vitest'
import type { Block } from '../../../kernel/block.ts'
import { isNumber, shownCells } from './table-cells.ts'

/** Table rows by their cells' texts; `<` continues the cell to the left, `^` the one above. */
function rowsOf(rows: readonly string[]): { rows: Block[]; textOf: (at: number) => string } {
  let [text, at] = ['', 0]
  const blocks = rows.map((row, id): Block => {
    const start = at
    const cells = row.split(' ').map((word) => {
      const merged = word === '<' ? ('left' as const) : word === '^' ? ('up' as const) : undefined
      const cell = { start: at, end: at + (merged ? 0 : word.length), ...(merged && { merged }) }
      text += `${merged ? '' : word}\t`
      at = cell.end + 1
      return cell
    })
    return {
      id,
      kind: 'tableRow',
      level: 0,
      number: null,
      numberIsComputed: false,
      start,
      end: at - 1,
      cells,
      table: 0,
    }
  })
  return { rows: blocks, textOf: (from) => text.slice(from, text.indexOf('\t', from)) }
}

function drawn(...words: string[]): string[][] {
  const { rows, textOf } = rowsOf(words)
  return shownCells(rows).map((row) =>
    row.map(({ cell, colSpan, rowSpan }) => `${textOf(cell.start)} ${colSpan}x${rowSpan}`),
  )
}

test('a merged cell spans the columns and rows of those that continue it', () => {
  expect(drawn('品名 数量 价', '合计 < 9', 'a b ^')).toEqual([
    ['品名 1x1', '数量 1x1', '价 1x1'],
    ['合计 2x1', '9 1x2'],
    ['a 1x1', 'b 1x1'],
  ])
  expect(drawn('甲 < 丙', '^ < 丁')).toEqual([['甲 2x2', '丙 1x1'], ['丁 1x1']])
})

test('what continues nothing is drawn', () => {
  expect(drawn('^ b', '< c')).toEqual([
    [' 1x1', 'b 1x1'],
    [' 1x1', 'c 1x1'],
  ])
  expect(drawn('甲 <', 'a ^')).toEqual([['甲 2x1'], ['a 1x1', ' 1x1']])
})

test.each(['1,280,000.00', '¥ 12', '-3.5%', '100万元', '12 000', '5 USD'])('%s is a number', (text) => {
  expect(isNumber(text)).toBe(true)
})
test.each(['', '2026-01-02 至 2026-12-31 之间', '第3条', '2台', '3.1 验收'])('%s is none', (text) => {
  expect(isNumber(text)).toBe(false)
})
