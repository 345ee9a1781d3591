import { type BrowserContext, expect } from '@playwright/test'
import type { Endpoint, InputOf, OutputOf } from '../../src/kernel/endpoint.ts'
import { demoPassword } from '../support/served.ts'

/** Somebody of the demo, signed in in the browser, who can also call the server beside it. */
export interface SignedIn {
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
}

/** Signs somebody in without the sign-in page, which has journeys of its own. */
export async function signInAs(context: BrowserContext, username: string): Promise<SignedIn> {
  const url = process.env['FAHENG_URL']!
  const entry = await context.request.post('/api/auth/doLogin', { data: { username, password: demoPassword } })
  const { token } = ((await entry.json()) as { data: { token: string } }).data
  await context.addCookies([
    { name: 'satoken', value: token, url },
    { name: 'language', value: 'zh', url },
  ])
  return {
    async ask({ path }, input) {
      const reply = await context.request.post(path, { headers: { satoken: token }, data: input })
      const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: never }
      expect(code, msg).toBe(200)
      return data
    },
  }
}
