const runs = /[\p{Script=Han}]+|[\p{L}\p{N}]+/gu

/**
 * Cuts a text into what the index compares: Chinese as overlapping pairs of characters (single ones stand for
 * themselves), everything else as lower-case words. Full-width forms count as their ordinary ones.
 */
export function words(text: string): string[] {
  const out: string[] = []
  for (const [run] of text.normalize('NFKC').toLowerCase().matchAll(runs)) {
    if (!/\p{Script=Han}/u.test(run)) {
      out.push(run)
      continue
    }
    const characters = [...run]
    if (characters.length === 1) out.push(characters[0]!)
    for (let i = 0; i + 1 < characters.length; i += 1) out.push(characters[i]! + characters[i + 1]!)
  }
  return out
}

/** For the index: pairs and single characters, so that a search for one character finds too. */
export function indexWords(text: string): string {
  const single = [...new Set(text.normalize('NFKC').match(/\p{Script=Han}/gu) ?? [])]
  return [...words(text), ...single].join(' ')
}
