import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { findingDecision, findingLevel } from './codes.ts'

export const Finding = z.object({
  id: Id,
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

const access = ['ai:examine:use', 'contract:new:view', 'contract:approve']

/** Findings of the deterministic review on one version of a contract's text. */
export const reviewApi = endpoints('/api/aiServer/examine', {
  findings: post('/findings', {
    access,
    reads: true,
    input: z.object({ contractId: Id, textId: Id }),
    output: z.array(Finding),
  }),
  /** Accepts, ignores (with a reason) or reopens a finding. */
  decide: post('/decide', {
    access: ['contract:new:edit', 'contract:approve', 'ai:examine:use'],
    input: z.object({
      contractId: Id,
      findingId: Id,
      decision: findingDecision.schema,
      reason: z.string().trim().max(500).default(''),
    }),
    output: Finding,
  }),
})
