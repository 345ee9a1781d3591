import { chinaDay } from '../../../kernel/dates.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, table } from '../../../server/db/table.ts'
import { currentCalendar } from '../../calendar/server/service.ts'
import type { deadlineOwner } from '../codes.ts'
import type { Facts } from '../shapes.ts'
import { columnsOf } from './computed.ts'
import { currentRules } from './rules.ts'
import { add, dateOf, handlerOf, leaveTrail, open, type Row, unconfirmed, wordsOf } from './service.ts'

interface Owner {
  bizType: (typeof deadlineOwner.values)[number]
  bizId: string
}

/** A fact of a record from which deadlines run, as the record's own domain registers it. */
interface Fact extends Owner {
  /** Number and title of the record. */
  title: string
  /** The place of the fact in its record, such as `stage/2`: facts that are corrected have the same one. */
  origin: string
  /** Where the day is taken from, in the caller's language. */
  source: string
  handlerPsnId: string
  /** The party whose periods run; absent: our side. */
  party?: { name: string; isOurs: boolean }
  deadlines: readonly { rule: string; facts: Facts }[]
}

/**
 * Begins the deadlines of a fact, or follows its correction: open ones get the corrected facts beside those that a user
 * has added, lose a day that was set by hand for the former ones, and must be confirmed again. Those that no longer run
 * are removed. Closed ones stay as they are.
 */
export async function registerFact(ctx: Ctx, fact: Fact): Promise<void> {
  const former = await table(ctx, 'deadline')
    .select()
    .selectAll()
    .where('bizType', '=', fact.bizType)
    .where('bizId', '=', fact.bizId)
    .where('origin', '=', fact.origin)
    .execute()
  for (const { rule, facts } of fact.deadlines) {
    const known = former.find((one) => one.rule === rule)
    if (!known) await begin(ctx, fact, rule, facts)
    else if (known.status === open && !isKnown(known, fact, facts)) await correct(ctx, fact, known, facts)
  }
  const runs = new Set(fact.deadlines.map(({ rule }) => rule))
  for (const one of former.filter(({ rule, status }) => status === open && !runs.has(rule))) {
    const row = await changeRow(ctx, 'deadline', one.id, one.version, { deletedAt: ctx.now })
    await leaveTrail(ctx, row, 'deadline.remove', wordsOf(row))
  }
}

/** Whether a deadline has these facts already, beside those that a user has added. */
const isKnown = (known: Row, { party }: Fact, facts: Facts): boolean =>
  known.party === (party?.name ?? '') &&
  Object.entries({ ...registered, ...facts }).every(
    ([name, value]) => (known.facts as Record<string, unknown>)[name] === value,
  )
/** What a fact decides even where it does not name it. */
const registered: Facts = { start: undefined }

async function valuesOf(ctx: Ctx, { title, source, party }: Fact, rule: string, facts: Facts) {
  const known = (await currentRules(ctx)).get(rule)
  if (!known) throw new Error(`there is no rule ${rule}`)
  return {
    ...columnsOf(known, facts, await currentCalendar(ctx)),
    rule,
    title,
    party: party?.name ?? '',
    isOurs: party?.isOurs ?? true,
    facts: JSON.stringify(facts),
    sources: JSON.stringify({ start: source }),
    changePsnId: ctx.who.accountId,
  }
}

async function begin(ctx: Ctx, fact: Fact, rule: string, facts: Facts): Promise<void> {
  const { bizType, bizId, origin } = fact
  const handler = await handlerOf(ctx, fact.handlerPsnId)
  await add(ctx, { bizType, bizId, origin, ...handler, ...(await valuesOf(ctx, fact, rule, facts)) })
}

async function correct(ctx: Ctx, fact: Fact, known: Row, facts: Facts): Promise<void> {
  const values = await valuesOf(ctx, fact, known.rule, { ...(known.facts as Facts), ...facts })
  const patch = { ...values, ...unconfirmed, overrideDate: null, overrideReason: '', overridePsnName: '' }
  const row = await changeRow(ctx, 'deadline', known.id, known.version, patch)
  await leaveTrail(ctx, row, 'deadline.change', `${dateOf(known) ?? '—'} → ${wordsOf(row)}`)
}

interface Settled {
  /** Only these rules; absent: all. */
  rules?: readonly string[]
  status: 'done' | 'waived'
  date: string
  note: string
}

/** Closes our open deadlines of a record with what happened to it: a stage that was entered, its end. */
export async function settleDeadlines(ctx: Ctx, owner: Owner, { rules, status, date, note }: Settled): Promise<void> {
  for (const before of await openOf(ctx, owner)) {
    if (rules && !rules.includes(before.rule)) continue
    const patch = { status, closedDate: date, closedNote: note, closedPsnName: ctx.who.name }
    const row = await changeRow(ctx, 'deadline', before.id, before.version, patch)
    await leaveTrail(ctx, row, status === 'done' ? 'deadline.finish' : 'deadline.waive', `${date} ${note}`)
  }
}

/** What is over when the period has passed: nothing is left to do for a remedy that was not used. */
const lapsing: readonly string[] = ['becomesFinal', 'awardEffective', 'remedyLost', 'reviewLost']

/** The open deadlines of our side of a record that still ask for something, as sentences name them. */
export async function openDeadlineNames(ctx: Ctx, owner: Owner): Promise<{ type: string; date: string }[]> {
  const [rules, today] = [await currentRules(ctx), chinaDay(ctx.now)]
  return (await openOf(ctx, owner)).flatMap((row) => {
    const date = dateOf(row)
    const isOver = date === null || (date < today && lapsing.includes(rules.get(row.rule)?.consequence ?? ''))
    return isOver ? [] : [{ type: ctx.label(`deadline.rule.${row.rule}`), date }]
  })
}

const openOf = (ctx: Ctx, { bizType, bizId }: Owner): Promise<Row[]> =>
  table(ctx, 'deadline')
    .select()
    .selectAll()
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .where('status', '=', open)
    .where('isOurs', '=', true)
    .orderBy('id')
    .execute()

/** Gives the open deadlines of a record that one account handles to another one. */
export async function handOverDeadlines(ctx: Ctx, { bizType, bizId }: Owner, from: string, to: string): Promise<void> {
  const handler = await handlerOf(ctx, to)
  const rows = await table(ctx, 'deadline')
    .select()
    .selectAll()
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .where('handlerPsnId', '=', from)
    .where('status', '=', open)
    .execute()
  for (const { id, version } of rows) {
    const row = await changeRow(ctx, 'deadline', id, version, handler)
    await leaveTrail(ctx, row, 'deadline.handOver', `${row.handlerPsnName} ${wordsOf(row)}`)
  }
}
