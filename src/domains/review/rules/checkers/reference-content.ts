import { parseNumber } from '../../../../kernel/numerals.ts'
import { topics } from '../data/topics.ts'
import { articles, entryAt, outline } from '../outline.ts'
import type { Numbered } from '../outline.ts'
import { clauseReferences } from '../references.ts'
import type { Reading } from '../reading.ts'
import { trimmed } from '../reading.ts'
import type { Hit } from '../rule.ts'

const PARAGRAPH = /第 {0,3}([零一二三四五六七八九十]{1,4}|\d{1,2}) {0,3}款$/
const TOPICS = topics.map((topic) => new RegExp(topic))
const BEHIND = 30

interface Clause {
  start: number
  end: number
  /** Numbers of its items (一), (二) …. */
  items: Set<number>
  /** The topics that its words show; computed on first use. */
  topics: Set<number> | null
}

/** 第九条第三款 where clause nine has a list (一)(二)(三): 第(三)项 is meant. */
export function itemsCalledParagraphs(reading: Reading): Hit[] {
  const clauses = reading.once(clausesByNumber)
  return clauseReferences(reading).flatMap(({ start, end, article }) => {
    const [, number] = PARAGRAPH.exec(reading.text.slice(start, end)) ?? []
    const clause = clauses.get(article)
    if (number === undefined || clause === undefined) return []
    if (clause.items.size < 2 || !clause.items.has(parseNumber(number) ?? 0)) return []
    return [
      { spans: [reading.span(start, end)], words: { reference: reading.doc.text.slice(start, end), item: number } },
    ]
  })
}

/** 按第十一条约定的知识产权 where clause eleven is not about 知识产权. */
export function otherTopics(reading: Reading): Hit[] {
  const clauses = reading.once(clausesByNumber)
  return clauseReferences(reading).flatMap(({ start, end, article }) => {
    const clause = clauses.get(article)
    const behind =
      /^(?:的|中|所)?(?:约定|规定|载明)(?:(?!支付|承担|执行|处理|办理|计算|赔偿|追究|行使|解除)[^。;,，\n\t]){0,30}/.exec(
        reading.text.slice(end, end + BEHIND + 4),
      )?.[0]
    if (clause === undefined || behind === undefined || (start >= clause.start && start < clause.end)) return []
    const [first] = TOPICS.flatMap((pattern, index) => {
      const match = pattern.exec(behind)
      return match === null ? [] : [{ index, at: match.index, topic: match[0] }]
    }).toSorted((one, other) => one.at - other.at)
    if (first === undefined || topicsOf(reading, clause).has(first.index)) return []
    const span = trimmed(reading, start, end + behind.length)
    return [{ spans: [span], words: { reference: reading.doc.text.slice(start, end), topic: first.topic } }]
  })
}

function topicsOf(reading: Reading, clause: Clause): Set<number> {
  const body = reading.text.slice(clause.start, clause.end)
  clause.topics ??= new Set(TOPICS.flatMap((pattern, index) => (pattern.test(body) ? [index] : [])))
  return clause.topics
}

/** The clauses by number; a number that occurs twice is ambiguous and omitted. */
function clausesByNumber(reading: Reading): Map<number, Clause> {
  const tops: Numbered[] = reading.once(articles)
  const clauses = new Map<number, Clause>()
  const twice = new Set<number>()
  for (const [index, entry] of tops.entries()) {
    const number = entry.path[0] ?? 0
    if (clauses.has(number)) twice.add(number)
    const end = tops[index + 1]?.line.start ?? reading.text.length
    clauses.set(number, { start: entry.line.start, end, items: new Set(), topics: null })
  }
  const entries = reading.once(outline)
  for (const entry of entries) {
    const top = tops[entryAt(tops, entry.line.start)]
    if (entry.style === 'bracket') clauses.get(top?.path[0] ?? -1)?.items.add(entry.path[0] ?? 0)
  }
  for (const number of twice) clauses.delete(number)
  return clauses
}
