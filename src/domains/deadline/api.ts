import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { text } from '../../kernel/text.ts'
import { deadlineConsequence, deadlineOwner, deadlineSide, deadlineStatus, deadlineTrigger } from './codes.ts'
import { factName, Facts } from './shapes.ts'

const OnRecord = z.object({ bizType: deadlineOwner.schema, bizId: Id })
const Versioned = z.object({ id: Id, version: z.int() })

/** A rule, as forms offer it. */
const RuleView = z.object({
  code: z.string(),
  version: z.number(),
  /** The name in the caller's language. */
  name: z.string(),
  trigger: deadlineTrigger.schema,
  side: deadlineSide.schema,
  consequence: deadlineConsequence.schema,
  /** The facts beside the day of the trigger that decide. */
  facts: z.array(factName),
  /** The values that decide, for facts with a closed list. */
  choices: z.partialRecord(factName, z.array(z.string())),
  isExtendable: z.boolean(),
  /** No event stops or interrupts it (不变期间, 除斥期间). */
  isFixed: z.boolean(),
  needsSecondCheck: z.boolean(),
  /** The lengths by the facts, the first that fits counts; null where the law gives none. */
  periods: z.array(
    z.object({
      n: z.number().nullable(),
      unit: z.enum(['day', 'month', 'year']),
      /** The facts under which it applies, in the caller's language. */
      when: z.string(),
      basis: z.string(),
      /** In force for triggers from this day on, and before that day. */
      from: z.string().nullable(),
      until: z.string().nullable(),
    }),
  ),
  /** The day of the version of its data, and who loaded it; null for rules included in the product. */
  data: z.string(),
  loadedBy: z.string().nullable(),
  /** Days before the last one on which the caller's organisation is reminded. */
  ahead: z.array(z.number()),
  /** Whether the organisation has set them. */
  isOwnAhead: z.boolean(),
  /** 0 until they are first set. */
  reminderVersion: z.number(),
})

const Computed = z.object({
  /** The last day; null where the rule gives none, for the reason in `refusal`. */
  computed: z.string().nullable(),
  /** The last day by counting only. */
  plain: z.string().nullable(),
  /** An earlier day by which to act. */
  watched: z.string().nullable(),
  /** Law and article. */
  basis: z.string(),
  /** How the day was found, in the caller's language. */
  steps: z.array(z.string()),
  isProvisional: z.boolean(),
  refusal: z.string().nullable(),
})
export type Computed = z.infer<typeof Computed>

const Deadline = Versioned.extend({
  ...OnRecord.shape,
  rule: z.string(),
  ruleVersion: z.number(),
  facts: Facts,
  sources: z.partialRecord(factName, z.string()),
  ...Computed.shape,
  /** The day that counts and is reminded of: the one set by hand, else the day to watch, else the computed one. */
  date: z.string().nullable(),
  overrideDate: z.string().nullable(),
  overrideReason: z.string(),
  overridePsnName: z.string(),
  status: deadlineStatus.schema,
  /** When it was dealt with or waived, by whom, with the proof or the reason. */
  closedDate: z.string().nullable(),
  closedNote: z.string(),
  closedPsnName: z.string(),
  handlerPsnId: Id,
  handlerPsnName: z.string(),
  /** The party whose period runs; empty for one that a user registered. */
  party: z.string(),
  /** Whether it is our side's; those of the other side are watched. */
  isOurs: z.boolean(),
  needsSecondCheck: z.boolean(),
  confirmPsnName: z.string(),
  confirmTime: z.string().nullable(),
  /** Whether the caller may confirm it: another person entered it, and it is not confirmed. */
  mayConfirm: z.boolean(),
})
export type RuleView = z.infer<typeof RuleView>
export type Deadline = z.infer<typeof Deadline>

/** Deadlines of a record. Users who see it read them; those with the permission to edit such records change them. */
export const deadlineApi = endpoints('/api/caseServer/deadline', {
  rules: post('/rules', {
    summary: 'List the rules of statutory deadlines',
    access: 'signedIn',
    reads: true,
    input: Nothing,
    output: z.array(RuleView),
  }),
  saveReminder: post('/saveReminder', {
    summary: 'Set when the organisation is reminded of a rule',
    access: 'case:setting',
    input: z.object({
      rule: z.string().max(20),
      /** Days before the last one; null: those of the rule. */
      ahead: z.array(z.int().min(0).max(365)).min(1).max(12).nullable(),
      version: z.int(),
    }),
    output: RuleView,
  }),
  /** For the provider: rules of a newer day than those of the product, for all organisations. */
  load: post('/load', {
    summary: 'Load newer rules of statutory deadlines',
    access: 'manage',
    input: z.object({ json: z.string().min(2).max(1_000_000) }),
    output: z.object({ version: z.string(), codes: z.array(z.string()), loadedAt: z.string() }),
  }),
  compute: post('/compute', {
    summary: 'Compute a statutory deadline without saving it',
    access: 'signedIn',
    reads: true,
    input: z.object({ rule: z.string().max(20), facts: Facts }),
    output: Computed,
  }),
  query: post('/query', {
    summary: 'List the deadlines of a record',
    access: 'signedIn',
    reads: true,
    input: OnRecord,
    output: z.object({
      records: z.array(Deadline),
      /** Whether the caller may change them. */
      isEditable: z.boolean(),
    }),
  }),
  /** New facts replace the former ones; the deadline must be confirmed again. */
  save: post('/save', {
    summary: 'Save the facts of a deadline and compute it',
    access: 'signedIn',
    input: OnRecord.extend({
      id: Id.optional(),
      version: z.int().default(0),
      rule: z.string().max(20),
      facts: Facts,
      /** Where each fact is taken from: the document and its day. */
      sources: z.partialRecord(factName, text(200)).default({}),
      /** Who is responsible; default the present handler, for a new deadline the caller. */
      handlerPsnId: Id.nullable().default(null),
    }),
    output: Deadline,
  }),
  override: post('/override', {
    summary: 'Set the day of a deadline by hand, or return to the computed one',
    access: 'signedIn',
    input: Versioned.extend({ date: PlainDate.nullable(), reason: text(500).min(1) }),
    output: Deadline,
  }),
  finish: post('/finish', {
    summary: 'Mark a deadline as met, with the proof',
    access: 'signedIn',
    input: Versioned.extend({ date: PlainDate, proof: text(500).min(1) }),
    output: Deadline,
  }),
  waive: post('/waive', {
    summary: 'Waive a deadline, with the reason',
    access: 'signedIn',
    input: Versioned.extend({ reason: text(500).min(1) }),
    output: Deadline,
  }),
  confirm: post('/confirm', {
    summary: 'Confirm a deadline that another person entered',
    access: 'signedIn',
    input: Versioned,
    output: Deadline,
  }),
})
