import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Contract } from '../src/domains/contract/api.ts'
import { proposalsIn } from '../src/domains/contract/server/proposals.ts'
import { formFactsOf } from '../src/domains/review/rules/form/form-facts.ts'
import { read, type ReadText } from '../src/domains/review/rules/reading.ts'
import { readDocument } from '../src/server/documents/read.ts'
import { type Disclosure } from './extract/score.ts'
import { cut, fill, type Labels } from './proposals/fill.ts'
import { type Gold } from './review/gold.ts'

/**
 * Counts what is proposed for the contract's form, per field: proposed, right and wrong.
 *
 * - gold: contracts annotated by a careful reader, with the named parties and the way disputes are settled.
 * - filled: the same contracts and all other Chinese ones, whose blanks for names, code, price and term are filled by
 *   a program that does not use the reader of the product. Its values are the labels. A blank that it does not find
 *   is not scored, so that this says more about precision than about recall.
 * - disclosures: announcements, a kind of text the reader is not made for. Their labels are party A and the amounts.
 *
 * Several readings of one field are offered to the user as a contradiction and count as `unclear`.
 * `--half` selects documents by a hash of their names: the rules were written with half 0.
 */
export const about = "values proposed for the contract's form: proposed, right and wrong per field"

const root = process.env.FAHENG_DATA ?? '../shared/data'
export const options = {
  data: { default: root, meaning: 'folder with contracts and disclosures' },
  half: { default: '1', meaning: 'all, 0 (the rules were written on it) or 1' },
  list: { default: 'no', meaning: 'list the wrong proposals: yes or no' },
}

interface Count {
  wanted: number
  proposed: number
  right: number
  wrong: number
  unclear: number
}
type Counts = Record<string, Count>

const halfOf = (id: string): string => String((createHash('sha256').update(id).digest()[0] ?? 0) % 2)

export async function run(given: Record<keyof typeof options, string>): Promise<void> {
  const folder = join(given.data, 'contracts')
  const disclosures = join(given.data, 'disclosures/disclosures.jsonl')
  if (!existsSync(folder) || !existsSync(disclosures)) {
    console.error(`There is nothing to measure: ${folder} or ${disclosures} is absent.`)
    process.exitCode = 1
    return
  }
  const isChosen = (id: string) => given.half === 'all' || halfOf(id) === given.half
  const counts: Record<'gold' | 'filled' | 'disclosures', Counts> = { gold: {}, filled: {}, disclosures: {} }
  const score = (set: keyof typeof counts, id: string, text: ReadText, labels: Labels) =>
    add(counts[set], propose(text, labels.ours), labels, given.list === 'yes' ? `${set} ${id}` : null)

  const golds = readdirSync(join(folder, 'gold')).map(
    (name) => JSON.parse(readFileSync(join(folder, 'gold', name), 'utf8')) as Gold,
  )
  for (const dir of ['zh', 'pairs', 'tracked'])
    for (const name of readdirSync(join(folder, dir)).filter((one) => isChosen(one))) {
      const doc = await readDocument(readFileSync(join(folder, dir, name)), name)
      const gold = golds.find(({ file }) => file.endsWith(name))
      if (gold) score('gold', name, doc, labelsOf(gold))
      const filled = fill(doc.text, name)
      score('filled', name, cut(filled.text), filled.labels)
    }
  for (const line of readFileSync(disclosures, 'utf8').split('\n').filter(Boolean)) {
    const { id, text, gold } = JSON.parse(line) as Disclosure
    if (!isChosen(id)) continue
    const values = (field: 'party_a' | 'party_b' | 'amount_max') =>
      gold.flatMap((one) => (one[field] ? [one[field]] : []))
    const ours = values('party_b')[0]
    const amounts = values('amount_max').map((one) => Number(one).toFixed(2))
    if (ours) score('disclosures', id, cut(text), { ours, counterparties: values('party_a'), amount: amounts })
  }
  for (const [set, fields] of Object.entries(counts))
    for (const [field, one] of Object.entries(fields))
      console.log(set.padEnd(12), field.padEnd(15), JSON.stringify(one))
  console.log(JSON.stringify({ half: given.half, ...counts }))
}

/** Our side is the party with this name; '' if no party is ours. */
function propose({ text, blocks }: ReadText, ours: string) {
  const form = {
    ...Contract.partial().parse({}),
    ourPartyName: null,
    ourPosition: null,
    counterparties: [],
    explanations: {},
  }
  const facts = formFactsOf(read({ text, blocks }))
  return proposalsIn(form as unknown as Contract, {
    text,
    facts,
    institutions: [{ id: 'O', name: ours }],
    canChoose: () => true,
  })
}

function labelsOf({ parties, dispute }: Gold): Labels {
  const named = parties.flatMap(({ name }) => (name ? [name] : []))
  const way = { 诉讼: 'litigation', 仲裁: 'arbitration' }[(dispute as { mode?: string } | null)?.mode ?? '']
  return { ours: named[0] ?? '', counterparties: named.slice(1), ...(way && { disputeWay: [way] }) }
}

/** Amounts are compared to ten fen, because the labels have ten digits. */
const isSame = (field: string, one: string, other: string): boolean =>
  field === 'amount' ? Math.abs(Number(one) - Number(other)) <= 0.1 : bare(one) === bare(other)
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s()·]/g, '')
    .toUpperCase()

function add(counts: Counts, found: ReturnType<typeof propose>, labels: Omit<Labels, 'ours'>, name: string | null) {
  for (const [field, wanted] of Object.entries(labels)) {
    if (!Array.isArray(wanted)) continue
    // The label does not say that the text states nothing.
    if (wanted.length === 0) continue
    const count = (counts[field] ??= { wanted: 0, proposed: 0, right: 0, wrong: 0, unclear: 0 })
    count.wanted += 1
    for (const { readings } of found.filter((one) => one.field === field)) {
      count.proposed += 1
      const [reading] = readings
      const value = field === 'disputeWay' ? String(reading?.set['disputeWay']) : (reading?.value ?? '')
      if (readings.length > 1) count.unclear += 1
      else if (wanted.some((one) => isSame(field, one, value))) count.right += 1
      else {
        count.wrong += 1
        if (name) console.log(`${name} ${field}: ${value}; wanted ${wanted.join(' | ')}`)
      }
    }
  }
}
