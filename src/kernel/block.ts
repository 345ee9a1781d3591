import { z } from 'zod'

const Range = z.object({ start: z.number(), end: z.number() })
/**
 * A piece of a document in reading order. `start` and `end` are offsets (UTF-16 code units) into its text, so that a
 * finding or a search hit can point at exactly what the reader sees.
 */
export const Block = Range.extend({
  id: z.number(),
  kind: z.enum(['heading', 'clause', 'paragraph', 'tableRow']),
  /** Outline depth from 1 for headings and clauses, 0 for the rest. */
  level: z.number(),
  /**
   * The number that the reader sees in front of the text: computed from Word's automatic numbering (`第三条`, `3.1`,
   * `（二）`), or read from the typed text. Computed numbers are not part of the text; typed ones are.
   */
  number: z.string().nullable(),
  /** True when `number` was computed from automatic numbering and is not part of the text. */
  numberIsComputed: z.boolean(),
  /**
   * The cells of a table row, one for each column; absent for other kinds. A merged one is empty and continues the cell
   * on that side.
   */
  cells: z.array(Range.extend({ merged: z.enum(['left', 'up']).optional() })).optional(),
  /** Which table of the document a row belongs to, from 0. */
  table: z.number().optional(),
  /** The table has no borders in the file: it only lays text out side by side. */
  isFrameless: z.boolean().optional(),
  /** Page number from 1, where the format has pages (PDF). */
  page: z.number().optional(),
  /** Set for page headers and footers. Each is read once, after the rest of the text. */
  part: z.enum(['header', 'footer']).optional(),
  /** Words that are struck out in the file. */
  struck: z.array(Range).optional(),
})
export type Block = z.infer<typeof Block>
