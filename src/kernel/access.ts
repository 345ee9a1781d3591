/**
 * A permission item, byte for byte as in `perms[].val`; a list of items of which one is enough; `open` or `signedIn`.
 */
export type Access = 'open' | 'signedIn' | (string & {}) | readonly string[]

/**
 * Says whether a caller with these permissions has `access`. Endpoints, pages, menus and buttons use this one function.
 * @param perms the caller's permission items; undefined without a session
 */
export function granted(perms: ReadonlySet<string> | undefined, access: Access): boolean {
  if (access === 'open') return true
  if (!perms) return false
  if (access === 'signedIn') return true
  if (typeof access === 'string') return perms.has(access)
  return access.some((item) => perms.has(item))
}
