import { expect, test } from 'vitest'
import { indexArticles, type IndexedArticle } from './article-index.ts'
import { findAmong, findArticles } from './find.ts'

const subjects = ['买卖', '租赁', '运输', '保管', '承揽', '委托', '借款', '保证', '赠与', '仓储', '合伙', '中介']
const acts = ['迟延交付', '质量不符', '拒绝付款', '擅自转让', '丢失毁损', '提前终止']

/** Articles of one law per subject, in the style of laws. */
const laws: IndexedArticle[] = subjects.flatMap((subject) =>
  acts.map((act, i) => ({
    law: `${subject}合同法`,
    articleNo: `第${i + 1}条`,
    heading: `第${i + 1}章 ${act}`,
    text: `当事人在${subject}合同中${act}的，应当承担违约责任；造成损失的，应当赔偿损失。`,
  })),
)
const own: IndexedArticle[] = [
  { law: '合同管理办法', articleNo: '第一条', heading: '', text: '供应商应当遵守廉洁承诺，不得赠送礼品。' },
  { law: '合同管理办法', articleNo: '第二条', heading: '', text: '合同由法务部审查，逾期报告的承担责任。' },
]
const questions = [
  '供应商迟延交付要承担什么责任',
  '租赁合同里对方擅自转让怎么办',
  '借款人拒绝付款',
  '合同由谁审查',
  '小王租了房又擅自转让。根据哪条法律，他应当承担责任？',
]

test('articles of two libraries score as they would in one library', async () => {
  const [first, second, both] = await Promise.all([
    indexArticles(laws),
    indexArticles(own),
    indexArticles([...laws, ...own]),
  ])
  for (const question of questions) {
    const joined = findAmong([{ index: first }, { index: second }], question, 10)
    const expected = findArticles(both, question, 10)
    expect(joined.map(({ part, at }) => part * laws.length + at)).toEqual(expected.map(({ at }) => at))
    joined.forEach(({ score }, i) => expect(score).toBeCloseTo(expected[i]!.score, 2))
  }
})

test('an article that does not count is in no result, whichever library it is in', async () => {
  const [first, second] = await Promise.all([indexArticles(laws), indexArticles(own)])
  const found = findAmong(
    [
      { index: first, accepts: (at) => at !== 0 },
      { index: second, accepts: () => false },
    ],
    '买卖合同迟延交付',
    50,
  )
  expect(found.some(({ part }) => part === 1)).toBe(false)
  expect(found.some(({ at }) => at === 0)).toBe(false)
  expect(found.length).toBeGreaterThan(10)
})
