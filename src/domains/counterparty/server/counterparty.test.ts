import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drafted, peopleOf, type People, signed } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { creditCode } from '../../../demo/made-up.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { addDays } from '../../../kernel/days.ts'
import type { SheetImport } from '../../../kernel/sheet-import.ts'
import { tx } from '../../../server/db/tx.ts'
import { attachmentApi } from '../../attachment/api.ts'
import { commentApi } from '../../comment/api.ts'
import { contractApi } from '../../contract/api.ts'
import { disputeApi } from '../../dispute/api.ts'
import { historyApi } from '../../history/api.ts'
import { noticeApi } from '../../notice/api.ts'
import { performApi } from '../../perform/api.ts'
import { type Counterparty, counterpartyApi } from '../api.ts'
import { similarPairs } from '../rules/similar.ts'
import { collectFirst } from './collect.ts'
import { standingOf } from './standing.ts'

const code = '91310115MA1K4CXB2Y'
const otherCode = '91370200MADE6W2K74'
const thirdCode = '91110108MADX0Q7L75'
const valves = creditCode('9133010600HCFM001')
let server: TestServer
let people: People
let staff: Caller
let manager: Caller
let business: Caller

beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  ;({ legal: staff, manager, author: business } = people)
})
afterAll(() => server.stop())

const add = (more: { name: string } & Record<string, unknown>) => staff.ask(counterpartyApi.save, more)
const read = ({ id }: { id: string }) => staff.ask(counterpartyApi.queryById, { id })
const found = async (queryString: string, who = business) =>
  (await who.ask(counterpartyApi.choose, { queryString })).map(({ name }) => name)
const party = (name: string, its = '') => ({ name, type: 'enterprise' as const, creditCode: its })
const contractWith = (contractName: string, ...counterparties: ReturnType<typeof party>[]) =>
  drafted(people, { contractName, counterparties, amount: '5000.00' })

describe('the library', () => {
  test('finds an entry by name, former name, alias, pinyin initials and code', async () => {
    await add({ name: '越州岭川传动有限公司', creditCode: code, formerNames: ['越州旧机械厂'], aliases: ['岭川'] })
    for (const words of ['岭川传动', '旧机械', 'lccd', 'LCCD', 'lingchuan', code.slice(4, 12), '越州 传动'])
      expect(await found(words), words).toContain('越州岭川传动有限公司')
    expect(await found('xyzq')).toEqual([])
    const [one] = await business.ask(counterpartyApi.choose, { queryString: '旧机械' })
    expect(one!.otherName).toBe('越州旧机械厂')
    const list = await staff.ask(counterpartyApi.query, { keyword: 'lccd' })
    expect(list.records.map(({ name }) => name)).toEqual(['越州岭川传动有限公司'])
  })

  test('refuses a wrong code, and a code or name that another entry has', async () => {
    const wrong = await staff.call(counterpartyApi.save, { name: '错码公司', creditCode: `${code.slice(0, 17)}0` })
    expect(wrong.data).toMatchObject({ fields: { creditCode: expect.stringContaining('校验位') as string } })
    const taken = await staff.call(counterpartyApi.save, { name: '另一名称', creditCode: code })
    expect(taken.data).toMatchObject({ fields: { creditCode: expect.stringContaining('越州岭川') as string } })
    await add({ name: '无码公司' })
    const twice = await staff.call(counterpartyApi.save, { name: '无码公司' })
    expect(twice.data).toMatchObject({ fields: { name: expect.stringContaining('XD-') as string } })
    expect((await business.call(counterpartyApi.save, { name: '业务新增' })).code).toBe(4403)
  })

  test('is that of one organisation', async () => {
    const foreign = await server.signIn(server.tenants.b, 'legal_manager')
    const { id } = await add({ name: '本单位相对方' })
    expect(await found('本单位相对方', foreign)).toEqual([])
    expect((await foreign.call(counterpartyApi.overview, { id })).msg).toBe('记录不存在或已删除')
  })
})

