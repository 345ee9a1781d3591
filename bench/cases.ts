import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Comparable, rankSimilar } from '../src/domains/precedent/rules/rank.ts'
import { articlesOf, chargesOf } from '../src/domains/precedent/rules/reading.ts'
import { scoreTexts } from '../src/domains/precedent/rules/score.ts'
import { mostSigns } from '../src/domains/precedent/rules/compare.ts'
import { termsOf } from '../src/domains/precedent/rules/terms.ts'

/**
 * Scores the search for similar cases on criminal judgments, with candidates that lawyers have graded 0 to 3. The
 * product's ranking over the whole library sorts the graded candidates of each question, by the facts alone and with
 * the charges given. Grade 3 is relevant for MAP and P@5; NDCG@10 uses all grades. The baseline is plain BM25 over the
 * same terms in the same run. Nothing is trained on the questions or their labels.
 */
export const about = 'similar cases: MAP, NDCG@10 and P@5 against plain BM25'

const folder = join(resolve(process.env['FAHENG_DATA'] ?? '../shared/data'), 'lecard')
export const options = {
  docs: { default: join(folder, 'docs.jsonl.gz'), meaning: 'judgments, a JSON line each, may be gzipped' },
  queries: { default: join(folder, 'queries.jsonl'), meaning: 'questions with graded candidates' },
}

interface Doc {
  id: string
  facts: string
  reason: string
  judgment: string
}
interface Question {
  id: string
  text: string
  charges: string[]
  labels: Record<string, number>
}

const linesOf = <T>(file: string): T[] => {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as T]))
}

export async function run(given: Record<keyof typeof options, string>): Promise<void> {
  const began = performance.now()
  const cases = linesOf<Doc>(given.docs).map(caseOf)
  const questions = linesOf<Question>(given.queries)
  const place = new Map(cases.map(({ id }, i) => [id, i]))
  const learned = performance.now()
  const ways: Record<string, Mark[]> = { bm25: [], once: [], facts: [], given: [] }
  for (const { text, charges, labels } of questions) {
    const facts = termsOf(text)
    const inOrder = (found: readonly Comparable[]) => found.flatMap(({ id }) => labels[id] ?? [])
    const byScore = (scores: Float64Array) =>
      Object.keys(labels)
        .filter((id) => place.has(id))
        .map((id) => ({ grade: labels[id]!, score: scores[place.get(id)!]! }))
        .toSorted((a, b) => b.score - a.score)
        .map(({ grade }) => grade)
    ways['bm25']!.push(mark(byScore(scoreTexts(cases, facts, false).scores), labels))
    ways['once']!.push(mark(byScore(scoreTexts(cases, facts).scores), labels))
    for (const [way, causes] of [
      ['facts', []],
      ['given', charges],
    ] as const)
      ways[way]!.push(mark(inOrder(rankSimilar(cases, { facts, causes }).ranked.map((found) => found.case)), labels))
  }
  const figures = Object.fromEntries(Object.entries(ways).map(([way, marks]) => [way, meanOf(marks)]))
  const ms = (performance.now() - learned) / questions.length / 4
  console.log(
    `${cases.length} judgments read in ${Math.round((learned - began) / 1000)} s, ${questions.length} questions`,
  )
  console.log(`${ms.toFixed(0)} ms for one ranking of all judgments\n`)
  console.log('way                                        MAP    NDCG@10  P@5')
  const names: Record<string, string> = {
    bm25: 'plain BM25, words and pairs',
    once: '+ each term of the question counted once',
    facts: 'product, from the facts alone',
    given: 'product, with the charges given',
  }
  for (const [way, { map, ndcg10, p5 }] of Object.entries(figures))
    console.log(`${names[way]!.padEnd(42)} ${map.toFixed(4)} ${ndcg10.toFixed(4)}   ${p5.toFixed(4)}`)
  console.log(JSON.stringify({ ...figures['facts'], given: figures['given'], bm25: figures['bm25'] }))
}

const caseOf = ({ id, facts, reason, judgment }: Doc): Comparable => {
  const convicted = chargesOf(judgment)
  return {
    id,
    causes: convicted.length > 0 ? convicted : chargesOf(reason),
    articles: articlesOf(reason),
    ...termsOf(facts.slice(0, mostSigns)),
  }
}

type Mark = Record<'map' | 'ndcg10' | 'p5', number>

/** @param grades grades of the candidates, in the order of the ranking */
function mark(grades: readonly number[], labels: Record<string, number>): Mark {
  const all = Object.values(labels)
  const relevant = all.filter((grade) => grade === 3).length
  let [seen, precision] = [0, 0]
  for (const [i, grade] of grades.entries()) {
    if (grade !== 3) continue
    seen += 1
    precision += seen / (i + 1)
  }
  const gain = (list: readonly number[]) =>
    list.slice(0, 10).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0)
  const ideal = gain(all.toSorted((a, b) => b - a))
  return {
    map: relevant === 0 ? 0 : precision / relevant,
    ndcg10: ideal === 0 ? 0 : gain(grades) / ideal,
    p5: grades.slice(0, 5).filter((grade) => grade === 3).length / 5,
  }
}

const meanOf = (marks: readonly Mark[]): Mark =>
  Object.fromEntries(
    (['map', 'ndcg10', 'p5'] as const).map((key) => [
      key,
      Number((marks.reduce((sum, one) => sum + one[key], 0) / marks.length).toFixed(4)),
    ]),
  ) as Mark
