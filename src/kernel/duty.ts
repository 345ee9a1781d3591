import { z } from 'zod'
import { PlainDate } from './dates.ts'
import { Id } from './ids.ts'
import { DUTY_LANES } from './lanes.ts'

export const OnRecord = z.object({ bizType: z.string().max(50), bizId: Id })
/** Identifies one duty of a record. */
export const DutyName = OnRecord.extend({ key: z.string().min(1).max(200), date: PlainDate })

/** A dated duty of a record, as calls return it. */
export const Duty = DutyName.extend({
  lane: z.enum(DUTY_LANES),
  /** What is due, in the caller's language. */
  what: z.string(),
  /** Title of the record, with its number. */
  title: z.string(),
  date: z.string(),
  path: z.string(),
  /** Names of the responsible people. */
  people: z.array(z.string()),
  /** Days from today to the day; negative when it is overdue. */
  daysLeft: z.number(),
  /** The calendar of that year is not published yet, so the day may move. */
  isProvisional: z.boolean(),
  /** `HH:mm`; null for duties of a whole day. */
  time: z.string().nullable(),
  /** Why it is this day, in the caller's language; empty where the title says it. */
  why: z.string(),
  /** When it was marked as done, and by whom; null while it is open. */
  doneTime: z.string().nullable(),
  doneBy: z.string().nullable(),
  note: z.string().nullable(),
  /** Whether the caller may mark it as done, or as open again. */
  mayFinish: z.boolean(),
  /** When it was acknowledged, and by whom; null before. */
  ackTime: z.string().nullable(),
  ackBy: z.string().nullable(),
  /** Whether the caller may acknowledge it: superiors are notified of those that are not. */
  mayAck: z.boolean(),
})
export type Duty = z.infer<typeof Duty>
