import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, table } from '../../../server/db/table.ts'
import { currentCalendar } from '../../calendar/server/service.ts'
import { ruleOf } from '../rules/rule.ts'
import type { Facts } from '../shapes.ts'
import { columnsOf } from './computed.ts'
import { dateOf, handlerOf, leaveTrail, wordsOf } from './service.ts'

/** A fact of a record from which deadlines run, as the record's own domain registers it. */
export interface Fact {
  bizType: 'legal_case' | 'dispute' | 'contract' | 'bid_task' | 'tender_task'
  bizId: string
  /** Number and title of the record. */
  title: string
  /** The place of the fact in its record, such as `stage/2`: facts that are corrected have the same one. */
  origin: string
  /** Where the day is taken from, in the caller's language. */
  source: string
  handlerPsnId: string
  deadlines: readonly { rule: string; facts: Facts }[]
}

/**
 * Begins the deadlines of a fact, or follows its correction: open ones get the new facts and must be confirmed again,
 * those that no longer run are removed. Closed ones stay as they are.
 */
export async function registerFact(ctx: Ctx, fact: Fact): Promise<void> {
  const { bizType, bizId, origin } = fact
  const former = await table(ctx, 'deadline')
    .select()
    .selectAll()
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .where('origin', '=', origin)
    .execute()
  const calendar = await currentCalendar(ctx)
  for (const { rule: code, facts } of fact.deadlines) {
    const rule = ruleOf(code)
    if (!rule) throw new Error(`there is no rule ${code}`)
    const values = {
      ...columnsOf(rule, facts, calendar),
      rule: code,
      title: fact.title,
      facts: JSON.stringify(facts),
      sources: JSON.stringify({ start: fact.source }),
      changePsnId: ctx.who.accountId,
    }
    const known = former.find((one) => one.rule === code)
    if (!known) {
      const by = { createPsnId: ctx.who.accountId, createPsnName: ctx.who.name }
      const handler = await handlerOf(ctx, fact.handlerPsnId)
      const row = await table(ctx, 'deadline')
        .insert({ id: newId(), bizType, bizId, origin, ...by, ...handler, ...values })
        .returningAll()
        .executeTakeFirstOrThrow()
      await leaveTrail(ctx, row, 'deadline.add', wordsOf(row))
    } else if (known.status === 'open' && (known.facts as Facts).start !== facts.start) {
      const unconfirmed = { confirmPsnName: '', confirmTime: null }
      const row = await changeRow(ctx, 'deadline', known.id, known.version, { ...values, ...unconfirmed })
      await leaveTrail(ctx, row, 'deadline.change', `${dateOf(known) ?? '—'} → ${wordsOf(row)}`)
    }
  }
  const gone = former.filter(
    ({ rule, status }) => status === 'open' && !fact.deadlines.some((one) => one.rule === rule),
  )
  for (const one of gone) {
    const row = await changeRow(ctx, 'deadline', one.id, one.version, { deletedAt: ctx.now })
    await leaveTrail(ctx, row, 'deadline.remove', wordsOf(row))
  }
}
