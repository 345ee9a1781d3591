import { expect, test } from 'vitest'
import { articleMark, citationsIn, citedKey, countOf, likelyName, shortLawName } from './citations.ts'

const short = (text: string, self?: string) =>
  citationsIn(text, self).map(
    ({ laws, articleNo, paragraph, item }) =>
      `${laws.at(laws.length > 1 ? -1 : 0)} ${articleNo}${paragraph ? ` ${paragraph}款` : ''}${item ? ` ${item}项` : ''}`,
  )
const full = (text: string) => citationsIn(text).map(({ laws, articleNo }) => [laws[0], articleNo])

test('numbers are read as they are written', () => {
  expect(['577', '５７７', '五百七十七', '五七七', '十', '一千二百六十', '二十', '一百零三'].map(countOf)).toEqual([
    577, 577, 577, 577, 10, 1260, 20, 103,
  ])
})

test('articles are found with brackets and without, in figures, with paragraphs and items', () => {
  expect(full('依照《中华人民共和国民法典》第五百七十七条、第584条和第五百八十五条第二款之规定')).toEqual([
    ['民法典', '第五百七十七条'],
    ['民法典', '第五百八十四条'],
    ['民法典', '第五百八十五条'],
  ])
  expect(short('《劳动合同法》第三十九条第一款第（二）项')).toEqual(['劳动合同法 第三十九条 1款 2项'])
  expect(short('《刑法》第一百三十三条之一')).toEqual(['刑法 第一百三十三条之一'])
  expect(short('《民诉法》第64条第3项')).toEqual(['民事诉讼法 第六十四条 3项'])
  const bare = citationsIn('公司根据劳动合同法第39条可以解除')
  expect(bare[0]!.laws).toContain('劳动合同法')
  expect(bare[0]!.articleNo).toBe('第三十九条')
})

test('the version of a law that is named is found, and is none where a paper is numbered', () => {
  const text =
    '《仲裁法》（2017年修正）第五十九条、同法第六十条；仲裁法(2025)第72条；《仲裁法（2025年修订）》第一条；《仲裁法》（2025年修订，自2026年3月1日起施行）第二条'
  expect(citationsIn(text).map(({ articleNo, edition }) => [articleNo, edition])).toEqual([
    ['第五十九条', '2017'],
    ['第六十条', '2017'],
    ['第七十二条', '2025'],
    ['第一条', '2025'],
    ['第二条', '2025'],
  ])
  const none =
    '《民法典》第一条；法释（2018）5号第八条；《民法典》（2021年1月1日起施行）第二条；（2020年）《民法典》第三条'
  expect(citationsIn(none).map(({ edition }) => edition)).toEqual([null, null, null, null])
})

test('the law before it is meant by 同法, and the text’s own by 本法', () => {
  expect(short('《公司法》第三条规定……同法第二十条规定')).toEqual(['公司法 第三条', '公司法 第二十条'])
  expect(short('违反本法第五条的', '中华人民共和国电影法')).toEqual(['电影法 第五条'])
  expect(short('违反本法第五条的')).toEqual([])
})

test('a name may hold another one, a code may be cited by its book, and an interpretation by the number of its paper', () => {
  const interpretation = '最高人民法院关于适用民法典合同编通则若干问题的解释'
  for (const text of [
    '《最高人民法院关于适用《中华人民共和国民法典》合同编通则若干问题的解释》第六十五条',
    '最高人民法院关于适用《民法典》合同编通则若干问题的解释第65条',
    '《合同编通则解释》法释〔2023〕13号第六十五条',
    '《合同编通则解释》（法释〔2023〕13号）第六十五条',
    '法释〔2023〕13号第65条',
  ])
    expect(full(text)).toEqual([[interpretation, '第六十五条']])
  expect(full('《民法典》合同编第五百八十五条')).toEqual([['民法典', '第五百八十五条']])
  expect(citationsIn('依据民法典合同编第585条')[0]!.laws).toContain('民法典')
  expect(['中华人民共和国民法典 合同编', '民法典总则', '中华人民共和国民法典'].map(citedKey)).toEqual(
    Array(3).fill('民法典'),
  )
  expect(citedKey('民法总则')).toBe('民法总则')
})

test('laws and articles have short names', () => {
  const names = {
    '最高人民法院关于适用《中华人民共和国民法典》合同编通则若干问题的解释': '民法典合同编通则解释',
    最高人民法院关于审理民间借贷案件适用法律若干问题的规定: '民间借贷规定',
    '最高人民法院关于审理劳动争议案件适用法律问题的解释（一）': '劳动争议解释(一)',
    '最高人民法院关于适用《中华人民共和国民法典》有关担保制度的解释': '民法典担保制度解释',
    中华人民共和国劳动合同法: '劳动合同法',
    '法释〔2023〕13号': '民法典合同编通则解释',
  }
  for (const [title, known] of Object.entries(names)) expect(shortLawName(title)).toBe(known)
  expect(['585', '第五百八十五条第二款', '第一百三十三条之一', ''].map(articleMark)).toEqual([
    '§585',
    '§585 第二款',
    '§133之一',
    '',
  ])
})

test('the likely name is that of a law whose change is known, unless other words belong to it', () => {
  const likely = (text: string) => likelyName(citationsIn(text)[0]!.laws)
  expect(likely('依照合同法第114条')).toBe('合同法')
  expect(likely('公司依据劳动合同法第39条解除')).toMatch(/劳动合同法$/)
  expect(likely('当事人按仲裁法第58条申请')).toBe('仲裁法')
  expect(likely('按增值税暂行条例第2条')).toBe('增值税暂行条例')
})

test.each([
  ['劳动争议调解仲裁法第二十七条', ['劳动争议调解仲裁法']],
  ['农村土地承包经营纠纷调解仲裁法第四条', ['农村土地承包经营纠纷调解仲裁法']],
  ['《劳动合同法》第十九条和劳动争议调解仲裁法第四十七条', ['劳动合同法', '劳动争议调解仲裁法']],
  ['适用英国仲裁法第67条', ['英国仲裁法']],
  ['依据日本海商法第三条', ['日本海商法']],
])('a revised law does not take the place of a law with a longer name: %s', (text, names) => {
  expect(citationsIn(text).map(({ laws }) => likelyName(laws))).toEqual(names)
})

test('what is no citation is left alone, and places are those of the text', () => {
  expect(citationsIn('依《采购合同》第十五条付款。')).toEqual([])
  expect(citationsIn('第五条 甲方应当付款。本合同第六条另有约定。')).toEqual([])
  const text = '见《民法典》第10条和第11条。'
  expect(citationsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['《民法典》第10条', '第11条'])
})

test('a long text without citations takes no time', () => {
  const from = performance.now()
  expect(citationsIn('法规定办法条例解释'.repeat(20_000))).toEqual([])
  expect(citationsIn('第一条'.repeat(50_000))).toEqual([])
  expect(performance.now() - from).toBeLessThan(5000)
})
