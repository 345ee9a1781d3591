import { z } from 'zod'
import { endpoints, get, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { Finding, findingDecision, MendedFinding, ReviewDocument } from './codes.ts'

const access = ['ai:examine:use', 'contract:new:view', 'contract:approve']

const Text = z.object({ contractId: Id, textId: Id })

/** The rule-based review of one version of a contract's text: document and findings. */
export const reviewApi = endpoints('/api/aiServer/examine', {
  findings: post('/findings', { access, reads: true, input: Text, output: z.array(Finding) }),
  /** Accepted findings of earlier versions that are no longer in this one. */
  mended: post('/mended', { access, reads: true, input: Text, output: z.array(MendedFinding) }),
  document: post('/document', { access, reads: true, input: Text, output: ReviewDocument }),
  /** The original file that the text was extracted from. */
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
