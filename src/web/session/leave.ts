import { LOCAL, LOGIN_FALLBACK, SESSION } from '../constants.ts'
import { addressOf, ownAddress } from './address.ts'
import { isSignIn } from './public-paths.ts'

let isLeaving = false

/** The address stored by the last sign-in page; null when none is stored or it is not our own. */
export const storedLoginUrl = (): string | null => ownAddress(localStorage.getItem(LOCAL.loginUrl), location.origin)

/** The sign-in address: the stored one, with a way back for our own pages. */
export function loginAddress(from?: string): string {
  const url = storedLoginUrl() ?? LOGIN_FALLBACK
  const own = isSignIn(addressOf(new URL(url, location.origin)).path)
  return own && from && from !== '/' ? `${url}?redirect=${encodeURIComponent(from)}` : url
}

/**
 * Leaves for another address by a full load of the document, so that nothing of the session stays in memory. Only the
 * first call counts.
 * @param notice a message for the sign-in page
 */
export function leaveTo(address: string, notice?: string): void {
  if (isLeaving) return
  isLeaving = true
  if (notice) sessionStorage.setItem(SESSION.notice, notice)
  // A navigation in the meantime cancels this load: reload, so that the document loads at the new address.
  addEventListener('popstate', () => location.reload())
  const samePage = new URL(address, location.href).pathname === location.pathname
  if (!samePage) return location.assign(address)
  // pushState fires no hash change, which this document would still handle and thereby consume the notice.
  history.pushState(null, '', address)
  location.reload()
}

/** The message left for the sign-in page. Returned once. */
export function takeNotice(): string | null {
  const notice = sessionStorage.getItem(SESSION.notice)
  sessionStorage.removeItem(SESSION.notice)
  return notice
}
