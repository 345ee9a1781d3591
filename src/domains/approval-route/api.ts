import { z } from 'zod'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { VersionRef } from '../../kernel/record.ts'
import { text } from '../../kernel/text.ts'
import {
  approverBy,
  definitionState,
  graphNode,
  joinMode,
  overdueAction,
  PlannedStep,
  stepAction,
  stepMode,
} from './codes.ts'
import { Named, NodeDeciders, PastRecord, SubmittedRecord } from './shapes.ts'

/**
 * One approver of a step. The value is a role code, an account id, the level of the superior (`1` is the head of the
 * author's department), a department (`author`, `paying` or an organisation id), or the name of a form field that names
 * a person; for `initiator`, who chooses when submitting, there is none.
 */
export const Approver = z.object({ by: approverBy.schema, value: text(64).optional() })
export type Approver = z.infer<typeof Approver>

/** An approval: who decides, how many of them, and by when. */
export const RouteStep = z.object({
  node: text(30).min(1),
  approvers: z.array(Approver).min(1).max(20),
  mode: stepMode.schema,
  /** Share of the assignees that must approve, in per cent; only for the mode `ratio`. */
  ratio: z.number().int().min(1).max(100).optional(),
  /** Time limit in hours, or in working days. Without one the usual limit applies. */
  hours: z.number().int().min(1).max(720).optional(),
  days: z.number().int().min(1).max(90).optional(),
  /** What happens when the limit is over; approvers are reminded in any case. */
  overdue: overdueAction.schema.optional(),
  /** An approval needs an opinion, too. */
  opinion: z.boolean().optional(),
  /** Fields of the record that its approver may edit, by their names in the form. */
  fields: z.array(text(64).min(1)).max(60).optional(),
  /** Its approver may upload a new version of the text, and add files. */
  text: z.boolean().optional(),
  files: z.boolean().optional(),
  /** From this amount on an approval needs the second factor. A record whose amount is unknown needs it, too. */
  factorFrom: Yuan.optional(),
  /** What its approver may do besides approving; without it everything. */
  actions: z.array(stepAction.schema).max(4).optional(),
})
export type RouteStep = z.infer<typeof RouteStep>

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
export const RouteRow = z.object({
  when: When,
  steps: z.array(RouteStep).max(12),
  copies: z.array(Approver).max(20).default([]),
})
export type RouteRow = z.infer<typeof RouteRow>

/** What takes a gap or an overlap of amounts away: a bound that is set, or a row that is inserted. */
const Repair = z.union([
  z.object({
    /** The bound, as a place in the input of `save`: `rows.1.when.to`. */
    path: z.string(),
    /** In yuan; null takes it away. */
    bound: z.string().nullable(),
  }),
  z.object({
    /** Where it is inserted: `rows.1`. */
    path: z.string(),
    row: RouteRow,
    /** The row that it has its steps from. */
    like: z.number().int(),
  }),
])
export type Repair = z.infer<typeof Repair>

/** Why a definition cannot be published: its place in the input of `save`, such as `rows.1.when.from`. */
const RouteFault = z.object({
  path: z.string(),
  message: z.string(),
  /** Absent where only its author can judge. */
  repairs: z.array(Repair).optional(),
})
export type RouteFault = z.infer<typeof RouteFault>

