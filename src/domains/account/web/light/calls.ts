import type { InputOf, OutputOf } from '../../../../kernel/endpoint.ts'
import { CallFailed, exchange, fetchData, open } from '../../../../web/api/transport.ts'
import { setToken } from '../../../../web/session/token.ts'
import type { accountApi, captchaApi, phoneApi } from '../../api.ts'
import type { SmsPurpose } from '../../codes.ts'
import type { Words } from './words.ts'

// The schemas stay out of this bundle: only their types are imported.
export type SignedIn = OutputOf<typeof accountApi.doLogin>
/** The step required before the session. */
export type Step = Extract<SignedIn, { ticket: string }>
export type Choice = Step['users'][number]
export type Captcha = OutputOf<typeof captchaApi.getCheckCode>

async function ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  return (await fetchData({ method, path, ...(body ? { body } : {}) })) as T
}

const claimedIp = () => {
  const ip = sessionStorage.getItem('ip')
  return ip ? { ip } : {}
}

/** Stores the token of a session. @returns the next step, if there is no session yet */
function keep(reply: SignedIn): Step | null {
  if ('step' in reply) return reply
  setToken(reply.token)
  sessionStorage.setItem('un', reply.user.loginName)
  return null
}

type Input<E extends keyof typeof accountApi> = InputOf<(typeof accountApi)[E]>

/** These calls throw {@link CallFailed}. */
export const signIn = async (input: Input<'doLogin'>) =>
  keep(await ask<SignedIn>('POST', '/api/auth/doLogin', { ...input, username: input.username.trim(), ...claimedIp() }))
export const signInByPhone = async (phone: string, smsCode: string) =>
  keep(await ask<SignedIn>('POST', '/api/auth/doLoginByPhone', { phone, smsCode, username: phone, ...claimedIp() }))
export const finishSignIn = async (input: Input<'finishLogin'>) =>
  keep(await ask<SignedIn>('POST', '/api/auth/finishLogin', input))
export const resetByPhone = (input: Input<'resetByPhone'>) => ask<boolean>('POST', '/api/auth/resetByPhone', input)

const phones = '/api/chargeServer/loginRegister'
export const sendCode = (input: InputOf<typeof phoneApi.getSmsCode>) =>
  ask<OutputOf<typeof phoneApi.getSmsCode>>('POST', `${phones}/getSmsCode`, input)
export const verifyCode = (phone: string, smsCode: string, type: SmsPurpose) =>
  ask<{ ticket: string }>('POST', `${phones}/verifiedSmsCode`, { phone, smsCode, type })
export const accountsOfPhone = (phone: string, ticket: string) =>
  ask<{ users: Choice[] }>('POST', `${phones}/getUserIdByPhone`, { phone, ticket })

/** Whether this installation can send codes by text message. */
export const hasSms = () => ask<{ sms: boolean }>('GET', '/api/about').then(({ sms }) => sms)

export const startSso = (client: string) => ask<{ url: string }>('POST', '/api/auth/ssoStart', { client })
export const returnFromSso = (search: string) => ask<{ ticket: string }>('POST', '/api/auth/ssoCallback', { search })

/** Signs in with a link signed by a portal. */
export async function signInByLink(link: Input<'ssoLogin'>): Promise<void> {
  await keepSso(await ask<{ token: string }>('POST', '/api/auth/ssoLogin', { ...link, username: link.username.trim() }))
}

/** Exchanges a ticket. The token of this reply is next to its code. */
export async function signInByTicket(usertoken: string): Promise<void> {
  const response = await exchange({ method: 'POST', path: '/auth/ssoLoginKlaw', body: { usertoken } })
  const text = await response.text()
  open(text, response.status)
  await keepSso(JSON.parse(text) as { token: string })
}

async function keepSso({ token }: { token: string }): Promise<void> {
  setToken(token)
  const { user } = await ask<{ user: { loginName: string } }>('GET', '/api/auth/info')
  sessionStorage.setItem('un', user.loginName)
}

/** A new captcha, with the flag whether signing in with this name requires it; null when the server is unreachable. */
export async function newCaptcha(username = '', uuid = ''): Promise<Captcha | null> {
  try {
    const query = new URLSearchParams({ ...(username ? { username } : {}), ...(uuid ? { uuid } : {}) })
    const captcha = await ask<Captcha>('GET', `/sys_common/getCheckCode?${query.toString()}`)
    sessionStorage.setItem('ip', captcha.ip)
    return captcha
  } catch {
    return null
  }
}

/** The message about a failed call, shown above the form's fields. */
export function wordOf(error: unknown, w: Words): string {
  if (!(error instanceof CallFailed)) return w.server
  const { failure } = error
  if (failure.kind === 'timeout') return w.timeout
  if (failure.kind === 'network' || failure.kind === 'aborted') return w.network
  const code = failure.kind === 'http' ? failure.status : failure.code
  if (code === 502) return w.upgrading
  return failure.kind === 'http' || [404, 400, 413, 500].includes(code) ? w.server : failure.msg || w.server
}

/** The server's errors at fields: name → message. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  error instanceof CallFailed && error.failure.kind === 'refused' ? error.failure.fields : {}
