import { pinyin } from 'pinyin-pro'

/** The name for clients that only read ASCII: Chinese in pinyin, other characters as an underscore. */
const asciiOf = (name: string): string =>
  name
    .replaceAll(/\p{Script=Han}+/gu, (han) => pinyin(han, { toneType: 'none', separator: '' }))
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["%]/g, '_')

/** The attachment header for any name (RFC 6266, with the RFC 5987 form for non-ASCII characters). */
export function contentDisposition(name: string): string {
  const clean = name.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '_')
  const encoded = encodeURIComponent(clean).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${asciiOf(clean)}"; filename*=UTF-8''${encoded}`
}
