import { describe, expect, test } from 'vitest'
import { calendarOf } from '../../calendar/rules/calendar.ts'
import { publishedYears } from '../../calendar/rules/published.ts'
import laws from '../data/laws.json' with { type: 'json' }
import { answer } from './answer.ts'
import { Facts } from '../shapes.ts'
import { ruleOf, rules } from './rule.ts'

const calendar = calendarOf(publishedYears)
const ask = (code: string, facts: unknown) => answer(ruleOf(code)!, Facts.parse(facts), calendar)

/** A Tuesday. Of the days that follow from it, 2026-05-09 is a Saturday that is worked. */
const start = '2026-03-10'

describe('each rule', () => {
  test.each([
    ['C1', {}, '2026-03-25', '民事诉讼法第128条'],
    ['C1', { foreign: true }, '2026-04-09', '民事诉讼法第285条'],
    ['C2', {}, '2026-03-25', '民事诉讼法第130条、第128条'],
    ['C2', { foreign: true }, '2026-04-09', '民事诉讼法第130条、第285条'],
    ['C3', {}, '2026-03-20', '民事诉讼法第171条第2款'],
    ['C3', { document: 'judgment' }, null, '民事诉讼法第171条第2款：仅适用于裁定'],
    ['C3', { document: 'ruling', foreign: true }, '2026-04-09', '民事诉讼法第286条'],
    ['C3', { document: 'mediation' }, null, '民事诉讼法第100条：调解书经签收即生效，不得上诉'],
    ['C4', {}, '2026-03-25', '民事诉讼法第171条第1款'],
    ['C4', { foreign: true, document: 'mediation' }, null, '民事诉讼法第100条：调解书经签收即生效，不得上诉'],
    ['C5', {}, '2026-03-25', '民事诉讼法第174条'],
    ['C5', { foreign: true }, '2026-04-09', '民事诉讼法第286条'],
    ['C6', {}, '2026-03-25', '民诉法解释第99条'],
    ['C6', { procedure: 'second' }, '2026-03-20', '民诉法解释第99条'],
    ['C6', { procedure: 'simple' }, '2026-03-25', '民诉法解释第266条'],
    ['C6', { procedure: 'small' }, '2026-03-17', '民诉法解释第275条'],
    ['C6', { days: 20 }, '2026-03-30', '民诉法解释第99条'],
    ['C7', {}, '2026-03-17', '诉讼费用交纳办法第22条'],
    ['C8', {}, null, '民诉法解释第232条：应当在法庭辩论结束前提出'],
    ['C9', {}, '2026-03-17', '民事诉讼法第126条'],
    ['C10', {}, '2026-09-10', '民事诉讼法第152条'],
    ['C10', { extended: true }, '2027-03-10', '民事诉讼法第152条'],
    ['C10', { procedure: 'simple' }, '2026-06-10', '民事诉讼法第164条'],
    ['C10', { procedure: 'simple', extended: true }, '2026-07-10', '民事诉讼法第164条'],
    ['C10', { procedure: 'small' }, '2026-05-11', '民事诉讼法第168条'],
    ['C10', { procedure: 'small', extended: true }, '2026-06-10', '民事诉讼法第168条'],
    ['C10', { procedure: 'second' }, '2026-06-10', '民事诉讼法第183条'],
    ['C10', { procedure: 'second', document: 'ruling' }, '2026-04-09', '民事诉讼法第183条'],
    ['C10', { procedure: 'special' }, '2026-04-09', '民事诉讼法第187条'],
    ['C11', { foreign: true }, '2026-05-09', '民事诉讼法第283条'],
    ['C12', {}, '2026-04-09', '民事诉讼法第104条'],
    ['C13', {}, '2026-03-16', '民事诉讼法第111条；民诉法解释第171条'],
    ['C14', { asset: 'movable' }, '2028-03-10', '民诉法解释第485条；财产保全规定第18条'],
    ['C14', { asset: 'immovable' }, '2029-03-10', '民诉法解释第485条；财产保全规定第18条'],
    ['C14', {}, '2027-03-10', '民诉法解释第485条；财产保全规定第18条'],
    ['C15', {}, '2026-09-10', '民事诉讼法第216条'],
    ['C15', { document: 'mediation' }, '2026-09-10', '民诉法解释第382条'],
    ['C16', {}, '2026-06-10', '民事诉讼法第215条'],
    ['C17', {}, '2028-03-10', '民事诉讼法第220条；民事诉讼监督规则第20条'],
    ['C17', { procedure: 'recheck' }, '2027-03-10', '民事诉讼法第220条；民事诉讼监督规则第126条'],
    ['C18', {}, '2026-09-10', '民事诉讼法第59条'],
    ['C19', {}, '2028-03-10', '民事诉讼法第250条'],
    ['C20', { side: 'court' }, '2026-03-25', '民事诉讼法第236条'],
    ['C21', {}, '2026-03-25', '民事诉讼法第238条'],
    ['C22', {}, '2026-09-10', '民事诉讼法第237条'],
    ['C23', {}, '2026-03-25', '民事诉讼法第227条'],
    ['C24', {}, '2026-05-09', '民事诉讼法第230条'],
    ['C24', { days: 90 }, '2026-06-08', '民事诉讼法第230条'],
    ['A1', {}, '2026-06-10', '仲裁法（2025修订）第72条'],
    ['A2', {}, null, '仲裁法（2025修订，原第20条）：应当在仲裁庭首次开庭前提出'],
    ['A2', { start: '2026-02-10' }, null, '仲裁法（2017修正）第20条：应当在仲裁庭首次开庭前提出'],
    ['A3', {}, '2026-04-09', '仲裁法（2025修订，原第56条）'],
    ['A3', { start: '2026-02-10' }, '2026-03-12', '仲裁法（2017修正）第56条'],
    ['A4', {}, '2026-03-25', '法释〔2018〕5号第8条'],
    ['A5', {}, '2026-03-25', '仲裁收费办法第4条'],
    ['A6', {}, null, '仲裁法（2025修订，原第25条）：期限由仲裁规则确定'],
    ['A6', { days: 45 }, '2026-04-24', '仲裁法（2025修订，原第25条）'],
    ['L1', {}, '2027-03-10', '劳动争议调解仲裁法第27条'],
    ['L1', { side: 'employer', employmentEnded: '2026-12-01' }, '2027-03-10', '劳动争议调解仲裁法第27条'],
    ['L2', {}, '2026-03-16', '劳动争议调解仲裁法第29条'],
    ['L3', {}, '2026-04-24', '劳动争议调解仲裁法第43条'],
    ['L3', { extended: true }, '2026-05-09', '劳动争议调解仲裁法第43条'],
    ['L4', {}, '2026-03-25', '劳动争议调解仲裁法第50条'],
    ['L4', { side: 'employee', isFinal: true }, '2026-03-25', '劳动争议调解仲裁法第48条'],
    ['L4', { side: 'employer', isFinal: true }, null, '劳动争议调解仲裁法第49条：用人单位对终局裁决只能申请撤销'],
    ['L4', { document: 'mediation' }, null, '劳动争议调解仲裁法第42条：调解书经签收即生效，不得起诉'],
    ['L5', {}, '2026-04-09', '劳动争议调解仲裁法第49条'],
    ['L5', { side: 'employee', annulled: true }, '2026-03-25', '劳动争议调解仲裁法第49条'],
    ['L6', {}, '2026-06-10', '法释〔2020〕26号第49条'],
    ['X1', {}, '2026-05-09', '行政复议法第20条'],
    ['X1', { uninformed: true }, '2027-03-10', '行政复议法第20条'],
    ['X1', { uninformed: true, informedOn: '2026-12-01' }, '2027-02-01', '行政复议法第20条'],
    ['X1', { uninformed: true, informedOn: '2027-02-01' }, '2027-03-10', '行政复议法第20条'],
    ['X1', { occurred: '2021-03-20' }, '2026-03-20', '行政复议法第20条、第21条'],
    ['X1', { occurred: '2021-03-20', asset: 'immovable' }, '2026-05-09', '行政复议法第20条'],
    ['X2', {}, '2026-09-10', '行政诉讼法第46条'],
    ['X2', { occurred: '2021-06-10' }, '2026-06-10', '行政诉讼法第46条'],
    ['X2', { uninformed: true }, '2027-03-10', '行政诉讼法第46条；行诉解释第64条'],
    ['X2', { uninformed: true, informedOn: '2026-06-10' }, '2026-12-10', '行政诉讼法第46条；行诉解释第64条'],
    ['X2', { reviewed: true }, '2026-03-25', '行政诉讼法第45条'],
    ['X2', { reviewed: true, uninformed: true }, '2027-03-10', '行诉解释第64条'],
    [
      'X2',
      { reviewed: true, uninformed: true, informedOn: '2026-04-10' },
      '2026-04-27',
      '行政诉讼法第45条；行诉解释第64条',
    ],
    ['X3', {}, '2026-11-11', '行政诉讼法第47条；行诉解释第66条'],
    ['X4', {}, '2026-03-25', '行政诉讼法第67条；行诉解释第10条'],
    ['X5', {}, '2026-03-25', '行政诉讼法第85条'],
    ['X5', { document: 'ruling' }, '2026-03-20', '行政诉讼法第85条'],
    ['X5', { document: 'mediation' }, null, '行政诉讼法第85条：仅适用于判决、裁定'],
    ['X6', {}, '2026-09-10', '行政诉讼法第81条'],
    ['X6', { procedure: 'simple' }, '2026-04-24', '行政诉讼法第83条'],
    ['X6', { procedure: 'second' }, '2026-06-10', '行政诉讼法第88条'],
    ['X6', { procedure: 'review' }, '2026-05-09', '行政复议法第62条'],
    ['X6', { procedure: 'review', extended: true }, '2026-06-08', '行政复议法第62条'],
    ['X6', { procedure: 'reviewSimple' }, '2026-04-09', '行政复议法第62条'],
    ['X7', { procedure: 'execution' }, '2028-03-10', '行诉解释第153条'],
    ['S1', {}, '2029-03-12', '民法典第188条'],
    ['S1', { occurred: '2008-05-12' }, '2028-05-12', '民法典第188条'],
    ['S2', {}, '2030-03-11', '民法典第594条'],
    ['S2', { occurred: '2008-05-12' }, '2028-05-12', '民法典第594条、第188条'],
    ['S3', {}, '2029-03-12', '民法典第189条、第188条'],
    ['S4', {}, '2029-03-12', '时效规定第4条；民法典第188条'],
    ['S5', {}, '2029-03-12', '民法典第194条、第188条'],
    ['S6', {}, '2029-03-12', '民法典第195条、第188条'],
    ['S7', {}, '2027-03-10', '民法典第199条、第152条、第541条、第564条'],
    ['S7', { kind: 'mistake' }, '2026-06-08', '民法典第199条、第152条'],
    ['S7', { kind: 'duress', occurred: '2021-09-01' }, '2026-09-01', '民法典第199条、第152条'],
    ['S7', { kind: 'creditor' }, '2027-03-10', '民法典第199条、第541条'],
    ['S7', { kind: 'termination', occurred: '2021-09-01' }, '2027-03-10', '民法典第199条、第564条'],
    ['S7', { kind: 'guarantee' }, '2026-09-10', '民法典第692条'],
  ])('%s with %j ends on %s', (code, facts, due, basis) => {
    const found = ask(code, { start, ...facts })
    expect(found).toMatchObject({ due, basis, isProvisional: due !== null && due > '2027' && code !== 'C14' })
    expect(found.refusal === undefined).toBe(due !== null)
  })
  test('has an expectation in this file or among the examples', () => {
    expect(rules.map(({ code }) => code).join(' ')).toMatch(/^C1 C2 .* C24 A1 .* A6 L1 .* L6 X1 .* X7 S1 .* S7$/)
    expect(rules).toHaveLength(50)
  })
  test('decides by facts that it names, and its last branch fits whatever is known', () => {
    for (const { code, facts, branches } of rules) {
      const used = branches.flatMap(({ when }) => Object.keys(when ?? {}))
      expect({ code, unnamed: used.filter((name) => !facts.includes(name as never)) }).toEqual({ code, unnamed: [] })
      expect(branches.at(-1)?.when, code).toBeUndefined()
      for (const { until, from } of branches)
        if (until) expect(branches.some((one) => one.from === until && !one.when) && !from, code).toBe(true)
    }
  })
  test('cites laws whose titles are known', () => {
    const cited = rules.flatMap(({ branches, events }) =>
      [...branches, ...(events ? [events] : [])].flatMap(({ law }) => law.map(([name]) => name)),
    )
    expect(new Set(cited)).toEqual(new Set(Object.keys(laws)))
  })
})

