import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { reviewApi } from '../api.ts'

const first = `设备采购合同
甲方：甲方测试集团
乙方：东海云仓物流股份有限公司
第一条 合同价款为人民币1,000,000.00元。
第二条 甲方支付定金人民币300,000元，依据《合同法》执行。
`

let server: TestServer
let author: Caller

beforeAll(async () => {
  server = await testServer()
  author = await server.signIn(server.tenants.a, 'legal_staff')
})
afterAll(() => server.stop())

async function added(id: string, text: string) {
  const { version } = await author.ask(contractApi.queryById, { id })
  const fileId = await author.upload(text, '正文.txt')
  const { currentTextId } = await author.ask(contractApi.addText, { id, version, fileId })
  return { contractId: id, textId: currentTextId! }
}

const quoting = async (at: { contractId: string; textId: string }, words: string) =>
  (await author.ask(reviewApi.findings, at)).find(({ spans }) => spans.some(({ quote }) => quote.includes(words)))

test('an accepted finding is still in the text of the next version, or is corrected in it', async () => {
  const { id } = await author.ask(contractApi.save, { contractName: '设备采购合同' })
  const one = await added(id, first)
  for (const words of ['《合同法》', '定金']) {
    const { id: findingId, version } = (await quoting(one, words))!
    const decided = await author.ask(reviewApi.decide, { contractId: id, findingId, version, decision: 'accepted' })
    expect(decided).toMatchObject({ decision: 'accepted', acceptedIn: null })
  }
  expect(await author.ask(reviewApi.mended, one)).toEqual([])

  const two = await added(id, first.replace('《合同法》', '《民法典》'))
  expect(await quoting(two, '定金')).toMatchObject({ decision: 'accepted', acceptedIn: 1 })
  const [law] = await author.ask(reviewApi.mended, two)
  expect(law).toMatchObject({ mendedIn: 2 })

  const three = await added(id, first.replace('《合同法》', '《民法典》').replace('定金人民币300,000元', '货款'))
  expect(new Set((await author.ask(reviewApi.mended, three)).map(({ mendedIn }) => mendedIn))).toEqual(new Set([2, 3]))
  // A finding whose words are back is still in the text.
  const four = await added(id, first)
  expect(await author.ask(reviewApi.mended, four)).toEqual([])
  const stranger = await server.signIn(server.tenants.b, 'legal_manager')
  expect(await stranger.call(reviewApi.mended, four)).toMatchObject({ msg: '记录不存在或已删除' })
})
