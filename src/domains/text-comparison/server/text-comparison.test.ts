import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { strFromU8, strToU8, unzipSync } from 'fflate'
import { docx, list, numbered, paragraph, wordPart } from '../../../../test/hostile/office.ts'
import { chinesePages } from '../../../../test/hostile/pdf.ts'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { paidFor } from '../../../../test/support/coins.ts'
import { owner } from '../../../../test/support/browser.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { tx } from '../../../server/db/tx.ts'
import { coinApi } from '../../coin/api.ts'
import { grant } from '../../coin/server/service.ts'
import { textComparisonApi } from '../api.ts'
import { run } from './work.ts'

const before = `采购合同
第一条 甲方向乙方采购数控机床两台，总价为人民币100万元。
第二条 乙方应于2026年3月1日前交货。
第三条 争议由甲方所在地人民法院管辖。
第四条 本合同自双方签字盖章之日起生效。`
const after = `采购合同
第一条 甲方向乙方采购数控机床三台，总价为人民币120万元。
第二条 质保期为验收合格之日起两年。
第三条 乙方应于2026年3月1日前交货。
第四条 本合同自双方签字盖章之日起生效。
第五条 争议由甲方所在地人民法院管辖。`
const price = 5

let server: TestServer
let staff: Caller

beforeAll(async () => {
  server = await testServer({ connections: 8 })
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  const inside = server.server.contextFor(server.tenants.a.id)
  await tx(inside, (ctx) => grant(ctx, { source: 'gift', coins: 100, bizNo: 'TEST' }))
})
afterAll(() => server.stop())

const account = async () => {
  const [row] = await owner<{ balance: string; frozen: string }>(
    server,
    'select balance, frozen from coin_account where "tenantId" = $1',
    [server.tenants.a.id],
  )
  return { balance: Number(row!.balance) / 100, frozen: Number(row!.frozen) / 100 }
}

const refused = async (who: Caller, ...asked: Parameters<Caller['call']>) => {
  const { code, msg } = await who.call(...asked)
  return { code, msg }
}
const missing = { code: -1, msg: '记录不存在或已删除' }

async function begun(
  left: string | Uint8Array,
  right: string | Uint8Array,
  names = ['原稿.txt', '比对稿.txt'],
  more = {},
) {
  const baseFile = { fileId: await staff.upload(left, names[0]!) }
  const targetFile = { fileId: await staff.upload(right, names[1]!) }
  return staff.ask(textComparisonApi.save, { baseFile, targetFile, ...more })
}

/** Waits at most twenty seconds until the comparison is no longer being processed. */
async function ended(id: string) {
  for (const until = Date.now() + 20_000; ;) {
    const found = await staff.ask(textComparisonApi.queryById, { id })
    if (found.status !== 9 || Date.now() > until) return found
    await wait(50)
  }
}

