import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownValuesOf } from '../src/domains/review/rules/form/own-values.ts'
import { read, type ReadText } from '../src/domains/review/rules/reading.ts'
import { readDocument } from '../src/server/documents/read.ts'
import { fields, plant } from './own-fields/plant.ts'

/**
 * Counts what is proposed for fields that an organisation has defined itself: values that a program has put into real
 * contracts, as lines, in sentences and in tables, beside places that hold the label without a value.
 *
 * `wrong` is another value than the planted one, or one where only a decoy was planted; `unclear` is the planted value
 * beside another one, between which the user chooses. `found` counts the proposals in the contracts as they are.
 */
export const about = 'values proposed for own fields: precision and recall on planted values'

const root = process.env.FAHENG_DATA ?? '../shared/data'
export const options = {
  data: { default: root, meaning: 'folder with contracts' },
  half: { default: '1', meaning: 'all, 0 (the rules were written on it) or 1' },
  list: { default: 'no', meaning: 'list what is wrong or missing: yes or no' },
}

const halfOf = (id: string): string => String((createHash('sha256').update(id).digest()[0] ?? 0) % 2)

export async function run(given: Record<keyof typeof options, string>): Promise<void> {
  const folder = join(given.data, 'contracts')
  if (!existsSync(folder)) {
    console.error(`There is nothing to measure: ${folder} is absent.`)
    process.exitCode = 1
    return
  }
  const counts = { contracts: 0, planted: 0, right: 0, unclear: 0, wrong: 0, missing: 0, decoys: 0, found: 0 }
  const say = (line: string) => given.list === 'yes' && console.log(line)
  for (const dir of ['zh', 'pairs', 'tracked'])
    for (const name of readdirSync(join(folder, dir))) {
      if (given.half !== 'all' && halfOf(name) !== given.half) continue
      const doc = await readDocument(readFileSync(join(folder, dir, name)), name)
      counts.contracts += 1
      for (const [code, values] of valuesIn(doc)) {
        counts.found += values.length > 2 ? 0 : 1
        say(`${name} as it is: ${code} ${values.join(' | ')}`)
      }
      const { text, labels } = plant(doc, name)
      const proposed = valuesIn(text)
      for (const [code, wanted] of labels) {
        // More than two values are about different things, and are not proposed.
        const values = (proposed.get(code) ?? []).length > 2 ? [] : (proposed.get(code) ?? [])
        if (wanted === null) counts.decoys += 1
        else counts.planted += 1
        const isRight = wanted !== null && values.includes(wanted)
        if (isRight && values.length === 1) counts.right += 1
        else if (isRight) counts.unclear += 1
        else if (values.length > 0) counts.wrong += 1
        else if (wanted !== null) counts.missing += 1
        if (!isRight && (wanted !== null || values.length > 0))
          say(
            `${name} ${code}: ${values.join(' | ') || 'nothing'}; wanted ${wanted ?? 'nothing'}; ${around(text, code)}`,
          )
      }
    }
  const proposed = counts.right + counts.unclear + counts.wrong
  const share = (of: number, all: number) => Number((of / Math.max(1, all)).toFixed(4))
  console.log(
    JSON.stringify({
      half: given.half,
      ...counts,
      precision: share(counts.right + counts.unclear, proposed),
      recall: share(counts.right + counts.unclear, counts.planted),
    }),
  )
}

/** The different values of each field. */
function valuesIn(doc: ReadText): Map<string, string[]> {
  const found = ownValuesOf(read(doc), fields)
  return new Map(
    [...Map.groupBy(found, ({ code }) => code)].map(([code, all]) => [
      code,
      [...new Set(all.map(({ value }) => value))],
    ]),
  )
}

/** Where the text has the label of a field. */
function around({ text }: ReadText, code: string): string {
  const { label = '' } = fields.find((one) => one.code === code) ?? {}
  const words = new RegExp(Array.from(label).join(' ?'), 'g')
  return [...text.matchAll(words)]
    .slice(0, 3)
    .map(({ index }) => JSON.stringify(text.slice(Math.max(0, index - 6), index + 40)))
    .join(' ')
}
