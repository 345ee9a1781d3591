import { expect, test } from 'vitest'
import { fill, isAsked, keysOf } from './template.ts'
import { blocksOf } from './text.ts'

const elements = [
  { key: 'day', type: 'date' },
  { key: 'sum', type: 'money' },
  { key: 'name', type: 'party' },
]
const none = { values: {}, groups: {} }

test('answers are worded, what is open stays a marked blank', () => {
  expect(
    fill('{{name}}于{{day}}付{{ sum }}，{{other}}', elements, {
      values: { day: '2026-03-02', sum: '10700.5' },
      groups: {},
    }),
  ).toBe('【　　】于2026年3月2日付人民币10,700.50元（大写：壹万零柒佰元伍角），【　　】')
})

test('sections are shown by their condition, and repeated for each entry', () => {
  const template = '{{#a}}\n有{{a}}\n{{/a}}\n{{^a}}\n无\n{{/a}}\n{{#b=x|y}}对{{/b}}\n{{#g}}\n{{no}}·{{a}}\n{{/g}}\n'
  const said = (values: Record<string, string>, g: Record<string, string>[]) =>
    fill(template, [], { values, groups: { g } })
  expect(said({ a: '甲', b: 'y' }, [{ no: '1' }, { no: '2' }])).toBe('有甲\n对\n1·甲\n2·甲\n')
  expect(said({ b: 'z' }, [])).toBe('无\n\n【　　】·【　　】\n')
})

test('articles are numbered in order, and typed text is never read as a template', () => {
  expect(fill('第＃条 甲\n{{#x}}\n第＃条 乙\n{{/x}}\n第＃条 丙', [], none)).toBe('第一条 甲\n第二条 丙')
  expect(fill('第＃条\n'.repeat(21), [], none).split('\n')[20]).toBe('第二十一条')
  expect(fill('{{a}}', [], { values: { a: '{{b}}$&' }, groups: {} })).toBe('{{b}}$&')
})

test('sections that do not pair are refused', () => {
  expect(() => fill('{{#a}}', [], none)).toThrow(SyntaxError)
  expect(() => fill('{{#a}}{{/b}}', [], none)).toThrow(SyntaxError)
  expect(keysOf('{{a}}{{#b=1}}{{c}}{{/b}}{{a}}')).toEqual(['a', 'b', 'c'])
})

test('a question is visible when another has an answer, or a certain one', () => {
  const valueOf = (key: string) => ({ a: 'x' })[key] ?? ''
  expect(['', 'a', 'b', 'a=x|y', 'a=z'].map((when) => isAsked(when, valueOf))).toEqual([true, true, false, true, false])
})

test('a text is paragraphs and tables', () => {
  expect(blocksOf('# 题\n\n## 一\n正文\n~ 此致\n> 落款\n| 序号 | 名称 |\n| 1 | 合同 |')).toEqual([
    { kind: 'title', text: '题' },
    { kind: 'heading', text: '一' },
    { kind: 'text', text: '正文' },
    { kind: 'flush', text: '此致' },
    { kind: 'right', text: '落款' },
    {
      kind: 'table',
      rows: [
        ['序号', '名称'],
        ['1', '合同'],
      ],
    },
  ])
})
