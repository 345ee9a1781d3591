import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { tx } from '../../../server/db/tx.ts'
import { historyApi } from '../../history/api.ts'
import { labelApi } from '../../label/api.ts'
import { type Rule, ruleApi } from '../api.ts'
import { rulesInForce } from './service.ts'

let server: TestServer
let author: Caller
let other: Caller
beforeAll(async () => {
  server = await testServer()
  author = await server.signIn(server.tenants.provider, 'ops_knowledge')
  other = await server.signIn(server.tenants.provider, 'ops_admin')
})
afterAll(() => server.stop())

type Typed = InputOf<typeof ruleApi.save>
const at = ({ id, version }: Rule) => ({ id, version })
let count = 0
const draft = (more: Partial<Typed> = {}): Typed => ({
  ruleKind: 'examine',
  ruleName: `定金过高 ${(count += 1)}`,
  priority: 10,
  scope: ['24'],
  checkItem: '定金不超过合同标的额的百分之二十',
  riskLevel: 'high',
  condition: { mode: 'number', expr: '定金 > 20%' },
  suggestion: '调整为不超过 20%。',
  basis: [{ law: '中华人民共和国民法典', article: '586' }],
  samples: [
    { text: '定金为合同总价的30%。', expected: ['hit'] },
    { text: '定金为合同总价的10%。', expected: [] },
  ],
  ...more,
})
const add = (more: Partial<Typed> = {}) => author.ask(ruleApi.save, draft(more))
const pass = (rule: Rule) => other.ask(ruleApi.review, { ...at(rule), pass: true })
const inForce = async (more: Partial<Typed> = {}) => other.ask(ruleApi.enable, at(await pass(await add(more))))
const fieldsOf = (reply: { data: unknown }) =>
  Object.keys((reply.data as { fields?: object } | null)?.fields ?? {}).toSorted()

describe('a rule', () => {
  test('is numbered by its kind, named once in it, and listed by what it is for, its label and its state', async () => {
    const rule = await add()
    expect(rule).toMatchObject({ ruleVersion: 1, reviewStatus: 0, enable: 1, writerName: expect.any(String) as string })
    expect(rule.ruleCode).toMatch(/^GZ-examine-\d{5}$/)
    const taken = await author.call(ruleApi.save, draft({ ruleName: rule.ruleName }))
    expect(taken.data).toEqual({ fields: { ruleName: '同类规则中已有此名称' } })
    const own = { ruleKind: 'answer' as const, ruleName: rule.ruleName, scope: [] }
    expect((await author.call(ruleApi.save, draft(own))).code).toBe(200)
    const admin = await server.signIn(server.tenants.provider, 'root')
    const label = await admin.ask(labelApi.add, { parentId: '0', dicName: '价款', color: '#1668dc', scope: ['rule'] })
    await author.ask(labelApi.put, { bizType: 'ai_rule', bizId: rule.id, labelIds: [label.id] })
    const found = await author.ask(ruleApi.query, {
      keyword: rule.ruleCode,
      ruleKind: 'examine',
      scope: '24',
      labelId: label.id,
      reviewStatus: 0,
      enable: 1,
    })
    expect(found.records.map(({ id }) => id)).toEqual([rule.id])
    expect((await author.ask(ruleApi.query, { keyword: rule.ruleCode, scope: '1' })).total).toBe(0)
  })

  test('is kept only with patterns that compile, for things that are listed, and of one kind', async () => {
    const wrong = { condition: { mode: 'regex' as const, expr: '(' }, elements: [] }
    expect(fieldsOf(await author.call(ruleApi.save, draft(wrong)))).toEqual(['condition'])
    expect(fieldsOf(await author.call(ruleApi.save, draft({ scope: ['no such type'] })))).toEqual(['scope'])
    const rule = await add()
    const kind = { ...draft({ ruleKind: 'answer', scope: [] }), ...at(rule) }
    expect(fieldsOf(await author.call(ruleApi.save, kind))).toEqual(['ruleKind'])
    expect((await author.call(ruleApi.save, draft({ priority: 1000 }))).code).toBe(-1)
  })

  test('is not visible or editable for others', async () => {
    const rule = await add()
    const tenant = await server.signIn(server.tenants.a, 'tenant_admin')
    expect(await tenant.call(ruleApi.queryById, { id: rule.id })).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
    const ctx = server.server.contextFor(server.tenants.a.id)
    expect(await tx(ctx, (ctx) => rulesInForce(ctx, 'examine'))).toEqual([])
  })
})

