import type { Address } from './address.ts'
import { isPublic, isSignIn, isStandalone } from './public-paths.ts'

/** What is known of the caller when an address is opened. */
export interface Caller {
  hasToken: boolean
  /** Whether user, roles and permissions have been loaded. */
  loaded: boolean
  /** The user's home: 0 enterprise (`/index`), 1 operations (`/dashboard`). */
  homeIndex: number
}

export type Step =
  | { kind: 'show' }
  /** Fetch the user's information, then call the guard again. */
  | { kind: 'load' }
  | { kind: 'go'; to: string }
  /** Leave for the sign-in address. */
  | { kind: 'signIn' }

export const homePath = (homeIndex: number): '/dashboard' | '/index' => (homeIndex === 1 ? '/dashboard' : '/index')

/** Decides what happens when an address is opened. Whether the page exists and may be seen is checked afterwards. */
export function guard(at: Address, caller: Caller): Step {
  if (!caller.hasToken) {
    if (isPublic(at.path)) return { kind: 'show' }
    return at.token ? { kind: 'go', to: `/ssoLogin?token=${encodeURIComponent(at.token)}` } : { kind: 'signIn' }
  }
  if (isSignIn(at.path)) return { kind: 'go', to: '/' }
  if (isStandalone(at.path)) return { kind: 'show' }
  if (!caller.loaded) return { kind: 'load' }
  const home = homePath(caller.homeIndex)
  const isOtherHome = (at.path === '/index' || at.path === '/dashboard') && at.path !== home
  return at.path === '/' || isOtherHome ? { kind: 'go', to: home } : { kind: 'show' }
}