describe('the blacklist', () => {
  let entry: Counterparty
  beforeAll(async () => {
    entry = await add({ name: '黑石货运有限公司', creditCode: otherCode, aliases: ['黑石物流有限公司'] })
    entry = await staff.ask(counterpartyApi.black, { id: entry.id, version: entry.version, reason: '拖欠运费' })
  })

  test('refuses contracts by code, name and alias, with the reason', async () => {
    for (const one of [
      party('改了名的公司', otherCode),
      party('黑石货运有限公司', thirdCode),
      party('黑石物流有限公司', code),
    ]) {
      const { id, version } = await contractWith(`运输合同 ${one.name}`, one)
      const { code: reply, data } = await business.call(contractApi.submit, { id, version })
      expect(reply, one.name).toBe(-1)
      expect(data).toMatchObject({ fields: { 'counterparties.0.name': expect.stringContaining('拖欠运费') as string } })
    }
  })

  test('is waived for one contract, by a person who is not its author, with a reason', async () => {
    const waived = await contractWith('豁免的运输合同', party('黑石货运有限公司', otherCode))
    const another = await contractWith('未豁免的运输合同', party('黑石货运有限公司', otherCode))
    const other = await contractWith('与黑石无关的合同', party('旁人有限公司', thirdCode))
    const waive = (who: Caller, contractId: string, reason = '唯一承运人') =>
      who.call(counterpartyApi.waive, { id: entry.id, version: entry.version, contractId, reason })
    expect((await waive(staff, waived.id)).code).toBe(4403)
    expect((await waive(manager, waived.id, '')).code).toBe(-1)
    expect((await waive(manager, other.id)).msg).toContain('不是合同')
    const own = await drafted(
      { ...people, author: manager },
      { counterparties: [party('黑石货运有限公司', otherCode)] },
    )
    expect((await waive(manager, own.id)).msg).toContain('起草人')
    const reply = await waive(manager, waived.id)
    expect(reply.code).toBe(200)
    entry = reply.data
    const submit = ({ id, version }: { id: string; version: number }) =>
      business.call(contractApi.submit, { id, version, confirmReason: '并非重复' })
    expect((await submit(waived)).code).toBe(200)
    expect((await submit(another)).msg).toContain('拖欠运费')
    const { waivers } = await staff.ask(counterpartyApi.overview, { id: entry.id })
    expect(waivers).toMatchObject([{ contractId: waived.id, reason: '唯一承运人' }])
    const { records } = await staff.ask(historyApi.query, { bizType: 'counterparty', bizId: entry.id })
    expect(JSON.stringify(records)).toContain('唯一承运人')
  })

  test('a waiver ends when the counterparty is blacklisted once more', async () => {
    const contract = await contractWith('再次列入', party('黑石货运有限公司', otherCode))
    const at = () => ({ id: entry.id, version: entry.version })
    entry = await manager.ask(counterpartyApi.waive, { ...at(), contractId: contract.id, reason: '先行' })
    expect((await staff.call(counterpartyApi.unblack, { ...at(), reason: '已付清' })).code).toBe(4403)
    entry = await manager.ask(counterpartyApi.unblack, { ...at(), reason: '已付清' })
    entry = await staff.ask(counterpartyApi.black, { ...at(), reason: '再次拖欠' })
    const { id, version } = contract
    expect((await business.call(contractApi.submit, { id, version })).msg).toContain('再次拖欠')
  })

  test('a waiver is asked for by request: those who may waive are notified, and the answer reaches who asked', async () => {
    const contract = await contractWith('请求豁免的合同', party('黑石货运有限公司', otherCode))
    const of = { id: entry.id, contractId: contract.id }
    const ask = (reason: string, more = {}) => business.call(counterpartyApi.askWaiver, { ...of, reason, ...more })
    const unrelated = await contractWith('与黑石无关的请求', party('旁人有限公司', thirdCode))
    expect((await ask('唯一承运人', { contractId: unrelated.id })).msg).toContain('不是合同')
    expect((await ask('')).code).toBe(-1)
    await ask('唯一承运人')
    const state = () => business.ask(counterpartyApi.waiverOf, of)
    expect(await state()).toMatchObject({ isWaived: false, request: { isWaived: null, reason: '唯一承运人' } })
    expect((await ask('唯一承运人')).msg).toContain('已申请豁免')
    const heard = async (who: Caller) =>
      (await who.ask(noticeApi.query, { kind: 'waiver' })).records.map(({ vars }) => vars['reason'])
    expect(await heard(manager)).toEqual(['唯一承运人'])
    expect(await heard(staff)).toEqual([])

    const requestId = (await manager.ask(counterpartyApi.overview, { id: entry.id })).waiverRequests[0]!.id
    const refuse = { id: entry.id, requestId, reason: '请改选承运人' }
    expect((await staff.call(counterpartyApi.refuseWaiver, refuse)).code).toBe(4403)
    await manager.ask(counterpartyApi.refuseWaiver, refuse)
    expect((await manager.call(counterpartyApi.refuseWaiver, refuse)).code).toBe(-1)
    expect(await state()).toMatchObject({ isWaived: false, request: { isWaived: false, decideReason: '请改选承运人' } })
    expect(await heard(business)).toEqual(['请改选承运人'])

    await ask('对方已付清一半')
    const { version } = await read(entry)
    entry = await manager.ask(counterpartyApi.waive, { ...of, version, reason: '仅此一次' })
    expect(await state()).toMatchObject({ isWaived: true, request: { isWaived: true } })
    expect(await heard(business)).toHaveLength(2)
    expect((await manager.ask(counterpartyApi.overview, { id: entry.id })).waiverRequests).toEqual([])
    entry = await manager.ask(counterpartyApi.unblack, { id: entry.id, version: entry.version, reason: '已付清' })
    entry = await staff.ask(counterpartyApi.black, { id: entry.id, version: entry.version, reason: '拖欠运费' })
    expect(await state()).toEqual({ isWaived: false, request: null })
  })

  test('is a fact of approval routes, with related parties', async () => {
    await add({ name: '同门控股有限公司', isRelated: true })
    const facts = (name: string) =>
      tx(server.server.contextFor(server.tenants.a.id), (ctx) => standingOf(ctx, [party(name)]))
    expect(await facts('黑石物流有限公司')).toEqual({ isRelated: false, isBlack: true, isOverdue: false })
    expect(await facts('同门控股有限公司')).toEqual({ isRelated: true, isBlack: false, isOverdue: false })
  })
})

