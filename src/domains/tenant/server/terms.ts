import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { stageOn } from '../codes.ts'

const rows = crud('enterprise')

/**
 * Updates the stage of every organisation by its term: expiring, in its grace days (read-only), stopped. Each in its
 * own transaction.
 */
export async function followTerms(ctx: Ctx, today: string): Promise<void> {
  const open = await tx(ctx, (ctx) =>
    table(ctx, 'enterprise')
      .select()
      .selectAll()
      .where('stage', 'in', ['trial', 'active', 'expiring', 'grace'])
      .where('endDate', 'is not', null)
      .execute(),
  )
  for (const row of open) {
    const stage = stageOn(today, { packageName: row.packageName!, endDate: row.endDate! })
    if (stage === row.stage) continue
    const status = stage === 'stopped' ? 1 : 0
    await tx(ctx, (ctx) => rows.change(ctx, row, row.version, { stage, status }, { action: `enterprise.${stage}` }))
  }
}
