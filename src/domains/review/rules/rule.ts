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

/** A word that is itself translated before it stands in a sentence. */
interface WordKey {
  key: string
}

export type Words = Record<string, string | number | WordKey>

/** One thing that a careful reader would mark, with the rule and version that found it. */
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
  /** For something absent: the words looked for in the whole text and not found. */
  searched?: string[]
  /** Whose disadvantage it is, where it is only one side's. */
  against?: Side
}

/** The side that pays for what the contract is about (buyer, client, lessee, borrower), and the side that performs. */
export type Side = 'payer' | 'performer'

/** Loan prime rates for the cap of private lending. */
export interface LendingRates {
  /** Oldest first, not empty; hundredths of a per cent. */
  rates: readonly { day: string; oneYear: number }[]
  /** The day of signing as the contract's record has it; null where the text or today counts. */
  signedOn: string | null
  today: string
}

/** What the user says of the contract: a code of the category tree and of the list contractType. */
export interface ReviewScope {
  category?: string
  contractType?: string
  /** The side that the review is for: what burdens the other side alone is reported as low risk. */
  stance?: Side
  /** Without it the last rate known to the rules counts. */
  lending?: LendingRates
}

/** What a checker reports; the rule adds identity, level, law and wording. */
export interface Hit {
  spans: Span[]
  words?: Words
  searched?: string[]
  /** The law that this hit rests on, where it is not the rule's. */
  law?: LawRef[]
}

interface RuleBase {
  id: string
  /** Raised when the rule's meaning changes, so that an old finding can be read with the rule of its day. */
  version: number
  level: Level
  law: LawRef[]
  /** Contract types (codes of the dictionary list contractType) the rule applies to; all when absent. */
  types?: string[]
  /** Contract types the rule does not apply to. */
  notTypes?: string[]
  /** Codes of the contract category tree the rule is for; only these when present. */
  categories?: string[]
  /** The side that the wording burdens; without it the finding concerns both alike. */
  against?: Side
  /** Middle part of the message keys, `review.<message>.title`, where several rules share one wording; the id when absent. */
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
    /** A clause that none of the words of the clause kind shows. */
    | { kind: 'clause'; clause: ClauseKind }
    /** A share of the price (percent or money) above `max` percent. `except`: sentences about something else. */
    | { kind: 'share'; subject: string; max: number; except: string }
    /**
     * A length of time agreed for `subject` above `months`. `except`: documents of another branch of law; `others`: words that
     * name another term, whose length it is when they stand before it.
     */
    | { kind: 'duration'; subject: string; months: number; except: string; others?: string }
    /**
     * A rate above a cap a year: interest above that of private lending, or daily damages above `max` per cent a year.
     * `context`: what a sentence is about; `except`: words between the period and the rate.
     */
    | { kind: 'rate'; test: 'lending' | 'daily'; max?: number; context: string; except: string }
    | { kind: 'date'; test: 'order' | 'impossible' | 'length' }
    | { kind: 'citation'; status: 'repealed' | 'misnamed' }
    | { kind: 'probation'; test: 'length' | 'twice' | 'pay' }
    | { kind: 'dispute'; test: 'either' | 'noInstitution' | 'twoInstitutions' | 'unrelatedCourt' }
    /** A text in a language that the rules do not read. */
    | { kind: 'language' }
    | { kind: 'table'; test: 'product' | 'sum' }
    /** The same in sentences, and shares, instalments and taxes. */
    | { kind: 'arithmetic'; test: 'shares' | 'parts' | 'sum' | 'product' | 'tax' }
    /** Two words for one thing, or words of different law, used side by side; both are patterns. */
    | { kind: 'mixed'; words: [string, string] }
    /** Words that are written wrongly, or name what is no more; one finding a word. */
    | { kind: 'word'; list: WordList }
    | ({ kind: 'phrase' } & Phrase)
  )

/** A wording whose effect the law settles; `pattern` is tried on each sentence, `except` excuses it. */
export interface Phrase {
  pattern: string
  except: string
  /** Excuses a sentence that has it anywhere. */
  excuse?: string
  /** Marks the whole sentence instead of the words alone. */
  whole?: boolean
  /** One finding for the document with all its places. */
  group?: boolean
  /** The rule speaks only where the text has this pattern too. */
  also?: string
  /** The rule is silent where the text has this pattern anywhere. */
  unless?: string
  /** The rule is silent where the title of the document has this pattern. */
  notTitle?: string
}

export type Kind = Rule['kind']
export type RuleOf<K extends Kind> = Extract<Rule, { kind: K }>
export type Checker<K extends Kind> = (reading: Reading, rule: RuleOf<K>, scope: ReviewScope) => Hit[]
