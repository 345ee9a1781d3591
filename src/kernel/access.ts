/** A permission item, byte for byte as it stands in `perms[].val`; or one of the two words below. */
export type Access = 'open' | 'signedIn' | (string & {}) | readonly string[]

/**
 * Says whether somebody with these permissions may use what asks for `access`.
 * The same function serves endpoint, page, menu and button.
 * @param perms the caller's permission items; undefined when nobody is signed in
 */
export function granted(perms: ReadonlySet<string> | undefined, access: Access): boolean {
  if (access === 'open') return true
  if (!perms) return false
  if (access === 'signedIn') return true
  if (typeof access === 'string') return perms.has(access)
  return access.some((item) => perms.has(item))
}
