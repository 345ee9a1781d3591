import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Dice, newDice } from '../../../../../test/probes/support/dice.ts'
import { asOwner } from '../../../../../test/probes/support/world.ts'
import { copyWithTexts, type TextCopy } from '../../../../../test/support/contract-texts.ts'
import { type People, peopleOf } from '../../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../../test/support/server.ts'
import { newId } from '../../../../kernel/ids.ts'
import { tx } from '../../../../server/db/tx.ts'
import { contractApi } from '../../api.ts'
import { hasAsked, readAsked } from './asked.ts'
import { foldWords, textMark } from './fold.ts'
import { gather } from './gather.ts'
import { keepIndex } from './keep.ts'
import { outdate } from './renew.ts'

// The search must find exactly what a scan finds. The scan is that of this file: every text, folded, word by word.

let server: TestServer
let people: People
let manager: Caller
let dice: Dice
let model: string
/** What the organisation's contracts have, by id. */
const texts = new Map<string, string>()

beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  manager = people.manager
  dice = newDice('full-text index')
  model = await withText('样本', '第一条 样本。')
})
afterAll(() => server.stop())

const ctx = () => server.server.contextFor(server.tenants.a.id)
const keep = () => keepIndex(ctx())

async function withText(contractName: string, text: string, by = people.author): Promise<string> {
  const draft = await by.ask(contractApi.save, { contractName })
  const { id } = await by.ask(contractApi.addText, { ...draft, fileId: await by.upload(text, '正文.txt') })
  await know(id, by)
  return id
}
/** Remembers what a contract has now. */
async function know(id: string, by = people.author): Promise<void> {
  const [contract, { text }] = await Promise.all([
    by.ask(contractApi.queryById, { id }),
    by.ask(contractApi.text, { id }),
  ])
  const counterpartyNames = contract.counterparties.map(({ name }) => name).join('、')
  texts.set(id, foldWords({ ...contract, counterpartyNames, text }))
}
async function add(some: readonly string[]): Promise<string[]> {
  const copies: TextCopy[] = some.map((text, i) => ({ id: newId(), contractName: `合同${dice.letters(3)}${i}`, text }))
  await asOwner(server, (client) => copyWithTexts(client, model, copies))
  for (const { id, contractName, text } of copies)
    texts.set(id, foldWords({ contractNo: id, contractName, counterpartyNames: '', text }))
  return copies.map(({ id }) => id)
}

const signs = [
  '甲',
  '合',
  '同',
  'a',
  'b',
  'é',
  'e\u0301',
  '㎡',
  'ﬁ',
  '①',
  '𠮷',
  '😀',
  'Ａ',
  'Σ',
  'İ',
  '-',
  '%',
  '。',
  ' ',
  '\n',
]
/** Few different characters make many words that are nearly found. */
function randomText(): string {
  const some = dice.shuffled(signs).slice(0, 2 + dice.below(8))
  return Array.from({ length: dice.below(150) }, () => dice.pick(some)).join('')
}
function randomSearch(): string {
  const word = () => {
    if (dice.below(3) === 0) return Array.from({ length: 1 + dice.below(5) }, () => dice.pick(signs)).join('')
    const text = dice.pick([...texts.values()])
    const at = dice.below(text.length)
    return text.slice(at, at + 1 + dice.below(dice.below(4) === 0 ? 40 : 5))
  }
  return Array.from({ length: 1 + dice.below(3) }, () => {
    const minus = dice.below(4) === 0 ? '-' : ''
    return `${minus}"${word()
      .replaceAll(/["“”「」\n]/g, ' ')
      .replaceAll(textMark, ' ')
      .toWellFormed()}"`
  }).join(' ')
}

async function found(typed: string, by = manager): Promise<string[]> {
  const input = {
    fullText: typed,
    size: 500,
    order: 'asc',
    sort: dice.pick(['createTime', 'relevance'] as const),
  } as const
  const { records, total } = await by.ask(contractApi.query, input)
  expect(total).toBe(records.length)
  return records.map(({ id }) => id).sort()
}
const scanned = (typed: string): string[] =>
  [...texts].flatMap(([id, text]) => (hasAsked(text, readAsked(typed)) ? [id] : [])).sort()
