import { Worker } from 'node:worker_threads'
import { setTimeout as wait } from 'node:timers/promises'
import { strToU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { docx, paragraph, wordPart } from '../../../../test/hostile/office.ts'
import { contractText, drafted, pdf, type People, peopleOf, submitted } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { reviewApi } from '../../review/api.ts'
import { contractApi } from '../api.ts'

let server: TestServer
let people: People
let author: Caller

beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  author = people.author
})
afterAll(() => server.stop())

/** The list found by words of the text; waits at most five seconds for the index. */
async function found(who: Caller, fullText: string) {
  const until = Date.now() + 5000
  for (;;) {
    const { records, total } = await who.ask(contractApi.query, { fullText })
    if (total > 0 || Date.now() > until) return records
    await wait(50)
  }
}

const findingsOf = async ({ id, currentTextId }: { id: string; currentTextId: string | null }) =>
  (await author.ask(reviewApi.findings, { contractId: id, textId: currentTextId! })).length

describe('texts', () => {
  test('are kept as versions with their structure; the newest is current', async () => {
    const { id, version } = await drafted(people)
    const fileId = await author.upload(contractText.replace('两台', '三台'), '第二稿.md')
    await author.ask(contractApi.addText, { id, version, fileId })
    const { texts } = await author.ask(contractApi.parts, { id })
    expect(texts.map(({ versionNo, name, current, frozen }) => ({ versionNo, name, current, frozen }))).toEqual([
      { versionNo: 2, name: '第二稿.md', current: true, frozen: false },
      { versionNo: 1, name: '采购合同.md', current: false, frozen: false },
    ])
    const text = await author.ask(contractApi.text, { id })
    expect(text).toMatchObject({ versionNo: 2, type: 'md' })
    expect(text.text).toContain('五轴数控机床三台')
    const first = await author.ask(contractApi.text, { id, textId: texts[1]!.id })
    expect(first.text).toContain('五轴数控机床两台')
    expect(first.blocks.map((block) => first.text.slice(block.start, block.end))).toContain(
      '乙方向甲方出售五轴数控机床两台。',
    )
  })

  test('report what a file contains besides its words: tracked changes, headers, blanks', async () => {
    const by = 'w:author="对方" w:date="2026-03-01T09:00:00Z"'
    const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
    const placeholder = `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run('单击此处输入')}</w:sdtContent></w:sdt>`
    const file = docx({
      body:
        `${paragraph('租赁合同')}<w:p>${run('第一条 租金总额为人民币')}${placeholder}${run('元。')}</w:p>` +
        `<w:p>${run('第二条 每日按')}<w:del w:id="1" ${by}><w:r><w:delText>万分之五</w:delText></w:r></w:del><w:ins w:id="2" ${by}>${run('万分之一')}</w:ins>${run('支付违约金。')}</w:p>` +
        '<w:sectPr><w:headerReference w:type="default" r:id="h1"/></w:sectPr>',
      relations:
        '<Relationship Id="h1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="h1.xml"/>',
      entries: { 'word/h1.xml': strToU8(wordPart('hdr', paragraph('合同编号：ZL-018'))) },
    })
    const { id, version } = await drafted(people)
    const fileId = await author.upload(file, '租赁合同.docx')
    const { currentTextId } = await author.ask(contractApi.addText, { id, version, fileId })
    const text = await author.ask(contractApi.text, { id })
    expect(text.text).toContain('租金总额为人民币______元')
    expect(text.text).toContain('每日按万分之一支付')
    expect(text.blocks.at(-1)).toMatchObject({ part: 'header' })
    expect(text.notices).toEqual([expect.stringContaining('插入 1 处、删除 1 处、批注 0 条')])
    expect(text.changes.map(({ kind, text: words }) => [kind, words])).toEqual([
      ['deletion', '万分之五'],
      ['insertion', '万分之一'],
    ])
    const { texts } = await author.ask(contractApi.parts, { id })
    expect(texts[0]!.notices).toEqual(text.notices)
    const findings = await author.ask(reviewApi.findings, { contractId: id, textId: currentTextId! })
    expect(findings.map(({ ruleId }) => ruleId)).toContain('blank.amount')
    // The extracted text is stored unchanged, also when the version is made current again.
    const restored = await author.ask(contractApi.queryById, { id })
    await author.ask(contractApi.restoreText, { id, version: restored.version, textId: text.textId })
    expect((await author.ask(contractApi.text, { id })).changes).toEqual(text.changes)
  })

  test('are read from web pages that systems export as .doc', async () => {
    const { id, version } = await drafted(people)
    const page =
      '<html><head><meta charset="utf-8"></head><body><p>租赁合同</p><p>第一条 租金每月一万元。</p></body></html>'
    const fileId = await author.upload(page, '导出合同.doc')
    await author.ask(contractApi.addText, { id, version, fileId })
    expect(await author.ask(contractApi.text, { id })).toMatchObject({
      type: 'doc',
      text: '租赁合同\n第一条 租金每月一万元。',
      notices: [],
    })
    await expect(author.upload(page, '网页.html')).rejects.toThrow()
  })

  test('an earlier one becomes current again as a new version', async () => {
    const first = await drafted(people)
    const fileId = await author.upload('第一条 完全不同的文本', '误传.txt')
    const second = await author.ask(contractApi.addText, { id: first.id, version: first.version, fileId })
    const input = { id: first.id, version: second.version, textId: first.currentTextId! }
    await author.ask(contractApi.restoreText, input)
    const text = await author.ask(contractApi.text, { id: first.id })
    expect(text).toMatchObject({ versionNo: 3, name: '采购合同.md' })
    expect(text.text).toContain('第三条 争议解决')
  })

  test('a long one whose extraction fails is refused as a whole, and accepted at the next try', async () => {
    const first = await drafted(people)
    const long = `${contractText}\n${'甲方应于验收合格之日起三十日内付款。\n'.repeat(1500)}`
    const fileId = await author.upload(long, '长合同.txt')
    const add = { id: first.id, version: first.version, fileId }
    // A worker thread is kept for the next text after its answer, so it is ended when it gets work, not when it starts.
    const breakOff = () =>
      vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function end(this: Worker) {
        void this.terminate()
      })
    const versions = async () => (await author.ask(contractApi.parts, { id: first.id })).texts.length
    breakOff()
    expect((await author.call(contractApi.addText, add)).code).not.toBe(200)
    expect(await versions()).toBe(1)
    const second = await author.ask(contractApi.addText, add)
    expect(await findingsOf(second)).toBeGreaterThan(0)
    const third = await author.ask(contractApi.addText, {
      ...add,
      version: second.version,
      fileId: await author.upload('第一条 完全不同的文本', '误传.txt'),
    })
    const back = { id: first.id, version: third.version, textId: second.currentTextId! }
    breakOff()
    expect((await author.call(contractApi.restoreText, back)).code).not.toBe(200)
    expect(await versions()).toBe(3)
    const restored = await author.ask(contractApi.restoreText, back)
    expect(await findingsOf(restored)).toBe(await findingsOf(second))
    expect((await author.ask(contractApi.text, { id: first.id })).text).toBe(long.trimEnd().replaceAll('\n\n', '\n'))
  })

  test('a file that is not a text is refused, and nothing is written', async () => {
    const { id, version } = await author.ask(contractApi.save, { contractName: '没有文本' })
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const fileId = await author.upload(png, '照片.png')
    expect(await author.call(contractApi.addText, { id, version, fileId })).toMatchObject({ code: -1 })
    const broken = await author.upload(Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(400)]), '损坏.docx')
    expect(await author.call(contractApi.addText, { id, version, fileId: broken })).toMatchObject({ code: -1 })
    expect((await author.ask(contractApi.parts, { id })).texts).toEqual([])
    expect(await author.ask(contractApi.queryById, { id })).toMatchObject({ version, currentTextId: null })
  })

  test('are found by their words, with the positions of the matches', async () => {
    const special = contractText.replace('因本合同', '就熵增冷却塔因本合同')
    const { id, version } = await author.ask(contractApi.save, { contractName: '全文检索合同' })
    const fileId = await author.upload(special, '全文.md')
    await author.ask(contractApi.addText, { id, version, fileId })
    const [row] = await found(author, '熵增冷却塔')
    expect(row).toMatchObject({ id, contractName: '全文检索合同' })
    const { text, marks } = row!.hits![0]!
    expect(text.slice(marks[0]!.start, marks[0]!.end)).toBe('熵增冷却塔')
    const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
    expect((await stranger.ask(contractApi.query, { fullText: '熵增冷却塔' })).total).toBe(0)
    expect((await people.legal.ask(contractApi.query, { fullText: '熵增冷却塔' })).total).toBe(0)
    expect((await author.ask(contractApi.query, { fullText: '熵冷增却塔' })).total).toBe(0)
  })

  test('are no longer found by the words of a replaced version', async () => {
    const { id, version } = await author.ask(contractApi.save, { contractName: '换过文本的合同' })
    const old = await author.upload('第一条 旧版特有词鲲鹏展翅', '旧.txt')
    const first = await author.ask(contractApi.addText, { id, version, fileId: old })
    expect(await found(author, '鲲鹏展翅')).toHaveLength(1)
    const fresh = await author.upload('第一条 新版特有词扶摇直上', '新.txt')
    await author.ask(contractApi.addText, { id, version: first.version, fileId: fresh })
    expect((await author.ask(contractApi.query, { fullText: '鲲鹏展翅' })).total).toBe(0)
    expect(await found(author, '扶摇直上')).toHaveLength(1)
  })
})

