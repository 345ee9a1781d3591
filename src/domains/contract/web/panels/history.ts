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
 * The history, newest first. Edits of one user within half an hour are one entry, because drafts are saved every few
 * seconds.
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
  // Edits that were undone leave no entry.
  return out.filter((entry) => entry.action !== DRAFTING || entry.changes.length > 0).reverse()
}

/** Removes the default values from the entry of a new contract. */
function withoutDefaults(entry: HistoryEntry): HistoryEntry {
  if (entry.action !== 'contract.add') return entry
  return { ...entry, changes: entry.changes.filter(({ after }) => after !== null && !['false', '[]'].includes(after)) }
}

/** Merges changes from the first value to the last; fields that have their first value again are omitted. */
function joined(earlier: readonly Change[], later: readonly Change[]): Change[] {
  const all = new Map(earlier.map((change) => [change.field, change]))
  for (const change of later) {
    const first = all.get(change.field) ?? change
    all.set(change.field, { ...change, before: first.before })
  }
  return [...all.values()].filter((change) => change.before !== change.after)
}

/**
 * The changes since a time, each field from its value then to its last one. Times have whole seconds: a change of the
 * same second counts, so that none is missed.
 * @param entries oldest first
 */
export const changesSince = (entries: readonly HistoryEntry[], since: string): Change[] =>
  entries.filter(({ at }) => at >= since).reduce<Change[]>((all, { changes }) => joined(all, changes), [])

const flags: ReadonlySet<string> = new Set(['noFixedTerm', 'isFrame', 'isStandardText'])

/**
 * One side of a change in words.
 * @param texts id → version of the contract's texts
 * @param own the words of a field that the organisation has defined itself
 */
export function changeWord(
  t: Translate,
  field: string,
  value: string | null,
  texts: ReadonlyMap<string, number>,
  own?: { word: (value: string) => string },
): string {
  if (value === null) return t('contract.history.empty')
  if (own) return own.word(value)
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

/** The names in a stored list of counterparties. Long lists are stored truncated, so they cannot be parsed as JSON. */
const partyNames = (stored: string): string =>
  [...stored.matchAll(/"name"\s*:\s*"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1]).join(separator())
