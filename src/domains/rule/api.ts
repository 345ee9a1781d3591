import { z } from 'zod'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { reviewStatus } from '../../kernel/library.ts'
import { VersionRef, enableStatus, BaseRecord, listQuery, recordCalls, OptionalText } from '../../kernel/record.ts'
import { SheetImport } from '../../kernel/sheet-import.ts'
import { conditionMode, elementType, riskLevel, ruleKind } from './codes.ts'

const text = (max: number) => z.string().trim().max(max)

const words = (count: number, max: number) => z.array(text(max).min(1)).max(count).default([])
/** The name of an element in templates, weights and samples. */
const ElementKey = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,49}$/, { message: 'rule.fault.key' })

/** A value to find in a text, or to fill into a document. */
export const Element = z.object({
  key: ElementKey,
  label: text(100).min(1),
  type: elementType.schema,
  required: z.boolean().default(false),
  /** The options, for elements of the type select. */
  options: words(50, 100),
  /** Pattern that finds it in a text: the first group, or the whole match. */
  regex: text(500).default(''),
  /** The question to the document's author. */
  prompt: text(500).default(''),
})
export type Element = z.output<typeof Element>

/** @see rules/condition.ts for the syntax of an expression in each mode */
export const Condition = z.object({ mode: conditionMode.schema, expr: text(2000).min(1) })
export type Condition = z.output<typeof Condition>

/**
 * A text, and the expected matches: keys of elements, or `hit` for rules without elements; empty if nothing matches.
 */
const Sample = z.object({ text: z.string().max(20_000), expected: z.array(text(50)).max(100).default([]) })
type Sample = z.output<typeof Sample>

/** The content of a rule: all versioned fields. */
export const Content = z.object({
  scope: words(100, 64),
  triggers: words(100, 100),
  similarQuestions: words(100, 300),
  answer: text(20_000).default(''),
  template: text(100_000).default(''),
  elements: z.array(Element).max(100).default([]),
  checkItem: text(200).default(''),
  riskLevel: riskLevel.schema.nullable().default(null),
  condition: Condition.nullable().default(null),
  suggestion: text(2000).default(''),
  basis: z
    .array(z.object({ law: text(200).min(1), article: text(50).default('') }))
    .max(20)
    .default([]),
  weights: z
    .array(z.object({ key: ElementKey, weight: z.number().int().min(1).max(100) }))
    .max(100)
    .default([]),
  samples: z.array(Sample).max(50).default([]),
})
export type Content = z.output<typeof Content>
export const contentFields = Object.keys(Content.shape) as readonly (keyof Content)[]

/** The content fields of a rule. */
export const contentOf = (rule: Content): Content =>
  Object.fromEntries(contentFields.map((name) => [name, rule[name]])) as Content

/** The typed fields of a rule. */
export const RuleDraft = z.object({
  ruleKind: ruleKind.schema,
  ruleName: text(200).min(2),
  /** 0 is applied first. */
  priority: z.number().int().min(0).max(999).default(100),
  ...Content.shape,
})
export type RuleDraft = z.output<typeof RuleDraft>

export const Rule = BaseRecord.extend(RuleDraft.shape).extend({
  ruleCode: z.string(),
  /** Number of the reviewed version; an edit after a review starts the next one. */
  ruleVersion: z.number(),
  /** The last editor: neither they nor the author may review or enable it. */
  writerId: z.string(),
  writerName: z.string(),
  reviewerName: z.string().nullable(),
  opinion: z.string(),
  reviewStatus: reviewStatus.schema,
  enable: enableStatus.schema,
})
export type Rule = z.output<typeof Rule>

const RuleRow = Rule.omit({
  triggers: true,
  similarQuestions: true,
  answer: true,
  template: true,
  elements: true,
  checkItem: true,
  condition: true,
  suggestion: true,
  basis: true,
  weights: true,
  samples: true,
  opinion: true,
})
export type RuleRow = z.infer<typeof RuleRow>

const RuleQuery = listQuery(['ruleCode', 'ruleName', 'priority', 'updateTime'], {
  ruleKind: ruleKind.schema.optional(),
  scope: text(64).optional(),
  labelId: Id.optional(),
  reviewStatus: reviewStatus.schema.optional(),
  enable: enableStatus.schema.optional(),
})
export type RuleQuery = z.output<typeof RuleQuery>

export const ruleShapes = { draft: RuleDraft, record: Rule, row: RuleRow, query: RuleQuery }

