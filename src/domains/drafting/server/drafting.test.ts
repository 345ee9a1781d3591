import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { paidFor } from '../../../../test/support/coins.ts'
import { owner } from '../../../../test/support/browser.ts'
import { type Caller, type Reply, testServer, type TestServer } from '../../../../test/support/server.ts'
import { caseApi } from '../../case/api.ts'
import { historyApi } from '../../history/api.ts'
import { draftingApi } from '../api.ts'

let server: TestServer
let ground: Awaited<ReturnType<typeof groundOf>>
let staff: Caller
beforeAll(async () => {
  server = await testServer({ connections: 8 })
  ground = await groundOf(server)
  staff = await ground.as('legal_staff')
})
afterAll(() => server.stop())

const label = '本内容由AI生成，仅供参考'
const complaint = [
  { key: 'pType', value: '法人' },
  { key: 'pName', value: '云杉贸易有限公司' },
  { key: 'dType', row: 0, value: '法人' },
  { key: 'dName', row: 0, value: '北岸机械有限公司' },
  { key: 'dType', row: 1, value: '自然人' },
  { key: 'dName', row: 1, value: '李某' },
  { key: 'claims', value: '判令二被告连带支付货款。' },
  { key: 'facts', value: '双方签订买卖合同，被告逾期未付。' },
  { key: 'court', value: '江城市江北区人民法院' },
  { key: 'date', value: '2026-03-02' },
]
const fieldsOf = (reply: Reply<unknown>) => (reply.data as { fields: Record<string, string> }).fields
const coins = async (): Promise<number> => {
  const [found] = await owner<{ balance: string; frozen: string }>(
    server,
    'select balance, frozen from coin_account where "tenantId" = $1',
    [server.tenants.a.id],
  )
  expect(found!.frozen).toBe('0')
  return Number(found!.balance) / 100
}
const file = async (payload: object) =>
  server.server.app.inject({
    method: 'POST',
    url: draftingApi.download.path,
    headers: { satoken: staff.token, cookie: 'language=zh' },
    payload,
  })

