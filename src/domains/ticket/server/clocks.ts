import { chinaDay, formatInstant } from '../../../kernel/dates.ts'
import { addDays } from '../../../kernel/days.ts'
import type { Clock } from '../api.ts'
import type { Urgency } from '../codes.ts'

/** Business hours: 9:00 to 18:00 in China, on working days. */
const OPENS = 9
const CLOSES = 18
export interface WorkDays {
  isOff(day: string): boolean
}
const at = (day: string, hour: number): number => Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`)

/** Whole business minutes between two moments; 0 when the first is not before the second. */
export function workedMinutes(from: Date, to: Date, days: WorkDays): number {
  let sum = 0
  for (let day = chinaDay(from); day <= chinaDay(to); day = addDays(day, 1)) {
    if (days.isOff(day)) continue
    sum += Math.max(0, Math.min(at(day, CLOSES), to.getTime()) - Math.max(at(day, OPENS), from.getTime()))
  }
  return Math.floor(sum / 60_000)
}

/** The moment a number of business minutes after another one. @param minutes more than 0 */
export function afterMinutes(from: Date, minutes: number, days: WorkDays): Date {
  let left = minutes * 60_000
  for (let day = chinaDay(from); ; day = addDays(day, 1)) {
    if (days.isOff(day)) continue
    const start = Math.max(at(day, OPENS), from.getTime())
    const open = Math.max(0, at(day, CLOSES) - start)
    if (left <= open) return new Date(start + left)
    left -= open
  }
}

/** Business minutes for a lawyer to accept: two hours. Afterwards the ticket is reassigned. */
export const ANSWER_WITHIN = 120
/** Promised times, in business minutes (nine hours a day). */
const limits: Readonly<Record<Urgency, Readonly<Record<Clock['clock'], number>>>> = {
  normal: { allocate: 240, accept: ANSWER_WITHIN, firstReply: 540, deliver: 1620 },
  urgent: { allocate: 120, accept: ANSWER_WITHIN, firstReply: 240, deliver: 1080 },
  critical: { allocate: 60, accept: ANSWER_WITHIN, firstReply: 120, deliver: 540 },
}

type Moment = string | null
export interface Times {
  urgency: Urgency
  status: number
  queueTime: Moment
  assignTime: Moment
  acceptTime: Moment
  firstReplyTime: Moment
  resultTime: Moment
  waitingSince: Moment
  waitedMinutes: number
  finishTime: Moment
}

/** Parses a moment in the format of the tables. */
export const moment = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`)

/** The clocks that have started, each up to the end of what it measures or of the ticket. */
export function clocksOf(ticket: Times, now: Date, days: WorkDays): Clock[] {
  const { queueTime, assignTime, acceptTime, firstReplyTime, resultTime, waitingSince, finishTime } = ticket
  const spans: [Clock['clock'], Moment, Moment][] = [
    ['allocate', queueTime, assignTime],
    ['accept', assignTime, acceptTime],
    ['firstReply', acceptTime, firstReplyTime],
    ['deliver', acceptTime, resultTime],
  ]
  return spans.flatMap(([clock, from, until]) => {
    if (from === null) return []
    const isPaused = clock === 'deliver' && waitingSince !== null && until === null
    const end = until ?? finishTime
    const worked = workedMinutes(moment(from), end === null ? now : moment(end), days)
    const waiting = isPaused && end === null ? workedMinutes(moment(waitingSince), now, days) : 0
    const minutes = clock === 'deliver' ? Math.max(0, worked - waiting - ticket.waitedMinutes) : worked
    const state = end !== null ? 'done' : isPaused ? 'paused' : 'running'
    const limit = limits[ticket.urgency][clock]
    const waited = clock === 'deliver' ? ticket.waitedMinutes : 0
    const due = state === 'running' ? formatInstant(afterMinutes(moment(from), limit + waited, days)) : null
    return [{ clock, minutes, limit, state, due }]
  })
}

/** Whether a running clock is past its limit. */
export const isOver = (clocks: readonly Clock[]): boolean =>
  clocks.some(({ state, minutes, limit }) => state === 'running' && minutes > limit)

/** The running clock that ends first. */
export const nextClock = (clocks: readonly Clock[]): Clock | undefined =>
  clocks.filter(({ due }) => due !== null).toSorted((a, b) => (a.due ?? '').localeCompare(b.due ?? ''))[0]