describe('files of a contract', () => {
  test('are attached, downloaded unchanged by those who see it, and detached', async () => {
    const { id, version } = await drafted(people)
    const fileId = await author.upload(pdf, '营业执照.pdf')
    const attached = await author.ask(contractApi.attach, { id, version, fileId })
    const reply = await author.call(contractApi.download, { id, fileId })
    expect(reply.raw).toBe(pdf.toString())
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment; filename=') as string,
      'x-content-type-options': 'nosniff',
    })
    const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
    for (const who of [stranger, people.legal]) {
      expect(await who.call(contractApi.download, { id, fileId })).toMatchObject({ msg: '记录不存在或已删除' })
    }
    await author.ask(contractApi.detach, { id, version: attached.version, fileId })
    expect((await author.ask(contractApi.parts, { id })).attachments).toEqual([])
  })

  test('cannot be reached through another contract', async () => {
    const one = await drafted(people)
    const other = await drafted(people)
    const { fileId } = (await author.ask(contractApi.parts, { id: one.id })).texts[0]!
    const reply = await author.call(contractApi.download, { id: other.id, fileId })
    expect(reply).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
  })

  test('cannot be attached while it is in approval', async () => {
    const { id, version } = await submitted(people)
    const fileId = await author.upload(pdf, '补充.pdf')
    expect(await author.call(contractApi.attach, { id, version, fileId })).toMatchObject({ code: -1 })
  })
})
