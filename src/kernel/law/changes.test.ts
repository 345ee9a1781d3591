import { expect, test } from 'vitest'
import { z } from 'zod'
import { changeSince, changesOf, lawChanges, repealedIn, repealOf } from './changes.ts'
import { plainLawName } from './names.ts'

const today = '2026-11-26'
const Day = z.iso.date()
const Change = z.strictObject({
  law: z.string().min(2),
  names: z.array(z.string().min(2)).optional(),
  kind: z.enum(['repealed', 'takenIn', 'revised', 'enacted']),
  adopted: Day.nullable(),
  day: Day.nullable(),
  by: z.string(),
  source: z.string().min(2),
  article: z
    .string()
    .regex(/^第.+条$/)
    .optional(),
  paragraph: z.number().int().min(1).optional(),
  notAfter: z.array(z.string().min(1)).optional(),
  interpretations: z.strictObject({ by: z.string().min(2), source: z.string().min(2) }).optional(),
  interpretationNames: z.array(z.string().min(2)).optional(),
})

test('every change has its shape, its source and, where a law ends, what holds instead', () => {
  for (const change of lawChanges) {
    expect(() => Change.parse(change), change.law).not.toThrow()
    expect(plainLawName(change.law), change.law).toBe(change.law)
    expect(change.by !== '', change.law).toBe(change.kind === 'repealed' || change.kind === 'takenIn')
    if (change.kind !== 'enacted') expect(change.adopted, change.law).not.toBeNull()
    if (change.adopted && change.day) expect(change.adopted <= change.day, change.law).toBe(true)
    // The source of a change without a verified first day says so.
    expect(change.day === null, change.law).toBe(change.source.includes('施行日未核实'))
  }
})

test('no name belongs to two laws', () => {
  const all = lawChanges.flatMap(({ law, names = [], article }) => (article ? [] : [law, ...names]))
  expect(all.filter((name, i) => all.indexOf(name) !== i)).toEqual([])
})

test.each([
  ['中华人民共和国合同法', '2021-01-01', '《中华人民共和国民法典》'],
  ['《担保法》', '2021-01-01', '《中华人民共和国民法典》'],
  ['中外合资企业法', '2020-01-01', '《中华人民共和国外商投资法》'],
  ['增值税暂行条例', '2026-01-01', '《中华人民共和国增值税法》'],
  ['最高人民法院关于适用《中华人民共和国合同法》若干问题的解释（二）', '2021-01-01', '法释〔2023〕13号'],
  ['合同法司法解释一', '2021-01-01', '法释〔2023〕13号'],
  ['担保法解释', '2021-01-01', '法释〔2020〕28号'],
  ['市场监督管理投诉举报处理暂行办法', '2026-04-15', '第121号'],
])('%s is repealed', (title, day, by) => {
  expect(repealOf(title, today)).toMatchObject({ day, by: expect.stringContaining(by) as string })
  expect(repealOf(title, '1999-01-01')).toBeUndefined()
})

test.each([
  '民法典',
  '劳动合同法',
  '中华人民共和国仲裁法',
  '土地增值税暂行条例',
  '最高人民法院关于适用《中华人民共和国民法典》婚姻家庭编的解释（一）',
  '最高人民法院关于审理劳动争议案件适用法律问题的解释（一）',
  // Taken into a code whose first day is not verified.
  '环境保护法',
])('%s is not said to be repealed', (title) => expect(repealOf(title, today)).toBeUndefined())

