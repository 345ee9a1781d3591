import { z } from 'zod'
import { PlainDate } from '../../../kernel/dates.ts'
import { deadlineConsequence, deadlineSide, deadlineTrigger } from '../codes.ts'
import built from '../data/rules.json' with { type: 'json' }
import { factName as fact } from '../shapes.ts'

/** Law (a key of `laws.json`), article, paragraph. */
const Citation = z.union([z.tuple([z.string(), z.int()]), z.tuple([z.string(), z.int(), z.int()])])
export type Citation = z.output<typeof Citation>

/** All must hold: a list names the values of a fact, `true` requires that it is given and not false. */
const When = z.partialRecord(fact, z.union([z.literal(true), z.array(z.string())]))
export type When = z.output<typeof When>

const dayFact = z.enum(['start', 'employmentEnded', 'informedOn', 'occurred'])
const length = { n: z.int().min(0), unit: z.enum(['day', 'month', 'year']) }
const law = z.array(Citation)

/**
 * What events do to a period: `fixed` is not changed by any (不变期间, 除斥期间), `limitation` by interruption and by
 * obstacles in its last six months (民法典 194, 195), `paused` by interruption and obstacles at any time, `excluded` by
 * obstacles at any time alone. `law` is cited beside the law of the period if there are events.
 */
const Events = z.strictObject({ kind: z.enum(['fixed', 'limitation', 'paused', 'excluded']), law })

const Cap = z.strictObject({ when: When.optional(), since: dayFact, ...length, law })
export type Cap = z.output<typeof Cap>

const branch = {
  when: When.optional(),
  /** In force for triggers from this day on, and before that day. */
  from: PlainDate.optional(),
  until: PlainDate.optional(),
  law,
}

const Dated = z.strictObject({
  ...branch,
  ...length,
  none: z.undefined().optional(),
  /** The day from which is counted, if not `start`. */
  start: dayFact.optional(),
  /** A period of the other side that runs before this one. */
  first: z.strictObject(length).optional(),
  /** The authority sets the length; `n` is the bound by law. */
  set: z.enum(['atLeast', 'atMost', 'byRules']).optional(),
  /** Something must be done this many days before the end. */
  ahead: z.int().optional(),
  events: Events.optional(),
  /** Of caps on the same day only the first that applies counts. */
  caps: z.array(Cap).optional(),
  /** The code under which the calculator offers the length. */
  listed: z.string().optional(),
})
export type Dated = z.output<typeof Dated>

/** The law gives no date: the reason as a message, and as said behind the article. */
const Undated = z.strictObject({
  ...branch,
  none: z.enum([
    'mediationFinal',
    'rulingsOnly',
    'judgmentsOnly',
    'beforeDebateEnds',
    'beforeFirstHearing',
    'byRules',
    'annulmentOnly',
    'employersOnly',
    'foreignUnlimited',
  ]),
  says: z.string(),
})
type Undated = z.output<typeof Undated>
export type Branch = Dated | Undated

/** A statutory deadline. The first branch that fits the facts decides; the last one fits whatever is known. */
export const Rule = z.strictObject({
  code: z.string(),
  version: z.int(),
  field: z.enum(['civil', 'arbitration', 'labour', 'administrative', 'limitation']),
  trigger: deadlineTrigger.schema,
  side: deadlineSide.schema,
  consequence: deadlineConsequence.schema,
  /** The facts beside `start` that decide. */
  facts: z.array(fact),
  /** The authority may allow more time. */
  isExtendable: z.boolean().default(false),
  needsSecondCheck: z.boolean().default(false),
  /** Days before the last one on which is reminded. */
  reminders: z.array(z.int().min(0)),
  /** `none`: a day off as the last day does not move it. */
  roll: z.enum(['later', 'none']).default('later'),
  events: Events.optional(),
  branches: z.array(z.union([Dated, Undated])).min(1),
  /** Why it is read this way, where the law leaves a choice. */
  note: z.string().optional(),
})
export type Rule = z.output<typeof Rule>

/** Rules as loaded from a file, with the day of their version. */
export const RuleSet = z.strictObject({ version: PlainDate, rules: z.array(Rule).min(1).max(500) })

/** The rules that are part of the product. */
const included = RuleSet.parse(built)
export const rules: readonly Rule[] = included.rules
/** The day of their version. */
export const builtVersion: string = included.version

const byCode = new Map(rules.map((rule) => [rule.code, rule]))
export const ruleOf = (code: string): Rule | undefined => byCode.get(code)
