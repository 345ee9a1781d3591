import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../../test/probes/support/world.ts'
import { type People, peopleOf } from '../../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../../test/support/server.ts'
import type { InputOf } from '../../../../kernel/endpoint.ts'
import { newId } from '../../../../kernel/ids.ts'
import { contractApi } from '../../api.ts'
import { keepIndex } from './keep.ts'

let server: TestServer
let people: People
let author: Caller
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  author = people.author
})
afterAll(() => server.stop())

async function withText(contractName: string, text: string): Promise<string> {
  const { id, version } = await author.ask(contractApi.save, { contractName })
  const fileId = await author.upload(text, '正文.txt')
  await author.ask(contractApi.addText, { id, version, fileId })
  return id
}
const ids = async (asked: InputOf<typeof contractApi.query>, who = author) =>
  (await who.ask(contractApi.query, asked)).records.map(({ id }) => id)
describe('words of a text', () => {
  let contractId: string
  beforeAll(async () => {
    const text =
      '第一条 甲方采购ERP系统及ＰＣ２００型终端TX900打印机三台，2027年3月前付清185000元。第二条 质量执行GB/T 25000.51，响应按SLA执行，折扣15%。'
    contractId = await withText('软件采购合同', text)
  }, 60_000)

  test.each([
    'ERP',
    'erp',
    'TX900',
    '185000',
    '2027',
    '25000',
    'GB/T 25000',
    'PC200',
    'ｐｃ２００',
    'SLA',
    '15%',
    '%',
    '打印机 系统',
    '系统　打印机',
    '软件 ERP',
  ])('%s finds it', async (fullText) => {
    expect(await ids({ fullText })).toEqual([contractId])
  })

  test.each(['ERQ', '186000', '打印机 空调', '统系'])('%s does not', async (fullText) => {
    expect(await ids({ fullText })).toEqual([])
  })

  test('of number and name are also searched one by one, and each is marked', async () => {
    expect(await ids({ keyword: '合同 软件' })).toEqual([contractId])
    expect(await ids({ keyword: '合同 硬件' })).toEqual([])
    const { records } = await author.ask(contractApi.query, { fullText: 'sla 打印机' })
    const marked = records[0]!.hits!.flatMap(({ text, marks }) => marks.map(({ start, end }) => text.slice(start, end)))
    expect(marked).toEqual(['打印机', 'SLA'])
  })
})

test('a word in thousands of texts is counted by permissions and filters, whether they are indexed or not', async () => {
  const own = await withText('自己的合同', '第一条 逾期付款的，支付寒武纪违约金。')
  const copies = 5010
  const others = Array.from({ length: copies }, () => newId())
  await asOwner(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = 'contract' and is_generated = 'NEVER'`,
    )
    const names = rows.map(({ name }) => `"${name}"`)
    const taken = rows.map(({ name }) =>
      name === 'id'
        ? 'copy.id'
        : name === 'textNo'
          ? 'null'
          : name === 'isIndexed'
            ? 'false'
            : name === 'contractNo'
              ? `'COPY-' || copy.n`
              : ['createPsnId', 'handlerPsnId'].includes(name)
                ? '$3'
                : name === 'counterpartyNames'
                  ? `case when copy.n = 7 then '寒武纪七号' else '' end`
                  : `c."${name}"`,
    )
    await client.query(
      `insert into contract (${names.join(', ')}) select ${taken.join(', ')} from contract c, unnest($2::text[]) with ordinality copy (id, n)
       where c.id = $1`,
      [own, others, people.manager.accountId],
    )
  })
  const keep = () => keepIndex(server.server.contextFor(server.tenants.a.id))
  for (const bring of [() => Promise.resolve(), keep]) {
    await bring()
    expect(await author.ask(contractApi.query, { fullText: '寒武纪' })).toMatchObject({
      total: 1,
      records: [{ id: own }],
    })
    const asked = { fullText: '寒武纪', size: 20 }
    const all = await people.manager.ask(contractApi.query, asked)
    expect(all).toMatchObject({ total: copies + 1, totalIsCapped: false })
    expect(all.records).toHaveLength(20)
    const narrowed = await people.manager.ask(contractApi.query, { ...asked, keyword: '寒武纪七号' })
    expect(narrowed).toMatchObject({ total: 1 })
  }
}, 120_000)
