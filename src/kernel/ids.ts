import { z } from 'zod'

/** A record's id: the 32 uppercase hexadecimal characters of a UUIDv7. */
export const Id = z.string().regex(/^[0-9A-F]{32}$/, { message: 'common.field.id' })

let last = 0
let count = 0

/**
 * A new id. Those of one process sort in the order they were made: within a millisecond by a counter (RFC 9562 §6.2).
 */
export function newId(now: number = Date.now()): string {
  count = now > last ? 0 : count + 1
  last = Math.max(last, now)
  if (count > 0xfff) {
    last += 1
    count = 0
  }
  const random = crypto.getRandomValues(new Uint8Array(8))
  random[0] = 0x80 | (random[0]! & 0x3f)
  const tail = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${last.toString(16).padStart(12, '0')}7${count.toString(16).padStart(3, '0')}${tail}`.toUpperCase()
}
