import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'
import { asked, askRobot, giveCoins, publishLaw, toldBy, useModel } from '../../../../test/support/robot.ts'
import { faults, type ModelServer, modelServer } from '../../../../test/support/model-server.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { coinApi } from '../../coin/api.ts'
import { contractApi } from '../../contract/api.ts'
import { knowledgeApi } from '../../knowledge/api.ts'
import { precedentApi as caseLibraryApi } from '../../precedent/api.ts'
import { ruleApi } from '../../rule/api.ts'
import { ticketApi } from '../../ticket/api.ts'
import { robotApi } from '../api.ts'

const limits = { connectMs: 700, firstMs: 800, wholeMs: 3000, characters: 4000 }
let server: TestServer
let models: ModelServer
let admin: Caller
let staff: Caller
let colleague: Caller
let stranger: Caller
let tenantId: string

// Invented: the real law of that name has a different text.
const buoys = [
  '第一条 为了规范浮标的设置和维护，制定本法。',
  '第二条 浮标损坏的，过往船舶应当立即向海事管理机构报告，并在二十四小时内书面说明损坏情况。',
  '第三条 未经许可移动浮标的，由海事管理机构责令恢复原状，处五万元以下罚款。',
].join('\n')
const question = '船舶撞坏浮标以后应当向哪个机构报告，违反规定怎么处罚'

beforeAll(async () => {
  models = await modelServer()
  server = await testServer({ modelLimits: limits })
  tenantId = server.tenants.a.id
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  colleague = await server.signIn(server.tenants.a, 'legal_manager')
  stranger = await server.signIn(server.tenants.b, 'legal_staff')
  await publishLaw(server, '浮标法', buoys, { isPublic: true })
  await publishLaw(server, '旧浮标条例', '第一条 浮标损坏的，不必报告。', { timeliness: 'repealed' })
  await giveCoins(server, tenantId, 1000)
})
afterAll(async () => {
  await server.stop()
  await models.stop()
})
const ask = (text: string, more: Parameters<typeof askRobot>[3] = {}) => askRobot(server, staff, text, more)
/** Available and held coins. */
async function coins(): Promise<{ free: number; frozen: number }> {
  const { remainderCoin: free } = await admin.ask(coinApi.getCoinMargin, { tenantId })
  return asOwner(server, async (client) => {
    const account = 'select frozen from coin_account where "tenantId" = $1'
    const { rows } = await client.query<{ frozen: string }>(account, [tenantId])
    return { free, frozen: Number(rows[0]?.frozen ?? 0) }
  })
}

