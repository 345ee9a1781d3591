import { v7 } from 'uuid'
import { z } from 'zod'

/** A record's id: the 32 uppercase hexadecimal characters of a UUIDv7 (RFC 9562 §5.7). */
export const Id = z.string().regex(/^[0-9A-F]{32}$/, { message: 'common.field.id' })

/** A new id. Ids of one process sort in the order of creation, also within a millisecond. */
export const newId = (): string => v7().replaceAll('-', '').toUpperCase()
