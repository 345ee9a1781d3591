import type { Message } from '../../../kernel/messages.ts'
import type { Calendar } from '../../../kernel/periods.ts'
import { type Answer, answer, type Facts, type Law, type Rule } from '../../deadline/server/facade.ts'
import type { Clock, ClockEvent } from '../api.ts'
import { type EventKind, exemptGround, type LimitationKind, ruleOfKind } from '../codes.ts'

/** What is known of a claim. */
export interface Known {
  kind: LimitationKind
  startDate: string | null
  occurDate: string | null
  employmentEnded: string | null
  ground: string | null
}

/** What is known of an event. */
export interface KnownEvent {
  id: string
  kind: EventKind
  date: string
  endDate: string | null
  files: readonly unknown[]
  strikeTime: string | null
}

/** The course of a period: its answer with all events, its runs, and what each event did. */
export interface Reckoned {
  /** Null for a claim that is not subject to limitation. */
  rule: Rule | null
  answer: Answer
  runs: Clock['runs']
  effects: ReadonlyMap<string, Pick<ClockEvent, 'effect' | 'until'>>
}

const { cessation, restitution, support, deposit } = exemptGround.code
const lawOfGround: Readonly<Record<string, string>> = {
  [cessation]: '民法典第196条第1项',
  [restitution]: '民法典第196条第2项',
  [support]: '民法典第196条第3项',
  [deposit]: '时效规定第1条',
}
/** The debtor's consent after the end gives up the defence, and a new period runs. */
const renewing = '民法典第192条第2款'

const byDate = (a: KnownEvent, b: KnownEvent): number =>
  a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1

/**
 * Counts the period of a claim event by event with the deadline engine. An event without a proof, or struck out, does
 * not count.
 */
export function reckon(known: Known, events: readonly KnownEvent[], { calendar, rules }: Law): Reckoned {
  const counted = ruleOfKind[known.kind]
  const rule = counted && rules.get(counted.rule)
  if (!rule) return exempt(known)
  const course = new Course(rule, known, calendar)
  for (const event of events.toSorted(byDate)) course.take(event)
  return course.result()
}

const exempt = ({ ground }: Known): Reckoned => ({
  rule: null,
  answer: { due: null, plain: null, basis: lawOfGround[ground ?? ''] ?? '', steps: [], isProvisional: false },
  runs: [],
  effects: new Map(),
})

class Course {
  private readonly rule: Rule
  private readonly calendar: Calendar
  private facts: Facts
  private found: Answer
  private readonly renewals: Message[] = []
  private readonly runs: Clock['runs'] = []
  private readonly effects = new Map<string, Pick<ClockEvent, 'effect' | 'until'>>()

  constructor(rule: Rule, { kind, startDate, occurDate, employmentEnded }: Known, calendar: Calendar) {
    this.rule = rule
    this.calendar = calendar
    const right = ruleOfKind[kind]?.right ?? null
    this.facts = { start: startDate, occurred: occurDate, employmentEnded, kind: right, events: [] }
    this.found = answer(rule, this.facts, calendar)
    const from = employmentEnded ?? startDate
    if (from !== null) this.runs.push({ from, due: this.found.due, brokenOn: null, eventId: null })
  }

  take(event: KnownEvent): void {
    const effect = event.strikeTime !== null ? 'struck' : event.files.length === 0 ? 'unproven' : this.apply(event)
    const counts = effect !== 'struck' && effect !== 'unproven'
    this.effects.set(event.id, { effect, until: counts ? this.found.due : null })
  }

  private apply(event: KnownEvent): ClockEvent['effect'] {
    const before = this.found.due
    const renews = event.kind === 'consent' && before !== null && event.date > before
    if (renews) {
      this.facts = { ...this.facts, start: event.date, employmentEnded: null, events: [] }
      this.renewals.push({ key: 'limitation.step.renewed', vars: { day: event.date, due: before } })
    } else this.facts = { ...this.facts, events: [...(this.facts.events ?? []), ...asFacts(event)] }
    this.found = answer(this.rule, this.facts, this.calendar)
    const { due } = this.found
    if (due === before) return 'none'
    if (event.kind === 'obstacle') {
      const last = this.runs.at(-1)
      if (last) last.due = due
      return 'suspended'
    }
    this.begin(event, due)
    return renews ? 'renewed' : 'interrupted'
  }

  private begin({ id, date, endDate }: KnownEvent, due: string | null): void {
    const last = this.runs.at(-1)
    if (last) last.brokenOn = date
    this.runs.push({ from: endDate ?? date, due, brokenOn: null, eventId: id })
  }

  result(): Reckoned {
    const { basis, steps } = this.found
    const renewed = this.renewals.length > 0
    return {
      rule: this.rule,
      answer: {
        ...this.found,
        basis: renewed ? `${basis}；${renewing}` : basis,
        steps: [...this.renewals, ...steps],
      },
      runs: this.runs,
      effects: this.effects,
    }
  }
}

function asFacts({ kind, date, endDate }: KnownEvent): NonNullable<Facts['events']> {
  if (kind !== 'obstacle') return [{ kind: 'interruption', date, ...(endDate !== null && { until: endDate }) }]
  return [
    { kind: 'suspensionStart', date },
    ...(endDate === null ? [] : [{ kind: 'suspensionEnd' as const, date: endDate }]),
  ]
}
