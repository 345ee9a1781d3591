import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf, giveCoins, paidFor } from '../../../../test/support/coins.ts'
import { pdf } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { tx } from '../../../server/db/tx.ts'
import { grant } from '../../coin/server/service.ts'
import { contractApi } from '../../contract/api.ts'
import { reviewApi } from '../../review/api.ts'
import { ruleApi } from '../../rule/api.ts'
import { examineApi, type ExamineHead, type Trial } from '../api.ts'
import { endLost } from './service.ts'

const contract = `设备采购合同

甲方：华岳精工集团有限公司
乙方：东海云仓物流股份有限公司

第一条 标的与价款
合同价款为人民币1,000,000.00元。
第二条 定金
甲方应于签约后三日内支付定金人民币300,000元，依据《合同法》执行。
第三条 验收
按照附件三验收。
`

let server: TestServer
let staff: Caller
let manager: Caller
let admin: Caller
let stranger: Caller

beforeAll(async () => {
  server = await testServer()
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  manager = await server.signIn(server.tenants.a, 'legal_manager')
  stranger = await server.signIn(server.tenants.b, 'legal_manager')
})
afterAll(() => server.stop())

async function begun(more: object = {}, text = contract): Promise<ExamineHead> {
  const file = await staff.upload(text, '设备采购合同.txt')
  const checks = await staff.ask(examineApi.checks, { contractType: '01' })
  return staff.ask(examineApi.save, {
    file,
    contractId: null,
    examineId: null,
    contractType: '01',
    stance: 'A',
    ruleIds: checks.map(({ ruleId }) => ruleId),
    ...more,
  })
}
const reviewed = async (more: object = {}, text = contract) =>
  staff.ask(examineApi.run, { id: (await begun(more, text)).id })

