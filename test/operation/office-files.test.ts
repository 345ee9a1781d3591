import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '../../src/server/context.ts'
import { sheetReply } from '../../src/server/http/sheet.ts'
import { loadMessages } from '../../src/server/messages.ts'
import { docxOf } from '../../src/server/paper/docx.ts'
import type { PaperBlock } from '../../src/server/paper/paper.ts'
import { newDice } from '../probes/support/dice.ts'
import { inputOf, readVersions } from '../probes/support/inputs.ts'
import { type Call, readCalls } from '../probes/support/registry.ts'
import { inputSchema } from '../probes/support/schema.ts'
import type { World } from '../probes/support/world.ts'
import { servedWorlds } from '../probes/support/worlds.ts'
import { readOffice } from '../support/office-reader.ts'
import type { Caller, TestServer } from '../support/server.ts'

// Opens our files with independent programs. LibreOffice is used where it is installed:
// apt-get install -y libreoffice-writer-nogui libreoffice-calc-nogui --no-install-recommends
const office = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path))
/** Libraries of LibreOffice's modules, which can be installed separately. */
const modules = { docx: 'libswlo.so', xlsx: 'libsclo.so', pdf: 'libsdlo.so' }
const opens = (kind: keyof typeof modules): boolean =>
  office !== undefined && existsSync(join('/usr/lib/libreoffice/program', modules[kind]))
const run = promisify(execFile)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** An archive of a sheet and files; its round trip is tested beside the export. */
const isArchive = ({ key }: Call): boolean => ['contract-import.export', 'evidence.bundleArchive'].includes(key)

/** Converts a file with LibreOffice. */
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

describe.skipIf(!opens('docx'))('in LibreOffice', { timeout: 300_000 }, () => {
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

  test.skipIf(!opens('xlsx'))('an Excel file shows dates, amounts and names as they are meant', async () => {
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

/** Calls that return uploaded files unchanged, which are not created by the product. */
const asUploaded =
  /^(?!drafting\.).*\.(?:download|original|logo|proof|voucher|view)$|^(?:attachment|file|review)\.|^refund\.file$/

describe('the files that the product creates', { timeout: 300_000 }, () => {
  let server: TestServer
  let world: World
  let callers: Caller[]
  const dice = newDice('office files')
  beforeAll(async () => {
    ;({ server, mine: world } = await servedWorlds())
    callers = [world.admin, world.staff, await server.signIn(server.tenants.provider, 'root')]
  }, 300_000)
  afterAll(() => server.stop())

  /** The file that a call returns to one of the callers; undefined where none gets a file. */
  async function fileOf(call: Call, more: object): Promise<Buffer | undefined> {
    const versions = await readVersions(server)
    for (const { token } of callers) {
      const input = { ...(inputOf(call, world, versions, dice) as object), ...more }
      const headers = { satoken: token, cookie: 'language=zh', 'x-forwarded-for': '203.0.113.9' }
      const { method, path } = call.endpoint
      const query = new URLSearchParams(
        Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
      )
      const reply = await server.server.app.inject(
        method === 'GET'
          ? { method, url: `${path}?${query.toString()}`, headers }
          : { method, url: path, headers, payload: input },
      )
      if (reply.headers['content-disposition'] !== undefined) return reply.rawPayload
    }
    return undefined
  }

  test('are opened by an independent reader, each kind of report, list and form', async () => {
    const calls = (await readCalls()).filter(({ key, endpoint }) => endpoint.reply === 'file' && !asUploaded.test(key))
    const kinds = new Map<string, string>()
    const faults: string[] = []
    for (const call of calls) {
      const hasFormats = 'format' in ((inputSchema(call.endpoint).properties ?? {}) as object)
      for (const more of hasFormats ? [{ format: 'docx' }, { format: 'pdf' }] : [{}]) {
        const file = await fileOf(call, more)
        if (file === undefined || !/^(?:PK|%PDF)/.test(file.toString('latin1', 0, 4)) || isArchive(call)) continue
        try {
          const { kind, text } = await readOffice(file)
          if (text === '') faults.push(`${call.key} ${kind}: empty`)
          kinds.set(`${call.key} ${kind}`, kind)
          if (opens(kind)) await converted(file, kind, kind === 'pdf' ? 'png' : 'pdf')
        } catch (error) {
          faults.push(`${call.key} ${JSON.stringify(more)}: ${String(error)}`)
        }
      }
    }
    expect(faults).toEqual([])
    expect([...kinds.keys()]).toEqual(
      expect.arrayContaining([
        'contract.export xlsx',
        'dictionary.importTemplate xlsx',
        'drafting.download docx',
        'drafting.download pdf',
        'examine.report docx',
        'examine.report pdf',
        'ledger-report.exportRows xlsx',
        'robot.export docx',
        'text-comparison.report docx',
      ]),
    )
    expect([...kinds.values()].filter((kind) => kind === 'xlsx').length).toBeGreaterThan(40)
  })

  test('the independent reader detects broken files', async () => {
    const call = (await readCalls()).find(({ key }) => key === 'contract.export')!
    const parts = unzipSync((await fileOf(call, {}))!)
    const sheet = Object.keys(parts).find((name) => name.startsWith('xl/worksheets/sheet'))!
    const broken = (change: (xml: string) => string) =>
      readOffice(zipSync({ ...parts, [sheet]: strToU8(change(strFromU8(parts[sheet]!))) }))
    await expect(broken((xml) => xml.replace('</row>', ''))).rejects.toThrow(sheet)
    await expect(broken((xml) => xml.replace('<row r="2"', '<row r="1"'))).rejects.toThrow('row 1 behind 1')
    const { [sheet]: _, ...rest } = parts
    await expect(readOffice(zipSync(rest))).rejects.toThrow('is not there')
  })
})
