import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { hasBegun } from './product.ts'
import { amendments, pendingOf, proofs } from './tables.ts'

const root = join(import.meta.dirname, '../../..')
const results = join(root, 'test-results/conformance')

export interface Verdict {
  id: string
  /** `open`: decided by the report, from the browser's results and from other items. */
  state: 'checked' | 'reasoned' | 'amended' | 'failed' | 'pending' | 'open'
  domain?: string
  faults?: readonly string[]
  /** Items that this one depends on. */
  items?: readonly string[]
  /** Tests that this one depends on, `file > name`. */
  tests?: readonly string[]
  /** Requires that a step of the browser tests has passed. */
  browser?: boolean
  amended?: boolean
}

/** The result of looking for an item in the product: whether it exists, and its faults. */
export interface Look {
  there: boolean
  faults: readonly string[]
}

export const found = (...faults: (string | false | undefined)[]): Look => ({
  there: true,
  faults: faults.filter((fault) => typeof fault === 'string'),
})
export const missing = (what: string): Look => ({ there: false, faults: [what] })

/** Compares two values of a table as written. */
export const differs = (name: string, actual: unknown, expected: unknown): string | false =>
  JSON.stringify(actual) !== JSON.stringify(expected) &&
  `${name} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`

const texts = new Map<string, string>()
function textOf(file: string): string | undefined {
  const path = join(root, file)
  if (!texts.has(file) && existsSync(path)) texts.set(file, readFileSync(path, 'utf8'))
  return texts.get(file)
}

/** Whether the file has a test with exactly this name. */
function hasTest(file: string, name: string): boolean {
  const text = textOf(file)
  if (text === undefined) return false
  return [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => text.includes(quoted))
}

function proven(id: string): Verdict {
  const verdict: Verdict = { id, state: 'checked' }
  const faults: string[] = []
  for (const proof of [proofs[id]!].flat()) {
    const [file, name] = proof.split(' > ', 2)
    if (proof === 'browser') Object.assign(verdict, { state: 'open', browser: true })
    else if (proof.startsWith('reason: ')) verdict.state = 'reasoned'
    else if (proof.startsWith('= ')) Object.assign(verdict, { state: 'open', items: proof.slice(2).split(' ') })
    else if (!name || !hasTest(file!, name)) faults.push(`no test ${proof}`)
    else verdict.tests = [...(verdict.tests ?? []), proof]
  }
  return faults.length > 0 ? { id, state: 'failed', faults } : verdict
}

async function verdictOf<T extends { id: string }>(
  item: T,
  look: ((item: T) => Look | Promise<Look>) | undefined,
  isWitness: boolean,
): Promise<Verdict> {
  const { id } = item
  const domain = pendingOf(id)
  const amendment = amendments.get(id)
  const instead = typeof amendment?.instead === 'object' ? amendment.instead : {}
  if (domain) {
    const there = hasBegun(domain) || (isWitness && look !== undefined && (await look(item)).there)
    const faults = [`is marked as waiting for ${domain}, which has begun`]
    return there ? { id, state: 'failed', faults } : { id, state: 'pending', domain }
  }
  if (id in proofs) return withAmendment(proven(id), amendment !== undefined)
  if (!look) return { id, state: 'failed', faults: ['has neither a test nor a reason'] }
  const { faults } = await look({ ...item, ...instead })
  if (faults.length > 0) return { id, state: 'failed', faults }
  return withAmendment({ id, state: 'checked' }, amendment !== undefined)
}

const withAmendment = (verdict: Verdict, amended: boolean): Verdict => {
  if (!amended || verdict.state === 'failed') return verdict
  return verdict.state === 'open' ? { ...verdict, amended } : { ...verdict, state: 'amended' }
}

/**
 * Judges all items of a section, stores the verdicts for the report and fails with the ids of faulty ones.
 * @param look finds an item in the product; without it every item needs a proof
 * @param isWitness whether finding an item proves that its domain has been started: a path does, a label may be another
 *   domain's
 */
export async function judge<T extends { id: string }>(
  section: string,
  items: readonly T[],
  look?: (item: T) => Look | Promise<Look>,
  isWitness = true,
): Promise<void> {
  const verdicts: Verdict[] = []
  for (const item of items) verdicts.push(await verdictOf(item, look, isWitness))
  mkdirSync(join(results, 'sections'), { recursive: true })
  writeFileSync(join(results, 'sections', `${section}.json`), JSON.stringify(verdicts, null, 1))
  const lines = verdicts
    .filter(({ state }) => state === 'failed')
    .map(({ id, faults }) => `${id}: ${faults?.join('; ')}`)
  expect(lines, `${section}: ${lines.length} of ${items.length}`).toEqual([])
}