describe('a bank account', () => {
  const typed = {
    bankName: '越州商业银行',
    holder: '收款有限公司',
    accountNo: '3306 1234 5678 8842',
    source: '对方来函',
  }

  test('counts only once another person has confirmed it; a changed one then takes the place of the former', async () => {
    const entry = await add({ name: '收款有限公司' })
    const { version } = await staff.ask(counterpartyApi.addAccount, { id: entry.id, version: entry.version, ...typed })
    const accounts = async (who = staff) => (await who.ask(counterpartyApi.overview, { id: entry.id })).accounts
    const [pending] = await accounts()
    expect(pending).toMatchObject({ state: 'pending', accountNo: '3306123456788842', confirmPsnName: null })
    expect((await accounts(business))[0]!.accountNo).toBe('**** 8842')
    const confirm = { id: entry.id, accountId: pending!.id, version: pending!.version }
    expect((await staff.call(counterpartyApi.confirmAccount, confirm)).msg).toContain('录入人以外')
    await manager.ask(counterpartyApi.confirmAccount, confirm)
    const changed = { ...typed, accountNo: '3306000000001111', replacesId: pending!.id }
    await staff.ask(counterpartyApi.addAccount, { id: entry.id, version, ...changed })
    expect((await accounts()).map(({ state }) => state)).toEqual(['pending', 'confirmed'])
    const [next] = await accounts()
    await manager.ask(counterpartyApi.confirmAccount, { id: entry.id, accountId: next!.id, version: next!.version })
    expect((await accounts()).map(({ accountNo }) => accountNo)).toEqual(['3306000000001111'])
  })

  test('of another counterparty is not confirmed or replaced', async () => {
    const [one, two] = [await add({ name: '甲账户公司' }), await add({ name: '乙账户公司' })]
    await staff.ask(counterpartyApi.addAccount, { id: one.id, version: one.version, ...typed })
    const [account] = (await staff.ask(counterpartyApi.overview, { id: one.id })).accounts
    const wrong = { id: two.id, accountId: account!.id, version: account!.version }
    expect((await manager.call(counterpartyApi.confirmAccount, wrong)).msg).toBe('记录不存在或已删除')
    const replacing = { id: two.id, version: two.version, ...typed, replacesId: account!.id }
    expect((await staff.call(counterpartyApi.addAccount, replacing)).msg).toBe('记录不存在或已删除')
  })
})

