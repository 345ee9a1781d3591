/** An item in quotation marks, in which those of its own are doubled, or one without a separator. */
const item = /[^\S\n]*(?:"((?:[^"]|"")*)"(?=[^\S\n]*(?:[;；、\n]|$))|([^;；、\n]*))[^\S\n]*([;；、\n]|$)/gy

/**
 * The items of a cell with several ones, which semicolons, 、 or lines divide; empty ones keep their place. An item that
 * has such a sign itself is in quotation marks.
 */
export function placesIn(text: string): string[] {
  const items: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(item)) {
    items.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === '') break
  }
  return items.slice(0, items.findLastIndex(Boolean) + 1)
}

/** The same without empty ones. */
export const partsIn = (text: string): string[] => placesIn(text).filter(Boolean)

/** Items as the text of a cell from which they are read again. */
export const joined = (items: readonly string[]): string =>
  items.some(Boolean)
    ? items.map((one) => (/^\s*"|[;；、\n]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one)).join('；')
    : ''
