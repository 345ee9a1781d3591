import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComparedParagraph, compareParagraphs } from './paragraphs.ts'

test('versions differ by paragraphs, and inside of those that changed', () => {
  expect(compareParagraphs('甲\n租金为每月五千元\n丙', '甲\n租金为每月六千元\n丁丁')).toEqual([
    { kind: 'same', pieces: [{ kind: 'same', text: '甲' }] },
    {
      kind: 'changed',
      pieces: [
        { kind: 'same', text: '租金为每月' },
        { kind: 'deleted', text: '五' },
        { kind: 'added', text: '六' },
        { kind: 'same', text: '千元' },
      ],
    },
    { kind: 'deleted', pieces: [{ kind: 'deleted', text: '丙' }] },
    { kind: 'added', pieces: [{ kind: 'added', text: '丁丁' }] },
  ])
})

test('a paragraph that was moved is gone where it was and new where it is', () => {
  const moved = '第三条 争议由甲方所在地人民法院管辖。'
  const rest = ['第一条 甲方供货。', '第二条 乙方付款。', '第四条 本合同自签字之日起生效。']
  const lines = compareParagraphs([moved, ...rest].join('\n'), [...rest, moved].join('\n\n'))
  expect(lines.map(({ kind }) => kind)).toEqual(['deleted', 'same', 'same', 'same', 'added'])
  expect([lines[0], lines[4]].map((line) => line!.pieces[0]!.text)).toEqual([moved, moved])
})

test('both versions are contained in the result, whatever their text', () => {
  const line = fc.constantFrom(
    '',
    '  ',
    '甲方应于三十日内付款。',
    '甲方应于六十日内付款！',
    '　运费由乙方负担 ',
    '𠮷田 1,200',
    'a\tb',
  )
  const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'))
  const side = (lines: ComparedParagraph[], other: 'added' | 'deleted') =>
    lines
      .filter(({ kind }) => kind !== other)
      .map(({ pieces }) => pieces.flatMap((one) => (one.kind === other ? [] : [one.text])).join(''))
  const linesOf = (of: string) => of.split('\n').filter((one) => one.trim() !== '')
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = compareParagraphs(before, after)
      expect(side(lines, 'deleted')).toEqual(linesOf(after))
      expect(side(lines, 'added')).toEqual(linesOf(before))
    }),
  )
})
