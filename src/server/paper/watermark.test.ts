import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/probes/support/world.ts'
import { type TestServer, testServer } from '../../../test/support/server.ts'
import { draftingApi } from '../../domains/drafting/api.ts'
import { chinaDay } from '../../kernel/dates.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

/** The text of each page of a draft that a legal officer downloads as a PDF. */
async function pagesOfDownload(): Promise<string[]> {
  const staff = await server.signIn(server.tenants.a, 'legal_staff')
  const content = '致对方：请于收到本函之日起十日内履行付款义务。\n'.repeat(90)
  const { id } = await staff.ask(draftingApi.save, { docKind: 'document', title: '催款律师函', content })
  const { rawPayload } = await server.server.app.inject({
    method: 'POST',
    url: draftingApi.download.path,
    headers: { satoken: staff.token },
    payload: { id, format: 'pdf' },
  })
  const pdf = await getDocument({ data: new Uint8Array(rawPayload), useSystemFonts: false }).promise
  const pages = []
  for (let no = 1; no <= pdf.numPages; no += 1) {
    const { items } = await (await pdf.getPage(no)).getTextContent()
    const words = items.map((item) => ('str' in item ? item.str : '')).join('')
    pages.push(words.replaceAll(/\s/g, ''))
  }
  return pages
}

test('every page of a downloaded PDF shows the reader and the day', async () => {
  const pages = await pagesOfDownload()
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain(`法务专员ta_legal_staff${chinaDay(new Date())}`)
})

test('no page does where the organisation has switched watermarks off', async () => {
  await asOwner(server, (client) =>
    client.query(`update tenant set "envConfig" = '{"watermark": false}' where id = $1`, [server.tenants.a.id]),
  )
  for (const page of await pagesOfDownload()) expect(page).not.toContain('ta_legal_staff')
})
