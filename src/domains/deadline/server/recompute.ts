import { sql } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import type { Ctx } from '../../../server/context.ts'
import { getRow } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { MovedDuty } from '../../../server/duties.ts'
import { currentCalendar } from '../../calendar/server/service.ts'
import { Facts } from '../shapes.ts'
import { columnsOf } from './computed.ts'
import { openDeadlines } from './open.ts'
import { currentRules } from './rules.ts'
import { dateOf, write } from './service.ts'

/**
 * Recomputes the open deadlines of a kind of records with today's calendar and rules. Days that have passed are
 * unchanged. A day that moves must be confirmed again.
 * @returns the days that moved
 */
export async function recomputeDeadlines(ctx: Ctx, bizType: string): Promise<MovedDuty[]> {
  const { rows } = await tx(ctx, (ctx) =>
    sql<{ id: string }>`select d.id from (${openDeadlines(ctx, 'every', bizType)}) d order by d.id`.execute(ctx.db),
  )
  const moved: MovedDuty[] = []
  for (const { id } of rows) {
    const one = () => tx(ctx, (ctx) => recomputeOne(ctx, id))
    // A concurrent save is retried once with the new version.
    moved.push(...(await one().catch(one)))
  }
  return moved
}

async function recomputeOne(ctx: Ctx, id: string): Promise<MovedDuty[]> {
  const before = await getRow(ctx, 'deadline', id)
  const rule = (await currentRules(ctx)).get(before.rule)
  const isPast = before.computed !== null && before.computed < chinaDay(ctx.now)
  if (!rule || isPast || before.status !== 'open') return []
  const next = columnsOf(rule, Facts.parse(before.facts), await currentCalendar(ctx))
  const isSame =
    next.computed === before.computed && next.watched === before.watched && next.isProvisional === before.isProvisional
  if (isSame) return []
  const [was, is] = [dateOf(before), dateOf({ ...before, ...next })]
  const patch = was === is ? next : { ...next, confirmPsnName: '', confirmTime: null }
  await write(ctx, before, before.version, patch, 'deadline.recompute', () => `${was ?? '—'} → ${is ?? '—'}`)
  if (was === null || is === null || was === is) return []
  const { bizId, title, handlerPsnId } = before
  return [{ bizId, title, what: [`deadline.rule.${before.rule}`], people: [handlerPsnId], before: was, after: is }]
}
