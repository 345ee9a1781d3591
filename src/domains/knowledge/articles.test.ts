import { expect, test } from 'vitest'
import { lawKeyOf } from '../../kernel/law/names.ts'
import { articleCount, articleReference, headingMark, splitArticles } from './articles.ts'

const law = `制定说明写在最前面。

## 第一章 总则

第一条 为了规范用印，制定本制度。

第二条 本制度适用于全体员工。

依照第三条的规定办理的除外。

### 第一节 保管

第二条之一　印章由专人保管。

第三章 附则
第三条 自公布之日起施行。`

test('a text is split at its articles, under the headings above each, and nothing of it is lost', () => {
  const pieces = splitArticles(law)
  expect(pieces.map(({ articleNo, chapter }) => [articleNo, chapter])).toEqual([
    ['', ''],
    ['第一条', '第一章 总则'],
    ['第二条', '第一章 总则'],
    ['第二条之一', `第一章 总则${headingMark}第一节 保管`],
    ['第三条', '第三章 附则'],
  ])
  expect(pieces[2]!.text).toBe('本制度适用于全体员工。\n依照第三条的规定办理的除外。')
  expect(articleCount(pieces)).toBe(4)
})

test('a sentence that begins with a reference to an article is none', () => {
  expect(articleCount(splitArticles('第一条 总则\n第三条的规定不适用于前款。\n第四条、第五条另行规定。'))).toBe(1)
})

test('a text without articles stays whole', () => {
  expect(splitArticles('# 要点\n先看期限。\n\n再看证据。')).toEqual([
    { seq: 1, chapter: '要点', articleNo: '', text: '先看期限。\n再看证据。' },
  ])
})

test('a reference to an article is understood however it is typed', () => {
  expect(articleReference('民法典577')).toEqual({ title: '民法典', articleNo: '第五百七十七条' })
  expect(articleReference('《劳动合同法》第39条')).toEqual({ title: '劳动合同法', articleNo: '第三十九条' })
  expect(articleReference('刑法第十七条之一')).toEqual({ title: '刑法', articleNo: '第十七条之一' })
  expect(articleReference('违约金 30%')).toBeNull()
  expect(articleReference('定金')).toBeNull()
})

test('the versions of a law share one key', () => {
  expect(lawKeyOf('中华人民共和国公司法（2023年修订）')).toBe(lawKeyOf('公司法'))
  expect(lawKeyOf('中华人民共和国公司法')).not.toBe(lawKeyOf('中华人民共和国合伙企业法'))
})
