import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { tx } from '../../../server/db/tx.ts'
import { knowledgeApi as api } from '../api.ts'
import { citedArticles, searchArticles } from './service.ts'

let server: TestServer
let staff: Caller
let manager: Caller
let operator: Caller
beforeAll(async () => {
  server = await testServer()
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  manager = await server.signIn(server.tenants.a, 'legal_manager')
  operator = await server.signIn(server.tenants.provider, 'ops_knowledge')
})
afterAll(() => server.stop())

const law = (title: string, fullText: string, more: object = {}) => ({
  title,
  docNo: `${title}号`,
  kind: 'law' as const,
  issuer: '全国人民代表大会常务委员会',
  level: 'law' as const,
  publishDate: '2024-01-05',
  effectiveDate: '2024-03-01',
  timeliness: 'inForce' as const,
  fullText,
  ...more,
})
async function publish(by: Caller, reviewer: Caller, typed: ReturnType<typeof law>) {
  const { id, version } = await by.ask(api.save, typed)
  return reviewer.ask(api.review, { id, version, pass: true })
}
/** The result for a server-side caller acting for an organisation. */
const found = async (tenantId: string, question: string, asOf?: string) => {
  const hits = await tx(await asStaff(tenantId), (ctx) =>
    searchArticles(ctx, question, { limit: 5, ...(asOf ? { asOf } : {}) }),
  )
  return hits.map(({ law: title, articleNo }) => `${title}${articleNo}`)
}
async function asStaff(tenantId: string) {
  const { platform } = server.server
  const tenant = tenantId === server.tenants.a.id ? server.tenants.a : server.tenants.b
  const ctx = server.server.contextFor(tenantId)
  const who = await tx(ctx, (ctx) =>
    platform.identity.describe(ctx.db, { ...ctx.who.tenant, id: tenantId }, tenant.accounts['legal_staff']!.id),
  )
  return ctx.as(who, undefined)
}

test('articles answer a question: the provider’s and the own ones, in force on the day, but not those of others', async () => {
  const text = '第一条 为了规范浮标，制定本法。\n第二条 浮标损坏的，过往船舶应当立即报告海事管理机构。'
  await publish(operator, operator, law('浮标法', text))
  await publish(staff, manager, law('本单位浮标办法', '第一条 浮标损坏的，值班员应当报告船长。', { kind: 'policy' }))
  const { a, b } = server.tenants
  const question = '发现浮标损坏了要报告谁'
  expect((await found(a.id, question))[0]).toBe('浮标法第二条')
  expect(await found(a.id, question)).toContain('本单位浮标办法第一条')
  // When the question names it, the organisation's text is the answer.
  expect((await found(a.id, '本单位浮标办法：浮标损坏要报告谁'))[0]).toBe('本单位浮标办法第一条')
  expect((await found(b.id, question))[0]).toBe('浮标法第二条')
  expect(await found(b.id, question)).not.toContain('本单位浮标办法第一条')
  expect(await found(a.id, question, '2024-02-01')).toEqual([])
  await publish(
    operator,
    operator,
    law('浮标法', text.replace('立即报告', '及时报告'), {
      docNo: '新',
      publishDate: '2025-01-01',
      effectiveDate: '2025-03-01',
    }),
  )
  expect((await found(b.id, question)).filter((one) => one === '浮标法第二条')).toHaveLength(1)
})

test('what a text cites is held against the library: in force, amended, repealed, no such article, not there', async () => {
  const old = { publishDate: '2010-01-01', effectiveDate: '2010-05-01' }
  const rest = '第一条 为了规范拖船，制定本法。\n第二条 拖船应当登记。'
  await publish(operator, operator, law('中华人民共和国拖船法', `${rest}\n第三条 旧条文。`, old))
  await publish(operator, operator, law('中华人民共和国拖船法', rest, { docNo: '新' }))
  await publish(operator, operator, law('渡船条例', rest, { timeliness: 'repealed' }))
  await publish(staff, manager, law('本单位拖船制度', rest, { kind: 'policy' }))
  const text =
    '根据拖船法第2条、第三条和第九条，《渡船条例》第一条，《本单位拖船制度》第一条，《合同法》第五十二条，《木筏法》第一条第二款'
  const judged = async (tenantId: string) =>
    (await tx(await asStaff(tenantId), (ctx) => citedArticles(ctx, text))).map(({ law: title, articleNo, verdict }) =>
      [title, articleNo, verdict].join(' '),
    )
  expect(await judged(server.tenants.a.id)).toEqual([
    '中华人民共和国拖船法 第二条 inForce',
    '中华人民共和国拖船法 第三条 amended',
    '中华人民共和国拖船法 第九条 noArticle',
    '渡船条例 第一条 repealed',
    '本单位拖船制度 第一条 inForce',
    '合同法 第五十二条 repealed',
    '木筏法 第一条 notInLibrary',
  ])
  expect((await judged(server.tenants.b.id))[4]).toBe('本单位拖船制度 第一条 notInLibrary')
})

