import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { read } from '../src/domains/review/rules/reading.ts'
import { review } from '../src/domains/review/rules/run.ts'
import { extractFile } from '../src/server/documents/extract.ts'
import { scoreElements } from './review/elements.ts'
import { naive } from './review/naive.ts'
import { matches, placesOf, type Marked } from './review/places.ts'
import type { Gold } from './review/gold.ts'
import { percent, Tally } from './review/tally.ts'

/**
 * Scores the findings of the rules in contracts annotated by a careful reader. A finding matches an annotation when
 * their quotes overlap by at least half of the shorter, ignoring white space.
 *
 * - recall: share of the annotated internal errors that a finding marks.
 * - precision: share of our findings of high and middle level with a quote that mark an annotated internal error or
 *   risky clause. Findings about missing clauses have no quote; they are counted separately.
 * - elements: share of the annotated parties, amounts, dates, terms and clauses that are proposed, with the same value
 *   where the annotation has one.
 */
export const about = 'findings and elements against what a careful reader marked in contracts'

const data = join(process.env.FAHENG_DATA ?? '../shared/data', 'contracts')

export const options = {
  contracts: { default: data, meaning: 'folder of the contracts' },
  gold: { default: join(data, 'gold'), meaning: 'folder of what the reader marked' },
  list: { default: 'yes', meaning: 'list what did not match: yes or no' },
  others: { default: 'yes', meaning: 'count the findings of every Chinese contract too: yes or no' },
}

export async function run(given: Record<keyof typeof options, string>): Promise<void> {
  if (!existsSync(given.gold) || !existsSync(given.contracts)) {
    console.error(`There is nothing to measure: ${given.gold} or ${given.contracts} is absent.`)
    process.exitCode = 1
    return
  }
  const recall = new Tally()
  const precision = new Tally()
  const floor = { recall: new Tally(), precision: new Tally() }
  const elements = new Map<string, Tally>()
  for (const name of readdirSync(given.gold).filter((file) => file.endsWith('.json'))) {
    const gold = JSON.parse(readFileSync(join(given.gold, name), 'utf8')) as Gold
    const doc = await extractFile(pathOf(given.contracts, gold.file))
    const errors = placesOf(doc.text, gold.internal_errors)
    const risks = placesOf(doc.text, gold.risky_clauses)
    const findings = review(doc, {})
    const ours = findings.map(({ ruleId, level, spans }): Marked => ({ id: ruleId, level, spans }))
    const missed = errors.filter((error) => !ours.some((finding) => matches(doc.text, finding, error)))
    const quoted = ours.filter((finding) => finding.level !== 'low' && finding.spans.length > 0)
    const wrong = quoted.filter((finding) => ![...errors, ...risks].some((item) => matches(doc.text, finding, item)))
    recall.add(errors.length - missed.length, errors.length)
    precision.add(quoted.length - wrong.length, quoted.length)
    const peer = naive(doc.text)
    floor.recall.add(errors.filter((e) => peer.some((f) => matches(doc.text, f, e))).length, errors.length)
    floor.precision.add(
      peer.filter((f) => [...errors, ...risks].some((item) => matches(doc.text, f, item))).length,
      peer.length,
    )
    scoreElements(read(doc), gold, elements)
    console.log(
      `\n${gold.file}: ${errors.length - missed.length} of ${errors.length} errors, ` +
        `${quoted.length - wrong.length} of ${quoted.length} findings, ${findings.length - quoted.length} others`,
    )
    if (given.list === 'no') continue
    for (const item of missed) console.log(`  missed  ${item.kind ?? ''}: ${item.quote.slice(0, 60)}`)
    for (const item of wrong) console.log(`  alone   ${item.id} (${item.level}): ${quotesOf(item)}`)
    for (const item of findings.filter((finding) => finding.searched !== undefined))
      console.log(`  absent  ${item.ruleId} (${item.level})`)
  }
  for (const [kind, tally] of elements) console.log(`elements, ${kind}: ${tally.text}`)
  const all = new Tally()
  for (const tally of elements.values()) all.add(tally.right, tally.all)
  console.log(`recall ${recall.text}; precision ${precision.text}; elements ${all.text}`)
  console.log(`one pattern a kind of error: recall ${floor.recall.text}; precision ${floor.precision.text}`)
  if (given.others !== 'no') await countOthers(given.contracts)
  console.log(
    JSON.stringify({
      recall: percent(recall),
      precision: percent(precision),
      elements: percent(all),
      peer: { recall: percent(floor.recall), precision: percent(floor.precision) },
    }),
  )
}

/** The path of a file. `folder` may be the folder of all contracts or the one that contains the file. */
function pathOf(folder: string, file: string): string {
  const full = join(folder, file)
  return existsSync(full) ? full : join(folder, basename(file))
}

function quotesOf(finding: Marked): string {
  const quotes = finding.spans.slice(0, 4).map((span) => span.quote.replaceAll(/\s+/g, ' ').slice(0, 50))
  return quotes.join(' | ') + (finding.spans.length > 4 ? ` … ${finding.spans.length} places` : '')
}

async function countOthers(folder: string): Promise<void> {
  const chinese = join(folder, 'zh')
  if (!existsSync(chinese)) return
  console.log('\nfindings a file: high, middle, low')
  for (const name of readdirSync(chinese)) {
    const findings = review(await extractFile(join(chinese, name)), {})
    const count = (level: string) => String(findings.filter((finding) => finding.level === level).length).padStart(3)
    console.log(`${count('high')} ${count('medium')} ${count('low')}  ${name}`)
  }
}
