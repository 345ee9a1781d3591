import { z } from 'zod'

/** A record's id: the 32 uppercase hexadecimal characters of a UUIDv7. */
export const Id = z.string().regex(/^[0-9A-F]{32}$/, { message: 'common.field.id' })

let lastMs = 0
let counter = 0

/**
 * A new id. Ids that one process makes later sort later, within a millisecond too: steps and history lines that one
 * request writes are read back in their order (RFC 9562, section 6.2, method 1).
 */
export function newId(): string {
  const random = crypto.getRandomValues(new Uint8Array(10))
  const now = Date.now()
  counter += 1
  if (now > lastMs || counter > 0xfff) {
    lastMs = Math.max(now, lastMs + 1)
    // Half of the counter stays free for the rest of the millisecond.
    counter = ((random[0]! << 8) | random[1]!) & 0x7ff
  }
  random[0] = 0x70 | (counter >> 8)
  random[1] = counter & 0xff
  random[2] = 0x80 | (random[2]! & 0x3f)
  const tail = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return (lastMs.toString(16).padStart(12, '0') + tail).toUpperCase()
}
