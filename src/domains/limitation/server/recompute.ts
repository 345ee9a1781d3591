import { sql } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { currentLaw } from '../../deadline/server/facade.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, getRow } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { MovedDuty } from '../../../server/duties.ts'
import { columnsOf, courseOf, eventsOf, type Row, unconfirmed } from './clock.ts'
import { openClocks } from './open.ts'
import type { Known } from './reckon.ts'
import { leaveTrail } from './write.ts'

/**
 * Counts the open clocks of a kind of records again with today's calendar and rules. Days that have passed are
 * unchanged. A day that moves must be confirmed again.
 * @returns the days that moved
 */
export async function recomputeClocks(ctx: Ctx, bizType: string): Promise<MovedDuty[]> {
  const { rows } = await tx(ctx, (ctx) =>
    sql<{ id: string }>`select c.id from (${openClocks(ctx, 'every', bizType)}) c order by c.id`.execute(ctx.db),
  )
  const moved: MovedDuty[] = []
  for (const { id } of rows) {
    const one = () => tx(ctx, (ctx) => recomputeOne(ctx, id))
    // A concurrent change is retried once with the new version.
    moved.push(...(await one().catch(one)))
  }
  return moved
}

async function recomputeOne(ctx: Ctx, id: string): Promise<MovedDuty[]> {
  const before = await getRow(ctx, 'limitation', id)
  const isPast = before.computed !== null && before.computed < chinaDay(ctx.now)
  if (isPast || before.status !== 'open') return []
  const course = courseOf(before as Row & Known, await eventsOf(ctx, id), await currentLaw(ctx))
  const next = columnsOf(course)
  if (next.computed === before.computed && next.isProvisional === before.isProvisional) return []
  const isMoved = next.computed !== before.computed
  const row = await changeRow(ctx, 'limitation', id, before.version, { ...next, ...(isMoved && unconfirmed) })
  await leaveTrail(ctx, row, 'limitation.recompute', `${before.computed ?? '—'} → ${row.computed ?? '—'}`)
  if (!isMoved || before.computed === null || row.computed === null) return []
  const { bizId, title, handlerPsnId } = before
  const days = { before: before.computed, after: row.computed }
  return [{ bizId, title, what: ['limitation.duty.end'], people: [handlerPsnId], ...days }]
}
