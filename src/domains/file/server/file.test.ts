import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { fileApi } from '../api.ts'

let server: TestServer
let owner: Caller

beforeAll(async () => {
  server = await testServer()
  owner = await server.signIn(server.tenants.a, 'business_user')
})
afterAll(() => server.stop())

const boundary = 'faheng-test-boundary'

/** Uploads a form whose file is streamed in pieces, so that a large one is never in memory. */
async function upload(name: string, pieces: Iterable<Buffer | string>, token = owner.token) {
  function* form() {
    const type = 'Content-Type: application/octet-stream'
    yield `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n${type}\r\n\r\n`
    yield* pieces
    yield `\r\n--${boundary}--\r\n`
  }
  const reply = await server.server.app.inject({
    method: 'POST',
    url: fileApi.upload.path,
    headers: { satoken: token, cookie: 'language=zh', 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Readable.from(form(), { objectMode: false }),
  })
  return reply.json<{ code: number; msg: string; data: { fileId: string; name: string; type: string; size: number } }>()
}

describe('uploading', () => {
  test('detects the type by content, whatever the name', async () => {
    expect((await upload('发票.txt', [pdf])).data).toMatchObject({ name: '发票.txt', type: 'pdf', size: pdf.length })
  })

  test('refuses unsupported types', async () => {
    for (const content of ['MZ\x90\x00program', '#!/bin/sh\nrm -rf /\n', Buffer.from([0, 1, 2, 3, 255, 254, 0, 9])]) {
      const reply = await upload('合同.docx', [content])
      expect(reply).toMatchObject({ code: -1, data: null })
      expect(reply.msg).toContain('不支持的文件类型')
    }
  })

  test('refuses a file that has two types at once, with the reason', async () => {
    const reply = await upload('合同.pdf', ['MZ', pdf])
    expect(reply.code).toBe(-1)
    expect(reply.msg).toMatch(/^文件含有不安全的内容/)
  })

  test('refuses an empty file, and a form without one', async () => {
    expect(await upload('空.txt', [])).toMatchObject({ code: -1, msg: '文件是空的，请重新选择' })
    const none = await server.server.app.inject({
      method: 'POST',
      url: fileApi.upload.path,
      headers: { satoken: owner.token, cookie: 'language=zh' },
      payload: {},
    })
    expect(none.json()).toMatchObject({ code: -1, msg: '请选择要上传的文件' })
  })

  test('refuses more than 50 MB', async () => {
    const mebibyte = Buffer.alloc(1024 * 1024, 'a')
    function* tooMuch() {
      for (let i = 0; i < 50; i += 1) yield mebibyte
      yield 'one more'
    }
    expect(await upload('太大.txt', tooMuch())).toMatchObject({ code: -1, msg: '文件超过50MB，无法上传' })
  })

  test('keeps the visible part of a name: without folders, control and direction characters', async () => {
    const shown = {
      '../../etc/passwd.txt': 'passwd.txt',
      'C:\\\\Users\\\\某人\\\\合同.txt': '合同.txt',
      '合同\u202Etxt.exe.txt': '合同txt.exe.txt',
      'a\u0007b\u200b.txt': 'ab.txt',
      '..': 'file',
    }
    for (const [name, expected] of Object.entries(shown)) {
      expect((await upload(name, ['第一条'])).data.name).toBe(expected)
    }
  })

  test('is for those who are signed in', async () => {
    expect(await upload('合同.txt', ['第一条'], 'nobody')).toMatchObject({ code: 4401 })
  })
})

describe('downloading', () => {
  test('gives the bytes as an attachment that no browser guesses a type for', async () => {
    // All byte values, in more than one stored chunk.
    const content = Buffer.concat([pdf, Buffer.alloc(1_500_000, Buffer.from(Array.from({ length: 256 }, (_, i) => i)))])
    const { data } = await upload('附件 “一”%;".pdf', [content])
    const reply = await server.server.app.inject({
      method: 'GET',
      url: `${fileApi.download.path}?id=${data.fileId}`,
      headers: { satoken: owner.token },
    })
    expect(reply.rawPayload.equals(content)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'response-type': 'doc',
    })
    const disposition = String(reply.headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename="[ -~]*"; filename\*=UTF-8''[\w.%!~-]+$/)
    expect(decodeURIComponent(disposition.split("''")[1]!)).toBe(data.name)
  })

  test('is allowed to the uploader only', async () => {
    const { data } = await upload('私有.txt', ['第一条'])
    for (const who of [
      await server.signIn(server.tenants.a, 'tenant_admin'),
      await server.signIn(server.tenants.b, 'business_user'),
    ]) {
      expect(await who.call(fileApi.download, { id: data.fileId })).toMatchObject({ msg: '记录不存在或已删除' })
    }
  })
})
