import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyComparison } from '../../src/domains/text-comparison/rules/apply.ts'
import { compareDocuments } from '../../src/domains/text-comparison/rules/compare.ts'
import type { Comparison, ReadText } from '../../src/domains/text-comparison/rules/document.ts'
import { countRevisions } from '../../src/domains/text-comparison/rules/revisions.ts'
import { extractFile } from '../../src/server/documents/extract.ts'

interface Pair {
  id: string
  before?: string
  after?: string
  expected_revisions?: number
}

/** The pairs of a folder; undefined when there is none. */
function pairsOf(folder: string): Pair[] | undefined {
  const file = join(folder, 'pairs.jsonl')
  if (!existsSync(file)) {
    console.log(`${folder}: no pairs.jsonl, passed over`)
    return undefined
  }
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as Pair)
}

const share = (good: number, all: number) => (all === 0 ? 1 : good / all)

/**
 * Scores laws before and after their amendment: exact reconstruction of the later text, and stability of unchanged
 * articles.
 */
export async function scoreLaws(folder: string) {
  const pairs = pairsOf(folder)
  if (!pairs) return undefined
  let exact = 0
  let stablePairs = 0
  const articles = { unchanged: 0, stable: 0 }
  const begun = performance.now()
  for (const { id } of pairs) {
    const read = (side: string) => extractFile(join(folder, `${id}_${side}.md`), { name: 'law.md' })
    const [before, after] = [await read('before'), await read('after')]
    const comparison = compareDocuments({ before, after, ignore: [] })
    if (rebuilt(comparison, before, after) === after.text) exact += 1
    else console.log(`${id}: not the later text`)
    const found = stability(comparison, before, after)
    articles.unchanged += found.unchanged
    articles.stable += found.stable
    if (found.unchanged === found.stable) stablePairs += 1
    else console.log(`${id}: ${found.unchanged - found.stable} unchanged articles deleted and inserted`)
  }
  const seconds = (performance.now() - begun) / 1000
  console.log(`laws: ${pairs.length} pairs in ${seconds.toFixed(1)} s; exact ${exact}; stable ${stablePairs};`)
  console.log(
    `      ${articles.stable} of ${articles.unchanged} unchanged articles shown as the same, renumbered or moved`,
  )
  return { exact: share(exact, pairs.length), stable: share(stablePairs, pairs.length) }
}

function rebuilt(comparison: Comparison, before: ReadText, after: ReadText): string {
  const blocks = new Map(after.blocks.map((block) => [block.id, after.text.slice(block.start, block.end)]))
  return applyComparison(comparison, before, (block, from, to) => blocks.get(block)!.slice(from, to))
}

const articleStart = /^\s*(?:#+\s*)?第[零〇一二两三四五六七八九十百千\d]+条(?:之[一二三四五六七八九十]+)?[\s　]*/u

/** The articles of a text, recognised by their numbers: the text and the blocks of each. */
function articlesIn({ text, blocks }: ReadText): { says: string; blocks: number[] }[] {
  const found: { says: string; blocks: number[] }[] = []
  let open: { says: string; blocks: number[] } | undefined
  for (const block of blocks) {
    const line = text.slice(block.start, block.end)
    if (articleStart.test(line)) found.push((open = { says: line.replace(articleStart, ''), blocks: [block.id] }))
    else if (/^\s*(?:#+\s*)?第\S+[编章节]/u.test(line) || !open) open = undefined
    else {
      open.says += `\n${line}`
      open.blocks.push(block.id)
    }
  }
  return found
}

function stability({ rows }: Comparison, before: ReadText, after: ReadText): { unchanged: number; stable: number } {
  const later = articlesIn(after)
  const deleted = new Set(rows.filter(({ kind }) => kind === 'deleted').map(({ left }) => left))
  const added = new Set(rows.filter(({ kind }) => kind === 'added').map(({ right }) => right))
  let [unchanged, stable] = [0, 0]
  for (const article of articlesIn(before)) {
    const at = later.findIndex(({ says }) => says === article.says)
    if (at < 0) continue
    const [same] = later.splice(at, 1)
    unchanged += 1
    const isShownTwice = article.blocks.some((id) => deleted.has(id)) || same!.blocks.some((id) => added.has(id))
    if (!isShownTwice) stable += 1
  }
  return { unchanged, stable }
}

/** Scores pairs of Word files: whether the number of revisions equals that of a word processor. */
export async function scoreWordFiles(folder: string) {
  const pairs = pairsOf(folder)
  if (!pairs) return undefined
  let equal = 0
  for (const { id, before, after, expected_revisions: expected } of pairs) {
    const read = (name: string) => extractFile(join(folder, name), { name, objects: true })
    // These pairs of the set ignore case.
    const ignore = id.startsWith('WCI') ? (['case'] as const) : []
    const counted = countRevisions({ before: await read(before!), after: await read(after!), ignore })
    if (counted === expected) equal += 1
    else console.log(`${id}: ${counted} revisions instead of ${expected}`)
  }
  console.log(`Word files: ${equal} of ${pairs.length} with as many revisions as expected`)
  return { counts: share(equal, pairs.length) }
}
