import { expect, type BrowserContext } from '@playwright/test'
import type { Endpoint, InputOf, OutputOf } from '../../src/kernel/endpoint.ts'
import { fileApi } from '../../src/domains/file/api.ts'
import { demoPassword } from '../support/served.ts'

/** A demo user who is signed in in the browser and can call the server directly. */
export interface Visitor {
  token: string
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
  upload(content: string | Uint8Array, name: string): Promise<string>
}

/** Signs a user in without the sign-in page, which has its own journeys. */
export async function signIn(context: BrowserContext, username: string): Promise<Visitor> {
  const url = process.env['FAHENG_URL']!
  const reply = await context.request.post('/api/auth/doLogin', {
    data: { username, password: demoPassword },
    // With its own address: deliberate failures of a journey must not cause a captcha for others.
    headers: { 'x-forwarded-for': '198.51.100.7' },
  })
  const { token } = ((await reply.json()) as { data: { token: string } }).data
  await context.addCookies([
    { name: 'satoken', value: token, url },
    { name: 'language', value: 'zh', url },
  ])
  const headers = { satoken: token }
  const open = async (answer: { json(): Promise<unknown> }): Promise<never> => {
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: never }
    expect(code, msg).toBe(200)
    return data
  }
  return {
    token,
    ask: async (endpoint, input) => open(await context.request.post(endpoint.path, { headers, data: input })),
    async upload(content, name) {
      const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) }
      const answer = await context.request.post(fileApi.upload.path, { headers, multipart: { file } })
      return ((await open(answer)) as { fileId: string }).fileId
    },
  }
}
