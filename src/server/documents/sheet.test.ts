import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { extractSheet } from './extract.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheet-'))
})
afterAll(() => rm(folder, { recursive: true }))

const book = async (rows: SheetData): Promise<Uint8Array> => new Uint8Array(await writeXlsxFile(rows).toBuffer())
async function read(bytes: Uint8Array): Promise<string[][]> {
  const path = join(folder, 'sheet.xlsx')
  await writeFile(path, bytes)
  return extractSheet(path)
}
/** A workbook with the given XML as its sheet. */
const raw = (sheet: string): Uint8Array => {
  const schema = 'http://schemas.openxmlformats.org'
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="${schema}/package/2006/relationships"><Relationship Id="rId1" Type="${schema}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`
  return zipSync({
    '_rels/.rels': strToU8(relation('officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': strToU8(relation('worksheet', 'worksheets/sheet1.xml')),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${schema}/spreadsheetml/2006/main" xmlns:r="${schema}/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${schema}/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
    ),
  })
}

describe('the first sheet of a workbook', () => {
  test('is read as text: words, numbers, days, truths and gaps', async () => {
    const day = { value: new Date(Date.UTC(2026, 1, 28)), type: Date, format: 'yyyy-mm-dd' }
    const rows = await read(
      await book([
        ['编码', '数'],
        [' 甲 ', 12.5],
        [null, true],
        [day, 13800000000],
      ]),
    )
    expect(rows).toEqual([
      ['编码', '数'],
      ['甲', '12.5'],
      ['', 'true'],
      ['2026-02-28', '13800000000'],
    ])
  })

  test('of twenty thousand rows is read within the limits', async () => {
    const rows = await read(await book(Array.from({ length: 20_000 }, (_, i) => [`code${i}`, `名称 ${i}`, i])))
    expect(rows).toHaveLength(20_000)
    expect(rows[19_999]).toEqual(['code19999', '名称 19999', '19999'])
  }, 60_000)

  test('a formula is read as its stored value', async () => {
    expect(await read(raw('<row r="1"><c r="A1"><f>WEBSERVICE("http://example.com")</f><v>7</v></c></row>'))).toEqual([
      ['7'],
    ])
  })
})

describe('a file that is not a sheet, or hostile, is refused with the reason', () => {
  test.each([
    ['text', strToU8('编码,名称'), 'documents.notSheet'],
    ['an archive', zipSync({ 'a.txt': strToU8('a') }), 'documents.notSheet'],
    ['nothing', new Uint8Array(), 'documents.empty'],
    ['half a workbook', raw('<row/>').slice(0, 300), 'documents.damaged'],
    ['a cell at the far end', raw('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), 'documents.bomb'],
  ])('%s', { timeout: 30_000 }, async (_, bytes, key) => {
    await expect(read(bytes)).rejects.toMatchObject({ key })
  })

  test('an archive that unpacks to two hundred megabytes', async () => {
    const part = zipSync({
      'xl/workbook.xml': strToU8('<a/>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(200 * 1024 * 1024),
    })
    await expect(read(part)).rejects.toMatchObject({ key: 'documents.bomb' })
  }, 60_000)
})