describe('without a model', () => {
  test('a known question is answered with its stored text, and charged once', async () => {
    const before = await coins()
    const { message, shown, questionId } = await ask('民间借贷利息最高多少合法')
    expect(message).toMatchObject({
      state: 'answered',
      source: 'note',
      matched: '民间借贷利息最高多少合法',
      coin: 1,
      model: '',
    })
    expect(shown).toBe(message!.content)
    expect(message!.citations[0]).toMatchObject({ title: expect.stringContaining('民法典') as string })
    expect(message!.citations[0]!.status).toBe('notInLibrary')
    expect(await coins()).toEqual({ free: before.free - 1, frozen: 0 })
    // A repeated question id is refused, not charged again.
    expect((await ask('民间借贷利息最高多少合法', { questionId })).refused).toBe('这个问题已经提交过')
    expect(await coins()).toEqual({ free: before.free - 1, frozen: 0 })
  })
  test('repealed law in a question is reported before the answer, free of charge when nothing else is asked', async () => {
    const { message, shown } = await ask('合同法第114条违约金约定过高可以请求减少吗')
    expect(shown).toBe(message!.content)
    expect(message!.content).toMatch(
      /^《合同法》已于2021-01-01废止，现行规定见《中华人民共和国民法典》。以下按现行法律查找。\n\n/,
    )
    expect(message).toMatchObject({ state: 'answered', coin: 1, libraryDate: '2020-05-28' })
    const before = await coins()
    for (const text of [
      '合同法114',
      '《中华人民共和国合同法》第一百一十四条是怎么规定的？',
      '中外合资经营企业法第二条',
      '合同法第114条还有效吗',
      '担保法现在还能用吗？',
      '婚姻法是什么时候废止的',
      '可以继续引用物权法第一百条吗',
    ]) {
      const alone = await ask(text)
      expect(alone.message, text).toMatchObject({ state: 'noBasis', coin: 0, citations: [] })
      expect(alone.message!.content).toMatch(/^《[^》]+》已于20\d\d-01-01废止，现行规定见.*请说明您的问题.*不扣积分。$/)
      expect(alone.shown).toBe(alone.message!.content)
    }
    expect(await coins()).toEqual(before)
  })
  test('excerpts of a text that lacks a change of its law have a remark', async () => {
    const bell = '第一条 为了规范钟声，制定本法。\n第九条 灯塔钟声扰民的，由公安机关处五百元以下罚款。'
    await publishLaw(server, '治安管理处罚法', bell, { isPublic: true })
    const { message } = await ask('灯塔钟声扰民的，由哪个机关处多少罚款')
    expect(message).toMatchObject({ state: 'answered', source: 'articles' })
    expect(message!.content).not.toContain('现行条文')
    expect(message!.content).toContain(
      '《治安管理处罚法》第九条\n（本文本早于2025-06-27的修改（2026-01-01施行），请核对现行文本）\n灯塔钟声',
    )
    expect(message!.citations[0]).toMatchObject({ status: 'amended', change: { kind: 'revised', day: '2026-01-01' } })
  })
  test('a standard answer numbered by a newer text than the library has shows no older article', async () => {
    const old = '第一条 为了规范灯塔，制定本法。\n第七十二条 灯塔裁决由外国法院承认和执行。'
    await publishLaw(server, '中华人民共和国仲裁法', old, { isPublic: true })
    const { message } = await ask('仲裁裁决怎么申请撤销')
    expect(message).toMatchObject({ source: 'note', state: 'answered' })
    const cited = message!.citations.filter(({ title }) => title.includes('仲裁法') && !title.includes('解释'))
    expect(cited.length).toBeGreaterThan(0)
    for (const one of cited)
      expect(one).toMatchObject({
        status: 'notInLibrary',
        text: '',
        change: { kind: 'newerCited', day: '2026-03-01', have: '2020-05-28' },
      })
  })
  test('a rule in force takes precedence over the notes', async () => {
    const author = await server.signIn(server.tenants.provider, 'ops_knowledge')
    const reviewer = await server.signIn(server.tenants.provider, 'ops_admin')
    const { id, version } = await author.ask(ruleApi.save, {
      ruleKind: 'answer',
      ruleName: '借款利率平台口径',
      triggers: ['平台借款口径'],
      answer: '按平台口径办理。',
      samples: [{ text: '请问平台借款口径是什么', expected: ['hit'] }],
    })
    const passed = await reviewer.ask(ruleApi.review, { id, version, pass: true })
    await reviewer.ask(ruleApi.enable, { id, version: passed.version })
    const { message, sessionId } = await ask('平台借款口径：民间借贷利息最高多少合法')
    expect(message).toMatchObject({ source: 'rule', matched: '借款利率平台口径', content: '按平台口径办理。' })
    expect((await staff.ask(robotApi.queryById, { id: sessionId })).ruleIds).toEqual([id])
  })
  test('other questions get the articles themselves, in their words', async () => {
    const { message } = await ask(question)
    expect(message).toMatchObject({ state: 'answered', source: 'articles', coin: 1 })
    expect(message!.content).toContain('《浮标法》第二条')
    expect(message!.content).toContain('过往船舶应当立即向海事管理机构报告')
    expect(message!.content).not.toContain('旧浮标条例')
    expect(message!.citations[0]).toMatchObject({ title: '浮标法', status: 'inForce' })
    expect(message!.citations[0]!.url).toMatch(/^\/KnledgeMain\?id=[0-9A-F]{32}#art-第[二三]条$/)
  })
  test.each([
    '今天天气怎么样',
    '帮我写一首诗',
    '怎么做红烧肉',
    '讲个笑话',
    'What is the weather today?',
    '合同',
    '啊啊啊啊',
    '？？？',
    '1+1等于几',
    '测'.repeat(1000),
    '𠮷野家😀😀',
  ])('%s has no basis and costs nothing', async (nonsense) => {
    const before = await coins()
    const { message, refused } = await ask(nonsense)
    expect(refused).toBeUndefined()
    expect(message).toMatchObject({ state: 'noBasis', coin: 0, citations: [] })
    expect(message!.content).toMatch(/^无依据/)
    expect(await coins()).toEqual(before)
  })
  test('a question has 2 to 1000 characters', async () => {
    for (const text of ['啊', '  ', '问'.repeat(1001), '问'.repeat(10_000)]) {
      const reply = await staff.call(robotApi.ask, { questionId: newId(), question: text })
      expect(reply).toMatchObject({ code: -1, data: { fields: { question: expect.any(String) as string } } })
    }
  })
  test('a lawyer of the provider reads the libraries and asks without coins, but reads no contract of a customer', async () => {
    const lawyer = await server.signIn(server.tenants.provider, 'lawyer')
    const charges = () =>
      asOwner(server, async (client) => (await client.query('select count(*)::integer as n from coin_charge')).rows)
    const before = await charges()
    const { message } = await askRobot(server, lawyer, '民间借贷利息最高多少合法')
    expect(message).toMatchObject({ state: 'answered', coin: 0 })
    expect(await charges()).toEqual(before)
    expect((await lawyer.ask(knowledgeApi.search, { keyword: '浮标法' })).records).toHaveLength(1)
    expect((await lawyer.call(caseLibraryApi.query, {})).code).toBe(200)
    const provider = server.tenants.provider.id
    const { consumeList } = await lawyer.ask(coinApi.getCoinMargin, { tenantId: provider })
    expect(consumeList.every(({ consumeCoin }) => consumeCoin === 0)).toBe(true)
    expect((await lawyer.call(contractApi.query, {})).code).toBe(4403)
  })
  test('too few coins are refused before anything is kept', async () => {
    const poor = await server.signIn(server.tenants.b, 'tenant_admin')
    const { refused, message, sessionId } = await askRobot(server, poor, '民间借贷利息最高多少合法')
    expect(refused).toBe('积分不足')
    expect([message, sessionId]).toEqual([undefined, ''])
    expect((await poor.ask(robotApi.query, {})).records).toEqual([])
  })
})

describe('a conversation', () => {
  test('is titled by its first question, found by words and days, and visible only to its user', async () => {
    const first = await ask('押金不退怎么办？房东一直拖着不给，还说房子有损坏')
    await ask('那要多久之内起诉', { sessionId: first.sessionId })
    const session = await staff.ask(robotApi.queryById, { id: first.sessionId })
    expect(session).toMatchObject({
      title: '押金不退怎么办？房东一直拖着不给，还说房',
      lastQuestion: '那要多久之内起诉',
    })
    expect(session.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
    const found = await staff.ask(robotApi.query, { keyword: '多久之内', createDateFrom: '2020-01-01' })
    expect(found.records.map(({ id }) => id)).toEqual([first.sessionId])
    expect((await staff.ask(robotApi.query, { createDateTo: '2020-01-01' })).total).toBe(0)
    const answerId = session.messages[1]!.id
    for (const other of [colleague, admin, stranger]) {
      const missing = { code: -1, msg: '记录不存在或已删除' }
      expect((await other.ask(robotApi.query, { keyword: '多久之内' })).total).toBe(0)
      expect(await other.call(robotApi.queryById, { id: first.sessionId })).toMatchObject(missing)
      expect(await other.call(robotApi.feedback, { id: answerId, feedback: 1 })).toMatchObject(missing)
      expect(await other.call(robotApi.delete, { ids: [first.sessionId] })).toMatchObject(missing)
      expect(await other.call(robotApi.export, { id: first.sessionId })).toMatchObject(missing)
      expect((await askRobot(server, other, '那呢，要多久', { sessionId: first.sessionId })).refused).not.toBe('')
      expect((await staff.ask(robotApi.queryById, { id: first.sessionId })).messages).toHaveLength(4)
    }
    await staff.ask(robotApi.feedback, { id: answerId, feedback: -1 })
    expect((await staff.ask(robotApi.queryById, { id: first.sessionId })).messages[1]!.feedback).toBe(-1)
    expect(await staff.ask(robotApi.delete, { ids: [first.sessionId] })).toBe(1)
    expect((await staff.call(robotApi.queryById, { id: first.sessionId })).code).toBe(-1)
  })
  test('leaves as a Word file, with the label of machine-made texts only where a model has worded an answer', async () => {
    const { sessionId } = await ask(question)
    const reply = await server.server.app.inject({
      method: 'POST',
      url: robotApi.export.path,
      headers: { satoken: staff.token, cookie: 'language=zh' },
      payload: { id: sessionId },
    })
    const parts = unzipSync(reply.rawPayload)
    expect(strFromU8(parts['word/document.xml']!)).not.toContain('本内容由AI生成，仅供参考')
    expect(strFromU8(parts['word/document.xml']!)).toContain('《浮标法》第二条')
    expect(strFromU8(parts['word/document.xml']!)).toContain('法规库截至2020-05-28')
    expect(strFromU8(parts['word/footer1.xml']!)).toContain('NUMPAGES')
  })
  test('becomes the ticket of a lawyer', async () => {
    const { questionId } = await ask(question)
    const { id } = await staff.ask(robotApi.toTicket, { questionId })
    const ticket = await staff.ask(ticketApi.queryById, { id })
    expect(ticket).toMatchObject({ ticketType: 'consult', status: 1, title: [...question].slice(0, 20).join('') })
    expect(ticket.description).toContain(question)
    // Both lead to each other.
    const { robotSessionId } = ticket
    const linked = await staff.ask(ticketApi.query, { side: 'user', robotSessionId: robotSessionId! })
    expect(linked.records.map((one) => one.id)).toEqual([id])
    expect(ticket.description).toContain('《浮标法》第二条')
    expect((await colleague.call(robotApi.toTicket, { questionId })).msg).toBe('记录不存在或已删除')
  })
})

describe('with a model', () => {
  const say = (text: string) => {
    models.say = () => text
  }
  test('an answer is worded from the articles, and each citation opens one', async () => {
    await useModel(admin, models.urlOf('good'))
    say('应当立即报告海事管理机构，依据《浮标法》第二条。\n擅自移动的可处五万元以下罚款，依据浮标法第3条。')
    const before = await coins()
    const { message, shown, told } = await ask(question)
    expect(message).toMatchObject({ state: 'answered', source: 'model', model: 'test-model', removed: 0, coin: 1 })
    expect(shown).toBe(message!.content)
    expect(message!.citations.map(({ title, articleNo }) => title + articleNo)).toEqual([
      '浮标法第二条',
      '浮标法第三条',
    ])
    expect(told.filter(({ kind }) => kind === 'citation')).toHaveLength(2)
    expect((await coins()).free).toBe(before.free - 1)
    const sent = models.questions.at(-1)!
    expect(sent.messages[0]!.role).toBe('system')
    expect(sent.messages.at(-1)!.content).toContain('《浮标法》第二条：浮标损坏的')
  })
  test('parties in the question are hidden from it, and restored in the answer', async () => {
    models.say = ({ messages }) => `${/【主体\d】/.exec(messages.at(-1)!.content)![0]}应当报告，依据《浮标法》第二条。`
    const { message } = await ask('厦门蓝海航运有限公司的船舶撞坏浮标，应当向哪个机构报告，电话13812345678')
    const sent = JSON.stringify(models.questions.at(-1))
    expect(sent).not.toMatch(/蓝海|13812345678/)
    expect(message!.content).toBe('厦门蓝海航运有限公司应当报告，依据《浮标法》第二条。')
  })
  test('a source in a text that lacks a change of its law is shown with that remark', async () => {
    await useModel(admin, models.urlOf('good'))
    say('由公安机关处罚，依据《治安管理处罚法》第九条。')
    const { message } = await ask('灯塔钟声扰民的，由哪个机关处多少罚款')
    expect(message).toMatchObject({ state: 'answered', removed: 0 })
    expect(message!.citations).toMatchObject([{ status: 'amended', change: { kind: 'revised', day: '2026-01-01' } }])
    const sent = models.questions.at(-1)!
    expect(JSON.stringify(sent)).toContain('该文本早于法律修改')
    await useModel(admin, null)
  })
  test.each([
    '依据《浮标法》第九十九条，应当赔偿。',
    '依据《浮标法》第9999条，应当赔偿。',
    '依据《旧浮标条例》第一条，不必报告。',
    '依据《航标损坏赔偿条例》第二条，应当赔偿。',
    '《中华人民共和国民法典》第五百七十七条规定了违约责任。',
    '依照浮标法第四条，应当赔偿。',
    '依照民法典577条，应当赔偿。',
    '依照民法典第５７７条，应当赔偿。',
    '参见《合同法》第五十二条。',
    '根据该法第八十八条，应当赔偿。',
    '第八十八条规定应当赔偿。',
    '第 八 十 八 条规定应当赔偿。',
    '第八\u200b十八条规定应当赔偿。',
    '第**八十八**条规定应当赔偿。',
    '第八十八條規定應當賠償。',
    '《浮标\n法》\n第八十八条规定应当赔偿。',
    '（2021）闽02民终1234号判决支持这一观点。',
    '法释〔2099〕99号司法解释已有规定。',
    'According to Article 577 of the Civil Code, damages are due.',
    '《海上航标管理规定》明确要求赔偿。',
    '《浮标法》第二条规定：“浮标损坏的，船舶应当赔偿双倍价款并公开道歉。”',
    '依据《浮标法》第二条、第九十八条和第三条处理。',
    '依据《浮标法》第二条至第九十七条处理。',
    '刑法第一百三十三条之一规定了危险驾驶罪。',
    `${'长句没有标点'.repeat(120)}依据《浮标法》第九十九条。`,
    '民法典·577规定了违约责任。',
    '§577 规定了违约责任。',
    '依照民法典五百七十七条，应当赔偿。',
    '依照民法典的五七七条，应当赔偿。',
    '合同法里第五十二条规定了无效。',
    '劳动合同法第八十八条规定了责任。',
    '见五百七十七条。',
    '《浮标法（2099年修正）》第九十九条规定了责任。',
    'See Civil Code 577 for details.',
  ])('a false source is taken out before it is shown: %s', async (claim) => {
    await useModel(admin, models.urlOf('good'))
    say(`应当立即报告，依据《浮标法》第二条。\n${claim}`)
    const { message, shown } = await ask(question)
    expect(message!.removed).toBeGreaterThan(0)
    expect(shown).toBe(message!.content)
    expect(shown).toContain('已移除')
    const planted =
      /九十[九八七]|9999|旧浮标条例|航标损坏|五百七十七|[5５][7７][7７]|五十二|八\s*十\s*八|1234号|99号|海上航标|双倍|一百三十三|第四条|五七七|577/
    expect(shown.replaceAll(/[\s*\u200b]/g, '')).not.toMatch(planted)
    expect(message!.citations.every(({ title }) => title === '浮标法')).toBe(true)
  })
  test.each([
    '根据合同第五条，您可以要求修理。',
    '依据《浮标法》第二条：“过往船舶应当立即向海事管理机构报告”。',
    '应当在24小时内书面说明，罚款在5万元以下。',
    '依法30日内答复，按照规定2年内主张；以下三条建议供参考。',
    '合同第三条的约定优先，《采购合同》附件第二条也要看。',
    '依据《中华人民共和国浮标法》第三条处理。',
  ])('what is true, or is no source, stays: %s', async (claim) => {
    say(`依据《浮标法》第二条。${claim}`)
    expect((await ask(question)).message).toMatchObject({
      removed: 0,
      state: 'answered',
      content: `依据《浮标法》第二条。${claim}`,
    })
  })
  test('what nothing bears out is no answer and costs nothing', async () => {
    const before = await coins()
    say('应当赔偿，依据《浮标法》第九十九条。')
    expect((await ask(question)).message).toMatchObject({ state: 'noBasis', coin: 0, removed: 1 })
    say('无依据')
    expect((await ask(question)).message).toMatchObject({ state: 'noBasis', coin: 0 })
    expect(await coins()).toEqual(before)
  })
  test('standard answers need no model', async () => {
    const before = models.questions.length
    expect((await ask('民间借贷利息最高多少合法')).message).toMatchObject({ source: 'note' })
    expect(models.questions).toHaveLength(before)
  })
  test('is answered again without a further charge, five times at most', async () => {
    say('应当立即报告，依据《浮标法》第二条。')
    const first = await ask(question)
    const before = await coins()
    const again = async () =>
      asked('', (await toldBy(server, staff, robotApi.regenerate.path, { questionId: first.questionId })).told)
    for (let n = 0; n < 4; n += 1) expect((await again()).message).toMatchObject({ state: 'answered', coin: 0 })
    expect((await again()).refused).toContain('最多回答5次')
    expect(await coins()).toEqual(before)
    const foreign = await toldBy(server, stranger, robotApi.regenerate.path, { questionId: first.questionId })
    expect(asked('', foreign.told).refused).toBe('记录不存在或已删除')
  })
  test('is stopped by its user, and then costs nothing', async () => {
    await useModel(admin, models.urlOf('slow'))
    say('应当立即报告，依据《浮标法》第二条。'.repeat(40))
    const before = await coins()
    const questionId = newId()
    const address = await server.server.app.listen({ port: 0, host: '127.0.0.1' })
    const leave = new AbortController()
    const reply = await fetch(address + robotApi.ask.path, {
      method: 'POST',
      headers: { satoken: staff.token, cookie: 'language=zh', 'content-type': 'application/json' },
      body: JSON.stringify({ questionId, question }),
      signal: leave.signal,
    })
    let heard = ''
    for await (const part of reply.body!.pipeThrough(new TextDecoderStream())) {
      heard += part
      if (heard.includes('"kind":"citation"')) break
    }
    leave.abort()
    await expect
      .poll(async () => {
        const { records } = await staff.ask(robotApi.query, {})
        return (await staff.ask(robotApi.queryById, { id: records[0]!.id })).messages.at(-1)
      })
      .toMatchObject({ role: 'assistant', state: 'stopped', coin: 0, questionId })
    expect(await coins()).toEqual(before)
  })
})

/** Repetitions of each fault: once with the other tests, 20 times for the record (`MODEL_FAULT_RUNS=20`). */
const runs = Number(process.env['MODEL_FAULT_RUNS'] ?? 1)

describe('a bad model endpoint costs no coins', () => {
  test.each(Object.entries(faults))('%s', { timeout: 12_000 * runs }, async (fault, told) => {
    const before = await coins()
    for (let run = 0; run < runs; run += 1) {
      await useModel(admin, models.urlOf(fault))
      const from = performance.now()
      const { message, shown } = await ask(question)
      expect(performance.now() - from).toBeLessThan(3 * limits.wholeMs)
      expect(message).toMatchObject({ state: 'failed', coin: 0 })
      expect(shown).toContain(told)
      expect(shown).toContain('不扣积分')
      expect(message!.citations.length).toBeGreaterThan(0)
    }
    expect(await coins()).toEqual(before)
  })
})

describe('without a session', () => {
  const from = (ip: string, text: string) =>
    server.server.app.inject({
      method: 'POST',
      url: robotApi.trial.path,
      headers: { cookie: 'language=zh', 'x-forwarded-for': ip },
      payload: { question: text },
    })
  const left = async (ip: string) =>
    (
      await server.server.app.inject({
        method: 'POST',
        url: robotApi.trialLeft.path,
        headers: { 'x-forwarded-for': ip },
        payload: {},
      })
    ).json<{ data: object }>().data
  test('three questions a day are answered for an address, by notes and public articles, never by a model', async () => {
    await useModel(admin, models.urlOf('good'))
    const before = [await coins(), models.questions.length]
    const first = (await from('203.0.113.9', '民间借贷利息最高多少合法')).json<{ data: object }>()
    expect(first.data).toMatchObject({ source: 'note', left: 2 })
    expect((await from('203.0.113.9', question)).json<{ data: object }>().data).toMatchObject({
      source: 'articles',
      left: 1,
    })
    const rule = (await from('203.0.113.9', '平台借款口径')).json<{ data: object }>()
    // A question without a basis does not count as a trial, and mentions neither coins nor tickets.
    expect(rule.data).toMatchObject({ state: 'noBasis', left: 1 })
    expect((rule.data as { content: string }).content).toContain('本次不计次数')
    expect((rule.data as { content: string }).content).not.toMatch(/积分|工单/)
    expect(await left('203.0.113.9')).toEqual({ left: 1, most: 3 })
    expect((await from('203.0.113.9', question)).json<{ data: object }>().data).toMatchObject({ left: 0 })
    const refused = await from('203.0.113.9', '民间借贷利息最高多少合法')
    expect(refused.statusCode).toBe(429)
    expect(refused.json<{ msg: string }>().msg).toBe('今天的 3 次已用完，明天 0:00 恢复，登录后不受限')
    expect(await left('203.0.113.9')).toEqual({ left: 0, most: 3 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('203.0.113.10', question)).statusCode).toBe(200)
    expect([await coins(), models.questions.length]).toEqual(before)
  })
})