describe('events', () => {
  const interruption = (date: string) => ({ kind: 'interruption', date })
  const obstacle = (from: string, to: string) => [
    { kind: 'suspensionStart', date: from },
    { kind: 'suspensionEnd', date: to },
  ]
  // Three years from 2023-03-10 end on 2026-03-10, one from 2025-03-10 likewise.
  test.each([
    ['on the last day begin the period again', [interruption('2026-03-10')], '2029-03-12'],
    ['after the last day change nothing', [interruption('2026-03-11')], '2026-03-10'],
    ['before the period change nothing', [interruption('2023-01-01')], '2026-03-10'],
    ['count in the order of their days', [interruption('2026-06-01'), interruption('2024-05-01')], '2029-06-01'],
    ['end the period six months after an obstacle', obstacle('2026-02-01', '2026-02-20'), '2026-08-20'],
    ['count from an obstacle that begins earlier', obstacle('2025-06-01', '2025-10-08'), '2026-04-08'],
    ['before the last six months change nothing', obstacle('2025-06-01', '2025-09-10'), '2026-03-10'],
    ['on the first day of the last six months count', obstacle('2025-06-01', '2025-09-11'), '2026-03-11'],
    [
      'may follow one another',
      [...obstacle('2026-08-10', '2026-09-15'), ...obstacle('2026-02-01', '2026-02-20')],
      '2027-03-15',
    ],
    [
      'interrupt a period that an obstacle has extended',
      [...obstacle('2026-02-01', '2026-02-20'), interruption('2026-07-01')],
      '2029-07-02',
    ],
    [
      'interrupt a period during an obstacle',
      [...obstacle('2026-02-01', '2027-01-05'), interruption('2026-12-01')],
      '2029-12-03',
    ],
    ['without a beginning change nothing', [{ kind: 'suspensionEnd', date: '2026-02-20' }], '2026-03-10'],
  ])('of S1 %s', (_, events, due) => {
    expect(ask('S1', { start: '2023-03-10', events })).toMatchObject({
      due,
      basis: '民法典第188条、第194条、第195条',
    })
  })
  test('of S1 never shorten the period: August 31 has no counterpart in February', () => {
    const facts = { start: '2023-08-31', events: obstacle('2026-02-01', '2026-02-28') }
    expect(ask('S1', facts).due).toBe('2026-08-31')
  })
  test('of S1 begin the period again at the end of proceedings, and name the end of twenty years', () => {
    const suit = { ...interruption('2025-03-10'), until: '2028-12-18' }
    const demand = interruption('2027-05-10')
    const facts = { start: '2023-03-10', occurred: '2020-03-10', events: [suit, demand] }
    expect(ask('S1', facts)).toMatchObject({ due: '2031-12-18', longest: '2040-03-12' })
  })
  test('of S1 do not outlast twenty years', () => {
    const facts = { start: '2023-03-10', occurred: '2006-05-12', events: [interruption('2025-03-10')] }
    expect(ask('S1', facts).due).toBe('2026-05-12')
  })
  test.each([
    ['interruption', [interruption('2025-09-01')], '2026-09-01'],
    ['an obstacle at any time', obstacle('2025-05-01', '2025-05-31'), '2026-04-09'],
    ['an obstacle that began before', obstacle('2025-01-01', '2025-03-20'), '2026-03-20'],
    ['an obstacle that has not ended', [{ kind: 'suspensionStart', date: '2025-05-01' }], null],
  ])('of L1: %s', (_, events, due) => {
    expect(ask('L1', { start: '2025-03-10', events }).due).toBe(due)
  })
  test.each(['C1', 'C4', 'C15', 'C17', 'C18', 'X5', 'X7', 'S7'])('of %s change nothing', (code) => {
    const events = [interruption('2026-03-20'), ...obstacle('2026-03-20', '2026-05-01')]
    expect(ask(code, { start, events }).due).toBe(ask(code, { start }).due)
  })
})

