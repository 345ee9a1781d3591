import { expect, test } from 'vitest'
import { readLines } from './lines.ts'

test('lines of items are read with tabs, commas or blanks', () => {
  expect(readLines('red 红色 1\nblue，蓝色\n\ngreen\t浅 绿\t3\r\n')).toEqual({
    items: [
      { dicCode: 'red', dicName: '红色', dicValue: '1' },
      { dicCode: 'blue', dicName: '蓝色' },
      { dicCode: 'green', dicName: '浅 绿', dicValue: '3' },
    ],
    faulty: [],
  })
})

test('lines that are no items are named by number', () => {
  expect(readLines('1a 名称\nok 好\nalone').faulty).toEqual([1, 3])
})
