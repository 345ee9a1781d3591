// Collects the results of the conformance test and prints them: per section how many items are proven, and which are
// not. `node test/conformance/report.ts`; exits with 1 when an item fails or has no verdict.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { idsOf, sections, table } from './support/tables.ts'
import type { Verdict } from './support/judge.ts'

const root = join(import.meta.dirname, '../..')
const results = join(root, 'test-results')
const read = <T>(path: string): T | undefined =>
  existsSync(join(results, path)) ? (JSON.parse(readFileSync(join(results, path), 'utf8')) as T) : undefined

/** Id → faults found by the browser tests; an empty list is a pass. */
const browser: Record<string, string[]> = {}
for (const file of globSync('conformance/browser/*.json', { cwd: results }))
  for (const [id, faults] of Object.entries(read<Record<string, string[]>>(file)!))
    browser[id] = [...(browser[id] ?? []), ...faults]

const judged = new Map<string, Verdict>()
const kinds = new Map<string, string[]>()
for (const file of globSync('conformance/sections/*.json', { cwd: results }).sort()) {
  const verdicts = read<Verdict[]>(file)!
  for (const verdict of verdicts) judged.set(verdict.id, verdict)
  const kind = /record \w+( \w+)?/.exec(file)?.[0]
  if (kind)
    kinds.set(
      kind,
      verdicts.map(({ id }) => id),
    )
}

/** Names of the tests that failed in this run, as far as the runners have reported. */
const failedTests = new Set<string>()
interface UnitReport {
  testResults: { assertionResults: { title: string; status: string }[] }[]
}
const unitTests = (report: string) =>
  (read<UnitReport>(report)?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults)
for (const { title, status } of unitTests('unit.json')) if (status === 'failed') failedTests.add(title)
// Failed once and passed when retried.
for (const { title, status } of unitTests('unit-again.json')) if (status === 'passed') failedTests.delete(title)

interface JourneySuite {
  specs?: { title: string; ok: boolean }[]
  suites?: JourneySuite[]
}
const journeysOf = ({ specs = [], suites = [] }: JourneySuite): { title: string; ok: boolean }[] => [
  ...specs,
  ...suites.flatMap(journeysOf),
]
const journeys = (report: string) => journeysOf(read<JourneySuite>(report) ?? {})
for (const { title, ok } of journeys('journeys.json')) if (!ok) failedTests.add(title)
for (const { title, ok } of journeys('journeys-again.json')) if (ok) failedTests.delete(title)

interface Outcome {
  state: 'checked' | 'reasoned' | 'amended' | 'failed' | 'pending'
  domains: readonly string[]
  faults: readonly string[]
}
const failed = (...faults: string[]): Outcome => ({ state: 'failed', domains: [], faults })
const outcomes = new Map<string, Outcome>()
const inWork = new Set<string>()

/** The items that an id covers: `REC-01` and `REC-01.fields` cover all their parts. */
const partsOf = (id: string): string[] =>
  id.startsWith('REC-') && !judged.has(id) ? [...judged.keys()].filter((one) => one.startsWith(`${id}.`)) : []

/** The combined state of several items: a failed one decides, then a pending one. */
function together(ids: readonly string[], own: Outcome['state']): Outcome {
  const all = ids.map((id) => [id, outcomeOf(id)] as const)
  const bad = all.filter(([, { state }]) => state === 'failed').map(([id]) => id)
  if (bad.length > 0) return failed(`stands on ${bad.slice(0, 6).join(', ')}${bad.length > 6 ? ' …' : ''}`)
  const domains = [...new Set(all.flatMap(([, one]) => one.domains))]
  return { state: domains.length > 0 ? 'pending' : own, domains, faults: [] }
}

function outcomeOf(id: string): Outcome {
  const known = outcomes.get(id)
  if (known) return known
  if (inWork.has(id)) return failed('stands on itself')
  inWork.add(id)
  const outcome = decide(id)
  inWork.delete(id)
  outcomes.set(id, outcome)
  return outcome
}

function decide(id: string): Outcome {
  const verdict = judged.get(id)
  if (!verdict) {
    const parts = partsOf(id)
    return parts.length > 0 ? together(parts, 'checked') : failed('nothing has judged it')
  }
  const { state, domain, faults = [], items = [], tests = [], amended } = verdict
  if (state === 'pending') return { state, domains: [domain!], faults: [] }
  if (state === 'failed') return failed(...faults)
  const red = tests.filter((test) => failedTests.has(test.split(' > ')[1]!))
  if (red.length > 0) return failed(`failed: ${red.join(', ')}`)
  // The browser's result counts even where another check has passed.
  const seen = browser[id]
  if (verdict.browser && !seen) return failed('the browser’s part has not come to it')
  if (seen && seen.length > 0) return failed(...seen)
  const own = amended || state === 'amended' ? 'amended' : state === 'open' ? 'checked' : state
  return together(items, own)
}

interface Line {
  title: string
  ids: string[]
}
const lines: Line[] = sections.map((section) => ({ title: section.title, ids: idsOf(section) }))
for (const [kind, ids] of kinds) lines.push({ title: `  ${kind}`, ids })

const columns = ['items', 'checked', 'by reason', 'amended', 'failed', 'pending'] as const
const total = Object.fromEntries(columns.map((name) => [name, 0])) as Record<(typeof columns)[number], number>
const faulty: string[] = []
const waits = new Map<string, number>()

console.log(`${'section'.padEnd(28)}${columns.map((name) => name.padStart(10)).join('')}  waits for`)
for (const { title, ids } of lines) {
  const all = ids.map((id) => ({ id, ...outcomeOf(id) }))
  const count = (state: Outcome['state']) => all.filter((one) => one.state === state).length
  const row = [all.length, count('checked'), count('reasoned'), count('amended'), count('failed'), count('pending')]
  const domains = [...new Set(all.filter(({ state }) => state === 'pending').flatMap((one) => one.domains))]
  console.log(
    `${title.padEnd(28)}${row.map((n) => String(n || '·').padStart(10)).join('')}  ${domains.length > 5 ? `${domains.length} domains` : domains.join(' ')}`,
  )
  columns.forEach((name, index) => (total[name] += row[index]!))
  for (const { id, state, domains: of, faults } of all) {
    if (state === 'failed') faulty.push(`${id}: ${faults.join('; ')}`)
    if (state === 'pending') for (const domain of of) waits.set(domain, (waits.get(domain) ?? 0) + 1)
  }
}
console.log(`${'all'.padEnd(28)}${columns.map((name) => String(total[name]).padStart(10)).join('')}`)
console.log(
  `\nwaiting: ${[...waits]
    .sort((a, b) => b[1] - a[1])
    .map(([domain, n]) => `${domain} ${n}`)
    .join(', ')}`,
)
const values = table<{ values?: unknown[] }[]>('enumerations').flatMap((one) => one.values ?? []).length
const fields = table<{ fields: unknown[] }[]>('entities').flatMap((one) => one.fields).length
console.log(`within them: ${fields} fields of entities, ${values} values of enumerations`)
if (faulty.length > 0) console.log(`\n${faulty.length} failed:\n  ${faulty.join('\n  ')}`)
console.log(`\nconformance: ${total.items - total.failed} of ${total.items} hold or wait, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
