import { z } from 'zod'
import { enumeration } from '../../kernel/codes.ts'

/** A draft is prepared, a published one is offered for new contracts, a retired one no longer. */
export const templateStatus = enumeration('contractTemplate.status', {
  draft: 'draft',
  published: 'published',
  retired: 'retired',
})
export type TemplateStatus = (typeof templateStatus.values)[number]

/** How a clause of a contract compares with the organisation's text. */
export const clauseKind = enumeration('contractTemplate.kind', {
  same: 'same',
  filled: 'filled',
  acceptable: 'acceptable',
  changed: 'changed',
  missing: 'missing',
  added: 'added',
})
export type ClauseKind = (typeof clauseKind.values)[number]

/** The kinds that are deviations. */
export const deviating: ReadonlySet<ClauseKind> = new Set(['changed', 'missing', 'added'])

export const templateLimits = { wordings: 5, versions: 200 }

export const ClauseResult = z.object({
  kind: clauseKind.schema,
  /** Null for an added clause. */
  key: z.string().nullable(),
  /** Its number in the contract; in the template for a missing one. */
  no: z.string(),
  title: z.string(),
  /** Its first words in the contract's text; null for a missing one. */
  words: z.string().nullable(),
  /** What was written into its blanks. */
  fills: z.array(z.string()),
  /** The differences of a deviating clause by paragraph. */
  paragraphs: z.array(z.array(z.object({ kind: z.enum(['same', 'added', 'deleted']), text: z.string() }))),
})
export type ClauseResult = z.infer<typeof ClauseResult>
