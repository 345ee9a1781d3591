import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'

const Event = z.object({
  kind: z.enum(['interruption', 'suspensionStart', 'suspensionEnd']),
  date: PlainDate,
  /** The end of the proceedings by which the period was interrupted: it begins again from that day. */
  until: PlainDate.optional(),
})
export type Event = z.output<typeof Event>

/**
 * What is known of a case when a deadline is asked for. Unknown names are ignored; a fact that is not given is null or
 * absent.
 */
export const Facts = z.object({
  /** The day of the trigger: service, receipt, knowledge. */
  start: PlainDate.nullish(),
  document: z.enum(['judgment', 'ruling', 'mediation']).nullish(),
  /** The party has no domicile in mainland China. */
  foreign: z.boolean().nullish(),
  /** `other`: shares and other rights. */
  asset: z.enum(['money', 'movable', 'immovable', 'other']).nullish(),
  side: z.enum(['employee', 'employer', 'defendant', 'outsider', 'court']).nullish(),
  /** The end of the employment, where its wages are claimed. */
  employmentEnded: PlainDate.nullish(),
  events: z.array(Event).nullish(),
  /** Without it, an ordinary procedure of first instance; the retrial for X7. */
  procedure: z
    .enum(['ordinary', 'simple', 'small', 'second', 'special', 'review', 'reviewSimple', 'recheck', 'execution'])
    .nullish(),
  /** The authority has been allowed more time, as far as the law lets it. */
  extended: z.boolean().nullish(),
  /** Days that the court or the institution has set. */
  days: z.int().min(1).max(1000).nullish(),
  /** The day of the injury, the act or the transaction itself, from which the longest periods run. */
  occurred: PlainDate.nullish(),
  /** The authority did not inform of the remedy and its period; `informedOn`: the day on which it became known. */
  uninformed: z.boolean().nullish(),
  informedOn: PlainDate.nullish(),
  /** The suit follows the decision on an administrative review. */
  reviewed: z.boolean().nullish(),
  /** A labour award that is final (终局裁决). */
  isFinal: z.boolean().nullish(),
  /** The court has annulled the labour award. */
  annulled: z.boolean().nullish(),
  /** The right of S7. */
  kind: z.enum(['revocation', 'mistake', 'duress', 'creditor', 'termination', 'guarantee']).nullish(),
})
export type Facts = z.output<typeof Facts>

export const factName = Facts.keyof()
