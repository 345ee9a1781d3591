const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML may hold it: control characters, which it may not hold at all, are left out. */
export const plainText = (text: string): string => text.toWellFormed().replaceAll(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '')

/** The same, escaped. */
export const xmlText = (text: string): string => plainText(text).replaceAll(/[&<>"]/g, (sign) => signs[sign]!)
