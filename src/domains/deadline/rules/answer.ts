import { addDays } from '../../../kernel/days.ts'
import type { Message } from '../../../kernel/messages.ts'
import { type Calendar, type Due, type Length, workdayFrom } from '../../../kernel/periods.ts'
import { cite, citedBy } from './cite.ts'
import { type Counter, counted, counterOf, moved, NoDate } from './count.ts'
import { courseOf } from './course.ts'
import type { Facts } from '../shapes.ts'
import type { Branch, Cap, Citation, Dated, Rule, When } from './rule.ts'

export interface Answer {
  /** The last day, `YYYY-MM-DD`; null where the rule gives none. */
  due: string | null
  /** The last day by counting only. */
  plain: string | null
  /** 民事诉讼法第250条；民法典第194条、第195条; where there is no date by law, with the reason behind it. */
  basis: string
  /** How the day was found, in order. */
  steps: Message[]
  /** A day lies in a year whose holidays are not published. */
  isProvisional: boolean
  /** An earlier day by which to act, where the law is open or an act must precede the end. Reminders use it. */
  watched?: string
  /** The end of the longest period, which events do not move; where the day from which it runs is known. */
  longest?: string
  /** Why there is no date. */
  refusal?: Message
}

/**
 * The last day of a statutory period by the facts of a case, with the law and the steps. Facts that do not concern the
 * rule are ignored.
 */
export function answer(rule: Rule, facts: Facts, calendar: Calendar): Answer {
  const branch = branchFor(rule, facts)
  if (branch.none !== undefined) return refused(citedBy(branch), { key: `deadline.none.${branch.none}` })
  try {
    return dated(rule, branch, facts, calendar)
  } catch (error) {
    if (!(error instanceof NoDate)) throw error
    return refused(cite(branch.law), error.reason)
  }
}

const refused = (basis: string, refusal: Message, steps: Message[] = []): Answer => ({
  due: null,
  plain: null,
  basis,
  steps,
  isProvisional: false,
  refusal,
})

/** The text in force on the day of the trigger, today's without one; then the first branch that fits. */
function branchFor({ code, branches }: Rule, facts: Facts): Branch {
  const isInForce = ({ from, until }: Branch) =>
    facts.start ? facts.start >= (from ?? '') && (!until || facts.start < until) : !until
  const found = branches.find((branch) => isInForce(branch) && fits(branch.when, facts))
  if (!found) throw new Error(`rule ${code} has no branch for these facts`)
  return found
}

const fits = (when: When | undefined, facts: Facts): boolean =>
  Object.entries(when ?? {}).every(([name, wanted]) => {
    const given = facts[name as keyof Facts]
    return wanted === true ? Boolean(given) : typeof given === 'string' && wanted.includes(given)
  })

function dated(rule: Rule, branch: Dated, facts: Facts, calendar: Calendar): Answer {
  const counter = counterOf(rule, calendar)
  const length: Length = branch.set && facts.days ? { n: facts.days, unit: 'day' } : branch
  const trigger = factDay(facts, branch.start ?? 'start')
  const first = branch.first && counter.term(trigger, branch.first)
  const from = first?.due ?? trigger
  const events = facts.events?.length ? (branch.events ?? rule.events) : undefined
  const term = counter.term(from, length)
  const course =
    events && events.kind !== 'fixed'
      ? courseOf(events.kind, from, length, facts.events ?? [], counter)
      : { end: term, isOpen: false, steps: events ? [{ key: 'deadline.step.fixed' } as const] : [] }
  const steps: Message[] = [
    ...inForce(branch),
    ...(first && branch.first ? [...counted(trigger, branch.first, first), moved(first, rule, calendar)] : []),
    ...(branch.set ? [bound(branch, facts)] : []),
    ...counted(from, length, term),
    ...course.steps,
  ]
  const cited = [...branch.law, ...(events?.law ?? [])]
  if (course.isOpen)
    return refused(
      `${cite([...(events?.law.slice(0, 1) ?? []), ...branch.law])}；中止事由未消除`,
      { key: 'deadline.refusal.open' },
      steps,
    )
  const capped = withCaps(course.end, branch, facts, counter)
  const early = watchedDay(rule, branch, facts, capped.end, calendar)
  return {
    due: capped.end.due,
    plain: capped.end.plain,
    basis: cite([...cited, ...capped.law]),
    steps: [...steps, ...capped.steps, moved(capped.end, rule, calendar), ...(early ? [early.step] : [])],
    isProvisional: [first, capped.end].some((one) => one?.isProvisional),
    ...(early && { watched: early.day }),
    ...(capped.last && { longest: capped.last.due }),
  }
}

/** @throws `NoDate` if the day is not given */
function factDay(facts: Facts, name: Cap['since']): string {
  const day = facts[name]
  if (!day) throw new NoDate({ key: 'deadline.refusal.noStart' })
  return day
}

const inForce = ({ from, until }: Dated): Message[] => [
  ...(until ? [{ key: 'deadline.step.formerText', vars: { day: until } } as const] : []),
  ...(from ? [{ key: 'deadline.step.newText', vars: { day: from } } as const] : []),
]

const bound = ({ set, n }: Dated, { days }: Facts): Message =>
  days
    ? { key: 'deadline.step.setDays', vars: { n: days } }
    : { key: set === 'atMost' ? 'deadline.step.atMost' : 'deadline.step.atLeast', vars: { n } }

/** The longest periods end the shorter ones; the first cap on a day that is known counts. */
function withCaps(end: Due, branch: Dated, facts: Facts, counter: Counter) {
  let result: { end: Due; law: Citation[]; steps: Message[] } = { end, law: [], steps: [] }
  let earliest: Due | undefined
  const seen = new Set<string>()
  for (const cap of branch.caps ?? []) {
    const since = facts[cap.since]
    if (!since || seen.has(cap.since) || !fits(cap.when, facts)) continue
    seen.add(cap.since)
    const last = counter.term(since, cap)
    if (!earliest || last.due < earliest.due) earliest = last
    if (last.due < result.end.due)
      result = { end: last, law: cap.law, steps: [{ key: 'deadline.step.cap', vars: { day: since, end: last.plain } }] }
  }
  return { ...result, last: earliest }
}

/** The earlier day by which to act, with its reason. */
function watchedDay(rule: Rule, branch: Dated, facts: Facts, end: Due, calendar: Calendar) {
  if (branch.ahead !== undefined) {
    const day = workdayFrom(addDays(end.due, -branch.ahead), calendar, -1)
    return { day, step: { key: 'deadline.step.ahead', vars: { n: branch.ahead, day } } as const }
  }
  const day = endByNewText(rule, branch, facts, end, calendar)
  return day !== undefined && day < end.due
    ? { day, step: { key: 'deadline.step.newTextEarlier', vars: { day } } as const }
    : undefined
}

/**
 * The end by the text that came into force while the period ran, counted from the trigger. It may lie before that text
 * came into force: then it is time to act.
 */
function endByNewText(rule: Rule, branch: Dated, facts: Facts, end: Due, calendar: Calendar): string | undefined {
  const { until } = branch
  if (until === undefined || end.due < until) return undefined
  const next = rule.branches.find((one) => one.from === until && fits(one.when, facts))
  if (!next || next.none !== undefined) return undefined
  const counter = counterOf(rule, calendar)
  return counter.term(factDay(facts, next.start ?? 'start'), next).due
}
