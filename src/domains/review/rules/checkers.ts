import { checkAmount } from './checkers/amount.ts'
import { checkArithmetic } from './checkers/arithmetic.ts'
import { checkBlank } from './checkers/blank.ts'
import { checkCitation } from './checkers/citation.ts'
import { checkClause } from './checkers/clause.ts'
import { checkDate } from './checkers/date.ts'
import { checkDispute } from './checkers/dispute.ts'
import { checkDuration } from './checkers/duration.ts'
import { checkLanguage } from './checkers/language.ts'
import { checkMixed } from './checkers/mixed.ts'
import { checkNumbering } from './checkers/numbering.ts'
import { checkParty } from './checkers/party.ts'
import { checkPhrase } from './checkers/phrase.ts'
import { checkProbation } from './checkers/probation.ts'
import { checkRate } from './checkers/rate.ts'
import { checkReference } from './checkers/reference.ts'
import { checkShare } from './checkers/share.ts'
import { checkTable } from './checkers/table.ts'
import { checkWord } from './checkers/word.ts'
import type { Reading } from './reading.ts'
import type { Checker, Hit, Kind, ReviewScope, Rule } from './rule.ts'

/** Every kind of rule with the function that checks it. */
const checkers: { [K in Kind]: Checker<K> } = {
  amount: checkAmount,
  arithmetic: checkArithmetic,
  blank: checkBlank,
  citation: checkCitation,
  clause: checkClause,
  date: checkDate,
  dispute: checkDispute,
  duration: checkDuration,
  language: checkLanguage,
  mixed: checkMixed,
  numbering: checkNumbering,
  party: checkParty,
  phrase: checkPhrase,
  probation: checkProbation,
  rate: checkRate,
  reference: checkReference,
  share: checkShare,
  table: checkTable,
  word: checkWord,
}

/** Applies one rule to a document. */
export function check(reading: Reading, rule: Rule, scope: ReviewScope): Hit[] {
  return (checkers[rule.kind] as Checker<Kind>)(reading, rule, scope)
}
