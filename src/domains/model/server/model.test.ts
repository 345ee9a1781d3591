import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { faults, type ModelServer, modelServer } from '../../../../test/support/model-server.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { modelApi } from '../api.ts'
import { Pseudonyms } from './pseudonyms.ts'

const limits = { connectMs: 700, firstMs: 1000, wholeMs: 2000, characters: 2000 }
let server: TestServer
let models: ModelServer
let admin: Caller

beforeAll(async () => {
  models = await modelServer()
  server = await testServer({
    modelLimits: limits,
    model: { url: models.urlOf('good'), name: 'offered', key: 'the key of the house' },
  })
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(async () => {
  await server.stop()
  await models.stop()
})

async function use(url: string, more: object = {}) {
  const { version } = await admin.ask(modelApi.query, {})
  return admin.ask(modelApi.save, { use: 'own', url, name: 'small', key: 'sk-secret', version, ...more })
}

describe('the model of an organisation', () => {
  test('is the one that the operator offers until it says otherwise', async () => {
    expect(await admin.ask(modelApi.query, {})).toMatchObject({ use: 'installation', offered: 'offered', version: 0 })
    expect(await admin.ask(modelApi.test, {})).toMatchObject({ said: '好。' })
    expect(models.questions.at(-1)).toMatchObject({ model: 'offered', authorization: 'Bearer the key of the house' })
  })
  test('is its own, with a write-only key', async () => {
    const saved = await use(models.urlOf('good'))
    expect(saved).toMatchObject({ use: 'own', hasKey: true })
    expect(JSON.stringify(saved)).not.toContain('sk-secret')
    await admin.ask(modelApi.test, {})
    expect(models.questions.at(-1)).toMatchObject({ model: 'small', authorization: 'Bearer sk-secret' })
    const kept = await asOwner(server, async (client) => [
      ...((await client.query('select * from model')).rows as object[]),
      ...((await client.query('select * from audit_entry')).rows as object[]),
    ])
    expect(JSON.stringify(kept)).not.toContain('sk-secret')
  })
  test('needs its key again when its address changes: a key is not sent to another host', async () => {
    const { version } = await use(models.urlOf('good'))
    const moved = await admin.ask(modelApi.save, { use: 'own', url: models.urlOf('slow'), name: 'small', version })
    expect(moved.hasKey).toBe(false)
  })
  test('is none when it is switched off', async () => {
    await use('', { use: 'off' })
    const before = models.questions.length
    expect(await admin.call(modelApi.test, {})).toMatchObject({ code: -1, msg: '未设置AI模型' })
    expect(models.questions).toHaveLength(before)
  })
  test('is not called any more when the daily limit is reached', async () => {
    await use(models.urlOf('good'), { dailyTokens: 1000 })
    models.say = () => '合'.repeat(1500)
    await admin.ask(modelApi.test, {})
    models.say = () => '好。'
    expect((await admin.ask(modelApi.query, {})).usedToday).toBeGreaterThan(1500)
    expect((await admin.call(modelApi.test, {})).msg).toBe('今日的AI模型用量已用完')
    await use(models.urlOf('good'), { dailyTokens: null })
    expect((await admin.call(modelApi.test, {})).code).toBe(200)
  })
  test('must have a public address, unless the operator allows another', async () => {
    await use('https://10.0.0.1/v1')
    expect((await admin.call(modelApi.test, {})).msg).toContain('不允许访问')
    for (const url of ['ftp://x/', 'https://a:b@example.com/v1', 'javascript:alert(1)', 'x'])
      expect((await admin.call(modelApi.save, { use: 'own', url, name: 'x', version: 1 })).code).toBe(-1)
    expect(await admin.call(modelApi.save, { use: 'own', version: 1 })).toMatchObject({
      code: -1,
      data: { fields: { url: expect.any(String) as string, name: expect.any(String) as string } },
    })
  })
  test('is set by its administrator alone, and every organisation has its own', async () => {
    const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
    expect(await stranger.ask(modelApi.query, {})).toMatchObject({
      use: 'installation',
      url: '',
      hasKey: false,
      usedToday: 0,
    })
    const staff = await server.signIn(server.tenants.a, 'legal_staff')
    for (const call of [modelApi.query, modelApi.test] as const) expect((await staff.call(call, {})).code).toBe(4403)
  })
})

/** Repetitions of each fault: once with the other tests, 20 times for the record (`MODEL_FAULT_RUNS=20`). */
const runs = Number(process.env['MODEL_FAULT_RUNS'] ?? 1)

describe('a faulty endpoint', () => {
  test.each(Object.entries(faults))(
    '%s ends in time, and people are told',
    { timeout: 10_000 * runs },
    async (fault, told) => {
      for (let run = 0; run < runs; run += 1) {
        await use(models.urlOf(fault))
        const from = performance.now()
        const reply = await admin.call(modelApi.test, {})
        expect(reply).toMatchObject({ code: -1, msg: expect.stringContaining(told) as string })
        expect(performance.now() - from).toBeLessThan(3 * limits.wholeMs)
      }
    },
  )
  test('is left alone after five failures, and tried again with new settings', async () => {
    await use(models.urlOf('broken'))
    for (let n = 0; n < 5; n += 1) expect((await admin.call(modelApi.test, {})).msg).toContain('HTTP 500')
    const before = models.questions.length
    expect((await admin.call(modelApi.test, {})).msg).toBe('AI模型服务连续出错，已暂停调用，请半分钟后再试')
    expect(models.questions).toHaveLength(before)
    await use(models.urlOf('good'))
    expect((await admin.call(modelApi.test, {})).code).toBe(200)
  })
})

describe('pseudonyms', () => {
  const text =
    '甲方：北京星河科技有限公司（统一社会信用代码91350100M000100Y43），联系人：张伟，电话13812345678，邮箱zhang@example.com。' +
    '乙方：李小红，身份证号11010519491231002X，账号6222 0212 3456 7890 123。北京星河科技有限公司拖欠货款，王先生催过三次。'
  test('hide whom a text is about, and put it back', () => {
    const names = new Pseudonyms()
    const hidden = names.hide(text)
    for (const secret of [
      '星河',
      '91350100M000100Y43',
      '张伟',
      '13812345678',
      'example',
      '李小红',
      '11010519491231002X',
      '6222',
      '王先生',
    ])
      expect(hidden).not.toContain(secret)
    expect(hidden.match(/【主体1】/g)).toHaveLength(2)
    expect(names.show(hidden)).toBe(text)
  })
  test('hide names given by the caller', () => {
    expect(new Pseudonyms(['星河', '星河集团']).hide('星河集团和星河都没有付款')).toBe('【主体1】和【主体2】都没有付款')
  })
  test.each([
    '有限责任公司和股份有限公司有什么区别？',
    '注册一个有限责任公司需要多少股东',
    '一人有限责任公司的股东要承担连带责任吗',
    '我们公司欠钱怎么办',
    '国有独资有限责任公司的董事会',
    '商业银行可以拒绝付款吗',
    '法定代表人变更需要什么材料',
    '甲方违约乙方可以解除合同吗',
    '合同金额1234567890元',
  ])('leave alone what names nobody: %s', (question) => expect(new Pseudonyms().hide(question)).toBe(question))
  test('are put back although a piece ends within one', async () => {
    const names = new Pseudonyms()
    const hidden = names.hide('甲方：北京星河科技有限公司')
    async function* pieces() {
      for (const one of `${hidden}应付款。【其他】`) yield await Promise.resolve(one)
    }
    let shown = ''
    for await (const piece of names.showing(pieces())) {
      expect(piece).not.toContain('主体')
      shown += piece
    }
    expect(shown).toBe('甲方：北京星河科技有限公司应付款。【其他】')
  })
})
