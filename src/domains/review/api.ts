import { z } from 'zod'
import { endpoints, get, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { findingDecision, findingLevel } from './codes.ts'

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
  law: z.array(z.object({ law: z.string(), article: z.string() })),
  /** Where it stands in the text; empty for something that is missing. `quote` is exactly the text between the offsets. */
  spans: z.array(z.object({ start: z.number(), end: z.number(), quote: z.string() })),
  /** For something missing: what was looked for. */
  searched: z.array(z.string()),
  decision: findingDecision.schema,
  reason: z.string(),
  handlerName: z.string().nullable(),
  handleTime: z.string().nullable(),
})
export type Finding = z.infer<typeof Finding>

const Range = z.object({ start: z.number(), end: z.number() })

/** One version of a contract's text as the reader shows it. All offsets count UTF-16 code units of `text`. */
export const ReviewDocument = z.object({
  name: z.string(),
  /** What the original file is: `docx`, `doc`, `pdf`, `txt` or `md`. */
  type: z.string(),
  fileId: Id,
  text: z.string(),
  blocks: z.array(
    Range.extend({
      id: z.number(),
      kind: z.enum(['heading', 'clause', 'paragraph', 'tableRow']),
      level: z.number(),
      number: z.string().nullable(),
      numberIsComputed: z.boolean(),
      cells: z.array(Range).optional(),
      table: z.number().optional(),
      page: z.number().optional(),
    }),
  ),
  /** Sentences about the file that the reader should know. */
  notices: z.array(z.string()),
})
export type ReviewDocument = z.infer<typeof ReviewDocument>
export type Block = ReviewDocument['blocks'][number]

const access = ['ai:examine:use', 'contract:new:view', 'contract:approve']

const Text = z.object({ contractId: Id, textId: Id })

/** The deterministic review of one version of a contract's text: what is read, and what was found in it. */
export const reviewApi = endpoints('/api/aiServer/examine', {
  findings: post('/findings', { access, reads: true, input: Text, output: z.array(Finding) }),
  document: post('/document', { access, reads: true, input: Text, output: ReviewDocument }),
  /** The original that the text was read from. */
  file: get('/file', { access, tx: 'own', reply: 'file', input: Text, output: z.unknown() }),
  /** Accepts, ignores (with a reason) or reopens a finding. */
  decide: post('/decide', {
    access: ['contract:new:edit', 'contract:approve', 'ai:examine:use'],
    input: z.object({
      contractId: Id,
      findingId: Id,
      version: z.number().int(),
      decision: findingDecision.schema,
      reason: z.string().trim().max(500).default(''),
    }),
    output: Finding,
  }),
})
