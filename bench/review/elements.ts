import { contractElements, type ContractElement } from '../../src/domains/review/rules/contract-elements.ts'
import type { Reading } from '../../src/domains/review/rules/reading.ts'
import type { Gold, Quoted } from './gold.ts'
import { overlap, placesOf } from './places.ts'
import { Tally } from './tally.ts'

interface Wanted {
  kind: ContractElement['kind']
  quote: string
  /** null where the annotation has no value: then only the place is compared. */
  value: string | null
}

/** Counts the annotated elements that are proposed. */
export function scoreElements(reading: Reading, gold: Gold, tallies: Map<string, Tally>): void {
  const found = contractElements(reading)
  const text = reading.doc.text
  for (const wanted of wantedOf(gold)) {
    const [placed] = placesOf(text, [{ quote: wanted.quote }])
    const right = found.some(
      (element) =>
        element.kind === wanted.kind &&
        (wanted.value === null || same(wanted.value, element.value)) &&
        placed?.places.some((place) => overlap(text, element.span, place)),
    )
    const tally = tallies.get(wanted.kind) ?? new Tally()
    tally.add(right ? 1 : 0, 1)
    tallies.set(wanted.kind, tally)
    if (!right) console.log(`  element ${wanted.kind}: ${wanted.quote.slice(0, 50)} ${wanted.value ?? ''}`)
  }
}

/** Compares values: annotated names may have remarks in brackets, and places lack their introductory words. */
function same(wanted: string, found: string | null): boolean {
  return found !== null && bare(found).includes(bare(wanted.replace(/\(.*\)$/, '')))
}

const bare = (text: string) => text.normalize('NFKC').replaceAll(/[\s()]/g, '')

function wantedOf(gold: Gold): Wanted[] {
  const one = (kind: Wanted['kind'], item: Quoted | null | undefined, valued = false): Wanted[] =>
    item?.quote ? [{ kind, quote: item.quote, value: valued ? (item.value ?? null) : null }] : []
  return [
    ...gold.parties.map(({ quote, name }): Wanted => ({ kind: 'party', quote, value: name })),
    ...gold.amounts.map(({ quote, figure }): Wanted => {
      const value = typeof figure === 'number' ? String(BigInt(figure) * 100n) : null
      return { kind: 'amount', quote, value }
    }),
    ...one('signingDate', gold.signing_date, true),
    ...one('signingPlace', gold.signing_place, true),
    ...one('term', gold.term),
    ...(gold.payment_terms ?? []).flatMap((item) => one('payment', item)),
    ...one('deposit', gold.deposit),
    ...one('warranty', gold.warranty),
    ...(gold.liquidated_damages ?? []).flatMap((item) => one('damages', item)),
    ...one('dispute', gold.dispute),
    ...one('law', gold.governing_law),
  ]
}
