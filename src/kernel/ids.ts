import { z } from 'zod'

/** A record's id: the 32 uppercase hexadecimal characters of a UUIDv7. */
export const Id = z.string().regex(/^[0-9A-F]{32}$/, { message: 'common.field.id' })

let last = 0
let count = 0

/** Buffered random bytes: the cost of `getRandomValues` is per call, so one call fetches 1,024 bytes. */
const stock = new Uint8Array(1024)
let taken = stock.length

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0').toUpperCase())

function randomByte(): number {
  if (taken === stock.length) {
    crypto.getRandomValues(stock)
    taken = 0
  }
  return stock[taken++]!
}

/**
 * A new id. Ids of one process sort in the order of creation: within a millisecond by a counter (RFC 9562 §6.2).
 */
export function newId(now: number = Date.now()): string {
  count = now > last ? 0 : count + 1
  last = Math.max(last, now)
  if (count > 0xfff) {
    last += 1
    count = 0
  }
  const begin = last.toString(16).padStart(12, '0') + (0x7000 | count).toString(16)
  let tail = hex[0x80 | (randomByte() & 0x3f)]!
  for (let i = 1; i < 8; i += 1) tail += hex[randomByte()]!
  return begin.toUpperCase() + tail
}
