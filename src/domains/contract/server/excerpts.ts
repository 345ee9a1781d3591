const around = 30
const most = 3

/** A piece of text with the places of the words in it. */
export interface Excerpt {
  text: string
  marks: { start: number; end: number }[]
}

/**
 * The first places where `text` has the searched words, each with some text around it.
 * @param words as typed; compared without regard to case and width
 */
export function excerpts(text: string, words: string): Excerpt[] {
  const needle = fold(words.trim())
  if (needle === '') return []
  const hay = fold(text)
  const out: Excerpt[] = []
  let from = 0
  while (out.length < most) {
    const at = hay.indexOf(needle, from)
    if (at < 0) break
    const start = Math.max(0, at - around)
    const end = Math.min(text.length, at + needle.length + around)
    const piece = text.slice(start, end).replaceAll(/[\n\t]/g, ' ')
    const marks = []
    for (
      let m = hay.indexOf(needle, start);
      m >= 0 && m + needle.length <= end;
      m = hay.indexOf(needle, m + needle.length)
    ) {
      marks.push({ start: m - start, end: m - start + needle.length })
    }
    out.push({ text: piece, marks })
    from = end
  }
  return out
}

/** Lower case, full-width letters and digits as ordinary ones; every offset stays what it was. */
function fold(text: string): string {
  const narrow = text.replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCodePoint(wide.codePointAt(0)! - 0xfee0))
  const lower = narrow.toLowerCase()
  return lower.length === narrow.length ? lower : narrow
}
