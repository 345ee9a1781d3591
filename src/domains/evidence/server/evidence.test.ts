import { unzipSync } from 'fflate'
import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { madePdf, readBundle } from '../../../../test/support/evidence-files.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { attachmentApi } from '../../attachment/api.ts'
import { disputeApi } from '../../dispute/api.ts'
import { historyApi } from '../../history/api.ts'
import { evidenceApi as api } from '../api.ts'

let server: TestServer
let staff: Caller
let stranger: Caller

beforeAll(async () => {
  server = await testServer({ clock: () => new Date('2026-11-28T10:00:00+08:00') })
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  stranger = await server.signIn(server.tenants.b, 'tenant_admin')
})
afterAll(() => server.stop())

type Of = { bizType: 'dispute'; bizId: string; side: 'own' | 'other' }
async function dispute(title: string): Promise<Of> {
  const { id } = await staff.ask(disputeApi.save, { title, ourOrg: server.tenants.a.ognId })
  return { bizType: 'dispute', bizId: id, side: 'own' }
}
type Typed = Partial<InputOf<typeof api.save>>
const typed = (of: Of, more: Typed = {}): InputOf<typeof api.save> => ({
  ...of,
  name: '采购合同',
  form: 'documentary',
  carrier: 'original',
  ...more,
})
/** Saves an item with files. */
async function item(of: Of, name: string, files: readonly [string, Uint8Array | string][] = [], more: Typed = {}) {
  const uploaded = []
  for (const [fileName, content] of files) uploaded.push({ fileId: await staff.upload(content, fileName) })
  return staff.ask(api.save, typed(of, { name, files: uploaded, ...more }))
}
const read = ({ bizType, bizId }: Of) => staff.ask(api.query, { bizType, bizId })
const listOf = async (of: Of) => (await read(of)).lists.find(({ side }) => side === of.side)!
const itemsOf = async (of: Of) => (await listOf(of)).groups.flatMap((group) => group.items)
const filesOf = async (of: Of) => (await itemsOf(of))[0]!.files
const linesOf = async (of: Of) =>
  (await itemsOf(of)).map(({ no, name, groupNo, firstPage, lastPage }) => [no, groupNo, name, firstPage, lastPage])
const notes = async ({ bizType, bizId }: Of) =>
  (await staff.ask(historyApi.query, { bizType, bizId, size: 50 })).records.map(
    ({ action, note }) => `${action}：${note}`,
  )

const fetched = (by: Caller, path: string, query: Record<string, string>) =>
  server.server.app.inject({ method: 'GET', url: path, query, headers: { satoken: by.token, cookie: 'language=zh' } })

/** Makes the bundle of a list, and waits for it. */
async function bound(of: Of) {
  const { id } = await staff.ask(api.bundle, of)
  const found = async () => (await read(of)).bundles.find((one) => one.id === id)!
  await expect.poll(async () => (await found()).state, { timeout: 60_000, interval: 200 }).toMatch(/done|failed/)
  return found()
}
async function pdfOf(id: string): Promise<Buffer> {
  const reply = await fetched(staff, api.bundleFile.path, { id })
  expect(reply.headers['content-type'], reply.body.slice(0, 200)).toBe('application/pdf')
  return reply.rawPayload
}

