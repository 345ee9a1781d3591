import { COOKIE, LOCAL } from '../constants.ts'
import { dropCookie, readCookie, writeCookie } from './cookie.ts'

/** The session's token. The cookie takes precedence; if it is lost, it is restored from the copy in local storage. */
export function getToken(): string | undefined {
  const kept = readCookie(COOKIE.token)
  if (kept) return kept
  const copy = localStorage.getItem(LOCAL.token)
  if (copy) writeCookie(COOKIE.token, copy)
  return copy ?? undefined
}

export function setToken(token: string): void {
  writeCookie(COOKIE.token, token)
  localStorage.setItem(LOCAL.token, token)
}

/** Restores the copy from the cookie, after local storage was cleared. */
export function mirrorToken(): void {
  const token = getToken()
  if (token) localStorage.setItem(LOCAL.token, token)
}

export function clearToken(): void {
  dropCookie(COOKIE.token)
  localStorage.removeItem(LOCAL.token)
}
