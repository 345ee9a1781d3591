import type { Asked } from './asked.ts'
import { type Entry, gramOf, singleOf } from './blocks.ts'
import { type Documents, headOf } from './segment.ts'

/** The texts of a segment with a word: local numbers, how often, whether in the head. */
interface Found {
  count: number
  documents: Uint32Array
  times: Uint32Array
  isInHead: Uint8Array
}
const none: Found = {
  count: 0,
  documents: new Uint32Array(),
  times: new Uint32Array(),
  isInHead: new Uint8Array(),
}

/** The texts of a segment that match a search, and where each of its words is found. */
export interface Match {
  documents: Uint32Array
  /** One for each word of `must`. */
  found: Found[]
}

/** Offsets of the pairs that cover a word: two next to each other, the last one up to the end. */
function coverOf(length: number): number[] {
  const offsets = Array.from({ length: Math.ceil(length / 2) - 1 }, (_, i) => 2 * i)
  return [...offsets, length - 2]
}

/** The grams to read for some words, and whether with their positions. */
export function gramsOf({ must, not }: Asked): Map<number, boolean> {
  const grams = new Map<number, boolean>()
  for (const word of [...must, ...not]) {
    if (word.length === 1) grams.set(singleOf(word), false)
    else
      for (const at of coverOf(word.length)) {
        const gram = gramOf(word, at)
        grams.set(gram, word.length > 2 || grams.get(gram) === true)
      }
  }
  return grams
}

/** @param entries those of `gramsOf`, as far as the segment has them */
export function matchesOf(asked: Asked, entries: ReadonlyMap<number, Entry>, segment: Documents): Match {
  const found: Found[] = []
  for (const word of asked.must)
    found.push(found.some(({ count }) => count === 0) ? none : find(word, entries, segment))
  const [first, ...others] = found
  let documents = first ? first.documents.subarray(0, first.count) : Uint32Array.from(segment.numbers.keys())
  for (const other of others) documents = among(documents, other, true)
  for (const word of asked.not)
    if (documents.length > 0) documents = among(documents, find(word, entries, segment), false)
  return { documents, found }
}

/** The texts that a word is found in (`isIn`), or is not. */
function among(documents: Uint32Array, found: Found, isIn: boolean): Uint32Array {
  const kept = new Uint32Array(documents.length)
  let [n, at] = [0, 0]
  for (const document of documents) {
    while (at < found.count && found.documents[at]! < document) at++
    if ((at < found.count && found.documents[at] === document) === isIn) kept[n++] = document
  }
  return kept.subarray(0, n)
}

function find(word: string, entries: ReadonlyMap<number, Entry>, segment: Documents): Found {
  if (word.length < 3) {
    const entry = entries.get(word.length === 1 ? singleOf(word) : gramOf(word, 0))
    return entry ? documentsOf(entry.documents) : none
  }
  const pairs: { at: number; entry: Entry }[] = []
  for (const at of coverOf(word.length)) {
    const entry = entries.get(gramOf(word, at))
    if (!entry) return none
    pairs.push({ at, entry })
  }
  // The rarest first, so that little is left to compare.
  pairs.sort((a, b) => a.entry.positions.length - b.entry.positions.length)
  const places = new Map<Entry, Uint32Array>()
  const placesOf = (entry: Entry) => {
    const known = places.get(entry) ?? readPlaces(entry)
    places.set(entry, known)
    return known
  }
  const [{ at: offset, entry }, ...others] = pairs as [(typeof pairs)[0], ...typeof pairs]
  let starts = startsOf(placesOf(entry), offset)
  for (const pair of others) {
    if (starts.length === 0) return none
    starts = startsWith(starts, placesOf(pair.entry), pair.at)
  }
  return countStarts(starts, segment)
}

/** Places moved back by the offset of a pair in its word: where the word would begin. */
function startsOf(places: Uint32Array, offset: number): Uint32Array {
  if (offset === 0) return places
  const starts = new Uint32Array(places.length)
  let n = 0
  for (const place of places) if ((place & 0xfffff) >= offset) starts[n++] = place - offset
  return starts.subarray(0, n)
}

/** Those starts of a word that have the pair at its offset. */
function startsWith(starts: Uint32Array, places: Uint32Array, offset: number): Uint32Array {
  const kept = new Uint32Array(starts.length)
  let [n, at] = [0, 0]
  for (const start of starts) {
    const wanted = start + offset
    while (at < places.length && places[at]! < wanted) at++
    if (at === places.length) break
    if (places[at] === wanted) kept[n++] = start
  }
  return kept.subarray(0, n)
}

function countStarts(starts: Uint32Array, { lengths }: Documents): Found {
  const documents = new Uint32Array(starts.length)
  const times = new Uint32Array(starts.length)
  const isInHead = new Uint8Array(starts.length)
  let count = 0
  let last = -1
  for (const start of starts) {
    const document = start >>> 20
    if (document !== last) {
      documents[count] = last = document
      isInHead[count++] = (start & 0xfffff) < headOf(lengths[document]!) ? 1 : 0
    }
    times[count - 1]!++
  }
  return { count, documents, times, isInHead }
}

// The two functions below read the numbers of `putNumber` in place: they run for every occurrence of a pair.

function documentsOf(bytes: Uint8Array): Found {
  const documents = new Uint32Array(bytes.length)
  const times = new Uint32Array(bytes.length)
  const isInHead = new Uint8Array(bytes.length)
  let [at, count, document] = [0, 0, -1]
  while (at < bytes.length) {
    let byte = bytes[at++]!
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]!
      value |= (byte & 127) << shift
    }
    document += (value >>> 2) + 1
    documents[count] = document
    isInHead[count] = (value >>> 1) & 1
    let often = 1
    if ((value & 1) === 0) {
      often = 0
      let shift = 0
      do {
        byte = bytes[at++]!
        often |= (byte & 127) << shift
        shift += 7
      } while (byte > 127)
    }
    times[count++] = often
  }
  return { count, documents, times, isInHead }
}

/** All places of a pair: local number of the text << 20 | position, ascending. */
function readPlaces({ documents, positions }: Entry): Uint32Array {
  const places = new Uint32Array(positions.length)
  const { count, documents: ids, times } = documentsOf(documents)
  let [at, n] = [0, 0]
  for (let i = 0; i < count; i++) {
    const base = (ids[i]! << 20) >>> 0
    let last = -1
    for (let k = times[i]!; k > 0; k--) {
      let byte = positions[at++]!
      let value = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = positions[at++]!
        value |= (byte & 127) << shift
      }
      last += value + 1
      places[n++] = base + last
    }
  }
  return places.subarray(0, n)
}
