import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '../../src/server/context.ts'
import { sheetReply } from '../../src/server/http/sheet.ts'
import { loadMessages } from '../../src/server/messages.ts'
import { docxOf } from '../../src/server/paper/docx.ts'
import type { PaperBlock } from '../../src/server/paper/paper.ts'

// Our files as another program opens them. Skipped where LibreOffice is not installed:
// apt-get install -y libreoffice-writer-nogui libreoffice-calc-nogui --no-install-recommends
const office = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path))
const run = promisify(execFile)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What LibreOffice makes of a file. */
async function converted(bytes: Uint8Array, from: string, to: string): Promise<Buffer> {
  await writeFile(join(folder, `file.${from}`), bytes)
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const [format] = to.split(':')
  await run(office!, [profile, '--headless', '--convert-to', to, '--outdir', folder, join(folder, `file.${from}`)])
  return readFile(join(folder, `file.${format}`))
}

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const found = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false }).promise
  const pages: string[] = []
  for (let no = 1; no <= found.numPages; no += 1) {
    const { items } = await (await found.getPage(no)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  return pages
}

const blocks: PaperBlock[] = [
  { kind: 'title', text: '买卖合同' },
  { kind: 'heading', text: '第一条 标的' },
  { kind: 'text', text: '（一）甲方交货。' },
  { kind: 'text', text: '（二）乙方付款。' },
  { kind: 'heading', text: '第二条 价款' },
  { kind: 'text', text: '（一）分期支付。' },
  {
    kind: 'table',
    rows: [
      ['序号', '证据名称', '证明目的'],
      ...Array.from({ length: 40 }, (_, i) => [`${i + 1}`, '合同书', '证明双方之间存在买卖合同关系，约定了交货期限']),
    ],
  },
  { kind: 'flush', text: '甲方（盖章）：　　　　　　乙方（盖章）：' },
]

describe.skipIf(office === undefined)('in LibreOffice', { timeout: 300_000 }, () => {
  test('a Word file counts its clauses, repeats the head of a table and numbers its pages', async () => {
    const file = await docxOf({
      paper: {
        title: '买卖合同',
        id: 'WS-2026-000001',
        author: '张三',
        organisation: '华岳集团',
        language: 'zh',
        isAi: false,
        label: null,
        blocks,
      },
      page: '第 {page} 页 共 {pages} 页',
      now: new Date('2026-11-22T08:00:00Z'),
    })
    const pages = (await pagesOf(await converted(file, 'docx', 'pdf'))).map((page) => page.replaceAll(/\s/g, ''))
    const text = pages.join('')
    for (const words of ['第一条标的', '（一）甲方交货', '（二）乙方付款', '第二条价款', '（一）分期支付'])
      expect(text).toContain(words)
    expect(pages.filter((page) => page.includes('证明目的')).length).toBeGreaterThan(1)
    pages.forEach((page, i) => {
      expect(page).toContain(`第${i + 1}页共${pages.length}页`)
      expect(page).toContain('WS-2026-000001')
    })
  })

  test('an Excel file shows dates, amounts and names as they are meant', async () => {
    const messages = await loadMessages()
    const ctx: Pick<Ctx, 'say' | 'now' | 'who' | 'language'> = {
      say: (key, vars) => messages.say('zh', key, vars),
      now: new Date('2026-11-25T02:05:00Z'),
      language: 'zh',
      who: { name: '张三', tenant: { name: '华岳集团' } } as Ctx['who'],
    }
    const { body } = await sheetReply<[string, string, string]>(ctx as Ctx, {
      title: '合同',
      rows: [['+86热线外包服务合同', '12345678.9', '2026-12-08']],
      columns: [
        { title: '名称', width: 30, value: (row) => row[0] },
        { title: '金额', width: 18, format: 'money', value: (row) => row[1] },
        { title: '日期', width: 12, format: 'date', value: (row) => row[2] },
      ],
    })
    const csv = await converted(body as Uint8Array, 'xlsx', 'csv:Text - txt - csv (StarCalc):44,34,76,1')
    // Versions of LibreOffice quote all cells or only those that need it.
    expect(csv.toString()).toMatch(/^"?\+86热线外包服务合同"?,"12,345,678\.90","?2026-12-08"?$/m)
  })
})
