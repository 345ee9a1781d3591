import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { knowledgeApi as api } from '../api.ts'

let server: TestServer
let staff: Caller
let manager: Caller
let operator: Caller
let stranger: Caller
beforeAll(async () => {
  server = await testServer()
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  manager = await server.signIn(server.tenants.a, 'legal_manager')
  operator = await server.signIn(server.tenants.provider, 'ops_knowledge')
  stranger = await server.signIn(server.tenants.b, 'legal_manager')
})
afterAll(() => server.stop())

const law = (title: string, more: object = {}) => ({
  title,
  docNo: `${title}号`,
  kind: 'law' as const,
  issuer: '全国人民代表大会常务委员会',
  level: 'law' as const,
  publishDate: '2024-01-05',
  effectiveDate: '2024-03-01',
  timeliness: 'inForce' as const,
  fullText:
    '第一章 总则\n第一条 为了规范航标维护，制定本法。\n第二条 航标维护应当及时。\n第二条之一 夜间航标另行规定。',
  ...more,
})
const missing = '记录不存在或已删除'

/** Saves a text and passes its review. */
async function publish(by: Caller, reviewer: Caller, typed: ReturnType<typeof law>) {
  const { id, version } = await by.ask(api.save, typed)
  return reviewer.ask(api.review, { id, version, pass: true })
}
const found = async (by: Caller, keyword: string) =>
  (await by.ask(api.search, { keyword })).records.map((hit) => hit.title)

test('published texts of the provider are readable by all, own texts only by their organisation', async () => {
  const common = await publish(operator, operator, law('海上航标法'))
  const own = await publish(staff, manager, law('本单位航标办法', { kind: 'policy' }))
  const draft = await operator.ask(api.save, law('未审航标条例'))

  expect((await found(staff, '航标')).toSorted()).toEqual(['本单位航标办法', '海上航标法'])
  expect(await found(stranger, '航标')).toEqual(['海上航标法'])
  expect(await found(operator, '航标')).toEqual(['海上航标法'])
  const titles = (await stranger.ask(api.query, {})).records.map((row) => [row.title, row.isOwn])
  expect(titles).toEqual([['海上航标法', false]])
  expect(await stranger.ask(api.read, { id: common.id })).toMatchObject({ title: '海上航标法', isOwn: false })
  for (const id of [own.id, draft.id]) {
    expect((await stranger.call(api.read, { id })).msg).toBe(missing)
    expect((await stranger.call(api.queryById, { id })).msg).toBe(missing)
  }

  const disabled = await operator.ask(api.changeStatus, { id: common.id, version: common.version, action: 'disable' })
  expect(await found(stranger, '航标')).toEqual([])
  expect((await stranger.call(api.read, { id: common.id })).msg).toBe(missing)
  await operator.ask(api.changeStatus, { id: common.id, version: disabled.version, action: 'enable' })
  expect(await found(stranger, '航标')).toEqual(['海上航标法'])
})

test('texts of the provider cannot be edited by others', async () => {
  const { id, version } = await publish(operator, operator, law('灯塔法'))
  const tries = [
    manager.call(api.save, { ...law('改名'), id, version }),
    manager.call(api.review, { id, version, pass: false, opinion: '不同意' }),
    manager.call(api.changeStatus, { id, version, action: 'disable' }),
    manager.call(api.relate, { id, version, relatedCases: [] }),
    manager.call(api.delete, { ids: [id] }),
  ]
  for (const reply of await Promise.all(tries)) expect(reply.code).toBe(4403)
  expect((await operator.ask(api.queryById, { id })).version).toBe(version)
})

test('only what is public is read and found without a session', async () => {
  const open = await publish(operator, operator, law('公开引航法', { isPublic: true }))
  const closed = await publish(operator, operator, law('内部引航法'))
  const own = await publish(staff, manager, law('单位引航办法', { isPublic: true }))
  expect(await found(server.nobody, '引航')).toEqual(['公开引航法'])
  expect((await server.nobody.ask(api.read, { id: open.id })).articles).toHaveLength(3)
  for (const { id } of [closed, own]) expect((await server.nobody.call(api.read, { id })).msg).toBe(missing)
  expect((await server.nobody.call(api.query, {})).code).toBe(4401)
  const business = await server.signIn(server.tenants.a, 'business_user')
  expect(await found(business, '引航')).toEqual(['公开引航法'])
})

