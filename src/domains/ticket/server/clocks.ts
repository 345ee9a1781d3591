import { chinaDay, formatInstant } from '../../../kernel/dates.ts'
import { addDays } from '../../../kernel/days.ts'
import type { Clock, Ticket } from '../api.ts'
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
  deliverTime: Moment
  waitingSince: Moment
  waitedMinutes: number
  finishTime: Moment
}

/** Parses a moment in the format of the tables. */
export const moment = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`)

/**
 * The clocks of a submitted ticket, each up to the end of what it measures or of the ticket. Those that have not started
 * are due as if the clocks before them took all their time.
 */
export function clocksOf(ticket: Times, now: Date, days: WorkDays): Clock[] {
  const { queueTime, assignTime, acceptTime, resultTime, waitingSince, finishTime } = ticket
  const spans: [Clock['clock'], Moment, Moment][] = [
    ['allocate', queueTime, assignTime],
    ['accept', assignTime, acceptTime],
    ['firstReply', acceptTime, firstAnswer(ticket)],
    ['deliver', acceptTime, resultTime],
  ]
  let before: Date | null = null
  return spans.flatMap(([clock, from, until]): Clock[] => {
    const limit = limits[ticket.urgency][clock]
    if (from === null) {
      if (before === null || finishTime !== null) return []
      const due = afterMinutes(before, limit, days)
      if (clock === 'accept') before = due
      return [{ clock, minutes: 0, limit, state: 'ahead', due: formatInstant(due) }]
    }
    const isPaused = clock === 'deliver' && waitingSince !== null && until === null
    const end = until ?? finishTime
    const worked = workedMinutes(moment(from), end === null ? now : moment(end), days)
    const waiting = isPaused && end === null ? workedMinutes(moment(waitingSince), now, days) : 0
    const minutes = clock === 'deliver' ? Math.max(0, worked - waiting - ticket.waitedMinutes) : worked
    const state = end !== null ? 'done' : isPaused ? 'paused' : 'running'
    const waited = clock === 'deliver' ? ticket.waitedMinutes : 0
    const due = state === 'running' ? afterMinutes(moment(from), limit + waited, days) : null
    if (due !== null) before = due > now ? due : now
    return [{ clock, minutes, limit, state, due: due && formatInstant(due) }]
  })
}

/** When the customer first got an answer: a message of the lawyer, or a result. */
const firstAnswer = ({ firstReplyTime, deliverTime }: Pick<Times, 'firstReplyTime' | 'deliverTime'>): Moment =>
  firstReplyTime ?? deliverTime

type Answering = Pick<Times, 'urgency' | 'firstReplyTime' | 'deliverTime' | 'finishTime'> & { submitTime: Moment }

/**
 * The time from submission to the first answer, against what is promised for assignment, acceptance and answer
 * together. @returns null for drafts, and for tickets that ended without an answer
 */
export function answerOf(ticket: Answering, now: Date, days: WorkDays): Ticket['answer'] {
  const { submitTime, finishTime, urgency } = ticket
  const end = firstAnswer(ticket)
  if (submitTime === null || (end === null && finishTime !== null)) return null
  const { allocate, accept, firstReply } = limits[urgency]
  const limit = allocate + accept + firstReply
  const minutes = workedMinutes(moment(submitTime), end === null ? now : moment(end), days)
  const due = end === null ? formatInstant(afterMinutes(moment(submitTime), limit, days)) : null
  return { minutes, limit, state: end === null ? 'running' : 'done', due }
}

/** Whether a running clock is past its limit. */
export const isOver = (clocks: readonly Clock[]): boolean =>
  clocks.some(({ state, minutes, limit }) => state === 'running' && minutes > limit)

/** The running clock that ends first. */
export const nextClock = (clocks: readonly Clock[]): Clock | undefined =>
  clocks
    .filter(({ state, due }) => state === 'running' && due !== null)
    .toSorted((a, b) => (a.due ?? '').localeCompare(b.due ?? ''))[0]
