import { expect, test } from 'vitest'
import { contentDisposition } from './disposition.ts'
import { fileName } from './name.ts'

test('a file is named by its title and its number or day, in one format', () => {
  expect(fileName(['审查报告', 'SC-2026-000001'], 'docx')).toBe('审查报告-SC-2026-000001.docx')
  expect(fileName(['合同', ''], 'xlsx')).toBe('合同.xlsx')
})

test('characters that a file system forbids are replaced, and long titles are cut', () => {
  expect(fileName(['甲<乙>:"丙"|?*/\\\u202E丁', 'A\tB\n'], 'pdf')).toBe('甲_乙_丙_丁-A_B_.pdf')
  for (const sign of ['a', 'é', '长', '𠮷', '👨‍👩‍👧']) {
    const name = fileName([sign.repeat(300), '1'], 'pdf')
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
    expect(name.isWellFormed()).toBe(true)
    expect(name).toMatch(/\.pdf$/)
  }
  expect(fileName(['长'.repeat(300)], 'pdf')).toBe(`${'长'.repeat(80)}.pdf`)
  expect(fileName(['名字. .'], 'pdf')).toBe('名字.pdf')
})

test('clients that only read ASCII get the name in pinyin', () => {
  expect(contentDisposition('合同-2026-11-25.xlsx')).toBe(
    `attachment; filename="hetong-2026-11-25.xlsx"; filename*=UTF-8''${encodeURIComponent('合同-2026-11-25.xlsx')}`,
  )
  expect(contentDisposition('Informe de revisión.docx')).toContain('filename="Informe de revision.docx"')
})
