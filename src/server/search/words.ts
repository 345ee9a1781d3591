// A run of Chinese characters, or of other letters and digits: `ERP系统2.0` is `ERP`, `系统`, `2` and `0`.
const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu

/**
 * Splits a text into index terms: overlapping pairs of characters of each run, so that every part of a run is found; a
 * run of one character is a term itself. Full-width characters are converted to half width, capitals to lower case.
 */
export function words(text: string): string[] {
  const out: string[] = []
  for (const [run] of text.normalize('NFKC').toLowerCase().matchAll(runs)) {
    const [first, ...others] = run
    let before = first ?? ''
    if (others.length === 0) out.push(before)
    for (const character of others) {
      out.push(before + character)
      before = character
    }
  }
  return out
}

/** The terms to index: pairs and single characters, so that a single character can be found. */
export function indexWords(text: string): string {
  const single = new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]/gu),
  )
  return [...words(text), ...single].join(' ')
}

/** The words of a search, separated by blanks. Each is searched separately. */
export const partsOf = (typed: string): string[] => typed.split(/\s+/).filter(Boolean)
