import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBrowser } from '../../../../test/support/browser.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { quickLinkApi } from '../api.ts'

let server: TestServer
let user: Caller
let colleague: Caller
let stranger: Caller

beforeAll(async () => {
  server = await testServer()
  user = await server.signIn(server.tenants.a, 'legal_staff')
  colleague = await server.signIn(server.tenants.a, 'tenant_admin')
  stranger = await server.signIn(server.tenants.b, 'legal_staff')
})
afterAll(() => server.stop())

const paths = async (who: Caller) => (await who.ask(quickLinkApi.query_lnk, {})).links.map((link) => link.path)
const save = (version: number, ...kept: string[]) =>
  user.call(quickLinkApi.update_lnk, { version, links: kept.map((path) => ({ title: '链接', path })) })

describe('quick links', () => {
  test('are the default ones for the user’s permissions until the user saves others', async () => {
    expect(await paths(user)).toEqual([
      '/contractNewIndex',
      '/contractQueryIndex',
      '/contractFileIndex',
      '/contractCharts',
    ])
    expect((await save(0, '/contractQueryIndex?status=3', 'https://www.court.gov.cn/', 'tel:+86 10 12345')).code).toBe(
      200,
    )
    expect(await paths(user)).toEqual(['/contractQueryIndex?status=3', 'https://www.court.gov.cn/', 'tel:+86 10 12345'])
    expect(await paths(colleague)).toContain('/system/dict/index')
    expect(await paths(stranger)).toContain('/contractNewIndex')
  })

  test('lead to pages, web sites, mail and telephones only', async () => {
    const bad = [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https://user:pass@evil.example',
      'http:evil',
      'https://',
      'mailto:',
      'tel:abc',
      'evil.example',
      'blob:https://x',
    ]
    for (const path of bad) {
      const { data } = await save(1, path)
      expect(data, path).toEqual({ fields: { 'links.0.path': expect.any(String) as string } })
    }
    expect((await save(1, 'mailto:law@example.com')).code).toBe(200)
  })

  test('are at most twelve, and two windows do not overwrite each other', async () => {
    expect((await save(2, ...Array.from({ length: 13 }, (_, i) => `/page${i}`))).code).toBe(-1)
    expect((await save(1, '/index')).msg).toContain('其他窗口')
    expect((await save(2)).code).toBe(200)
    expect(await paths(user)).toEqual([])
  })
})

test('the default ones are translated into every language', async () => {
  const browser = newBrowser(server)
  browser.token = colleague.token
  for (const language of ['zh', 'en', 'es', 'ja']) {
    browser.cookies.set('language', language)
    const { code, data } = await browser.call(quickLinkApi.query_lnk, {})
    expect({ language, code, version: data['version'] }).toEqual({ language, code: 200, version: 0 })
    expect(data['links']).toHaveLength(5)
  }
})
