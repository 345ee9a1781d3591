import { expect, test } from 'vitest'
import { type EqualRun, placeIn } from './place.ts'

/** Runs of texts that differ in one stretch. */
function runsOf(before: string, after: string): EqualRun[] {
  let first = 0
  while (before[first] === after[first] && first < Math.min(before.length, after.length)) first += 1
  let last = 0
  while (before.at(-1 - last) === after.at(-1 - last) && last < Math.min(before.length, after.length) - first) last += 1
  return [
    { before: 0, after: 0, length: first },
    { before: before.length - last, after: after.length - last, length: last },
  ]
}
const at = (text: string, quote: string) => {
  const start = text.indexOf(quote)
  return { id: '1', start, end: start + quote.length, quote }
}
const found = (before: string, after: string, quote: string) => {
  const place = placeIn(before, after, runsOf(before, after), at(before, quote))
  return { ...place, words: place.start === null || place.end === null ? null : after.slice(place.start, place.end) }
}

test('words that stay are found at their new place', () => {
  expect(found('一、甲方付款。二、乙方交货。', '一、甲方应于十日内付款。二、乙方交货。', '乙方交货')).toMatchObject({
    isKept: true,
    words: '乙方交货',
  })
})

test('short words that occur elsewhere too are not taken for those that were changed', () => {
  const before = '质保期10日。付款期30日。'
  expect(found(before, '质保期10日。付款期60日，另有30日宽限。', '30日')).toMatchObject({ isKept: false })
  expect(found(before, '质保期10日。付款期60日。', '付款期30日')).toMatchObject({ isKept: false, words: '付款期60日' })
})

test('a sentence that was moved is found by its words', () => {
  const before = '违约金不超过合同总价的百分之二十。质保期一年。'
  expect(
    found(before, '质保期一年。违约金不超过合同总价的百分之二十。', '违约金不超过合同总价的百分之二十'),
  ).toMatchObject({
    isKept: true,
    start: 6,
  })
})

test('words without any neighbourhood left have no place', () => {
  expect(placeIn('甲乙丙', '丁戊己', [], at('甲乙丙', '乙'))).toEqual({ start: null, end: null, isKept: false })
})
