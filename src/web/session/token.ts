import { dropCookie, readCookie, writeCookie } from './cookie.ts'

/** Cookie and header carry the token under this name; `usertoken` is its copy in local storage. */
export const TOKEN = 'satoken'

export const getToken = (): string | undefined => readCookie(TOKEN) || undefined

export function setToken(token: string): void {
  writeCookie(TOKEN, token)
  localStorage.setItem('usertoken', token)
}

export function clearToken(): void {
  dropCookie(TOKEN)
  localStorage.removeItem('usertoken')
}