test('a question in everyday words finds articles by terms of law, with reasons, and none of another organisation', async () => {
  const text = '第一条 为了规范趸船，制定本办法。\n第九条 用人单位解除劳动合同的，应当支付趸船津贴。'
  const { id } = await publish(staff, manager, law('趸船津贴办法', text, { kind: 'policy' }))
  const ask = (by: Caller, more: object = {}) =>
    by.ask(api.articles, { keyword: '老板把我开除了，趸船津贴给不给', ...more })
  const [first] = await ask(staff)
  expect(first).toMatchObject({ legislationId: id, articleNo: '第九条', status: 'inForce' })
  expect(first!.why.words).toContain('趸船津贴')
  expect(first!.why.mapped).toContainEqual({ said: '开除', meant: '解除劳动合同' })
  const stranger = await server.signIn(server.tenants.b, 'legal_staff')
  for (const by of [stranger, server.nobody])
    expect((await ask(by)).filter(({ legislationId }) => legislationId === id)).toEqual([])
  expect(await ask(staff, { kind: ['law'] })).not.toContainEqual(expect.objectContaining({ legislationId: id }))
  expect((await ask(staff, { kind: ['policy'] }))[0]).toMatchObject({ legislationId: id })
})

test('a described situation with a question for its law finds the statute before its implementing rules', async () => {
  const statute = '第一条 为了规范引航，制定本法。\n第五条 引航员应当持有引航证书，方可引领船舶。'
  const rules = '第一条 根据引航法，制定本办法。\n第六条 引航员没有引航证书的，不得登船引航。'
  await publish(operator, operator, law('引航法', statute))
  await publish(operator, operator, law('引航员登船引航管理办法', rules, { kind: 'normative', level: 'department' }))
  const question = '引航员小王没有引航证书就登船引航。根据哪条法律，引航员应当持有引航证书？'
  expect((await found(server.tenants.b.id, question))[0]).toBe('引航法第五条')
})

test('an organisation’s few texts do not crowd out the law that answers', async () => {
  const duties = ['交货', '付款', '验收', '保管', '运输', '保密', '通知', '开票', '保修', '培训', '备案', '归档']
  const own = duties.map((duty, i) => `第${i + 1}条 供应商的${duty}由采购部跟踪，逾期应当报告。`).join('\n')
  await publish(staff, manager, law('灯船采购管理办法', own, { kind: 'policy' }))
  const answer = '第三条 灯船的出卖人逾期交货的，应当承担继续履行、采取补救措施或者赔偿损失等违约责任。'
  await publish(operator, operator, law('灯船买卖法', `第一条 为了规范灯船买卖，制定本法。\n${answer}`))
  const hits = await found(server.tenants.a.id, '供应商不按时交货，灯船买卖里要承担什么责任')
  expect(hits[0]).toMatch(/^灯船买卖法/)
  expect(hits).toContain('灯船买卖法第三条')
})

test('a text that is older than a change of its law is not called in force anywhere', async () => {
  const text = '第一条 为了公正、及时地仲裁经济纠纷，制定本法。\n第七十二条 航标仲裁裁决由当事人直接申请执行。'
  const old = law('中华人民共和国仲裁法', `${text}\n第七十三条 旧条文。`, {
    publishDate: '2017-09-01',
    effectiveDate: '2018-01-01',
  })
  const { id } = await publish(operator, operator, old)
  const change = { kind: 'revised', adopted: '2025-09-12', day: '2026-03-01' }
  const amended = { timeliness: 'amended', change: expect.objectContaining(change) as object }
  expect(await staff.ask(api.read, { id })).toMatchObject(amended)
  await publish(operator, operator, law('渔业纠纷仲裁法', text))
  const { records } = await staff.ask(api.search, { keyword: '仲裁法' })
  expect(records[0]!.id).toBe(id)
  expect(records.find((one) => one.id === id)).toMatchObject(amended)
  const [hit] = await staff.ask(api.articles, { keyword: '航标仲裁裁决由谁申请执行' })
  expect(hit).toMatchObject({ legislationId: id, status: 'amended', change })
  const refs = [{ law: '仲裁法', article: '72' }]
  expect(await staff.ask(api.cited, { refs })).toMatchObject([{ status: 'amended', change }])
  // Also stored, so that filters exclude it.
  expect((await staff.ask(api.query, { keyword: '仲裁法', timeliness: ['amended'] })).records).toHaveLength(1)
  const today = law('中华人民共和国仲裁法', text, {
    docNo: '新',
    publishDate: '2025-09-12',
    effectiveDate: '2026-03-01',
  })
  await publish(operator, operator, today)
  const [cited, gone] = await staff.ask(api.cited, { refs: [...refs, { law: '仲裁法', article: '73' }] })
  expect(cited).toMatchObject({ status: 'inForce' })
  expect(cited!.change).toBeUndefined()
  // An article that only the older text has.
  expect(gone).toMatchObject({ status: 'amended' })
  expect(gone!.change).toBeUndefined()
})

