import { addFloats } from '../vectors.ts'
import { citationsIn } from '../../citations.ts'
import type { Charges } from '../ranking/learned.ts'
import { countTerms, type Term } from '../ranking/terms.ts'
import type { Answered, Judgment } from './data.ts'
import { inBytes, vocabulary } from './space.ts'
import { addF32, f32, item } from '../../../../kernel/cells.ts'

/** Facts are read up to this many characters. */
const longestFacts = 1200
const rare = 20
const common = 0.4
const rounds = 5
const rate = 5
/** 刑法 art. 102 is the first that defines a crime; those before are general provisions. */
const special = (articles: readonly string[]): ((article: string) => boolean) => {
  const first = articles.indexOf('刑法第一百零二条')
  const known = new Set(articles.slice(first).filter((one) => one.startsWith('刑法第')))
  return (article) => known.has(article)
}

interface Row {
  terms: Int32Array
  values: Float32Array
  classes: number[]
}

/** The charge of a judgment with a single one: 犯盗窃罪. */
const chargesIn = (judgment: string): string[] => [
  ...new Set([...judgment.matchAll(/犯([\u4e00-\u9fff、]{2,20}?)罪[，,。；;（(]/g)].flatMap(([, name]) => name ?? [])),
]

/**
 * Learns from judgments how words of the facts predict the applied articles of the criminal code (softmax over pairs of
 * characters), and which article a charge's name refers to. Questions about other law serve as negative examples.
 * @param articles all articles of the corpus by key, in order
 */
export function learnCharges(
  judgments: readonly Judgment[],
  questions: readonly Answered[],
  articles: readonly string[],
): Charges {
  const isSpecial = special(articles)
  const cases = judgments.map(({ facts, reason, judgment }) => ({
    facts: facts.slice(0, longestFacts),
    charges: chargesIn(judgment),
    articles: [
      ...new Set(
        citationsIn(reason).flatMap(({ laws, articleNo }) => (laws.includes('刑法') ? [`刑法${articleNo}`] : [])),
      ),
    ].filter(isSpecial),
  }))
  const useful = cases.filter((one) => one.articles.length > 0 && one.facts.length > 40)
  const classes = new Map([...new Set(useful.flatMap((one) => one.articles))].toSorted().map((name, i) => [name, i]))
  const none = classes.size
  const counted = useful.map((one) => ({ ...one, counts: countTerms(one.facts) }))
  const { terms, rarity, numbers } = vocabulary(
    counted.map(({ counts }) => counts),
    rare,
    common,
  )
  const rowOf = (text: ReadonlyMap<Term, number>, wanted: number[]): Row => {
    const found = [...text].flatMap(([term, n]): [number, number][] => {
      const at = numbers.get(term)
      return at === undefined ? [] : [[at, (1 + Math.log(n)) * f32(rarity, at)]]
    })
    const norm = Math.sqrt(found.reduce((sum, [, x]) => sum + x * x, 0)) || 1
    return {
      terms: Int32Array.from(found, ([at]) => at),
      values: Float32Array.from(found, ([, x]) => x / norm),
      classes: wanted,
    }
  }
  const civil = questions.filter(({ relevant }) => relevant.every((id) => !id.includes('刑法第')))
  const rows = [
    ...counted.map((one) =>
      rowOf(
        one.counts,
        one.articles.flatMap((name) => classes.get(name) ?? []),
      ),
    ),
    ...civil.map(({ text }) => rowOf(countTerms(text), [none])),
  ]
  const { weights, bias } = softmax(rows, terms.length, none + 1)
  const { step, bytes } = inBytes(weights, none + 1)
  return { articles: [...classes.keys()], terms, rarity, step, weights: bytes, bias, names: namesOf(useful, classes) }
}

/** The article of each charge: the one applied most often where nothing else was charged. */
function namesOf(
  cases: readonly { charges: string[]; articles: string[] }[],
  classes: ReadonlyMap<string, number>,
): Record<string, number> {
  const counts = new Map<string, Map<string, number>>()
  for (const { charges, articles } of cases) {
    const [name, ...more] = charges
    if (name === undefined || more.length > 0) continue
    const of = counts.get(name) ?? new Map<string, number>()
    counts.set(name, of)
    for (const article of articles) of.set(article, (of.get(article) ?? 0) + 1 / articles.length)
  }
  return Object.fromEntries(
    [...counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, of]) => {
        const [first] = [...of].toSorted(([, a], [, b]) => b - a)
        const all = [...of.values()].reduce((a, b) => a + b, 0)
        const article = first && first[1] > all * 0.3 ? classes.get(first[0]) : undefined
        return article === undefined ? [] : [[name, article]]
      }),
  )
}

function softmax(rows: readonly Row[], terms: number, count: number): { weights: Float32Array; bias: Float32Array } {
  const weights = new Float32Array(terms * count)
  const bias = new Float32Array(count)
  const shares = new Float32Array(count)
  for (let round = 0; round < rounds; round += 1)
    for (let n = 0; n < rows.length; n += 1) {
      // A step coprime to the number of rows visits all of them in mixed order.
      const row = item(rows, (n * 7919 + round * 31) % rows.length)
      shares.set(bias)
      row.terms.forEach((term, i) => {
        addFloats(shares, 0, f32(row.values, i), weights, term * count, count)
      })
      const most = shares.reduce((a, b) => Math.max(a, b))
      let all = 0
      for (let c = 0; c < count; c += 1) all += shares[c] = Math.exp(f32(shares, c) - most)
      for (let c = 0; c < count; c += 1) shares[c] = f32(shares, c) / -all
      for (const wanted of row.classes) addF32(shares, wanted, 1 / row.classes.length)
      const step = rate / (1 + round * 0.5)
      addFloats(bias, 0, 0.01 * step, shares, 0, count)
      row.terms.forEach((term, i) => {
        addFloats(weights, term * count, f32(row.values, i) * step, shares, 0, count)
      })
    }
  return { weights, bias }
}
