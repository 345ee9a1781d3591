import { z } from 'zod'

/** A tracked change or a comment that a Word file holds. */
export const FileChange = z.object({
  kind: z.enum(['insertion', 'deletion', 'comment']),
  /** As the file names the author and the time (ISO 8601); empty where it does not. */
  author: z.string(),
  date: z.string(),
  /** The words inserted or deleted, or the comment's; long ones are cut. `¶` is a paragraph mark, `▭` a table cell or row. */
  text: z.string(),
  /** The words that a comment is about. */
  about: z.string().optional(),
})
export type FileChange = z.infer<typeof FileChange>
