/**
 * The address of the former system for the jump page. Only its own host is allowed; a target is resolved relative to
 * it, so that a path is enough.
 * @param webUrl the operator's setting, `https://…` or a path of our own
 * @param target from the address; the system's first page when there is none
 * @param origin ours
 * @returns null when the target is on another host or is no web address
 */
export function jumpTarget(webUrl: string, target: string | null, origin: string): string | null {
  try {
    const base = new URL(webUrl, origin)
    const url = new URL(target ?? '', base)
    return url.origin === base.origin && /^https?:$/.test(url.protocol) && !url.username ? url.href : null
  } catch {
    return null
  }
}
