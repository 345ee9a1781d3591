import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { docx, paragraph } from '../../../test/hostile/office.ts'
import { doc, ole } from '../../../test/hostile/ole.ts'
import { onePage } from '../../../test/hostile/pdf.ts'
import { detectFileType } from './detect.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)

test.each([
  ['docx', docx({ body: paragraph('x') })],
  ['doc', doc('x\r')],
  ['pdf', onePage('')],
  ['txt', strToU8('第一条')],
  ['md', strToU8('# 合同\n\n**粗**')],
  ['xlsx', zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('<a/>') })],
  ['xls', ole({ Workbook: new Uint8Array(5000) })],
  ['png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['jpg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['tiff', bytes(0x49, 0x49, 0x2a, 0x00)],
  ['zip', zipSync({ 'a.txt': strToU8('x') })],
  ['zip', zipSync({ 'a.docx': [docx({ body: paragraph('x') }), { level: 0 }] })],
  ['rar', strToU8('Rar!\x1a\x07\x01\0')],
])('detects %s by its content', (type, content) => {
  expect(detectFileType(content)?.type).toBe(type)
  // The beginning suffices, and the name is ignored.
  expect(detectFileType(content.subarray(0, 65_536), 'a.exe')?.type).toBe(type)
})

test.each([
  ['program', strToU8('MZ\x90')],
  ['page', strToU8('<html>')],
  ['protected Office file', ole({ EncryptedPackage: new Uint8Array(5000) })],
  ['unknown data', bytes(0, 1, 2, 3, 4)],
])('does not accept a %s', (_, content) => expect(detectFileType(content)).toBeNull())

test('the name distinguishes Markdown from text only where both are possible', () => {
  const list = strToU8('- 甲\n- 乙\n- 丙\n')
  expect(detectFileType(list, 'a.md')?.type).toBe('md')
  expect(detectFileType(list, 'a.txt')?.type).toBe('txt')
  expect(detectFileType(strToU8('第一条'), 'a.md')?.type).toBe('txt')
})
