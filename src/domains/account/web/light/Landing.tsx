import { useEffect } from 'react'
import { addressOf, ownPath } from '../../../../web/session/address.ts'
import { leaveTo, loginAddress } from '../../../../web/session/leave.ts'
import { getToken } from '../../../../web/session/token.ts'
import { returnFromSso, signInByLink, signInByTicket } from './calls.ts'
import type { Words } from './words.ts'
import styles from './light.module.css'

interface Props {
  w: Words
  path: string
  onSignedIn: () => void
}

const arrived = new Set<string>()

/** The page for arrivals from another system: exchanges the credentials of the address for a session. */
export default function Landing({ w, path, onSignedIn }: Props) {
  useEffect(() => {
    // The credentials are valid once and are removed from the address, so the effect must not run twice.
    if (arrived.has(path)) return
    arrived.add(path)
    const at = addressOf(location)
    const query = new URLSearchParams(at.search)
    const target = ownPath(query.get('redirect')) ?? ownPath(query.get('path'))
    // Before any request: credentials must be neither in the browser history nor in a referrer.
    history.replaceState(null, '', `/#${path}${target ? `?redirect=${encodeURIComponent(target)}` : ''}`)
    arrive(path, at.search, at.token).then(
      (ticket) => (ticket === null ? onSignedIn() : location.assign(`/#/ssoLogin?token=${encodeURIComponent(ticket)}`)),
      () => leaveTo(loginAddress(), w.ssoFailed),
    )
  }, [path, onSignedIn, w.ssoFailed])
  return (
    <p className={styles.waiting} role="status">
      {w.signingIn}
    </p>
  )
}

/** @returns a ticket to exchange at `/ssoLogin`; null when there is a session */
async function arrive(path: string, search: string, token: string | null): Promise<string | null> {
  const query = new URLSearchParams(search)
  if (path === '/ssoLogin2') {
    const text = (name: string) => query.get(name) ?? ''
    await signInByLink({
      username: text('username'),
      client: text('client'),
      tenant: text('tenant'),
      time: text('time'),
      nonce: text('nonce'),
      sign: text('sign'),
    })
    return null
  }
  if (path === '/authredirect' || path === '/auth-redirect')
    return token ?? (await returnFromSso(search.replace(/^\?/, ''))).ticket
  if (token) {
    await signInByTicket(token)
    return null
  }
  if (path === '/ssoMain' && getToken()) return null
  throw new Error('nothing to sign in with')
}