describe('a review of a contract', () => {
  let no = 0
  beforeEach(() => giveCoins(server, 100, `EXAMINE ${(no += 1)}`))

  test('recognises the type of a file, and lists the checks', async () => {
    const file = await staff.upload(contract, '设备采购合同.txt')
    const found = await staff.ask(examineApi.prepare, { file, contractId: null, examineId: null })
    expect(found).toMatchObject({ name: '设备采购合同', type: 'txt', contractType: '01', stance: 'neutral' })
    expect(found.parties.map(({ label }) => label)).toEqual(['甲方', '乙方'])
    const drafted = await staff.upload(contract, '设备采购合同-WS-2026-000002 (1).txt')
    expect(await staff.ask(examineApi.prepare, { file: drafted, contractId: null, examineId: null })).toMatchObject({
      name: '设备采购合同',
    })
    const checks = await staff.ask(examineApi.checks, { contractType: '01' })
    expect(checks.length).toBeGreaterThan(20)
    expect(checks.every(({ name, builtIn }) => builtIn && !name.includes('{{') && !name.startsWith('review.'))).toBe(
      true,
    )
  })

  test('finds each thing at its exact place, writes the conclusion and costs its coins once', async () => {
    const before = await balanceOf(server, admin)
    const head = await reviewed()
    expect(head).toMatchObject({ status: 3, reviewStatus: 0, reportFile: `审查报告-${head.examineNo}.docx` })
    expect(head.examineNo).toMatch(/^SC-\d{4}-\d{6}$/)
    const examine = await staff.ask(examineApi.queryById, { id: head.id })
    const document = await staff.ask(examineApi.text, { id: head.id })
    const spans = examine.results.flatMap((one) => one.spans)
    expect(spans.map(({ quote }) => quote)).toContain('《合同法》')
    for (const { start, end, quote } of spans) expect(document.text.slice(start, end)).toBe(quote)
    const count = (level: string) => examine.results.filter((one) => one.level === level).length
    expect([head.high, head.medium, head.low]).toEqual([count('high'), count('medium'), count('low')])
    expect(examine.summary).toContain(`发现 ${examine.results.length} 处风险`)
    expect(await balanceOf(server, admin)).toBe(before - 20)
    expect(await paidFor(server, 'CONTRACT_REVIEW', head.examineNo)).toEqual({ settled: 20, ledger: [-20] })
    expect(await balanceOf(server, admin)).toBe(before - 20)
  })

  test('looks for nothing but what was chosen', async () => {
    const head = await reviewed({ ruleIds: ['law.repealed', 'no such rule'] })
    expect(head.ruleIds).toEqual(['law.repealed'])
    const { results } = await staff.ask(examineApi.queryById, { id: head.id })
    expect(new Set(results.map(({ ruleId }) => ruleId))).toEqual(new Set(['law.repealed']))
    const none = await staff.call(examineApi.save, {
      file: await staff.upload(contract, '合同.txt'),
      contractId: null,
      examineId: null,
      contractType: '01',
      stance: 'A',
      ruleIds: ['no such rule'],
    })
    expect(none.data).toEqual({ fields: { ruleIds: '请至少选择一项审查点' } })
  })

  test('weighs one’s own duties more with a strong position, and leaves small things out with a weak one', async () => {
    const levels = async (strength: string, stance: string) => {
      const { id, leftOut } = await reviewed({ strength, stance })
      const { results } = await staff.ask(examineApi.queryById, { id })
      return { leftOut, results, low: results.filter(({ level }) => level === 'low').length }
    }
    const plain = await levels('balanced', 'A')
    const strong = await levels('strong', 'A')
    const repealed = (of: typeof plain) => of.results.find(({ ruleId }) => ruleId === 'law.repealed')!
    expect([repealed(plain).level, repealed(strong).level]).toEqual(['medium', 'high'])
    expect(repealed(strong).explanation).toContain('本方义务')
    const weak = await levels('weak', 'neutral')
    expect(weak.low).toBe(0)
    expect(weak.leftOut).toBe((await levels('balanced', 'neutral')).low)
  })

  test('of a contract’s text shares findings and decisions with the contract’s page', async () => {
    const draft = await staff.ask(contractApi.save, { contractName: '设备采购合同' })
    const fileId = await staff.upload(contract, '设备采购合同.txt')
    const kept = await staff.ask(contractApi.addText, { id: draft.id, version: draft.version, fileId })
    const at = { contractId: kept.id, textId: kept.currentTextId! }
    const onPage = async (ruleId: string) =>
      (await staff.ask(reviewApi.findings, at)).find((one) => one.ruleId === ruleId)!
    const repealed = await onPage('law.repealed')
    await staff.ask(reviewApi.decide, {
      contractId: kept.id,
      findingId: repealed.id,
      version: repealed.version,
      decision: 'ignored',
      reason: '引用历史条款',
    })
    const { id } = await reviewed({ file: null, contractId: kept.id })
    const results = await staff.ask(examineApi.results, { id })
    const inReview = results.find(({ ruleId }) => ruleId === 'law.repealed')!
    expect(inReview).toMatchObject({ decision: 'ignored', reason: '引用历史条款' })

    const { version } = inReview
    await staff.ask(examineApi.settle, { id, findingId: inReview.id, version, decision: 'accepted' })
    expect(await onPage('law.repealed')).toMatchObject({ decision: 'accepted', reason: '' })
    const stale = { contractId: kept.id, findingId: repealed.id, version, decision: 'open' } as const
    expect((await staff.call(reviewApi.decide, stale)).code).toBe(-1)
    const again = await reviewed({ file: null, contractId: kept.id, stance: 'B' })
    const later = await staff.ask(examineApi.results, { id: again.id })
    expect(later.find(({ ruleId }) => ruleId === 'law.repealed')).toMatchObject({ decision: 'accepted' })
    const page = await staff.ask(reviewApi.findings, at)
    expect(page.map(({ ruleId }) => ruleId).sort()).toEqual(results.map(({ ruleId }) => ruleId).sort())
  })

  test('keeps decisions with who and why, and puts a refused result before the other person again', async () => {
    const { id } = await reviewed()
    const [first, second] = await staff.ask(examineApi.results, { id })
    const of = { id, findingId: first!.id, version: first!.version }
    const bare = await staff.call(examineApi.settle, { ...of, decision: 'ignored' })
    expect(bare.data).toEqual({ fields: { reason: '请填写忽略的理由' } })
    const ignored = await staff.ask(examineApi.settle, { ...of, decision: 'ignored', reason: '双方另有约定' })
    expect(ignored).toMatchObject({ decision: 'ignored', reason: '双方另有约定' })
    expect(ignored.handlerName).not.toBeNull()
    const stale = await staff.call(examineApi.settle, { ...of, decision: 'accepted' })
    expect(stale.code).toBe(-1)

    const own = await manager.call(examineApi.review, { id, version: 2, pass: true })
    expect(own.code).toBe(200)
    const locked = await staff.call(examineApi.settle, {
      id,
      findingId: second!.id,
      version: second!.version,
      decision: 'accepted',
    })
    expect(locked.code).toBe(-1)
  })

  test('is returned by a second user with a reason', async () => {
    const { id, version } = await reviewed()
    expect((await staff.call(examineApi.review, { id, version, pass: true })).code).toBe(4403)
    const bare = await manager.call(examineApi.review, { id, version, pass: false })
    expect(bare.data).toEqual({ fields: { opinion: '退回时请填写复核意见' } })
    const back = await manager.ask(examineApi.review, { id, version, pass: false, opinion: '第二条请再核' })
    expect(back).toMatchObject({ reviewStatus: -1, opinion: '第二条请再核' })
    const [one] = await staff.ask(examineApi.results, { id })
    await staff.ask(examineApi.settle, { id, findingId: one!.id, version: one!.version, decision: 'accepted' })
    const again = await staff.ask(examineApi.queryById, { id })
    expect(again.reviewStatus).toBe(0)
  })

  test('is not approved by the user who started it', async () => {
    const file = await manager.upload(contract, '合同.txt')
    const typed = { file, contractId: null, examineId: null, contractType: '01', stance: 'A' } as const
    const { id } = await manager.ask(examineApi.save, { ...typed, ruleIds: ['law.repealed'] })
    const done = await manager.ask(examineApi.run, { id })
    const own = await manager.call(examineApi.review, { id, version: done.version, pass: true })
    expect(own.msg).toBe('不能复核自己发起的审查，请由另一人复核')
  })

  test('gives a report in Word with its number, the person and the page on every sheet', async () => {
    const { id, examineNo } = await reviewed()
    const reply = await server.server.app.inject({
      method: 'POST',
      url: examineApi.report.path,
      payload: { id },
      headers: { satoken: staff.token, cookie: 'language=zh' },
    })
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(`审查报告-${examineNo}.docx`)
    const parts = unzipSync(new Uint8Array(reply.rawPayload))
    const part = (name: string) => strFromU8(parts[name]!)
    expect(part('word/header1.xml')).toContain(examineNo)
    expect(part('word/footer1.xml')).toContain('NUMPAGES')
    // Found by rules: a label of AI-generated content would be wrong.
    expect(part('word/footer1.xml')).not.toContain('AI生成')
    expect(part('word/document.xml')).toContain('《合同法》')
  })

  test('lists the place of each finding in the report, a bare number under its heading', async () => {
    const text = `${contract.replace('，依据《合同法》执行', '')}\n三、付款方式\n1. 甲方一次付清。\n2. 其他事项依据《合同法》执行。\n`
    const { id } = await begun({}, text)
    await staff.ask(examineApi.run, { id })
    const reply = await server.server.app.inject({
      method: 'POST',
      url: examineApi.report.path,
      payload: { id },
      headers: { satoken: staff.token, cookie: 'language=zh' },
    })
    const document = strFromU8(unzipSync(new Uint8Array(reply.rawPayload))['word/document.xml']!)
    const cells = [...document.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => cell.replaceAll(/<[^>]+>/g, ''))
    const positions = cells.flatMap((cell, at) => (cell === '位置' ? [cells[at + 1]] : []))
    expect(positions).toContain('第三条')
    expect(positions).toContain('三、付款方式　2.')
  })

  test('reviews the present text of a contract for the side that it is ours', async () => {
    const draft = await staff.ask(contractApi.save, {
      contractName: '年度采购',
      contractType: '01',
      ourPosition: 'B',
    })
    const bare = { file: null, contractId: draft.id, examineId: null }
    expect((await staff.call(examineApi.prepare, bare)).msg).toBe('该合同还没有正文，请先在合同中上传')
    const fileId = await staff.upload(contract, '正文.txt')
    await staff.ask(contractApi.addText, { id: draft.id, version: draft.version, fileId })
    expect(await staff.ask(examineApi.prepare, bare)).toMatchObject({
      name: '年度采购',
      contractType: '01',
      stance: 'B',
    })
    const head = await begun(bare)
    expect(head).toMatchObject({ name: '年度采购', contractId: draft.id, fileId })
    expect((await staff.call(examineApi.original, { id: head.id })).raw).toBe(contract)
    const stolen = await stranger.call(examineApi.prepare, bare)
    expect([stolen.code, stolen.msg]).toEqual([-1, '记录不存在或已删除'])
  })

  test('applies the enabled rules of the rule engine, and lists those that did not finish', async () => {
    const writer = await server.signIn(server.tenants.provider, 'ops_knowledge')
    const checker = await server.signIn(server.tenants.provider, 'ops_admin')
    const rule = async (ruleName: string, expr: string) => {
      const typed = {
        ruleKind: 'examine' as const,
        ruleName,
        checkItem: ruleName,
        riskLevel: 'high' as const,
        scope: ['01'],
        suggestion: '写明验收标准',
        basis: [{ law: '民法典', article: '510' }],
        condition: { mode: 'regex' as const, expr },
        samples: [{ text: '按照附件三验收。', expected: ['hit'] }],
      }
      const made = await writer.ask(ruleApi.save, typed)
      const passed = await checker.ask(ruleApi.review, { id: made.id, version: made.version, pass: true })
      return checker.ask(ruleApi.enable, { id: made.id, version: passed.version })
    }
    await rule('验收标准', '按照附件.验收')
    await rule('失控的规则', '按照附件三验收。$|(?:.|\\s|[^x])+第三条(?:.|\\s|[^x])+z')
    const { id } = await reviewed()
    const { results, summary } = await staff.ask(examineApi.queryById, { id })
    const own = results.find(({ title }) => title === '验收标准')!
    expect(own).toMatchObject({ level: 'high', suggestion: '写明验收标准', law: [{ law: '民法典', article: '510' }] })
    expect(own.spans.map(({ quote }) => quote)).toEqual(['按照附件三验收'])
    expect(summary).toContain('失控的规则')
  })

  test('names a fault once that a built-in rule and one of the library both find, and lists them as one point', async () => {
    const writer = await server.signIn(server.tenants.provider, 'ops_knowledge')
    const checker = await server.signIn(server.tenants.provider, 'ops_admin')
    const made = await writer.ask(ruleApi.save, {
      ruleKind: 'examine',
      ruleName: '定金过高',
      checkItem: '定金不超过百分之二十',
      riskLevel: 'high',
      scope: ['01'],
      suggestion: '调整为不超过 20%。',
      basis: [{ law: '中华人民共和国民法典', article: '586' }],
      condition: { mode: 'number', expr: '定金 > 20%' },
      samples: [
        { text: '甲方支付合同总价30%的定金。', expected: ['hit'] },
        { text: '甲方支付合同总价10%的定金。', expected: [] },
      ],
    })
    const passed = await checker.ask(ruleApi.review, { id: made.id, version: made.version, pass: true })
    await checker.ask(ruleApi.enable, { id: made.id, version: passed.version })
    const checks = await staff.ask(examineApi.checks, { contractType: '01' })
    expect(checks.filter(({ name }) => name === '定金不超过百分之二十')).toEqual([])
    expect(checks.find(({ ruleId }) => ruleId === 'deposit.over20')?.also).toEqual([made.id])
    const text = contract.replace('定金人民币300,000元', '合同总价30%的定金')
    const { id } = await reviewed({ ruleIds: checks.flatMap(({ ruleId, also }) => [ruleId, ...also]) }, text)
    const results = await staff.ask(examineApi.results, { id })
    const about = results.filter(({ spans }) => spans.some(({ quote }) => quote.includes('30%')))
    expect(about.map(({ ruleId }) => ruleId)).toEqual(['deposit.over20'])
  })

  test('lists its checks by readable names, each once', async () => {
    for (const contractType of ['01', '03', '04', '05', '09', '20', '24'] as const) {
      const checks = (await staff.ask(examineApi.checks, { contractType })).filter(({ builtIn }) => builtIn)
      const names = checks.map(({ name }) => name)
      expect(names.filter((name) => /[\\|?*…{}]|\(\?/.test(name))).toEqual([])
      expect(new Set(names).size).toBe(names.length)
    }
  })

  test('of a long text runs in a worker thread, with the same result', async () => {
    const long = `${contract}${'双方应当保守秘密，并按照本合同履行。\n'.repeat(1500)}`
    const [{ id }, plain] = [await reviewed({}, long), await reviewed()]
    const rulesOf = async (of: string) =>
      (await staff.ask(examineApi.results, { id: of }))
        .filter(({ spans }) => spans.length > 0)
        .map(({ title }) => title)
    expect(await rulesOf(id)).toEqual(expect.arrayContaining(await rulesOf(plain.id)))
  })

  test('is found by words, type, state and day, and exported', async () => {
    const { id, examineNo } = await reviewed({ name: '寻找用合同' })
    const list = await staff.ask(examineApi.query, { keyword: '寻找用', contractType: '01', status: 3 })
    expect(list.records.map((one) => one.id)).toEqual([id])
    expect((await staff.ask(examineApi.query, { keyword: '寻找用', createDateFrom: '2099-01-01' })).total).toBe(0)
    const sheet = await staff.call(examineApi.export, { keyword: examineNo, columns: ['examineNo', 'high'] })
    expect(sheet.headers['content-type']).toContain('spreadsheet')
  })

  test('is reviewed once more from what it has read, and deleted', async () => {
    const { id } = await reviewed()
    const head = await begun({ file: null, examineId: id, stance: 'B' })
    expect(head).toMatchObject({ stance: 'B', fileName: '设备采购合同.txt', status: 9 })
    const running = await staff.call(examineApi.delete, { ids: [head.id] })
    expect(running.code).toBe(-1)
    expect(await staff.ask(examineApi.delete, { ids: [id] })).toBe(1)
  })
})

describe('a review without a result', () => {
  test('ends with the reason and costs nothing when there are too few coins, and goes again', async () => {
    const poor = await server.signIn(server.tenants.b, 'legal_staff')
    const file = await poor.upload(contract, '合同.txt')
    const typed = { file, contractId: null, examineId: null, contractType: '01', stance: 'A' } as const
    const { id } = await poor.ask(examineApi.save, { ...typed, ruleIds: ['law.repealed'] })
    const short = await poor.call(examineApi.run, { id })
    expect(short.code).toBe(-1)
    const ended = await poor.ask(examineApi.queryById, { id })
    expect(ended).toMatchObject({ status: 5, failure: short.msg, results: [] })
    const { version } = ended
    expect(await poor.ask(examineApi.changeStatus, { id, version, action: 'again' })).toMatchObject({ status: 9 })
    await tx(server.server.contextFor(server.tenants.b.id), (ctx) =>
      grant(ctx, { source: 'gift', coins: 100, bizNo: 'LATER' }),
    )
    expect(await poor.ask(examineApi.run, { id })).toMatchObject({ status: 3, failure: '' })
  })

  test('is cancelled, and its result is not taken any more', async () => {
    const { id, version } = await begun()
    const ended = await staff.ask(examineApi.changeStatus, { id, version, action: 'cancel' })
    expect(ended).toMatchObject({ status: 5, failure: '已取消' })
    expect((await staff.call(examineApi.run, { id })).code).toBe(-1)
  })

  test('is ended when its process was lost, but not while it works', async () => {
    const { id } = await begun()
    const end = () => tx(server.server.contextFor(server.tenants.a.id), (ctx) => endLost(ctx, id))
    await end()
    expect((await staff.ask(examineApi.queryById, { id })).status).toBe(9)
    await asOwner(server, (client) =>
      client.query(`update examine set "updateTime" = now() - interval '4 minutes' where id = $1`, [id]),
    )
    await end()
    expect(await staff.ask(examineApi.queryById, { id })).toMatchObject({ status: 5 })
  })

  test('does not begin with what cannot be read, and says why', async () => {
    const refused = async (content: string | Buffer, name: string) => {
      const file = await staff.upload(content, name)
      return (await staff.call(examineApi.prepare, { file, contractId: null, examineId: null })).msg
    }
    expect(await refused(pdf, '扫描件.pdf')).toContain('没有可读取的文字')
    expect(await refused('a,b\n1,2\n# x', '表.md')).toContain('只能审查 Word')
    expect(await refused('第一条 服务期限与服务内容由双方另行约定。\n'.repeat(30_000), '长.txt')).toContain(
      '超过 200 页',
    )
  })
})

test('another organisation learns nothing of a review', async () => {
  const { id, version } = await begun()
  for (const [endpoint, input] of [
    [examineApi.queryById, { id }],
    [examineApi.text, { id }],
    [examineApi.results, { id }],
    [examineApi.original, { id }],
    [examineApi.report, { id }],
    [examineApi.run, { id }],
    [examineApi.changeStatus, { id, version, action: 'cancel' }],
    [examineApi.review, { id, version, pass: true }],
    [examineApi.delete, { ids: [id] }],
    [examineApi.prepare, { file: null, contractId: null, examineId: id }],
  ] as const) {
    const reply = await stranger.call(endpoint as typeof examineApi.queryById, input as { id: string })
    expect([reply.code, reply.msg]).toEqual([-1, '记录不存在或已删除'])
  }
})

describe('a try without signing in', () => {
  const boundary = 'faheng-test-boundary'
  const tried = async (content: string | Buffer, ip: string) => {
    const reply = await server.server.app.inject({
      method: 'POST',
      url: examineApi.trial.path,
      remoteAddress: ip,
      headers: { cookie: 'language=zh', 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`,
        ),
        Buffer.from(content),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    })
    return {
      status: reply.statusCode,
      headers: reply.headers,
      ...reply.json<{ code: number; msg: string; data: Trial }>(),
    }
  }

  test('is refused before its file is read, when the address has too many requests', async () => {
    const empty = {
      method: 'POST',
      url: examineApi.trial.path,
      remoteAddress: '192.0.2.77',
      headers: { cookie: 'language=zh', 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}--\r\n`,
    } as const
    const statuses = []
    for (let i = 0; i < 7; i += 1) statuses.push((await server.server.app.inject(empty)).statusCode)
    // Refused for the missing file if the request is read at all; such a trial is not counted.
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  test('shows the gravest findings, the others by name alone, and keeps nothing', async () => {
    const rows = () =>
      asOwner(server, async (client) => {
        const { rows: counted } = await client.query<{ n: string }>(
          `select (select count(*) from file) || ' ' || (select count(*) from blob) || ' ' || (select count(*) from examine) as n`,
        )
        return counted[0]!.n
      })
    const before = await rows()
    const worse = contract.replace('1,000,000.00元', '1,000,000.00元（大写：壹佰贰拾万元整）')
    const { data } = await tried(worse, '192.0.2.1')
    expect(data.contractType).toBe('01')
    expect(data.results).toHaveLength(3)
    expect(data.high + data.medium + data.low).toBe(3 + data.more.length)
    expect(Object.keys(data.more[0] ?? {}).toSorted()).toEqual(['level', 'title'])
    expect(await rows()).toBe(before)
  })

  test('is had three times a day from one address; what could not be read does not count', async () => {
    expect((await tried(pdf, '192.0.2.2')).msg).toContain('没有可读取的文字')
    for (let n = 0; n < 3; n += 1) expect((await tried(contract, '192.0.2.2')).code).toBe(200)
    const over = await tried(contract, '192.0.2.2')
    expect(over.status).toBe(429)
    expect(over.msg).toBe('今天的 3 次已用完，明天 0:00 恢复，登录后不受限')
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect((await tried(contract, '192.0.2.3')).code).toBe(200)
  })

  test('shows the review of the sample contract, as often as asked for', async () => {
    const visit = (url: string) =>
      server.server.app.inject({ method: 'POST', url, payload: {}, headers: { cookie: 'language=zh' } })
    const before: unknown = (await visit(examineApi.trialLeft.path)).json()
    const reply = await visit(examineApi.sample.path)
    const { data } = reply.json<{ data: Trial }>()
    expect(data.document.name).toBe('设备采购合同（样例）.txt')
    expect(data.results.map(({ ruleId }) => ruleId)).toContain('deposit.over20')
    for (const { spans } of data.results)
      for (const { start, end, quote } of spans) expect(data.document.text.slice(start, end)).toBe(quote)
    expect((await visit(examineApi.trialLeft.path)).json()).toEqual(before)
  })
  test('reports that a text is no contract instead of finding nothing in it, and counts no trial', async () => {
    const left = async () =>
      (
        await server.server.app.inject({
          method: 'POST',
          url: examineApi.trialLeft.path,
          remoteAddress: '192.0.2.4',
          payload: {},
        })
      ).json<{ data: object }>().data
    for (const text of ['x', '明天下午三点开会，请各部门准时参加。']) {
      const reply = await tried(text, '192.0.2.4')
      expect(reply).toMatchObject({ code: -1 })
      expect(reply.msg).toContain('不像合同')
    }
    expect(await left()).toEqual({ left: 3, most: 3 })
    expect((await tried(contract, '192.0.2.4')).code).toBe(200)
    expect(await left()).toEqual({ left: 2, most: 3 })
    const file = await staff.upload('明天下午三点开会。', '通知.txt')
    const { notices } = await staff.ask(examineApi.prepare, { file, contractId: null, examineId: null })
    expect(notices[0]).toContain('不像合同')
  })
})
