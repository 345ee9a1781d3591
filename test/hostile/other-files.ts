import { strToU8 } from 'fflate'
import type { HostileFile } from './hostile-file.ts'
import { doc, docStreams, ole } from './ole.ts'
import { docx, paragraph } from './office.ts'

const mega = 1024 * 1024

/** Random bytes from a seed (mulberry32), so that a failure can be reproduced. */
function randomBytes(seed: number, length: number): Uint8Array {
  let state = seed
  return Uint8Array.from({ length }, () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (t ^ (t >>> 14)) & 0xff
  })
}

const patched = (bytes: Uint8Array, change: (view: DataView) => void) => {
  const out = bytes.slice()
  change(new DataView(out.buffer))
  return out
}

const wordFiles: HostileFile[] = [
  { name: 'honest.doc', bytes: () => doc('第一条 标的\r甲方供货。\r'), read: { contains: '第一条' } },
  { name: 'password.doc', bytes: () => doc('密文\r', 0x0100), refused: ['documents.encrypted'] },
  {
    name: 'password.docx',
    bytes: () => ole({ EncryptionInfo: new Uint8Array(300), EncryptedPackage: randomBytes(1, 9000) }),
    refused: ['documents.encrypted'],
  },
  {
    name: 'macros.doc',
    bytes: () => doc('正文\r', 0, { _VBA_PROJECT: strToU8('AutoOpen') }),
    read: { notices: ['documents.macros'], contains: '正文', lacks: 'AutoOpen' },
  },
  {
    name: 'cut short.doc',
    bytes: () => doc('第一条\r').subarray(0, 3000),
    refused: ['documents.damaged', 'documents.unknownType'],
  },
  {
    name: 'sectors in a circle.doc',
    // Every sector is followed by itself.
    bytes: () =>
      patched(doc('第一条\r'), (view) => [...Array(100).keys()].forEach((i) => view.setUint32(512 + 4 * i, i, true))),
    refused: ['documents.damaged', 'documents.tooSlow', 'documents.bomb'],
    read: { notices: ['documents.noText'] },
  },
  {
    name: 'folders in a circle.doc',
    bytes: () => patched(doc('第一条\r'), (view) => view.setUint32(512 * 3 + 128 + 72, 1, true)),
    refused: ['documents.damaged', 'documents.tooSlow', 'documents.bomb'],
    read: {},
  },
  {
    name: 'claims a billion characters.doc',
    bytes: () => patched(doc('第一条\r'), (view) => view.setUint32(512 * 4 + 0x4c, 1_000_000_000, true)),
    refused: ['documents.damaged', 'documents.tooSlow', 'documents.bomb'],
    read: {},
  },
  { name: 'workbook.doc', bytes: () => ole({ Workbook: new Uint8Array(5000) }), refused: ['documents.unknownType'] },
  { name: 'installer.doc', bytes: () => ole({ Property: new Uint8Array(5000) }), refused: ['documents.unknownType'] },
  {
    name: 'no table.doc',
    bytes: () => ole({ WordDocument: docStreams('第一条\r')['WordDocument'] ?? new Uint8Array() }),
    refused: ['documents.damaged'],
  },
]

const wrongTypes: HostileFile[] = [
  { name: 'empty.docx', bytes: () => new Uint8Array(), refused: ['documents.empty'] },
  {
    name: 'program.docx',
    bytes: () => strToU8('MZ\u0090\u0000\u0003 This program cannot be run in DOS mode.'),
    refused: ['documents.unknownType'],
  },
  { name: 'program.pdf', bytes: () => strToU8('\x7fELF\x02\x01\x01\0\0'), refused: ['documents.unknownType'] },
  { name: 'script.txt', bytes: () => strToU8('#!/bin/sh\nrm -rf /\n'), refused: ['documents.unknownType'] },
  {
    name: 'picture.docx',
    bytes: () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    refused: ['documents.unknownType'],
  },
  {
    name: 'page.txt',
    bytes: () => strToU8('<!DOCTYPE html><script>alert(1)</script>'),
    refused: ['documents.unknownType'],
  },
  { name: 'drawing.md', bytes: () => strToU8('<svg onload="alert(1)"/>'), refused: ['documents.unknownType'] },
  {
    name: 'rich text.doc',
    bytes: () => strToU8('{\\rtf1\\ansi{\\object\\objdata 0105}}'),
    refused: ['documents.unknownType'],
  },
  { name: 'program and PDF.pdf', bytes: () => strToU8('MZ    %PDF-1.7\n1 0 obj'), refused: ['documents.hostile'] },
  { name: 'random.bin', bytes: () => randomBytes(20261120, 300_000), refused: ['documents.unknownType'] },
  { name: 'NUL.txt', bytes: () => strToU8('第一条\0\0\0 标的'), refused: ['documents.unknownType'] },
  { name: 'too large.txt', bytes: () => new Uint8Array(20 * mega + 1).fill(0x61), refused: ['documents.tooLarge'] },
]

const texts: HostileFile[] = [
  {
    name: '合同\u202Efdp.docx',
    bytes: () => docx({ body: paragraph('从右到左的文件名') }),
    read: { contains: '从右到左' },
  },
  { name: '../../etc/passwd', bytes: () => strToU8('第一条 标的'), read: { contains: '第一条' } },
  { name: 'a\0b\uD800.md', bytes: () => strToU8('第一条 标的'), read: { contains: '第一条' } },
  { name: `${'长'.repeat(200_000)}.txt`, bytes: () => strToU8('第一条 标的'), read: { contains: '第一条' } },
  { name: '--allow-fs-write=*', bytes: () => strToU8('第一条 标的'), read: { contains: '第一条' } },
  {
    name: 'lone surrogates.txt',
    bytes: () => new Uint8Array([0xff, 0xfe, 0x2c, 0x7b, 0x00, 0xd8, 0x61, 0x00]),
    read: { contains: '第\uFFFDa' },
  },
  {
    name: 'one line.txt',
    bytes: () => new Uint8Array(19 * mega).fill(0x61),
    read: { notices: ['documents.truncated'] },
  },
  {
    name: 'only line feeds.txt',
    bytes: () => new Uint8Array(19 * mega).fill(0x0a),
    read: { notices: ['documents.noText'] },
  },
  ...['1.', '[', '**a ', '# ', '(', ' ', '一', '`a', '第', '(a)', '> '].map((sign): HostileFile => ({
    name: `many ${sign.trim() || 'spaces'}.md`,
    bytes: () => strToU8(`# 合同\n**粗**\n${sign.repeat(Math.floor(500_000 / sign.length))}\n结尾`),
    read: { contains: '结尾' },
  })),
]

export const otherFiles = [...wordFiles, ...wrongTypes, ...texts]