describe('an evidence list', () => {
  test('numbers its items over all groups, and their pages through the whole list', async () => {
    const of = await dispute('编号')
    await item(of, '合同', [['合同.pdf', await madePdf({ pages: ['a', 'b', 'c'] })]])
    await item(of, '催款函', [
      ['函一.pdf', await madePdf({ pages: ['d', 'e'] })],
      ['函二.txt', '函'],
    ])
    await item(of, '样品', [], { form: 'physical', groupNo: 2 })
    expect(await linesOf(of)).toEqual([
      [1, 1, '合同', 1, 3],
      [2, 1, '催款函', 4, 6],
      [3, 2, '样品', 7, 7],
    ])
    const [contract, letter, sample] = await itemsOf(of)
    const { version } = await listOf(of)
    const order = {
      ...of,
      version,
      groups: [
        { title: '违约', ids: [letter!.id, sample!.id] },
        { title: '空', ids: [] },
        { title: '合同订立', ids: [contract!.id] },
      ],
    }
    await staff.ask(api.arrange, order)
    expect(await linesOf(of)).toEqual([
      [1, 1, '催款函', 1, 3],
      [2, 1, '样品', 4, 4],
      [3, 2, '合同', 5, 7],
    ])
    expect((await listOf(of)).groups.map(({ title }) => title)).toEqual(['违约', '合同订立'])
    // Another user's order was made from a former one.
    expect(await staff.call(api.arrange, order)).toMatchObject({ code: -1 })
    await staff.ask(api.remove, { id: letter!.id, version: letter!.version })
    expect(await linesOf(of)).toEqual([
      [1, 1, '样品', 1, 1],
      [2, 2, '合同', 2, 4],
    ])
    expect(await notes(of)).toContain('调整证据顺序：我方证据 违约 2 / 合同订立 1')
  })
  test('keeps what was changed in the history, and refuses a change of a former version', async () => {
    const of = await dispute('修改')
    const { id, version } = await item(of, '合同', [['合同.pdf', await madePdf({ pages: ['a'] })]])
    const files = await filesOf(of)
    const change = typed(of, { id, version, name: '采购合同', purpose: '合同关系成立', carrier: 'copy', files })
    await staff.ask(api.save, change)
    expect(await notes(of)).toContain(
      '修改证据：我方证据 合同；名称 合同 → 采购合同；证明目的 — → 合同关系成立；原件／复印件 原件 → 复印件',
    )
    expect(await staff.call(api.save, change)).toMatchObject({ code: -1 })
    expect(await itemsOf(of)).toMatchObject([{ name: '采购合同', files: [{ name: '合同.pdf', pages: 1 }] }])
  })
  test('has the positions on the evidence of the other side, in a list of its own', async () => {
    const of: Of = { ...(await dispute('质证')), side: 'other' }
    const views = { authenticity: 'accepted', relevance: 'contested', opinion: '与本案无关' } as const
    await item(of, '聊天记录', [], { form: 'electronic', ...views })
    expect(await itemsOf(of)).toMatchObject([{ no: 1, ...views, legality: null }])
    expect((await read(of)).lists.map(({ side, groups }) => [side, groups.length])).toEqual([
      ['own', 0],
      ['other', 1],
    ])
  })
  test('says of each file why it cannot be bound', async () => {
    const of = await dispute('坏文件')
    const whole = await madePdf({ pages: ['a'] })
    await item(of, '坏文件', [
      ['密码.pdf', await madePdf({ pages: ['a', 'b'], password: 'x' })],
      ['损坏.pdf', Buffer.concat([whole.subarray(0, 20), Buffer.from('garbage')])],
      ['无页.pdf', Buffer.from(noPages)],
      ['说明.txt', '文字'],
      ['损坏.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 1, 2])],
    ])
    const files = await filesOf(of)
    expect(files.map(({ name, pages, fault }) => [name, pages, fault])).toEqual([
      ['密码.pdf', 1, 'locked'],
      ['损坏.pdf', 1, 'damaged'],
      ['无页.pdf', 1, 'empty'],
      ['说明.txt', 1, 'format'],
      ['损坏.jpg', 1, 'damaged'],
    ])
  })
  test('names a file that is given twice, and marks one that another item has', async () => {
    const of = await dispute('重复')
    const pdf = await madePdf({ pages: ['a'] })
    const [first, second] = [await staff.upload(pdf, '甲.pdf'), await staff.upload(pdf, '乙.pdf')]
    const twice = typed(of, { files: [{ fileId: first }, { fileId: second }] })
    expect(await staff.call(api.save, twice)).toMatchObject({
      code: -1,
      data: { fields: { files: '文件“乙.pdf”重复' } },
    })
    await staff.ask(api.save, typed(of, { name: '甲', files: [{ fileId: first }] }))
    await staff.ask(api.save, typed(of, { name: '乙', files: [{ fileId: second }] }))
    expect((await itemsOf(of)).map(({ repeats }) => repeats)).toEqual([null, 1])
  })
  test('takes attachments of its record, which stay there, and of no other record', async () => {
    const of = await dispute('附件')
    const record = { bizType: of.bizType, bizId: of.bizId }
    const fileId = await staff.upload(await madePdf({ pages: ['a', 'b'] }), '来函.pdf')
    await staff.ask(attachmentApi.add, { ...record, fileId, folder: 'evidence' })
    await staff.ask(api.save, typed(of, { files: [{ fileId }] }))
    expect(await itemsOf(of)).toMatchObject([{ files: [{ name: '来函.pdf', pages: 2, fault: null }], lastPage: 2 }])
    expect((await staff.ask(attachmentApi.query, record)).files).toMatchObject([{ fileId }])
    const elsewhere = await dispute('别处')
    expect(await staff.call(api.save, typed(elsewhere, { files: [{ fileId }] }))).toMatchObject({
      msg: '记录不存在或已删除',
    })
  })
  test('has at most 300 items', async () => {
    const of = await dispute('三百项')
    for (let n = 0; n < 300; n += 1) await staff.ask(api.save, typed(of, { name: `证据 ${n}` }))
    expect(await staff.call(api.save, typed(of))).toMatchObject({ code: -1, msg: '一份证据清单最多 300 项' })
    expect((await itemsOf(of)).at(-1)).toMatchObject({ no: 300, firstPage: 300 })
  })
  test('is hidden from other organisations, and read-only without the permission to edit its record', async () => {
    const of = await dispute('权限')
    const { id, version } = await item(of, '合同', [['合同.pdf', await madePdf({ pages: ['a'] })]])
    const files = await filesOf(of)
    const { fileId } = files[0]!
    const elsewhere = await dispute('另一件')
    const missing = { msg: '记录不存在或已删除' }
    expect(await stranger.call(api.query, { bizType: of.bizType, bizId: of.bizId })).toMatchObject(missing)
    expect(await stranger.call(api.remove, { id, version })).toMatchObject(missing)
    expect(await stranger.call(api.save, typed(of, { id, version }))).toMatchObject(missing)
    expect((await fetched(stranger, api.file.path, { id, fileId })).json()).toMatchObject(missing)
    // A file of another record, or of another user, and an item of another list.
    expect(await staff.call(api.save, typed(elsewhere, { files: [{ fileId }] }))).toMatchObject(missing)
    const theirs = await stranger.upload('文字', '他人.txt')
    expect(await staff.call(api.save, typed(of, { files: [{ fileId: theirs }] }))).toMatchObject(missing)
    expect(await staff.call(api.save, typed(elsewhere, { id, version }))).toMatchObject(missing)
    const other = await item(elsewhere, '别的')
    const order = { ...of, version: (await listOf(of)).version, groups: [{ title: '', ids: [other.id] }] }
    expect(await staff.call(api.arrange, order)).toMatchObject(missing)
    expect((await fetched(staff, api.file.path, { id: other.id, fileId })).json()).toMatchObject(missing)
    expect((await fetched(staff, api.file.path, { id, fileId })).statusCode).toBe(200)
    const auditor = await server.signIn(server.tenants.a, 'auditor')
    expect(await auditor.ask(api.query, { bizType: of.bizType, bizId: of.bizId })).toMatchObject({ isEditable: false })
    for (const refused of [
      auditor.call(api.save, typed(of)),
      auditor.call(api.remove, { id, version }),
      auditor.call(api.bundle, of),
    ])
      expect(await refused).toMatchObject({ code: 4403 })
  })
})

const noPages = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj
trailer <</Root 1 0 R>>
%%EOF`

describe('a bundle', () => {
  test('stamps each page with number and page as readers see it, keeps sizes and turns, and has an index', async () => {
    const of = await dispute('装订')
    await item(of, '合同', [['合同.pdf', await madePdf({ pages: ['contract-1', 'contract-2'] })]], {
      purpose: '合同成立',
    })
    for (const turned of [90, 180, 270])
      await item(of, `扫描 ${turned}`, [
        [`${turned}.pdf`, await madePdf({ pages: [`scan-${turned}`], size: [400, 600], turned })],
      ])
    await item(
      of,
      '现场照片',
      [
        ['照片.png', png],
        ['手机.jpg', jpg],
      ],
      { form: 'audioVisual' },
    )
    await item(of, '送货单', [['送货单.txt', '送货']])
    await item(of, '样品', [], { form: 'physical', keptAt: '仓库 3 号' })
    const bundle = await bound(of)
    expect(bundle).toMatchObject({ state: 'done', no: 1, items: 7, pages: 9, done: 9, beside: 1, isCurrent: true })
    const bytes = await pdfOf(bundle.id)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(bundle.sha256)
    const { pages, bookmarks } = await readBundle(bytes)
    const [index, ...rest] = pages
    expect(index!.text).toMatch(/证据目录.*装订.*共 7 项，9 页.*证明目的.*合同成立.*1–2/)
    expect(index!.stamp).toBeUndefined()
    expect(rest.map(({ stamp }) => stamp?.text)).toEqual([
      '证据1 第1页',
      '证据1 第2页',
      '证据2 第3页',
      '证据3 第4页',
      '证据4 第5页',
      '证据5 第6页',
      '证据5 第7页',
      '证据6 第8页',
      '证据7 第9页',
    ])
    for (const { stamp, width, height } of rest) {
      expect(stamp!.isUpright).toBe(true)
      expect(stamp!.x).toBeGreaterThan(width / 2)
      expect(stamp!.x).toBeLessThan(width)
      expect(stamp!.y).toBeGreaterThan(0)
      expect(stamp!.y).toBeLessThan(height / 10)
    }
    expect(rest.map(({ width, height }) => [width, height])).toEqual([
      [595, 842],
      [595, 842],
      [600, 400],
      [400, 600],
      [600, 400],
      [842, 595],
      // Taken with the camera upright, as its file says.
      [595, 842],
      [595, 842],
      [595, 842],
    ])
    expect(rest[0]!.text).toContain('contract-1')
    expect(rest[3]!.text).toContain('scan-180')
    expect(rest[7]!.text).toMatch(/送货单\.txt.*此类文件不能装订/)
    expect(rest[8]!.text).toMatch(/没有电子文件.*仓库 3 号/)
    expect(bookmarks).toEqual([
      '证据1 合同',
      '证据2 扫描 90',
      '证据3 扫描 180',
      '证据4 扫描 270',
      '证据5 现场照片',
      '证据6 送货单',
      '证据7 样品',
    ])
    const archive = unzipSync((await fetched(staff, api.bundleArchive.path, { id: bundle.id })).rawPayload)
    expect(Object.keys(archive)).toEqual([
      expect.stringMatching(/证据册-.*装订-1\.pdf$/),
      '未装订文件/证据6-1 送货单.txt',
    ])
  })
  test('is made again from the list, and kept with its hash once it was handed in', async () => {
    const of = await dispute('提交')
    const { id, version } = await item(of, '合同', [['合同.pdf', await madePdf({ pages: ['first'] })]])
    const first = await bound(of)
    expect(
      await staff.call(api.handIn, { id: first.id, version: first.version, date: '2026-11-29', court: '法院' }),
    ).toMatchObject({
      data: { fields: { date: '不能晚于今天' } },
    })
    const handed = { id: first.id, version: first.version, date: '2026-11-27', court: '越州市中级人民法院' }
    await staff.ask(api.handIn, handed)
    const files = [{ fileId: await staff.upload(await madePdf({ pages: ['second', 'third'] }), '新.pdf') }]
    await staff.ask(api.save, typed(of, { id, version, name: '合同', files }))
    expect((await read(of)).bundles[0]).toMatchObject({ isCurrent: false })
    const second = await bound(of)
    const third = await bound(of)
    // The second one was not handed in, and is replaced.
    expect((await read(of)).bundles).toMatchObject([
      { id: third.id, no: 3, pages: 2, isCurrent: true, handedDate: null },
      { id: first.id, no: 1, handedDate: '2026-11-27', court: '越州市中级人民法院', sha256: first.sha256 },
    ])
    expect((await fetched(staff, api.bundleFile.path, { id: second.id })).json()).toMatchObject({ code: -1 })
    expect((await readBundle(await pdfOf(first.id))).pages[1]!.text).toContain('first')
    expect(await notes(of)).toContain('登记提交证据册：我方证据 第 1 版 2026-11-27 越州市中级人民法院')
    expect((await fetched(stranger, api.bundleFile.path, { id: first.id })).json()).toMatchObject({
      msg: '记录不存在或已删除',
    })
  })
  test('is refused without evidence, and for more pages than its limit, in words', async () => {
    const of = await dispute('限制')
    expect(await staff.call(api.bundle, of)).toMatchObject({ code: -1, msg: '没有证据，不能生成证据册' })
    const long = await madePdf({ pages: Array.from({ length: 1001 }, () => 'x') })
    for (const name of ['甲', '乙', '丙'])
      await item(of, name, [[`${name}.pdf`, Buffer.concat([long, Buffer.from(`\n%${name}`)])]])
    expect(await staff.call(api.bundle, of)).toMatchObject({
      code: -1,
      msg: '共 3003 页，超过一册最多 3000 页的限制，请分开提交',
    })
  })
})

test('the index is a Word file', async () => {
  const of = await dispute('目录')
  await item(of, '合同', [], { purpose: '合同成立' })
  const reply = await server.server.app.inject({
    method: 'POST',
    url: api.index.path,
    payload: of,
    headers: { satoken: staff.token, cookie: 'language=zh' },
  })
  const document = Buffer.from(unzipSync(reply.rawPayload)['word/document.xml']!).toString()
  for (const word of ['证据目录', '序号', '证明目的', '合同成立', '提交人（签章）：']) expect(document).toContain(word)
})

/** A picture of 300 × 200 pixels. */
const png = pngOf(300, 200)
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height, 0x80))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The header of a photograph of 300 × 200 pixels, which is to be turned clockwise by 90° (Exif orientation 6). */
const jpg = Buffer.from(
  [
    'ffd8',
    'ffe1 0022 457869660000 4d4d002a00000008 0001 0112 0003 00000001 0006 0000 00000000',
    'ffc0 000b 08 00c8 012c 01 011100',
    'ffd9',
  ]
    .join('')
    .replaceAll(' ', ''),
  'hex',
)