describe('dealings', () => {
  test('are listed and counted for those who may see them', async () => {
    const entry = await add({ name: '往来测试有限公司', aliases: ['往来测试公司'] })
    const contract = await contractWith('往来合同', party('往来测试公司'))
    const dispute = await staff.ask(disputeApi.save, {
      title: '往来纠纷',
      disputeType: 'contract',
      occurDate: '2026-03-02',
      ourOrg: server.tenants.a.ognId,
      counterparty: '旁人公司、往来测试（有限公司）',
      amount: '1000',
      facts: '对方没有按约定履行义务。',
      handleWay: 'negotiation',
      limitationKind: 'ordinary',
      limitationStart: '2026-03-02',
    })
    await staff.ask(disputeApi.submit, { id: dispute.id, version: dispute.version })
    const { dealings, facts } = await manager.ask(counterpartyApi.overview, { id: entry.id })
    expect(dealings.map(({ id }) => id)).toEqual([contract.id, dispute.id])
    expect(facts).toMatchObject({ contracts: 0, disputes: 1, cases: 0, overdueIn: '0.00' })
    const seen = await business.ask(counterpartyApi.overview, { id: entry.id })
    expect(seen.facts.disputes).toBe(0)
    expect(seen.dealings.map(({ id }) => id)).toEqual([contract.id])
  })

  test('of a contract in force are summed, with what is overdue; it can be evaluated once more', async () => {
    const own = creditCode('91310115MA1K4FRCE')
    const entry = await add({ name: '在用合同有限公司', creditCode: own })
    const contract = await signed(people, {
      contractName: '在用合同',
      counterparties: [party('在用合同有限公司', own)],
      moneyFlow: 'in',
      amount: '9000.00',
    })
    const planDate = addDays(chinaDay(new Date()), -2)
    const planItems = [{ itemType: 'receive' as const, planDate, planAmount: '2500.50', condition: '' }]
    await manager.ask(performApi.save, { contractId: contract.id, planItems })
    const factsFor = async (who: Caller) => (await who.ask(counterpartyApi.overview, { id: entry.id })).facts
    expect(await factsFor(manager)).toMatchObject({ contracts: 1, contractSum: '9000.00', overdueIn: '2500.50' })
    const [choice] = await manager.ask(counterpartyApi.choose, { queryString: '在用合同有限' })
    expect(choice!.facts).toMatchObject({ contracts: 1, overdueIn: '2500.50' })
    const stranger = await server.signIn(server.tenants.a, 'auditor')
    expect((await factsFor(stranger)).contracts).toBe(
      (await stranger.ask(contractApi.query, { keyword: '在用合同' })).total,
    )
    const facts = await tx(server.server.contextFor(server.tenants.a.id), (ctx) =>
      standingOf(ctx, [party('在用合同有限公司', own)]),
    )
    expect(facts.isOverdue).toBe(true)
    let { version } = entry
    for (const score of [3.5, 1.5])
      ({ version } = await manager.ask(counterpartyApi.evaluate, {
        id: entry.id,
        version,
        contractId: contract.id,
        score,
      }))
    const { evaluations } = await manager.ask(counterpartyApi.overview, { id: entry.id })
    expect(evaluations).toMatchObject([{ contractId: contract.id, score: 1.5, contract: { title: '在用合同' } }])
  })

  test('an evaluation needs a contract with the counterparty that came into force', async () => {
    const entry = await add({ name: '评价测试有限公司' })
    const contract = await contractWith('评价合同', party('评价测试有限公司'))
    const evaluate = (contractId: string) =>
      manager.call(counterpartyApi.evaluate, {
        id: entry.id,
        version: entry.version,
        contractId,
        score: 3.5,
        remark: '',
      })
    expect((await evaluate(contract.id)).msg).toContain('尚未履行')
    const other = await contractWith('无关的合同', party('旁人有限公司'))
    expect((await evaluate(other.id)).msg).toContain('不是合同')
  })
})

