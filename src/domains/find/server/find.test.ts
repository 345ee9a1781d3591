import { afterAll, beforeAll, expect, test } from 'vitest'
import { type People, peopleOf, submitted } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { disputeApi } from '../../dispute/api.ts'
import { knowledgeApi } from '../../knowledge/api.ts'
import { findApi } from '../api.ts'

let server: TestServer
let people: People
let id: string

beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  ;({ id } = await submitted(people, { contractName: '越州仓储租赁合同' }))
  await people.legal.ask(disputeApi.save, { title: '越州仓储租金争议', contractId: id })
})
afterAll(() => server.stop())

const found = async (by: Caller, words: string) =>
  (await by.ask(findApi.query, { words })).map(({ kindName, title }) => [kindName, title])

test('finds records of all kinds by words and by number, and leads to their pages', async () => {
  const hits = await found(people.legal, '越州仓储')
  expect(hits).toHaveLength(2)
  expect(hits).toContainEqual(['合同', '越州仓储租赁合同'])
  expect(hits).toContainEqual(['纠纷管理', '越州仓储租金争议'])
  const { contractNo } = await people.legal.ask(contractApi.queryById, { id })
  const [first] = await people.legal.ask(findApi.query, { words: contractNo })
  expect(first).toMatchObject({ id, number: contractNo, path: `/contractQueryMain/view/${id}` })
})

test('finds them by the pinyin initials of their titles', async () => {
  expect(await found(people.legal, 'yzcczl')).toEqual([['合同', '越州仓储租赁合同']])
  expect(await found(people.legal, 'CCZJ')).toEqual([['纠纷管理', '越州仓储租金争议']])
})

test('finds words in the texts of contracts', async () => {
  const hits = await people.legal.ask(findApi.query, { words: '五轴数控机床两台' })
  expect(hits.map(({ kindName, path }) => [kindName, path])).toContainEqual([
    '合同正文',
    `/contractQueryMain/view/${id}?words=${encodeURIComponent('五轴数控机床两台')}`,
  ])
})

test('finds what the caller may see and no more, and nothing for a single letter', async () => {
  const stranger = await server.signIn(server.tenants.b, 'legal_manager')
  expect(await found(stranger, '越州仓储')).toEqual([])
  // The dispute belongs to legal staff.
  expect((await found(people.author, '越州仓储')).map(([kindName]) => kindName)).not.toContain('纠纷管理')
  expect(await found(people.legal, '越')).toEqual([])
  expect(await found(people.legal, '%')).toEqual([])
})

test('finds users for those who administer them', async () => {
  const admin = await server.signIn(server.tenants.a, 'tenant_admin')
  expect((await found(admin, 'fwzy')).map(([kindName]) => kindName)).toContain('用户')
  expect((await found(people.legal, 'fwzy')).map(([kindName]) => kindName)).not.toContain('用户')
})

test('finds laws by words or initials, and an article by its number', async () => {
  const operator = await server.signIn(server.tenants.provider, 'ops_knowledge')
  const { id: lawId, version } = await operator.ask(knowledgeApi.save, {
    title: '浮标法',
    docNo: '浮标法1号',
    kind: 'law',
    issuer: '全国人民代表大会常务委员会',
    level: 'law',
    publishDate: '2024-01-05',
    effectiveDate: '2024-03-01',
    timeliness: 'inForce',
    fullText: '第一条 为了规范浮标，制定本法。\n第二条 浮标损坏的，过往船舶应当立即报告海事管理机构。',
  })
  await operator.ask(knowledgeApi.review, { id: lawId, version, pass: true })
  expect(await found(people.legal, '浮标法')).toContainEqual(['法规', '浮标法'])
  for (const words of ['浮标法 2', '浮标法第二条', 'fbf2', 'FBF 2']) {
    const hits = await people.legal.ask(findApi.query, { words })
    expect(hits, words).toMatchObject([
      { kindName: '法条', number: '《浮标法》第二条', path: `/KnledgeMain2?id=${lawId}#art-第二条` },
    ])
  }
})
