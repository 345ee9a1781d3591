import { describe, expect, test } from 'vitest'
import { newDice } from '../../../../../test/probes/support/dice.ts'
import { excerpts } from '../excerpts.ts'
import { readAsked } from './asked.ts'
import { fold, foldWithPlaces } from './fold.ts'

const signs = [
  '甲',
  '合',
  'a',
  'É',
  'e\u0301',
  '㎡',
  'ﬁ',
  'ＰＣ',
  '①',
  '😀',
  '𠮷',
  'Σ',
  'ς',
  'ガ',
  'ｶﾞ',
  '각',
  '\u1100\u1161',
  '\u0301',
  ' ',
  '　',
  '\n',
  'İ',
]

test('a text that is folded with its places is the folded text, and each character leads back to its own', () => {
  const dice = newDice('fold')
  for (let round = 0; round < 2000; round++) {
    const text = Array.from({ length: dice.below(30) }, () => dice.pick(signs)).join('')
    const folded = foldWithPlaces(text)
    expect(folded.text).toBe(fold(text))
    for (let at = 0; at < folded.text.length; at++) {
      const [start, end] = [folded.startOf(at), folded.endOf(at + 1)]
      expect(fold(text.slice(start, end))).toContain(folded.text[at])
      if (at > 0) expect(start).toBeGreaterThanOrEqual(folded.startOf(at - 1))
    }
  }
})

const marked = (text: string, typed: string) =>
  excerpts(text, readAsked(typed).must).flatMap((one) => one.marks.map(({ start, end }) => one.text.slice(start, end)))

test.each([
  ['面积１２０㎡，单价ＵＳ＄３', 'm2', ['㎡']],
  ['面积１２０㎡，单价ＵＳ＄３', '120m', ['１２０㎡']],
  ['㎡㎡㎡ 终端ＴＸ９００', 'tx900', ['ＴＸ９００']],
  ['Cafe\u0301 违约金', '违约', ['违约']],
  ['Cafe\u0301 违约金', 'café', ['Cafe\u0301']],
  ['违约金 违约责任', '"违约责任" -保证', ['违约责任']],
])('in %s the search %s marks %j', (text, typed, words) => {
  expect(marked(text, typed)).toEqual(words)
})

describe('what is typed', () => {
  test.each([
    ['违约　责任', { must: ['违约', '责任'], not: [] }],
    ['"甲方 乙方" -丙方', { must: ['甲方 乙方'], not: ['丙方'] }],
    ['“甲方 乙方” －「丙 丁」', { must: ['甲方 乙方'], not: ['丙 丁'] }],
    ['＂ＧＢ／Ｔ 25000＂ ERP erp', { must: ['gb/t 25000', 'erp'], not: [] }],
    ['2026-01-02 a-b', { must: ['2026-01-02', 'a-b'], not: [] }],
    ['- -- "', { must: ['-', '--', '"'], not: [] }],
    ['"甲方', { must: ['"甲方'], not: [] }],
    ['"" “ ” \u0001', { must: [], not: [] }],
    ['-甲', { must: [], not: ['甲'] }],
  ])('%j is read', (typed, asked) => {
    expect(readAsked(typed)).toEqual(asked)
  })
})
