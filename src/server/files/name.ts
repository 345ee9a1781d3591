/** Not allowed in file names by Windows, or by any file system. */
const forbidden = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu
const mostCharacters = 80
/** What file systems take for a whole name. */
const mostBytes = 255

/**
 * The name of a file that the product gives out: what it is, what tells it from others of its kind, both joined by a
 * hyphen. Characters that file systems forbid are replaced, so that the name is the same on every machine.
 * @param parts what it is, then its number or day; empty ones are left out
 */
export function fileName(parts: readonly string[], ending: string): string {
  const words = parts
    .map((part) => part.toWellFormed().replaceAll(forbidden, '_').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  const signs = [...words.join('-')].slice(0, mostCharacters)
  let room = mostBytes - Buffer.byteLength(`.${ending}`)
  const kept = signs.findIndex((sign) => (room -= Buffer.byteLength(sign)) < 0)
  const name = (kept < 0 ? signs : signs.slice(0, kept)).join('').replace(/[. ]+$/, '')
  return `${name}.${ending}`
}