test('a citation numbered by a newer text than the library has does not show the older article', async () => {
  const text = '第一条 为了规范航标管理，制定本法。\n第十三条 监督检查部门可以进入经营场所。'
  const old = law('中华人民共和国反不正当竞争法', text, { publishDate: '2019-04-23', effectiveDate: '2019-04-23' })
  await publish(operator, operator, old)
  const ref = { law: '中华人民共和国反不正当竞争法', article: '第十三条' }
  const [bound] = await staff.ask(api.cited, { refs: [{ ...ref, version: '2025-06-27' }] })
  expect(bound).toMatchObject({
    status: 'notInLibrary',
    text: '',
    url: '',
    change: { kind: 'newerCited', day: '2025-10-15', have: '2019-04-23' },
  })
  const [older] = await staff.ask(api.cited, { refs: [{ ...ref, version: '2019-04-23' }] })
  expect(older).toMatchObject({ status: 'amended', text: '监督检查部门可以进入经营场所。' })
})

test('a citation of a version leads to that version, with a remark if the library has only another', async () => {
  const title = '中华人民共和国灯塔法'
  const version = (text: string, publishDate: string, timeliness: 'amended' | 'inForce') =>
    publish(
      operator,
      operator,
      law(title, `第一条 为了规范灯塔，制定本法。\n第五条 ${text}`, {
        docNo: publishDate,
        publishDate,
        effectiveDate: `${Number(publishDate.slice(0, 4)) + 1}-01-01`,
        timeliness,
      }),
    )
  const old = await version('灯塔每年检查一次。', '2017-09-01', 'amended')
  const today = await version('灯塔每月检查一次。', '2025-09-12', 'inForce')
  const ask = async (edition?: string) => {
    const refs = [{ law: '灯塔法', article: '第五条', ...(edition && { edition }) }]
    return (await staff.ask(api.cited, { refs }))[0]!
  }
  expect(await ask()).toMatchObject({ text: '灯塔每月检查一次。', status: 'inForce' })
  expect(await ask('2025')).toMatchObject({ text: '灯塔每月检查一次。', status: 'inForce' })
  // Also found by the year in which it took effect.
  for (const edition of ['2017', '2018'])
    expect(await ask(edition)).toMatchObject({
      text: '灯塔每年检查一次。',
      status: 'amended',
      url: expect.stringContaining(old.id) as string,
    })
  expect(await ask('2009')).toMatchObject({
    status: 'notInLibrary',
    text: '',
    url: `/KnledgeMain?id=${today.id}`,
    change: { kind: 'otherEdition', adopted: '2009', have: '2025-09-12' },
  })
})

test('the repeal of one paragraph concerns its article only; missing repealed and new laws are reported', async () => {
  const title = '最高人民法院关于审理劳动争议案件适用法律问题的解释（一）'
  const text = '第三十二条 用人单位与其招用的退休人员。\n第三十三条 外国人、无国籍人。'
  const { id } = await publish(
    operator,
    operator,
    law(title, text, {
      kind: 'interpretation',
      level: 'interpretation',
      publishDate: '2020-12-29',
      effectiveDate: '2021-01-01',
    }),
  )
  const read = await staff.ask(api.read, { id })
  expect(read).toMatchObject({ timeliness: 'inForce' })
  expect(read.articles.map(({ change }) => change?.n)).toEqual([1, undefined])
  const refs = ['32', '33'].map((article) => ({ law: title, article }))
  const [repealed, kept] = await staff.ask(api.cited, { refs })
  expect(repealed).toMatchObject({ status: 'amended', change: { kind: 'paragraph', day: '2025-09-01' } })
  expect(kept).toMatchObject({ status: 'inForce' })
  const absent = await staff.ask(api.cited, {
    refs: [
      { law: '合同法解释（二）', article: '29' },
      { law: '增值税暂行条例', article: '2' },
      { law: '住房租赁条例', article: '10' },
      { law: '环境保护法', article: '59' },
    ],
  })
  expect(absent.map(({ status, change }) => [status, change?.kind])).toEqual([
    ['repealed', 'repealed'],
    ['repealed', 'repealed'],
    ['notInLibrary', 'enacted'],
    ['notInLibrary', 'takenInOpen'],
  ])
})
