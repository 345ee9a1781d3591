import type { Span } from '../../src/domains/review/rules/span.ts'
import type { Item } from './gold.ts'

export interface Marked {
  id: string
  level: string
  spans: Span[]
}

/** An annotation with the places of its quote, as offsets into the text. */
export type Placed = Item & { places: { start: number; end: number }[] }

/** Finds quotes in the text, ignoring white space. A quote that is not found is printed, and matches nothing. */
export function placesOf(text: string, items: Item[]): Placed[] {
  const offsets = Array.from(text.matchAll(/\S/g), (match) => match.index)
  const bare = offsets.map((offset) => text[offset]).join('')
  return items.map((item) => {
    const wanted = item.quote.replaceAll(/\s/g, '')
    const places: Placed['places'] = []
    for (let at = wanted === '' ? -1 : bare.indexOf(wanted); at >= 0; at = bare.indexOf(wanted, at + 1))
      places.push({ start: offsets[at] ?? 0, end: (offsets[at + wanted.length - 1] ?? 0) + 1 })
    if (places.length === 0) console.warn(`  no such quote: ${item.quote}`)
    return { ...item, places }
  })
}

/** Whether one of the finding's quotes overlaps the annotation's by at least half of the shorter one. */
export function matches(text: string, finding: { spans: { start: number; end: number }[] }, item: Placed): boolean {
  return finding.spans.some((span) => item.places.some((place) => overlap(text, span, place)))
}

interface Range {
  start: number
  end: number
}

export function overlap(text: string, one: Range, other: Range): boolean {
  const [start, end] = [Math.max(one.start, other.start), Math.min(one.end, other.end)]
  if (start >= end) return false
  const shorter = Math.min(bareLength(text, one), bareLength(text, other))
  return shorter > 0 && bareLength(text, { start, end }) * 2 >= shorter
}

const bareLength = (text: string, { start, end }: Range): number => text.slice(start, end).replaceAll(/\s/g, '').length
