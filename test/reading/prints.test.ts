import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { convertAll, officeVersion } from './office.ts'
import { missing, textLayer } from './missing.ts'
import { compareDocuments } from '../../src/domains/text-comparison/rules/compare.ts'
import { diffsOf } from '../../src/domains/text-comparison/rules/diffs.ts'
import { readyToCompare } from '../../src/domains/text-comparison/rules/printed.ts'
import { extractFile } from '../../src/server/documents/extract.ts'
import { docx, list, numbered, paragraph, wordPart } from '../hostile/office.ts'
import { typedNumber } from '../../src/server/documents/typed-number.ts'

const numberIn = (line: string) => typedNumber(line)?.number ?? null

const office = officeVersion()
const relation = (id: string, type: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${id}.xml"/>`
const cell = (content: string) => `<w:tc><w:tcPr><w:tcW w:w="4500" w:type="dxa"/></w:tcPr>${content}</w:tc>`
const levels = list(1, [
  { format: 'chineseCounting', text: '%1、' },
  { format: 'decimal', text: '%2．' },
  { format: 'decimal', text: '（%3）' },
])
const edges = '<w:headerReference w:type="default" r:id="header1"/><w:footerReference w:type="default" r:id="footer1"/>'
const sentence = '乙方应当按照约定的时间、地点和方式交付租赁物，并在交付时提交合格证、使用说明书和维修记录各一份。'

/** Small contracts, each with one feature that files and their prints show differently. */
const samples: Record<string, () => Uint8Array> = {
  'automatic numbers': () =>
    docx({
      body: [numbered('租赁物', 1), numbered(sentence, 1, 1), numbered(sentence, 1, 1), numbered('其一。', 1, 2)].join(
        '',
      ),
      numbering: wordPart('numbering', levels),
    }),
  'two languages in columns': () =>
    docx({
      body: `<w:tbl><w:tblGrid><w:gridCol w:w="4500"/><w:gridCol w:w="4500"/></w:tblGrid><w:tr>${cell(paragraph(sentence))}${cell(paragraph('Party B shall deliver the leased goods at the agreed time and place, with their certificates and manuals.'))}</w:tr><w:tr>${cell(numbered('甲', 1, 1) + numbered('乙', 1, 1))}${cell(paragraph('A and B'))}</w:tr></w:tbl>${paragraph('完')}`,
      numbering: wordPart('numbering', levels),
    }),
  'heads, feet and notes': () =>
    docx({
      body: `${paragraph(sentence)}<w:p><w:r><w:t>租金见注</w:t></w:r><w:r><w:footnoteReference w:id="5"/></w:r></w:p><w:sectPr>${edges}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>`,
      footnotes: wordPart(
        'footnotes',
        `<w:footnote w:id="5"><w:p><w:r><w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> 不含税。</w:t></w:r></w:p></w:footnote>`,
      ),
      relations: relation('header1', 'header') + relation('footer1', 'footer'),
      entries: {
        'word/header1.xml': strToU8(wordPart('hdr', paragraph('合同编号：A-17　机密'))),
        'word/footer1.xml': strToU8(
          wordPart(
            'ftr',
            `<w:p><w:r><w:t>第</w:t></w:r><w:fldSimple w:instr="PAGE"><w:r><w:t>1</w:t></w:r></w:fldSimple><w:r><w:t>页</w:t></w:r></w:p>`,
          ),
        ),
      },
    }),
}

test.skipIf(office)('LibreOffice is not installed: files are not compared with their prints (soffice)', () => {})

describe.skipIf(!office)('a Word file and the PDF that LibreOffice prints of it', () => {
  test('are read in full, without differences', { timeout: 180_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prints-'))
    try {
      const names = Object.keys(samples)
      const files = names.map((_, i) => join(folder, `sample-${i}.docx`))
      for (const [i, name] of names.entries()) writeFileSync(files[i]!, samples[name]!())
      const [texts, prints] = [convertAll(files, 'txt', folder), convertAll(files, 'pdf', folder)]
      for (const [i, name] of names.entries()) {
        const read = await extractFile(files[i]!, { objects: true })
        const printed = await extractFile(prints[i]!)
        const layer = await textLayer(prints[i]!)
        expect(missing(readFileSync(texts[i]!, 'utf8'), read, []), name).toEqual([])
        expect(missing(layer.text, printed, layer.repeated), name).toEqual([])
        const asked = readyToCompare({ before: read, after: printed, ignore: [] }, numberIn)
        const found = diffsOf(compareDocuments(asked), asked.before, asked.after)
        expect(
          found.map(({ left, right }) => [left?.text, right?.text]),
          name,
        ).toEqual([])
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