describe('a day to watch', () => {
  test.each([
    ['A1', { start: '2025-08-20' }, '2026-02-24', undefined],
    // By the new text the period would be over since before it was in force: it is time to act.
    ['A1', { start: '2025-11-14' }, '2026-05-14', '2026-02-14'],
    ['A1', { start: '2025-12-01' }, '2026-06-01', '2026-03-02'],
    ['A1', { start: '2026-01-15' }, '2026-07-15', '2026-04-15'],
    ['A1', { start: '2026-02-28' }, '2026-08-28', '2026-05-28'],
    ['A1', { start: '2026-03-01' }, '2026-06-01', undefined],
    ['A3', { start: '2026-02-20' }, '2026-03-23', undefined],
    ['C14', { start, asset: 'movable' }, '2028-03-10', '2028-03-03'],
    // A Saturday is not moved; the day for the renewal goes back to the Friday.
    ['C14', { start, asset: 'immovable' }, '2029-03-10', '2029-03-02'],
  ])('%s with %j: %s, watched %s', (code, facts, due, watched) => {
    const found = ask(code, facts)
    expect(found.due).toBe(due)
    expect(found.watched).toBe(watched)
  })
})

describe('the steps', () => {
  test('name day one, the last day and the notice by which it moves', () => {
    expect(ask('C1', { start: '2026-02-04' }).steps).toEqual([
      { key: 'deadline.step.start', vars: { day: '2026-02-04' } },
      { key: 'deadline.step.plain.day', vars: { n: 15, day: '2026-02-19' } },
      { key: 'deadline.step.moved', vars: { day: '2026-02-19', due: '2026-02-24', year: '2026' } },
    ])
  })
  test('show both periods of X3, the first moved, too', () => {
    expect(ask('X3', { start: '2025-12-16' })).toMatchObject({
      due: '2026-08-24',
      steps: [
        { key: 'deadline.step.start', vars: { day: '2025-12-16' } },
        { key: 'deadline.step.plain.month', vars: { n: 2, day: '2026-02-16' } },
        { key: 'deadline.step.moved', vars: { due: '2026-02-24' } },
        { key: 'deadline.step.start', vars: { day: '2026-02-24' } },
        { key: 'deadline.step.plain.month', vars: { n: 6, day: '2026-08-24' } },
        { key: 'deadline.step.same' },
      ],
    })
  })
  test('say what is missing', () => {
    expect(ask('C1', {})).toMatchObject({ due: null, refusal: { key: 'deadline.refusal.noStart' } })
    expect(ask('S1', { start: '1990-01-01' })).toMatchObject({
      due: null,
      refusal: { key: 'deadline.refusal.outside' },
    })
  })
})

test('a court is bound by no period in cases with foreign elements', () => {
  const foreign = { start: '2026-03-31', foreign: true }
  expect([ask('C10', foreign).due, ask('C16', foreign).due]).toEqual([null, null])
  expect(ask('C10', foreign).basis).toBe('民事诉讼法第287条：涉外民事案件的审理期间不受限制')
  expect(ask('C16', foreign).basis).toBe('民诉法解释第537条：涉外民事案件再审审查期间不受限制')
})
