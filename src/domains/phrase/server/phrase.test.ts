import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { mostPhrases, phraseApi } from '../api.ts'

let server: TestServer
let author: Caller
let colleague: Caller

beforeAll(async () => {
  server = await testServer()
  author = await server.signIn(server.tenants.a, 'legal_staff')
  colleague = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

const contents = async (by: Caller) => (await by.ask(phraseApi.query_phrase, {})).map(({ content }) => content)

test('phrases are kept once each, belong to their author alone, and can be deleted', async () => {
  for (const content of ['请补充材料', '已收到，安排律师', '请补充材料'])
    await author.ask(phraseApi.add_phrase, { content })
  expect(await contents(author)).toEqual(['请补充材料', '已收到，安排律师'])
  expect(await contents(colleague)).toEqual([])
  const [first] = await author.ask(phraseApi.query_phrase, {})
  expect((await colleague.call(phraseApi.delete_phrase, { id: first!.id })).msg).toBe('记录不存在或已删除')
  await author.ask(phraseApi.delete_phrase, { id: first!.id })
  expect(await contents(author)).toEqual(['已收到，安排律师'])
})

test('an empty phrase and one too many are refused', async () => {
  const empty = await author.call(phraseApi.add_phrase, { content: '  ' })
  expect(empty.data).toEqual({ fields: { content: '请输入常用语' } })
  for (let n = 0; n < mostPhrases; n += 1) await colleague.ask(phraseApi.add_phrase, { content: `第${n}条` })
  expect((await colleague.call(phraseApi.add_phrase, { content: '再一条' })).msg).toBe('常用语最多50条，请先删除不用的')
})
