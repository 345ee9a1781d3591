import { z } from 'zod'
import { enumeration } from '../../kernel/codes.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import { text } from '../../kernel/text.ts'

/** How the assignees of a node are found. */
export const approverBy = enumeration('workflow.approver', {
  role: 'role',
  person: 'person',
  superior: 'superior',
  deptHead: 'deptHead',
  field: 'field',
  initiator: 'initiator',
})

/**
 * One approver of a node. The value is a role code, an account id, the level of the superior (`1` is the head of the
 * author's department), a department (`author`, `paying` or an organisation id), or the name of a form field that names
 * a person; for `initiator`, who chooses when submitting, there is none.
 */
export const Approver = z.object({ by: approverBy.schema, value: text(64).optional() })
export type Approver = z.infer<typeof Approver>

/** When a node ends: with one approval, with all, with all in their order, or with a share of them. */
export const nodeMode = enumeration('workflow.mode', { any: 'any', all: 'all', turn: 'turn', ratio: 'ratio' })

/** What happens when the time limit of a node has passed and its reminders had no effect. */
export const onTimeout = enumeration('workflow.timeout', {
  remind: 'remind',
  superior: 'superior',
  pass: 'pass',
  return: 'return',
})

/** What a decider may do besides approving. */
export const nodeAction = enumeration('workflow.nodeAction', {
  return: 'return',
  reject: 'reject',
  transfer: 'transfer',
  addSign: 'addSign',
})

/** An approval: who decides, how many of them, by when, and what they may do. */
export const FlowStep = z.object({
  node: text(30).min(1),
  approvers: z.array(Approver).min(1).max(20),
  mode: nodeMode.schema,
  /** Share of the assignees that must approve, in per cent; only for the mode `ratio`. */
  ratio: z.number().int().min(1).max(100).optional(),
  /** Time limit in hours, or in working days. Without one the usual limit applies. */
  hours: z.number().int().min(1).max(720).optional(),
  days: z.number().int().min(1).max(90).optional(),
  timeout: onTimeout.schema.optional(),
  /** An opinion is required for an approval, too. */
  opinion: z.boolean().optional(),
  /** Fields of the record that its deciders may edit. Conditions may not use them. */
  fields: z.array(text(64)).max(40).optional(),
  /** Whether they may upload a new version of the text, and attachments. */
  text: z.boolean().optional(),
  files: z.boolean().optional(),
  /** The actions allowed besides approving; all of them by default. */
  actions: z.array(nodeAction.schema).max(4).optional(),
  /** A second factor is asked for from this amount of yuan. */
  factorFrom: Yuan.optional(),
})
export type FlowStep = z.infer<typeof FlowStep>

/** A condition on one fact of the record: one of the codes, a yes or no, or a range of amounts (from inclusive). */
const FactTest = z.object({
  fact: text(64).min(1),
  is: z.union([z.boolean(), z.array(z.string().max(64)).min(1).max(60)]).optional(),
  from: Yuan.optional(),
  to: Yuan.optional(),
})
export type FactTest = z.infer<typeof FactTest>

/** When a branch is taken: every given part must hold. Codes and organisations include those below them. */
export const When = z.object({
  categories: z.array(z.string().max(32)).min(1).max(60).optional(),
  orgIds: z.array(Id).min(1).max(60).optional(),
  /** Yuan; from inclusive, to exclusive. */
  from: Yuan.optional(),
  to: Yuan.optional(),
  facts: z.array(FactTest).max(10).optional(),
})
export type When = z.infer<typeof When>

/** A row of the table: a bracket with its steps in their order, and who gets a copy in the end. */
export const FlowRow = z.object({
  when: When,
  steps: z.array(FlowStep).max(12),
  copies: z.array(Approver).max(20).default([]),
})
export type FlowRow = z.infer<typeof FlowRow>

export const graphNode = enumeration('workflow.graph', {
  start: 'start',
  approval: 'approval',
  condition: 'condition',
  parallel: 'parallel',
  join: 'join',
  copy: 'copy',
  subflow: 'subflow',
  end: 'end',
})
/** Whether a parallel part ends with its first branch or with all. */
export const joinMode = enumeration('workflow.join', { any: 'any', all: 'all' })

export const GraphNode = z.object({
  id: text(40).min(1),
  kind: graphNode.schema,
  /** Of an approval. */
  step: FlowStep.optional(),
  /** Of a copy. */
  copies: z.array(Approver).max(20).optional(),
  /** Of a join. */
  join: joinMode.schema.optional(),
  /** Of a sub-flow: the definition whose published version takes its place. */
  definitionId: Id.optional(),
  /** Its place in the drawing, in pixels. */
  x: z.number().optional(),
  y: z.number().optional(),
})
export type GraphNode = z.infer<typeof GraphNode>

/** A connection. Out of a condition it has either a `when` or is the only one without: the "else". */
export const GraphEdge = z.object({ from: text(40), to: text(40), when: When.optional() })
export type GraphEdge = z.infer<typeof GraphEdge>

/** Edges out of a condition are tried in their order. */
export const FlowGraph = z.object({ nodes: z.array(GraphNode).max(400), edges: z.array(GraphEdge).max(800) })
export type FlowGraph = z.infer<typeof FlowGraph>

/** What a route depends on, read from a record. */
export interface Facts {
  /** In yuan; null where the record has no amount: it then takes the highest bracket. */
  amount: string | null
  /** The record's category and all above it, the category first; empty for a kind without. */
  categories: readonly string[]
  /** The record's organisation and all above it, the organisation first. */
  orgIds: readonly string[]
  /** All other facts by name. */
  values: Readonly<Record<string, boolean | string | number | null>>
}
