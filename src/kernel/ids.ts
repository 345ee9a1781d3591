import { z } from 'zod'

/** A record's id: the 32 uppercase hexadecimal characters of a UUIDv7. */
export const Id = z.string().regex(/^[0-9A-F]{32}$/, { message: 'common.field.id' })

/** A new id. Ids made later sort later, to the millisecond. */
export function newId(now: number = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(10))
  random[0] = 0x70 | (random[0]! & 0x0f)
  random[2] = 0x80 | (random[2]! & 0x3f)
  const tail = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return (now.toString(16).padStart(12, '0') + tail).toUpperCase()
}
