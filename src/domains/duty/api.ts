import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { Duty, DutyName as Named, OnRecord } from '../../kernel/duty.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { text } from '../../kernel/text.ts'

export const NextDuty = Duty.pick({
  bizId: true,
  what: true,
  date: true,
  daysLeft: true,
  isProvisional: true,
  time: true,
}).extend({
  isHearing: z.boolean(),
})
export type NextDuty = z.infer<typeof NextDuty>

const Days = z.int().min(0).max(90).nullable()
const Setting = z.object({
  /** Days before the last one on which the superior is notified of a deadline that was not acknowledged; null: never. */
  superiorDays: Days,
  headDays: Days,
  /** 0 until the settings are first saved. */
  version: z.int(),
})
export type DutySetting = z.infer<typeof Setting>

/** Dated duties of records. Returned for records that are visible to the caller. */
export const dutyApi = endpoints('/api/systemServer/duty', {
  /**
   * Open duties up to `days` ahead, overdue ones first: the caller's own, or those of all visible records. With `from`
   * only those from that day on.
   */
  mine: post('/mine', {
    summary: "List the caller's own open deadlines, or those of all visible records",
    access: 'signedIn',
    reads: true,
    input: z.object({
      days: z.int().min(0).max(366).default(30),
      size: z.int().min(1).max(500).default(50),
      from: PlainDate.optional(),
      of: z.enum(['own', 'visible']).default('own'),
    }),
    output: z.object({
      total: z.number(),
      /** Those whose day has passed, whatever `from` is. */
      overdue: z.number(),
      records: z.array(Duty),
    }),
  }),
  /** All duties of one record, including done ones. */
  query: post('/query', {
    summary: 'List all deadlines of a record',
    access: 'signedIn',
    reads: true,
    input: OnRecord,
    output: z.array(Duty),
  }),
  /**
   * The next open deadline and the next hearing of each of some records; those without one, or not visible to the
   * caller, are left out.
   */
  next: post('/next', {
    summary: 'Read the next deadline and the next hearing of each of some records',
    access: 'signedIn',
    reads: true,
    input: z.object({ bizType: z.string().max(50), ids: z.array(Id).max(100) }),
    output: z.array(NextDuty),
  }),
  /** Marks a duty as done, so that no more reminders are sent. */
  finish: post('/finish', {
    summary: 'Mark a deadline as done',
    access: 'signedIn',
    input: Named.extend({ note: text(500).default('') }),
    output: z.array(Duty),
  }),
  /** Acknowledges a duty: superiors are not notified of it before it is overdue. */
  acknowledge: post('/acknowledge', {
    summary: 'Acknowledge a deadline',
    access: 'signedIn',
    input: Named,
    output: z.array(Duty),
  }),
  setting: post('/setting', {
    summary: 'Read when superiors are notified of deadlines',
    access: 'signedIn',
    reads: true,
    input: Nothing,
    output: Setting,
  }),
  saveSetting: post('/saveSetting', {
    summary: 'Set when superiors are notified of deadlines',
    access: 'case:setting',
    input: Setting,
    output: Setting,
  }),
  /** Reopens a duty. */
  reopen: post('/reopen', {
    summary: 'Reopen a deadline that was marked as done',
    access: 'signedIn',
    input: Named,
    output: z.array(Duty),
  }),
})
