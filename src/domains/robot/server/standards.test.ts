import { expect, test } from 'vitest'
import type { ArticleHit } from '../../knowledge/server/service.ts'
import { matchRules } from './standards.ts'

const hit = (law: string, articleNo: string, score: number): ArticleHit => ({
  articleId: `${law}${articleNo}`,
  legislationId: law,
  law,
  articleNo,
  chapter: '',
  text: '',
  score,
  status: 'inForce',
})
const question = '对方迟迟不发货，我可以解除合同吗'

test('an answer founded on the law that the library gives for a question is meant, whatever its wording', () => {
  const alone = matchRules(question, [], [])
  expect(alone.standard).toBeNull()
  // A book of the code, as published, counts as the code.
  const supported = matchRules(question, [], [hit('中华人民共和国民法典 合同编', '第五百六十三条', 2)])
  expect(supported.standard?.title).toBe('什么情况下可以单方解除合同')
})

test('law that nothing written is founded on changes nothing', () => {
  const titles = (hits: ArticleHit[]) => matchRules(question, [], hits).related.map(({ title }) => title)
  expect(titles([hit('渡船条例', '第五百六十三条', 2)])).toEqual(titles([]))
})

test('what has nothing in common with an answer is not given for the law alone', () => {
  expect(matchRules('今天天气怎么样', [], [hit('中华人民共和国民法典', '第五百六十三条', 2)]).standard).toBeNull()
})