export const GraphNode = z.object({
  id: text(40).min(1),
  kind: graphNode.schema,
  /** Of an approval. */
  step: RouteStep.optional(),
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
export const RouteGraph = z.object({ nodes: z.array(GraphNode).max(400), edges: z.array(GraphEdge).max(800) })
export type RouteGraph = z.infer<typeof RouteGraph>

/** Rules that hold for a whole definition. */
export const RouteSettings = z.object({
  /** A step whose only approver has just approved the one before it is skipped. */
  skipRepeated: z.boolean().default(false),
  /** The author can withdraw a submission after the first decision, too. */
  withdrawLate: z.boolean().default(false),
})
export type RouteSettings = z.infer<typeof RouteSettings>

const DefinitionRow = z.object({
  id: Id,
  version: z.number(),
  /** The table of the kind of record. */
  kind: z.string(),
  /** Label of the kind. */
  title: z.string(),
  name: z.string(),
  state: definitionState.schema,
  /** Running number among the published ones of the kind; null for a draft. */
  number: z.number().nullable(),
  isPart: z.boolean(),
  /** Whether it is a table of brackets. */
  isTable: z.boolean(),
  updateTime: z.string(),
  publishTime: z.string().nullable(),
  publishPsnName: z.string().nullable(),
})
export type DefinitionRow = z.infer<typeof DefinitionRow>

/** What a definition is made of; either `rows` or `graph`. */
const typedDefinition = z.object({
  kind: z.string().max(50),
  name: text(100).min(1),
  isPart: z.boolean().default(false),
  fallback: Approver,
  rows: z.array(RouteRow).max(200).optional(),
  graph: RouteGraph.optional(),
  settings: RouteSettings.prefault({}),
})
export type TypedDefinition = z.infer<typeof typedDefinition>

/** Names of the people and departments that a definition refers to, by id. */
const Names = z.record(z.string(), z.string())

const Definition = DefinitionRow.extend({
  fallback: Approver,
  /** Null where the graph is no table. */
  rows: z.array(RouteRow).nullable(),
  graph: RouteGraph,
  settings: RouteSettings,
  names: Names,
  faults: z.array(RouteFault),
})
export type Definition = z.infer<typeof Definition>

/** A kind of record that is approved, with what conditions and steps of its definitions can refer to. */
const DefinitionKind = z.object({
  kind: z.string(),
  title: z.string(),
  /** Number of the definition in force; null while the default one is. */
  number: z.number().nullable(),
  hasAmount: z.boolean(),
  categories: z.array(z.object({ code: z.string(), label: z.string(), parent: z.string().nullable() })),
  facts: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      isNumber: z.boolean(),
      /** The codes to choose from; null for a yes or no, and for a number. */
      options: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
    }),
  ),
  /** Fields that name a person. */
  people: z.array(z.object({ name: z.string(), label: z.string() })),
  /** Fields that approvers can be given to edit; none for kinds whose records are not edited at steps. */
  fields: z.array(z.object({ name: z.string(), label: z.string() })),
  /** Whether its records have a text in versions. */
  hasText: z.boolean(),
})
export type DefinitionKind = z.infer<typeof DefinitionKind>

