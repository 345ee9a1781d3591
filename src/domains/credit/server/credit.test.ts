import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { owner } from '../../../../test/support/browser.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { newId } from '../../../kernel/ids.ts'
import type { SheetImport } from '../../../kernel/sheet-import.ts'
import { tx } from '../../../server/db/tx.ts'
import { contractApi } from '../../contract/api.ts'
import { firstFault, grant } from '../../coin/server/service.ts'
import { noticeApi } from '../../notice/api.ts'
import { type Company, creditApi } from '../api.ts'
import { watch } from './watch.ts'

const good = '91110108MADX0Q7L75'
const other = '91370200MADE6W2K74'
const PRICE = 5
let server: TestServer
let staff: Caller
let root: Caller

const titles = '企业名称,统一社会信用代码,法定代表人,成立日期,登记状态,注册地址,股东信息,主要人员,涉诉案件,失信被执行人'
const sheet = (...lines: string[]) => [titles, ...lines].join('\n')
const lines = {
  good: `北辰数据服务有限公司,${good},张三,2012-03-01,存续,北京市海淀区虚构路1号,张三:60%;李四:40%,张三:执行董事,2,0`,
  other: `青岚展览工程有限公司,${other},李四,2010-05-01,在业,山东省青岛市虚构路2号,,,0,1`,
}
async function sendSheet(who: Caller, call: 'importCheck' | 'importData', text: string) {
  const form = new FormData()
  form.append('file', new Blob([text]), '企业.csv')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const reply = await server.server.app.inject({
    method: 'POST',
    url: creditApi[call].path,
    headers: { satoken: who.token, cookie: 'language=zh', 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return reply.json<{ code: number; data: SheetImport }>()
}
const inside = <T>(work: Parameters<typeof tx<T>>[1]) => tx(server.server.contextFor(server.tenants.a.id), work)
const account = () =>
  inside(
    async (ctx) =>
      (
        await owner<{ balance: string; frozen: string }>(
          server,
          'select balance, frozen from coin_account where "tenantId" = $1',
          [ctx.tenantId],
        )
      )[0]!,
  )
const balance = async () => Number((await account()).balance) / 100
const past = (hours: number) =>
  owner(server, `update credit_subject set "queryTime" = now() - make_interval(hours => $1)`, [hours])

async function begin(more: Parameters<typeof testServer>[0] = {}): Promise<void> {
  server = await testServer({ connections: 8, ...more })
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  root = await server.signIn(server.tenants.provider, 'root')
  await inside((ctx) => grant(ctx, { source: 'recharge', coins: 100, paid: 10_000, bizNo: newId() }))
}

describe('the operator’s register', () => {
  beforeAll(() => begin())
  afterAll(() => server.stop())

  test('is filled by a sheet; with any fault nothing is written, and all faults are reported by row', async () => {
    const faulty = sheet(
      lines.good,
      '甲有限公司,91110108MADX0Q7L7X,,,,,,,,',
      `乙有限公司,${other},,2010-13-01,不存在,,,,-1,`,
      lines.good,
    )
    const { data } = await sendSheet(root, 'importData', faulty)
    expect(data.rows).toBe(4)
    expect(data.faults.map(({ row, column }) => `${row} ${column}`).toSorted()).toEqual([
      '3 统一社会信用代码',
      '4 成立日期',
      '4 涉诉案件',
      '5 统一社会信用代码',
    ])
    expect(data.faults[0]!.text).toContain('GB 32100')
    expect((await root.ask(creditApi.register, {})).total).toBe(0)
    expect((await sendSheet(root, 'importData', sheet(lines.good, lines.other))).data.faults).toEqual([])
    const { records } = await root.ask(creditApi.register, { keyword: '北辰' })
    expect(records).toMatchObject([{ creditCode: good, regStatus: 'active' }])
    expect((await sendSheet(staff, 'importData', sheet(lines.good))).code).toBe(4403)
    expect((await root.call(creditApi.importTemplate, {})).headers['content-type']).toContain('spreadsheetml')
  })

  test('answers once for its price, and within a day for nothing', async () => {
    const before = await balance()
    expect(await staff.ask(creditApi.candidates, { keyword: '北辰' })).toEqual([
      { name: '北辰数据服务有限公司', creditCode: good },
    ])
    expect(await balance()).toBe(before)
    const all = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        staff.ask(creditApi.look, { keyword: n % 2 ? good : '北辰数据服务有限公司' }),
      ),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await balance()).toBe(before - PRICE)
    const { id } = all[0]!
    await past(23)
    expect(await staff.ask(creditApi.look, { keyword: good })).toEqual({ id, known: true })
    expect(await balance()).toBe(before - PRICE)
    await past(25)
    expect(await staff.ask(creditApi.look, { keyword: good.toLowerCase() })).toEqual({ id, known: false })
    expect(await balance()).toBe(before - 2 * PRICE)
    const report = await staff.ask(creditApi.queryById, { id })
    expect(report).toMatchObject({
      level: 'AAA',
      score: 98,
      source: 'local',
      shareholders: [
        { name: '张三', ratio: '60%' },
        { name: '李四', ratio: '40%' },
      ],
      factors: [{ factor: 'litigations', count: 2, points: -2 }],
    })
    expect(report.history).toHaveLength(2)
    const { records } = await staff.ask(creditApi.query, { keyword: '数据', regStatus: 'active', region: '北京' })
    expect(records).toMatchObject([{ id, legalPerson: '张三' }])
    expect((await staff.ask(creditApi.query, { region: '山东' })).total).toBe(0)
    const file = await staff.call(creditApi.download, { id })
    expect(file.headers['content-type']).toContain('spreadsheetml')
    expect(await inside(firstFault)).toBeUndefined()
  })

  test('charges nothing when the company is unknown, or there are too few coins', async () => {
    const before = await account()
    expect((await staff.call(creditApi.look, { keyword: '没有这家公司' })).msg).toContain('未查到该企业')
    expect(await account()).toEqual(before)
    const poor = await server.signIn(server.tenants.b, 'legal_staff')
    expect((await poor.call(creditApi.look, { keyword: good })).msg).toBe('积分不足')
    expect((await poor.ask(creditApi.query, {})).total).toBe(0)
    expect((await staff.call(creditApi.look, { keyword: '北' })).data).toMatchObject({
      fields: { keyword: expect.anything() as string },
    })
  })

  test('is queried every week for watched companies, and the watching user is notified of changes', async () => {
    const one = (await staff.ask(creditApi.query, {})).records[0]!
    await staff.ask(creditApi.monitor, { id: one.id, version: one.version, on: true })
    await sendSheet(root, 'importData', sheet(lines.good.replace('张三,2012', '王五,2012').replace(',2,0', ',2,1')))
    const run = () => watch(server.server.contextFor(server.tenants.a.id))
    const before = await balance()
    await past(6 * 24)
    await run()
    expect(await balance()).toBe(before)
    await past(8 * 24)
    // Two queries within a second are charged once, and there was one just before.
    await sleep(1000)
    await run()
    await run()
    expect(await balance()).toBe(before - PRICE)
    const { records } = await staff.ask(noticeApi.query, {})
    expect(records.filter((notice) => notice.kind === 'creditChanged')).toHaveLength(1)
    const report = await staff.ask(creditApi.queryById, { id: one.id })
    expect(report.changes).toEqual([
      { field: 'legalPerson', before: '张三', after: '王五' },
      { field: 'dishonest', before: '0', after: '1' },
    ])
    expect(report).toMatchObject({ level: 'BB', monitored: true })
  })

  test('has a blacklist of counterparties, whose contracts are not submitted', async () => {
    const manager = await server.signIn(server.tenants.a, 'legal_manager')
    const { id } = await staff.ask(creditApi.look, { keyword: other })
    const { version } = await staff.ask(creditApi.queryById, { id })
    const business = await server.signIn(server.tenants.a, 'business_user')
    expect((await business.call(creditApi.black, { id, version, reason: '拖欠货款' })).code).toBe(4403)
    const listed = await manager.ask(creditApi.black, { id, version, reason: '拖欠货款' })
    expect(listed.blackReason).toBe('拖欠货款')
    const draft = await staff.ask(contractApi.save, {
      contractName: '展厅搭建合同',
      contractCategory: 'QT01',
      contractType: '24',
      ourParty: server.tenants.a.ognId,
      ourPosition: 'A',
      counterparties: [{ name: '青岚展览工程有限公司', type: 'enterprise', creditCode: other }],
      noFixedTerm: true,
      moneyFlow: 'none',
      subject: '展厅',
      disputeWay: 'litigation',
      disputeOrg: '青岛市市南区人民法院',
    })
    const fileId = await staff.upload('展厅搭建合同\n\n第一条 内容\n搭建展厅。\n', '合同.txt')
    const withText = await staff.ask(contractApi.addText, { id: draft.id, version: draft.version, fileId })
    const at = { id: draft.id, version: withText.version }
    const refused = await staff.call(contractApi.submit, { ...at, confirmReason: '另一项目' })
    expect(refused.msg).toBe('相对方“青岚展览工程有限公司”在黑名单中：拖欠货款；可请有权限的人豁免本合同')
    expect(refused.data).toMatchObject({ fields: { 'counterparties.0.name': expect.anything() as string } })
    await manager.ask(creditApi.unblack, { id, version: listed.version })
    expect((await staff.call(contractApi.submit, { ...at, confirmReason: '另一项目' })).code).toBe(200)
  })

  test('does not show data of one organisation to another', async () => {
    const one = (await staff.ask(creditApi.query, {})).records[0]!
    const foreign = await server.signIn(server.tenants.b, 'legal_manager')
    for (const call of [
      foreign.call(creditApi.queryById, { id: one.id }),
      foreign.call(creditApi.monitor, { id: one.id, version: one.version, on: true }),
      foreign.call(creditApi.black, { id: one.id, version: one.version, reason: 'x' }),
      foreign.call(creditApi.download, { id: one.id }),
    ])
      expect((await call).msg).toBe('记录不存在或已删除')
  })
})

describe('a data service', () => {
  const secret = 'the secret of the data service'
  const asked: { headers: IncomingHttpHeaders; body: string }[] = []
  let answer: [number, unknown] = [200, {}]
  let service: Server

  beforeAll(async () => {
    service = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8')
      request.on('data', (part: string) => (body += part))
      request.on('end', () => {
        asked.push({ headers: request.headers, body })
        response.writeHead(answer[0]).end(JSON.stringify(answer[1]))
      })
    })
    service.listen(0, '127.0.0.1')
    await once(service, 'listening')
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
    await begin({ companyData: { url, id: 'faheng', secret } })
  })
  afterAll(async () => {
    await server.stop()
    service.close()
  })

  test('is asked by a signed message', async () => {
    const company: Partial<Company> = {
      base: {
        name: '云端科技有限公司',
        creditCode: good,
        regStatus: 'active',
        legalPerson: '赵六',
        foundDate: null,
        regCapital: '',
        regAddress: '',
        scope: '',
      },
    }
    answer = [200, { company }]
    const { id } = await staff.ask(creditApi.look, { keyword: '云端科技有限公司' })
    const { headers, body } = asked.at(-1)!
    const signed = `${String(headers['x-time'])}\n${String(headers['x-nonce'])}\n${body}`
    expect(headers['x-sign']).toBe(createHmac('sha256', secret).update(signed).digest('hex'))
    expect(JSON.parse(body)).toEqual({ action: 'company', keyword: '云端科技有限公司' })
    expect(await staff.ask(creditApi.queryById, { id })).toMatchObject({ source: 'online', level: 'AAA' })
    answer = [200, { companies: [{ name: '云端科技有限公司', creditCode: good }] }]
    expect(await staff.ask(creditApi.candidates, { keyword: '云端' })).toHaveLength(1)
  })
  test('that fails or replies nonsense costs nothing; after five failures calls are suspended', async () => {
    const before = await account()
    answer = [200, { company: null }]
    expect((await staff.call(creditApi.look, { keyword: '没有' })).msg).toContain('未查到该企业')
    for (const bad of [
      [200, { company: { base: { name: 'x', creditCode: 'wrong' } } }],
      [500, 'down'],
      [401, ''],
      [200, 'text'],
      [503, ''],
    ] as const) {
      answer = [bad[0], bad[1]]
      expect((await staff.call(creditApi.look, { keyword: '坏了' })).msg).toContain('暂不可用')
    }
    const calls = asked.length
    answer = [200, { company: null }]
    expect((await staff.call(creditApi.look, { keyword: '坏了' })).msg).toContain('暂不可用')
    expect(asked.length).toBe(calls)
    expect(await account()).toEqual(before)
    expect(await inside(firstFault)).toBeUndefined()
  })
})
