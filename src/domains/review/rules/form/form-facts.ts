import { factsOf, type StatedTerm, type TextFacts } from '../facts.ts'
import { findParties } from '../parties.ts'
import type { Reading } from '../reading.ts'
import type { Span } from '../span.ts'
import { findTitle, typeOfTitle } from '../title.ts'
import { detailsOf, type StatedDetail } from './details.ts'
import { type OwnLabel, ownValuesOf, type StatedOwn } from './own-values.ts'
import { payersOf, type StatedPayer } from './payer.ts'
import { paymentsOf, type StatedPayment } from './payments.ts'
import { settlementsOf, type StatedSettlement } from './settlement.ts'
import {
  foreignAt,
  frameOf,
  hasForeign,
  lengthsOf,
  selectionsOf,
  type Stated,
  subjectsOf,
  taxRatesOf,
} from './values.ts'

/** What a text states about the fields of the contract's form. Values that are not recognised are absent. */
export interface FormFacts extends TextFacts {
  /** A code of the list contractType. */
  type: Stated<string> | null
  isFrame: Stated<boolean> | null
  /** Some amount is in a foreign currency. */
  hasForeign: boolean
  details: StatedDetail[]
  payers: StatedPayer[]
  /** In per cent. */
  taxRates: Stated<number>[]
  /** Codes of the list selectionMode. */
  selections: Stated<number>[]
  subjects: Stated<string>[]
  settlements: StatedSettlement[]
  payments: StatedPayment[]
  /** Values of the organisation's own fields. */
  own: StatedOwn[]
  /** The sentence around a value of this text, by the value's offset. */
  places: Record<number, Place>
}

/** Where a value is written. */
interface Place {
  /** The number of its clause if Word computed it; '' if it has none or the text contains it. */
  clause: string
  sentence: Span
}

/**
 * Reads these facts in time linear in the text's length.
 * @param ownFields fields whose values are read by their labels
 */
export function formFactsOf(reading: Reading, ownFields: readonly OwnLabel[] = []): FormFacts {
  const facts = factsOf(reading)
  const title = findTitle(reading)
  const code = title && typeOf(title.value)
  const inYuan = ({ span }: Stated<number>): boolean => foreignAt(reading, span) === null
  const found = {
    ...facts,
    prices: facts.prices.filter(inYuan),
    hasForeign: hasForeign(reading),
    terms: distinct([...facts.terms, ...lengthsOf(reading)]),
    type: title && code ? { value: code, span: title.span } : null,
    isFrame: frameOf(reading),
    details: detailsOf(reading),
    payers: payersOf(reading, reading.once(findParties)),
    taxRates: taxRatesOf(reading),
    selections: selectionsOf(reading),
    subjects: subjectsOf(reading),
    settlements: settlementsOf(reading),
    payments: paymentsOf(reading),
    own: ownValuesOf(reading, ownFields),
  }
  const spans = [
    ...found.parties.flatMap(({ names }) => names),
    ...Object.values(found).flatMap((one) => (Array.isArray(one) ? (one as object[]) : [one])),
  ].flatMap((one) => (typeof one === 'object' && one !== null && 'span' in one ? [one.span as Span] : []))
  return { ...found, places: Object.fromEntries(spans.map((span) => [span.start, placeOf(reading, span)])) }
}

const SALE = /(?:买卖|购销|采购|销售|供货|订货)(?:框架|年度|补充)?(?:合同|协议|订单)/
/** Words that often name the thing a contract is about, and only at the end of a title its type. */
const AMBIGUOUS: Readonly<Record<string, RegExp>> = {
  '10': /(?:运输|承运|货运)(?:服务|代理)?(?:合同|协议)/,
  '12': /保管(?:服务)?(?:合同|协议)/,
  '13': /仓储(?:服务|保管)?(?:合同|协议)/,
}

function typeOf(title: string): string | null {
  if (SALE.test(title)) return '01'
  const code = typeOfTitle(title)
  return code === null || (AMBIGUOUS[code]?.test(title) ?? true) ? code : null
}

/** A term that is also written as an end alone, or as a length, is one term. */
const distinct = (terms: readonly StatedTerm[]): StatedTerm[] =>
  terms.filter(
    (term, index) =>
      terms.findIndex((one) => one.to === term.to && (one.from === term.from || term.from === null)) === index,
  )

/** Maximum number of characters of a quotation on either side of the value. */
const FARTHEST = 40

function placeOf(reading: Reading, { start, end }: Span): Place {
  const sentence = reading.sentences.findLast((one) => one.start <= start)
  const from = Math.max(sentence?.start ?? start, start - FARTHEST)
  const to = Math.max(end, Math.min(sentence?.end ?? end, end + FARTHEST))
  const blank = /^\s*/.exec(reading.text.slice(from, start))?.[0].length ?? 0
  const block = reading.doc.blocks.find((one) => one.start <= start && one.end >= start)
  return { clause: block?.numberIsComputed ? (block.number ?? '') : '', sentence: reading.span(from + blank, to) }
}
