import type { Stance, Strength } from '../codes.ts'

export type Level = 'high' | 'medium' | 'low'
/** The party whose obligation a sentence states. */
export type Side = 'A' | 'B'

/** The words for the two parties in a contract. */
export interface Sides {
  A: readonly string[]
  B: readonly string[]
}

interface Party {
  label: string
  role: string | null
}

/** 甲方 and 乙方 with their roles; if a contract has only roles, those of the first and second named party. */
export function sidesOf(parties: readonly Party[]): Sides {
  const wordsFor = (label: string, at: number) => {
    const party = parties.find((one) => one.label === label) ?? parties.filter((one) => !isLetter(one.label))[at]
    return [...new Set([label, party?.label, party?.role].filter((word): word is string => Boolean(word)))]
  }
  return { A: wordsFor('甲方', 0), B: wordsFor('乙方', 1) }
}
const isLetter = (label: string) => /^[甲乙丙丁]方$/.test(label)

const PAYER = /^(?:买|需|采购|订货|委托|发包|承租|定作|借款|托运|寄存|存货|客户|业主|用人|受让|被许可)/
const PERFORMER =
  /^(?:卖|出卖|供|销售|出租|承包|分包|施工|承揽|加工|贷款|出借|受托|服务|承运|保管|仓储|物业|许可|转让|劳动者)/

/** The party that pays for the contract's object, according to the roles; null if they do not show it. */
export function payerOf({ A, B }: Sides): Side | null {
  const is = (words: readonly string[], pattern: RegExp) => words.some((word) => pattern.test(word))
  const [a, b] = [is(A, PAYER) || is(B, PERFORMER), is(B, PAYER) || is(A, PERFORMER)]
  return a === b ? null : a ? 'A' : 'B'
}

const ENDS = /[。；;!?！？\n\t]/
/** Maximum distance in characters between a subject and its obligation. */
const REACH = 14
const DUTY = '(?:应|须|必须|不得|负责|承担|赔偿|支付|退还|返还|交付|保证|无权|放弃)'

/** Maximum length of a sentence to either side. */
const MOST = 300

/** The sentence around a place. */
function sentenceAt(text: string, { start, end }: { start: number; end: number }): string {
  let from = start
  while (from > 0 && start - from < MOST && !ENDS.test(text.charAt(from - 1))) from -= 1
  let to = end
  while (to < text.length && to - end < MOST && !ENDS.test(text.charAt(to))) to += 1
  return text.slice(from, to)
}

/** The party whose obligation the sentence at a place states; null if both or neither. */
export function sideOf(text: string, span: { start: number; end: number } | undefined, sides: Sides): Side | null {
  if (!span) return null
  const sentence = sentenceAt(text, span)
  const owes = (words: readonly string[]) =>
    new RegExp(`(?:${words.map(escaped).join('|')})[^，。；,;]{0,${REACH}}?${DUTY}`).test(sentence)
  const [isA, isB] = [owes(sides.A), owes(sides.B)]
  return isA === isB ? null : isA ? 'A' : 'B'
}
const escaped = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

export interface Graded {
  /** Null: the finding is omitted. */
  level: Level | null
  /** Why it differs from the rule's level. */
  because: 'ours' | 'theirs' | 'against' | null
}

const raised: Record<Level, Level> = { low: 'medium', medium: 'high', high: 'high' }

/** The parties concerned by a finding. */
export interface Concerned {
  /** The party whose obligation the sentence states. */
  duty: Side | null
  /** The party disadvantaged by the wording. */
  against: Side | null
}

/**
 * The level of a finding for the party that the review is for. A finding that disadvantages only the other party is
 * low. In a strong position, findings on our own obligations are raised one level; in a weak one low findings are
 * omitted, and medium ones that bind only the other party become low. Otherwise, and whenever the stance is neutral,
 * the rule's level is kept.
 */
export function grade(level: Level, { duty, against }: Concerned, stance: Stance, strength: Strength): Graded {
  const isWeak = strength === 'weak'
  const low = (because: Graded['because']): Graded => ({ level: isWeak ? null : 'low', because })
  if (stance !== 'neutral' && against !== null && against !== stance) return low('against')
  if (level === 'low' && isWeak) return low(null)
  if (stance === 'neutral' || duty === null) return { level, because: null }
  const isOurs = duty === stance
  if (strength === 'strong' && isOurs && level !== 'high') return { level: raised[level], because: 'ours' }
  if (isWeak && !isOurs && level === 'medium') return { level: 'low', because: 'theirs' }
  return { level, because: null }
}
