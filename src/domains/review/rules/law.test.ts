import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lawChanges } from '../../../kernel/law/changes.ts'
import { rules } from './data/rules.ts'

const laws = join(process.env.FAHENG_DATA ?? '../shared/data', 'laws/national')

/** Folder and file name prefix of each law that the rules cite. */
const files: Record<string, [string, string]> = {
  民法典: ['民法典', ''],
  劳动合同法: ['社会法', '劳动合同法('],
  增值税法: ['经济法', '增值税法('],
  公司法: ['民法商法', '公司法(2023'],
  建筑法: ['经济法', '建筑法('],
  个人信息保护法: ['行政法', '个人信息保护法('],
  民事诉讼法: ['诉讼与非诉讼程序法', '民事诉讼法(2023'],
  保障农民工工资支付条例: ['行政法规', '保障农民工工资支付条例('],
  '法释〔2020〕17号': ['司法解释', '最高人民法院关于审理民间借贷案件适用法律若干问题的规定(2020-12-29)'],
  '法释〔2020〕19号': ['司法解释', '最高人民法院关于审理技术合同纠纷案件适用法律若干问题的解释(2020-12-29)'],
  '法释〔2020〕25号': ['司法解释', '最高人民法院关于审理建设工程施工合同纠纷案件适用法律问题的解释（一）(2020'],
  '法释〔2022〕11号': ['司法解释', '最高人民法院关于适用《民事诉讼法》的解释(2022'],
  发票管理办法: ['行政法规', '发票管理办法(2023'],
  保障中小企业款项支付条例: ['行政法规', '保障中小企业款项支付条例(2025'],
  '法释〔2006〕7号': ['司法解释', '最高人民法院关于适用《仲裁法》若干问题的解释'],
  '法释〔2023〕13号': ['司法解释', '最高人民法院关于适用《民法典》合同编通则若干问题的解释'],
  招标投标法实施条例: ['行政法规', '招标投标法实施条例('],
  '法释〔2020〕28号': ['司法解释', '最高人民法院关于适用《民法典》有关担保制度的解释'],
}

/** Cited texts that are not in the folder: newer ones, and a ministerial rule. */
const absent = new Set(['法释〔2024〕11号', '法释〔2025〕12号', '建设工程质量保证金管理办法'])

function textOf(law: string): string {
  const [folder, beginning] = files[law] ?? ['', '-']
  const found = readdirSync(join(laws, folder)).filter((name) => name.startsWith(beginning))
  // The civil code is split into one file per book; of every other law the latest version counts.
  const latest = law === '民法典' ? found : found.toSorted().slice(-1)
  return latest.map((name) => readFileSync(join(laws, folder, name), 'utf8')).join('\n')
}

const DIGITS = '零一二三四五六七八九'

/** 第…条 in the notation of laws. */
function articleName(article: string): string {
  const digits = article.padStart(4, '0').split('').map(Number)
  const words = digits
    .map((digit, place) => (digit === 0 ? '零' : DIGITS[digit] + ['千', '百', '十', ''][place]!))
    .join('')
  const name = words.replaceAll(/零+/g, '零').replace(/^零/, '').replace(/零$/, '').replace(/^一十/, '十')
  return `第${name}条`
}

test.skipIf(!existsSync(laws))('every article that a rule cites stands in the law (needs FAHENG_DATA)', () => {
  const cited = new Map<string, Set<string>>()
  for (const { law, article } of rules.flatMap((rule) => rule.law)) {
    cited.set(law, (cited.get(law) ?? new Set()).add(article))
  }
  for (const [law, articles] of cited) {
    if (absent.has(law)) continue
    const text = textOf(law)
    for (const article of articles) {
      expect(text, `${law} ${articleName(article)}`).toMatch(new RegExp(`^${articleName(article)}[ 　]`, 'm'))
    }
  }
})

test.skipIf(!existsSync(laws))('the laws said to be repealed with the civil code are those of its last article', () => {
  const last = textOf('民法典').split('第一千二百六十条')[1] ?? ''
  const named = Array.from(last.matchAll(/《中华人民共和国([^》]+)》/g), (match) => match[1] ?? '')
  const listed = lawChanges.filter(({ source }) => source === '民法典第一千二百六十条').map(({ law }) => law)
  expect(listed.toSorted()).toEqual(named.toSorted())
})
