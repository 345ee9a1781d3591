import { separator } from '../../../../web/i18n/listed.ts'
import type { Translate } from '../../../../web/i18n/t.ts'
import { amountWord, written } from '../../../../web/i18n/written.ts'
import { contractLists } from '../../codes.ts'
import type { HistoryEntry } from '../queries.ts'
import { yesNo } from '../words.ts'

type Change = HistoryEntry['changes'][number]
const DRAFTING = 'contract.change'
const TOGETHER_MS = 30 * 60_000

const msOf = (at: string): number => Date.parse(`${at.replace(' ', 'T')}+08:00`)

/**
 * The history, newest first. What one person typed within half an hour is one entry: a draft is kept every few seconds,
 * and what counts is what became of it.
 * @param entries oldest first
 */
export function gathered(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const out: HistoryEntry[] = []
  for (const entry of entries.map(withoutDefaults)) {
    const last = out.at(-1)
    const goesOn =
      last?.action === DRAFTING &&
      entry.action === DRAFTING &&
      last.psnName === entry.psnName &&
      msOf(entry.at) - msOf(last.at) < TOGETHER_MS
    if (goesOn) out[out.length - 1] = { ...entry, changes: joined(last.changes, entry.changes) }
    else out.push(entry)
  }
  // What was typed and taken back again left nothing.
  return out.filter((entry) => entry.action !== DRAFTING || entry.changes.length > 0).reverse()
}

/** A new contract holds much that nobody has typed. */
function withoutDefaults(entry: HistoryEntry): HistoryEntry {
  if (entry.action !== 'contract.add') return entry
  return { ...entry, changes: entry.changes.filter(({ after }) => after !== null && !['false', '[]'].includes(after)) }
}

/** From the first state to the last; fields that came back to where they were are left out. */
function joined(earlier: readonly Change[], later: readonly Change[]): Change[] {
  const all = new Map(earlier.map((change) => [change.field, change]))
  for (const change of later) {
    const first = all.get(change.field) ?? change
    all.set(change.field, { ...change, before: first.before })
  }
  return [...all.values()].filter((change) => change.before !== change.after)
}

const flags: ReadonlySet<string> = new Set(['noFixedTerm', 'isFrame', 'isStandardText'])

/** One side of a change in words. @param texts id → version of the contract's texts */
export function changeWord(
  t: Translate,
  field: string,
  value: string | null,
  texts: ReadonlyMap<string, number>,
): string {
  if (value === null) return t('contract.history.empty')
  const list = contractLists[field]
  const option = list?.options.find((one) => String(one.value) === value)
  if (option) return t.label(option.labelKey)
  if (field === 'amount') return amountWord(value)
  if (field === 'counterparties') return partyNames(value) || t('contract.history.empty')
  if (field === 'currentTextId') {
    const n = texts.get(value)
    return n === undefined ? value : t('contract.text.version', { n })
  }
  return flags.has(field) ? yesNo(t, value === 'true') : written(value)
}

/** The names in a stored list of counterparties; long lists are stored cut, so that they cannot be parsed whole. */
const partyNames = (stored: string): string =>
  [...stored.matchAll(/"name"\s*:\s*"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1]).join(separator())