/** Definitions of approvals: by whom, under which conditions, by when. */
export const approvalRouteApi = endpoints('/api/flowServer/definition', {
  query: post('/query', {
    summary: 'List the approval definitions of the organisation',
    access: 'flow:edit',
    reads: true,
    input: PageQuery.extend({
      kind: z.string().max(50).optional(),
      state: definitionState.schema.optional(),
      isPart: z.boolean().optional(),
    }),
    output: page(DefinitionRow),
  }),
  kinds: post('/kinds', {
    summary: 'List the kinds of records that are approved, and their facts',
    access: 'flow:edit',
    reads: true,
    input: Nothing,
    output: z.array(DefinitionKind),
  }),
  /** What the editor of a kind begins with: its draft, and what is in force. */
  ofKind: post('/ofKind', {
    summary: 'Get the draft of a kind and the definition in force',
    access: 'flow:edit',
    reads: true,
    input: z.object({ kind: z.string().max(50) }),
    output: z.object({
      draft: Definition.nullable(),
      inForce: z.object({
        /** Null while the default one is. */
        id: Id.nullable(),
        version: z.number(),
        number: z.number(),
        name: z.string(),
        fallback: Approver,
        settings: RouteSettings,
        /** Null where it is no table. */
        rows: z.array(RouteRow).nullable(),
        graph: RouteGraph,
        names: Names,
      }),
      roles: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
  queryById: post('/queryById', {
    summary: 'Get an approval definition with its faults',
    access: 'flow:edit',
    reads: true,
    input: z.object({ id: Id }),
    output: Definition,
  }),
  /** Keeps a draft. Saving a published definition creates a draft beside it, with an id of its own. */
  save: post('/save', {
    summary: 'Save a draft of an approval definition',
    access: 'flow:edit',
    input: typedDefinition.extend({ id: Id.optional(), version: z.number().int().optional() }),
    output: Definition,
  }),
  /** Puts a draft into force for records that are submitted from now on, in place of the one before. */
  publish: post('/publish', {
    summary: 'Publish an approval definition',
    access: 'flow:publish',
    input: VersionRef,
    output: Definition,
  }),
  /** Deletes a draft, or ends a published definition: the kind then has the default one. */
  remove: post('/remove', {
    summary: 'Delete a draft definition, or take a published one out of force',
    access: 'flow:publish',
    input: VersionRef,
    output: z.literal(true),
  }),
  /**
   * The way that a record would take if it were submitted now.
   * @throws 4403 for a definition that is not in force, without `flow:edit`
   */
  dryRun: post('/dryRun', {
    summary: 'Show who would approve a record that is not submitted yet',
    access: 'signedIn',
    reads: true,
    input: z.object({
      kind: z.string().max(50),
      /** The input of the kind's `save`, and the account that would submit it: by default the caller. */
      draft: z.looseObject({ initiatorId: Id.optional() }),
      definitionId: Id.optional(),
      /** What is tried in place of a stored definition: it is refused where `save` refuses it; requires `flow:edit`. */
      definition: typedDefinition.omit({ kind: true }).optional(),
      /** Facts in place of those of the draft, to try a definition; requires `flow:edit`. */
      facts: z
        .object({
          amount: Yuan.nullable().default(null),
          category: z.string().max(32).nullable().default(null),
          values: z.record(z.string().max(64), z.union([z.boolean(), z.string().max(64)]).nullable()).default({}),
        })
        .optional(),
    }),
    output: z.object({
      version: z.number(),
      steps: z.array(PlannedStep),
      /** The edges of the definition's graph that the record follows, as indexes; none where no branch takes it. */
      edges: z.array(z.number().int()),
    }),
  }),
  /** What is wrong with a definition that is being edited, and who would decide a record by it today. */
  preview: post('/preview', {
    summary: 'Check an edited approval definition, and try it on a submitted record',
    access: 'flow:edit',
    reads: true,
    input: typedDefinition.extend({
      /** A submitted record; by default the last one that the caller may see. */
      recordId: Id.optional(),
    }),
    output: z.object({
      faults: z.array(RouteFault),
      names: Names,
      /** Null where none was submitted: the caller would then be the author. */
      record: SubmittedRecord.nullable(),
      /** The steps of the record, and the edges that it follows; none without a record. */
      steps: z.array(PlannedStep),
      edges: z.array(z.number().int()),
      /** By the id of the approval's node. */
      deciders: z.record(z.string(), NodeDeciders),
    }),
  }),
  submitted: post('/submitted', {
    summary: 'List the records of a kind that were submitted last',
    access: 'flow:edit',
    reads: true,
    input: z.object({ kind: z.string().max(50) }),
    output: z.array(SubmittedRecord),
  }),
  /** Finds whom the names of a pasted table mean. */
  named: post('/named', {
    summary: 'Find the people and departments with given names',
    access: 'flow:edit',
    reads: true,
    input: z.object({ names: z.array(text(100).min(1)).max(500) }),
    output: z.array(Named),
  }),
  /**
   * The approvals that began last, each beside the route that a definition would give its record today. The definition
   * need not be stored; it is refused where `save` refuses it.
   */
  tryPast: post('/tryPast', {
    summary: 'Try an approval definition on records that were submitted before',
    access: 'flow:edit',
    reads: true,
    input: typedDefinition.extend({ count: z.number().int().min(1).max(200).default(200) }),
    output: z.object({
      /** Of all of them, also of those that the caller may not see. */
      counts: z.object({
        same: z.number(),
        more: z.number(),
        fewer: z.number(),
        other: z.number(),
        uncovered: z.number(),
      }),
      hidden: z.number(),
      records: z.array(PastRecord),
    }),
  }),
})