/** A match in a text, by element key or for the whole rule. */
const Hit = z.object({ key: z.string(), start: z.number(), end: z.number(), value: z.string() })
const Outcome = z.object({
  hits: z.array(Hit),
  /** The filled-in document, for kinds with a template. */
  filled: z.string().nullable(),
  /** Out of 100, for rules with weights. */
  score: z.number().nullable(),
})
export type Outcome = z.output<typeof Outcome>
const Checked = z.object({ found: z.array(z.string()), expected: z.array(z.string()), isMet: z.boolean() })
export type Checked = z.output<typeof Checked>

const Counts = z.object({
  ruleKind: ruleKind.schema,
  all: z.number(),
  open: z.number(),
  refused: z.number(),
  /** Passed, but not in force. */
  waiting: z.number(),
  enabled: z.number(),
})
const RuleVersion = z.object({
  no: z.number(),
  content: Content,
  writerName: z.string(),
  reviewerName: z.string(),
  opinion: z.string(),
  reviewTime: z.string(),
})
export type RuleVersion = z.output<typeof RuleVersion>

const edit = 'rule:edit'
/** The rules of the assistants: answers, drafts, review points, weights of cases, and extraction from texts. */
export const ruleApi = endpoints('/api/ruleServer/rule', {
  ...recordCalls('rule', { view: 'rule:view', add: 'rule:add', edit, delete: 'rule:delete' }, ruleShapes),
  overview: post('/overview', {
    summary: 'Count the rules by kind and state',
    access: 'rule:view',
    reads: true,
    input: Nothing,
    output: z.array(Counts),
  }),
  copy: post('/copy', { summary: 'Copy a rule', access: 'rule:add', input: z.object({ id: Id }), output: Rule }),
  test: post('/test', {
    summary: 'Test an unsaved rule on a text',
    access: 'rule:test',
    reads: true,
    tx: 'own',
    input: z.object({ ruleKind: ruleKind.schema, content: Content, text: z.string().min(1).max(20_000) }),
    output: Outcome,
  }),
  check: post('/check', {
    summary: 'Check whether each sample of a rule passes',
    access: 'rule:test',
    reads: true,
    tx: 'own',
    input: z.object({ id: Id }),
    output: z.array(Checked),
  }),
  review: post('/review', {
    summary: 'Approve or refuse a rule',
    access: 'rule:review',
    input: VersionRef.extend({ pass: z.boolean(), opinion: text(1000).default('') }),
    output: Rule,
  }),
  /** Puts a rule in force if all its samples pass. */
  enable: post('/enable', {
    summary: 'Put a rule in force',
    access: 'rule:enable',
    tx: 'own',
    input: VersionRef,
    output: Rule,
  }),
  changeStatus: post('/changeStatus', {
    summary: 'Take a rule out of force',
    access: 'rule:enable',
    input: VersionRef.extend({ action: z.enum(['disable']), reason: OptionalText(500) }),
    output: Rule,
  }),
  versions: post('/versions', {
    summary: 'List the versions of a rule',
    access: 'rule:view',
    reads: true,
    input: z.object({ id: Id }),
    output: z.array(RuleVersion),
  }),
  rollback: post('/rollback', {
    summary: 'Restore an earlier version of a rule as the next one',
    access: edit,
    input: VersionRef.extend({ no: z.number().int().min(1) }),
    output: Rule,
  }),
  /** Complete rules as a sheet that can be imported again. */
  exportContent: post('/exportContent', {
    summary: 'Export complete rules as a sheet that can be imported',
    access: 'rule:view',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: z.object({ ...RuleQuery.shape }),
    output: z.unknown(),
  }),
  importTemplate: post('/importTemplate', {
    summary: 'Download the template for importing rules',
    access: 'rule:add',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Nothing,
    output: z.unknown(),
  }),
  /** Reads a sheet and lists its faults; writes nothing. */
  importCheck: post('/importCheck', {
    summary: 'Check a sheet of rules without importing it',
    access: 'rule:add',
    reads: true,
    tx: 'own',
    body: 'multipart',
    input: Nothing,
    output: SheetImport,
  }),
  /** Checks again, and writes all rules if there is no fault. */
  importData: post('/importData', {
    summary: 'Import a sheet of rules',
    access: 'rule:add',
    tx: 'own',
    body: 'multipart',
    input: Nothing,
    output: SheetImport,
  }),
})
