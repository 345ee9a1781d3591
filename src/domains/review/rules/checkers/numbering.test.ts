import { expect, test } from 'vitest'
import { findingsOf, quotesOf } from '../document.fixture.ts'

const articles = (...numbers: string[]) => numbers.map((number) => `第${number}条 内容`).join('\n')

test('a number left out', () => {
  const [finding] = findingsOf(articles('一', '二', '四', '五'), 'numbering.gap')
  expect(finding?.words).toEqual({ before: 2, missing: 3, after: 4 })
})

test('a number used twice', () => {
  expect(quotesOf(articles('一', '二', '二', '三'), 'numbering.repeat')).toEqual([['第二条', '第二条']])
})

test.each([
  articles('一', '二', '三'),
  `${articles('一', '二', '三')}\n附件：补充约定\n${articles('一', '二')}`,
  `${articles('一', '二')}\n第二条约定的期限届满后，`,
  articles('一', '二', '二之一', '三'),
])('right numbers: %#', (source) => {
  expect(findingsOf(source, 'numbering')).toEqual([])
})