describe('existing parties', () => {
  test('are collected once: those of one code together, similar names on the review list', async () => {
    await contractWith('收集一', party('海川阀门有限公司', valves))
    await contractWith('收集二', party('海川阀门(有限)公司', valves))
    await contractWith('收集三', party('海川阀门有限公司'))
    await contractWith('收集四', party('临海海川阀门股份有限公司'))
    const { made, left } = await staff.ask(counterpartyApi.collect, {})
    expect([made > 0, left]).toEqual([true, 0])
    const { records } = await staff.ask(counterpartyApi.query, { keyword: '海川阀门' })
    expect(Object.fromEntries(records.map((row) => [row.name, row.creditCode]))).toEqual(
      Object.fromEntries([
        ['临海海川阀门股份有限公司', ''],
        ['海川阀门有限公司', valves],
      ]),
    )
    const matches = (await staff.ask(counterpartyApi.matches, { size: 100 })).records
    const pair = matches.find(({ first, second }) => [first.name, second.name].includes('临海海川阀门股份有限公司'))!
    expect(pair.reason).toBe('core')
    expect(await staff.ask(counterpartyApi.collect, {})).toEqual({ made: 0, left: 0 })
    await staff.ask(counterpartyApi.differ, { firstId: pair.firstId, secondId: pair.secondId })
    const rest = (await staff.ask(counterpartyApi.matches, { size: 100 })).records
    expect(rest.map(({ firstId }) => firstId)).not.toContain(pair.firstId)
  })

  test('are collected by night while the library of an organisation is empty, and not later', async () => {
    const head = await server.signIn(server.tenants.b, 'legal_manager')
    const night = () => collectFirst(server.server.contextFor(server.tenants.b.id))
    const names = async () => (await head.ask(counterpartyApi.query, {})).records.map(({ name }) => name)
    const draft = (name: string) =>
      head.ask(contractApi.save, { contractName: `${name}的合同`, counterparties: [party(name)] })
    await draft('首夜有限公司')
    await night()
    await draft('次夜有限公司')
    await night()
    expect(await names()).toEqual(['首夜有限公司'])
  })

  test('similar names are those without place and legal form, or with one wrong character', () => {
    const pairs = (...keys: string[]) =>
      similarPairs(keys.map((key, i) => ({ id: String(i), key }))).map(({ reason }) => reason)
    expect(pairs('越州岭川传动有限公司', '岭川传动公司')).toEqual(['core'])
    expect(pairs('嘉禾机电设备有限公司', '嘉禾机电没备有限公司')).toEqual(['typo'])
    expect(pairs('云拓第一分公司', '云拓第二分公司')).toEqual([])
    expect(pairs('甲公司', '乙公司')).toEqual([])
  })
})