describe('the review', () => {
  test('is another person’s, names all that is missing, and asks why when it refuses', async () => {
    const bare = await author.ask(ruleApi.save, { ruleKind: 'examine', ruleName: `空规则 ${(count += 1)}` })
    expect((await author.call(ruleApi.review, { ...at(bare), pass: true })).msg).toBe(
      '规则的编写人不能审核或启用自己的规则，请由其他人操作',
    )
    const lacking = await other.call(ruleApi.review, { ...at(bare), pass: true })
    const needed = ['checkItem', 'condition', 'riskLevel', 'samples', 'scope', 'suggestion']
    expect(fieldsOf(lacking)).toEqual(needed)
    expect(fieldsOf(await other.call(ruleApi.review, { ...at(bare), pass: false }))).toEqual(['opinion'])
    const refused = await other.ask(ruleApi.review, { ...at(bare), pass: false, opinion: '补充内容' })
    expect(refused.reviewStatus).toBe(-1)
    const again = await author.ask(ruleApi.save, { ...draft(), ...at(refused) })
    expect(again).toMatchObject({ reviewStatus: 0, ruleVersion: 1 })
  })

  test('starts again after every change, as the next version; each version can be restored', async () => {
    const first = await pass(await add())
    const changed = await author.ask(ruleApi.save, { ...draft(), ...at(first), suggestion: '不超过 15%。' })
    expect(changed).toMatchObject({ reviewStatus: 0, ruleVersion: 2 })
    expect((await other.call(ruleApi.enable, at(changed))).msg).toBe('只有“审核通过”时可以启用，现在是“未审核”')
    const second = await pass(changed)
    const kept = await author.ask(ruleApi.versions, { id: first.id })
    expect(kept.map(({ no, content }) => [no, content.suggestion])).toEqual([
      [2, '不超过 15%。'],
      [1, '调整为不超过 20%。'],
    ])
    const back = await author.ask(ruleApi.rollback, { ...at(second), no: 1 })
    expect(back).toMatchObject({ suggestion: '调整为不超过 20%。', reviewStatus: 0, ruleVersion: 3 })
    expect((await author.call(ruleApi.rollback, { ...at(back), no: 9 })).msg).toBe('记录不存在或已删除')
    const { records } = await author.ask(historyApi.query, { bizType: 'ai_rule', bizId: first.id })
    expect(records.map(({ action }) => action)).toContain('版本回退')
  })
})

describe('coming into force', () => {
  test('needs all samples met, and a user other than its author', async () => {
    const wrong = await pass(await add({ samples: [{ text: '定金为30%。', expected: [] }] }))
    expect((await other.call(ruleApi.enable, at(wrong))).msg).toBe('1 条测试样例中有 1 条没有通过，不能启用')
    const rule = await pass(await add())
    expect((await author.call(ruleApi.enable, at(rule))).msg).toMatch(/编写人不能/)
    expect(await author.ask(ruleApi.check, { id: rule.id })).toEqual([
      { found: ['hit'], expected: ['hit'], isMet: true },
      { found: [], expected: [], isMet: true },
    ])
    expect((await other.ask(ruleApi.enable, at(rule))).enable).toBe(0)
  })

  test('is what assistants ask for, the first priority first; until it is disabled it is not changed or deleted', async () => {
    const late = await inForce({ priority: 900 })
    const soon = await inForce({ priority: 0 })
    const ctx = server.server.contextFor(server.tenants.provider.id)
    const found = await tx(ctx, (ctx) => rulesInForce(ctx, 'examine', '24'))
    const ids = found.map(({ id }) => id)
    expect(ids.indexOf(soon.id)).toBeLessThan(ids.indexOf(late.id))
    expect(found.find(({ id }) => id === soon.id)).toMatchObject({ ruleVersion: 1, scope: ['24'] })
    expect(await tx(ctx, (ctx) => rulesInForce(ctx, 'examine', '1'))).toEqual([])
    expect((await author.call(ruleApi.save, { ...draft(), ...at(soon) })).msg).toBe(
      '只有“停用”时可以编辑，现在是“启用”',
    )
    expect((await author.call(ruleApi.delete, { ids: [soon.id] })).msg).toBe('只有“停用”时可以删除，现在是“启用”')
    const off = await other.ask(ruleApi.changeStatus, { ...at(soon), action: 'disable', reason: '口径调整' })
    expect(off).toMatchObject({ enable: 1, reviewStatus: 1 })
    expect(await author.ask(ruleApi.delete, { ids: [soon.id] })).toBe(1)
  })

  test('is counted by kind and state, as the lists do', async () => {
    const rows = await author.ask(ruleApi.overview, {})
    const counted = rows.find(({ ruleKind }) => ruleKind === 'examine')!
    const total = async (more: object) => (await author.ask(ruleApi.query, { ruleKind: 'examine', ...more })).total
    expect(counted.all).toBe(await total({}))
    expect(counted.open).toBe(await total({ reviewStatus: 0 }))
    expect(counted.waiting).toBe(await total({ reviewStatus: 1, enable: 1 }))
    expect(counted.enabled).toBe(await total({ enable: 0 }))
  })
})

