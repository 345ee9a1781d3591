/** Characters that Windows or other file systems forbid in file names. */
const forbidden = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu
const mostCharacters = 80
/** Maximum length of a file name in common file systems. */
const mostBytes = 255

/**
 * The name of a file to download: its title and the number or day that distinguishes it, joined by a hyphen. Forbidden
 * characters are replaced, so that the name is the same on every system.
 * @param parts the title, then the number or day; empty parts are left out
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
