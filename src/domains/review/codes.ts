import { z } from 'zod'
import { Block } from '../../kernel/block.ts'
import { FileChange } from '../../kernel/file-change.ts'
import { enumeration } from '../../kernel/codes.ts'
import { Id } from '../../kernel/ids.ts'

export const findingLevel = enumeration('review.level', { high: 'high', medium: 'medium', low: 'low' })
export const findingDecision = enumeration('review.decision', {
  open: 'open',
  accepted: 'accepted',
  ignored: 'ignored',
})

/** An article of a law. */
export const LawRef = z.object({ law: z.string(), article: z.string() })

/** One thing that was found in a text, and what somebody has decided about it. */
export const Finding = z.object({
  id: Id,
  version: z.number(),
  ruleId: z.string(),
  ruleVersion: z.number(),
  level: findingLevel.schema,
  /** In the reader's language; quotes and law texts stay Chinese. */
  title: z.string(),
  explanation: z.string(),
  suggestion: z.string(),
  law: z.array(LawRef),
  /** Where it stands in the text; empty for something that is missing. `quote` is exactly the text between the offsets. */
  spans: z.array(z.object({ start: z.number(), end: z.number(), quote: z.string() })),
  /** For something missing: what was looked for. */
  searched: z.array(z.string()),
  decision: findingDecision.schema,
  reason: z.string(),
  handlerName: z.string().nullable(),
  handleTime: z.string().nullable(),
  /** Number of the earlier text version in which it was accepted: it is still in this one. Null otherwise. */
  acceptedIn: z.number().nullable(),
})
export type Finding = z.infer<typeof Finding>

/** A finding that was accepted and is no longer in the text. */
export const MendedFinding = z.object({
  id: Id,
  level: findingLevel.schema,
  title: z.string(),
  /** Number of the first text version without it. */
  mendedIn: z.number(),
})
export type MendedFinding = z.infer<typeof MendedFinding>

/** A text that was read from a file, as the reader shows it. */
export const ReviewDocument = z.object({
  name: z.string(),
  /** What the original file is: `docx`, `doc`, `pdf`, `txt` or `md`. */
  type: z.string(),
  fileId: Id,
  text: z.string(),
  blocks: z.array(Block),
  /** Sentences about the file that the reader should know. */
  notices: z.array(z.string()),
  /** Tracked changes and comments of the file, as far as they are listed. */
  changes: z.array(FileChange).default([]),
})
export type ReviewDocument = z.infer<typeof ReviewDocument>
