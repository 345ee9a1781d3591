import { z } from 'zod'
import { endpoints, get, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { text } from '../../kernel/text.ts'
import { Finding, findingDecision, MendedFinding, ReviewDocument } from './codes.ts'

const access = ['ai:examine:use', 'contract:new:view', 'contract:approve']

const Text = z.object({ contractId: Id, textId: Id })

/** The rule-based review of one version of a contract's text: document and findings. */
export const reviewApi = endpoints('/api/aiServer/examine', {
  findings: post('/findings', {
    summary: 'List the findings of a text version',
    access,
    reads: true,
    input: Text,
    output: z.array(Finding),
  }),
  /** Accepted findings of earlier versions that are no longer in this one. */
  mended: post('/mended', {
    summary: 'List accepted findings that this version no longer has',
    access,
    reads: true,
    input: Text,
    output: z.array(MendedFinding),
  }),
  document: post('/document', {
    summary: 'Get the reviewed document with its findings',
    access,
    reads: true,
    input: Text,
    output: ReviewDocument,
  }),
  /** The original file that the text was extracted from. */
  file: get('/file', {
    summary: 'Download the file that a text was extracted from',
    access,
    tx: 'own',
    reply: 'file',
    input: Text,
    output: z.unknown(),
  }),
  decide: post('/decide', {
    summary: 'Accept, ignore or reopen a finding',
    access: ['contract:new:edit', 'contract:approve', 'ai:examine:use'],
    input: z.object({
      contractId: Id,
      findingId: Id,
      version: z.number().int(),
      decision: findingDecision.schema,
      reason: text(500).default(''),
    }),
    output: Finding,
  }),
})
