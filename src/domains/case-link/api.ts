import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { text } from '../../kernel/text.ts'
import { caseStage, caseType, partyRole, stageResult } from '../case/codes.ts'
import { caseLinkKind } from './codes.ts'

const Link = z.object({
  id: Id,
  fromId: Id,
  toId: Id,
  kind: caseLinkKind.schema,
  createPsnName: z.string(),
  createTime: z.string(),
})

/** A case of the chain; amounts in yuan. */
const Linked = z.object({
  id: Id,
  caseNo: z.string(),
  caseName: z.string(),
  caseType: caseType.schema.nullable(),
  currentStage: caseStage.schema,
  ourRole: partyRole.schema.nullable(),
  /** The claim, the last amount that was decided, and what was won, lost and paid. */
  amount: z.string().nullable(),
  awarded: z.string().nullable(),
  recovered: z.string().nullable(),
  lost: z.string().nullable(),
  costs: z.string(),
  path: z.string(),
})
export type Linked = z.infer<typeof Linked>

const Event = z.object({
  caseId: Id,
  stage: caseStage.schema,
  startDate: z.string(),
  endDate: z.string().nullable(),
  court: z.string(),
  courtCaseNo: z.string(),
  result: stageResult.schema.nullable(),
  resultDate: z.string().nullable(),
})

/** The cases that belong together, as far as the caller sees them. */
const Chain = z.object({
  /** The oldest first. */
  cases: z.array(Linked),
  links: z.array(Link),
  /** Cases of the chain that the caller may not see. */
  hidden: z.number(),
  /** The stages of all these cases in the order of their beginning. */
  timeline: z.array(Event),
  /** Added up over the cases, in yuan. Claims are not: the same one is often made again in the next case. */
  totals: z.object({ recovered: z.string(), lost: z.string(), costs: z.string() }),
  isEditable: z.boolean(),
})
export type Chain = z.infer<typeof Chain>

/** Cases that follow from one another: a labour award and the suit after it, a suit and its counterclaim. */
export const caseLinkApi = endpoints('/api/caseServer/caseLink', {
  query: post('/query', {
    summary: 'Read the chain of cases to which a case belongs',
    access: 'case:view',
    reads: true,
    input: z.object({ caseId: Id }),
    output: Chain,
  }),
  add: post('/add', {
    summary: 'Link two cases',
    access: 'case:edit',
    input: z.object({ fromId: Id, toId: Id, kind: caseLinkKind.schema }),
    output: Chain,
  }),
  /** Creates a draft case that continues this one, with its parties, facts and contract. */
  begin: post('/begin', {
    summary: 'Create a draft case that continues a case',
    access: 'case:add',
    input: z.object({
      caseId: Id,
      kind: caseLinkKind.schema,
      /** Whether our side brings the new case. */
      isOurs: z.boolean(),
    }),
    output: z.object({ id: Id, path: z.string() }),
  }),
  remove: post('/remove', {
    summary: 'Remove a link between cases',
    access: 'case:edit',
    input: z.object({ id: Id, reason: text(500).min(1) }),
    output: Chain,
  }),
})
