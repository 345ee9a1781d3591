import { expect, test } from 'vitest'
import { outlineOf } from '../../../test/hostile/upload.ts'
import { recogniseStructure } from './structure.ts'
import type { Extracted } from './types.ts'

const outline = (...lines: string[]) => {
  const { text, blocks } = recogniseStructure(lines.map((line) => ({ kind: 'paragraph', text: line })))
  return outlineOf({ text, blocks } as Extracted).map((line) => line.replace(/\].*/, ']'))
}

test('Chinese chapters, articles, paragraphs and items', () => {
  expect(
    outline(
      '第一章 总则',
      '第一条 目的',
      '一、供货',
      '（一）范围如下：',
      '1、货物；',
      '（1）甲类；',
      '①子类。',
      '（二）期限。',
      '二、付款。',
      '第二条　价款',
      '第二章 附则',
      '第三条',
      '附件1：清单',
    ),
  ).toEqual([
    'heading 1 [第一章]',
    'heading 2 [第一条]',
    'heading 3 [一、]',
    'clause 4 [（一）]',
    'clause 5 [1、]',
    'clause 6 [（1）]',
    'clause 7 [①]',
    'clause 4 [（二）]',
    'clause 3 [二、]',
    'heading 2 [第二条]',
    'heading 1 [第二章]',
    'heading 2 [第三条]',
    'heading 1 [附件1]',
  ])
})

test('decimal numbers under articles, and a series that divides a decimal one', () => {
  expect(
    outline(
      '九、解除',
      '9.1 有下列情形之一的：',
      '（一）甲。',
      '（二）乙。',
      '9．2 其他情形：',
      '（一）丙。',
      '十、违约',
      '10.1违约金为总价的5%。',
    ),
  ).toEqual([
    'heading 1 [九、]',
    'clause 2 [9.1]',
    'clause 3 [（一）]',
    'clause 3 [（二）]',
    'clause 2 [9．2]',
    'clause 3 [（一）]',
    'heading 1 [十、]',
    'clause 2 [10.1]',
  ])
})

test('English articles, sections, letters and Roman numerals', () => {
  expect(
    outline(
      'ARTICLE I DEFINITIONS',
      'Section 1.1 Terms',
      '(a) first;',
      '(h) eighth;',
      '(i) ninth;',
      '(j) tenth:',
      '(i) one;',
      '(ii) two.',
      'ARTICLE II TERM',
      '1. Notice is given in writing.',
      'Schedule A',
    ),
  ).toEqual([
    'heading 1 [ARTICLE I]',
    'heading 2 [Section 1.1]',
    'clause 3 [(a)]',
    'clause 3 [(h)]',
    'clause 3 [(i)]',
    'clause 3 [(j)]',
    'clause 4 [(i)]',
    'clause 4 [(ii)]',
    'heading 1 [ARTICLE II]',
    'clause 2 [1.]',
    'heading 1 [Schedule A]',
  ])
})

test('Spanish and Japanese clauses', () => {
  expect(outline('PRIMERA.- Objeto del contrato', 'CLÁUSULA SEGUNDA: Precio', 'Artículo 3 Plazo')).toEqual([
    'heading 1 [PRIMERA.-]',
    'heading 1 [CLÁUSULA SEGUNDA:]',
    'heading 1 [Artículo 3]',
  ])
  expect(outline('第１条（目的）', '第２条 甲は乙に商品を引き渡す。')).toEqual([
    'heading 1 [第１条]',
    'clause 1 [第２条]',
  ])
})

test.each([
  '第三条约定的违约金应当支付。',
  '第五条及第六条不适用。',
  '1.5万元由甲方承担。',
  '2026.6.16签订。',
  '3.5%的税率。',
  '0.5 倍',
  '30 日内付清。',
  '100.50元',
  'Section 2.1 shall not apply.',
  'Article 3, paragraph 2',
  'I agree.',
  '二〇二六年六月',
  '（以下简称甲方）',
  'etc. and so on',
  '第三条の規定による。',
])('is not a number: %s', (line) => expect(outline(line)).toEqual(['paragraph 0 []']))

test('rows and contents stay apart from the outline', () => {
  const { blocks, text } = recogniseStructure([
    { kind: 'paragraph', text: '第一条 标的……1', isAside: true },
    { kind: 'row', cells: ['1.', '甲\t乙', ''], table: 0 },
    { kind: 'paragraph', text: ' a\u0000b\uD800 ' },
  ])
  expect(blocks.map(({ kind, number }) => [kind, number])).toEqual([
    ['paragraph', null],
    ['tableRow', null],
    ['paragraph', null],
  ])
  expect(text).toBe('第一条 标的……1\n1.\t甲 乙\t\nab\uFFFD')
})
