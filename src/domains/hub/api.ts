import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'

const Step = z.object({
  /** Label in the caller's language. */
  name: z.string(),
  /** `current` for what must be done now; several steps may be current. */
  state: z.enum(['done', 'current', 'ahead', 'stopped']),
  /** When it was done, or since when it is current. */
  time: z.string().nullable(),
  /** Names of the people who did it, or who must act now. */
  people: z.array(z.string()),
  note: z.string(),
  path: z.string().nullable(),
})
const Waiting = z.object({
  step: z.string(),
  people: z.array(z.string()),
  days: z.number().nullable(),
  isMine: z.boolean(),
})
const Related = z.object({
  bizType: z.string(),
  kindName: z.string(),
  id: Id,
  number: z.string(),
  title: z.string(),
  path: z.string(),
  /** Name of the state in the kind's list of states, and its label in the caller's language. */
  state: z.object({ name: z.string(), word: z.string() }),
})

const Due = z.object({ what: z.string(), date: z.string(), daysLeft: z.number(), isProvisional: z.boolean() })

export const Hub = z.object({
  /** The life of the record from draft to end; empty for kinds without steps. */
  steps: z.array(Step),
  /** The step that must be taken next and by whom; null when no step is open. */
  waiting: Waiting.nullable(),
  /** The earliest open deadline. */
  deadline: Due.nullable(),
  /**
   * The next hearing, with its time of day; for a record without hearings that of a visible case about it, and which
   * case that is.
   */
  hearing: Due.extend({
    time: z.string().nullable(),
    of: z.object({ number: z.string(), title: z.string(), path: z.string() }).nullable(),
  }).nullable(),
  /** Visible records that this one names or that name it. */
  related: z.array(Related),
})
export type Hub = z.infer<typeof Hub>

/** A running contract of the caller, with its life. */
const Line = z.object({
  id: Id,
  contractNo: z.string(),
  contractName: z.string(),
  counterparty: z.string(),
  amount: z.string().nullable(),
  currency: z.string(),
  path: z.string(),
  steps: z.array(Step),
  waiting: Waiting.nullable(),
})
export type Line = z.infer<typeof Line>

/** A kind of work: how much of it waits, and the most urgent case. */
const Queue = z.object({
  key: z.string(),
  name: z.string(),
  count: z.number(),
  path: z.string(),
  urgent: z.string(),
  urgentPath: z.string().nullable(),
  /** In yuan. */
  amount: z.string().nullable(),
  /** Since when the most urgent case waits, and when it must be done. */
  since: z.string().nullable(),
  due: z.string().nullable(),
  overdue: z.boolean(),
})

/** What belongs to a record: its life, who must act next, its next deadline, and related records. */
export const hubApi = endpoints('/api/systemServer/hub', {
  show: post('/show', {
    summary: 'Get the life, next step, next dates and related records of a record',
    access: 'signedIn',
    reads: true,
    input: z.object({ bizType: z.string().max(50), bizId: Id }),
    output: Hub,
  }),
  /** The caller's running contracts: made or handled, not archived, stopped or cancelled. The last changed ones first. */
  lines: post('/lines', {
    summary: "List the caller's running contracts with their life",
    access: ['contract:new:view', 'contract:query:view'],
    reads: true,
    input: z.object({ size: z.int().min(1).max(20).default(8) }),
    output: z.object({
      total: z.number(),
      /** The filter of the list of contracts that shows all of them. */
      filter: z.object({ mine: z.boolean(), archiveStatus: z.number(), status: z.array(z.number()) }),
      records: z.array(Line),
    }),
  }),
  /** The running contracts and open cases of each person in charge. */
  load: post('/load', {
    summary: 'Count the running contracts and open cases by the person in charge',
    access: 'contract:seal:approve',
    reads: true,
    input: Nothing,
    output: z.object({
      /** The filter of the list of contracts, without the person. */
      filter: z.object({ archiveStatus: z.number(), status: z.array(z.number()) }),
      people: z.array(z.object({ id: Id, name: z.string(), contracts: z.number(), cases: z.number() })),
    }),
  }),
  /** How long the steps of contracts' approvals took in the last 30 days, the slowest first. */
  pace: post('/pace', {
    summary: "Measure how long the steps of contracts' approvals take",
    access: 'contract:seal:approve',
    reads: true,
    input: Nothing,
    output: z.object({
      from: PlainDate,
      to: PlainDate,
      /** The number of contracts with a decision in these days. */
      contracts: z.number(),
      /** `days`: median of the days between arrival and decision; `count`: contracts in the list of the step. */
      steps: z.array(z.object({ step: z.string(), days: z.number(), count: z.number() })),
    }),
  }),
  /** The work of the provider's people by kind, the most urgent kind first. */
  queues: post('/queues', {
    summary: "List the kinds of work that wait for the provider's people",
    access: 'manage',
    reads: true,
    input: Nothing,
    output: z.array(Queue),
  }),
})
