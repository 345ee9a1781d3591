import type { Span } from './span.ts'
import type { ClauseKind } from './data/clauses.ts'
import type { Field } from './data/fields.ts'
import type { WordList } from './data/words.ts'
import type { Reading } from './reading.ts'

export type Level = 'high' | 'medium' | 'low'

/** A place in law: short name of the law (or number of the interpretation) and the article's number in Arabic digits. */
export interface LawRef {
  law: string
  article: string
}

/** A word that is itself translated before it is inserted into a sentence. */
interface WordKey {
  key: string
}

export type Words = Record<string, string | number | WordKey>

/** Something that a careful reviewer would mark, with the rule and version that found it. */
export interface Finding {
  ruleId: string
  version: number
  level: Level
  /** Message keys of this domain's locale; `words` fills their `{{…}}`. */
  title: string
  explain: string
  suggest: string
  words: Words
  law: LawRef[]
  spans: Span[]
  /** For something missing: the words searched for in the whole text. */
  searched?: string[]
  /** The disadvantaged side, if it is only one. */
  against?: Side
}

/** The side that pays for the contract's object (buyer, client, lessee, borrower), and the side that performs. */
export type Side = 'payer' | 'performer'

/** Loan prime rates for the cap of private lending. */
export interface LendingRates {
  /** Oldest first, not empty; hundredths of a per cent. */
  rates: readonly { day: string; oneYear: number }[]
  /** The date of signing in the contract's record; null if the text or today counts. */
  signedOn: string | null
  today: string
}

/** What the user has entered about the contract: a code of the category tree and of the list contractType. */
export interface ReviewScope {
  category?: string
  contractType?: string
  /** The side that the review is made for: a burden on the other side is reported as low risk. */
  stance?: Side
  /** Default: the last rate known to the rules. */
  lending?: LendingRates
}

/** What a checker reports; the rule adds identity, level, law and wording. */
export interface Hit {
  spans: Span[]
  words?: Words
  searched?: string[]
  /** The legal basis of this hit, if it is not the rule's. */
  law?: LawRef[]
}

interface RuleBase {
  id: string
  /** Incremented when the rule's meaning changes, so that an old finding can be read with the rule of its time. */
  version: number
  level: Level
  law: LawRef[]
  /** Contract types (codes of the dictionary list contractType) the rule applies to; all when absent. */
  types?: string[]
  /** Contract types the rule does not apply to. */
  notTypes?: string[]
  /** Codes of the contract category tree the rule is for; only these when present. */
  categories?: string[]
  /** The side that the wording burdens; without it the finding concerns both equally. */
  against?: Side
  /**
   * Middle part of the message keys, `review.<message>.title`, if several rules share one wording; by default the id.
   */
  message?: string
}

/** A kind of rule is a checker with its parameters; a rule is one row of data. */
export type Rule = RuleBase &
  (
    | { kind: 'party'; test: 'undefined' | 'name' | 'vague' }
    | { kind: 'amount'; test: 'mismatch' | 'unit' | 'malformed' }
    | { kind: 'blank'; field: Field; group: 'label' | 'clause' | 'document' }
    | { kind: 'reference'; target: 'clause' | 'attachment' | 'topic' | 'item' | 'document' }
    | { kind: 'numbering'; test: 'gap' | 'repeat' }
    /** A clause is missing: none of the words of its clause kind occurs. */
    | { kind: 'clause'; clause: ClauseKind }
    /** A share of the price (percent or money) above `max` percent. `except`: sentences about something else. */
    | { kind: 'share'; subject: string; max: number; except: string }
    /**
     * A period agreed for `subject` above `months`. `except`: documents of another branch of law; `others`: words that
     * name another term, which owns the period if they come before it.
     */
    | { kind: 'duration'; subject: string; months: number; except: string; others?: string }
    /**
     * A rate above a yearly cap: interest above that of private lending, or daily damages above `max` per cent a year.
     * `context`: subject of the sentence; `except`: words between the period and the rate.
     */
    | { kind: 'rate'; test: 'lending' | 'daily'; max?: number; context: string; except: string }
    | { kind: 'date'; test: 'order' | 'impossible' | 'length' }
    | { kind: 'citation'; status: 'repealed' | 'misnamed' }
    | { kind: 'probation'; test: 'length' | 'twice' | 'pay' }
    | { kind: 'dispute'; test: 'either' | 'noInstitution' | 'twoInstitutions' | 'unrelatedCourt' }
    /** A text in a language that the rules do not support. */
    | { kind: 'language' }
    | { kind: 'table'; test: 'product' | 'sum' }
    /** Arithmetic in sentences, and of shares, instalments and taxes. */
    | { kind: 'arithmetic'; test: 'shares' | 'parts' | 'sum' | 'product' | 'tax' }
    /** Two words for one thing, or words of different legal meaning, used in the same text; both are patterns. */
    | { kind: 'mixed'; words: [string, string] }
    /** Words that are misspelt, or name something that no longer exists; one finding per word. */
    | { kind: 'word'; list: WordList }
    | ({ kind: 'phrase' } & Phrase)
  )

/** A wording whose effect is determined by law; `pattern` is tried on each sentence, `except` excludes it. */
export interface Phrase {
  pattern: string
  except: string
  /** Excludes sentences that contain it anywhere. */
  excuse?: string
  /** Marks the whole sentence instead of only the words. */
  whole?: boolean
  /** One finding per document with all its places. */
  group?: boolean
  /** The rule applies only if the text also contains this pattern. */
  also?: string
  /** The rule does not apply if the text contains this pattern anywhere. */
  unless?: string
  /** The rule does not apply if the title of the document contains this pattern. */
  notTitle?: string
}

export type Kind = Rule['kind']
export type RuleOf<K extends Kind> = Extract<Rule, { kind: K }>
export type Checker<K extends Kind> = (reading: Reading, rule: RuleOf<K>, scope: ReviewScope) => Hit[]
