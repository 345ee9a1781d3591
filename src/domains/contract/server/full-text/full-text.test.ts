import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../../test/probes/support/world.ts'
import { copyWithTexts } from '../../../../../test/support/contract-texts.ts'
import { type People, peopleOf } from '../../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../../test/support/server.ts'
import type { InputOf } from '../../../../kernel/endpoint.ts'
import { sql } from 'kysely'
import { newId } from '../../../../kernel/ids.ts'
import { table } from '../../../../server/db/table.ts'
import { tx } from '../../../../server/db/tx.ts'
import { contractApi } from '../../api.ts'
import { checkIndex } from './check.ts'
import { keepIndex } from './keep.ts'
import { rankedIds } from './rank.ts'
import { search } from './search.ts'

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
  // A contract that is indexed again while a search is on its way stays among its hits.
  const context = server.server.contextFor(server.tenants.a.id)
  const meanwhile = await tx(context, async (ctx) => {
    const { rows, ranking } = await search(ctx, table(ctx, 'contract').select(), '寒武纪')
    const draft = await author.ask(contractApi.queryById, { id: own })
    await author.ask(contractApi.save, { ...draft, contractName: '改名的合同' })
    await keep()
    const last = await rankedIds(rows, ranking!, { current: 1, size: copies + 1, order: 'desc' })
    return [(await rows.select('contract.id').execute()).length, last.total, last.ids.includes(own)]
  })
  expect(meanwhile).toEqual([copies + 1, copies + 1, true])
}, 120_000)

describe('a search', () => {
  test('of another organisation finds nothing of this one, before and after both are indexed', async () => {
    const text = '第一条 鲲鹏港口协作。'
    const id = await withText('鲲鹏合同', text)
    const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
    for (const tenant of [null, server.tenants.a, server.tenants.b]) {
      if (tenant) await keepIndex(server.server.contextFor(tenant.id))
      expect(await ids({ fullText: '鲲鹏' })).toEqual([id])
      expect(await ids({ fullText: '鲲鹏' }, stranger)).toEqual([])
      expect(await ids({ fullText: '-鲲鹏' }, stranger)).toEqual([])
    }
    const rows = await tx(server.server.contextFor(server.tenants.b.id), (ctx) =>
      sql`select 1 from contract_index_block union all select 1 from contract_index_segment`.execute(ctx.db),
    )
    expect(rows.rows).toEqual([])
  })

  test('of one character, of signs, of blanks and of 200 characters is answered; a longer one is refused by name', async () => {
    const long = `甲${'乙丙'.repeat(99)}丁`
    const id = await withText('长句合同', `第一条 ${long}。——※§`)
    expect(await ids({ fullText: long })).toEqual([id])
    expect(await ids({ fullText: `${long.slice(0, 199)}戊` })).toEqual([])
    expect(await ids({ fullText: '§' })).toEqual([id])
    expect(await ids({ fullText: '——※' })).toEqual([id])
    expect((await ids({ fullText: '""' })).length).toBeGreaterThan(1)
    const refused = await author.call(contractApi.query, { fullText: `${long}戊` })
    expect(refused.code).not.toBe(200)
    expect(refused.msg).toContain('正文包含')
  })

  test('finds a text that is too long for the index', async () => {
    const [model, id] = [await withText('样本', '样本'), newId()]
    const text = `${'第一条 交付。\n'.repeat(140_000)}末条 鸿雁传书。`
    await asOwner(server, (client) => copyWithTexts(client, model, [{ id, contractName: '巨幅合同', text }]))
    await keepIndex(server.server.contextFor(server.tenants.a.id))
    expect(await ids({ fullText: '鸿雁传书' })).toEqual([id])
  }, 60_000)

  test('by relevance has texts first that are short, or have the word often or in their name; each is on one page', async () => {
    const filler = '双方应当按照约定全面履行自己的义务。'.repeat(20)
    const word = '青鸾'
    const [long, often, named] = [
      await withText('甲合同', `${filler}${word}${filler}`),
      await withText('乙合同', `${word}${filler}${word}${filler}${word}`),
      await withText(`${word}丙合同`, `${filler}${word}${filler}`),
    ]
    const ranked = async (q: object) =>
      (await author.ask(contractApi.query, { fullText: word, sort: 'relevance', ...q })).records.map(({ id }) => id)
    for (const keep of [false, true]) {
      if (keep) await keepIndex(server.server.contextFor(server.tenants.a.id))
      expect(await ranked({})).toEqual([named, often, long])
      expect(await ranked({ order: 'asc' })).toEqual([long, often, named])
      expect([...(await ranked({ size: 2 })), ...(await ranked({ size: 2, current: 2 }))]).toEqual([named, often, long])
    }
    const sheet = await author.call(contractApi.export, { fullText: word, sort: 'relevance', columns: ['contractNo'] })
    expect(sheet.status).toBe(200)
    expect(await ids({ sort: 'relevance' })).toEqual(await ids({ sort: 'createTime' }))
  })

  test('counts the same while texts are changed and indexed by several at once', async () => {
    const word = '玄武湖'
    const own = await Promise.all(Array.from({ length: 8 }, (_, i) => withText(`并发${i}`, `${word} ${i}`)))
    const context = () => server.server.contextFor(server.tenants.a.id)
    let changes = 0
    const change = async (id: string) => {
      for (let i = 0; i < 4; i++) {
        const draft = await author.ask(contractApi.queryById, { id })
        await author.ask(contractApi.save, { ...draft, contractName: `第${i}次改名` })
        changes++
      }
    }
    const until = { isOver: false }
    const look = async () => {
      while (!until.isOver) {
        const { total, records } = await author.ask(contractApi.query, { fullText: word })
        expect([total, new Set(records.map(({ id }) => id)).size]).toEqual([own.length, own.length])
      }
    }
    const keep = async () => {
      while (!until.isOver) await keepIndex(context())
    }
    const others = [look(), look(), keep(), keep()]
    await Promise.all(own.map(change)).finally(() => (until.isOver = true))
    await Promise.all(others)
    expect(changes).toBe(32)
    expect(await ids({ fullText: '第3次' })).toHaveLength(own.length)
    expect(await ids({ fullText: '第2次' })).toEqual([])
  }, 120_000)
})

test('an organisation without contracts is searched, indexed and checked', async () => {
  const empty = server.server.contextFor(server.tenants.provider.id)
  await keepIndex(empty)
  await checkIndex(empty)
  const root = await server.signIn(server.tenants.b, 'tenant_admin')
  expect(await root.ask(contractApi.query, { fullText: '合同' })).toMatchObject({ total: 0, records: [] })
})

test('the nightly check finds an index that differs from the texts, and has it built again', async () => {
  const context = server.server.contextFor(server.tenants.a.id)
  await withText('核对合同', '第一条 朱雀门。')
  await keepIndex(context)
  const marked = async () => {
    const { rows } = await asOwner(server, (client) =>
      client.query(`select id from contract_index_segment where "tenantId" = $1 and unicode = ''`, [
        server.tenants.a.id,
      ]),
    )
    return rows.length
  }
  await checkIndex(context)
  expect(await marked()).toBe(0)
  // Texts are exchanged behind the index's back.
  await asOwner(server, (client) =>
    client.query(`update contract_text set text = reverse(text) where "tenantId" = $1`, [server.tenants.a.id]),
  )
  await checkIndex(context)
  expect(await marked()).toBeGreaterThan(0)
})