describe('a comparison', () => {
  test('finds what was changed, added, moved and renumbered, and costs its price when it is done', async () => {
    const { balance } = await account()
    const { id, status, name, compareNo } = await begun(before, after)
    expect({ status, name }).toEqual({ status: 9, name: '原稿.txt vs 比对稿.txt' })
    expect(compareNo).toMatch(/^BD-\d{4}-\d{6}$/)
    const found = await ended(id)
    expect(found).toMatchObject({ status: 3, progress: 100, isExact: true, isIdentical: false })
    expect(found.diffs.map(({ type, isNumber, left, right }) => [type, isNumber, left?.text, right?.text])).toEqual([
      ['changed', false, '两', '三'],
      ['changed', false, '100', '120'],
      ['added', false, undefined, '第二条 质保期为验收合格之日起两年。'],
      ['changed', true, '第二条 乙方应于2026年3月1日前交货。', '第三条 乙方应于2026年3月1日前交货。'],
      ['moved', true, '第三条 争议由甲方所在地人民法院管辖。', '第五条 争议由甲方所在地人民法院管辖。'],
    ])
    expect(found.similarity).toBeGreaterThan(80)
    expect(found.diffCount).toBe(5)
    expect(await paidFor(server, 'TEXT_COMPARE', compareNo)).toEqual({ settled: price, ledger: [-price] })
    expect(await account()).toEqual({ balance: balance - price, frozen: 0 })
    const admin = await server.signIn(server.tenants.a, 'tenant_admin')
    const ledger = await admin.ask(coinApi.query, { moduleCode: 'TEXT_COMPARE' })
    expect(ledger.records.filter(({ bizNo }) => bizNo === compareNo)).toMatchObject([{ userName: '法务专员' }])
    const { before: left, after: right, rows } = await staff.ask(textComparisonApi.result, { id })
    expect([left.text, right.text]).toEqual([before, after])
    expect(rows).toHaveLength(7)
  })

  test('that several jobs process at once is delivered and charged once, and none fails', async () => {
    const { balance } = await account()
    const { id, compareNo } = await begun(before, after)
    const failed: unknown[] = []
    const ctx = server.server.contextFor(server.tenants.a.id)
    const listening = vi.spyOn(ctx.log, 'error').mockImplementation((...said: unknown[]) => void failed.push(said))
    await asOwner(server, async (client) => {
      // The first run waits for the price until the others have caught up.
      await client.query('begin')
      await client.query('select from coin_account where "tenantId" = $1 for update', [server.tenants.a.id])
      const working = Promise.all([run(ctx, id), run(ctx, id)])
      await wait(4000)
      await client.query('commit')
      await working
    })
    listening.mockRestore()
    expect(await ended(id)).toMatchObject({ status: 3, diffCount: 5 })
    expect(failed).toEqual([])
    expect(await paidFor(server, 'TEXT_COMPARE', compareNo)).toEqual({ settled: price, ledger: [-price] })
    expect(await account()).toEqual({ balance: balance - price, frozen: 0 })
  })

  test('does not report ignored differences', async () => {
    const { id } = await begun('第一条 总价：ＡＢＣ １００元。', '第一条  总价:abc 100元', undefined, {
      ignore: ['space', 'punctuation', 'width', 'case'],
    })
    expect(await ended(id)).toMatchObject({ status: 3, diffCount: 0, similarity: 100 })
  })

  test('reports that both files are the same', async () => {
    const { id, isIdentical } = await begun(before, before)
    expect(isIdentical).toBe(true)
    expect(await ended(id)).toMatchObject({ status: 3, diffCount: 0, similarity: 100 })
  })

  test('reports on which side something was not read, so that equal texts are not reported as equal files', async () => {
    const hidden = '<w:p><w:r><w:t>第一条 租金</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>一万元</w:t></w:r></w:p>'
    const plain = docx({ body: '<w:p><w:r><w:t>第一条 租金</w:t></w:r></w:p>' })
    const { id } = await begun(docx({ body: hidden }), plain, ['原稿.docx', '比对稿.docx'])
    expect(await ended(id)).toMatchObject({ status: 3, diffCount: 0 })
    const { before: left, after: right } = await staff.ask(textComparisonApi.result, { id })
    expect(left.unread).toEqual([expect.stringContaining('隐藏文字')])
    expect(right.unread).toEqual([])
    const report = await server.server.app.inject({
      method: 'POST',
      url: textComparisonApi.report.path,
      headers: { satoken: staff.token, cookie: 'language=zh' },
      payload: { id, format: 'docx' },
    })
    expect(strFromU8(unzipSync(new Uint8Array(report.rawPayload))['word/document.xml']!)).toContain(
      '原稿：文件含有隐藏文字',
    )
  })

  test('reports the headers, automatic numbers and tracked changes of Word files', async () => {
    const levels = list(1, [{ format: 'chineseCounting', text: '%1、' }])
    const by = 'w:author="对方" w:date="2026-03-01T09:00:00Z"'
    const file = (header: string) =>
      docx({
        body: `${numbered('租赁物', 1)}<w:p><w:ins w:id="1" ${by}><w:r><w:t>租期一年。</w:t></w:r></w:ins></w:p><w:sectPr><w:headerReference w:type="default" r:id="h1"/></w:sectPr>`,
        numbering: wordPart('numbering', levels),
        relations:
          '<Relationship Id="h1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="h1.xml"/>',
        entries: { 'word/h1.xml': strToU8(wordPart('hdr', paragraph(header))) },
      })
    const { id } = await begun(file('编号：018'), file('编号：081'), ['原稿.docx', '比对稿.docx'])
    const found = await ended(id)
    expect(found.diffs.map(({ left, right }) => [left?.text, right?.text])).toEqual([['018', '081']])
    const { before: left } = await staff.ask(textComparisonApi.result, { id })
    expect(left.blocks.map(({ part }) => part)).toEqual([undefined, undefined, 'header'])
    expect(left.notices).toEqual([expect.stringContaining('插入 1 处、删除 0 处、批注 0 条')])
    expect(left.changes).toEqual([
      { kind: 'insertion', author: '对方', date: '2026-03-01T09:00:00Z', text: '租期一年。' },
    ])
    const print = chinesePages([['一、 租赁物', '租期一年。']])
    const printed = await begun(
      docx({ body: numbered('租赁物', 1) + paragraph('租期一年。'), numbering: wordPart('numbering', levels) }),
      print,
      ['原稿.docx', '盖章.pdf'],
    )
    expect(await ended(printed.id)).toMatchObject({ status: 3, diffCount: 0, similarity: 100 })
  })

  test('of files without text fails with the reason and costs nothing', async () => {
    const earlier = await account()
    const { id } = await begun(before, '   \n \n', ['原稿.txt', '空白.txt'])
    const found = await ended(id)
    expect(found).toMatchObject({ status: 5, diffCount: null })
    expect(found.failure).toContain('没有可读取的文字')
    expect(await account()).toEqual(earlier)
    expect(await refused(staff, textComparisonApi.result, { id })).toEqual({
      code: -1,
      msg: '比对尚未完成，请稍后再看',
    })
  })

  test('of two large and wholly different files ends', { timeout: 120_000 }, async () => {
    const text = (seed: number) =>
      Array.from({ length: 40_000 }, (_, i) =>
        String.fromCodePoint(0x4e00 + ((i * seed * 7919 + ((i * i * seed) % 10_007)) % 3000)),
      )
        .join('')
        .replace(/(.{97})/g, '$1。\n')
    const { id } = await begun(text(3), text(11))
    const found = await ended(id)
    expect(found.status).toBe(3)
    expect(found.similarity).toBeLessThan(60)
  })

  test('is exported as a Word report with each change marked in its sentence, with its clause', async () => {
    const { id } = await begun(before, after)
    await ended(id)
    const reply = await server.server.app.inject({
      method: 'POST',
      url: textComparisonApi.report.path,
      headers: { satoken: staff.token, cookie: 'language=zh' },
      payload: { id },
    })
    const parts = unzipSync(new Uint8Array(reply.rawPayload))
    const text = strFromU8(parts['word/document.xml']!)
    for (const head of ['序号', '条款', '页', '类型', '原文', '修改后']) expect(text).toContain(`>${head}</w:t>`)
    expect(text).toContain('质保期为验收合格之日起两年')
    // The reference of the clause with the change, in the notation of its text.
    const cells = [...text.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => cell.replaceAll(/<[^>]+>/g, ''))
    expect(cells).toContain('第三条')
    expect(text).toMatch(/<w:strike\/>/)
    expect(text).toMatch(/<w:u w:val="single"\/>/)
    expect(text).toContain('w:orient="landscape"')
    // Compared by rules, without a model.
    expect(strFromU8(parts['word/footer1.xml']!)).not.toContain('AI生成')
    expect(parts['docProps/custom.xml'] && strFromU8(parts['docProps/custom.xml'])).not.toContain('AIGC')
  })

  test('is not visible to another organisation', async () => {
    const { id } = await begun(before, after)
    await ended(id)
    const other = await server.signIn(server.tenants.b, 'legal_staff')
    for (const call of ['queryById', 'result', 'report'] as const)
      expect(await refused(other, textComparisonApi[call], { id })).toEqual(missing)
    expect((await other.ask(textComparisonApi.query, {})).total).toBe(0)
    const fileId = await staff.upload(before, '原稿.txt')
    const own = await other.upload(before, '原稿.txt')
    const theirs = { baseFile: { fileId }, targetFile: { fileId: own } }
    expect(await refused(other, textComparisonApi.save, theirs)).toEqual(missing)
  })

  test('cannot begin without coins, and is not there then', async () => {
    const poor = await server.signIn(server.tenants.b, 'legal_staff')
    const baseFile = { fileId: await poor.upload(before, '甲.txt') }
    const targetFile = { fileId: await poor.upload(after, '乙.txt') }
    expect((await refused(poor, textComparisonApi.save, { baseFile, targetFile })).code).toBe(-1)
    expect((await poor.ask(textComparisonApi.query, {})).total).toBe(0)
  })

  test('is deleted by its author', async () => {
    const { id } = await begun(before, after)
    await ended(id)
    expect(await staff.ask(textComparisonApi.delete, { ids: [id] })).toBe(1)
    expect(await refused(staff, textComparisonApi.queryById, { id })).toEqual(missing)
  })
})
