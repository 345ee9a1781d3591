import { parseNumber } from '../../../kernel/numerals.ts'
import { articles, entryAt, outline } from './outline.ts'
import type { Numbered } from './outline.ts'
import type { Reading, Stretch } from './reading.ts'

/** A reference to a clause of this contract. */
export interface Reference extends Stretch {
  found: boolean
}

/** A reference of the form 第…条 that means this contract, with the number of the clause it names. */
export interface ClauseReference extends Stretch {
  article: number
}

/** All references to a clause of this contract. */
export function clauseReferences(reading: Reading): ClauseReference[] {
  return reading.once(references).flatMap(({ start, end, found }) => {
    const [, number = ''] = new RegExp(`^${ARTICLE.source}`).exec(reading.text.slice(start, end)) ?? []
    const article = parseNumber(number)
    return found && article !== null ? [{ start, end, article }] : []
  })
}

const CN = '[零〇一二三四五六七八九十百]{1,7}'
const ARTICLE = new RegExp(
  `第 {0,3}(${CN}|\\d{1,3}) {0,3}条(?:之(${CN}))?(?: {0,2}第 {0,2}(${CN}|\\d{1,3}) {0,2}款)?(?: {0,2}第 {0,2}\\(?(${CN}|\\d{1,3})\\)? {0,2}项)?`,
  'g',
)
const DOTTED =
  /第 {0,3}(\d{1,3}(?:\.\d{1,3}){1,3}) {0,3}[条款项]|(?<![A-Za-z])(?:Section|Clause) (\d{1,3}(?:\.\d{1,3}){1,3})(?![\d.]*\d)/gi
const OWN = /本(?:[\u4e00-\u9fff]{0,8}?)(?:合同|协议|约定|条款)(?:书|正文)?[^,。;]{0,6}$/
const FOREIGN =
  /(?:[法典]|条例|办法|细则|解释|通则|规定|规则|章程|决定|通知|纪要|》)(?:\([^()]{0,30}\))?(?:中?的?|之|项下|规定的?)? {0,3}$|(?:主|原|总|包|该|前述|上述|另|借款|贷款|租赁|买卖|采购|承包|担保|抵押|质押|施工|基础|框架|劳动|服务|转让)(?:合同|协议)(?:书|》)?(?:\([^()]{0,30}\))?(?:中?的?|之|项下|正文)? {0,3}$/
const LAW_IN_SENTENCE = /《[^》]{0,30}(?:法|法典|条例|办法|规定|解释|细则)》|民法典/
const CHAIN = /^ {0,2}(?:[、,和及与或至到-]|以及|或者) {0,2}$/

/** All references of the form 第…条, 第3.2条 and Section 3.2 to this contract, resolved against its numbers. */
export function references(reading: Reading): Reference[] {
  const index = reading.once(clauseIndex)
  if (index.articles.size < 2 && index.dotted.size < 3) return []
  const heads = new Set(reading.once(outline).map((entry) => entry.start))
  return [...articleReferences(reading, index, heads), ...dottedReferences(reading, index)].sort(
    (a, b) => a.start - b.start,
  )
}

function articleReferences(reading: Reading, index: ClauseIndex, heads: Set<number>): Reference[] {
  const found: Reference[] = []
  if (index.articles.size < 2) return found
  let last = { end: -1, own: true }
  for (const match of reading.text.matchAll(ARTICLE)) {
    const start = match.index
    const end = start + match[0].length
    if (heads.has(start) && !/[的之规约]/.test(reading.text[end] ?? '')) continue
    const chained = last.end >= 0 && start - last.end < 5 && CHAIN.test(reading.text.slice(last.end, start))
    const own = chained ? last.own : meansThisContract(reading, start)
    last = { end, own }
    if (own) found.push({ start, end, found: resolves(index, match) })
  }
  return found
}

function meansThisContract(reading: Reading, start: number): boolean {
  const before = /[^。;\n\t]*$/.exec(reading.text.slice(Math.max(0, start - 80), start))?.[0] ?? ''
  if (OWN.test(before)) return true
  return !FOREIGN.test(before) && !LAW_IN_SENTENCE.test(before)
}

function resolves(index: ClauseIndex, match: RegExpMatchArray): boolean {
  const article = index.articles.get(`${parseNumber(match[1] ?? '')}-${parseNumber(match[2] ?? '') ?? 0}`)
  if (article === undefined) return false
  const [paragraph, item] = [parseNumber(match[3] ?? ''), parseNumber(match[4] ?? '')]
  return (paragraph ?? 0) <= article.parts && (item ?? 0) <= article.parts
}

