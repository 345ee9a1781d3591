import { describe, expect, test } from 'vitest'
import type { Known } from '../words.ts'
import { askedNames, type ChosenMeanings, meantBy } from './meant.ts'
import { boundsOf, meaningOf, namesIn, sheetOf, stepIn } from './read.ts'
import { namesOf, readRows } from './rows.ts'

const known = {
  roles: [
    { code: 'legal_staff', name: '法务专员' },
    { code: 'legal_manager', name: '法务负责人' },
  ],
  kind: {
    categories: [
      { code: 'TZ', label: '投资类', parent: null },
      { code: 'SS', label: '实施类', parent: null },
    ],
  },
  names: {},
  parts: [],
} as unknown as Known
const none: ChosenMeanings = { approvers: {}, categories: {}, units: {} }
const found = [
  { name: '陈敬之', people: [{ id: '7', label: 'chen' }], units: [] },
  {
    name: '王晓川',
    people: [
      { id: '8', label: 'a' },
      { id: '9', label: 'b' },
    ],
    units: [],
  },
  { name: '财务部', people: [], units: [{ id: '3', label: '集团/财务部' }] },
  { name: '华东子公司', people: [], units: [{ id: '4', label: '集团/华东子公司' }] },
]
const meant = meantBy(known, found, none)

test('a copied sheet is read with quotes, line ends within cells, and empty rows left out', () => {
  expect(sheetOf('类别\t金额\r\n"甲\n""乙"""\t5\r\n\r\n丙\r\n')).toEqual({
    heads: ['类别', '金额'],
    rows: [
      ['甲\n"乙"', '5'],
      ['丙', ''],
    ],
  })
})

test.each([
  ['10万-50万', false, { from: '100000.00', to: '500000.00' }],
  ['50–300', true, { from: '500000.00', to: '3000000.00' }],
  ['50-300万元', false, { from: '500000.00', to: '3000000.00' }],
  ['0 – 50', true, { to: '500000.00' }],
  ['500万以上（含）', false, { from: '5000000.00' }],
  ['≥1,000', true, { from: '10000000.00' }],
  ['＜20', true, { to: '200000.00' }],
  ['50万元以下', false, { to: '500000.00' }],
  ['1亿及以上', false, { from: '100000000.00' }],
  ['不限', false, {}],
  ['—', true, {}],
  ['待定', false, undefined],
  ['10-x', false, undefined],
] as const)('the amounts of “%s” are recognised', (text, isTenThousands, bounds) => {
  expect(boundsOf(text, isTenThousands)).toEqual(bounds)
})

test.each([
  ['合同类别', 'categories'],
  ['适用机构', 'orgIds'],
  ['合同金额（万元）', 'amount'],
  ['金额下限', 'from'],
  ['上限（万元）', 'to'],
  ['抄送', 'copies'],
  ['备注', 'none'],
  ['3 法务负责人', 'step'],
  ['Category', 'categories'],
] as const)('the column “%s” is recognised', (head, meaning) => {
  expect(meaningOf(head)).toBe(meaning)
})

describe('a cell of a step', () => {
  test('names approvers, with mode and limit in brackets', () => {
    expect(stepIn('法务专员、陈敬之（会签，2日）', '2 法务')).toEqual({
      names: ['法务专员', '陈敬之'],
      mode: 'all',
      days: 2,
    })
    expect(stepIn('陈敬之(4小时)', '财务')).toEqual({ names: ['陈敬之'], mode: undefined, hours: 4 })
  })
  test('is marked where the head names the approver', () => {
    expect(stepIn('√', '3 法务负责人')?.names).toEqual(['法务负责人'])
    expect(stepIn('—', '3 法务负责人')).toBeNull()
  })
})

test('names mean roles, people, heads of departments, or nothing yet', () => {
  expect(meant.approver('法务专员')).toEqual({ by: 'role', value: 'legal_staff' })
  expect(meant.approver('陈敬之')).toEqual({ by: 'person', value: '7' })
  expect(meant.approver('部门经理')).toEqual({ by: 'deptHead', value: 'author' })
  expect(meant.approver('财务部负责人')).toEqual({ by: 'deptHead', value: '3' })
  // Two people of one name need something more to be distinguished by.
  expect(meant.approver('王晓川')).toBeUndefined()
  expect(askedNames(['财务部负责人', '部长'])).toEqual(['财务部负责人', '财务部', '部长'])
  expect(namesIn('甲、乙/丙')).toEqual(['甲', '乙', '丙'])
})

test('rows are read; merged cells are those of the row above, and what is not recognised is listed', () => {
  const sheet = sheetOf(
    [
      '类别\t机构\t金额（万元）\t法务\t法务负责人\t抄送',
      '投资类\t华东子公司\t0-50\t法务专员\t—\t陈敬之',
      '\t\t50以上\t法务专员\t√\t',
      '实施类\t华南子公司\t十万\t总经理\t\t',
    ].join('\n'),
  )
  const columns = sheet.heads.map(meaningOf)
  expect(namesOf(sheet, columns)).toEqual(['华东子公司', '法务专员', '陈敬之', '法务负责人', '华南子公司', '总经理'])
  const { rows, unread } = readRows(sheet, columns, 'all', meant)
  const legal = { node: '法务', approvers: [{ by: 'role', value: 'legal_staff' }], mode: 'any' }
  expect(rows.slice(0, 2)).toEqual([
    {
      when: { categories: ['TZ'], orgIds: ['4'], to: '500000.00' },
      steps: [legal],
      copies: [{ by: 'person', value: '7' }],
    },
    {
      when: { categories: ['TZ'], orgIds: ['4'], from: '500000.00' },
      steps: [legal, { node: '法务负责人', approvers: [{ by: 'role', value: 'legal_manager' }], mode: 'any' }],
      copies: [],
    },
  ])
  expect(unread).toEqual([
    { what: 'unit', name: '华南子公司' },
    { what: 'amount', name: '十万', row: 2 },
    { what: 'approver', name: '总经理' },
  ])
})