describe('a merge', () => {
  const merge = (who: Caller, one: Counterparty, other: Counterparty, confirmReason = '') =>
    who.call(counterpartyApi.merge, {
      id: one.id,
      version: one.version,
      otherId: other.id,
      otherVersion: other.version,
      confirmReason,
    })

  test('makes names aliases and moves contracts and accounts', async () => {
    const [one, other] = [await add({ name: '合并留存公司' }), await add({ name: '合并消失公司', isRelated: true })]
    const account = { bankName: '银行', holder: '户名', accountNo: '123456789' }
    await staff.ask(counterpartyApi.addAccount, { id: other.id, version: other.version, ...account })
    const contract = await contractWith('合并前的合同', party('合并消失公司'))
    const on = (id: string) => ({ bizType: 'counterparty', bizId: id })
    await staff.ask(commentApi.add, { ...on(other.id), content: '付款慢', mentions: [] })
    const fileId = await staff.upload('营业执照', '营业执照.txt')
    await staff.ask(attachmentApi.add, { ...on(other.id), fileId, folder: null })
    const reply = await merge(staff, one, await read(other))
    expect(reply.data).toMatchObject({ aliases: ['合并消失公司'], isRelated: true })
    const { dealings, accounts } = await manager.ask(counterpartyApi.overview, { id: one.id })
    expect(dealings.map(({ id }) => id)).toEqual([contract.id])
    expect(accounts).toHaveLength(1)
    expect((await staff.ask(commentApi.query, on(one.id))).records).toMatchObject([{ content: '付款慢' }])
    expect((await staff.ask(attachmentApi.query, on(one.id))).files).toMatchObject([{ fileId }])
    expect(await found('合并消失')).toEqual(['合并留存公司'])
    expect((await merge(staff, reply.data, other)).msg).toContain('已并入“合并留存公司”')
  })

  test('is refused with itself, for parties of one contract, and without a reason for two codes', async () => {
    const [one, other] = [await add({ name: '同约甲公司' }), await add({ name: '同约乙公司' })]
    expect((await merge(staff, one, one)).msg).toContain('自身')
    const contract = await contractWith('三方合同', party('同约甲公司'), party('同约乙公司'))
    expect((await merge(manager, one, other)).msg).toContain(`${contract.contractNo} 三方合同`)
    expect((await merge(staff, one, other)).msg).toContain('您看不到的合同')
    const coded = await add({ name: '有码甲公司', creditCode: '91330100MADN9C3R7J' })
    const valid = await staff.ask(counterpartyApi.query, { keyword: '越州岭川传动' })
    const asked = await merge(staff, coded, await read(valid.records[0]!))
    expect(asked.data).toMatchObject({ fields: { confirmReason: expect.stringContaining(code) as string } })
  })

  test('that runs twice at once is done once', async () => {
    const [one, other] = [await add({ name: '并发留存公司' }), await add({ name: '并发消失公司' })]
    const replies = await Promise.all([merge(staff, one, other), merge(manager, other, one)])
    expect(replies.filter((reply) => reply.code === 200)).toHaveLength(1)
  })
})

test('a sheet is checked by row and imported whole', async () => {
  const send = async (call: 'importCheck' | 'importData', ...lines: string[]) => {
    const form = new FormData()
    const text = ['名称,统一社会信用代码,类型,曾用名,别名,关联方,联系人姓名,电话,备注', ...lines].join('\n')
    form.append('file', new Blob([text]), '相对方.csv')
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const reply = await server.server.app.inject({
      method: 'POST',
      url: counterpartyApi[call].path,
      headers: { satoken: staff.token, cookie: 'language=zh', 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return reply.json<{ data: SheetImport }>().data
  }
  const good = '表格导入有限公司,,企业,表格旧名;表格老名,,否,张三,13900000000,'
  const { faults } = await send(
    'importData',
    good,
    `错码公司,${code.slice(0, 17)}0,,,,,,,`,
    '表格导入有限公司,,,,,,,,',
    '类型公司,,外星人,,,,,,',
    `长别名公司,,,,${'长'.repeat(201)},,,,`,
  )
  expect(faults.map(({ row, column }) => [row, column])).toEqual([
    [3, '统一社会信用代码'],
    [4, '名称'],
    [5, '类型'],
    [6, '别名'],
  ])
  expect(await found('表格旧名')).toEqual([])
  expect((await send('importData', good)).faults).toEqual([])
  expect(await found('表格老名')).toEqual(['表格导入有限公司'])
  expect((await send('importCheck', good)).faults).toMatchObject([
    { row: 2, text: expect.stringContaining('XD-') as string },
  ])
})
