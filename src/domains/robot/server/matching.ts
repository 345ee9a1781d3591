/** A known question in its usual wordings, with its answer. */
export interface KnownQuestion {
  ways: readonly string[]
  answer: string
}

export interface Match {
  /** Index of the known question. */
  at: number
  /** 0 to 1, plus the support bonus. */
  score: number
}

/** Words that occur in questions of any subject. */
const empty =
  /请问一下|请问|您好|你好|想问一下|想问|咨询一下|咨询|谢谢|怎么办|怎么样|怎样|怎么|如何|什么样的|什么|是不是|能不能|可不可以|要不要|有没有|会不会|应该|应当|可以|需要|我们|你们|他们|一下|如果|到底|现在|吗|呢|吧|啊|呀|了|的|我|你|他/g
const runs = /[\u3400-\u9fff]+|[a-z0-9.%]+/g
const chinese = /[\u3400-\u9fff]/
/** Longer questions are compared by their beginning. */
const mostCharacters = 1000

/** Characters and pairs of them; words of letters and digits as a whole. */
function gramsOf(text: string): Set<string> {
  const grams = new Set<string>()
  const plain = text.slice(0, mostCharacters).normalize('NFKC').toLowerCase()
  for (const [run] of plain.replaceAll(empty, ' ').matchAll(runs)) {
    if (!chinese.test(run)) {
      grams.add(run)
      continue
    }
    for (let i = 0; i < run.length; i += 1) {
      grams.add(run[i]!)
      if (i + 1 < run.length) grams.add(run.slice(i, i + 2))
    }
  }
  return grams
}
export const pairsOf = (text: string): string[] => [...gramsOf(text)].filter((gram) => gram.length > 1)

/** Maximum bonus if an answer is based on the law found for the question. */
const ofSupport = 0.2
/** Below this similarity the bonus is not given. */
const leastAlike = 0.1

/** A single character has less weight than a pair. */
const singleWeight = 0.4
/** Weight of the similarity of wordings; the rest is the share of the question that the answer covers. */
const wordingShare = 0.4

interface Known {
  ways: { grams: Set<string>; norm: number }[]
  all: Set<string>
}

/**
 * Matches a question with known questions: by the cosine similarity of character grams to the nearest known wording,
 * and by the share of the question that the answer covers. Rarer grams count more; one that occurs nowhere counts most,
 * so that a meaningless question matches nothing.
 */
export class Matcher {
  readonly #known: Known[]
  readonly #counts = new Map<string, number>()

  constructor(asked: readonly KnownQuestion[]) {
    const read = asked.map(({ ways, answer }) => {
      const grams = ways.map(gramsOf)
      return { grams, all: new Set([...grams.flatMap((one) => [...one]), ...gramsOf(answer)]) }
    })
    for (const { all } of read) for (const gram of all) this.#counts.set(gram, (this.#counts.get(gram) ?? 0) + 1)
    const size = read.length
    this.#known = read.map(({ grams, all }) => ({
      all,
      ways: grams.map((one) => ({ grams: one, norm: this.#massOf(one, size) })),
    }))
  }
  #weightOf(gram: string, size: number): number {
    const n = this.#counts.get(gram) ?? 0
    const rarity = Math.log(1 + (size - n + 0.5) / (n + 0.5))
    return gram.length === 1 && chinese.test(gram) ? rarity * singleWeight : rarity
  }
  #massOf(grams: ReadonlySet<string>, size: number): number {
    let sum = 0
    for (const gram of grams) sum += this.#weightOf(gram, size)
    return sum
  }
  /** Share of a question's character pairs that occur in any known question or answer, 0 to 1. */
  familiarity(question: string): number {
    const pairs = pairsOf(question)
    return pairs.length === 0 ? 0 : pairs.filter((pair) => this.#counts.has(pair)).length / pairs.length
  }
  /**
   * The best matches, best first.
   * @param support 0 to 1: how well the law found for the question agrees with an answer's legal basis
   */
  find(question: string, limit: number, support: (at: number) => number = () => 0): Match[] {
    const grams = gramsOf(question)
    const size = this.#known.length
    const weights = [...grams].map((gram) => [gram, this.#weightOf(gram, size)] as const)
    const mass = this.#massOf(grams, size)
    if (mass === 0) return []
    const shared = (set: ReadonlySet<string>) =>
      weights.reduce((sum, [gram, weight]) => (set.has(gram) ? sum + weight : sum), 0)
    return this.#known
      .map(({ ways, all }, at) => {
        const likeness = Math.max(0, ...ways.map((way) => shared(way.grams) / Math.sqrt(mass * (way.norm || 1))))
        const score = wordingShare * likeness + (1 - wordingShare) * (shared(all) / mass)
        return { at, score: score > leastAlike ? score + ofSupport * support(at) : score }
      })
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || a.at - b.at)
      .slice(0, limit)
  }
}
