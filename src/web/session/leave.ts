import { LOCAL, LOGIN_FALLBACK, SESSION } from '../constants.ts'
import { addressOf, ownAddress } from './address.ts'
import { isSignIn } from './public-paths.ts'

let isLeaving = false

/** The address that the last used sign-in page left behind; null when none is stored or it is not our own. */
export const storedLoginUrl = (): string | null => ownAddress(localStorage.getItem(LOCAL.loginUrl), location.origin)

/** Where signing in begins: the stored address, to which our own pages get the way back. */
export function loginAddress(from?: string): string {
  const url = storedLoginUrl() ?? LOGIN_FALLBACK
  const own = isSignIn(addressOf(new URL(url, location.origin)).path)
  return own && from && from !== '/' ? `${url}?redirect=${encodeURIComponent(from)}` : url
}

/**
 * Leaves for another address by a full load of the document, so that nothing of the session stays in memory.
 * The first caller decides where to.
 * @param notice a sentence that the sign-in page shows
 */
export function leaveTo(address: string, notice?: string): void {
  if (isLeaving) return
  isLeaving = true
  if (notice) sessionStorage.setItem(SESSION.notice, notice)
  // An address that comes meanwhile ends the load that was begun: then the document loads there, and asks anew.
  addEventListener('popstate', () => location.reload())
  const samePage = new URL(address, location.href).pathname === location.pathname
  if (!samePage) return location.assign(address)
  // Without a change of the hash that this document would still answer to, taking the notice with it.
  history.pushState(null, '', address)
  location.reload()
}

/** The sentence left for the sign-in page, once. */
export function takeNotice(): string | null {
  const notice = sessionStorage.getItem(SESSION.notice)
  sessionStorage.removeItem(SESSION.notice)
  return notice
}
