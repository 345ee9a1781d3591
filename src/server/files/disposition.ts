/** An attachment header for any name (RFC 6266 with the RFC 5987 form for what is not ASCII). */
export function contentDisposition(name: string): string {
  const clean = name.toWellFormed().replace(/[\p{Cc}\p{Cf}/\\]/gu, '_')
  const ascii = clean.replace(/[^\x20-\x7e]|["%]/g, '_')
  const encoded = encodeURIComponent(clean).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
