import { Client } from 'pg'
import { keysOf } from '../../src/server/keys.ts'
import { captchaApi, phoneApi } from '../../src/domains/account/api.ts'
import type { Endpoint, InputOf } from '../../src/kernel/endpoint.ts'
import { secretKey, type TestServer } from './server.ts'

interface Reply {
  status: number
  code: number
  msg: string
  data: Record<string, unknown>
  token?: string
}

/** A simulated browser at an address: it stores cookies, and sends a token once it has one. */
export interface Browser {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Reply>
  cookies: Map<string, string>
  token: string
}

export function newBrowser(test: TestServer, address = '198.51.100.1'): Browser {
  const cookies = new Map([['language', 'zh']])
  const browser: Browser = {
    cookies,
    token: '',
    async call(endpoint, input) {
      const reply = await test.server.app.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers: {
          'x-forwarded-for': address,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(browser.token ? { satoken: browser.token } : {}),
        },
        ...(endpoint.method === 'GET' ? { query: input as Record<string, string> } : { payload: input ?? {} }),
      })
      for (const { name, value } of reply.cookies) {
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      return { status: reply.statusCode, ...reply.json<Omit<Reply, 'status'>>() }
    },
  }
  return browser
}

/** Runs SQL on a test's database as the owner, without row-level security. */
export async function owner<T = Record<string, unknown>>(
  test: TestServer,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new Client(test.database.owner)
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as T[]
  } finally {
    await client.end()
  }
}

const keys = keysOf(secretKey)

/** A captcha of this browser with a known answer, which differs from its picture. */
export async function knownCaptcha(test: TestServer, browser: Browser): Promise<{ captcha: string; uuid: string }> {
  const { data } = await browser.call(captchaApi.getCheckCode, {})
  const uuid = data['uuid'] as string
  await owner(test, 'update captcha set "answerHash" = $2 where id = $1', [uuid, keys.mac('captcha', `${uuid}\nABCD`)])
  return { captcha: 'abcd', uuid }
}

/** Requests a code by text message and reads it from the operator's outbox. */
export async function codeFor(
  test: TestServer,
  browser: Browser,
  phone: string,
  type: 'login' | 'reset' | 'bind',
): Promise<string> {
  const reply = await browser.call(phoneApi.getSmsCode, { phone, type, ...(await knownCaptcha(test, browser)) })
  if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg}`)
  return lastCode(test, phone)
}

/** The newest text message to a phone, from demo mode's table. No page shows it unmasked. */
export async function lastMessage(test: TestServer, phone: string): Promise<string> {
  const [row] = await owner<{ text: string }>(
    test,
    'select text from sms_message where phone = $1 order by id desc limit 1',
    [phone],
  )
  return row?.text ?? ''
}

export async function lastCode(test: TestServer, phone: string): Promise<string> {
  return /\d{6}/.exec(await lastMessage(test, phone))?.[0] ?? 'none'
}

/** Moves the stored times of codes, failures and captchas back, as if time had passed. */
export async function timePasses(test: TestServer, span: string): Promise<void> {
  await owner(test, 'update sms_code set at = at - $1::interval', [span])
  await owner(test, 'update sign_in_failure set at = at - $1::interval', [span])
  await owner(test, 'update captcha set "expiresAt" = "expiresAt" - $1::interval', [span])
  await owner(test, 'update sign_in_ticket set "expiresAt" = "expiresAt" - $1::interval', [span])
}
