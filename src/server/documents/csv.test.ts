import { expect, test } from 'vitest'
import { cellsOf } from './csv.ts'

test.each([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\n"x;y";2',
    [
      ['a', 'b'],
      ['x;y', '2'],
    ],
  ],
  [
    'a\tb\n1\t',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'a,b\n"say ""hi"", you","two\nlines"',
    [
      ['a', 'b'],
      ['say "hi", you', 'two\nlines'],
    ],
  ],
  ['a,b\n\n1,2', [['a', 'b'], [''], ['1', '2']]],
  ['a, b \n"open', [['a', 'b'], ['"open']]],
])('the cells of %j', (text, cells) => expect(cellsOf(text)).toEqual(cells))

test('of a hundred thousand lines are read at once', () => {
  expect(cellsOf('name,"number"\n' + '"甲,乙",1\n'.repeat(100_000))).toHaveLength(100_001)
})
