import { expect, test } from 'vitest'
import { type Column, columnWidth, columnWidths, roomFor } from './columns.ts'

const column = (more: Partial<Column<object>>): Column<object> => ({ key: 'k', title: '名称', ...more })

test('a head never loses the longest of its words', () => {
  expect(columnWidth(column({ title: 'Quantity', width: 40, sortable: true }))).toBeGreaterThan(80)
  expect(columnWidth(column({ title: '数量', width: 60 }))).toBe(60)
})

test('texts give way where a list fits by it, what opens the row and amounts do not', () => {
  const { least, of } = columnWidths(
    [column({ width: 200 }), column({ width: 600 }), column({ width: 600 }), column({ width: 120, align: 'right' })],
    0,
  )
  expect(least).toBe(200 + 780 + 120)
  expect([of[0], of[3]]).toEqual(['200px', '120px'])
  expect(of[1]).toContain('cqw')
})

test('a list that does not fit either way is scrolled and keeps its widths', () => {
  expect(columnWidths([column({ width: 900 }), column({ width: 600 })], 36).least).toBe(1536)
})

test('what needs more than its least gets it where there is place, and no more than it needs', () => {
  const { least, of } = columnWidths([column({ width: 200 }), column({ width: 90, full: 130, align: 'right' })], 0)
  expect(least).toBe(290)
  expect(of[1]).toBe('clamp(90px, 90px + (100cqw - 290px) * 1.0000, 130px)')
  expect(roomFor(['银行转账', 'Bank transfer'])).toBeGreaterThan(roomFor(['银行转账']))
})

test('numbers and times are read whole', () => {
  const { of } = columnWidths(
    [column({ width: 200 }), column({ key: 'contractNo', width: 160 }), column({ key: 'payTime', width: 150 })],
    0,
  )
  expect(of.slice(1)).toEqual(['160px', '150px'])
})
