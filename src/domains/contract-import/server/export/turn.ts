import { sql } from 'kysely'
import { fail } from '../../../../kernel/errors.ts'
import { audit } from '../../../../server/audit/audit.ts'
import type { Ctx } from '../../../../server/context.ts'
import { table } from '../../../../server/db/table.ts'
import { tx } from '../../../../server/db/tx.ts'
import { exportState } from '../../codes.ts'
import { waitForTurn } from '../turn.ts'

const { running, broken } = exportState.code

/** Seconds without a byte after which an export is given up: its client or its server is gone. */
const patienceSeconds = 120
/** Whether an export that is running has sent bytes lately. */
export const isAlive = sql<boolean>`"aliveTime" > now() - make_interval(secs => ${sql.lit(patienceSeconds)})`

/** Marks an export as running. @throws `contractImport.exporting` while another one of the organisation is running */
export async function takeTurn(ctx: Ctx, id: string, note: string): Promise<void> {
  await waitForTurn(ctx)
  await table(ctx, 'contract_export')
    .update()
    .set({ state: broken })
    .where('state', '=', running)
    .where(sql<boolean>`not ${isAlive}`)
    .execute()
  const other = await table(ctx, 'contract_export')
    .select()
    .select('createPsnName')
    .where('state', '=', running)
    .executeTakeFirst()
  if (other) fail('contractImport.exporting', { name: other.createPsnName })
  await table(ctx, 'contract_export')
    .update()
    .set({ state: running, missing: 0, aliveTime: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await audit(ctx, { action: 'contractImport.export', bizType: 'contract_export', bizId: id, note })
}

/** Says that bytes are being sent. @throws Error for an export that was given up meanwhile */
export const keepTurn = (ctx: Ctx, id: string): Promise<void> =>
  tx(ctx, async (ctx) => {
    const row = await table(ctx, 'contract_export')
      .update()
      .set({ aliveTime: sql<Date>`now()` })
      .where('id', '=', id)
      .where('state', '=', running)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Error('the export was given up')
  })

/** Ends an export that is still running. */
export const endTurn = (ctx: Ctx, id: string, end: { state: 'done' | 'broken'; missing: number }): Promise<unknown> =>
  tx(ctx, (ctx) =>
    table(ctx, 'contract_export').update().set(end).where('id', '=', id).where('state', '=', running).execute(),
  )