test('is tried on a text as it is being written, and a pattern that runs wild is stopped', async () => {
  const { ruleKind, ruleName: _, priority: __, ...content } = draft()
  const tried = await author.ask(ruleApi.test, { ruleKind, content, text: '本合同定金为30%。' })
  expect(tried.hits).toEqual([{ key: 'hit', start: 6, end: 9, value: '30%' }])
  const broken = { ...content, condition: { mode: 'regex' as const, expr: '(' } }
  expect(fieldsOf(await author.call(ruleApi.test, { ruleKind, content: broken, text: '定金' }))).toEqual(['condition'])
  const wild = { ...content, condition: { mode: 'regex' as const, expr: '(a+)+$' } }
  const text = `${'a'.repeat(60)}b`
  expect((await author.call(ruleApi.test, { ruleKind, content: wild, text })).msg).toMatch(/超过 2 秒已停止/)
  const rule = await pass(await add({ condition: wild.condition, samples: [{ text, expected: [] }] }))
  expect((await other.call(ruleApi.enable, at(rule))).msg).toMatch(/超过 2 秒已停止/)
})

test('is copied under a new name, to be reviewed again', async () => {
  const rule = await inForce()
  const one = await author.ask(ruleApi.copy, { id: rule.id })
  const two = await author.ask(ruleApi.copy, { id: rule.id })
  expect([one.ruleName, two.ruleName]).toEqual([`${rule.ruleName}（副本1）`, `${rule.ruleName}（副本2）`])
  expect(one).toMatchObject({ reviewStatus: 0, enable: 1, ruleVersion: 1, suggestion: rule.suggestion })
})

describe('review rules of an organisation', () => {
  test('are written, tested, reviewed and enabled by its own users, and used together with the provider’s', async () => {
    const { a, b } = server.tenants
    const writer = await server.signIn(a, 'legal_manager')
    const checker = await server.signIn(a, 'tenant_admin')
    const published = await inForce()
    const {
      ruleKind,
      ruleName: _,
      priority: __,
      ...content
    } = draft({ condition: { mode: 'number', expr: '定金 > 10%' } })
    const tried = await writer.ask(ruleApi.test, { ruleKind, content, text: '定金为合同总价的15%。' })
    expect(tried.hits).toHaveLength(1)
    const rule = await writer.ask(ruleApi.save, draft({ ruleName: '我司定金口径' }))
    expect((await writer.call(ruleApi.review, { ...at(rule), pass: true })).msg).toMatch(/编写人不能/)
    const passed = await checker.ask(ruleApi.review, { ...at(rule), pass: true })
    expect((await writer.call(ruleApi.enable, at(passed))).msg).toMatch(/编写人不能/)
    await checker.ask(ruleApi.enable, at(passed))

    const idsOf = async (tenant: typeof a) => {
      const ctx = server.server.contextFor(tenant.id)
      return (await tx(ctx, (ctx) => rulesInForce(ctx, 'examine', '24'))).map(({ id }) => id)
    }
    expect(await idsOf(a)).toEqual(expect.arrayContaining([published.id, rule.id]))
    expect(await idsOf(b)).toContain(published.id)
    expect(await idsOf(b)).not.toContain(rule.id)
    const stranger = await server.signIn(b, 'legal_manager')
    expect(await stranger.call(ruleApi.queryById, { id: rule.id })).toMatchObject({ msg: '记录不存在或已删除' })
    expect((await stranger.ask(ruleApi.query, {})).total).toBe(0)
    // The list has only the organisation's own rules: the provider's published rules are used, but not listed.
    expect((await writer.ask(ruleApi.query, {})).records.map(({ id }) => id)).toEqual([rule.id])
  })

  test('are review rules alone, kept by those alone who may', async () => {
    const manager = await server.signIn(server.tenants.a, 'legal_manager')
    const answer = draft({ ruleKind: 'answer', scope: [] })
    expect(fieldsOf(await manager.call(ruleApi.save, answer))).toEqual(['ruleKind'])
    expect((await manager.ask(ruleApi.overview, {})).map(({ ruleKind }) => ruleKind)).toEqual(['examine'])
    const staff = await server.signIn(server.tenants.a, 'legal_staff')
    expect((await staff.call(ruleApi.save, draft())).code).toBe(4403)
  })
})
