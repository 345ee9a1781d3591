import type { matchReason } from '../codes.ts'

/** A name as `party_key()` makes it, with the entry that has it. */
export interface NamedEntry {
  id: string
  key: string
}
export interface SimilarPair {
  firstId: string
  secondId: string
  reason: (typeof matchReason.values)[number]
}

/** Words at the end of a company's name that say nothing about which one it is. */
const forms =
  /(?:集团|股份|有限|责任|合伙|企业|公司|总|厂|株式会社|coltd|limited|ltd|inc|llc|gmbh|corp|sociedadlimitada|sociedadanónima|sl|sa)+$/
/** Shortest rest of a name that is compared. */
const shortest = 4
/** More entries than this with one rest of a name: the rest is a common word. */
const commonFrom = 6

const coreOf = (key: string): string => key.replace(forms, '')

/**
 * Pairs of entries that may be the same: the same name without its legal form, with or without the place in front
 * (越州岭川传动有限公司, 岭川传动公司); or names that differ in one character which is no digit or Latin letter.
 */
export function similarPairs(entries: readonly NamedEntry[]): SimilarPair[] {
  const pairs = new Map<string, SimilarPair>()
  const add = (a: string, b: string, reason: SimilarPair['reason']) => {
    if (a === b) return
    const [firstId, secondId] = a < b ? [a, b] : [b, a]
    const key = `${firstId} ${secondId}`
    if (!pairs.has(key)) pairs.set(key, { firstId, secondId, reason })
  }
  for (const [a, b] of sameCore(entries)) add(a, b, 'core')
  for (const [a, b] of oneApart(entries)) add(a, b, 'typo')
  return [...pairs.values()]
}

/** Entries by the endings of their cores; a core is compared with the endings of the others. */
function* sameCore(entries: readonly NamedEntry[]): Generator<[string, string]> {
  const byCore = Map.groupBy(entries, ({ key }) => coreOf(key))
  for (const [core, some] of byCore) {
    for (const pair of pairsWithin(some)) yield pair
    for (let i = 1; i + shortest <= core.length; i += 1) {
      const others = byCore.get(core.slice(i))
      if (others) for (const pair of pairsBetween(some, others)) yield pair
    }
  }
}

function* pairsWithin(some: readonly NamedEntry[]): Generator<[string, string]> {
  if (some.length >= commonFrom || coreOf(some[0]!.key).length < shortest) return
  for (const [i, { id }] of some.entries()) for (const other of some.slice(i + 1)) yield [id, other.id]
}

function* pairsBetween(some: readonly NamedEntry[], others: readonly NamedEntry[]): Generator<[string, string]> {
  if (some.length * others.length >= commonFrom) return
  for (const { id } of some) for (const other of others) yield [id, other.id]
}

/** Entries whose names are equal without one character at the same place. */
function* oneApart(entries: readonly NamedEntry[]): Generator<[string, string]> {
  const without = new Map<string, { id: string; char: string }[]>()
  for (const { id, key } of entries) {
    if (key.length <= shortest) continue
    for (let i = 0; i < key.length; i += 1) {
      const char = key[i]!
      if (isOrdinal(char)) continue
      const rest = `${i}${key.slice(0, i)} ${key.slice(i + 1)}`
      const same = without.get(rest)
      if (!same) without.set(rest, [{ id, char }])
      else if (same.length < commonFrom) {
        for (const other of same) if (other.char !== char) yield [id, other.id]
        same.push({ id, char })
      }
    }
  }
}

/** Digits and letters tell branches and projects apart. */
const ordinals = new Set('0123456789abcdefghijklmnopqrstuvwxyz一二三四五六七八九十甲乙丙丁东南西北')
const isOrdinal = (char: string): boolean => ordinals.has(char)
