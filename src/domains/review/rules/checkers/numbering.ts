import { outline } from '../outline.ts'
import type { Numbered } from '../outline.ts'
import type { Reading } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'

/** Typed article numbers (第…条) that are skipped or repeated. Computed numbers cannot be. */
export function checkNumbering(reading: Reading, rule: RuleOf<'numbering'>): Hit[] {
  const articles = reading.once(outline).filter((entry) => entry.style === 'article' && !entry.computed)
  return rule.test === 'gap' ? gaps(reading, articles) : repeats(reading, articles)
}

function gaps(reading: Reading, articles: Numbered[]): Hit[] {
  const known = new Set(articles.map((article) => article.path[0]))
  return articles.flatMap((article, index) => {
    const before = articles[index - 1]?.path[0] ?? 0
    const here = article.path[0] ?? 0
    const missing = before + 1
    if (index === 0 || here !== missing + 1 || known.has(missing)) return []
    return [{ spans: [reading.span(article.start, article.end)], words: { before, missing, after: here } }]
  })
}

function repeats(reading: Reading, articles: Numbered[]): Hit[] {
  const first = new Map<string, Numbered>()
  const hits: Hit[] = []
  let highest = 0
  for (const article of articles) {
    const number = article.path[0] ?? 0
    // Restarts at 1: an annex or a second contract in the same file.
    if (number === 1 && highest > 1) first.clear()
    highest = number === 1 ? 1 : Math.max(highest, number)
    const key = `${number}-${article.suffix}`
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, article)
    else if (!isContinued(reading, earlier, article)) {
      const spans = [reading.span(earlier.start, earlier.end), reading.span(article.start, article.end)]
      hits.push({ spans, words: { number } })
    }
  }
  return hits
}

/** A line that begins with a reference (第三条约定的…) is no clause. */
function isContinued(reading: Reading, earlier: Numbered, later: Numbered): boolean {
  const next = reading.text.slice(later.end, later.end + 1)
  return /[的之、,和及或中所约规第款项]/.test(next) || reading.text.slice(earlier.end, earlier.end + 1) === '的'
}
