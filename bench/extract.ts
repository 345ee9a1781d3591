import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractAnnouncement } from '../src/domains/review/extract/announcement.ts'
import { naiveAnnouncement } from './extract/naive.ts'
import { fields, FieldScore, goldOf, valuesOf, type Disclosure, type Field } from './extract/score.ts'

/**
 * Scores the extractor on published announcements of contracts, against the labels of the set: for each field the
 * distinct values of a document, compared without punctuation and white space, in half width and lower case; amounts in
 * yuan, to ten fen, because the labels have ten digits. The labels of foreign currency contain only the figure before
 * the unit; ours is compared by that figure.
 *
 * `--half` measures on one half of the documents, selected by a hash of their ids: the patterns were written with half
 * 0.
 */
export const about =
  'parties, projects, contracts and sums read out of announcements, F1 a field, beside one pattern a field'

const data = join(process.env.FAHENG_DATA ?? '../shared/data', 'disclosures/disclosures.jsonl')

export const options = {
  file: { default: data, meaning: 'the labelled announcements, one JSON object a line' },
  half: { default: 'all', meaning: 'all, 0 (the patterns were written on it) or 1' },
  list: { default: '0', meaning: 'how many documents with a wrong value to list' },
}

export async function run(given: Record<keyof typeof options, string>): Promise<void> {
  if (!existsSync(given.file)) {
    console.error(`There is nothing to measure: ${given.file} is absent.`)
    process.exitCode = 1
    return
  }
  const documents = readFileSync(given.file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Disclosure)
  const halves = Map.groupBy(documents, (document) => halfOf(document.id))
  const chosen = given.half === 'all' ? documents : (halves.get(given.half) ?? [])
  const ours = measure(chosen, (text, title) => valuesOf(extractAnnouncement(text, title)), Number(given.list))
  const peer = measure(chosen, naiveAnnouncement, 0)
  console.log(`${chosen.length} announcements, ${ours.milliseconds} ms each`)
  console.log('field         precision  recall     F1   one pattern')
  for (const field of fields)
    console.log(
      `${field.padEnd(12)}  ${ours.scores[field].precision.toFixed(3).padStart(9)}  ${ours.scores[field].recall.toFixed(3)}  ` +
        `${ours.scores[field].f1.toFixed(3)}  ${peer.scores[field].f1.toFixed(3).padStart(12)}`,
    )
  const figures = (measured: Measured) =>
    Object.fromEntries(fields.map((field) => [field, Math.round(measured.scores[field].f1 * 1000) / 1000]))
  const byHalf =
    given.half === 'all'
      ? {
          half0: figures(
            measure(halves.get('0') ?? [], (text, title) => valuesOf(extractAnnouncement(text, title)), 0),
          ),
          half1: figures(
            measure(halves.get('1') ?? [], (text, title) => valuesOf(extractAnnouncement(text, title)), 0),
          ),
        }
      : {}
  console.log(JSON.stringify({ ...figures(ours), ...byHalf, peer: figures(peer) }))
}

interface Measured {
  scores: Record<Field, FieldScore>
  milliseconds: string
}

function measure(
  documents: Disclosure[],
  read: (text: string, title: string) => Record<Field, string[]>,
  list: number,
): Measured {
  const scores = Object.fromEntries(fields.map((field) => [field, new FieldScore(field)])) as Record<Field, FieldScore>
  let left = list
  const start = performance.now()
  for (const { id, text, title, gold } of documents) {
    const found = read(text, title)
    for (const field of fields) {
      const wanted = goldOf(gold, field)
      const right = scores[field].add(found[field], wanted)
      if (right || left <= 0) continue
      left--
      console.log(`${id} ${field}: ours ${found[field].join(' | ')}; wanted ${wanted.join(' | ')}`)
    }
  }
  const each = (performance.now() - start) / Math.max(1, documents.length)
  return { scores, milliseconds: each.toFixed(1) }
}

const halfOf = (id: string): string => String((createHash('sha256').update(id).digest()[0] ?? 0) % 2)
