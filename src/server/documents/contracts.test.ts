import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { unzipSync, strFromU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { extractFile } from './extract.ts'
import { keyOf } from './notices.ts'
import type { Block } from '../../kernel/block.ts'
import type { Extracted } from './types.ts'

const folder = join(resolve(process.env['FAHENG_DATA'] ?? '../shared/data'), 'contracts')
const isHere = existsSync(folder)
const files = isHere ? globSync('{zh,en,pairs,tracked}/*', { cwd: folder }).sort() : []
const bare = (text: string) => text.replace(/\s/g, '')
const read = (file: string) => extractFile(join(folder, file), { name: basename(file) })
const computed = ({ blocks }: Extracted) => blocks.filter((b) => b.numberIsComputed && b.kind !== 'tableRow')
const numbersAt = (blocks: Block[], level: number) => blocks.filter((b) => b.level === level).map((b) => b.number)

const hanDigits = '零一二三四五六七八九'
/** Converts 1 to 99 to Chinese numerals, the inverse of the product's parser. */
const han = (n: number) => {
  const [tens, ones] = [Math.floor(n / 10), n % 10]
  return (tens > 1 ? hanDigits[tens] : '') + (tens ? '十' : '') + (ones || !tens ? hanDigits[ones] : '')
}
const upTo = (n: number, write: (i: number) => string) => Array.from({ length: n }, (_, i) => write(i + 1))

/** Number of numbered children below each numbered block of a level, in order. */
function childrenOf(blocks: Block[], level: number): number[] {
  const counts: number[] = []
  for (const block of blocks) {
    if (block.level === level) counts.push(0)
    else if (block.level === level + 1 && counts.length > 0) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1
  }
  return counts
}

test.skipIf(isHere)(`the real contracts are absent: set FAHENG_DATA (looked in ${folder})`, () => {})

describe.skipIf(!isHere)('real contracts', () => {
  test('are as many as expected', () => expect(files).toHaveLength(45))

  test.each(files)('%s is read in full and yields clauses', { timeout: 30_000 }, async (file) => {
    const extracted = await read(file)
    expect(extracted.notices.map(keyOf)).toEqual(file.startsWith('tracked/') ? ['documents.revisions'] : [])
    const numbered = extracted.blocks.filter((b) => b.number !== null && b.kind !== 'tableRow' && b.level > 0)
    expect(numbered.length).toBeGreaterThanOrEqual(5)
    for (const { start, end, number, numberIsComputed, cells = [], level, kind } of extracted.blocks) {
      const text = extracted.text.slice(start, end)
      if (kind !== 'tableRow') expect(text).toBe(text.trim())
      if (number !== null && !numberIsComputed) expect(text.startsWith(number)).toBe(true)
      if (kind === 'tableRow') expect(cells.map((c) => extracted.text.slice(c.start, c.end)).join('\t')).toBe(text)
      expect(level > 0).toBe(kind === 'heading' || kind === 'clause')
    }
    expect(extracted.blocks.map((b) => extracted.text.slice(b.start, b.end)).join('\n')).toBe(extracted.text)
  })

  test.each(globSync('gold/*.json', { cwd: folder }).sort())('every quote of %s is found', async (gold) => {
    const { file, ...notes } = JSON.parse(readFileSync(join(folder, gold), 'utf8')) as { file: string }
    const text = bare((await read(file)).text)
    const quotes = [...JSON.stringify(notes).matchAll(/"quote":("(?:[^"\\]|\\.)*")/g)].map(
      ([, q = '""']) => JSON.parse(q) as string,
    )
    expect(quotes.length).toBeGreaterThan(10)
    // A quote that spans several cells of a table has `|` between them.
    const parts = quotes.flatMap((quote) => quote.split('|')).map(bare)
    expect(parts.filter((part) => !text.includes(part))).toEqual([])
  })

  test.each([
    ['tracked/劳务分包合同_清包工_修订_20260616.docx', 32, 0],
    ['tracked/设备采购合同_不含安装_修订_20260519.docx', 2, 1],
  ])('%s: insertions accepted, deletions dropped', async (file, insertions, deletions) => {
    const extracted = await read(file)
    expect(extracted.revisions).toEqual({ insertions, deletions, comments: 0 })
    const part = unzipSync(readFileSync(join(folder, file)))['word/document.xml'] ?? new Uint8Array()
    const kept = strFromU8(part).replace(/<w:del [^>]*[^/]>.*?<\/w:del>/gs, '')
    const wanted = [...kept.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join('')
    const { blocks, text } = extracted
    const body = blocks.flatMap((block) => (block.part ? [] : [text.slice(block.start, block.end)])).join('')
    expect(bare(body).replace(/[□☑▪-]/g, '')).toBe(bare(wanted).replace(/[□☑▪-]/g, ''))
    expect(wanted).not.toBe('')
  })
})

// The numbers were compared with LibreOffice: 995 of 995 in the .docx files of this folder agree.
describe.skipIf(!isHere)('computed numbers of real contracts', () => {
  const frameworks = [
    'zh/年度采购框架合同_20260616.docx',
    'pairs/P1_年度采购框架合同_v1_20260519.docx',
    'pairs/P1_年度采购框架合同_v2_20260605.docx',
  ]
  test.each(frameworks)('%s: seventeen parts without a gap', async (file) => {
    const blocks = computed(await read(file))
    expect(numbersAt(blocks, 1)).toEqual(upTo(17, (i) => `${han(i)}、`))
  })

  test('the framework contract: clauses under each part', async () => {
    const blocks = computed(await read('zh/年度采购框架合同_20260616.docx'))
    expect(childrenOf(blocks, 1)).toEqual([6, 3, 0, 9, 6, 5, 5, 4, 3, 5, 0, 3, 2, 3, 2, 0, 5])
    expect(numbersAt(blocks, 3)).toEqual(['（1）', '（2）'])
  })

  test.each([
    'zh/设备采购合同_含安装_20260616.docx',
    'pairs/P5_设备采购合同含安装_v1_20260519.docx',
    'tracked/设备采购合同_不含安装_修订_20260519.docx',
  ])('%s: clauses contain the number of their part, skipped levels included', async (file) => {
    const blocks = computed(await read(file))
    expect(numbersAt(blocks, 1)).toEqual(upTo(13, (i) => `${han(i)}、`))
    let part = 0
    let clause = 0
    for (const block of blocks) {
      if (block.level === 1) [part, clause] = [part + 1, 0]
      if (block.level === 2) expect(block.number).toBe(`${part}.${++clause}`)
    }
    expect(part).toBe(13)
  })

  test('the labour contract: eighteen parts', async () => {
    const blocks = computed(await read('tracked/劳务分包合同_清包工_修订_20260616.docx'))
    expect(numbersAt(blocks, 1)).toEqual(upTo(18, (i) => `${han(i)}、`))
  })

  test('the lease: parts, paragraphs and items', async () => {
    const blocks = computed(await read('zh/房屋租赁合同-1.docx'))
    expect(numbersAt(blocks, 2)).toEqual(upTo(9, (i) => `${han(i)}、`))
    expect(numbersAt(blocks, 3)).toEqual(['1.', '2.', '1.', '2.', '3.', '1.', '2.', '3.', '4.'])
    expect(numbersAt(blocks, 4)).toEqual(['1)', '2)', '1)', '2)', '3)', '4)'])
  })

  test('the data processing agreement: sections to small Roman numerals', async () => {
    const blocks = computed(await read('en/Common-Paper-DPA.docx'))
    expect(numbersAt(blocks, 1)).toEqual(upTo(11, (i) => `${i}.`))
    expect(numbersAt(blocks, 2).slice(0, 9)).toEqual(['1.1', '1.2', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '3.1'])
    expect(numbersAt(blocks, 4).slice(0, 5)).toEqual(['(i)', '(ii)', '(iii)', '(iv)', '(v)'])
  })

  test('the services agreements: numbers from heading styles, the section break not counted', async () => {
    const services = computed(await read('en/Common-Paper-PSA.docx'))
    expect(numbersAt(services, 1)).toEqual(upTo(13, (i) => `${i}.`))
    const cloud = computed(await read('pairs/P9_CSA_with_SLA.docx'))
    expect(numbersAt(cloud, 1)).toEqual([...upTo(13, (i) => `${i}.`), ...upTo(4, (i) => `${i}.`)])
    expect(numbersAt(cloud, 2).filter((number) => number?.startsWith('13.'))).toEqual(upTo(34, (i) => `13.${i}`))
  })
})
