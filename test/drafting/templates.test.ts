import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contractType } from '../../src/domains/contract/codes.ts'
import { faultsOf as wrongAnswers, gathered } from '../../src/domains/drafting/rules/answers.ts'
import { fill, keysOf } from '../../src/domains/drafting/rules/template.ts'
import { blocksOf, titleOf } from '../../src/domains/drafting/rules/text.ts'
import { builtIn } from '../../src/domains/drafting/server/templates.ts'
import { findClauses, polish } from '../../src/domains/drafting/server/wording.ts'
import { Content } from '../../src/domains/rule/api.ts'
import { faultsOf, lacking } from '../../src/domains/rule/rules/faults.ts'
import { runRule } from '../../src/domains/rule/rules/run.ts'
import { changesOf } from '../../src/kernel/law/changes.ts'

const all = [...builtIn().values()]
const of = (kind: 'document' | 'contract') => all.filter(({ docKind }) => docKind === kind)
/** The codes of the dictionary list of document types. */
const docTypes = (
  JSON.parse(readFileSync('src/domains/dictionary/data/lists.json', 'utf8')) as { code: string; items: string[][] }[]
)
  .find(({ code }) => code === 'docType')!
  .items.map(([code]) => code!)
const none = { values: {}, groups: {} }

test('there are enough of them, with unique names', () => {
  expect(of('document').length).toBeGreaterThanOrEqual(30)
  expect(of('contract').length).toBeGreaterThanOrEqual(20)
  expect(new Set(all.map(({ docKind, name }) => docKind + name)).size).toBe(all.length)
})