describe('a text from a template', () => {
  test('is written with several defendants, its open places marked, numbered and paid for once', async () => {
    const before = await coins()
    const draft = await staff.ask(draftingApi.generate, { docType: 'civil-complaint', elements: complaint })
    expect(draft.docNo).toMatch(/^WS-\d{4}-\d{6}$/)
    expect(draft).toMatchObject({
      title: '民事起诉状',
      docKind: 'document',
      mode: 'generate',
      docVersion: 1,
      status: 1,
    })
    expect(draft.content).toContain('被告：北岸机械有限公司，住所地：【　　】')
    expect(draft.content).toContain('被告：李某，【　　】，【　　】出生')
    expect(draft.content).toContain('> 2026年3月2日')
    expect(draft.content).not.toMatch(/\{\{/)
    expect(await coins()).toBe(before - 5)
    const { id, version } = draft
    const elements = complaint.map((one) => (one.key === 'court' ? { ...one, value: '江城市中级人民法院' } : one))
    const again = await staff.ask(draftingApi.generate, { docType: 'civil-complaint', elements, id, version })
    expect(again).toMatchObject({ id, docNo: draft.docNo, docVersion: 2 })
    expect(again.content).toContain('江城市中级人民法院')
    expect(await paidFor(server, 'DOC_DRAFT', draft.docNo)).toEqual({ settled: 5, ledger: [-5] })
    expect(await coins()).toBe(before - 5)
  })

  test('names all that is missing and wrong at once, and costs nothing then', async () => {
    const before = await coins()
    const reply = await staff.call(draftingApi.generate, {
      docType: 'civil-complaint',
      elements: [
        { key: 'pType', value: '公司' },
        { key: 'date', value: '三月二日' },
        { key: 'copies', value: '两份' },
        { key: 'nobodyAsks', value: 'x' },
      ],
    })
    expect(reply.code).toBe(-1)
    expect(reply.msg).toBe('有 9 项需要补充或者更正')
    expect(fieldsOf(reply)).toMatchObject({
      'elements.pType.0': '请从所给选项中选择',
      'elements.date.0': '具状日期应为有效日期',
      'elements.copies.0': '请填写数字',
    })
    expect(Object.keys(fieldsOf(reply)).toSorted()).toEqual(
      ['claims', 'copies', 'court', 'dName', 'dType', 'date', 'facts', 'pName', 'pType'].map(
        (key) => `elements.${key}.0`,
      ),
    )
    const long = await staff.call(draftingApi.generate, {
      docType: 'civil-complaint',
      elements: [{ key: 'facts', value: '长'.repeat(4001) }],
    })
    expect(long.code).toBe(-1)
    expect((await staff.call(draftingApi.generate, { docType: 'no-such-template' })).msg).toBe(
      '没有这个模板，或者它已停用',
    )
    expect(await coins()).toBe(before)
  })

  test('is held against the law: interest, probation, protected employees', async () => {
    const before = await coins()
    const faults = async (docType: string, given: Record<string, string>) =>
      fieldsOf(
        await staff.call(draftingApi.generate, {
          docType,
          elements: Object.entries(given).map(([key, value]) => ({ key, value })),
        }),
      )
    const lent = { day: '2025-06-02', due: '2025-12-01', interest: '计付利息', rate: '15' }
    expect((await faults('promissory-note', lent))['elements.rate.0']).toBe(
      '超过合同成立时一年期LPR的四倍：按2025-05-20公布的3.00%计，上限为年12.00%（法释〔2020〕17号第二十五条）',
    )
    expect(await faults('promissory-note', { ...lent, rate: '12' })).not.toHaveProperty('elements.rate.0')
    const loan = { start: '2025-06-02', interest: '计付利息', rate: '12', lateNote: '24' }
    expect(await faults('loan-contract', loan)).toHaveProperty('elements.lateNote.0')
    expect(await faults('loan-contract', { ...loan, lender: '经批准设立的金融机构' })).not.toHaveProperty(
      'elements.lateNote.0',
    )
    const job = { termKind: '固定期限', start: '2026-03-02', end_: '2027-03-01', probation: '3', wage: '10000' }
    expect(await faults('labour-contract', { ...job, probationWage: '7999' })).toMatchObject({
      'elements.probation.0': '不得超过2个月（劳动合同法第十九条）',
      'elements.probationWage.0': '不得低于约定工资的80%（劳动合同法第二十条）',
    })
    // Answers of hidden questions are left over from before, and are not checked.
    const task = await faults('labour-contract', { ...job, termKind: '以完成一定工作任务为期限', probationWage: '1' })
    expect(Object.keys(task).filter((key) => key.includes('probation'))).toEqual([])
    const { content } = await staff.ask(draftingApi.generate, {
      docType: 'labour-contract',
      mode: 'edit',
      elements: [
        { key: 'termKind', value: '以完成一定工作任务为期限' },
        { key: 'probation', value: '3' },
      ],
    })
    expect(content).toContain('不约定试用期')
    expect(content).not.toContain('试用期为')
    expect(await faults('promissory-note', { ...lent, interest: '不计利息' })).not.toHaveProperty('elements.rate.0')
    const incapable = '不能胜任工作，经培训或者调岗后仍不能胜任'
    const ended = await faults('labour-termination', { ground: incapable, barred: '存在', notice: '不适用' })
    expect(ended).toMatchObject({
      'elements.barred.0': '有劳动合同法第四十二条情形的，不得依据第四十条解除',
      'elements.notice.0': '请从所给选项中选择',
    })
    expect(ended).toHaveProperty('elements.pay.0')
    expect(await faults('labour-termination', { ground: '严重违反用人单位的规章制度' })).not.toHaveProperty(
      'elements.pay.0',
    )
    expect(await coins()).toBe(before - 10)
  })

  test('applies the law on labour and dwellings in force since 2025', async () => {
    const written = async (docType: string, given: Record<string, string>) =>
      (
        await staff.ask(draftingApi.generate, {
          docType,
          mode: 'edit',
          elements: Object.entries(given).map(([key, value]) => ({ key, value })),
        })
      ).content
    const asked = await staff.ask(draftingApi.template, { docType: 'service-labour' })
    expect(JSON.stringify(asked.questions.map(({ options }) => options))).not.toContain('退休')
    const [one, unit] = [
      await written('service-labour', { receiver: '个人' }),
      await written('service-labour', { receiver: '单位' }),
    ]
    expect(one).toContain('也有权请求甲方给予补偿；甲方补偿后，可以向第三人追偿')
    expect(unit).not.toContain('给予补偿')
    expect(unit).toContain('甲方未提供安全的劳务条件或者有其他过错的')
    expect(await written('house-lease', { use: '居住' })).toContain('向租赁住房所在地房产管理部门备案')
    expect(await written('house-lease', { use: '办公' })).not.toContain('住房租赁条例')
  })

  test('is not kept where there are no coins for it', async () => {
    const poor = await server.signIn(server.tenants.b, 'legal_staff')
    const asked = { docType: 'civil-complaint', elements: complaint }
    expect((await poor.call(draftingApi.generate, asked)).msg).toBe('积分不足')
    expect((await poor.ask(draftingApi.query, {})).total).toBe(0)
  })

  test('begins empty when it is filled in by hand', async () => {
    const draft = await staff.ask(draftingApi.generate, { docType: 'civil-complaint', mode: 'edit' })
    expect(draft.content).toContain('【　　】')
    expect(draft.mode).toBe('edit')
  })

  test('prefills answers from a case, with their source', async () => {
    const { id: caseId, caseNo } = await staff.ask(caseApi.save, {
      caseName: '货款纠纷案',
      court: '江城市江北区人民法院',
      facts: '对方拖欠货款。',
      claims: '支付货款。',
      parties: [
        { name: '云杉贸易有限公司', partyType: 'company', isOurs: true, address: '江城市一号' },
        { name: '北岸机械有限公司', partyType: 'company' },
        { name: '李某', partyType: 'person', sex: '男' },
      ],
    })
    const known = await staff.ask(draftingApi.prefill, { docType: 'civil-complaint', caseId })
    const value = (key: string, row = 0) => known.find((one) => one.key === key && one.row === row)?.value
    expect([value('pName'), value('dName'), value('dName', 1), value('dSex', 1), value('court')]).toEqual([
      '云杉贸易有限公司',
      '北岸机械有限公司',
      '李某',
      '男',
      '江城市江北区人民法院',
    ])
    const elements = known.map((one) => (one.key === 'claims' ? { ...one, value: '改写的请求。' } : one))
    const draft = await staff.ask(draftingApi.generate, { docType: 'civil-complaint', elements, caseId })
    const sourceOf = (key: string) => draft.elements.find((one) => one.key === key)?.source
    expect(sourceOf('court')).toEqual({ kind: 'case', no: caseNo, field: 'case.court' })
    expect(sourceOf('claims')).toBeNull()
    const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
    expect((await stranger.call(draftingApi.prefill, { docType: 'civil-complaint', caseId })).msg).toBe(
      '记录不存在或已删除',
    )
    expect((await stranger.call(draftingApi.versions, { id: draft.id })).msg).toBe('记录不存在或已删除')
    expect((await stranger.call(draftingApi.compare, { id: draft.id, before: 1, after: 1 })).msg).toBe(
      '记录不存在或已删除',
    )
  })
})

test('takes over what a contract says, and keeps which contract it is for', async () => {
  const contractId = ground.contract.id
  const known = await staff.ask(draftingApi.prefill, { docType: 'sale-contract', contractId })
  const ours = known.find(({ key }) => key === 'pAName') ?? known.find(({ key }) => key === 'pBName')
  expect(ours).toMatchObject({ source: { kind: 'contract' } })
  const draft = await staff.ask(draftingApi.generate, { docType: 'sale-contract', mode: 'edit', contractId })
  expect(draft).toMatchObject({ docKind: 'contract', docType: 'sale-contract', docTypeName: '买卖合同', contractId })
})

test('versions are kept, compared and restored', async () => {
  const first = await staff.ask(draftingApi.save, {
    docKind: 'document',
    title: '催款函',
    content: '第一段。\n第二段。',
  })
  const { id } = first
  const typed = await staff.ask(draftingApi.save, { ...first, content: '第一段。\n第二段有改动。\n第三段。' })
  expect(typed.docVersion).toBe(1)
  const done = await staff.ask(draftingApi.changeStatus, { id, version: typed.version, action: 'finish' })
  expect((await staff.call(draftingApi.save, { ...first, version: done.version, content: '偷改' })).msg).toMatch(
    /^只有“编辑中”时可以编辑，现在是“已完成”$/,
  )
  const open = await staff.ask(draftingApi.changeStatus, { id, version: done.version, action: 'reopen' })
  const next = await staff.ask(draftingApi.save, {
    ...first,
    version: open.version,
    content: '第一段。\n第二段有变动。',
  })
  expect(next.docVersion).toBe(2)
  const versions = await staff.ask(draftingApi.versions, { id })
  expect(versions.map(({ no, origin }) => [no, origin])).toEqual([
    [2, 'reopened'],
    [1, 'typed'],
  ])
  const apart = Date.parse(versions[1]!.createTime) - Date.parse(first.createTime)
  expect(Math.abs(apart)).toBeLessThan(60_000)
  const lines = await staff.ask(draftingApi.compare, { id, before: 1, after: 2 })
  expect(lines.map(({ kind }) => kind)).toEqual(['same', 'same', 'changed', 'deleted'])
  const back = await staff.ask(draftingApi.restore, { id, version: next.version, no: 1 })
  expect(back).toMatchObject({ docVersion: 3, content: '第一段。\n第二段有改动。\n第三段。' })
})

test('versions of a long text are compared as those of a short one', async () => {
  const long = Array.from({ length: 600 }, (_, i) => `第${i + 1}段说明第${i * 7}项约定及其履行的期限与方式。`)
  const first = await staff.ask(draftingApi.save, { docKind: 'document', title: '长函', content: long.join('\n') })
  const done = await staff.ask(draftingApi.changeStatus, { id: first.id, version: first.version, action: 'finish' })
  const open = await staff.ask(draftingApi.changeStatus, { id: first.id, version: done.version, action: 'reopen' })
  const content = long.with(300, long[300]!.replace('期限', '地点')).join('\n')
  await staff.ask(draftingApi.save, { ...first, version: open.version, content })
  const lines = await staff.ask(draftingApi.compare, { id: first.id, before: 1, after: 2 })
  expect(lines).toHaveLength(601)
  expect(
    lines.flatMap(({ kind, pieces }) => (kind === 'same' ? [] : pieces.filter((one) => one.kind !== 'same'))),
  ).toEqual([
    { kind: 'deleted', text: '期限' },
    { kind: 'added', text: '地点' },
  ])
})

test('is exported as Word and PDF; what the user alone has written has no label', async () => {
  const { id, docNo } = await staff.ask(draftingApi.save, {
    docKind: 'document',
    title: '声明',
    content: '# 声明\n### 小节\n**特此**声明。\n| 项目 | 金额 |\n|---|---:|\n| 货款 | 1 |',
  })
  const word = await file({ id, format: 'docx' })
  const parts = unzipSync(word.rawPayload)
  const text = strFromU8(parts['word/document.xml']!)
  expect(text).toContain('特此声明。')
  // Markdown signs are interpreted, not written.
  expect(text).not.toMatch(/#|\*\*|---/)
  expect(strFromU8(parts['word/footer1.xml']!)).not.toContain(label)
  expect(decodeURIComponent(word.headers['content-disposition'] as string)).toContain(`声明-${docNo}.docx`)
  const pdf = await file({ id, format: 'pdf' })
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('words of a model carry the label; the author may leave it out of a finished text, which is recorded', async () => {
  const draft = await staff.ask(draftingApi.save, {
    docKind: 'document',
    title: '声明',
    content: '特此声明。',
    hasModelText: true,
  })
  const footOf = async (more: object) => {
    const parts = unzipSync((await file({ id: draft.id, format: 'docx', ...more })).rawPayload)
    return { foot: strFromU8(parts['word/footer1.xml']!), custom: strFromU8(parts['docProps/custom.xml']!) }
  }
  expect((await footOf({})).foot).toContain(label)
  // It stays set, whatever is written afterwards.
  const next = await staff.ask(draftingApi.save, { ...draft, content: '重写。', hasModelText: false })
  expect(next.hasModelText).toBe(true)
  const refused = await staff.call(draftingApi.download, { id: draft.id, format: 'docx', withoutLabel: true })
  expect(refused.msg).toBe('只有作者本人可以在定稿后选择不显示标识')
  await staff.ask(draftingApi.changeStatus, { id: draft.id, version: next.version, action: 'finish' })
  const bare = await footOf({ withoutLabel: true })
  expect(bare.foot).not.toContain(label)
  expect(bare.custom).toContain('AIGC')
  const history = await staff.ask(historyApi.query, { bizType: 'doc_draft', bizId: draft.id })
  expect(history.records.map((entry) => entry.action)).toContain('不带标识导出')
})

describe('without a session', () => {
  const call = async (endpoint: { path: string }, payload: object, ip: string) => {
    const reply = await server.server.app.inject({
      method: 'POST',
      url: endpoint.path,
      headers: { cookie: 'language=zh' },
      remoteAddress: ip,
      payload,
    })
    return [reply.statusCode, reply.json<{ code: number; data: never }>()] as const
  }

  test('the catalogue is read, and the beginning of a text, a few times a day', async () => {
    const [, all] = await call(draftingApi.templates, {}, '198.51.100.1')
    expect((all.data as unknown[]).length).toBeGreaterThan(1)
    const asked = { docType: 'civil-complaint', elements: complaint }
    for (let n = 0; n < 10; n += 1) {
      const [, { data }] = await call(draftingApi.tryOut, asked, '198.51.100.1')
      expect(data).toMatchObject({ isCut: true })
      expect((data as { content: string }).content).not.toContain('此致')
    }
    expect((await call(draftingApi.tryOut, asked, '198.51.100.1'))[0]).toBe(429)
    expect((await call(draftingApi.tryOut, asked, '198.51.100.2'))[0]).toBe(200)
  })

  test('nothing else is answered', async () => {
    for (const name of ['query', 'preview', 'generate', 'prefill', 'download'] as const)
      expect([name, (await call(draftingApi[name], {}, '198.51.100.3'))[1].code]).toEqual([name, 4401])
  })
})

test('makes wording formal, and lists the changes', async () => {
  const { text, changes } = await staff.ask(draftingApi.polish, { text: '我们要打官司，打官司。' })
  expect(text).toContain('提起诉讼')
  expect(changes).toContainEqual({ from: '打官司', to: '提起诉讼', count: 2 })
})

test('without a language model the request is refused with a message', async () => {
  expect(await staff.ask(draftingApi.assistant, {})).toEqual({ name: null })
  expect((await staff.call(draftingApi.rewrite, { text: '我们要还款', way: 'formal' })).msg).toBe(
    '本单位没有启用大模型',
  )
})
