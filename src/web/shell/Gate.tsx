import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { granted } from '../../kernel/access.ts'
import { findPage } from '../pages/registry.ts'
import { addressOf, type Address } from '../session/address.ts'
import { guard } from '../session/guard.ts'
import { isLight, isStandalone } from '../session/public-paths.ts'
import { leaveTo, loginAddress } from '../session/leave.ts'
import { dropSession, homeIndex, loadSession, session } from '../session/session.ts'
import { getToken } from '../session/token.ts'
import { useStore } from '../store.ts'
import { Bare } from './Bare.tsx'
import { Waiting } from './ProgressBar.tsx'
import { Shell } from './Shell.tsx'

/** Every address passes here: who may see what, and in which frame. */
export function Gate() {
  const { pathname, search } = useLocation()
  const who = useStore(session)
  const at = addressOf({ pathname: '/', search: window.location.search, hash: `#${pathname}${search}` })
  const step = guard(at, { hasToken: getToken() !== undefined, loaded: who !== null, homeIndex: homeIndex() })

  if (step.kind === 'load') return <LoadSession from={at.fullPath} />
  if (step.kind === 'signIn') return <LeaveToSignIn from={at.fullPath} />
  if (step.kind === 'go') return <Navigate to={step.to} replace />
  if (at.path.startsWith('/redirect/')) return <Redirect at={at} />
  if (isStandalone(at.path) || (!who && isLight(at.path))) return <Restart />
  const page = findPage(at.path)
  if (!page) return <Navigate to="/404" replace />
  if (!granted(who?.items, page.access)) return <Navigate to="/401" replace />
  return who ? <Shell at={at} page={page} /> : <Bare page={page} />
}

/** Fetches the user's information; whatever goes wrong ends the session with one sentence. */
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

/** The light pages belong to the start of the document, before the app. */
function Restart() {
  useEffect(() => location.reload(), [])
  return <Waiting />
}

/** Comes back to the address that follows `/redirect`, where the page then starts anew; only pages of ours are opened. */
function Redirect({ at }: { at: Address }) {
  const navigate = useNavigate()
  const target = at.path.slice('/redirect'.length)
  const to = findPage(target) ? target + at.search : '/404'
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return <Waiting />
}