test('a text lacks a change that was adopted after its publication', () => {
  const of = (title: string, publishDate: string | null, articleNo = '') =>
    changeSince({ title, publishDate }, today, articleNo)?.kind
  expect(of('中华人民共和国仲裁法', '2017-09-01')).toBe('revised')
  expect(of('中华人民共和国仲裁法', '2025-09-12')).toBeUndefined()
  // Without a publication day it is unknown which version of a revised law is meant.
  expect(of('仲裁法', null)).toBeUndefined()
  expect(of('增值税暂行条例', null)).toBe('repealed')
  expect(of('环境影响评价法', '2018-12-29')).toBe('takenIn')
  const labour = '最高人民法院关于审理劳动争议案件适用法律问题的解释（一）'
  expect(of(labour, '2020-12-29', '第三十二条')).toBe('repealed')
  expect([of(labour, '2020-12-29', '第三十三条'), of(labour, '2020-12-29')]).toEqual([undefined, undefined])
  expect(changeSince({ title: '海商法', publishDate: '1992-11-07' }, '2026-04-30')).toBeUndefined()
  expect(changesOf('住房租赁条例')[0]).toMatchObject({ kind: 'enacted', day: '2025-09-15' })
})

test.each([
  ['根据《中华人民共和国合同法》订立', '《中华人民共和国合同法》'],
  ['依据合同法114条', '合同法'],
  ['依“担保法”第五条', '担保法'],
  ['按中华人民共和国物权法', '中华人民共和国物权法'],
  ['依照《合同法》解释（二）第二十九条', '《合同法》'],
  ['依照合同法司法解释（二）第29条', '合同法司法解释（二）'],
  ['《最高人民法院关于适用〈中华人民共和国合同法〉若干问题的解释（一）》', ''],
  [
    '依照《最高人民法院关于适用《合同法》若干问题的解释（一）》',
    '《最高人民法院关于适用《合同法》若干问题的解释（一）》',
  ],
  ['按民通意见第26条', '民通意见'],
  ['依合资企业法设立', '合资企业法'],
  ['按《增值税暂行条例》开票', '《增值税暂行条例》'],
  ['按照合同法规定承担违约责任', '合同法'],
  ['适用合同法方面的规定', '合同法'],
  ['按合同法文本第五条', '合同法'],
  ['担保法实施以来', '担保法'],
  ['发生争议时适用合同法', '合同法'],
  ['《关于适用〈中华人民共和国合同法〉若干问题的解释（二）》', ''],
  ['《关于适用〈中华人民共和国担保法〉若干问题的解释》', ''],
  ['关于贯彻执行《民法通则》若干问题的意见', ''],
  ['中外合资企业法规定的董事会', '中外合资企业法'],
  [
    '依最高人民法院关于审理劳动争议案件适用法律若干问题的解释（二）第九条',
    '最高人民法院关于审理劳动争议案件适用法律若干问题的解释（二）',
  ],
])('%s names %s', (text, named) => {
  const [found, ...more] = repealedIn(text, today)
  expect(found && text.slice(found.start, found.end)).toBe(named || text)
  expect(more).toEqual([])
})

test.each([
  '劳动合同法第39条',
  '《劳动合同法》《集体合同规定》',
  '合同法律关系、合同法务人员、物权法定原则、经济合同法规的条款',
  '按原《合同法》第一百一十四条、原合同法和已废止的《担保法》',
  '土地增值税暂行条例',
  '《合同法律汇编》《中国合同法研究》',
  '民法典合同编、民法典担保制度解释',
  '本合同法文文本与中文文本具有同等效力',
  '以合同法语版本为准',
  '由该公司担保法国公司的债务',
  '合同法方代表与担保法郎借款',
  '本合同法文本一式两份',
  '《合同法》（已废止）第一百一十四条',
  '合同法现已失效，《担保法》自2021年1月1日起废止',
  '依签订时有效的《合同法》和当时施行的担保法',
  '依照原中华人民共和国合同法、“担保法”（2021年废止）',
  '按增值税暂行条例实施细则第五条',
])('%s names no repealed law', (text) => expect(repealedIn(text, today)).toEqual([]))

test('long texts are read in time', () => {
  expect(repealedIn('法规定办法条例解释'.repeat(20_000), today)).toEqual([])
  expect(repealedIn('《'.repeat(50_000), today)).toEqual([])
})
