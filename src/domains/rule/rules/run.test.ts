import { describe, expect, test } from 'vitest'
import type { RuleKind } from '../codes.ts'
import { Content } from '../api.ts'
import { faultsOf, lacking } from './faults.ts'
import { runRule } from './run.ts'

const run = (kind: RuleKind, content: object, text: string) => runRule(kind, Content.parse(content), text)
const quotes = (mode: string, expr: string, text: string) =>
  run('examine', { condition: { mode, expr } }, text).hits.map(({ value }) => value)

describe('conditions', () => {
  test('of words: any of them, and joined ones in one sentence', () => {
    expect(quotes('keyword', '滞纳金、违约金', '逾期付违约金，并付滞纳金。')).toEqual(['违约金', '滞纳金'])
    expect(quotes('keyword', '逾期+违约金', '逾期付款的，付违约金。违约金另计。')).toEqual(['逾期付款的，付违约金。'])
  })
  test('of words with a number: in every writing of it, and whole', () => {
    const period = '验收后九十日内付款'
    for (const expr of ['九十日', '90日', '90 日']) {
      expect(quotes('keyword', expr, period)).toEqual(['九十日'])
      expect(quotes('keyword', expr, '验收后 90 日内付款')).toEqual(['90 日'])
      expect(quotes('keyword', expr, '验收后９０日内付款')).toEqual(['９０日'])
      expect(quotes('keyword', expr, '验收后一百九十日或190日内付款')).toEqual([])
    }
    expect(quotes('keyword', '付款+九十日', '验收后90日内付款。')).toHaveLength(1)
    expect(quotes('keyword', '三十万元', '保证金为30万元，或300,000元。')).toEqual(['30万元', '300,000元'])
    expect(quotes('absence', '九十日', '验收后90日内付款')).toEqual([])
    // Words that contain a numeral are still words.
    expect(quotes('keyword', '统一、一方', '统一由一方付款')).toEqual(['统一', '一方'])
  })
  test('of a pattern: every match', () => {
    expect(quotes('regex', '最终解释权归[甲乙]方', '最终解释权归甲方，最终解释权归乙方。')).toHaveLength(2)
  })
  test('of absence: none of the words', () => {
    expect(quotes('absence', '保密、商业秘密', '双方应保密。')).toEqual([])
    expect(quotes('absence', '保密、商业秘密', '双方应合作。')).toEqual([''])
  })
  test('of numbers: in one measure, however they are written', () => {
    expect(quotes('number', '定金 > 20%', '定金为合同总价的30%。')).toEqual(['30%'])
    expect(quotes('number', '定金 > 20%', '支付总价百分之三十的定金。')).toEqual(['百分之三十'])
    expect(quotes('number', '定金 > 20%', '定金为20％，违约金为30％。')).toEqual([])
    expect(quotes('number', '付款期限|付款 >= 90日', '验收后付款期限为一百二十日。')).toEqual(['一百二十日'])
    expect(quotes('number', '试用期 > 6个月', '试用期为1年。')).toEqual(['1年'])
    expect(quotes('number', '保证金 > 50万元', '履约保证金为800,000元。')).toEqual(['800,000元'])
  })
  test('of likeness: sentences worded about like an example', () => {
    const example = '甲方有权随时单方解除本合同'
    expect(quotes('semantic', example, '甲方有权随时单方面解除本合同。乙方应交货。')).toHaveLength(1)
  })
})

describe('questions', () => {
  const content = { triggers: ['试用期'], similarQuestions: ['劳动合同试用期最长多久'] }
  test('are known by their words or by their likeness', () => {
    expect(run('answer', content, '试用期能约定几次？').hits).toHaveLength(1)
    expect(run('answer', { ...content, triggers: [] }, '劳动合同的试用期最长多久？').hits).toHaveLength(1)
    expect(run('answer', content, '离婚财产怎么分？').hits).toEqual([])
  })
})

describe('elements', () => {
  const elements = [
    { key: 'lender', label: '出借人', type: 'party' },
    { key: 'amount', label: '借款金额', type: 'money' },
    { key: 'due', label: '还款日期', type: 'date' },
    { key: 'way', label: '还款方式', type: 'select', options: ['到期一次还本付息', '等额本息'] },
    { key: 'code', label: '编号', type: 'text', regex: '编号[：:]\\s*(JK-\\d+)' },
  ]
  const text =
    '借条（编号：JK-2026）\n出借人：张三，借款人：李四。\n借款金额（大写：伍万元）：50,000元。还款日期为2026年12月31日，还款方式：等额本息。'

  test('are found behind their labels by their types, or by a pattern', () => {
    const { hits } = run('extract', { elements }, text)
    expect(Object.fromEntries(hits.map(({ key, value }) => [key, value]))).toEqual({
      lender: '张三',
      amount: '50,000元',
      due: '2026年12月31日',
      way: '等额本息',
      code: 'JK-2026',
    })
    for (const { start, end, value } of hits) expect(text.slice(start, end)).toBe(value)
  })
  test('are taken out only where the condition holds', () => {
    const condition = { mode: 'keyword', expr: '欠条' }
    expect(run('extract', { elements, condition }, text).hits).toEqual([])
  })
  test('fill a template, and weigh a case', () => {
    const template = '出借人{{lender}}，{{ due }}前还，保证人{{surety}}'
    expect(run('document', { elements, template }, text).filled).toBe(
      '出借人张三，2026年12月31日前还，保证人{{surety}}',
    )
    const weights = [
      { key: 'lender', weight: 60 },
      { key: 'missing', weight: 40 },
    ]
    expect(run('case', { elements, weights }, text).score).toBe(60)
  })
})

describe('what a rule lacks', () => {
  const of = (kind: RuleKind, content: object) => Object.keys(lacking(kind, Content.parse(content))).toSorted()
  test('is asked for by its kind', () => {
    expect(of('answer', {})).toEqual(['answer', 'samples', 'triggers'])
    expect(of('examine', {})).toEqual(['checkItem', 'condition', 'riskLevel', 'samples', 'scope', 'suggestion'])
    expect(of('contract', {})).toEqual(['elements', 'samples', 'scope', 'template'])
    expect(of('document', {})).toEqual(['elements', 'samples', 'scope', 'template'])
    expect(of('case', {})).toEqual(['elements', 'samples', 'scope', 'weights'])
    expect(of('extract', {})).toEqual(['condition', 'elements', 'samples'])
  })
  test('lists undefined elements of the template, and weights that are not a hundred', () => {
    expect(lacking('document', Content.parse({ template: '{{a}}{{b}}' }))['template']).toMatchObject({
      vars: { keys: 'a、b' },
    })
    expect(lacking('case', Content.parse({ weights: [{ key: 'a', weight: 99 }] }))['weights']).toMatchObject({
      vars: { sum: 99 },
    })
  })
  test('lists invalid patterns and duplicate keys', () => {
    const element = { key: 'a', label: '甲', type: 'text' }
    const elements = [element, { ...element, regex: '(' }]
    const condition = { mode: 'regex', expr: '[' }
    expect(Object.keys(faultsOf(Content.parse({ elements, condition })))).toEqual([
      'condition',
      'elements.1.regex',
      'elements.1.key',
    ])
    expect(Object.keys(faultsOf(Content.parse({ condition: { mode: 'number', expr: '定金过高' } })))).toEqual([
      'condition',
    ])
  })
})