test('a text is split into its articles; words, phrases and numbers of articles lead to them', async () => {
  const { id } = await publish(
    staff,
    manager,
    law('船舶报告条例', { fullText: law('').fullText.replaceAll('航标', '船位') }),
  )
  const { articles } = await staff.ask(api.read, { id })
  expect(articles.map(({ articleNo, chapter }) => [articleNo, chapter])).toEqual([
    ['第一条', '第一章 总则'],
    ['第二条', '第一章 总则'],
    ['第二条之一', '第一章 总则'],
  ])
  expect(articles[0]).toMatchObject({ effectiveFrom: '2024-03-01', effectiveTo: null })
  const [hit] = (await staff.ask(api.search, { keyword: '船位维护 及时' })).records
  expect(hit).toMatchObject({ id, hits: 1, articles: [{ articleNo: '第二条', text: '船位维护应当及时。' }] })
  expect(await found(staff, '“船位维护应当”')).toEqual(['船舶报告条例'])
  expect(await found(staff, '“维护船位”')).toEqual([])
  const [numbered] = (await staff.ask(api.search, { keyword: '船舶报告条例第2条' })).records
  expect(numbered!.articles.map(({ articleNo }) => articleNo)).toEqual(['第二条'])
  expect(await found(staff, '船舶报告条例第9条')).toEqual([])
})

test('a review passes only what is complete, and asks for a reason when it refuses', async () => {
  const { id, version } = await staff.ask(api.save, { title: '只有标题的制度', kind: 'law' })
  const reply = await manager.call(api.review, { id, version, pass: true })
  expect(Object.keys((reply.data as unknown as { fields: object }).fields).toSorted()).toEqual([
    'docNo',
    'effectiveDate',
    'fullText',
    'issuer',
    'level',
    'publishDate',
    'timeliness',
  ])
  expect((await manager.call(api.review, { id, version, pass: false })).code).toBe(-1)
  expect((await staff.call(api.review, { id, version, pass: true })).code).toBe(4403)
})

test('kinds that are no rules need no legal force', async () => {
  const typed = { ...law('船舶租赁合同范本'), kind: 'template' as const }
  const { id, version } = await staff.ask(api.save, typed)
  const passed = await manager.ask(api.review, { id, version, pass: true })
  expect([passed.level, passed.timeliness]).toEqual([null, null])
})

test('a newer version takes the place of the older one from its day on', async () => {
  const old = await publish(
    operator,
    operator,
    law('锚地管理法', { publishDate: '2010-01-01', effectiveDate: '2010-05-01' }),
  )
  const next = await publish(
    operator,
    operator,
    law('中华人民共和国锚地管理法', { docNo: '新', publishDate: '2024-01-05' }),
  )
  const read = await staff.ask(api.read, { id: old.id })
  expect([read.timeliness, read.articles[0]!.effectiveTo]).toEqual(['amended', '2024-03-01'])
  expect(read.versions.map((one) => [one.id, one.timeliness])).toEqual([
    [next.id, 'inForce'],
    [old.id, 'amended'],
  ])
})

test('favourites and reading history belong to the user', async () => {
  const { id } = await publish(operator, operator, law('沉船打捞法'))
  await staff.ask(api.favourite, { id, on: true })
  await staff.ask(api.noteRead, { id })
  const mine = async (by: Caller, which: 'favourite' | 'history') =>
    (await by.ask(api.mine, { which })).records.map((one) => one.id)
  expect([await mine(staff, 'favourite'), await mine(staff, 'history')]).toEqual([[id], [id]])
  expect(await mine(manager, 'favourite')).toEqual([])
  expect((await staff.ask(api.read, { id })).isFavourite).toBe(true)
  await staff.ask(api.favourite, { id, on: false })
  expect(await mine(staff, 'favourite')).toEqual([])
})

test('an address without a session with too many requests gets the time to retry', async () => {
  const from = (ip: string) =>
    server.server.app.inject({ method: 'POST', url: api.search.path, remoteAddress: ip, payload: {} })
  let last = 200
  for (let i = 0; i < 200 && last === 200; i += 1) last = (await from('198.51.100.11')).statusCode
  expect(last).toBe(429)
  expect((await from('198.51.100.12')).statusCode).toBe(200)
  expect((await staff.call(api.search, {})).status).toBe(200)
})
