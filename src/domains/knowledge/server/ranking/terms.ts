const runs = /[\u3400-\u9fff]+|[a-z0-9]+/g

/** 0 to 2^16: one Chinese character; to 2^32: two adjacent ones; above: the hash of a word of letters or digits. */
export type Term = number

const wordTerm = (word: string): Term => {
  let hash = 0x811c9dc5
  for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  return 0x1_0000_0000 + (hash >>> 0)
}
export const pairTerm = (first: number, second: number): Term => first * 0x1_0000 + second

/**
 * The terms of a text: each Chinese character, each two adjacent ones, and other words in lower case. Full-width forms
 * are converted to their ordinary ones.
 */
function termsIn(text: string): Term[] {
  const out: Term[] = []
  for (const [run] of text.normalize('NFKC').toLowerCase().matchAll(runs)) {
    if (run.charCodeAt(0) < 0x3400) {
      out.push(wordTerm(run))
      continue
    }
    for (let i = 0; i < run.length; i += 1) {
      out.push(run.charCodeAt(i))
      if (i + 1 < run.length) out.push(pairTerm(run.charCodeAt(i), run.charCodeAt(i + 1)))
    }
  }
  return out
}

/** How often each term occurs in a text. */
export function countTerms(text: string): Map<Term, number> {
  const counts = new Map<Term, number>()
  for (const term of termsIn(text)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

export const isPair = (term: Term): boolean => term >= 0x1_0000 && term < 0x1_0000_0000