function dottedReferences(reading: Reading, index: ClauseIndex): Reference[] {
  const found: Reference[] = []
  if (index.dotted.size < 3) return found
  const seen = new Set(Array.from(reading.text.matchAll(BARE), (match) => normal(match[0])))
  for (const match of reading.text.matchAll(DOTTED)) {
    const path = normal(match[1] ?? match[2] ?? '')
    const [start, end] = [match.index, match.index + match[0].length]
    const inEnglish = match[2] !== undefined
    // English texts also cite the agreements they amend: a missing number counts only if its siblings exist here.
    if (inEnglish && (!index.parents.has(parentOf(path)) || ELSEWHERE.test(reading.text.slice(end, end + 40)))) continue
    if (!inEnglish && !meansThisContract(reading, start)) continue
    if (path.split('.').length > index.depth) continue
    found.push({ start, end, found: index.dotted.has(path) || (inEnglish && seen.has(path)) })
  }
  return found
}

const ELSEWHERE = /^[^.;\n]{0,20}(?: of | under | to )(?!this|these)|^[^.;\n]{0,20}thereof/

/** A dotted number that no reference introduces: texts extracted from PDFs have headings within their lines. */
const BARE = /(?<!(?:section|clause|sections|and|or|to|,) {1,3}|[\d.$])\d{1,3}(?:\.\d{1,3}){1,3}(?![\d%])/gi

function normal(path: string): string {
  return path.split('.').map(Number).join('.')
}

function parentOf(path: string): string {
  return path.split('.').slice(0, -1).join('.')
}

interface ClauseIndex {
  /** Article number and suffix → the maximum number of paragraphs or items a reference can mean. */
  articles: Map<string, { parts: number }>
  dotted: Set<string>
  /** The parent numbers of dotted numbers. */
  parents: Set<string>
  /** Number of numbered levels in this document; references below them cannot be checked. */
  depth: number
}

function clauseIndex(reading: Reading): ClauseIndex {
  const index: ClauseIndex = { articles: new Map(), dotted: new Set(), parents: new Set(), depth: 0 }
  const tops = reading.once(articles)
  for (const [position, article] of tops.entries()) {
    const end = tops[position + 1]?.line.start ?? reading.text.length
    const key = `${article.path[0]}-${article.suffix}`
    const parts = partsOf(reading, article.end, end)
    index.articles.set(key, { parts: Math.max(parts, index.articles.get(key)?.parts ?? 0) })
  }
  addDotted(reading.once(outline), index.dotted)
  for (const path of index.dotted) {
    index.parents.add(parentOf(path))
    index.depth = Math.max(index.depth, path.split('.').length)
  }
  return index
}

const INNER_NUMBER = /(?<![\d.]|第 {0,2}\(?)\(?(\d{1,3}|[一二三四五六七八九十]{1,4})[).、]/g

/**
 * The highest inner number or the number of lines of a clause, whichever is greater: references beyond it are invalid.
 */
function partsOf(reading: Reading, start: number, end: number): number {
  const body = reading.text.slice(start, end)
  let highest = body.split('\n').filter((line) => line.trim() !== '').length
  for (const match of body.matchAll(INNER_NUMBER)) highest = Math.max(highest, parseNumber(match[1] ?? '') ?? 0)
  const entries = reading.once(outline)
  for (let index = entryAt(entries, start) + 1; (entries[index]?.line.start ?? end) < end; index++) {
    highest = Math.max(highest, entries[index]?.path.at(-1) ?? 0)
  }
  return highest
}

/** Dotted numbers as written, and those implied by a list inside a numbered clause (item 2 of clause 3 is 3.2). */
function addDotted(entries: Numbered[], dotted: Set<string>): void {
  let top: number | null = null
  for (const entry of entries) {
    if (entry.style === 'dotted') dotted.add(entry.path.join('.'))
    else if (entry.style === 'article' || (entry.style === 'list' && top === null)) top = entry.path[0] ?? null
    else if (entry.style === 'arabic' && top !== null) dotted.add(`${top}.${entry.path[0]}`)
    if (entry.style === 'arabic' && top === null) dotted.add(String(entry.path[0]))
  }
}
