import { z } from 'zod'

/** A tracked change or a comment in a Word file. */
export const FileChange = z.object({
  kind: z.enum(['insertion', 'deletion', 'comment']),
  /** Author and time (ISO 8601) from the file; empty where it has none. */
  author: z.string(),
  date: z.string(),
  /**
   * The inserted or deleted text, or the comment; long ones are cut. `¶` is a paragraph mark, `▭` a table cell or row.
   */
  text: z.string(),
  /** The text that a comment is attached to. */
  about: z.string().optional(),
})
export type FileChange = z.infer<typeof FileChange>
