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

/** A finding in a text, with the user's decision on it. */
export const Finding = z.object({
  id: Id,
  version: z.number(),
  ruleId: z.string(),
  ruleVersion: z.number(),
  level: findingLevel.schema,
  /** In the user's language; quotes and texts of laws stay Chinese. */
  title: z.string(),
  explanation: z.string(),
  suggestion: z.string(),
  law: z.array(LawRef),
  /** Places in the text; empty for something that is missing. `quote` is exactly the text between the offsets. */
  spans: z.array(z.object({ start: z.number(), end: z.number(), quote: z.string() })),
  /** For something missing: the words that were searched for. */
  searched: z.array(z.string()),
  decision: findingDecision.schema,
  reason: z.string(),
  handlerName: z.string().nullable(),
  handleTime: z.string().nullable(),
  /** Number of the earlier text version in which it was accepted and which still has it. Null otherwise. */
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

/** The text of a file, for the reader view. */
export const ReviewDocument = z.object({
  name: z.string(),
  /** Type of the original file: `docx`, `doc`, `pdf`, `txt` or `md`. */
  type: z.string(),
  fileId: Id,
  text: z.string(),
  blocks: z.array(Block),
  /** Messages about the file for the user. */
  notices: z.array(z.string()),
  /** Tracked changes and comments of the file, up to the listing limit. */
  changes: z.array(FileChange).default([]),
})
export type ReviewDocument = z.infer<typeof ReviewDocument>
