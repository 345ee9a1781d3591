import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { destinationOf, findPage } from '../pages/registry.ts'
import type { PageDef } from '../pages/types.ts'
import { addressOf } from '../session/address.ts'
import { guard } from '../session/guard.ts'
import { isLight, isStandalone } from '../session/public-paths.ts'
import { leaveTo, loginAddress } from '../session/leave.ts'
import { dropSession, homeIndex, loadSession, session } from '../session/session.ts'
import { getToken } from '../session/token.ts'
import { useStore } from '../store.ts'
import { PublicLayout } from './PublicLayout.tsx'
import { Waiting } from './ProgressBar.tsx'
import { Shell } from './Shell.tsx'

/** Every address passes this gate: checks access and chooses the frame. */
export function Gate({ pathname, search }: { pathname: string; search: string }) {
  const who = useStore(session)
  const at = addressOf({ pathname: '/', search: window.location.search, hash: `#${pathname}${search}` })
  const step = guard(at, { hasToken: getToken() !== undefined, loaded: who !== null, homeIndex: homeIndex() })

  if (step.kind === 'load') return <LoadSession from={at.fullPath} />
  if (step.kind === 'signIn') return <LeaveToSignIn from={at.fullPath} />
  if (step.kind === 'show' && (isStandalone(at.path) || (!who && isLight(at.path)))) return <Restart />
  const place = step.kind === 'go' ? step.to : placeOf(at, who?.items)
  const on = typeof place === 'string' ? place : null
  const page = typeof place === 'string' ? null : place
  // The frame stays mounted during a redirect, and with it all cached tabs.
  return (
    <>
      {who ? <Shell at={at} page={page} /> : page && <PublicLayout page={page} fullPath={at.fullPath} />}
      {on !== null && <LeadOn to={on} />}
    </>
  )
}

/** The page for an unknown address. It shows the address, so that a mistyped one can be corrected. */
const missing = (fullPath: string): string =>
  fullPath.startsWith('/404') ? '/404' : `/404?${new URLSearchParams({ from: fullPath }).toString()}`

/** The page of an address, or the address it redirects to. */
function placeOf({ path, search }: { path: string; search: string }, perms?: ReadonlySet<string>): PageDef | string {
  // `/redirect/…` mounts the page behind it again; only pages of the app are opened.
  if (path.startsWith('/redirect/')) {
    const target = path.slice('/redirect'.length)
    return findPage(target) ? target + search : missing(target + search)
  }
  const destination = destinationOf(path, perms)
  if (destination.kind === 'page') return destination.page
  if (destination.kind === 'go') return destination.to + search
  return destination.kind === 'forbidden' ? '/401' : missing(path + search)
}

/** Redirects only after the frame has been rendered without the page, so that a refreshed page is really unmounted. */
function LeadOn({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return <Waiting />
}

/** Loads the user's information; any failure ends the session with one message. */
function LoadSession({ from }: { from: string }) {
  useEffect(() => {
    loadSession().catch((error: Error) => dropSession(error.message, from))
  }, [from])
  return <Waiting />
}

function LeaveToSignIn({ from }: { from: string }) {
  useEffect(() => leaveTo(loginAddress(from)), [from])
  return <Waiting />
}

/** The light pages are part of the document's start, before the app. */
function Restart() {
  useEffect(() => location.reload(), [])
  return <Waiting />
}
