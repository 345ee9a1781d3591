import type { InputOf, OutputOf } from '../../../../kernel/endpoint.ts'
import { CallFailed, exchange, open } from '../../../../web/api/transport.ts'
import { setToken } from '../../../../web/session/token.ts'
import type { accountApi } from '../../api.ts'
import type { Words } from './words.ts'

// The schemas stay out of this bundle: only their types are imported.
type SignIn = InputOf<typeof accountApi.doLogin>
type SignedIn = OutputOf<typeof accountApi.doLogin>

/**
 * Signs in and keeps the token.
 * @throws {CallFailed}
 */
export async function signIn(input: SignIn): Promise<void> {
  const ip = sessionStorage.getItem('ip')
  const body = { ...input, username: input.username.trim(), ...(ip ? { ip } : {}) }
  const response = await exchange({ method: 'POST', path: '/api/auth/doLogin', body })
  const { token, user } = open(await response.text(), response.status) as SignedIn
  setToken(token)
  sessionStorage.setItem('un', user.loginName)
}

export interface Captcha {
  uuid: string
  /** A `data:` address. */
  img: string
}

/** A new captcha; null when the server offers none. */
export async function newCaptcha(): Promise<Captcha | null> {
  try {
    const response = await exchange({ method: 'GET', path: '/sys_common/getCheckCode' })
    const data = open(await response.text(), response.status) as Captcha & { ip?: string; enabled?: boolean }
    if (data.ip) sessionStorage.setItem('ip', data.ip)
    return data.enabled === false ? null : data
  } catch {
    return null
  }
}

/** What to tell about a failed call, beside the form. */
export function wordOf(error: unknown, w: Words): string {
  if (!(error instanceof CallFailed)) return w.server
  const { failure } = error
  if (failure.kind === 'timeout') return w.timeout
  if (failure.kind === 'network' || failure.kind === 'aborted') return w.network
  const code = failure.kind === 'http' ? failure.status : failure.code
  if (code === 502) return w.upgrading
  return failure.kind === 'http' || [404, 400, 413, 500].includes(code) ? w.server : failure.msg || w.server
}