describe.each(all.map((one) => [one.id, one] as const))('%s', (_, one) => {
  const content = Content.parse(one)

  test('is a rule that the rule engine accepts, and its samples match', () => {
    expect(faultsOf(content)).toEqual({})
    expect(lacking(one.docKind, content)).toEqual({})
    const codes: readonly string[] = one.docKind === 'contract' ? contractType.values : docTypes
    expect(one.scope.filter((code) => !codes.includes(code))).toEqual([])
    for (const { text, expected } of one.samples) {
      const found = runRule(one.docKind, content, text).hits.map(({ key }) => key)
      expect(found).toEqual(expect.arrayContaining(expected))
    }
  })

  test('uses only fields that it has, and has no unused fields', () => {
    const asked = new Set([...one.elements.map(({ key }) => key), ...one.groups.map(({ key }) => key)])
    const named = new Set(keysOf(one.template))
    expect([...named].filter((key) => !asked.has(key))).toEqual([])
    const conditions = one.elements.flatMap(({ when }) => (when === '' ? [] : [when.split('=')[0]!]))
    expect([...asked].filter((key) => !named.has(key) && !conditions.includes(key))).toEqual([])
    for (const { when, group, options, type } of one.elements) {
      if (when !== '') {
        const [key, is = ''] = when.split('=')
        const on = one.elements.find((other) => other.key === key)
        expect(on).toBeDefined()
        if (is !== '') expect(on!.options).toEqual(expect.arrayContaining(is.split('|')))
      }
      expect(group === '' || one.groups.some(({ key }) => key === group)).toBe(true)
      expect(options.length > 1).toBe(type === 'select')
    }
  })

  test('compares answers only with possible choices', () => {
    for (const [, key, is] of one.template.matchAll(/\{\{[#^]([A-Za-z]\w*)=([^{}]+)\}\}/g)) {
      const { options } = one.elements.find((other) => other.key === key)!
      expect([key, options]).toEqual([key, expect.arrayContaining(is!.split('|'))])
    }
  })

  test('is complete with no answers and with all answers', () => {
    const empty = fill(one.template, one.elements, none)
    expect(empty).not.toMatch(/\{\{|＃/)
    expect(titleOf(empty)).not.toBe('')
    const values = { text: '文字', party: '某某公司', date: '2026-03-02', number: '3', money: '1000' }
    const answers = one.elements.map(({ key, type, options }) => ({
      key,
      row: 0,
      value: type === 'select' ? options[0]! : values[type],
    }))
    expect(wrongAnswers(one.elements, answers, true)).toEqual({})
    const full = fill(one.template, one.elements, gathered(one.elements, answers))
    expect(full).not.toMatch(/\{\{|＃|undefined/)
    expect(blocksOf(full).length).toBeGreaterThan(4)
    if (one.docKind === 'contract') {
      const articles = full.match(/^## 第.+条/gm) ?? []
      expect(articles.length).toBeGreaterThanOrEqual(12)
      expect(new Set(articles.map((head) => head.split(' ')[1])).size).toBe(articles.length)
    }
  })
})

test('clauses and wordings exist, and no wording contradicts another', () => {
  const clauses = (['document', 'contract'] as const).flatMap((docKind) =>
    findClauses({ docKind, keyword: '', content: '' }),
  )
  expect(clauses.length).toBeGreaterThanOrEqual(40)
  expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length)
  const once = polish('老板欠钱不还，我们要打官司，要求他们公司赔钱。')
  expect(once.text).toBe('法定代表人拖欠款项拒不清偿，我方要提起诉讼，要求对方赔偿损失。')
  expect(polish(once.text).changes).toEqual([])
  expect(findClauses({ docKind: 'contract', keyword: '', content: '双方应当保密。' }).at(-1)).toMatchObject({
    id: 'confidentiality',
    isThere: true,
  })
})

const data = join(resolve(process.env['FAHENG_DATA'] ?? '../shared/data'), 'laws')
test.skipIf(existsSync(data))(`the laws are absent: set FAHENG_DATA (looked in ${data})`, () => {})
test.runIf(existsSync(data))('every named article exists in the newest text of its law', () => {
  interface Law {
    path: string
    law: string
    title: string
    date: string
  }
  const laws = readFileSync(join(data, 'list.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Law)
    .filter(({ path }) => existsSync(join(data, 'national', path)))
    .toSorted((one, other) => other.date.localeCompare(one.date))
  const code = join(data, 'national/民法典')
  const civil = readdirSync(code).map((name) => readFileSync(join(code, name), 'utf8'))
  const textOf = (name: string): string => {
    if (name === '中华人民共和国民法典') return civil.join('\n')
    const short = name.replace('中华人民共和国', '')
    const found = laws.find(({ law, title }) => [law, title].some((one) => one === name || one === short))
    return found ? readFileSync(join(data, 'national', found.path), 'utf8') : ''
  }
  const missing = all.flatMap(({ name, basis }) =>
    basis
      // Laws newer than the data have no text there.
      .filter(({ law }) => changesOf(law).every(({ kind, day }) => kind !== 'enacted' || (day ?? '') <= laws[0]!.date))
      .filter(({ law, article }) => !new RegExp(`^[#*\\s]*${article || '第一条'}[\\s*]`, 'm').test(textOf(law)))
      .map(({ law, article }) => `${name}: ${law}${article}`),
  )
  expect(missing).toEqual([])
})

const articlesOf = (id: string, values: Record<string, string>): string[] => {
  const one = builtIn().get(id)!
  return [...fill(one.template, one.elements, { values, groups: {} }).matchAll(/^## 第.{1,4}条 (.+)$/gm)].map(
    ([, name]) => name!,
  )
}
const inOrder = (names: readonly string[], wanted: readonly string[]) => names.filter((name) => wanted.includes(name))

test.each([
  [
    'house-lease',
    [
      '租赁房屋',
      '租赁期限',
      '租金与支付',
      '押金',
      '使用与装修',
      '维修',
      '转租',
      '合同的解除与终止',
      '违约责任',
      '法律适用与争议解决',
    ],
  ],
  [
    'equipment-lease',
    [
      '租赁设备',
      '租赁期限',
      '租金',
      '押金',
      '操作与安全',
      '保养与维修',
      '合同的解除与终止',
      '违约责任',
      '法律适用与争议解决',
    ],
  ],
])('%s has its articles in the usual order of a lease', (id, order) => {
  expect(inOrder(articlesOf(id, { use: '居住', deposit: '3000' }), order)).toEqual(order)
})

/** Lines between numbered points, with every condition of the template true in turn. */
test.each(all.map((one) => [one.id, one] as const))('%s has no other line between numbered points', (_, one) => {
  const choices = one.elements.flatMap(({ key, options }) =>
    (options.length > 0 ? options : ['3']).map((value) => [key, value]),
  )
  const broken = choices.flatMap(([key = '', value = '']) => {
    const text = fill(one.template, one.elements, { values: { [key]: value }, groups: {} })
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    return lines.filter(
      (line, i) =>
        !/^[（#|>~-]/.test(line) &&
        (lines[i - 1] ?? '').startsWith('（') &&
        /^（[二三四五六七八九十]/.test(lines[i + 1] ?? ''),
    )
  })
  expect(broken).toEqual([])
})