async function compare(searches: number): Promise<void> {
  for (let i = 0; i < searches; i++) {
    const typed = randomSearch().slice(0, 200)
    expect(await found(typed), typed).toEqual(scanned(typed))
  }
}
const segments = async () =>
  asOwner(server, async (client) => {
    const { rows } = await client.query<{ numbers: number; unicode: string }>(
      'select numbers, unicode from contract_index_segment where "tenantId" = $1 order by id',
      [server.tenants.a.id],
    )
    return rows
  })
const owned = (sql: string) => asOwner(server, (client) => client.query(sql))
const change = (sql: string) => asOwner(server, (client) => client.query(sql, [server.tenants.a.id]))

describe('random searches find what a scan finds', () => {
  test('without an index, and with one that is being built', async () => {
    await add(Array.from({ length: 70 }, randomText))
    await compare(40)
    await gather(ctx(), '')
    await add(Array.from({ length: 10 }, randomText))
    expect((await segments()).length).toBeGreaterThan(0)
    await compare(40)
  }, 120_000)

  test('with several segments, and when they are merged', async () => {
    let most = 0
    for (let i = 0; i < 6; i++) {
      await add(Array.from({ length: 20 }, randomText))
      await keep()
      most = Math.max(most, (await segments()).length)
      await compare(20)
    }
    // Each round adds a segment; four small ones become one.
    expect(most).toBe(3)
    await compare(150)
  }, 120_000)

  test('when texts and names are changed and contracts deleted, before and after they are indexed again', async () => {
    const [text, name, gone] = [
      await withText('改正文', '鲸湾 旧的正文'),
      await withText('鹭桥 改名称', '正文甲'),
      await withText('要删的', '鹤渡'),
    ] as [string, string, string]
    await keep()
    const { author } = people
    const now = await author.ask(contractApi.queryById, { id: text })
    await author.ask(contractApi.addText, { ...now, fileId: await author.upload('鹏山 新的正文', '新.txt') })
    const draft = await author.ask(contractApi.queryById, { id: name })
    await author.ask(contractApi.save, { ...draft, contractName: '雁塔 改名称' })
    await author.ask(contractApi.delete, { ids: [gone] })
    texts.delete(gone)
    await Promise.all([know(text), know(name)])
    for (const bring of [() => Promise.resolve(), keep]) {
      await bring()
      expect(await Promise.all(['鲸湾', '鹏山', '鹭桥', '雁塔', '鹤渡'].map((word) => found(word)))).toEqual([
        [],
        [text],
        [],
        [name],
        [],
      ])
      await compare(40)
    }
  }, 120_000)

  test('when all segments are built again, and it fails in between', async () => {
    for (let i = 0; i < 3; i++) {
      await add(Array.from({ length: 15 }, randomText))
      await keep()
    }
    const before = await segments()
    await tx(ctx(), (ctx) => outdate(ctx))
    await owned(`create function broken() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`)
    await owned('create trigger broken before insert on contract_index_block execute function broken()')
    await expect(keep()).rejects.toThrow()
    expect((await segments()).filter(({ unicode }) => unicode === '')).toHaveLength(before.length)
    await compare(20)
    await owned('drop trigger broken on contract_index_block')
    await keep()
    const after = await segments()
    expect(after.every(({ unicode }) => unicode !== '')).toBe(true)
    await compare(40)
  }, 120_000)
})

describe('an index that is damaged is not trusted, and repaired', () => {
  beforeAll(async () => {
    await add(Array.from({ length: 30 }, randomText))
    await keep()
  }, 60_000)
  test.each([
    ['blocks are gone', `delete from contract_index_block where "tenantId" = $1 and kind = 0`],
    [
      'a block is damaged',
      `update contract_index_block set data = set_byte(data, 40, 1 # get_byte(data, 40)) where "tenantId" = $1`,
    ],
    ['a segment is gone', `delete from contract_index_segment where "tenantId" = $1`],
    [
      'the numbers of a segment are damaged',
      `update contract_index_segment set documents = set_byte(documents, 9, 1 # get_byte(documents, 9)) where "tenantId" = $1`,
    ],
    [
      'the whole index is gone',
      `with gone as (delete from contract_index_segment where "tenantId" = $1) delete from contract_index where "tenantId" = $1`,
    ],
  ])(
    '%s',
    async (_, sql) => {
      await change(sql)
      await compare(20)
      await keep()
      await keep()
      const { rows } = await change(
        `select id from contract where "tenantId" = $1 and not "isIndexed" and "deletedAt" is null`,
      )
      expect(rows).toEqual([])
      await compare(20)
    },
    60_000,
  )
})
