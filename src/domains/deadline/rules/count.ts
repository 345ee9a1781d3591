import type { Message } from '../../../kernel/messages.ts'
import { type Calendar, type Due, type Length, plainEnd, rolled } from '../../../kernel/periods.ts'
import { weekday } from '../../../kernel/days.ts'
import type { Rule } from './rule.ts'

/** Ends the computation: there is no date, for a reason that concerns the facts. */
export class NoDate extends Error {
  readonly reason: Message
  constructor(reason: Message) {
    super(reason.key)
    this.reason = reason
  }
}

/** Days on which holidays can be computed. */
const [firstDay, lastDay] = ['2005-01-01', '2099-11-30']

export interface Counter {
  /** The end of a period from a day. */
  term(from: string, length: Length): Due
  /** An end by counting, moved if the rule moves it. */
  end(plain: string): Due
}

/** @throws `NoDate` for an end outside the days whose holidays can be computed */
export function counterOf({ roll }: Pick<Rule, 'roll'>, calendar: Calendar): Counter {
  const end = (plain: string): Due => {
    if (plain < firstDay || plain > lastDay)
      throw new NoDate({ key: 'deadline.refusal.outside', vars: { from: firstDay, to: lastDay } })
    return roll === 'none' ? { plain, due: plain, isProvisional: false } : rolled(plain, calendar)
  }
  return { end, term: (from, length) => end(plainEnd(from, length)) }
}

/** Day one and the last day by counting. */
export const counted = (from: string, { n, unit }: Length, { plain }: Due): Message[] => [
  { key: 'deadline.step.start', vars: { day: from } },
  { key: `deadline.step.plain.${unit}`, vars: { n, day: plain } },
]

/** Why the last day is moved, or is not. */
export function moved({ plain, due }: Due, { roll }: Pick<Rule, 'roll'>, calendar: Calendar): Message {
  if (roll === 'none') return { key: 'deadline.step.unmoved', vars: { day: due } }
  const isWeekend = [0, 6].includes(weekday(plain))
  if (plain === due) return { key: isWeekend ? 'deadline.step.worked' : 'deadline.step.same', vars: { day: due } }
  const year = plain.slice(0, 4)
  const key = calendar.isPublished(plain) ? 'deadline.step.moved' : 'deadline.step.movedUnpublished'
  return { key, vars: { day: plain, due, year } }
}
