import { COOKIE_DAYS } from '../constants.ts'

const DAY_SECONDS = 86_400

/** The value of a cookie, or undefined. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((item) => item.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/** Stores a cookie for a day. Our values are plain words (tokens, language, 1 or 0) and need no encoding. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=${COOKIE_DAYS * DAY_SECONDS}; SameSite=Lax${secure}`
}

export function dropCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0; SameSite=Lax`
}
