import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../test/support/server.ts'
import { noteApi } from '../../domains/note/api.ts'

let server: TestServer
let somebody: Caller
beforeAll(async () => {
  server = await testServer()
  somebody = await server.signIn(server.tenants.a, 'legal_staff')
})
afterAll(() => server.stop())

const form = '--x\r\nContent-Disposition: form-data; name="content"\r\n\r\n便签\r\n--x--\r\n'

test.each([
  ['zh', '提交的内容格式不受支持，此处应为 JSON'],
  ['en', 'Unsupported content type. Send JSON'],
  ['es', 'Tipo de contenido no admitido. Envíe JSON'],
  ['ja', '送信された形式には対応していません。JSON で送信してください'],
])('a form instead of JSON is refused with the reason, in %s', async (language, msg) => {
  for (const type of ['multipart/form-data; boundary=x', 'application/xml', 'text/plain']) {
    const reply = await server.server.app.inject({
      method: 'POST',
      url: noteApi.update_note.path,
      payload: form,
      headers: { satoken: somebody.token, cookie: `language=${language}`, 'content-type': type },
    })
    expect([reply.statusCode, reply.json()]).toEqual([415, { code: 415, msg, data: null }])
  }
  expect(await somebody.ask(noteApi.query_note, {})).not.toMatchObject({ content: '便签' })
})
