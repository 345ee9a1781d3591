import { addDays, addMonths, daysBetween } from '../../../kernel/days.ts'
import type { Message } from '../../../kernel/messages.ts'
import type { Due, Length } from '../../../kernel/periods.ts'
import type { Counter } from './count.ts'
import type { Event } from '../shapes.ts'

/** An obstacle from one day to the day on which it ended; `to` is absent while it lasts. */
interface Obstacle {
  from: string
  to?: string
}

/** A period as far as events have changed it. */
export interface Course {
  end: Due
  /** An obstacle holds the period up and has not ended. */
  isOpen: boolean
  steps: Message[]
}

export type CourseKind = 'limitation' | 'paused' | 'excluded'

const half: Length = { n: 6, unit: 'month' }

/**
 * The course of a period that events change. An interruption while the period runs begins it again in full,
 * one by proceedings from their end. An obstacle
 * counts in the last six months, and the period ends six months after it (`limitation`, 民法典 第一百九十四条); or it
 * counts at any time, and what is left of the period continues after it (`paused`, 劳动争议调解仲裁法 第二十七条), also
 * where nothing interrupts the period (`excluded`, 行政诉讼法 第四十八条, 行政复议法 第二十条).
 * @param start the day of the trigger; interruptions before it change nothing
 */
export function courseOf(
  kind: CourseKind,
  start: string,
  length: Length,
  events: readonly Event[],
  counter: Counter,
): Course {
  const { interruptions, obstacles } = read(events)
  const held = kind === 'limitation' ? heldInLastHalf : heldAnyTime
  const steps: Message[] = []
  let from = start
  for (const { date: day, until } of kind === 'excluded' ? [] : interruptions) {
    const running = held(
      from,
      counter.term(from, length),
      obstacles.filter((one) => one.from <= day),
      counter,
    )
    if (day < start) steps.push({ key: 'deadline.step.interruptedBefore', vars: { day } })
    else if (running.isOpen || day <= running.end.due) {
      // An interruption during proceedings adds nothing: the period begins again at their end.
      from = later(from, until ?? day)
      const { due } = counter.term(from, length)
      steps.push(
        until
          ? { key: 'deadline.step.interruptedUntil', vars: { day, until, due } }
          : { key: 'deadline.step.interrupted', vars: { day, due } },
      )
    } else steps.push({ key: 'deadline.step.interruptedLate', vars: { day, due: running.end.due } })
  }
  const course = held(from, counter.term(from, length), obstacles, counter)
  return { ...course, steps: [...steps, ...course.steps] }
}

const later = (a: string, b: string): string => (a > b ? a : b)

/** Events in order: an end without a beginning, and a beginning during an obstacle, add nothing. */
function read(events: readonly Event[]) {
  const inOrder = events.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
  const obstacles: Obstacle[] = []
  for (const { kind, date } of inOrder) {
    const last = obstacles.at(-1)
    const isOpen = last !== undefined && last.to === undefined
    if (kind === 'suspensionStart' && !isOpen) obstacles.push({ from: date })
    if (kind === 'suspensionEnd' && isOpen) last.to = date
  }
  return { interruptions: inOrder.filter(({ kind }) => kind === 'interruption'), obstacles }
}

type Hold = (from: string, end: Due, obstacles: readonly Obstacle[], counter: Counter) => Course

const heldInLastHalf: Hold = (_, first, obstacles, counter) => {
  let end = first
  const steps: Message[] = []
  for (const { from, to } of obstacles) {
    if (from > end.due) steps.push({ key: 'deadline.step.obstacleLate', vars: { from, due: end.due } })
    else if (to === undefined) return opened(end, steps, from)
    else if (to <= addMonths(end.due, -6)) steps.push({ key: 'deadline.step.obstacleEarly', vars: { from, to } })
    else {
      end = counter.term(to, half)
      steps.push({ key: 'deadline.step.obstacle', vars: { from, to, day: end.plain } })
    }
  }
  return { end, isOpen: false, steps }
}

const heldAnyTime: Hold = (start, first, obstacles, counter) => {
  let end = first
  const steps: Message[] = []
  for (const { from, to } of obstacles) {
    if (from > end.due) steps.push({ key: 'deadline.step.obstacleLate', vars: { from, due: end.due } })
    else if (to === undefined) return opened(end, steps, from)
    else if (to > start) {
      const days = daysBetween(from < start ? start : from, to)
      // On days off the period runs on to the working day after them.
      end = counter.end(addDays(from > end.plain ? end.due : end.plain, days))
      steps.push({ key: 'deadline.step.paused', vars: { from, to, n: days, day: end.plain } })
    }
  }
  return { end, isOpen: false, steps }
}

const opened = (end: Due, steps: readonly Message[], from: string): Course => ({
  end,
  isOpen: true,
  steps: [...steps, { key: 'deadline.step.obstacleOpen', vars: { from } }],
})
