import { z } from 'zod'

const Range = z.object({ start: z.number(), end: z.number() })
/** A piece of a text that was read from a file (`Block` of the platform's documents). Offsets count UTF-16 code units. */
export const Block = Range.extend({
  id: z.number(),
  kind: z.enum(['heading', 'clause', 'paragraph', 'tableRow']),
  level: z.number(),
  number: z.string().nullable(),
  numberIsComputed: z.boolean(),
  cells: z.array(Range).optional(),
  table: z.number().optional(),
  page: z.number().optional(),
})
export type Block = z.infer<typeof Block>
