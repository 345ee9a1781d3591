import { addFloats } from '../vectors.ts'
import type { Space } from './learned.ts'
import { placeIn } from './learned.ts'
import type { Term } from './terms.ts'
import { f32, i8, u32 } from '../../../../kernel/cells.ts'

/** Normalises a vector to length 1. */
function toLength1(place: Float32Array): Float32Array {
  let sum = 0
  for (const x of place) sum += x * x
  const norm = Math.sqrt(sum) || 1
  for (let j = 0; j < place.length; j += 1) place[j] = f32(place, j) / norm
  return place
}

/** The position of a text in the space, from its terms and their weights. */
export function placeOf(space: Space, weighted: Iterable<readonly [Term, number]>): Float32Array {
  const { size } = space
  const place = new Float32Array(size)
  for (const [term, weight] of weighted) {
    const at = placeIn(space.terms, term)
    if (at < 0) continue
    const x = weight * f32(space.rarity, at) * f32(space.step, at)
    const from = at * size
    // All articles of a library are placed by this loop: `addBytes` takes a fifth longer. Each term has `size` numbers.
    for (let j = 0; j < size; j += 1) place[j]! += x * space.places[from + j]!
  }
  return toLength1(place)
}

/** Weight of a term's count in an article. */
export const weightOfCount = (count: number): number => 1 + Math.log(count)

/** The expected position of the answer, given the position of the question. */
export function answerPlace({ size, way }: Pick<Space, 'size' | 'way'>, place: Float32Array): Float32Array {
  const out = new Float32Array(size)
  for (let i = 0; i < size; i += 1) addFloats(out, 0, f32(place, i), way, i * size, size)
  return toLength1(out)
}

/** Number of quantisation steps of a stored position. */
const steps = 127
/**
 * Stores a position in as many bytes as the space has dimensions; no component exceeds 1.
 * @returns its length after quantisation
 */
export function keepPlace(place: Float32Array, into: Int8Array, at: number): number {
  let most = 1e-9
  for (const x of place) most = Math.max(most, Math.abs(x))
  let sum = 0
  for (let j = 0; j < place.length; j += 1) {
    const x = Math.round((f32(place, j) / most) * steps)
    into[at + j] = x
    sum += x * x
  }
  return Math.sqrt(sum) || 1
}

/** Stored positions, one after the other, and their lengths. */
export interface Meanings {
  places: Int8Array
  lengths: Float32Array
}

/** Cosine similarity of a position and a stored one. */
export function closeness(place: Float32Array, { places, lengths }: Meanings, which: number): number {
  const size = place.length
  const from = which * size
  let [a, b, c, d] = [0, 0, 0, 0]
  let j = 0
  // Four independent sums, so that the additions do not wait for each other.
  for (; j + 3 < size; j += 4) {
    const at = from + j
    a += f32(place, j) * i8(places, at)
    b += f32(place, j + 1) * i8(places, at + 1)
    c += f32(place, j + 2) * i8(places, at + 2)
    d += f32(place, j + 3) * i8(places, at + 3)
  }
  for (; j < size; j += 1) a += f32(place, j) * i8(places, from + j)
  return (a + b + c + d) / f32(lengths, which)
}

/** `closeness` to some stored positions: four at a time, so that each component is read once for all four. */
export function closenessToAll(place: Float32Array, { places, lengths }: Meanings, some: Uint32Array): Float32Array {
  const size = place.length
  const out = new Float32Array(some.length)
  let i = 0
  for (; i + 3 < some.length; i += 4) {
    const [one, two, three, four] = [
      u32(some, i) * size,
      u32(some, i + 1) * size,
      u32(some, i + 2) * size,
      u32(some, i + 3) * size,
    ]
    let [a, b, c, d] = [0, 0, 0, 0]
    for (let j = 0; j < size; j += 1) {
      const x = f32(place, j)
      a += x * i8(places, one + j)
      b += x * i8(places, two + j)
      c += x * i8(places, three + j)
      d += x * i8(places, four + j)
    }
    out[i] = a / f32(lengths, u32(some, i))
    out[i + 1] = b / f32(lengths, u32(some, i + 1))
    out[i + 2] = c / f32(lengths, u32(some, i + 2))
    out[i + 3] = d / f32(lengths, u32(some, i + 3))
  }
  for (; i < some.length; i += 1) out[i] = closeness(place, { places, lengths }, u32(some, i))
  return out
}
