import { expect, test } from 'vitest'
import { Pseudonyms } from './pseudonyms.ts'

test('a name behind its role is hidden, and shown again, with separators between them or not', () => {
  const pseudonyms = new Pseudonyms()
  const text = '原告：周明远，被告（反诉原告）李四，我叫王小明。'
  const hidden = pseudonyms.hide(text)
  expect(hidden).toBe('原告：【主体1】，被告（反诉原告）【主体2】，我叫【主体3】。')
  expect(pseudonyms.show(hidden)).toBe(text)
})

test('hundreds of thousands of separators in a row are read in one pass', () => {
  // On such a text a pattern with unbounded lookbehind does not finish within the test's time limit.
  for (const separators of ['\t'.repeat(400_000), '：'.repeat(400_000)]) {
    const hidden = new Pseudonyms().hide(`被告${separators}李四`)
    expect(hidden).toBe(`被告${separators}【主体1】`)
  }
})
