/** The address of the app: the part after `#`, always with a leading slash. */
export interface Address {
  path: string
  /** Empty, or with its leading `?`. */
  search: string
  fullPath: string
  /** A token in the address, from the hash's query or from the one before the hash. */
  token: string | null
}

interface Here {
  pathname: string
  search: string
  hash: string
}

/** Reads the address of the hash router; `#index` counts as `#/index`. */
export function addressOf(here: Here): Address {
  const full = here.hash.replace(/^#/, '')
  const cut = full.indexOf('?')
  const bare = cut < 0 ? full : full.slice(0, cut)
  const search = cut < 0 ? '' : full.slice(cut)
  const path = bare.startsWith('/') ? bare : `/${bare}`
  const token = new URLSearchParams(search).get('token') ?? new URLSearchParams(here.search).get('token')
  return { path, search, fullPath: path + search, token }
}

/**
 * Converts a path typed without `#` (`/login`, `/contractQueryIndex?x=1`) into the hash address that the router
 * understands; null when there is nothing to rewrite.
 */
export function hashedAddress(here: Here): string | null {
  if (here.pathname === '/' || here.pathname === '/index.html') return null
  return here.hash.startsWith('#/') ? `/${here.search}${here.hash}` : `/#${here.pathname}${here.search}`
}

/**
 * A stored or received address if it is on our own origin; null for anything else. Local storage is not trusted: a
 * foreign host or a `javascript:` link in it must not be followed.
 */
export function ownAddress(raw: string | null | undefined, origin: string): string | null {
  if (!raw) return null
  try {
    const url = new URL(raw, origin)
    return url.origin === origin && /^https?:$/.test(url.protocol) ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}

/** A path inside the app to return to after sign-in; null unless it is one (`//host` and schemes are refused). */
export function ownPath(raw: string | null | undefined): string | null {
  return raw && /^\/(?![/\\])/.test(raw) ? raw : null
}
